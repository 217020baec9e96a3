package import Evaluation
package import Programs

/// The ways in which a controller lets the device be held.
package enum Orientations {
  package static let property = "supportedInterfaceOrientations"
  /// What a window is given to show.
  package static let root = "rootViewController"

  /// Whether a function of the app's delegate says it for all screens.
  package static func isOfApp(_ function: Function) -> Bool { function.signature.hasPrefix(ofApp) }

  package static let nameOfApp = "application"
  private static let ofApp = "application(_:supportedInterfaceOrientationsFor"

  /// The class of what holds most of an app's screens.
  package static let container = "UITabBarController"

  /// The cases of `UIInterfaceOrientationMask` that a value has; `all` where it is not known.
  package static func names(in value: Value) -> [String] {
    switch value {
    case .enumeration(_, let name, _): [name]
    case .list(let elements): elements.isEmpty ? ["all"] : elements.flatMap(names)
    default: ["all"]
    }
  }
}

/// The kind of device that a state is about: `UIDevice.current.userInterfaceIdiom == .pad`.
package enum DeviceIdiom: Sendable {
  case phone, pad

  /// - Parameter state: conditions with commas between them.
  package init?(of state: String) {
    for condition in state.split(separator: ", ").map({ $0.lowercased() }) {
      let isPhone = condition.contains("phone")
      guard isPhone != (condition.contains("pad")), ["idiom", "isphone", "isipad", "ispad", "isiphone"].contains(where: condition.contains)
      else { continue }
      let isNegated = condition.hasPrefix("not ") != condition.contains("!=")
      self = isPhone != isNegated ? .phone : .pad
      return
    }
    return nil
  }
}
