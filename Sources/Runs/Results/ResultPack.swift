import Digests
import Platform
import Synchronization
import Syntax
import Vocabulary

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// A file of results that is written once and never changed.
///
/// Its parts: `copyfit results 1` and a line break; the number of results (8 bytes, little-endian); for each its key (32 bytes), its length
/// (8 bytes) and the first 8 bytes of the SHA-256 of key and result; the SHA-256 of all that; then the results in that order.
final class ResultPack: Sendable {
  let path: String
  /// In bytes.
  let size: Int
  private let descriptor: Int32
  private let places: [JobKey: Place]
  /// In the file's order.
  let keys: [JobKey]
  private let damage = Atomic<Bool>(false)

  private struct Place {
    var offset: Int
    var length: Int
    var check: [UInt8]
  }

  private static let beginning = Array("copyfit results \(ResultCoding.version)\n".utf8)
  private static let ending = ".results"
  private static let partialEnding = ".partial"
  private static let headLength = 48

  /// Whether something in it is not as it was written.
  var isDamaged: Bool { damage.load(ordering: .relaxed) }

  // MARK: Reading

  /// The packs of a folder, those that were used last first. What is no whole pack is removed: it serves nobody.
  static func packs(in folder: String) -> [ResultPack] {
    var packs: [(pack: ResultPack, used: timespec)] = []
    for name in FileSystem.readableNames(inFolder: folder) {
      let path = PathName.join(folder, name)
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if name.hasSuffix(partialEnding), name.contains(ending) {
        // Of a process that ended while it wrote.
        if status.st_mtim.tv_sec < time(nil) - 3600 { unlink(path) }
      } else if name.hasSuffix(ending) {
        switch read(path) {
        case .pack(let pack): packs.append((pack, status.st_mtim))
        case .damaged: unlink(path)
        // Another process has removed it, or this one has too many files open.
        case .unreadable: break
        }
      }
    }
    return packs.sorted { a, b in
      (b.used.tv_sec, b.used.tv_nsec, a.pack.path) < (a.used.tv_sec, a.used.tv_nsec, b.pack.path)
    }.map(\.pack)
  }

  private enum Reading {
    case pack(ResultPack), damaged, unreadable
  }

  private static func read(_ path: String) -> Reading {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .unreadable }
    return ResultPack(path, descriptor).map(Reading.pack) ?? .damaged
  }

  /// Takes over the descriptor.
  private init?(_ path: String, _ descriptor: Int32) {
    self.descriptor = descriptor
    self.path = path
    var status = stat()
    let start = Self.beginning.count
    guard fstat(descriptor, &status) == 0, let first = Self.bytes(descriptor, 0, start + 8), first.starts(with: Self.beginning),
      let count = Int(exactly: Self.number(first[start...])), count <= Int(status.st_size) / Self.headLength,
      let head = Self.bytes(descriptor, 0, start + 8 + count * Self.headLength + 32)
    else {
      close(descriptor)
      return nil
    }
    size = Int(status.st_size)
    var hash = SHA256()
    hash.update(head.dropLast(32))
    guard hash.digest().elementsEqual(head.suffix(32)) else {
      close(descriptor)
      return nil
    }
    var places: [JobKey: Place] = [:]
    places.reserveCapacity(count)
    var keys: [JobKey] = []
    keys.reserveCapacity(count)
    var offset = head.count
    for index in 0..<count {
      let at = start + 8 + index * Self.headLength
      let key = JobKey(bytes: Array(head[at..<at + 32]))
      guard let length = Int(exactly: Self.number(head[(at + 32)...])) else { break }
      places[key] = Place(offset: offset, length: length, check: Array(head[at + 40..<at + 48]))
      keys.append(key)
      offset += length
    }
    self.places = places
    self.keys = keys
  }

  deinit { close(descriptor) }

  /// A result as it was written; nil where it is not here, or was damaged.
  func bytes(of key: JobKey) -> [UInt8]? {
    guard let place = places[key] else { return nil }
    if let bytes = Self.bytes(descriptor, place.offset, place.length), Self.check(key, bytes) == place.check { return bytes }
    damage.store(true, ordering: .relaxed)
    return nil
  }

  private static func bytes(_ descriptor: Int32, _ offset: Int, _ length: Int) -> [UInt8]? {
    // The largest result of a job is far smaller; a damaged length may be anything.
    guard (0...1 << 30).contains(length) else { return nil }
    var done = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      while done < length {
        let read = pread(descriptor, buffer.baseAddress! + done, length - done, off_t(offset + done))
        if read <= 0 { break }
        done += read
      }
      count = done
    }
    return done == length ? bytes : nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func check(_ key: JobKey, _ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(key.bytes)
    hash.update(bytes)
    return Array(hash.digest().prefix(8))
  }

  // MARK: Writing

  /// Writes a pack beside its name, and gives it its name when it is whole.
  /// - Returns: the pack; nil where another process has joined it with others already.
  static func write(_ results: [(key: JobKey, value: [UInt8])], in folder: String) throws(ResultCache.Failure) -> ResultPack? {
    var writer = ByteWriter(beginning)
    writer.write(bits: UInt64(results.count))
    for (key, bytes) in results {
      writer.append(key.bytes)
      writer.write(bits: UInt64(bytes.count))
      writer.append(check(key, bytes))
    }
    var hash = SHA256()
    hash.update(writer.bytes)
    let name = PathName.join(folder, String(hash.hexadecimal().prefix(32)) + ending)
    writer.append(hash.digest())
    // Processes on other machines may have the same number, and write the same pack.
    let partial = "\(name).\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 16))\(partialEnding)"
    for (_, bytes) in results { writer.append(bytes) }
    guard let file = fopen(partial, "w") else { throw failure(partial) }
    let isWritten = fwrite(writer.bytes, 1, writer.bytes.count, file) == writer.bytes.count
    guard fclose(file) == 0, isWritten, rename(partial, name) == 0 else {
      let failure = failure(partial)
      unlink(partial)
      throw failure
    }
    if case .pack(let pack) = read(name) { return pack }
    return nil
  }

  private static func failure(_ path: String) -> ResultCache.Failure {
    ResultCache.Failure(path: path, reason: String(cString: strerror(errno)))
  }

  /// Notes that it was used now.
  func touch() { futimens(descriptor, nil) }

  func remove() { unlink(path) }
}
