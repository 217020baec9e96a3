import Programs
import UIKitModel

extension Program {
  /// Whether a class of the app decides how large its views are, or where things are in them, by code that runs each time.
  /// - Parameter known: members of which it is known what they say.
  func measuresItself(_ type: ProgramType, beside known: Set<String> = []) -> Bool {
    ancestors(of: type).contains { scope in
      guard scope.declaration != nil else { return false }
      return Layouts.measuring.subtracting(known).contains { scope.functions[$0] != nil || scope.properties[$0] != nil }
        || Layouts.byHand.contains { name in
          (scope.functions[name] ?? []).contains { !frames(setBy: $0, of: scope).isEmpty }
        }
    }
  }
}
