/// How the view of a controller is shown, where code says so and its file does not.
package enum ControllerPresentation: String, Hashable, Codable, Sendable {
  /// Over another controller, below the status bar.
  case sheet
  /// In a navigation controller, whose bar covers the top of the view and belongs to its safe area.
  case underBar
  /// In a navigation controller, below its bar.
  case belowBar
  /// In a navigation controller whose bar is hidden.
  case withoutBar
}
