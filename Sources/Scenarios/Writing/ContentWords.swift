import Syntax
import Screens
import Vocabulary

/// Writes the content of a view.
struct ContentWords {
  private(set) var members: [(key: String, value: String)] = []
  private(set) var notes: [String] = []
  private(set) var adjustsFixedFont = false
  private let words: ([String], String) -> ScenarioWriter.Words

  init(_ kind: ItemKind, words: @escaping ([String], String) -> ScenarioWriter.Words) {
    self.words = words
    guard let viewKind = ViewKind(kind) else { return }
    add("kind", viewKind.rawValue, if: viewKind != .view)
    switch kind {
    case .label(let text):
      addText(text, kind: .label)
      if text.viewInsets != nil { notes.append("the space that code puts around its text is not written") }
    case .textField(let text, let border):
      addText(text, kind: .textField)
      add("border", border.rawValue, if: border != .roundedRect)
    case .textView(let text, let scrolls):
      addText(text, kind: .textView)
      add("scrolls", "false", if: !scrolls)
      if text.viewInsets != nil { notes.append("the space that code puts around its text is not written") }
    case .button(let button): addButton(button)
    case .imageView(let size, let symbol):
      if let size { add("image", AttributeWords.size(size)) }
      if let symbol { add("symbol-size", YAMLText.number(symbol)) }
    case .segmentedControl(let segments): addSegments(segments)
    case .activityIndicator(let large, let hidesStill):
      add("large", "true", if: large)
      add("hides-when-stopped", "true", if: hidesStill)
    case .pageControl(let pages): add("pages", "\(pages)", if: pages != 3)
    case .stackView(let stack): addStack(stack)
    case .platform(.datePicker(let style)): add("picker-style", style.rawValue, if: style != .wheels)
    case .platform(.other(let element)) where viewKind == .other: add("element", YAMLText.scalar(element))
    case .view, .switch, .slider, .stepper, .progressView, .scrollView, .platform, .guide: break
    }
  }

  /// The default size or style of the font of a view of this kind.
  static func standardSize(_ kind: ItemKind) -> FontRequest.Size {
    if case .segmentedControl = kind { .points(13) } else { .style(.body) }
  }

  private mutating func add(_ key: String, _ value: String, if isSaid: Bool = true) {
    if isSaid { members.append((key, value)) }
  }

  // MARK: Texts

  private mutating func addText(_ text: TextContent, kind: ViewKind, needsWords: Bool = true) {
    if let source = text.source {
      addSource(source, key: "text", literal: "literal")
    } else if needsWords, kind == .label || kind == .button {
      add("literal", "\"\"")
    }
    if let placeholder = text.placeholder { addSource(placeholder, key: "placeholder", literal: "placeholder-literal") }
    addFont(text.font, standard: .style(.body))
    add("lines", "\(text.numberOfLines)", if: text.numberOfLines != (kind == .textView ? 0 : 1))
    let mode: LineBreakMode = kind == .button ? .truncateMiddle : kind == .textView ? .wordWrap : .truncateTail
    add("line-break", text.lineBreakMode.rawValue, if: text.lineBreakMode != mode)
    add("alignment", text.alignment.rawValue, if: text.alignment != (kind == .button ? .center : .natural))
    addSetting(text)
  }

  private mutating func addSetting(_ text: TextContent) {
    if let width = text.preferredMaxLayoutWidth { add("preferred-width", YAMLText.number(width)) }
    add("minimum-scale", YAMLText.number(text.minimumScale), if: text.minimumScale != 1)
    if let size = text.minimumPointSize { add("minimum-size", YAMLText.number(size)) }
    add("tightens", "true", if: text.tightens)
    add("baseline-adjustment", text.baselineAdjustment.rawValue, if: text.baselineAdjustment != .alignBaselines)
    let lengths = ScenarioBuilder.paragraphLengths.filter { text.paragraphStyle[keyPath: $0.length] != 0 }
    if !lengths.isEmpty {
      add("paragraph", YAMLText.mapping(lengths.map { ($0.key, YAMLText.number(text.paragraphStyle[keyPath: $0.length])) }))
    }
    if !text.runs.isEmpty { add("runs", YAMLText.list(text.runs.map { run($0) })) }
  }

  private mutating func run(_ run: TextRun) -> String {
    var members = [(key: "literal", value: literal(run.text))]
    if let kern = run.kern { members.append(("kern", YAMLText.number(kern))) }
    let font = FontWords(run.font, standard: .style(.body))
    take(font)
    return YAMLText.mapping(members + font.members)
  }

  private mutating func addFont(_ font: FontRequest, standard: FontRequest.Size) {
    let font = FontWords(font, standard: standard)
    members += font.members
    take(font)
  }

  private mutating func take(_ font: FontWords) {
    notes += font.notes
    adjustsFixedFont = adjustsFixedFont || font.adjustsFixedFont
  }

