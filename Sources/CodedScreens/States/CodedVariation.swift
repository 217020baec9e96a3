import Screens
import SourceReading
import UIKitModel
import Vocabulary

extension ObjectReading {
  /// What code makes of a view under some traits: a stack that turns at accessibility text sizes, a view that hides at a compact width.
  func variations(of item: ItemID) -> [Variation] {
    (hidden?.states ?? []).variations { .isHidden(item, $0) }
      // The later of two counts: a number of lines that is said.
      + (style?.lineBreakModes ?? []).variations { LineBreakMode(uiKitName: $0).map { .lineBreakMode(item, $0) } }
      + (style?.lineCounts ?? []).variations { .numberOfLines(item, $0) }
      + (style?.areVertical ?? []).variations { .stackAxis(item, $0 ? .vertical : .horizontal) }
  }
}

extension ObjectReading {
  /// The words that a view shows under some traits.
  func textVariations(of item: ItemID, in screen: Screen, _ words: inout CodedWordsFinder) -> [Variation] {
    (text?.states ?? []).compactMap { text in
      guard let traits = text.moment.traits, !traits.areContradictory, let source = words.source(of: text, besides: screen[item].kind.text)
      else { return nil }
      var kind = screen[item].kind
      kind.changeText { ($0.source, $0.letterCase) = (source, text.letterCase) }
      return Variation(traits, overrides: [.kind(item, kind)])
    }
  }
}

extension ConstraintReading {
  /// What code makes of a constraint under some traits.
  func variations(of constraint: LayoutConstraintID) -> [Variation] {
    constants.variations { constant in constant.map { .constant(constraint, $0) } }
      + activities.compactMap { activity in
        guard let traits = activity.moment.traits, !traits.areContradictory else { return nil }
        return Variation(traits, installs: activity.value ? [constraint] : [], removes: activity.value ? [] : [constraint])
      }
  }
}

extension Array {
  /// Of values that hang on traits alone, what they change.
  fileprivate func variations<Known>(_ override: (Known) -> Variation.Override?) -> [Variation] where Element == Timed<Known> {
    compactMap { timed in
      guard let traits = timed.moment.traits, !traits.areContradictory, let override = override(timed.value) else { return nil }
      return Variation(traits, overrides: [override])
    }
  }
}

extension Variation {
  init(
    _ traits: TraitConditions, installs: [LayoutConstraintID] = [], removes: [LayoutConstraintID] = [], overrides: [Override] = []
  ) {
    self.init(
      width: traits.isCompactWidth.map { $0 ? .compact : .regular }, height: traits.isCompactHeight.map { $0 ? .compact : .regular },
      contentSizes: traits.contentSizes, isPad: traits.isPad, installs: installs, removes: removes, overrides: overrides)
  }
}
