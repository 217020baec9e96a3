import Screens
import Syntax
import Vocabulary

/// Reads the content of a view: its kind with texts, fonts and images.
struct ContentReader {
  let resources: ImageResources
  let runtimeFont: RuntimeFont

  /// The kind of a view; stacks are completed once their views are known.
  func kind(_ element: XMLElement) -> ItemKind {
    var kind = plainKind(element)
    if let font = runtimeFont.font(element) { kind.changeText { $0.loadedFont = font } }
    return kind
  }

  private func plainKind(_ element: XMLElement) -> ItemKind {
    switch element.name {
    case "view", "collectionReusableView": .view
    case "label": .label(label(element))
    case "button": .button(button(element))
    case "textField": .textField(textField(element), border: element["borderStyle"].flatMap { TextFieldBorder(rawValue: $0) } ?? .none)
    case "textView": .textView(textView(element), scrolls: element.flag("scrollEnabled") ?? true)
    case "imageView": .imageView(image(element), symbol: SymbolSize.pointSize(in: element))
    case "switch": .switch
    case "slider": .slider
    case "stepper": .stepper
    case "segmentedControl": .segmentedControl(segments(element))
    case "progressView": .progressView
    case "activityIndicatorView":
      .activityIndicator(
        large: ["whiteLarge", "large"].contains(element["style"]),
        hidesStill: element.flag("hidesWhenStopped") == true && element.flag("animating") != true)
    case "pageControl": .pageControl(pages: element.number("numberOfPages").map { Int(bounded: max(0, min(100, $0))) } ?? 0)
    case "scrollView": .scrollView
    case "stackView": .stackView(stack(element))
    case "tableView": .platform(.tableView)
    case "tableViewCell": .platform(.tableViewCell)
    case "tableViewCellContentView": .platform(.tableViewCellContent)
    case "collectionView": .platform(.collectionView)
    case "collectionViewCell": .platform(.collectionViewCell)
    case "collectionViewCellContentView": .platform(.collectionViewCellContent)
    case "searchBar": .platform(.searchBar)
    case "pickerView": .platform(.pickerView)
    case "datePicker": .platform(.datePicker(element["style"].flatMap { DatePickerStyle(rawValue: $0) } ?? .wheels))
    case "navigationBar": .platform(.navigationBar)
    case "toolbar": .platform(.toolbar)
    case "tabBar": .platform(.tabBar)
    case "webView", "wkWebView": .platform(.webView)
    case "mapView": .platform(.mapView)
    case "visualEffectView": .platform(.visualEffectView)
    case "containerView": .platform(.containerView)
    default: .platform(.other(element.name))
    }
  }

  // MARK: Texts

  /// The words of a property with the key that string tables know them by, `ObjectID.property`.
  private func source(_ element: XMLElement, _ property: String, _ base: String?, isMain: Bool = true) -> TextSource? {
    let runtime = isMain ? RuntimeText(element) : RuntimeText()
    guard let base = runtime.text ?? base ?? runtime.key.map({ _ in "" }) else { return nil }
    let names = [runtime.property, property].compactMap(\.self)
    return .interfaceBuilder(
      keys: [runtime.key].compactMap(\.self) + (element["id"].map { id in names.map { "\(id).\($0)" } } ?? []), base: base)
  }

  private func label(_ element: XMLElement) -> TextContent {
    let adjusts = element.flag("adjustsFontForContentSizeCategory") ?? false
    let attributed = element.child(key: "attributedText").map(AttributedText.init)
    var text = TextContent(
      source: source(element, attributed == nil ? "text" : "attributedText", attributed?.text ?? element.string("text")),
      font: attributed?.font ?? font(element, adjusts: adjusts) ?? FontRequest(size: .points(17), adjustsForContentSize: adjusts),
      numberOfLines: element.number("numberOfLines").map { Int(bounded: max(0, min(1000, $0))) } ?? 1,
      alignment: attributed?.alignment ?? alignment(element),
      lineBreakMode: attributed?.lineBreakMode ?? lineBreakMode(element))
    attributed?.attributes(of: &text)
    readShrinking(element, into: &text)
    RuntimeProperties(element).apply(to: &text)
    text.preferredMaxLayoutWidth = element.number("preferredMaxLayoutWidth").flatMap { $0 > 0 ? $0 : nil }
    return text
  }

  /// A text may shrink to a share of its size or to a size in points, unless `adjustsFontSizeToFit` is written out as "NO".
  private func readShrinking(_ element: XMLElement, into text: inout TextContent) {
    guard element.flag("adjustsFontSizeToFit") ?? true else { return }
    if let scale = element.number("minimumScaleFactor"), scale > 0, scale < 1 {
      text.minimumScale = scale
    } else if let points = element.number("minimumFontSize"), points > 0 {
      text.minimumPointSize = points
    }
  }

