import Digests
import Platform
import Synchronization
import Syntax

/// Readings of earlier runs, by digests of all that they were read from: the last one in memory, and those in a folder that several processes
/// may share.
///
/// In the folder a reading is one file, written whole and never changed. What is damaged, or of another form, counts as not there.
package final class ReadingCache: Sendable {
  private let folder: String?
  private let tool: String
  private let last = Mutex<(key: String, reading: CodeReading)?>(nil)

  /// - Parameters:
  ///   - folder: nil: readings end with the process.
  ///   - tool: what tells this build of the program from every other.
  package init(folder: String?, tool: String) {
    self.folder = folder
    self.tool = tool
  }

  /// The most readings that a folder keeps: those that were used last.
  static let most = 16
  private static let ending = ".reading"
  /// By it this tool knows its own files. It changes with their form.
  private static let beginning = Array("copyfit reading 7\n".utf8)
  private static let checkLength = 32

  /// A digest of the program, the names and bytes of all files of code, and the skeletons of all documents: the same key, the same reading.
  /// - Parameter workers: how many files are read at a time.
  func key(of folder: SourceFolder, workers: Int) -> String {
    let documents = folder.documents.inParallel(workers) { _, path in DocumentSkeleton(path) }
    let names = documents.reduce(into: Set(folder.files.map(SourceFolder.className))) { $0.formUnion($1.names) }
    let known = KnownNames(names)
    let digestsOfDocuments = documents.inParallel(workers) { _, document in document.digest(mentioning: known) }
    let files = folder.filesBesideDocuments
    let digests = files.inParallel(workers) { _, path in
      // What cannot be read is read as nothing.
      var file = SHA256()
      file.update((try? FileReader(maximumSize: 1 << 30).bytes(of: path)) ?? [])
      return file.digest()
    }
    var all = SHA256()
    all.update(lengthPrefixed: tool)
    for (path, digest) in zip(files + folder.documents, digests + digestsOfDocuments) {
      all.update(lengthPrefixed: path)
      all.update(digest)
    }
    return all.hexadecimal()
  }

  /// What was read before; nil: nothing, or nothing that can be trusted.
  func reading(of key: String) -> CodeReading? {
    if let last = last.withLock({ $0 }), last.key == key { return last.reading }
    guard let folder, let file = try? OpenFile(path(of: key, in: folder)) else { return nil }
    let bytes = file.bytes(at: 0, upTo: file.size)
    let value = bytes.dropFirst(Self.beginning.count + Self.checkLength)
    guard bytes == Self.content(value, of: key), let reading = try? PackedDecoder.value(CodeReading.self, from: Array(value)) else {
      return nil
    }
    file.touch()
    return reading
  }

  /// Keeps a reading. That a cache cannot be written is no reason to fail.
  func keep(_ reading: CodeReading, as key: String) {
    last.withLock { $0 = (key, reading) }
    guard let folder, let value = try? PackedEncoder.bytes(of: reading) else { return }
    try? FileSystem.makeFolder(folder)
    try? NewFile.write(Self.content(value, of: key), to: path(of: key, in: folder))
    let readings = FileSystem.readableNames(inFolder: folder).map { PathName.join(folder, $0) }.filter(Self.isReading)
    let lastUsedFirst = readings.compactMap { path in FileState(path).map { (path, $0.modified) } }.sorted { $0.1 > $1.1 }
    for (path, _) in lastUsedFirst.dropFirst(Self.most) { FileSystem.removeFile(path) }
  }

  private func path(of key: String, in folder: String) -> String { PathName.join(folder, key.prefix(32) + Self.ending) }

  /// Other programs may use the same ending.
  private static func isReading(_ path: String) -> Bool {
    path.hasSuffix(ending) && (try? OpenFile(path))?.bytes(at: 0, upTo: beginning.count) == beginning
  }

  /// The bytes of a file: what it is, a check of the whole key and the value, the value.
  private static func content(_ value: some Sequence<UInt8>, of key: String) -> [UInt8] {
    var check = SHA256()
    check.update(key.utf8)
    check.update(value)
    return beginning + check.digest() + value
  }
}

extension DocumentSkeleton {
  /// A digest of all that is read of it.
  /// - Parameter known: names that are looked for in files, in words as well.
  fileprivate func digest(mentioning known: KnownNames) -> [UInt8] {
    var digest = SHA256()
    // What is not a document is read for names alone.
    root?.visit { element in
      digest.update(lengthPrefixed: element.name)
      digest.update(lengthPrefixed: "\(element.children.count) \(element.attributes.count)")
      for attribute in element.attributes {
        digest.update(lengthPrefixed: attribute.name)
        digest.update(lengthPrefixed: attribute.value)
      }
      digest.update(lengthPrefixed: element.text)
    }
    for (name, mention) in NameMentions.names(in: bytes, isCode: false, among: known).sorted(by: { $0.key < $1.key }) {
      digest.update(lengthPrefixed: "\(name) \(mention.rawValue)")
    }
    return digest.digest()
  }
}
