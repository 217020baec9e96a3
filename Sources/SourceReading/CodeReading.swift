// The module SourceReading. What an app's code does to the objects of its storyboards and xibs.

package import Diagnostics
import Evaluation
import Platform
import Programs
import UIKitModel

/// What the code of an app does to its screens.
package struct CodeReading: Codable, Sendable {
  /// By document, then by object.
  package var objects: [ObjectReading] = []
  private var indices: [ObjectKey: Int] = [:]

  private struct ObjectKey: Hashable, Codable {
    var document: String
    var object: String
  }

  /// What code does to an object; nil: nothing that was seen.
  package subscript(document: String, object: String) -> ObjectReading? {
    indices[ObjectKey(document: document, object: object)].map { objects[$0] }
  }

  /// The sources that it was read from.
  package private(set) var files: [String] = []
  /// By real path.
  private var documents: [String: String] = [:]

  /// The name that a document has here, however its path is written.
  package func document(at path: String) -> String { documents[FileSystem.realPath(path) ?? path] ?? path }

  private var scenes: [ObjectKey: SceneReading] = [:]
  private var rowHeights: [ObjectKey: SourcePlace] = [:]

  /// What code decides about a scene as a whole; nil: nothing that was seen.
  /// - Parameter controller: its identifier; nil: the owner of a xib.
  package func scene(_ document: String, controller: String?) -> SceneReading? {
    scenes[ObjectKey(document: document, object: controller ?? "")]
  }

  /// Where code decides how high the rows of a table are; nil: as the document has them.
  package func rowHeights(_ document: String, table: String) -> SourcePlace? { rowHeights[ObjectKey(document: document, object: table)] }

  /// Notes what nobody makes.
  private mutating func note(unusedIn outline: DocumentOutline, _ mentions: NameMentions) {
    func note(_ object: String) {
      scenes[ObjectKey(document: outline.document, object: object), default: SceneReading()].isUnused = true
    }
    for controller in outline.controllers where !controller.isReached {
      let names = [controller.className, controller.identifier].compactMap(\.self)
      if controller.className != nil, !mentions.canMake(names) { note(controller.id) }
    }
    if outline.controllers.isEmpty, !mentions.canMake(outline.names) { note("") }
  }

  private mutating func read(_ outline: DocumentOutline, _ reader: ObjectReader) {
    for controller in outline.controllers {
      // A container is asked first; one that passes the question on says nothing itself.
      let classes = outline.containers(of: controller.id).compactMap(\.className) + [controller.className].compactMap(\.self)
      scenes[ObjectKey(document: outline.document, object: controller.id)] =
        classes.lazy.compactMap {
          reader.orientations(of: $0, near: outline.document)
        }.first
    }
    if let owner = outline.ownerClass {
      scenes[ObjectKey(document: outline.document, object: "")] = reader.orientations(of: owner, near: outline.document)
    }
    for table in outline.tables {
      rowHeights[ObjectKey(document: outline.document, object: table.id)] = reader.rowHeights(of: table.ownerClass, near: outline.document)
    }
  }

  /// Only the objects of a name, `DOCUMENT#ID`; the document's last part is enough.
  package func only(_ name: String) throws(DiagnosticError) -> CodeReading {
    var reading = self
    reading.objects = objects.filter { ($0.document + "#" + $0.object).hasSuffix("/" + name) || $0.document + "#" + $0.object == name }
    if reading.objects.isEmpty {
      throw DiagnosticError(
        Diagnostic(
          .error, file: name, "code does nothing that was seen to an object of this name",
          remedy: "write DOCUMENT#ID, as `copyfit source` lists it"))
    }
    return reading
  }

  /// Reads the sources and documents under some paths.
  /// - Parameters:
  ///   - workers: how many files are read at a time. The result does not depend on it.
  ///   - cache: where readings of the same sources and documents are looked for, and kept.
  /// - Returns: nil: there is no code, and documents alone say nothing of what it would do.
  package static func read(_ paths: [String], workers: Int, cache: ReadingCache? = nil) async -> CodeReading? {
    let folder = SourceFolder(under: paths)
    if folder.swiftFiles.isEmpty, folder.objectiveCFiles.isEmpty { return nil }
    guard let cache else { return await read(folder, workers: workers) }
    let key = cache.key(of: folder)
    if let known = cache.reading(of: key) { return known }
    let reading = await read(folder, workers: workers)
    // Of files that changed meanwhile, nobody knows what was read.
    if cache.key(of: folder) == key { cache.keep(reading, as: key) }
    return reading
  }

  private static func read(_ folder: SourceFolder, workers: Int) async -> CodeReading {
    async let documents = folder.documents.compactMap(ConnectionReader.read)
    let program = await ProgramReader.program(of: folder, workers: workers)
    let connected = await documents.flatMap(\.objects)
    let outlines = await documents.map(\.outline)
    async let mentions = NameMentions(of: outlines, in: folder.files)
    let reader = ObjectReader(program, connected)
    var reading = CodeReading()
    for object in connected {
      let result = reader.reading(of: object)
      guard result.isTouched else { continue }
      reading.indices[ObjectKey(document: object.document, object: object.id)] = reading.objects.count
      reading.objects.append(result)
    }
    for outline in outlines { reading.read(outline, reader) }
    for outline in outlines { reading.note(unusedIn: outline, await mentions) }
    reading.files = folder.swiftFiles + folder.objectiveCFiles
    for document in folder.documents { reading.documents[FileSystem.realPath(document) ?? document] = document }
    return reading
  }
}