  private mutating func addSource(_ source: TextSource, key: String, literal: String) {
    switch source {
    case .literal(let text): add(literal, self.literal(text))
    case .key(let name, let arguments):
      add(key, YAMLText.scalar(name))
      if !arguments.isEmpty { add("arguments", YAMLText.list(arguments.map { argument($0) })) }
    case .value(let value): add("value", argument(value))
    case .interfaceBuilder(let keys, let base):
      let known = words(keys, base)
      guard let name = known.key else { return add(literal, self.literal(known.text)) }
      add(key, YAMLText.scalar(name))
      add(key == "text" ? "base" : "\(key)-base", self.literal(known.text))
    case .joined(let parts):
      add(
        key == "text" ? "joined" : "\(key)-joined",
        YAMLText.list(parts.map { part in mapping { $0.addSource(part, key: "text", literal: "literal") } }))
    }
  }

  /// What is added, by itself: `{text: KEY}`.
  private mutating func mapping(_ add: (inout Self) -> Void) -> String {
    let outer = members
    members = []
    add(&self)
    defer { members = outer }
    return YAMLText.mapping(members)
  }

  /// Words in the file. Control characters, which are not allowed, become spaces.
  private mutating func literal(_ text: String) -> String {
    var isChanged = false
    let legal = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          guard scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value == 0x7F else { return scalar }
          isChanged = true
          return " "
        }))
    if isChanged { notes.append("a control character in its text is written as a space") }
    return YAMLText.scalar(legal)
  }

  private mutating func argument(_ value: TextArgument) -> String {
    switch value {
    case .text(let text): YAMLText.mapping([("text", literal(text))])
    case .integer(let number): "\(number)"
    case .number(let number): YAMLText.mapping([("number", YAMLText.number(number))])
    case .percent(let share): YAMLText.mapping([("percent", YAMLText.number(share))])
    case .currency(let amount, let code): YAMLText.mapping([("currency", YAMLText.number(amount)), ("code", code)])
    case .date(let date, let style): YAMLText.mapping([("date", date), ("style", style.rawValue)])
    case .list(let texts): YAMLText.mapping([("list", "[" + texts.map { literal($0) }.joined(separator: ", ") + "]")])
    case .measure(let amount, let unit): YAMLText.mapping([("measure", YAMLText.number(amount)), ("unit", unit)])
    }
  }

  // MARK: Controls

  private mutating func addButton(_ button: ButtonContent) {
    add("type", button.kind.rawValue, if: button.kind != .system)
    addText(button.text, kind: .button, needsWords: button.image == nil && button.kind == .system)
    if let image = button.image { add("image", AttributeWords.size(image)) }
    // Insets of the edges count only without a configuration, which has its own.
    let insets = button.configuration.map(\.contentInsets) ?? (button.contentInsets == .zero ? nil : button.contentInsets)
    if let insets { add("insets", AttributeWords.insets(insets)) }
    add("title-insets", AttributeWords.insets(button.titleInsets), if: button.titleInsets != .zero)
    add("image-insets", AttributeWords.insets(button.imageInsets), if: button.imageInsets != .zero)
    add("content-alignment", button.alignment.rawValue, if: button.alignment != .center)
    add("grows-with-title", "true", if: button.growsWithTitle)
    guard let configuration = button.configuration else { return }
    add("configuration", configuration.style.rawValue)
    add("control-size", configuration.size.rawValue, if: configuration.size != .medium)
    if let subtitle = configuration.subtitle { add("subtitle", words(of: subtitle)) }
    add("image-placement", configuration.imagePlacement.rawValue, if: configuration.imagePlacement != .leading)
    add("image-padding", YAMLText.number(configuration.imagePadding), if: configuration.imagePadding != 0)
    add("title-padding", YAMLText.number(configuration.titlePadding), if: configuration.titlePadding != 1)
  }

  /// The words of a subtitle are written like those of a separate text.
  private mutating func words(of subtitle: TextContent) -> String {
    mapping {
      if let source = subtitle.source { $0.addSource(source, key: "text", literal: "literal") }
      $0.addFont(subtitle.font, standard: .style(.footnote))
      $0.add("lines", "\(subtitle.numberOfLines)", if: subtitle.numberOfLines != 0)
      $0.add("line-break", subtitle.lineBreakMode.rawValue, if: subtitle.lineBreakMode != .wordWrap)
      $0.add("alignment", subtitle.alignment.rawValue, if: subtitle.alignment != .center)
      $0.addSetting(subtitle)
    }
  }

  private mutating func addSegments(_ segments: [Segment]) {
    let fonts = segments.compactMap { $0.title?.font }
    let list = segments.map { segment in
      mapping {
        if let source = segment.title?.source { $0.addSource(source, key: "text", literal: "literal") }
        if let image = segment.image { $0.add("image", AttributeWords.size(image)) }
        if let width = segment.width { $0.add("width", YAMLText.number(width)) }
      }
    }
    add("segments", YAMLText.list(list))
    if let font = fonts.first { addFont(font, standard: .points(13)) }
    if fonts.contains(where: { $0 != fonts[0] }) { notes.append("its segments have fonts of their own; the first one's is written") }
  }

  private mutating func addStack(_ stack: StackArrangement) {
    add("axis", "vertical", if: stack.axis == .vertical)
    add("distribution", stack.distribution.rawValue, if: stack.distribution != .fill)
    add("alignment", stack.alignment.rawValue, if: stack.alignment != .fill)
    add("spacing", YAMLText.number(stack.spacing), if: stack.spacing != 0)
    add("baseline-relative", "true", if: stack.isBaselineRelative)
    add("margins-relative", "true", if: stack.isMarginsRelative)
  }
}
