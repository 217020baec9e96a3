package import Screens

/// A rule that checks a screen solved in one environment. Checks keep no state: the collector joins their findings.
package protocol CellCheck: Sendable {
  static var rule: RuleDescription { get }
  /// The rules that it may find broken.
  static var found: [RuleID] { get }
  static func check(_ cell: SolvedCell, _ outline: ScreenOutline, into findings: inout FindingCollector)
}

/// A rule that reads the screen alone.
package protocol ScreenCheck: Sendable {
  static var rule: RuleDescription { get }
  /// The rules that it may find broken.
  static var found: [RuleID] { get }
  static func check(_ screen: Screen, _ outline: ScreenOutline, into findings: inout FindingCollector)
}

extension CellCheck {
  package static var found: [RuleID] { [rule.id] }
}

extension ScreenCheck {
  package static var found: [RuleID] { [rule.id] }
}
