// The module History. The totals of earlier runs, in an SQLite file.

import CSQLite
import Diagnostics

/// The file with every run: one SQLite database with a rollback journal, so that it is a single file between runs that a CI server can
/// cache.
///
/// A run is recorded in two transactions. `begin` reserves its number and stores its totals, invisibly. `confirm` makes it visible after
/// its reports are written, and is on the disk when it returns. A process that is killed in between has recorded nothing, and the next one
/// that opens the file rolls back its changes. Writers wait for each other.
///
/// By SQLite's C interface: GRDB would save some 115 lines, and cost 55 s of a clean build and 9 MB of the program.
package struct HistoryFile: ~Copyable {
  /// "CpFt": by it the file is known (SQLite documentation, "PRAGMA application_id").
  private static let application = 0x4370_4674
  /// Raised when a table changes its meaning.
  private static let version = 2
  /// A transaction lasts milliseconds: one that is not over after this long never will be.
  private static let patience: Int32 = 30_000

  private let path: String
  private let connection: SQLiteConnection

  /// How far a run has come; as the table has it.
  private enum State: String {
    case complete, incomplete
    case begunComplete = "begun complete"
    case begunIncomplete = "begun incomplete"
  }

  /// Opens a history to read it.
  package init(reading path: String) throws(HistoryError) {
    let connection = try Self.open(path, isWritten: false)
    guard try Self.holdsHistory(connection, path) else {
      throw .badInput(
        Diagnostic(.error, file: path, "this history has no run yet", remedy: "`copyfit run --history \(path)` records one"))
    }
    self.path = path
    self.connection = connection
  }

  /// Opens a history to record a run, and creates it if necessary. Nothing is written before `begin`.
  package init(recordingIn path: String) throws(HistoryError) {
    let connection = try Self.open(path, isWritten: true)
    _ = try Self.holdsHistory(connection, path)
    // SQLite also opens files that it may not write.
    guard !connection.isReadOnly else {
      throw .badInput(
        Diagnostic(.error, file: path, "the history cannot be written", remedy: "check the permissions of the file, or name another"))
    }
    self.path = path
    self.connection = connection
  }

  private static func open(_ path: String, isWritten: Bool) throws(HistoryError) -> SQLiteConnection {
    do {
      return try SQLiteConnection(path: path, isWritten: isWritten, waiting: patience)
    } catch {
      throw .badInput(
        Diagnostic(
          .error, file: path, isWritten ? "the history cannot be opened or made" : "the history cannot be opened", reason: error.message,
          remedy: isWritten ? "name a file in a folder that exists and can be written" : "name the file that `run --history` writes"))
    }
  }

  /// False where the file is empty: not begun yet. Anything but a history is refused.
  private static func holdsHistory(_ connection: borrowing SQLiteConnection, _ path: String) throws(HistoryError) -> Bool {
    let (application, version, tables): (Int, Int, Int)
    do {
      // First: another process may begin the file between these, which gives it tables and marks at once.
      tables = try connection.number("SELECT count(*) FROM sqlite_schema")
      application = try connection.number("PRAGMA application_id")
      version = try connection.number("PRAGMA user_version")
    } catch {
      throw unavailable(path, error, "the history cannot be read")
    }
    if application == 0, tables == 0 { return false }
    guard application == Self.application else {
      throw .badInput(
        Diagnostic(
          .error, file: path, "this is a database of another program", remedy: "name a history, or a file that does not exist yet"))
    }
    guard (1...Self.version).contains(version) else {
      throw .badInput(
        Diagnostic(
          .error, file: path, "this history is of version \(version)",
          reason: "this version of copyfit reads versions up to \(Self.version)",
          remedy: "use the version of copyfit that wrote it, or start another history"))
    }
    return true
  }

  // MARK: Writing

  /// Reserves and returns a number for a run; the run is invisible before `confirm`.
  package func begin(_ run: HistoryEntry) throws(HistoryError) -> Int {
    try writing { () throws(SQLiteError) in
      if try connection.number("PRAGMA application_id") == 0 { try connection.execute(Self.tables) }
      // Version 1 knew complete runs alone.
      if try connection.number("PRAGMA user_version") == 1 {
        try connection.execute("ALTER TABLE run ADD COLUMN state TEXT NOT NULL DEFAULT 'complete'; PRAGMA user_version = 2")
      }
      return try insert(run)
    }
  }

  /// Shows a run that was begun.
  package func confirm(_ run: HistoryEntry) throws(HistoryError) {
    try writing { () throws(SQLiteError) in
      let state: State = run.isComplete ? .complete : .incomplete
      try connection.prepare("UPDATE run SET state = ? WHERE number = ?").run([.text(state.rawValue), .number(run.number)])
    }
  }

  /// Forgets a run that was begun; its number is not given again.
  package func withdraw(_ run: HistoryEntry) throws(HistoryError) {
    try writing { () throws(SQLiteError) in
      for statement in ["DELETE FROM part WHERE run = ?", "DELETE FROM font WHERE run = ?", "DELETE FROM run WHERE number = ?"] {
        try connection.prepare(statement).run([.number(run.number)])
      }
    }
  }

  /// One transaction, on the disk when this returns.
  private func writing<Value>(_ body: () throws(SQLiteError) -> Value) throws(HistoryError) -> Value {
    do {
      // The lock is taken before anything is read, so that two writers never wait for each other's.
      try connection.execute("PRAGMA synchronous = FULL; BEGIN IMMEDIATE")
      let value = try body()
      try connection.execute("COMMIT")
      return value
    } catch {
      try? connection.execute("ROLLBACK")
      throw Self.unavailable(path, error, "the run could not be recorded")
    }
  }

  private static let tables = """
    PRAGMA application_id = \(application);
    PRAGMA user_version = \(version);
    CREATE TABLE run (
      number INTEGER PRIMARY KEY AUTOINCREMENT, time TEXT NOT NULL, label TEXT, tool TEXT NOT NULL, matrix TEXT NOT NULL,
      cells INTEGER NOT NULL, failing_cells INTEGER NOT NULL, rejected INTEGER NOT NULL, errors INTEGER NOT NULL,
      warnings INTEGER NOT NULL, notes INTEGER NOT NULL, state TEXT NOT NULL DEFAULT 'complete');
    CREATE TABLE font (
      run INTEGER NOT NULL REFERENCES run, place INTEGER NOT NULL, file TEXT NOT NULL, digest TEXT NOT NULL, PRIMARY KEY (run, place)
    ) WITHOUT ROWID;
    CREATE TABLE part (
      run INTEGER NOT NULL REFERENCES run, dimension TEXT NOT NULL, name TEXT NOT NULL, errors INTEGER NOT NULL,
      warnings INTEGER NOT NULL, notes INTEGER NOT NULL, PRIMARY KEY (run, dimension, name)
    ) WITHOUT ROWID;
    """

  private func insert(_ run: HistoryEntry) throws(SQLiteError) -> Int {
    try connection.prepare(
      """
      INSERT INTO run (time, label, tool, matrix, cells, failing_cells, rejected, errors, warnings, notes, state)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ).run(
      [
        .text(run.time), run.label.map { .text($0) } ?? .null, .text(run.tool), .text(run.matrix), .number(run.cells),
        .number(run.failingCells), .number(run.rejected),
      ] + run.findings.values + [.text((run.isComplete ? State.begunComplete : .begunIncomplete).rawValue)])
    let number = connection.lastRow
    let font = try connection.prepare("INSERT INTO font VALUES (?, ?, ?, ?)")
    for (place, file) in run.fonts.enumerated() {
      try font.run([.number(number), .number(place), .text(file.file), .text(file.digest)])
    }
    let part = try connection.prepare("INSERT INTO part VALUES (?, ?, ?, ?, ?, ?)")
    for dimension in HistoryEntry.Dimension.allCases {
      for one in run.parts[dimension] ?? [] {
        try part.run([.number(number), .text(dimension.rawValue), .text(one.name)] + one.tally.values)
      }
    }
    return number
  }

  // MARK: Reading

  /// The latest runs, the oldest of them first.
  /// - Parameter last: how many at most; nil: all.
  /// - Parameter number: the latest run to be read, also where it is not confirmed; nil: the latest there is.
  package func runs(last: Int? = nil, upTo number: Int? = nil) throws(HistoryError) -> [HistoryEntry] {
    do {
      // One transaction: what another process records meanwhile is left out of all tables alike.
      try connection.execute("BEGIN")
      defer { try? connection.execute("COMMIT") }
      var runs = try heads(last: last ?? -1, upTo: number)
      for index in runs.indices {
        runs[index].fonts = try fonts(of: runs[index].number)
        runs[index].parts = try parts(of: runs[index].number)
      }
      return runs
    } catch {
      throw Self.unavailable(path, error, "the history cannot be read")
    }
  }

  private func heads(last: Int, upTo number: Int?) throws(SQLiteError) -> [HistoryEntry] {
    let state = try connection.number("PRAGMA user_version") == 1 ? "'complete'" : "state"
    let statement = try connection.prepare(
      """
      SELECT number, time, label, tool, matrix, cells, failing_cells, rejected, errors, warnings, notes, \(state) LIKE '%incomplete' FROM run
      WHERE number = ?1 OR number <= ?2 AND \(state) NOT LIKE 'begun %' ORDER BY number DESC LIMIT ?3
      """)
    try statement.bind([.number(number ?? 0), .number(number ?? .max), .number(last)])
    var runs: [HistoryEntry] = []
    while try statement.step() {
      runs.append(
        HistoryEntry(
          number: statement.number(0), time: statement.text(1) ?? "", label: statement.text(2), tool: statement.text(3) ?? "",
          matrix: statement.text(4) ?? "", fonts: [], isComplete: statement.number(11) == 0, cells: statement.number(5),
          failingCells: statement.number(6),
          rejected: statement.number(7), findings: statement.tally(from: 8), parts: [:]))
    }
    return runs.reversed()
  }

  private func fonts(of run: Int) throws(SQLiteError) -> [HistoryEntry.Font] {
    let statement = try connection.prepare("SELECT file, digest FROM font WHERE run = ? ORDER BY place")
    try statement.bind([.number(run)])
    var fonts: [HistoryEntry.Font] = []
    while try statement.step() { fonts.append(HistoryEntry.Font(file: statement.text(0) ?? "", digest: statement.text(1) ?? "")) }
    return fonts
  }

  private func parts(of run: Int) throws(SQLiteError) -> [HistoryEntry.Dimension: [HistoryEntry.Part]] {
    let statement = try connection.prepare("SELECT dimension, name, errors, warnings, notes FROM part WHERE run = ? ORDER BY name")
    try statement.bind([.number(run)])
    var parts: [HistoryEntry.Dimension: [HistoryEntry.Part]] = [:]
    while try statement.step() {
      guard let dimension = statement.text(0).flatMap(HistoryEntry.Dimension.init) else { continue }
      parts[dimension, default: []].append(HistoryEntry.Part(name: statement.text(1) ?? "", tally: statement.tally(from: 2)))
    }
    return parts
  }

  // MARK: Errors

  private static func unavailable(_ path: String, _ error: SQLiteError, _ message: String) -> HistoryError {
    func diagnostic(_ remedy: String) -> Diagnostic { Diagnostic(.error, file: path, message, reason: error.message, remedy: remedy) }
    return switch error.code {
    case SQLITE_NOTADB: .badInput(diagnostic("name a history that `run --history` wrote, or a file that does not exist yet"))
    case SQLITE_BUSY, SQLITE_LOCKED: .unavailable(diagnostic("another process uses the file: wait until it ends, and run again"))
    case SQLITE_FULL: .unavailable(diagnostic("free space on the disk"))
    case SQLITE_CORRUPT: .unavailable(diagnostic("the file is damaged: restore a copy, or start another history"))
    default: .unavailable(diagnostic("check the file, its folder and their permissions"))
    }
  }
}

extension HistoryEntry.Tally {
  fileprivate var values: [SQLiteStatement.Value] { [.number(errors), .number(warnings), .number(notes)] }
}

extension SQLiteStatement {
  fileprivate func tally(from column: Int32) -> HistoryEntry.Tally {
    HistoryEntry.Tally(errors: number(column), warnings: number(column + 1), notes: number(column + 2))
  }
}
