import Syntax

/// Words that user-defined runtime attributes give a view while it loads: a key of a string table, or the text itself.
struct RuntimeText {
  /// A key that the app's own code looks up: `localizedText`, `xibLocKey`, `localizationKey`.
  var key: String?
  /// As `setValue(_:forKeyPath:)` of a view's own property.
  var text: String?
  /// By which string tables know a text that is to be translated; nil: it is not.
  var property: String?

  init() {}

  init(_ element: XMLElement) {
    var localized = -1
    for attribute in element.children(of: "userDefinedRuntimeAttributes") where ["string", "localizedString"].contains(attribute["type"]) {
      let isLocalized = attribute["type"] == "localizedString"
      if isLocalized { localized += 1 }
      guard let path = attribute["keyPath"], let value = attribute.string("value"), !value.isEmpty else { continue }
      if Self.namesKey(path) {
        key = value
      } else if ["text", "titleLabel.text"].contains(path) {
        text = value
        property = isLocalized ? "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(localized)]" : nil
      }
    }
  }

  /// There is no standard for such attributes; apps agree on the words only.
  private static func namesKey(_ path: String) -> Bool {
    let name = path.lowercased()
    if name.contains("accessib") || name.contains("hint") { return false }
    return ["localiz", "localis", "lockey", "i18n", "l10n", "translationkey"].contains { name.contains($0) }
  }
}
