import Environments
import Screens
import Vocabulary

extension FindingCollector {
  /// The severity of a defect that is milder than its rule's; nil: it is not.
  func milderSeverity(of defect: Defect, environment: (Int) -> Environment) -> Severity? {
    let family = FindingFamily(rule: defect.key.rule)
    let item = defect.key.item
    if let given = defect.details.severity, given == .note { return given }
    if family == .room || family == .place {
      if isNoDiscovery(defect) || outline.isDecorative(item) { return .note }
      if defect.unit == .points, isTooSmallToSee(defect) { return .note }
      // The line box is outside, but no letter is.
      if let lost = defect.details.inkLost, lost < Self.leastInk { return .note }
    }
    if defect.key.rule == .unsatisfiableConstraints, isUnseenConflict(defect) { return .warning }
    let others = defect.details.relatedItems
    if family == .place || Self.rulesOfSize.contains(defect.key.rule), !([item] + others).contains(where: outline.holdsWords) {
      // A button that nobody can reach is always a defect.
      return defect.key.rule == .offScreen && ([item] + others).contains(where: outline.holdsControls) ? nil : .warning
    }
    // With the font that only the app knows, the words may fit.
    if Self.rulesOfWords.contains(defect.key.rule),
      outline.holdsUnknownFont(item) || outline.screen[item].isLineHeightUnknown && !defect.isOfWidth
    {
      return .warning
    }
    if family == .place, hangsOnUnknownFont(defect),
      defect.worst < Self.roomForFont || defect.cells.allSatisfy({ environment($0).contentSize > .large })
    {
      return .warning
    }
    if defect.key.rule == .midWordBreak, defect.details.severity == nil, outline.screen[item].kind.isLabel,
      defect.cells.allSatisfy({ environment($0).contentSize >= Self.largeText })
    {
      return .warning
    }
    return defect.details.severity
  }

  /// From here on even short words of a label break, and readers expect it.
  private static let largeText = ContentSizeCategory.accessibilityExtraLarge

  /// Rules that ask whether words fit, which depends on their font.
  private static let rulesOfWords: Set<RuleID> = [.textTruncated, .textClipped, .midWordBreak, .compressionResistanceBroken]

  /// Rules that ask whether a view has the size of its content: an image, or a button with nothing else, only looks different.
  private static let rulesOfSize: Set<RuleID> = [.compressionResistanceBroken, .contentHuggingBroken]

  /// The points, and the share of the needed size, below which a lack is invisible. A cut line loses words, even if little is missing.
  private static let leastAmount = 2.0
  private static let leastPart = 0.03
  /// Points that another font may well save. It may also be one that does not grow.
  private static let roomForFont = 24.0
  /// Points of ink: a hair of a letter.
  private static let leastInk = 0.5

  private func hangsOnUnknownFont(_ defect: Defect) -> Bool {
    outline.holdsUnknownFont(defect.key.item) || defect.details.hangsOnUnknownFont
      || defect.details.because.contains(where: \.hasUnknownFont)
  }

  private func isTooSmallToSee(_ defect: Defect) -> Bool {
    if [.textTruncated, .midWordBreak].contains(defect.key.rule) { return false }
    // What a text needs was rounded up to pixels.
    if defect.key.rule == .compressionResistanceBroken, outline.screen[defect.key.item].kind.text != nil,
      defect.worst <= Self.leastAmount
    {
      return true
    }
    return defect.worst < Self.leastAmount || defect.details.need.map { defect.worst < Self.leastPart * $0 } ?? false
  }

  /// Whether a conflict changes nothing that a person would miss: the file's author has the same one in view, by whatever amount, or the view whose
  /// constraint was given up has neither words nor controls.
  private func isUnseenConflict(_ defect: Defect) -> Bool {
    let item = defect.key.item
    if defect.authoredAmount != nil, outline.screen[item].codedWords == nil || !defect.details.hangsOnContent { return true }
    return !outline.holdsWords(item) && !outline.holdsControls(item)
  }

  /// How much an amount may grow, as a share and in points, and still count as already there in the file.
  private static let growth = 1.25
  private static let growthInPoints = 2.0

  /// Whether the author of the file had it in view: it holds on the document's own device, in its language, at L, and is hardly larger elsewhere.
  private func isNoDiscovery(_ defect: Defect) -> Bool {
    // Words that code sets are not those that the author saw.
    guard let authored = defect.authoredAmount, outline.screen[defect.key.item].codedWords == nil else { return false }
    return defect.unit == nil || defect.worst <= Self.growth * authored + Self.growthInPoints
  }
}
