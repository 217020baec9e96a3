// The module SourceReading. What an app's code does to the objects of its storyboards and xibs.

package import Diagnostics
import Evaluation
import Programs
import UIKitModel

/// What the code of an app does to its screens.
package struct CodeReading: Sendable {
  /// By document, then by object.
  package var objects: [ObjectReading] = []
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

  /// Reads the sources and documents under some paths.
  /// - Parameter workers: how many files are read at a time.
  package static func read(_ paths: [String], workers: Int) async -> CodeReading {
    let folder = SourceFolder(under: paths)
    let program = await ProgramReader.program(of: folder, workers: workers)
    let connected = folder.documents.flatMap(ConnectionReader.objects)
    let reader = ObjectReader(program, connected)
    var reading = CodeReading()
    for object in connected {
      let result = reader.reading(of: object)
      guard result.isTouched else { continue }
      reading.indices[ObjectKey(document: object.document, object: object.id)] = reading.objects.count
      reading.objects.append(result)
    }
    return reading
  }
}
