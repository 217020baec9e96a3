// The module SourceReading. What an app's code does to the objects of its storyboards and xibs.

package import Diagnostics
import Evaluation
import Programs
import UIKitModel

/// What the code of an app does to its screens.
package struct CodeReading: Sendable {
  /// By document, then by object.
  package var objects: [ObjectReading]
  private var indices: [ObjectKey: Int] = [:]

  private struct ObjectKey: Hashable {
    var document: String
    var object: String
  }

  /// What code does to an object; nil: nothing that was seen.
  package subscript(document: String, object: String) -> ObjectReading? {
    indices[ObjectKey(document: document, object: object)].map { objects[$0] }
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

  init(objects: [ObjectReading]) {
    self.objects = objects
    for (index, object) in objects.enumerated() { indices[ObjectKey(document: object.document, object: object.object)] = index }
  }

  /// Reads the sources and documents under some paths.
  /// - Parameters:
  ///   - workers: how many files are read at a time. The result does not depend on it.
  ///   - cache: where readings of the same sources and documents are looked for, and kept.
  package static func read(_ paths: [String], workers: Int, cache: ReadingCache? = nil) async -> CodeReading {
    let folder = SourceFolder(under: paths)
    guard let cache else { return await read(folder, workers: workers) }
    let key = cache.key(of: folder)
    if let known = cache.reading(of: key) { return known }
    let reading = await read(folder, workers: workers)
    // Of files that changed meanwhile, nobody knows what was read.
    if cache.key(of: folder) == key { cache.keep(reading, as: key) }
    return reading
  }

  private static func read(_ folder: SourceFolder, workers: Int) async -> CodeReading {
    async let connected = folder.documents.flatMap(ConnectionReader.objects)
    let program = await ProgramReader.program(of: folder.swiftFiles, workers: workers)
    let reader = await ObjectReader(program, connected, otherTexts: ObjectiveCTexts(reading: folder.objectiveCFiles))
    return await CodeReading(objects: connected.map(reader.reading).filter(\.isTouched))
  }
}
