import Programs
import UIKitModel

extension Program {
  /// What is assigned to an object of a class to have UIKit lay out its content.
  func contents(of type: ProgramType) -> Set<String> {
    Layouts.contentCells.isDisjoint(with: frameworkClasses(of: type.name)) ? [] : Layouts.contents
  }

  /// Whether a controller makes its view by itself: that may be a class of the app's own, which lays itself out.
  func loadsView(_ type: ProgramType) -> Bool {
    guard type.kind == .reference, frameworkClasses(of: type.name).contains("UIViewController") else { return false }
    return ancestors(of: type).contains { scope in
      scope.declaration != nil && scope.functions["loadView"]?.contains { $0.mentions.assigned.contains("view") } ?? false
    }
  }

  /// The classes of views and controllers that are laid out in code, by file and line.
  func laidOutClasses(_ words: LayoutWords) -> [ProgramType] {
    allTypes.filter { laysOut($0, words) || loadsView($0) }.sorted {
      (files[Int($0.file)].path, $0.declaration?.place.line ?? 0) < (files[Int($1.file)].path, $1.declaration?.place.line ?? 0)
    }
  }

  /// Whether the code of a class of views or controllers, or that of a class of the app that it inherits, puts views together and ties them to
  /// each other.
  func laysOut(_ type: ProgramType, _ words: LayoutWords) -> Bool {
    guard type.kind == .reference, !Layouts.roots.isDisjoint(with: frameworkClasses(of: type.name)) else { return false }
    let scopes = ancestors(of: type).filter { $0.declaration != nil }
    let bodies = scopes.flatMap { Array($0.functions.values.joined()) + $0.properties.values.joined().flatMap(\.bodies) }
    return bodies.contains(where: words.adds)
      && bodies.contains { words.ties($0) || $0.mentions.assigned.contains(Layouts.mask) && words.adds($0) }
      || !contents(of: type).isEmpty && bodies.contains { !$0.mentions.assigned.isDisjoint(with: Layouts.contents) }
  }
}
