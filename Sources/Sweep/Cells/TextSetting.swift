import Screens
import Checks
import Environments
import Typesetting
import Vocabulary

/// A screen's words, set in one locale at one content size: shared by all cells that differ only in the size of the canvas.
final class TextSetting {
  private var words: SetTexts
  /// Another number for everything else that is set; nil: set for once.
  private(set) var mark: Int?

  /// - Parameter screen: resolved under the traits of the environment.
  init(of screen: Screen, in environment: Environment, typesetter: TextMeasurer) {
    words = SetTexts(of: screen, in: environment, typesetter: typesetter)
  }

  private init(_ words: SetTexts) { self.words = words }

  /// Another setting of the same words.
  var copy: TextSetting { TextSetting(words) }

  var locale: String { words.locale }
  var contentSize: ContentSizeCategory? { words.contentSize }
  var scale: Double { words.scale }
  var era: ControlEra { words.era }
  /// By item.
  var texts: [[ItemText]] { words.places.map { Array(words.texts[$0]) } }
  var content: [IntrinsicContent] { words.content }
  var oneLines: [OneLine?] { words.oneLines }

  /// How the size of the item's content follows from its texts.
  func rule(of item: ItemID) -> ContentRule { words.rules[Int(item.index)] }

  /// The words of the item's first text; nil: it has none.
  func firstWords(of item: ItemID) -> ShownWords? { words.firstWords[Int(item.index)] }

  func texts(of item: ItemID) -> ArraySlice<ItemText> { words.texts[words.places[Int(item.index)]] }

  func firstText(of item: ItemID) -> ItemText? { words.texts[words.places[Int(item.index)]].first }

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

/// A screen's words on canvases of one kind, set in several locales.
struct TextSettings {
  /// Beyond it, the oldest are set again in place.
  private let limit: Int
  private var known: [KeptLocale]
  private var (latest, oldest) = (0, 0)
  /// Whether words stay set at each content size. A sweep has the cells of a locale and a size one after another, and would only keep what
  /// it does not need again: a locale that comes back tells of another order.
  private var keepsSizes = false

  /// A screen's words in one locale.
  private struct KeptLocale {
    /// That of the cell that was solved last in the locale.
    var setting: TextSetting
    /// By content size: the settings that are kept; empty: none is.
    var sizes: [TextSetting?] = []

    /// The setting at a content size, or one to set at it.
    mutating func turn(to contentSize: ContentSizeCategory) {
      guard let last = setting.contentSize, last != contentSize else { return }
      if sizes.isEmpty { sizes = [TextSetting?](repeating: nil, count: ContentSizeCategory.allCases.count) }
      sizes[last.ordinal] = setting
      setting = sizes[contentSize.ordinal] ?? setting.copy
    }
  }

  /// - Parameter first: of no locale yet.
  init(_ first: TextSetting, limit: Int) {
    known = [KeptLocale(setting: first)]
    self.limit = limit
  }

  /// Whether they are for canvases and settings of the environment's kind.
  func areFor(_ environment: Environment) -> Bool { known[0].setting.isFor(environment) }

  /// The setting in a locale at a content size, or one to set.
  mutating func setting(in locale: String, at contentSize: ContentSizeCategory) -> TextSetting {
    if known[latest].setting.locale != locale { turn(to: locale) }
    if keepsSizes { known[latest].turn(to: contentSize) }
    return known[latest].setting
  }

  private mutating func turn(to locale: String) {
    if let place = known.firstIndex(where: { $0.setting.locale == locale }) {
      latest = place
      keepsSizes = true
    } else if known[0].setting.contentSize == nil {
      latest = 0
    } else if known.count < limit {
      known.append(KeptLocale(setting: known[latest].setting.copy))
      latest = known.count - 1
    } else {
      latest = oldest
      oldest = (oldest + 1) % limit
      known[latest].sizes = []
    }
  }
}

/// A screen's words, each with its font and intrinsic size. They are set again in place if the locale or content size changes, so that
/// nothing is allocated from cell to cell.
private struct SetTexts {
  private let screen: Screen
  private let typesetter: TextMeasurer
  let isBoldText: Bool
  /// Pixels a point.
  let scale: Double
  let era: ControlEra
  private(set) var locale = ""
  private(set) var contentSize: ContentSizeCategory?
  /// The texts of all items, those of one after the other; of a segmented control, each segment's; of a button, its title and its subtitle.
  private(set) var texts: [ItemText] = []
  /// By item: its texts.
  let places: [Range<Int>]
  /// By item: what its first text says.
  private(set) var firstWords: [ShownWords?]
  /// By item: the size that it asks for without a width to keep to.
  private(set) var content: [IntrinsicContent]
  /// By item: its text, where how it fits is arithmetic.
  private(set) var oneLines: [OneLine?]
  /// By text.
  private var slots: [Slot]
  /// Of texts that are all in one font.
  private let fonts: UniformFonts
  /// By item.
  let rules: [ContentRule]
  /// By item: see `TextContent.preferredMaxLayoutWidth`.
  private let preferredWidths: [Double?]
  /// The sizes of the texts, while an item's content is computed.
  private var measured: [MeasuredControlText] = []

