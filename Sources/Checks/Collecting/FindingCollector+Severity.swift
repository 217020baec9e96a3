import Screens
import Vocabulary

extension FindingCollector {
  /// The severity of a defect that is milder than its rule's; nil: it is not.
  func milderSeverity(of defect: Defect) -> Severity? {
    let family = FindingFamily(rule: defect.key.rule)
    let item = defect.key.item
    if let given = defect.details.severity, given == .note { return given }
    if family == .room || family == .place {
      if isNoDiscovery(defect) || outline.isDecorative(item) { return .note }
      if defect.unit == .points, isTooSmallToSee(defect) { return .note }
      // The line box stands out, and no letter does.
      if let lost = defect.details.inkLost, lost < Self.leastInk { return .note }
    }
    let others = defect.details.relatedItems
    if family == .place || Self.rulesOfSize.contains(defect.key.rule), !([item] + others).contains(where: outline.holdsWords) {
      // A button that nobody can reach is a defect whatever it shows.
      return defect.key.rule == .offScreen && ([item] + others).contains(where: outline.holdsControls) ? nil : .warning
    }
    return defect.details.severity
  }

  /// Rules that ask whether a view has the size of its content: an image, or a button with nothing else, only looks different.
  private static let rulesOfSize: Set<RuleID> = [.compressionResistanceBroken, .contentHuggingBroken]

  /// Points, and the part of what is needed, below which nobody sees that something is missing. A line that is cut loses words, however little is
  /// missing.
  private static let leastAmount = 2.0
  private static let leastPart = 0.03
  /// Points of ink: a hair of a letter.
  private static let leastInk = 0.5

  private func isTooSmallToSee(_ defect: Defect) -> Bool {
    if [.textTruncated, .midWordBreak].contains(defect.key.rule) { return false }
    return defect.worst < Self.leastAmount || defect.details.need.map { defect.worst < Self.leastPart * $0 } ?? false
  }

  /// What an amount may grow by, in parts of it and in points, for the defect to stay what the author of the file saw.
  private static let growth = 1.25
  private static let growthInPoints = 2.0

  /// Whether the author of the file had it in view: it holds on the document's own device, in its language, at L, and is hardly larger elsewhere.
  private func isNoDiscovery(_ defect: Defect) -> Bool {
    // Words that code sets are not those that the author saw.
    guard let authored = defect.authoredAmount, outline.screen[defect.key.item].codedWords == nil else { return false }
    return defect.unit == nil || defect.worst <= Self.growth * authored + Self.growthInPoints
  }
}
