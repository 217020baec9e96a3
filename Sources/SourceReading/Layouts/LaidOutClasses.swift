import Programs
import UIKitModel

extension Program {
  /// The classes of views and controllers that are laid out in code, by file and line: their own code, or that of a class of the app that they
  /// inherit, puts views together and ties them to each other.
  var laidOutClasses: [ProgramType] {
    allTypes.filter { type in
      guard type.kind == .reference, !Layouts.roots.isDisjoint(with: frameworkClasses(of: type.name)) else { return false }
      let scopes = ancestors(of: type).filter { $0.declaration != nil }
      let bodies = scopes.flatMap { Array($0.functions.values.joined()) + $0.properties.values.joined().flatMap(\.bodies) }
      let calls = bodies.reduce(into: Set<String>()) { $0.formUnion($1.mentions.calls) }
      return !calls.isDisjoint(with: Layouts.additions) && !calls.isDisjoint(with: Layouts.constraints)
    }.sorted { (files[Int($0.file)].path, $0.declaration?.place.line ?? 0) < (files[Int($1.file)].path, $1.declaration?.place.line ?? 0) }
  }
}
