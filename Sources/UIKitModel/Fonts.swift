package import Evaluation

/// The calls that make fonts, and what they come to.
package enum Fonts {
  static let makers: [String: String] = {
    var makers = [
      "UIFontMetrics.(forTextStyle:)": "UIFontMetrics", "UIFont.TextStyle.(rawValue:)": "UIFont.TextStyle",
      "UIFontDescriptor.(name:size:)": "UIFontDescriptor", "UIFontDescriptor.(fontAttributes:)": "UIFontDescriptor",
      "UITraitCollection.(preferredContentSizeCategory:)": "UITraitCollection",
    ]
    for call in [
      "preferredFont(forTextStyle:)", "preferredFont(forTextStyle:compatibleWith:)", "systemFont(ofSize:)", "systemFont(ofSize:weight:)",
      "boldSystemFont(ofSize:)", "italicSystemFont(ofSize:)", "monospacedDigitSystemFont(ofSize:weight:)",
      "monospacedSystemFont(ofSize:weight:)", "(name:size:)", "(descriptor:size:)", "(font:size:)", "withSize(_:)",
      // As Swift 2 has them.
      "preferredFontForTextStyle(_:)", "systemFontOfSize(_:)", "systemFontOfSize(_:weight:)", "boldSystemFontOfSize(_:)",
      "italicSystemFontOfSize(_:)", "fontWithSize(_:)",
    ] {
      makers["UIFont." + call] = "UIFont"
    }
    for call in [
      "preferredFontDescriptor(withTextStyle:)", "preferredFontDescriptor(withTextStyle:compatibleWith:)", "withSymbolicTraits(_:)",
      "withDesign(_:)", "withSize(_:)", "addingAttributes(_:)",
    ] {
      makers["UIFontDescriptor." + call] = "UIFontDescriptor"
    }
    for labels in ["for:", "for:compatibleWith:", "for:maximumPointSize:", "for:maximumPointSize:compatibleWith:"] {
      makers["UIFontMetrics.scaledFont(\(labels))"] = "UIFont"
    }
    for labels in ["for:", "for:compatibleWith:"] { makers["UIFontMetrics.scaledValue(\(labels))"] = "CGFloat" }
    return makers
  }()

  /// A font as code asks for it.
  package struct Made: Hashable, Codable, Sendable {
    /// `headline`; nil: it has a size in points.
    package var style: String?
    package var points: Double?
    /// The text size at which it has its style, `accessibilityLarge`, whatever the user's; nil: the user's.
    package var contentSize: String?
    /// `semibold`; nil: the style's, or regular.
    package var weight: String?
    /// A PostScript name; nil: the system font.
    package var name: String?
    /// The text style that a size in points follows; nil: it does not.
    package var scalesWith: String?
    /// Points that it grows to at most; nil: no limit.
    package var maximumPoints: Double?
    /// The name of a case of `UIFontDescriptor.SystemDesign`; nil: the default one.
    package var design: String?
    /// Whether its letters are of a face that is not known: only its size is.
    package var isFaceUnknown = false
    /// Whether it is the font that the document has, besides what else is said: `UIFontMetrics.default.scaledFont(for: label.font)`.
    package var isOfDocument = false
  }

  /// A font that generated code makes, or a library: `FontFamily.Pretendard.bold.font(size: 30)`. nil: it is none, or its size is not known.
  @Sendable static func unread(_ words: () -> String, _ argument: (String) -> Value?) -> Value? {
    guard case .number(let points)? = argument("size") ?? argument("ofSize"), words().lowercased().contains("font") else { return nil }
    return .enumeration("UIFont", unreadCall, [.number(points)])
  }

  private static let unreadCall = "UIFont.unread(size:)"

  /// nil: it is not known.
  package static func font(_ value: Value) -> Made? {
    if case .kept(_, ScreenField.font) = value { return Made(isOfDocument: true) }
    guard case .enumeration("UIFont", let call, let parts) = value, let first = parts.first else { return nil }
    switch call.prefix(while: { $0 != "(" }) {
    case "UIFont.preferredFont", "UIFont.preferredFontForTextStyle":
      guard let style = name(first) else { return nil }
      return Made(style: style, contentSize: parts.lazy.compactMap(contentSize).first)
    case "UIFont.boldSystemFont", "UIFont.boldSystemFontOfSize": return systemFont(first, "bold")
    // Italic letters of the system font are hardly narrower than upright ones.
    case "UIFont.systemFont", "UIFont.systemFontOfSize", "UIFont.monospacedDigitSystemFont", "UIFont.italicSystemFont",
      "UIFont.italicSystemFontOfSize":
      return systemFont(first, parts.count > 1 ? name(parts[1]) : nil)
    case "UIFont.monospacedSystemFont":
      var made = systemFont(first, parts.count > 1 ? name(parts[1]) : nil)
      made?.design = "monospaced"
      return made
    case "UIFont.withSize", "UIFont.fontWithSize": return parts.count > 1 ? font(first)?.sized(parts[1]) : nil
    case "UIFont.unread": return number(first).map { Made(points: $0, isFaceUnknown: true) }
    case "UIFont." where call.contains("font:"):
      return parts.count > 1 ? number(parts[1]).map { Made(points: $0, isFaceUnknown: true) } : nil
    case "UIFont." where call.contains("descriptor"):
      guard parts.count > 1, let made = descriptor(first) else { return nil }
      // No size: the descriptor's.
      return parts[1] == .number(0) ? made : made.sized(parts[1])
    case "UIFont.":
      guard case .words(let words) = first, let face = words.literal, parts.count > 1 else { return nil }
      return number(parts[1]).map { Made(points: $0, name: face) }
    case "UIFontMetrics.scaledFont":
      guard parts.count > 1, var made = font(parts[1]), made.style == nil, made.scalesWith == nil,
        case .enumeration("UIFontMetrics", _, let styles) = first
      else { return nil }
      if let size = parts.lazy.compactMap(contentSize).first { return size == usualSize ? made : nil }
      made.scalesWith = styles.first.flatMap(name) ?? "body"
      if call.contains("maximumPointSize") {
        guard parts.count > 2, let maximum = number(parts[2]) else { return nil }
        made.maximumPoints = maximum
      }
      return made
    default: return nil
    }
  }

  private static let usualSize = "large"

  /// The text size that traits name; one that is not known is the usual one: the font may not grow. nil: they are the user's, or none.
  private static func contentSize(_ traits: Value) -> String? {
    guard case .enumeration("UITraitCollection", _, let parts) = traits, let size = parts.first else { return nil }
    let name = name(size) ?? usualSize
    return name == "unspecified" ? nil : name
  }

  /// A system font of a size in points, or of the size that a text style has.
  /// - Parameter weight: nil: regular, or not known; few weights are narrower.
  fileprivate static func systemFont(_ size: Value, _ weight: String?) -> Made? {
    let weight = weight ?? "regular"
    if let scaled = scaledLength(size) {
      return Made(points: scaled.points, weight: weight == "regular" ? nil : weight, scalesWith: scaled.style)
    }
    if let points = number(size) { return Made(points: points, weight: weight == "regular" ? nil : weight) }
    return sizedFont(size).flatMap { made in
      made.scalesWith == nil ? made.style.map { Made(style: $0, contentSize: made.contentSize, weight: weight) } : nil
    }
  }

  private static func descriptor(_ value: Value) -> Made? {
    guard case .enumeration("UIFontDescriptor", let call, let parts) = value, let first = parts.first else { return nil }
    switch call.prefix(while: { $0 != "(" }) {
    case "UIFontDescriptor.preferredFontDescriptor": return name(first).map { Made(style: $0) }
    case fontDescriptor: return font(first)
    case "UIFontDescriptor." where call.contains("fontAttributes"): return Made(attributes: first)
    case "UIFontDescriptor.":
      guard case .words(let words) = first, let face = words.literal, parts.count > 1 else { return nil }
      return number(parts[1]).map { Made(points: $0, name: face) }
    default: break
    }
    guard parts.count > 1, let made = descriptor(first) else { return nil }
    switch call.prefix(while: { $0 != "(" }) {
    case "UIFontDescriptor.withSymbolicTraits": return made.with(parts[1])
    case "UIFontDescriptor.withSize": return made.sized(parts[1])
    case "UIFontDescriptor.withDesign":
      guard made.name == nil, let design = name(parts[1]) else { return nil }
      var changed = made
      changed.design = design == "default" ? nil : design
      return changed
    case "UIFontDescriptor.addingAttributes": return made.adding(parts[1])
    default: return nil
    }
  }

  // MARK: Members

  private static let fontDescriptor = "UIFont.fontDescriptor"
  private static let pointSize = "UIFont.pointSize"

  /// What a property of a font or descriptor says; nil: that is not known.
  static func member(_ name: String, of value: Value) -> Value? {
    switch value {
    case .enumeration("UIFont", _, _), .enumeration("UIFontDescriptor", _, _), .kept(_, ScreenField.font): break
    default: return nil
    }
    switch name {
    case "fontDescriptor": return .enumeration("UIFontDescriptor", fontDescriptor, [value])
    case "pointSize":
      guard let made = font(value) ?? descriptor(value) else { return nil }
      if made.scalesWith == nil, let points = made.points { return .number(points) }
      return .enumeration("CGFloat", pointSize, [value])
    case "fontAttributes":
      guard let style = descriptor(value)?.style else { return nil }
      return .dictionary([Value.Pair(key: .enumeration("", "textStyle", []), value: .enumeration("UIFont.TextStyle", style, []))])
    default: return nil
    }
  }

  /// The font whose point size a number is.
  fileprivate static func sizedFont(_ value: Value) -> Made? {
    guard case .enumeration(_, pointSize, let fonts) = value, let first = fonts.first else { return nil }
    return font(first) ?? descriptor(first)
  }

  /// A length that follows the text size as a text style does, with what it is at the default size; nil: it is another one.
  package static func scaledLength(_ value: Value) -> (points: Double, style: String)? {
    guard case .enumeration("CGFloat", let call, let parts) = value, call.hasPrefix("UIFontMetrics.scaledValue("), parts.count > 1,
      case .enumeration("UIFontMetrics", _, let styles) = parts[0], case .number(let points) = parts[1]
    else { return nil }
    if styles.isEmpty { return (points, "body") }
    return name(styles[0]).map { (points, $0) }
  }

  // MARK: Parts

  fileprivate static func name(_ value: Value) -> String? {
    guard case .enumeration(let type, let name, let parts) = value else { return nil }
    if type == "UIFont.TextStyle", let style = parts.first { return self.name(style) }
    return name
  }

  fileprivate static func number(_ value: Value) -> Double? {
    switch value {
    case .number(let number): number
    case .enumeration("UIFont", let name, let parts) where parts.isEmpty: sizes[name]
    default: nil
    }
  }

  /// The sizes that UIFont has names for, in points: <https://developer.apple.com/documentation/uikit/uifont/labelfontsize>.
  static let sizes: [String: Double] = ["labelFontSize": 17, "buttonFontSize": 18, "systemFontSize": 14, "smallSystemFontSize": 12]
}

