// The module SourceReading. What an app's code does to the objects of its storyboards and xibs.

package import Diagnostics
import Platform

/// What the code of an app does to its screens.
package struct CodeReading: Codable, Sendable {
  /// By document, then by object.
  package private(set) var objects: [ObjectReading] = []
  /// The classes that are laid out in code, by file and line.
  package internal(set) var layouts: [LayoutReading] = []
  /// By file, line and column.
  package internal(set) var keys: [CodedKey] = []
  /// The classes whose fonts the app sets for all of their objects.
  package internal(set) var classesWithFontAppearance: Set<String> = []
  /// Whether the app lays all its views out from left to right, whatever the language.
  package internal(set) var forcesLeftToRight = false
  /// How many views of SwiftUI there are, which are not laid out.
  package internal(set) var swiftUIViews = 0
  /// The classes of views and controllers that nobody makes, or only as classes that derive from them.
  package internal(set) var unmadeClasses: Set<String> = []
  /// Those that only code makes which never runs: behind a condition that is always false.
  package internal(set) var switchedOffClasses: Set<String> = []
  /// The views that are of classes with a xib of their own, in the order of the documents.
  package internal(set) var components: [PlacedComponent] = []
  /// The sources that it was read from.
  package var files: [String] = []
  private var indices: [ObjectKey: Int] = [:]
  private var scenes: [ObjectKey: SceneReading] = [:]
  private var cellSizes: [ObjectKey: SourcePlace] = [:]
  private var rowHeights: [ObjectKey: Double] = [:]
  private var fixedCells: Set<ObjectKey> = []
  private var hiddenRows: Set<ObjectKey> = []
  /// The names that documents have here, by their real paths.
  private var documents: [RealPath: String] = [:]

  private struct RealPath: Hashable, Codable { var path: String }

  private struct ObjectKey: Hashable, Codable {
    var document: String
    var object: String
  }

  /// What code does to an object; nil: nothing that was seen.
  package subscript(document: String, object: String) -> ObjectReading? {
    indices[ObjectKey(document: document, object: object)].map { objects[$0] }
  }

  /// What code decides about a scene as a whole; nil: nothing that was seen.
  /// - Parameter controller: its identifier; nil: the owner of a xib.
  package internal(set) subscript(scene document: String, controller: String?) -> SceneReading? {
    get { scenes[ObjectKey(document: document, object: controller ?? "")] }
    set { scenes[ObjectKey(document: document, object: controller ?? "")] = newValue }
  }

  /// Where code decides how large the cells of a table or collection are; nil: as the document has them.
  package internal(set) subscript(cellsIn document: String, list: String) -> SourcePlace? {
    get { cellSizes[ObjectKey(document: document, object: list)] }
    set { cellSizes[ObjectKey(document: document, object: list)] = newValue }
  }

  /// The height in points that the app gives the rows of a table, or the row that shows a cell with a file of its own; nil: the content
  /// decides, or it is not known.
  package internal(set) subscript(rowHeightIn document: String, item: String) -> Double? {
    get { rowHeights[ObjectKey(document: document, object: item)] }
    set { rowHeights[ObjectKey(document: document, object: item)] = newValue }
  }

  /// Whether code says the widths of a list's cells in plain numbers.
  package func hasFixedCells(_ document: String, _ list: String) -> Bool {
    fixedCells.contains(ObjectKey(document: document, object: list))
  }

  mutating func fixCells(_ document: String, _ list: String) { fixedCells.insert(ObjectKey(document: document, object: list)) }

  /// Whether code never shows a row of a static table, by its cell.
  package func hidesRow(_ document: String, _ cell: String) -> Bool { hiddenRows.contains(ObjectKey(document: document, object: cell)) }

  mutating func hideRow(_ document: String, _ cell: String) { hiddenRows.insert(ObjectKey(document: document, object: cell)) }

  /// The name that a document has here, however its path is written.
  package func document(at path: String) -> String { documents[RealPath(path: FileSystem.realPath(path) ?? path)] ?? path }

  /// Only the objects of a name, `DOCUMENT#ID`; the document's last part is enough.
  package func only(_ name: String) throws(DiagnosticError) -> CodeReading {
    var reading = self
    reading.layouts = []
    reading.objects = objects.filter { ($0.document + "#" + $0.object).hasSuffix("/" + name) || $0.document + "#" + $0.object == name }
    if reading.objects.isEmpty {
      throw DiagnosticError(
        Diagnostic(
          .error, file: name, "code does nothing that was seen to an object of this name",
          remedy: "write DOCUMENT#ID, as `copyfit source` lists it"))
    }
    return reading
  }

  /// With the classes of one name alone of those that are laid out in code.
  package func only(layoutsOf className: String) -> CodeReading {
    var reading = self
    reading.layouts = layouts.filter { $0.className == className }
    return reading
  }

  mutating func add(_ object: ObjectReading) {
    indices[ObjectKey(document: object.document, object: object.object)] = objects.count
    objects.append(object)
  }

  /// Puts other readings of some objects in the place of those that are known.
  mutating func replace(_ replaced: [ConnectedObject], by others: [ObjectReading]) {
    let keys = Set(replaced.map { ObjectKey(document: $0.document, object: $0.id) })
    let all = objects.filter { !keys.contains(ObjectKey(document: $0.document, object: $0.object)) } + others
    (objects, indices) = ([], [:])
    for object in all { add(object) }
  }

  /// Puts other readings of the classes of a name in the place of those that are known.
  mutating func replace(layoutsOf className: String, by others: [LayoutReading]) {
    let kept = layouts.filter { $0.className != className }
    layouts = (kept + others).sorted { ($0.place.file, $0.place.line) < ($1.place.file, $1.place.line) }
  }

  mutating func add(document: String) { documents[RealPath(path: FileSystem.realPath(document) ?? document)] = document }
}
