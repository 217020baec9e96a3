import AutoLayout
import Checks
import Environments
import Typesetting
import Vocabulary

/// A screen's words as they are set in one locale at one content size: shared by all cells that differ in nothing but the size of the canvas.
final class TextSetting {
  private var words: SetTexts
  /// Another number for everything else that is set; nil: set for once.
  private(set) var mark: Int?

  /// - Parameter screen: resolved under the traits of the environment.
  init(of screen: Screen, in environment: Environment, typesetter: TextMeasurer) {
    words = SetTexts(of: screen, in: environment, typesetter: typesetter)
  }

  private init(_ words: SetTexts) { self.words = words }

  var locale: String { words.locale }
  var contentSize: ContentSizeCategory? { words.contentSize }
  var scale: Double { words.scale }
  var era: ControlEra { words.era }
  var texts: [[ItemText]] { words.texts }
  var content: [IntrinsicContent] { words.content }
  var oneLines: [OneLine?] { words.oneLines }

  /// Whether the setting is for canvases and settings of the environment's kind.
  func isFor(_ environment: Environment) -> Bool { words.isFor(environment) }

  /// Sets the words at a content size. `words` is asked where the locale is another one: by item, the words of its texts.
  func set(_ locale: String, at contentSize: ContentSizeCategory, mark: Int, words: () -> [[FoundWords]]) {
    self.mark = mark
    self.words.set(locale, at: contentSize, words: words)
  }

  /// The same with another text in one place.
  func replacing(_ trial: TextTrial) -> TextSetting {
    var changed = words
    changed.replace(trial)
    return TextSetting(changed)
  }
}

/// A screen's words, each with its font and what it asks for. Set anew in place where locale or content size change, so that nothing is allocated
/// from cell to cell.
private struct SetTexts {
  private let screen: Screen
  private let typesetter: TextMeasurer
  let isBoldText: Bool
  /// Pixels a point.
  let scale: Double
  let era: ControlEra
  private(set) var locale = ""
  private(set) var contentSize: ContentSizeCategory?
  /// By item: its texts; of a segmented control, each segment's; of a button, its title and its subtitle.
  private(set) var texts: [[ItemText]]
  /// By item: the size that it asks for without a width to keep to.
  private(set) var content: [IntrinsicContent]
  /// By item: its text, where how it fits is arithmetic.
  private(set) var oneLines: [OneLine?]
  private var slots: [Slot] = []
  /// By item.
  private let rules: [ContentRule]
  /// By item: see `TextContent.preferredMaxLayoutWidth`.
  private let preferredWidths: [Double?]
  /// What the texts ask for, while an item's content is worked out.
  private var measured: [ControlMetrics.MeasuredText] = []

  /// One text of an item, as the screen has it.
  private struct Slot {
    var item: ItemID
    /// Among the item's texts.
    var position: Int
    /// Whether it is the last text of an item that takes part.
    var isLast: Bool
    var content: TextContent
    /// By content size: the font of a text that is all in one.
    var fonts = [TypesetFont?](repeating: nil, count: ContentSizeCategory.allCases.count)
    var words: FoundWords
    /// In which the words were shaped last; nil: not in this locale.
    var faceSet: FaceSetID?
  }

  /// - Parameter screen: resolved under the traits of the environment.
  init(of screen: Screen, in environment: Environment, typesetter: TextMeasurer) {
    self.screen = screen
    self.typesetter = typesetter
    isBoldText = environment.isBoldText
    scale = environment.canvas.scale
    era = environment.canvas.controlEra
    rules = screen.items.map { ContentRule($0, era: environment.canvas.controlEra) }
    preferredWidths = screen.items.map { $0.kind.text?.preferredMaxLayoutWidth }
    texts = [[ItemText]](repeating: [], count: screen.items.count)
    content = [IntrinsicContent](repeating: .none, count: screen.items.count)
    oneLines = [OneLine?](repeating: nil, count: screen.items.count)
  }

  /// Whether the setting is for canvases and settings of the environment's kind.
  func isFor(_ environment: Environment) -> Bool {
    isBoldText == environment.isBoldText && scale == environment.canvas.scale && era == environment.canvas.controlEra
  }

  /// Puts another text in one place.
  mutating func replace(_ trial: TextTrial) {
    texts[Int(trial.place.item.index)][trial.place.text] = trial.text
    measure(trial.place.item)
  }

  /// Sets the words at a content size. `words` is asked where the locale is another one: by item, the words of its texts.
  mutating func set(_ locale: String, at contentSize: ContentSizeCategory, words: () -> [[FoundWords]]) {
    let isFirst = self.contentSize == nil
    if isFirst || self.locale != locale { take(words(), isFirst: isFirst) }
    (self.locale, self.contentSize) = (locale, contentSize)
    for slot in slots.indices { shape(slot, at: contentSize) }
    if isFirst {
      for item in screen.itemIDs where screen[item].isInstalled { measure(item) }
    } else {
      for slot in slots.indices where slots[slot].isLast { measure(slots[slot].item) }
    }
  }

  private mutating func take(_ words: [[FoundWords]], isFirst: Bool) {
    if isFirst {
      for item in screen.itemIDs {
        let contents = screen[item].kind.texts
        for (position, content) in contents.enumerated() {
          slots.append(
            Slot(
              item: item, position: position, isLast: position == contents.count - 1 && screen[item].isInstalled,
              content: isBoldText ? content.withBoldText : content,
              words: words[Int(item.index)][position]))
        }
      }
    } else {
      for slot in slots.indices {
        slots[slot].words = words[Int(slots[slot].item.index)][slots[slot].position]
        slots[slot].faceSet = nil
      }
    }
  }

