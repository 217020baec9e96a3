import Programs
import UIKitModel

extension Program {
  /// Whether a class inherits a function that only classes beside it call: `BaseController` can show three messages, and each controller shows one.
  func isForClassesBeside(_ type: ProgramType, _ unit: Unit) -> Bool {
    let function = unit.function
    guard let owner = unit.owner, owner !== type, function.kind == .function, function.marks.isDisjoint(with: Self.marksOfCalls) else {
      return false
    }
    let users = units.calling(function.name) + units.mentioning(function.name)
    let areBeside = users.allSatisfy { user in
      guard let other = user.owner, isKind(other, of: owner), !isKind(other, of: type), !isKind(type, of: other) else { return false }
      return !user.function.callsAbove(function.name)
    }
    // The class itself, and those above it, may also give it away: `button.onTap = showError`.
    return !users.isEmpty && areBeside && !ancestors(of: type).flatMap(\.bodies).contains { $0.mentions.speak(of: function.name) }
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
