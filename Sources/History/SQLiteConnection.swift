import CSQLite

/// What SQLite answered, and its words for it.
struct SQLiteError: Error {
  /// A result code (`SQLITE_BUSY`, `SQLITE_FULL` …) without its extension.
  var code: Int32
  var message: String
}

/// A database file that is open. Closed when it goes.
struct SQLiteConnection: ~Copyable {
  private let handle: OpaquePointer

  /// - Parameter milliseconds: how long a lock of another process is waited for.
  init(path: String, isWritten: Bool, waiting milliseconds: Int32) throws(SQLiteError) {
    var handle: OpaquePointer?
    let flags = isWritten ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      let error = SQLiteError(code: code & 0xFF, message: String(cString: sqlite3_errstr(code)))
      sqlite3_close_v2(handle)
      throw error
    }
    sqlite3_busy_timeout(handle, milliseconds)
    self.handle = handle
  }

  deinit { sqlite3_close_v2(handle) }

  /// Whether the file could be opened for reading alone. Known once it was read.
  var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

  /// The number that the last insertion gave.
  var lastRow: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// Runs statements that have no result and no parameters.
  func execute(_ statements: String) throws(SQLiteError) {
    guard sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK else { throw error }
  }

  func prepare(_ text: String) throws(SQLiteError) -> SQLiteStatement {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, text, -1, &statement, nil) == SQLITE_OK, let statement else { throw error }
    return SQLiteStatement(statement)
  }

  /// The one number that a statement gives.
  func number(_ text: String) throws(SQLiteError) -> Int {
    let statement = try prepare(text)
    return try statement.step() ? statement.number(0) : 0
  }

  private var error: SQLiteError {
    SQLiteError(code: sqlite3_errcode(handle) & 0xFF, message: String(cString: sqlite3_errmsg(handle)))
  }
}

/// A compiled statement: bound, stepped through, and gone with its last use.
struct SQLiteStatement: ~Copyable {
  enum Value {
    case null
    case number(Int)
    case text(String)
  }

  private let handle: OpaquePointer

  fileprivate init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { sqlite3_finalize(handle) }

  /// Runs the statement with these values, for a statement without rows.
  func run(_ values: [Value]) throws(SQLiteError) {
    sqlite3_reset(handle)
    try bind(values)
    _ = try step()
  }

  func bind(_ values: [Value]) throws(SQLiteError) {
    // SQLite copies the text: it is gone when this returns (SQLITE_TRANSIENT is a macro that Swift does not see).
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let code =
        switch value {
        case .null: sqlite3_bind_null(handle, place)
        case .number(let number): sqlite3_bind_int64(handle, place, Int64(number))
        case .text(let text): sqlite3_bind_text(handle, place, text, Int32(text.utf8.count), copied)
        }
      guard code == SQLITE_OK else { throw error }
    }
  }

  /// Goes to the next row; false behind the last one.
  func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw error
    }
  }

  /// A column of the row, from 0.
  func number(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  /// nil where the column holds nothing.
  func text(_ column: Int32) -> String? {
    guard let bytes = sqlite3_column_text(handle, column) else { return nil }
    return String(decoding: UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))), as: UTF8.self)
  }

  private var error: SQLiteError {
    let connection = sqlite3_db_handle(handle)
    return SQLiteError(code: sqlite3_errcode(connection) & 0xFF, message: String(cString: sqlite3_errmsg(connection)))
  }
}
