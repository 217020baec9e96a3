import Diagnostics
import Digests
import Platform
import Synchronization

/// A file of values under the keys of jobs, mostly their results: the log of a run, what a part of a run leaves, a pack of a cache.
///
/// It begins with `copyfit results 2` and a line break, followed by records. A record is a head of 56 bytes and a value. The head: the
/// length of the value (8 bytes, little-endian), the key (32 bytes), the first 8 bytes of the SHA-256 of the value, and the first 8 bytes
/// of the SHA-256 of those 48 bytes.
final class ResultFile: Sendable {
  let path: String
  /// In bytes, when it was opened.
  let size: Int
  /// In the file's order. A key may be there more than once; the last record counts.
  let keys: [JobKey]
  /// The start of the first record with an invalid head, in bytes; nil: there is none. Nothing after it can be read.
  let damagedHead: Int?
  private let places: [JobKey: Place]
  /// nil: the file is opened for each value, so that there may be thousands of files.
  private let file: OpenFile?
  private let damage = Atomic<Bool>(false)

  private struct Place {
    /// Of the head, in bytes.
    var offset: Int
    var length: Int
    var check: ArraySlice<UInt8>
  }

  /// What every version of the file begins with: by it this tool knows its own files.
  static let signature = Array("copyfit results ".utf8)
  /// Changes with the form of records and values.
  static let beginning = signature + Array("2\n".utf8)
  /// Of a record without its value, in bytes.
  static let headLength = 56

  /// Whether something in it is not as it was written.
  var isDamaged: Bool { damagedHead != nil || damage.load(ordering: .relaxed) }

  /// Opens a file and reads which records it has. A record that is cut off at the end of the file is left out.
  /// - Parameter staysOpen: what holds a descriptor for as long as the value lives.
  init(_ path: String, staysOpen: Bool = false) throws(DiagnosticError) {
    let file = try OpenFile(path)
    guard file.bytes(at: 0, upTo: Self.beginning.count) == Self.beginning else {
      throw DiagnosticError(Diagnostic(.error, file: path, "not a file of results of this version of copyfit"))
    }
    var places: [JobKey: Place] = [:]
    var keys: [JobKey] = []
    var damagedHead: Int?
    var window = Window(file)
    var offset = Self.beginning.count
    while let head = window.bytes(at: offset, count: Self.headLength) {
      var reader = ByteReader(head)
      guard Self.check(head.prefix(48)).elementsEqual(head.suffix(8)), let bits = reader.bits(), let length = Int(exactly: bits),
        length <= 1 << 42
      else {
        damagedHead = offset
        break
      }
      guard offset + Self.headLength + length <= file.size else { break }
      let key = JobKey(bytes: Array(head.dropFirst(8).prefix(32)))
      places[key] = Place(offset: offset, length: length, check: head.dropFirst(40).prefix(8))
      keys.append(key)
      offset += Self.headLength + length
    }
    self.path = path
    size = file.size
    self.keys = keys
    self.places = places
    self.damagedHead = damagedHead
    self.file = staysOpen ? file : nil
  }

  func contains(_ key: JobKey) -> Bool { places[key] != nil }

  /// The start of the record of a key, in bytes; nil if there is none.
  func offset(of key: JobKey) -> Int? { places[key]?.offset }

  /// A value as it was written; nil if it is missing or damaged.
  func value(of key: JobKey) -> ArraySlice<UInt8>? { record(of: key)?.dropFirst(Self.headLength) }

  /// A whole record, to be copied into another file; nil if it is missing or damaged.
  func record(of key: JobKey) -> ArraySlice<UInt8>? {
    guard let place = places[key] else { return nil }
    let length = Self.headLength + place.length
    let record = (file ?? (try? OpenFile(path)))?.bytes(at: place.offset, upTo: length) ?? []
    if record.count == length, Self.check(record.dropFirst(Self.headLength)) == place.check { return record[...] }
    damage.store(true, ordering: .relaxed)
    return nil
  }

  /// The bytes of a record.
  static func record(_ key: JobKey, _ value: some Collection<UInt8>) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(bits: UInt64(value.count))
    writer.append(key.bytes)
    writer.append(check(value))
    writer.append(check(writer.bytes))
    writer.append(value)
    return writer.bytes
  }

  private static func check(_ bytes: some Sequence<UInt8>) -> ArraySlice<UInt8> {
    var hash = SHA256()
    hash.update(bytes)
    return hash.digest().prefix(8)
  }

  /// Notes that the file was used now.
  func touch() { file?.touch() }

  /// Reads ahead: heads are small and near to each other.
  private struct Window {
    let file: OpenFile
    private var bytes: ArraySlice<UInt8> = []
    private var start = 0

    init(_ file: OpenFile) { self.file = file }

    /// nil where the file has not so many bytes there.
    mutating func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
      if offset < start || offset + count > start + bytes.count {
        bytes = file.bytes(at: offset, upTo: 1 << 18)[...]
        start = offset
      }
      let place = bytes.startIndex + offset - start
      return place + count <= bytes.endIndex ? bytes[place..<place + count] : nil
    }
  }
}
