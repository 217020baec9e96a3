/// Which form of which text a `<trans-unit>` holds: the key and the way to the form.
///
/// Xcode writes `key` for a text of one form, `key|==|plural.one` for a form of a string catalog, and `/key:dict/variable:dict/one:dict/:string`
/// for one of a `.stringsdict` file.
package struct UnitID: Hashable, Sendable {
  package var key: String
  /// Such as `plural`, `one`, or `substitutions`, `files`, `plural`, `one`; empty for the text itself.
  package var way: [String]

  package init(key: String, way: [String] = []) {
    self.key = key
    self.way = way
  }

  /// Reads an `id` of a section whose original is a `.stringsdict` file or not.
  init(_ id: String, isOfStringsDictionary: Bool) {
    if isOfStringsDictionary, let parts = Self.dictionaryParts(id) {
      self.init(key: parts[0], way: Self.way(inDictionary: Array(parts.dropFirst())))
    } else if let mark = id.lastRange(of: Self.mark) {
      self.init(key: String(id[..<mark.lowerBound]), way: id[mark.upperBound...].split(separator: ".").map(String.init))
    } else {
      self.init(key: id)
    }
  }

  /// As Xcode writes it for a string catalog.
  package var text: String { way.isEmpty ? key : key + Self.mark + way.joined(separator: ".") }

  private static let mark = "|==|"

  /// The keys of `/key:dict/…:dict/:string`, which may hold slashes and colons of their own.
  private static func dictionaryParts(_ id: String) -> [String]? {
    let end = ":dict/:string"
    guard id.hasPrefix("/"), id.hasSuffix(end) else { return nil }
    var parts: [String] = []
    var rest = id.dropFirst().dropLast(end.count)
    while let mark = rest.firstRange(of: ":dict/") {
      parts.append(String(rest[..<mark.lowerBound]))
      rest = rest[mark.upperBound...]
    }
    return parts + [String(rest)]
  }

  private static func way(inDictionary parts: [String]) -> [String] {
    switch parts.first {
    case "NSStringLocalizedFormatKey"?: []
    case "NSStringDeviceSpecificRuleType"?: ["device"] + parts.dropFirst().prefix(1) + way(inDictionary: Array(parts.dropFirst(2)))
    case "NSStringVariableWidthRuleType"?: ["width"] + parts.dropFirst().prefix(1) + way(inDictionary: Array(parts.dropFirst(2)))
    case let variable?: ["substitutions", variable, "plural"] + parts.dropFirst()
    case nil: []
    }
  }
}

extension String {
  fileprivate func lastRange(of mark: String) -> Range<Index>? { ranges(of: mark).last }
}
