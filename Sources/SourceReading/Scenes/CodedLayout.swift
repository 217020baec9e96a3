import Evaluation
import Programs
import UIKitModel

/// A class that puts views together and ties them to each other in code: no document has its layout.
package struct CodedLayout: Codable, Hashable, Sendable {
  package var className: String
  package var place: SourcePlace
}

extension Program {
  /// The classes of views and controllers that are laid out in code, by file and line.
  var codedLayouts: [CodedLayout] {
    let classes = allTypes.filter { type in
      guard type.kind == .reference, !Layouts.roots.isDisjoint(with: frameworkClasses(of: type.name)) else { return false }
      let bodies = type.functions.values.joined() + type.properties.values.joined().flatMap(\.bodies)
      let calls = bodies.reduce(into: Set<String>()) { $0.formUnion($1.mentions.calls) }
      return !calls.isDisjoint(with: Layouts.additions) && !calls.isDisjoint(with: Layouts.constraints)
    }
    return classes.compactMap { type in
      type.declaration.map { CodedLayout(className: type.name, place: sourcePlace($0.place)) }
    }.sorted { ($0.place.file, $0.place.line, $0.className) < ($1.place.file, $1.place.line, $1.className) }
  }
}
