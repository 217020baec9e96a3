import Screens
import Syntax
import Vocabulary

/// Reads how a view looks.
struct AppearanceReader {
  let colors: ColorReader

  init(_ root: XMLElement) {
    colors = ColorReader(root)
  }

  /// nil: the file says nothing of it.
  func appearance(_ element: XMLElement) -> Appearance? {
    var look = Appearance()
    readColors(element, into: &look)
    readControl(element, into: &look)
    readImages(element, into: &look)
    if let alpha = element.number("alpha") { look.alpha = min(1, max(0, alpha)) }
    if let mode = element["contentMode"].flatMap({ ContentMode(rawValue: $0.prefix(1).lowercased() + $0.dropFirst()) }) {
      look.contentMode = mode
    }
    RuntimeAppearance(element, colors).apply(to: &look)
    return look == Appearance() ? nil : look
  }

  /// The keys under which elements have the colours of their parts.
  private static let keys: [(key: String, part: Appearance.Part)] = [
    ("backgroundColor", .background), ("tintColor", .tint), ("textColor", .text), ("color", .text), ("separatorColor", .separator),
    ("barTintColor", .bar), ("onTintColor", .on), ("thumbTintColor", .knob), ("minimumTrackTintColor", .before),
    ("maximumTrackTintColor", .after), ("progressTintColor", .before), ("trackTintColor", .after), ("pageIndicatorTintColor", .page),
    ("currentPageIndicatorTintColor", .currentPage), ("selectedSegmentTintColor", .selectedSegment),
  ]

  private func readColors(_ element: XMLElement, into look: inout Appearance) {
    for (key, part) in Self.keys {
      if let color = colors.color(key, of: element) { look.colors[part] = color }
    }
    // A button's title, and text with attributes.
    if let state = element.normalState, let color = colors.color("titleColor", of: state) { look.colors[.text] = color }
    if let configuration = element.child(key: "configuration") {
      look.cornerStyle = configuration["cornerStyle"].flatMap { Appearance.ButtonCornerStyle(rawValue: $0) }
      if let color = colors.color("baseBackgroundColor", of: configuration) { look.colors[.baseBackground] = color }
      if let color = colors.color("baseForegroundColor", of: configuration) { look.colors[.baseForeground] = color }
      let background = configuration.child(key: "background")
      if let color = background.flatMap({ colors.color("backgroundColor", of: $0) }) { look.colors[.baseBackground] = color }
    }
    let attributed = element.child(key: "attributedText") ?? element.normalState?.child(key: "attributedTitle")
    let attributes = attributed?.children.first { $0.name == "fragment" }?.first("attributes")
    if let color = attributes.flatMap({ colors.color("NSColor", of: $0) }) { look.colors[.text] = color }
  }

  private func readControl(_ element: XMLElement, into look: inout Appearance) {
    look.isEnabled = element.flag("enabled") ?? true
    look.keepsClearOfBars = element["contentInsetAdjustmentBehavior"] != "never"
    switch element.name {
    case "switch": look.isOn = element.flag("on") ?? true
    case "button": look.isOn = element.flag("selected") ?? false
    case "slider":
      let (least, most) = (element.number("minValue") ?? 0, element.number("maxValue") ?? 1)
      let value = element.number("value") ?? 0.5
      look.fraction = most > least ? min(1, max(0, (value - least) / (most - least))) : 0
    case "progressView": look.fraction = min(1, max(0, element.number("progress") ?? 0))
    case "segmentedControl": look.selected = element.number("selectedSegmentIndex").map { Int(bounded: $0) }
    case "pageControl": look.selected = Int(bounded: element.number("currentPage") ?? 0)
    case "tableView":
      look.tableStyle = element["style"].flatMap { Appearance.TableStyle(rawValue: $0) }
      look.hasSeparators = element["separatorStyle"] != "none"
    case "tableViewCell": look.accessory = element["accessoryType"].flatMap { Appearance.Accessory(rawValue: $0) }
    default: break
    }
  }

  private func readImages(_ element: XMLElement, into look: inout Appearance) {
    switch element.name {
    case "imageView": look.image = reference(element)
    case "button":
      look.image = (element.child(key: "configuration") ?? element.normalState).flatMap(reference)
      look.backgroundImage = element.normalState?["backgroundImage"].map { ImageReference($0) }
    case "segmentedControl":
      let images = element.children(of: "segments").map(reference)
      if images.contains(where: { $0 != nil }) { look.segmentImages = images }
    default: break
    }
  }

  private func reference(_ element: XMLElement) -> ImageReference? {
    let reference = element.child(key: "image").flatMap { $0.name == "imageReference" ? $0 : nil } ?? element
    return reference["image"].map { ImageReference($0, isSymbol: reference["catalog"] == "system") }
  }
}

extension XMLElement {
  fileprivate var normalState: XMLElement? { children.first { $0.name == "state" && $0["key"] == "normal" } }
}
