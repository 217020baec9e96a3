import Programs
import UIKitModel

extension Program {
  /// Whether a class inherits a function that only classes beside it call: `BaseController` can show three messages, and each controller shows one.
  /// What only such functions call is one, too.
  /// - Parameter steps: of functions that call each other, so many are looked at.
  func isForClassesBeside(_ type: ProgramType, _ unit: Unit, steps: Int = 3) -> Bool {
    let function = unit.function
    guard let owner = unit.owner, owner !== type, function.kind == .function, function.marks.isDisjoint(with: Self.marksOfCalls) else {
      return false
    }
    var hasCallers = false
    let areBeside = (units.calling(function.name) + units.mentioning(function.name)).allSatisfy { user in
      if user.function === function { return true }
      hasCallers = true
      guard let other = user.owner, isKind(other, of: owner), !isKind(other, of: type), !user.function.callsAbove(function.name) else {
        return false
      }
      return !isKind(type, of: other) || steps > 1 && isForClassesBeside(type, user, steps: steps - 1)
    }
    // The class itself, and those above it, may also give it away: `button.onTap = showError`.
    return hasCallers && areBeside
      && !ancestors(of: type).contains { scope in
        scope.bodies.contains { body in
          body !== function && body.mentions.speak(of: function.name)
            && !(steps > 1 && isForClassesBeside(type, Unit(function: body, owner: scope), steps: steps - 1))
        }
      }
  }

  /// Of functions that others call than those who are seen to.
  private static let marksOfCalls = Lifecycle.eventMarks.union(["override", "dynamic"])
}

extension Function {
  /// Whether it overrides what it calls: then frameworks may call that of each class.
  fileprivate func callsAbove(_ name: String) -> Bool {
    var isFound = false
    walk(statement: { _ in }) { expression in
      if case .member(let base?, name) = expression.form, case .name("super") = base.form { isFound = true }
    }
    return isFound
  }
}
