import Programs
import UIKitModel

/// That code, and not the document, decides where a view is and how large.
package struct FrameReading: Codable, Sendable {
  package var place: SourcePlace
  /// Whether what constraints say does not hold: it is done behind a layout, or to the constraints.
  package var isAgainstConstraints: Bool

  /// - Parameters:
  ///   - effects: what is done to the view.
  ///   - constraintMembers: the members of views that give their constraints.
  /// - Returns: nil: the document's frame or constraints hold.
  init?(of outlet: String, in type: ProgramType, _ effects: [Effect], _ program: Program, constraintMembers: Set<String>) {
    let bodies = program.bodies(of: type, mentioning: outlet)
    if let body = bodies.first(where: { $0.takesConstraints(of: outlet, by: constraintMembers) }) {
      self.init(place: program.sourcePlace(body.place), isAgainstConstraints: true)
      return
    }
    let frames = effects.of(ScreenField.place).filter { $0.phase <= .content }
    guard let place = frames.places(program.sourcePlace).first else { return nil }
    self.init(place: place, isAgainstConstraints: program.laysOut(type, bodies))
  }

  private init(place: SourcePlace, isAgainstConstraints: Bool) {
    (self.place, self.isAgainstConstraints) = (place, isAgainstConstraints)
  }
}

extension Function {
  /// Whether it changes the constraints of a view wholesale: `label.removeConstraints(label.constraints)`, `label.snp.remakeConstraints`.
  /// - Parameter members: those that give them.
  fileprivate func takesConstraints(of outlet: String, by members: Set<String>) -> Bool {
    guard !mentions.members.isDisjoint(with: Layouts.takenConstraints.union(members)) else { return false }
    var isFound = false
    walk(statement: { _ in }) { expression in
      guard case .member(let base?, let name) = expression.form else { return }
      if members.contains(name) {
        isFound = isFound || base.lastName == outlet
      } else if Layouts.takenConstraints.contains(name), case .member(let view?, _) = base.form {
        isFound = isFound || view.lastName == outlet
      }
    }
    return isFound
  }
}

extension Program {
  /// The members of views that give their constraints, those included that the app gives UIKit's classes.
  var constraintMembers: Set<String> {
    let helpers = units.all.filter { unit in
      unit.owner.map { $0.declaration == nil } ?? false && unit.function.mentions.speak(of: "constraints")
    }
    return Set(helpers.map { $0.property?.name ?? $0.function.name }).union(["constraints"])
  }

  /// Whether a class gives one of its views a frame behind each layout, or has no constraints made of frames.
  /// - Parameter bodies: the functions that mention the view.
  fileprivate func laysOut(_ type: ProgramType, _ bodies: [Function]) -> Bool {
    if bodies.contains(where: { $0.mentions.assigned.contains(Layouts.masksAsConstraints) }) { return true }
    let layouts = ancestors(of: type).flatMap { scope in
      Layouts.byHand.filter { !$0.hasPrefix("viewWill") }.flatMap { scope.functions[$0] ?? [] }
    }
    let called = layouts.reduce(into: Set<String>()) { $0.formUnion($1.mentions.calls) }
    return bodies.contains { body in layouts.contains { $0 === body } || called.contains(body.name) }
  }
}