  private func textField(_ element: XMLElement) -> TextContent {
    let adjusts = element.flag("adjustsFontForContentSizeCategory") ?? false
    let attributed = element.child(key: "attributedText").map(AttributedText.init)
    let text = attributed?.text ?? element.string("text")
    let placeholder = element.string("placeholder") ?? element.child(key: "attributedPlaceholder").map { AttributedText($0).text }
    var content = TextContent(
      source: text?.isEmpty ?? true ? nil : source(element, "text", text, isMain: placeholder == nil),
      placeholder: source(element, "placeholder", placeholder),
      font: attributed?.font ?? font(element, adjusts: adjusts) ?? FontRequest(size: .points(17), adjustsForContentSize: adjusts),
      alignment: alignment(element))
    readShrinking(element, into: &content)
    return content
  }

  /// Without a font, a text view is set in 12 points (`UITextView.font`).
  private func textView(_ element: XMLElement) -> TextContent {
    let adjusts = element.flag("adjustsFontForContentSizeCategory") ?? false
    let attributed = element.child(key: "attributedText").map(AttributedText.init)
    var text = TextContent(
      source: source(element, attributed == nil ? "text" : "attributedText", attributed?.text ?? element.string("text")),
      font: attributed?.font ?? font(element, adjusts: adjusts) ?? FontRequest(size: .points(12), adjustsForContentSize: adjusts),
      numberOfLines: 0, alignment: attributed?.alignment ?? alignment(element), lineBreakMode: .wordWrap)
    attributed?.attributes(of: &text)
    return text
  }

  private func segments(_ element: XMLElement) -> [Segment] {
    let font = font(element, adjusts: false) ?? FontRequest(size: .points(13), adjustsForContentSize: false)
    return element.children(of: "segments").enumerated().map { index, segment in
      let title = segment.string("title").map { title in
        TextContent(
          source: .interfaceBuilder(keys: element["id"].map { ["\($0).segmentTitles[\(index)]"] } ?? [], base: title), font: font)
      }
      return Segment(title, image: image(segment), width: segment.number("width").flatMap { $0 > 0 ? $0 : nil })
    }
  }

  func font(_ element: XMLElement, adjusts: Bool) -> FontRequest? {
    element.child(key: "fontDescription").flatMap { FontReader.font($0, adjusts: adjusts) }
  }

  private func alignment(_ element: XMLElement) -> TextAlignment {
    element["textAlignment"].flatMap { TextAlignment(rawValue: $0) } ?? .left
  }

  private func lineBreakMode(_ element: XMLElement) -> LineBreakMode {
    switch element["lineBreakMode"] {
    case "wordWrap": .wordWrap
    case "characterWrap": .characterWrap
    case "clip": .clip
    case "headTruncation": .truncateHead
    case "middleTruncation": .truncateMiddle
    default: .truncateTail
    }
  }

  // MARK: Buttons

  private func button(_ element: XMLElement) -> ButtonContent {
    let normal = element.children.first { $0.name == "state" && $0["key"] == "normal" }
    let configuration = element.child(key: "configuration").flatMap { $0.name == "buttonConfiguration" ? $0 : nil }
    let attributed = (configuration ?? normal)?.child(key: "attributedTitle").map(AttributedText.init)
    let shown = configuration ?? normal
    let title = attributed?.text ?? shown?.string("title")
    let adjusts = element.flag("adjustsFontForContentSizeCategory") ?? false
    let fontElement = configuration?.child(key: "titleFontDescription").flatMap { FontReader.font($0, adjusts: true) }
    let kind = buttonKind(element["buttonType"])
    // If the file has no font, a button has 15 points and a custom one 18; one with a configuration has the body style.
    let font =
      attributed?.font ?? fontElement ?? font(element, adjusts: adjusts)
      ?? (configuration == nil
        ? FontRequest(size: .points(kind == .custom ? 18 : 15), adjustsForContentSize: adjusts)
        // A button in the primary role has a semibold title (saved widths: five of five).
        : FontRequest(size: .style(.body), weight: element["role"] == "primary" ? .semibold : nil, adjustsForContentSize: true))
    let lineBreakMode = attributed?.lineBreakMode ?? lineBreakMode(element)
    // A button sets its title in as many lines as it takes where words or characters wrap; a configuration's always wraps.
    let wraps = configuration != nil || lineBreakMode.wraps
    let property = configuration == nil ? (attributed == nil ? "normalTitle" : "attributedTitle") : "configuration.title"
    var content = ButtonContent(
      TextContent(
        source: source(element, property, title), font: font, numberOfLines: wraps ? 0 : 1, alignment: .center, lineBreakMode: lineBreakMode
      ),
      image: shown.flatMap(image), kind: kind, contentInsets: element.insets("contentEdgeInsets") ?? .zero,
      titleInsets: element.insets("titleEdgeInsets") ?? .zero, imageInsets: element.insets("imageEdgeInsets") ?? .zero,
      configuration: configuration.map { self.configuration($0, of: element) })
    content.hasSymbol = shown?["catalog"] == "system"
    content.backgroundImage = normal?["backgroundImage"].flatMap(resources.size)
    attributed?.attributes(of: &content.text)
    RuntimeProperties(element).apply(to: &content.text, path: "titleLabel.")
    content.alignment = element["contentHorizontalAlignment"].flatMap { ButtonContent.HorizontalAlignment(rawValue: $0) } ?? .center
    return content
  }

