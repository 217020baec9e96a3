import Foundation

/// Reference files that tests compare with and that are no part of the project. A test that needs one says so in its `.enabled(if:)`.
public enum SharedFiles {
  /// The folder that COPYFIT_SHARED names, or else `shared` beside the project.
  public static let folder =
    ProcessInfo.processInfo.environment["COPYFIT_SHARED"]
    ?? URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../shared").standardized.path

  public static let hasCorpus = has("corpus")

  public static func path(_ name: String) -> String { folder + "/" + name }

  public static func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  public static func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  /// The paths of the corpus's files with one of the endings, in order.
  public static func corpus(_ endings: String...) -> [String] {
    let names = FileManager.default.enumerator(atPath: path("corpus"))?.compactMap { $0 as? String } ?? []
    return names.filter { name in endings.contains { name.hasSuffix($0) } }.sorted().map { path("corpus/") + $0 }
  }
}
