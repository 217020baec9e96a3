/// The views of UIKit that are known by their classes.
package enum UIKitViews {
  /// Whether a class is one of UIKit's.
  package static func areKnown(_ name: String) -> Bool { UIKitClasses.superclasses[name] != nil }
}