  private func buttonKind(_ type: String?) -> ButtonContent.Kind {
    switch type {
    case "roundedRect", "system": .system
    case let type?: ButtonContent.Kind(rawValue: type) ?? .custom
    case nil: .custom
    }
  }

  private func configuration(_ element: XMLElement, of button: XMLElement) -> ButtonConfiguration {
    let subtitle = element.string("subtitle") ?? element.child(key: "attributedSubtitle").map { AttributedText($0).text }
    let insets = element.children.first { $0.name == "directionalEdgeInsets" && $0["key"] == "contentInsets" }
    return ButtonConfiguration(
      style: element["style"].flatMap { ButtonConfiguration.Style(rawValue: $0) } ?? .plain,
      size: element["buttonSize"].flatMap { ButtonConfiguration.ControlSize(rawValue: $0) } ?? .medium,
      subtitle: subtitle.map { subtitle in
        TextContent(
          source: .interfaceBuilder(keys: button["id"].map { ["\($0).configuration.subtitle"] } ?? [], base: subtitle),
          font: element.child(key: "subtitleFontDescription").flatMap { FontReader.font($0, adjusts: true) }
            ?? FontRequest(size: .style(.footnote), adjustsForContentSize: true), numberOfLines: 0, alignment: .center,
          lineBreakMode: .wordWrap)
      },
      contentInsets: insets?.directionalInsets,
      imagePlacement: element["imagePlacement"].flatMap { ButtonConfiguration.ImagePlacement(rawValue: $0) } ?? .leading,
      imagePadding: element.number("imagePadding") ?? 0, titlePadding: element.number("titlePadding") ?? 1)
  }

  // MARK: Images

  /// The size of the image that an element names, by itself or in an `<imageReference>`; nil: none, or none that is known.
  private func image(_ element: XMLElement) -> Size? {
    let reference = element.child(key: "image").flatMap { $0.name == "imageReference" ? $0 : nil } ?? element
    guard let name = reference["image"] else { return nil }
    if reference["catalog"] == "system" { return SymbolSize.size(of: name, shape: resources.shape(ofSymbol: name), in: element, reference) }
    return resources.size(of: name)
  }

  /// Whether a view shows an image of unknown size.
  func isSizeEstimated(_ element: XMLElement) -> Bool {
    let owners = element.name == "button" ? element.children.filter { $0.name == "state" || $0.name == "buttonConfiguration" } : [element]
    return owners.contains { owner in
      let reference = owner.child(key: "image") ?? owner
      guard let name = reference["image"] else { return false }
      return reference["catalog"] == "system" || resources.size(of: name) == nil
    }
  }

  // MARK: Stack views

  private func stack(_ element: XMLElement) -> StackArrangement {
    StackArrangement(
      axis: element["axis"] == "vertical" ? .vertical : .horizontal,
      distribution: element["distribution"].flatMap { StackArrangement.Distribution(rawValue: $0) } ?? .fill,
      alignment: element["alignment"].flatMap { StackArrangement.Alignment(rawValue: $0) } ?? .fill,
      spacing: element["spacingType"] == "standard" ? 8 : element.number("spacing") ?? 0,
      isBaselineRelative: element.flag("baselineRelativeArrangement") ?? false,
      // The canvas arranges inside the margins wherever they are given; no file says so otherwise.
      isMarginsRelative: element.flag("layoutMarginsRelativeArrangement")
        ?? (element.child(key: "layoutMargins") != nil || element.child(key: "directionalLayoutMargins") != nil))
  }
}
