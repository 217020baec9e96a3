import Programs
import UIKitModel

/// What of a button code ties to its title: by constraints between the two, or by what a class says of its size.
package struct TitleTies: Codable, Equatable, Sendable {
  package var width = false
  package var height = false

  /// What a class of buttons does to itself.
  init(ofClass type: ProgramType, _ program: Program) {
    for scope in program.ancestors(of: type) where scope.declaration != nil {
      let sizes =
        Layouts.sizing.flatMap { scope.properties[$0] ?? [] }.flatMap(\.bodies) + Layouts.fitting.flatMap { scope.functions[$0] ?? [] }
      height = height || sizes.contains { $0.mentions.speak(of: Layouts.titleLabel) }
      for body in scope.bodies { add(body.mentions) }
    }
  }

  /// What a class does to a button that it owns.
  init(of outlet: String, in owner: ProgramType, _ program: Program) {
    for body in program.bodies(of: owner, mentioning: outlet) { add(body.mentions) }
  }

  init() {}

  private mutating func add(_ mentions: Mentions) {
    guard mentions.speak(of: Layouts.titleLabel), !mentions.calls.isDisjoint(with: Layouts.constraintMakers) else { return }
    width = width || Layouts.widthTies.contains { $0.allSatisfy(mentions.speak) }
    height = height || Layouts.heightTies.contains { $0.allSatisfy(mentions.speak) }
  }

  mutating func formUnion(_ other: TitleTies) { (width, height) = (width || other.width, height || other.height) }
}

extension Program {
  /// The functions of a class, and of those above it, that mention an outlet.
  func bodies(of type: ProgramType, mentioning outlet: String) -> [Function] {
    ancestors(of: type).flatMap { $0.functions.values.joined() }.filter { $0.mentions.speak(of: outlet) }
  }
}

extension Mentions {
  fileprivate func speak(of name: String) -> Bool { names.contains(name) || members.contains(name) }
}
