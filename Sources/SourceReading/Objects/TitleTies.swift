import Programs
import UIKitModel

/// What of a button code ties to its title: by anchors of the title, or by what a class says of its size.
package struct TitleTies: Codable, Equatable, Sendable {
  package var width = false
  package var height = false

  /// What a class of buttons does to itself.
  init(ofClass type: ProgramType, _ program: Program) {
    for scope in program.ancestors(of: type) where scope.declaration != nil {
      let sizes =
        Layouts.sizing.flatMap { scope.properties[$0] ?? [] }.flatMap(\.bodies) + Layouts.fitting.flatMap { scope.functions[$0] ?? [] }
      height = height || sizes.contains { $0.mentions.speak(of: Layouts.titleLabel) }
      for body in scope.bodies { add(body) { _ in true } }
    }
  }

  /// What a class does to a button that it owns.
  init(of outlet: String, in owner: ProgramType, _ program: Program) {
    for body in program.bodies(of: owner, mentioning: outlet) { add(body) { $0?.lastName == outlet } }
  }

  init() {}

  /// - Parameter isButton: Whether an expression, of which a title label is taken, is the button; nil: the object itself.
  private mutating func add(_ body: Function, _ isButton: (Expression?) -> Bool) {
    guard body.mentions.speak(of: Layouts.titleLabel), !body.mentions.calls.isDisjoint(with: Layouts.constraintMakers) else { return }
    var anchors = Set<String>()
    body.walk(statement: { _ in }) { expression in
      guard case .member(let title?, let anchor) = expression.form else { return }
      switch title.form {
      case .name(Layouts.titleLabel) where isButton(nil): anchors.insert(anchor)
      case .member(let button, Layouts.titleLabel) where isButton(button): anchors.insert(anchor)
      default: break
      }
    }
    width = width || Layouts.widthTies.contains { $0.isSubset(of: anchors) }
    height = height || Layouts.heightTies.contains { $0.isSubset(of: anchors) }
  }

  mutating func formUnion(_ other: TitleTies) { (width, height) = (width || other.width, height || other.height) }
}