  /// One text of an item, as the screen has it, and its words.
  private struct Slot {
    var item: ItemID
    /// Whether it is the last text of an item that takes part.
    var isLast: Bool
    var content: TextContent
    var isTextView: Bool
    var isScrolling: Bool
    var isButton: Bool
    var isConfigured: Bool
    var isField: Bool
    var insets: EdgeInsets
    var words: FoundWords?
    /// In which the words were shaped last; nil: not in this locale.
    var faceSet: FaceSetID?
    /// Of the words in it.
    var plainLine: PlainLine?

    /// - Parameter contentSizes: those that the item follows; nil: all.
    init(_ content: TextContent, of item: ItemID, _ kind: ItemKind, isLast: Bool, within contentSizes: ClosedRange<ContentSizeCategory>?) {
      self.item = item
      self.isLast = isLast
      self.content = contentSizes.map(content.limited(to:)) ?? content
      isTextView = kind.isTextView
      isScrolling = if case .textView(_, scrolls: true) = kind { true } else { false }
      isButton = if case .button = kind { true } else { false }
      isConfigured = if case .button(let button) = kind { button.configuration != nil } else { false }
      isField = if case .textField = kind { true } else { false }
      insets = ControlMetrics.textInsets(kind)
    }
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
    var slots: [Slot] = []
    places = screen.itemIDs.map { item in
      let contents = screen[item].kind.texts
      let first = slots.count
      for (position, content) in contents.enumerated() {
        let isLast = position == contents.count - 1 && screen[item].isInstalled
        slots.append(
          Slot(
            environment.isBoldText ? content.withBoldText : content, of: item, screen[item].kind, isLast: isLast,
            within: screen.contentSizes(of: item)))
      }
      return first..<slots.count
    }
    self.slots = slots
    firstWords = [ShownWords?](repeating: nil, count: screen.items.count)
    fonts = UniformFonts(texts: slots.count)
    content = [IntrinsicContent](repeating: .none, count: screen.items.count)
    oneLines = [OneLine?](repeating: nil, count: screen.items.count)
  }

  /// Whether the setting is for canvases and settings of the environment's kind.
  func isFor(_ environment: Environment) -> Bool {
    isBoldText == environment.isBoldText && scale == environment.canvas.scale && era == environment.canvas.controlEra
  }

  /// Puts another text in one place.
  mutating func replace(_ trial: TextTrial) {
    let slot = places[Int(trial.place.item.index)].lowerBound + trial.place.text
    texts[slot] = trial.text
    slots[slot].plainLine = typesetter.plainLine(trial.text.paragraph)
    if trial.place.text == 0 { firstWords[Int(trial.place.item.index)] = trial.text.words }
    measure(trial.place.item)
  }

  /// Sets the words at a content size. `words` is asked where the locale is another one: by item, the words of its texts.
  mutating func set(_ locale: String, at contentSize: ContentSizeCategory, words: () -> [[FoundWords]]) {
    let isFirst = self.contentSize == nil
    if isFirst || self.locale != locale { take(words()) }
    (self.locale, self.contentSize) = (locale, contentSize)
    for slot in slots.indices { shape(slot, at: contentSize) }
    if isFirst {
      for item in screen.itemIDs where screen[item].isInstalled { measure(item) }
    } else {
      for slot in slots.indices where slots[slot].isLast { measure(slots[slot].item) }
    }
  }

  private mutating func take(_ words: [[FoundWords]]) {
    for (slot, words) in words.joined().enumerated() {
      slots[slot].words = words
      slots[slot].faceSet = nil
    }
  }

  private mutating func shape(_ slot: Int, at contentSize: ContentSizeCategory) {
    // The words are known: only their size is another one, unless a font has another face for it.
    if let faceSet = slots[slot].faceSet, let font = uniformFont(slot, at: contentSize), font.faceSet.index == faceSet.index {
      texts[slot].font = font
      if slots[slot].content.minimumPointSize != nil {
        texts[slot].minimumScale = slots[slot].content.minimumScale(at: contentSize, with: typesetter)
      }
    } else {
      guard let words = slots[slot].words else { return }
      let text = text(slot, words, at: contentSize)
      let item = Int(slots[slot].item.index)
      if slot == places[item].lowerBound { firstWords[item] = text.words }
      if slot < texts.count { texts[slot] = text } else { texts.append(text) }
    }
  }

