import Diagnostics
import InterfaceBuilder
import Localization
import Platform

/// What was read of the files under some paths, for the next reading of them: a file that was not saved since is not read again.
package struct KeptFiles: Sendable {
  var found: FoundFiles?
  /// Of all interface files together.
  var tablesBeside: [String]?
  var documents: [String: DocumentRead] = [:]
  /// nil: nothing is kept.
  var tables: KeptTables?
  var orientations: AppOrientations??
  var targets: AppTargets?
  var fonts: AppFonts?

  /// What became of an interface file.
  enum DocumentRead: Sendable {
    case document(InterfaceDocument)
    case skipped(SkippedFile)
    case faults([Diagnostic])
  }

  package init() { tables = KeptTables() }

  private init(tables: KeptTables?) { self.tables = tables }

  /// Takes nothing but what one reading needs itself.
  package static let nothing = KeptFiles(tables: nil)

  /// Forgets what was read of files that were saved. After a change of any other file than a document, a table or code, such as a new one, an
  /// image, a font or a project file, everything is forgotten: which files there are, and what documents take from images, may be different.
  /// - Returns: whether anything is still known.
  @discardableResult package mutating func forget(_ saved: [String]) -> Bool {
    guard let found else { return false }
    let documents = Set(found.interfaces)
    let tables = Set(found.tables)
    let sources = Set(found.swiftFiles)
    for path in saved {
      let name = PathName.fromWorkingFolder(path)
      if FileSystem.exists(name) {
        if documents.contains(name) {
          self.documents[name] = nil
          continue
        }
        if tables.contains(name) {
          self.tables?.forget(name)
          continue
        }
        if sources.contains(name) || [".m", ".mm", ".h", ".pch"].contains(where: name.hasSuffix) { continue }
      }
      self = KeptFiles()
      return false
    }
    return true
  }
}
