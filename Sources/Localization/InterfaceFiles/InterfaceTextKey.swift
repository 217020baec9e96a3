/// Which text of an interface file a table's key names: `ObjectID.property`, as in `0DQ-yq-UuT.segmentTitles[1]`.
package struct InterfaceTextKey: Hashable, Sendable {
  package var objectID: String
  /// `text`, `title`, `normalTitle`, `placeholder`, `configuration.title` and so on, without an index.
  package var property: String
  /// Of one of several texts, from 0.
  package var index: Int?

  package init(objectID: String, property: String, index: Int? = nil) {
    self.objectID = objectID
    self.property = property
    self.index = index
  }

  /// Nil if the key does not belong to an interface file.
  package init?(_ key: String) {
    guard let dot = key.firstIndex(of: "."), dot != key.startIndex else { return nil }
    objectID = String(key[..<dot])
    property = String(key[key.index(after: dot)...])
    if property.hasSuffix("]"), let bracket = property.lastIndex(of: "[") {
      guard let number = Int(property[property.index(after: bracket)...].dropLast()), number >= 0 else { return nil }
      index = number
      property = String(property[..<bracket])
    }
    let isPlain = { (byte: UInt8) in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "-"), UInt8(ascii: "_"): true
      default: false
      }
    }
    guard objectID.utf8.allSatisfy(isPlain), !property.isEmpty, property.utf8.allSatisfy({ isPlain($0) || $0 == UInt8(ascii: ".") })
    else { return nil }
  }

  /// As tables write it.
  package var key: String { objectID + "." + property + (index.map { "[\($0)]" } ?? "") }

  /// Whether the text is shown in a view or a bar: accessibility texts and runtime attributes are not.
  package var isShown: Bool { Self.shownProperties.contains(property) }

  /// Whether it names an attributed text.
  var isAttributed: Bool { property.lowercased().contains("attributed") }

  private static let shownProperties: Set<String> = [
    "text", "title", "normalTitle", "selectedTitle", "highlightedTitle", "disabledTitle", "focusedTitle", "placeholder", "prompt",
    "headerTitle", "footerTitle", "segmentTitles", "scopeButtonTitles", "attributedText", "normalAttributedTitle", "badgeValue",
    "configuration.title", "configuration.subtitle", "largeTitle", "backButtonTitle",
  ]
}
