import Programs
import UIKitModel

extension Program {
  /// Whether a class of the app decides how large its views are, or where things are in them, by code that runs each time.
  func measuresItself(_ type: ProgramType) -> Bool {
    ancestors(of: type).contains { scope in
      guard scope.declaration != nil else { return false }
      return Layouts.measuring.contains { scope.functions[$0] != nil || scope.properties[$0] != nil }
        || Layouts.byHand.contains { name in
          (scope.functions[name] ?? []).contains { !$0.mentions.assigned.isDisjoint(with: Layouts.frames) }
        }
    }
  }
}
