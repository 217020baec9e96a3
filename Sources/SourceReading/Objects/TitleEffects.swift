import Evaluation
import UIKitModel

extension [Effect] {
  /// What a controller's own code does to its title, and to that of its navigation item; of its tab, to that alone.
  func ofTitle(ofTab: Bool) -> [Effect] {
    filter { effect in
      guard effect.field == ScreenField.title else { return false }
      switch effect.object.origin {
      case .receiver: return !ofTab
      case .part(let whole, let part):
        guard case .receiver = whole.origin else { return false }
        return part == (ofTab ? "tabBarItem" : "navigationItem")
      default: return false
      }
    }
  }
}
