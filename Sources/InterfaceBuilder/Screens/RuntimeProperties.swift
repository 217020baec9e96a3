import Screens
import Syntax
import Vocabulary

/// Properties of UIKit's own that user-defined runtime attributes set while a view loads, as `setValue(_:forKeyPath:)` would:
/// `numberOfLines`, `titleLabel.numberOfLines`, `hidden`. They come after what the document has for the same.
struct RuntimeProperties {
  private var numbers: [String: Double] = [:]
  private var flags: [String: Bool] = [:]

  init(_ element: XMLElement) {
    for attribute in element.children(of: "userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"] else { continue }
      switch attribute["type"] {
      case "number": numbers[path] = attribute.children.first?.number("value")
      case "boolean": flags[path] = attribute.flag("value") ?? false
      default: break
      }
    }
  }

  var isHidden: Bool? { flags["hidden"] ?? flags["isHidden"] }

  /// Gives a label, or a button's title, what is set of it.
  /// - Parameter path: to the label; empty: it is the view itself.
  func apply(to text: inout TextContent, path: String = "") {
    if let adjusts = flags[path + "adjustsFontForContentSizeCategory"] { text.font.adjustsForContentSize = adjusts }
    if let lines = numbers[path + "numberOfLines"] { text.numberOfLines = Int(bounded: max(0, min(1000, lines))) }
    if let mode = numbers[path + "lineBreakMode"].flatMap(LineBreakMode.init(rawNumber:)) {
      text.lineBreakMode = mode
      // A button sets its title in as many lines as it takes where words or characters wrap.
      if !path.isEmpty, mode.wraps, numbers[path + "numberOfLines"] == nil { text.numberOfLines = 0 }
    }
    switch flags[path + "adjustsFontSizeToFitWidth"] {
    case true?:
      // Without a least part, as far as it takes.
      text.minimumScale = least(path) ?? TextContent.leastScale
      text.minimumPointSize = nil
    case false?: (text.minimumScale, text.minimumPointSize) = (1, nil)
    case nil:
      let shrinks = text.minimumScale < 1 || text.minimumPointSize != nil
      if shrinks, let scale = least(path) { text.minimumScale = scale }
    }
  }

  private func least(_ path: String) -> Double? {
    numbers[path + "minimumScaleFactor"].map { min(1, max($0, TextContent.leastScale)) }
  }
}

extension LineBreakMode {
  /// As `NSLineBreakMode` numbers them: <https://developer.apple.com/documentation/uikit/nslinebreakmode>.
  fileprivate init?(rawNumber: Double) {
    let modes: [Self] = [.wordWrap, .characterWrap, .clip, .truncateHead, .truncateTail, .truncateMiddle]
    guard let number = Int(exactly: rawNumber), modes.indices.contains(number) else { return nil }
    self = modes[number]
  }
}