extension Fonts.Made {
  /// nil: the size is not known.
  fileprivate func sized(_ size: Value) -> Fonts.Made? {
    // Its own size, or that of a font of its kind.
    if let other = Fonts.sizedFont(size) {
      return (other.style, other.points, other.contentSize) == (style, points, contentSize) && other.isOfDocument == isOfDocument
        ? self : nil
    }
    guard let points = Fonts.number(size) else { return nil }
    return Fonts.Made(points: points, weight: weight, name: name, design: design, isOfDocument: isOfDocument)
  }

  /// With symbolic traits; nil: another face, which is not known.
  fileprivate func with(_ traits: Value) -> Fonts.Made? {
    let all = if case .list(let all) = traits { all } else { [traits] }
    let names = all.compactMap(Fonts.name)
    guard names.count == all.count, Set(names).isSubset(of: ["traitBold", "traitItalic"]), name == nil || names.isEmpty else { return nil }
    var made = self
    if names.contains("traitBold") { made.weight = "bold" }
    return made
  }

  /// Of the attributes of a descriptor alone: a text style or a size, and what is added to it. nil: one of them is not known.
  fileprivate init?(attributes: Value) {
    guard case .dictionary(var pairs) = attributes else { return nil }
    func take(_ name: String) -> Value? {
      pairs.firstIndex { Fonts.name($0.key) == name }.map { pairs.remove(at: $0).value }
    }
    var made: Fonts.Made
    if let style = take("textStyle") {
      guard let name = Fonts.name(style) else { return nil }
      made = Fonts.Made(style: name)
    } else if let size = take("size") {
      guard let sized = Fonts.systemFont(size, nil) else { return nil }
      made = sized
    } else {
      return nil
    }
    if let face = take("name") {
      guard case .words(let words) = face, let name = words.literal, made.style == nil else { return nil }
      made.name = name
    }
    guard let all = made.adding(.dictionary(pairs)) else { return nil }
    self = all
  }

  /// With attributes of a descriptor; nil: one of them is not known.
  fileprivate func adding(_ attributes: Value) -> Fonts.Made? {
    guard case .dictionary(let pairs) = attributes else { return nil }
    var made = self
    for pair in pairs {
      switch (Fonts.name(pair.key), pair.value) {
      case ("featureSettings", _): break
      case ("size", let size):
        guard let sized = made.sized(size) else { return nil }
        made = sized
      case ("traits", .dictionary(let traits)):
        guard made.name == nil, traits.count == 1, Fonts.name(traits[0].key) == "weight", let weight = Fonts.name(traits[0].value) else {
          return nil
        }
        made.weight = weight
      default: return nil
      }
    }
    return made
  }
}
