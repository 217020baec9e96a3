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
      + (arrangement?.variations(of: item) ?? [])
      + priorities.flatMap { priority in
        priority.states.variations { value in
          let value = min(1000, max(1, value))
          return priority.isOfResistance ? .compressionResistance(item, priority.axis, value) : .hugging(item, priority.axis, value)
        }
      }
  }
}

extension ArrangementReading {
  /// How a stack view arranges its views under some traits.
  fileprivate func variations(of item: ItemID) -> [Variation] {
    let spacings = spacings.variations { .stackSpacing(item, $0) }
    let distributions = distributions.variations { name in
      StackArrangement.Distribution(rawValue: name).map { .stackDistribution(item, $0) }
    }
    let alignments = alignments.variations { name in StackArrangement.Alignment(rawValue: name).map { .stackAlignment(item, $0) } }
    return spacings + distributions + alignments
  }
}

extension ObjectReading {
  /// The words that a view shows under some traits.
  func textVariations(of item: ItemID, in screen: Screen, _ words: inout CodedWordsFinder) -> [Variation] {
    (text?.states ?? []).flatMap { text -> [Variation] in
      guard let traits = text.moment.traits, !traits.isEmpty, let source = words.source(of: text, besides: screen[item].kind.text)
      else { return [] }
      var kind = screen[item].kind
      kind.changeText { ($0.source, $0.letterCase) = (source, text.letterCase) }
      return traits.map { Variation($0, overrides: [.kind(item, kind)]) }
    }
  }
}

extension ObjectReading {
  /// The fonts that a view's text has under some traits. None of them is known if one is not.
  func fontVariations(of item: ItemID, in screen: Screen) -> [Variation] {
    guard let fonts = font?.byTraits, let text = screen[item].kind.text else { return [] }
    return fonts.flatMap { font, traits in
      guard var request = FontRequest(font, of: text.font) else { return [Variation]() }
      request.adjustsForContentSize = text.font.adjustsForContentSize
      return traits.map { Variation($0, overrides: [.font(item, request)]) }
    }
  }
}

extension ConstraintReading {
  /// What code makes of a constraint under some traits.
  func variations(of constraint: LayoutConstraintID) -> [Variation] {
    constants.variations { constant in constant.map { .constant(constraint, $0) } }
      + activities.flatMap { activity in
        (activity.moment.traits ?? []).map {
          Variation($0, installs: activity.value ? [constraint] : [], removes: activity.value ? [] : [constraint])
        }
      }
  }
}

extension Array {
  /// Of values that hang on traits alone, what they change.
  fileprivate func variations<Known>(_ override: (Known) -> Variation.Override?) -> [Variation] where Element == Timed<Known> {
    flatMap { timed in
      (timed.moment.traits ?? []).compactMap { traits in override(timed.value).map { Variation(traits, overrides: [$0]) } }
    }
  }
}

extension Variation {
  init(
    _ traits: TraitConditions, installs: [LayoutConstraintID] = [], removes: [LayoutConstraintID] = [], overrides: [Override] = []
  ) {
    self.init(
      width: traits.isCompactWidth.map { $0 ? .compact : .regular }, height: traits.isCompactHeight.map { $0 ? .compact : .regular },
      contentSizes: traits.contentSizes, isPad: traits.isPad, widths: traits.widths, heights: traits.heights,
      isLandscape: traits.isLandscape, installs: installs, removes: removes,
      overrides: overrides)
  }
}