  /// The font of a text that is all in one; nil: it has several.
  private func uniformFont(_ slot: Int, at contentSize: ContentSizeCategory) -> TypesetFont? {
    if let known = fonts[slot, contentSize] { return known }
    guard slots[slot].content.isUniform else { return nil }
    var font = slots[slot].content.uniformFont(at: contentSize, with: typesetter)
    font.breaksAsLabel = breaksAsLabel(slot)
    fonts[slot, contentSize] = font
    return font
  }

  /// Buttons show their titles in labels.
  private func breaksAsLabel(_ slot: Int) -> Bool { !slots[slot].isTextView }

  private mutating func text(_ index: Int, _ words: FoundWords, at contentSize: ContentSizeCategory) -> ItemText {
    let slot = slots[index]
    let (paragraph, font): (ParagraphID, TypesetFont)
    if let uniform = uniformFont(index, at: contentSize) {
      (paragraph, font) = (typesetter.paragraph(words.text, locale: words.language, font: uniform), uniform)
    } else {
      var (spanned, first) = slot.content.set(words.text, locale: words.language, at: contentSize, with: typesetter)
      first.breaksAsLabel = breaksAsLabel(index)
      (paragraph, font) = (spanned, first)
    }
    slots[index].faceSet = font.faceSet
    slots[index].plainLine = typesetter.plainLine(paragraph)
    let isPlaceholder = !words.isGiven && slot.content.source == nil
    return ItemText(
      words: ShownWords(
        key: words.key, value: words.text, parts: words.parts, isData: words.isData, areStandIn: words.areStandIn,
        missingGlyphs: typesetter.missing(paragraph)),
      isPlaceholder: isPlaceholder, paragraph: paragraph, font: font,
      numberOfLines: slot.isTextView ? 0 : slot.content.numberOfLines, alignment: slot.content.alignment,
      lineBreakMode: slot.content.lineBreakMode, minimumScale: slot.content.minimumScale(at: contentSize, with: typesetter),
      tightens: slot.content.tightens, baselineAdjustment: slot.content.baselineAdjustment, overflows: slot.isButton,
      hasShape: slot.isConfigured, scrolls: slot.isScrolling, isTyped: slot.isField && !isPlaceholder, insets: slot.insets)
  }

  private mutating func measure(_ item: ItemID) {
    let index = Int(item.index)
    let preferredWidth = preferredWidths[index]
    measured.removeAll(keepingCapacity: true)
    for slot in places[index] {
      let (paragraph, font) = (texts[slot].paragraph, texts[slot].font)
      let style = texts[slot].lineStyle
      if texts[slot].stretch == 0, preferredWidth == nil, let line = slots[slot].plainLine?.extent(in: font, scale: scale) {
        measured.append(
          MeasuredControlText(size: line.size, lineHeight: line.height, ascent: font.ascent, descent: font.descent))
        oneLines[index] = style.map { OneLine($0, natural: line.size, lineHeight: line.height, lines: 1, scale: scale) }
      } else {
        let text = texts[slot]
        let asked = text.measured(text.naturalSize(preferredWidth: preferredWidth, typesetter, scale: scale), typesetter)
        measured.append(asked)
        oneLines[index] = style.map {
          OneLine(
            $0, natural: asked.size, lineHeight: asked.lineHeight,
            lines: text.writtenLines(paragraph, font, typesetter), scale: scale)
        }
      }
    }
    content[index] = rules[index].content(measured, scale: scale)
  }
}

/// The fonts of texts by their number and content size: the same in every locale, so all settings of a screen share them.
private final class UniformFonts {
  // One worker has it.
  @exclusivity(unchecked) private var known: [TypesetFont?]

  init(texts: Int) { known = [TypesetFont?](repeating: nil, count: texts * ContentSizeCategory.allCases.count) }

  subscript(text: Int, contentSize: ContentSizeCategory) -> TypesetFont? {
    get { known[text * ContentSizeCategory.allCases.count + contentSize.ordinal] }
    set { known[text * ContentSizeCategory.allCases.count + contentSize.ordinal] = newValue }
  }
}

extension ItemText {
  fileprivate func naturalSize(preferredWidth: Double?, _ typesetter: TextMeasurer, scale: Double) -> Size {
    if let preferredWidth, numberOfLines != 1 {
      return typesetter.wrappedSize(paragraph, font: font, width: preferredWidth, maximumLines: numberOfLines, scale: scale)
    }
    return naturalSize(paragraph, font, typesetter: typesetter, scale: scale)
  }

  func measured(_ size: Size, _ typesetter: TextMeasurer) -> MeasuredControlText {
    let line = typesetter.lineExtent(paragraph, font: font)
    return MeasuredControlText(size: size, lineHeight: line.height, ascent: line.ascent, descent: line.descent)
  }
}

extension ItemKind {
  var isTextView: Bool {
    if case .textView = self { true } else { false }
  }
}
