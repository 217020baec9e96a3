import Programs
import UIKitModel

/// That code, and not the document, decides where a view is and how large.
package struct FrameReading: Codable, Sendable {
  package var place: SourcePlace
  /// Whether what constraints say does not hold: it is done behind a layout, or to the constraints.
  package var isAgainstConstraints: Bool
  /// Whether it only adds constraints to the document's; nil: it does more.
  package var added: Added?

  package struct Added: Codable, Sendable {
    /// Whether they are all from top to bottom.
    package var areVertical: Bool
  }

  /// - Parameters:
  ///   - outlets: all those of the class.
  ///   - isEvent: whether a function is run by the user.
  /// - Returns: nil: the document's frame or constraints hold.
  init?(
    of outlet: String, among outlets: Set<String>, in type: ProgramType, _ helpers: FrameHelpers, _ program: Program,
    isEvent: (Function) -> Bool
  ) {
    let bodies = program.bodies(of: type, mentioning: outlet).filter { !$0.hasOtherVariable(named: outlet) }
    if let body = bodies.first(where: { $0.takesConstraints(of: outlet, by: helpers.givingConstraints) }) {
      self.init(place: program.sourcePlace(body.place), isAgainstConstraints: true)
      return
    }
    let added = AddedConstraints(to: outlet, of: outlets, in: bodies, helpers.addingConstraints)
    if let place = added.place {
      self.init(place: program.sourcePlace(place), isAgainstConstraints: true)
      self.added = Added(areVertical: added.areVertical)
      return
    }
    let places = bodies.filter { !isEvent($0) }.compactMap { $0.place(settingFrameOf: outlet, by: helpers.settingFrames) }
    guard let place = places.min() else { return nil }
    self.init(place: program.sourcePlace(place), isAgainstConstraints: program.laysOut(type, bodies))
  }

  private init(place: SourcePlace, isAgainstConstraints: Bool) {
    (self.place, self.isAgainstConstraints) = (place, isAgainstConstraints)
  }
}

extension Function {
  /// Whether a local variable has a name, and is not what the object has under that name.
  fileprivate func hasOtherVariable(named name: String) -> Bool {
    var isFound = false
    walk(
      statement: { statement in
        guard case .variable(.name(name), _, let value) = statement else { return }
        var isOwn = false
        value?.walk { isOwn = isOwn || $0.lastName == name }
        isFound = isFound || !isOwn
      }, expression: { _ in })
    return isFound
  }

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

/// The members of views that give or make their constraints or set their frames, those included that the app gives UIKit's classes.
struct FrameHelpers {
  let givingConstraints: Set<String>
  let addingConstraints: Set<String>
  let settingFrames: Set<String>

  init(_ program: Program) {
    let units = program.units.all.filter { $0.owner.map { $0.declaration == nil } ?? false }
    func names(_ isOne: (Function) -> Bool) -> Set<String> {
      Set(units.filter { isOne($0.function) }.map { $0.property?.name ?? $0.function.name })
    }
    givingConstraints = names { $0.mentions.speak(of: "constraints") }.union(["constraints"])
    // Most that put a view into another tie it to that.
    addingConstraints = names {
      !$0.mentions.calls.isDisjoint(with: Layouts.constraintMakers) && $0.mentions.calls.isDisjoint(with: Layouts.putting)
    }
    settingFrames = names { !$0.mentions.assigned.isDisjoint(with: Layouts.frames) }.union(Layouts.frames).union(["sizeToFit"])
  }
}

extension Function {
  /// Where it gives a view a frame; nil: nowhere.
  /// - Parameter members: those that do, properties and functions.
  fileprivate func place(settingFrameOf view: String, by members: Set<String>) -> Place? {
    if mentions.isDisjoint(with: members) { return nil }
    var found: Place?
    func isSet(_ target: Expression) -> Bool {
      guard case .member(let base?, let name) = target.form else { return false }
      return members.contains(name) && base.lastName == view || isSet(base)
    }
    walk { statement in
      if case .assignment(let target, _, _) = statement, isSet(target) { found = found ?? target.place }
    } expression: { expression in
      if case .call(let callee, _) = expression.form, isSet(callee) { found = found ?? expression.place }
    }
    return found
  }
}

extension Program {
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
