import Screens
import Vocabulary

/// Facts about an item of a resolved screen that the checks need in every cell, as bits: an item is large, and reading it counts
/// references.
struct ItemFacts: OptionSet {
  let rawValue: UInt32

  /// Its text is always on one line.
  static let singleLine = ItemFacts(rawValue: 1)
  /// It shows words, or has segments.
  static let showsWords = ItemFacts(rawValue: 2)
  /// A person types the text that is seen: a text field's own, not its placeholder.
  static let typed = ItemFacts(rawValue: 4)
  static let sizeEstimated = ItemFacts(rawValue: 8)
  /// A button with a size that is not the system's.
  static let plainButton = ItemFacts(rawValue: 16)
  /// A button with a size from its title or image.
  static let hasTitleOrGuess = ItemFacts(rawValue: 32)
  /// It should never be larger than its content.
  static let hugsWidth = ItemFacts(rawValue: 64)
  static let hugsHeight = ItemFacts(rawValue: 128)

  /// Its frame is given by a mask, a place in a row, or the system, not by constraints.
  static let placed = ItemFacts(rawValue: 256)
  /// Its size may stay open.
  static let openInSize = ItemFacts(rawValue: 512)

  /// A scrolling text view, which keeps its words clear of the safe area by its insets.
  static let scrollsText = ItemFacts(rawValue: 1 << 10)
  static let activityIndicator = ItemFacts(rawValue: 1 << 11)
  /// An image, a text field or a text view: something that others are placed on.
  static let isPlacedOn = ItemFacts(rawValue: 1 << 12)
  static let label = ItemFacts(rawValue: 1 << 13)
  /// Its frame and its alignment rectangle differ in some era.
  static let hasAlignmentInsets = ItemFacts(rawValue: 1 << 14)

  /// Nothing but its text is seen, which is at a side of its frame, or in the middle.
  static let textLeft = ItemFacts(rawValue: 1 << 15)
  static let textCentered = ItemFacts(rawValue: 1 << 16)
  static let textRight = ItemFacts(rawValue: 1 << 17)
  static let textLeading = ItemFacts(rawValue: 1 << 18)
  static let textTrailing = ItemFacts(rawValue: 1 << 19)

  static func hugs(_ axis: Axis) -> ItemFacts { axis == .horizontal ? .hugsWidth : .hugsHeight }
}

extension Screen {
  /// The facts of each item, of a resolved screen.
  func facts(_ outline: ScreenOutline) -> [ItemFacts] {
    let spacings = rivalSpacings().filter { self[$0.constraint].isInstalled }
    return itemIDs.map { item in
      let kind = self[item].kind
      var facts: ItemFacts = []
      if kind.isSingleLine { facts.insert(.singleLine) }
      if kind.text?.shown != nil || kind.isSegmented { facts.insert(.showsWords) }
      if self[item].isTyped { facts.insert(.typed) }
      if self[item].isSizeEstimated { facts.insert(.sizeEstimated) }
      switch kind {
      case .textView(_, let scrolls): facts.formUnion(scrolls ? [.isPlacedOn, .scrollsText] : .isPlacedOn)
      case .imageView, .textField: facts.insert(.isPlacedOn)
      case .activityIndicator: facts.insert(.activityIndicator)
      case .label: facts.insert(.label)
      default: break
      }
      if ControlMetrics.hasAlignmentInsets(kind) { facts.insert(.hasAlignmentInsets) }
      if let side = kind.sideOfText { facts.insert(self[item].semantics.resolved(side)) }
      if case .button(let button) = kind {
        if button.kind == .system || button.kind == .custom { facts.insert(.plainButton) }
        if button.text.shown != nil || self[item].isSizeEstimated { facts.insert(.hasTitleOrGuess) }
      }
      if self[item].placement != .constraints || self[item].isPlacedBySystem { facts.insert(.placed) }
      if self[item].ambiguityCheck == .positionOnly { facts.insert(.openInSize) }
      for axis in Axis.allCases where isStretchedWithoutNeed(item, axis, outline, spacings) { facts.insert(.hugs(axis)) }
      return facts
    }
  }

  /// Whether nothing that the screen says of the item makes it larger than its content on purpose.
  /// - Parameter spacings: the optional spacings that are installed.
  fileprivate func isStretchedWithoutNeed(_ item: ItemID, _ axis: Axis, _ outline: ScreenOutline, _ spacings: [RivalSpacing]) -> Bool {
    let hasOwnSize = outline.constraints[axis][Int(item.index)].contains { constraint in
      constraints[Int(constraint.index)].isInstalled && constraints[Int(constraint.index)].first.attribute.family == .size
    }
    if hasOwnSize { return false }
    // Pulled on both sides it is meant to fill the room between them.
    let isPulled = spacings.count { $0.item == item && $0.axis == axis } == 1
    switch self[item].kind {
    case .activityIndicator: return false
    case let kind where kind.isForTyping(axis): return false
    case _ where isPulled: return true
    case .switch, .stepper: return true
    default: return self[item].hugging[axis] >= 750
    }
  }
}

extension LayoutItem {
  fileprivate var isTyped: Bool {
    guard case .textField(let text, _) = kind else { return false }
    return text.source != nil || isTextSetByApp
  }
}

extension SemanticContent {
  /// A leading or trailing side as left or right, where it does not depend on the interface.
  fileprivate func resolved(_ side: ItemFacts) -> ItemFacts {
    guard self != .unspecified, side == .textLeading || side == .textTrailing else { return side }
    return (direction(in: .leftToRight) == .leftToRight) == (side == .textLeading) ? .textLeft : .textRight
  }
}

extension ItemKind {
  /// Where the text is of which nothing else is seen; nil: more than text is seen.
  fileprivate var sideOfText: ItemFacts? {
    switch self {
    case .label(let content):
      switch content.alignment {
      case .left: .textLeft
      case .center: .textCentered
      case .right: .textRight
      case .natural, .justified: .textLeading
      }
    case .button(let button) where button.image == nil && button.configuration == nil && button.text.shown != nil:
      switch button.alignment {
      case .left: .textLeft
      case .center, .fill: .textCentered
      case .right: .textRight
      case .leading: .textLeading
      case .trailing: .textTrailing
      }
    default: nil
    }
  }

  /// Whether the text is always on one line.
  fileprivate var isSingleLine: Bool {
    switch self {
    case .label(let text): text.numberOfLines == 1
    case .button(let button): button.text.numberOfLines == 1
    case .textView: false
    default: true
    }
  }
}