  private mutating func shape(_ index: Int, at contentSize: ContentSizeCategory) {
    let (item, position) = (Int(slots[index].item.index), slots[index].position)
    guard let faceSet = slots[index].faceSet, position < texts[item].count else {
      let text = text(index, at: contentSize)
      if position < texts[item].count { texts[item][position] = text } else { texts[item].append(text) }
      return
    }
    // The words are known: only their size is another one, unless a font has another face for it.
    if let font = uniformFont(index, at: contentSize), font.faceSet == faceSet {
      texts[item][position].font = font
      if slots[index].content.minimumPointSize != nil {
        texts[item][position].minimumScale = slots[index].content.minimumScale(at: contentSize, with: typesetter)
      }
    } else {
      texts[item][position] = text(index, at: contentSize)
    }
  }

  /// The font of a text that is all in one; nil: it has several.
  private mutating func uniformFont(_ index: Int, at contentSize: ContentSizeCategory) -> TypesetFont? {
    if let known = slots[index].fonts[contentSize.ordinal] { return known }
    guard slots[index].content.isUniform else { return nil }
    var font = slots[index].content.uniformFont(at: contentSize, with: typesetter)
    font.breaksAsLabel = breaksAsLabel(index)
    slots[index].fonts[contentSize.ordinal] = font
    return font
  }

  /// Buttons show their titles in labels.
  private func breaksAsLabel(_ index: Int) -> Bool { !screen[slots[index].item].kind.isTextView }

  private mutating func text(_ index: Int, at contentSize: ContentSizeCategory) -> ItemText {
    let (kind, content, words) = (screen[slots[index].item].kind, slots[index].content, slots[index].words)
    let (paragraph, font): (ParagraphID, TypesetFont)
    if let uniform = uniformFont(index, at: contentSize) {
      (paragraph, font) = (typesetter.paragraph(words.text, locale: words.language, font: uniform), uniform)
    } else {
      var (spanned, first) = content.set(words.text, locale: words.language, at: contentSize, with: typesetter)
      first.breaksAsLabel = breaksAsLabel(index)
      (paragraph, font) = (spanned, first)
    }
    slots[index].faceSet = font.faceSet
    var scrolls = false
    if case .textView(_, let isScrolling) = kind { scrolls = isScrolling }
    let isButton = if case .button = kind { true } else { false }
    let isPlaceholder = !words.isGiven && content.source == nil
    let isField = if case .textField = kind { true } else { false }
    return ItemText(
      words: ShownWords(key: words.key, value: words.text, isData: words.isData, missingGlyphs: typesetter.missing(paragraph)),
      isPlaceholder: isPlaceholder, paragraph: paragraph, font: font,
      numberOfLines: kind.isTextView ? 0 : content.numberOfLines, alignment: content.alignment, lineBreakMode: content.lineBreakMode,
      minimumScale: content.minimumScale(at: contentSize, with: typesetter), tightens: content.tightens,
      baselineAdjustment: content.baselineAdjustment, overflows: isButton, scrolls: scrolls,
      isTyped: isField && !isPlaceholder, insets: ControlMetrics.textInsets(kind))
  }

  private mutating func measure(_ item: ItemID) {
    let preferredWidth = preferredWidths[Int(item.index)]
    measured.removeAll(keepingCapacity: true)
    for text in texts[Int(item.index)] {
      if text.stretch == 0, preferredWidth == nil, let line = typesetter.plainLine(text.paragraph, font: text.font, scale: scale) {
        measured.append(
          ControlMetrics.MeasuredText(
            size: line.size, lineHeight: line.height, ascent: text.font.ascent, descent: text.font.descent))
        oneLines[Int(item.index)] = OneLine(text, natural: line.size, lineHeight: line.height, lines: 1)
      } else {
        let asked = text.measured(text.naturalSize(preferredWidth: preferredWidth, typesetter, scale: scale), typesetter)
        measured.append(asked)
        oneLines[Int(item.index)] = OneLine(
          text, natural: asked.size, lineHeight: asked.lineHeight,
          lines: typesetter.lineCount(text.paragraph, font: text.font, width: .infinity))
      }
    }
    content[Int(item.index)] = rules[Int(item.index)].content(measured, scale: scale)
  }
}

extension ItemText {
  fileprivate func naturalSize(preferredWidth: Double?, _ typesetter: TextMeasurer, scale: Double) -> Size {
    if let preferredWidth, numberOfLines != 1 {
      return typesetter.wrappedSize(paragraph, font: font, width: preferredWidth, maximumLines: numberOfLines, scale: scale)
    }
    return naturalSize(paragraph, font, typesetter: typesetter, scale: scale)
  }

  func measured(_ size: Size, _ typesetter: TextMeasurer) -> ControlMetrics.MeasuredText {
    let line = typesetter.lineExtent(paragraph, font: font)
    return ControlMetrics.MeasuredText(size: size, lineHeight: line.height, ascent: line.ascent, descent: line.descent)
  }
}

extension ItemKind {
  var isTextView: Bool {
    if case .textView = self { true } else { false }
  }
}
