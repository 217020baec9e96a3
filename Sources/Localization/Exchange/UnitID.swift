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
    } else if let mark = id.ranges(of: Self.mark).last, let way = Self.way(inCatalog: id[mark.upperBound...]) {
      self.init(key: String(id[..<mark.lowerBound]), way: way)
    } else {
      self.init(key: id)
    }
  }

  /// As Xcode writes it in a section whose original is a `.stringsdict` file or not.
  package func text(isOfStringsDictionary: Bool) -> String {
    if isOfStringsDictionary {
      let parts = way.isEmpty ? ["NSStringLocalizedFormatKey"] : Self.dictionaryParts(to: way)
      return "/" + ([key] + parts).joined(separator: ":dict/") + Self.dictionaryEnd
    }
    return way.isEmpty ? key : key + Self.mark + way.map { $0.contains(".") ? "@\($0)@" : $0 }.joined(separator: ".")
  }

  private static let mark = "|==|"

  /// The parts of `plural.one` or `substitutions.@dotted.name@.plural.one`; nil for what no catalog varies by: then the mark is part of
  /// the key (both as seen in exports of Xcode 27).
  private static func way(inCatalog text: Substring) -> [String]? {
    var way: [String] = []
    var rest = text
    while !rest.isEmpty {
      let part: Substring
      if rest.first == "@", let end = rest.dropFirst().firstIndex(of: "@") {
        part = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
      } else {
        part = rest.prefix { $0 != "." }
        rest = rest[part.endIndex...]
      }
      way.append(String(part))
      rest = rest.dropFirst()
    }
    return way.count > 1 && ["plural", "device", "width", "substitutions"].contains(way[0]) ? way : nil
  }

  /// The keys of `/key:dict/…:dict/:string`, which may contain slashes and colons.
  private static func dictionaryParts(_ id: String) -> [String]? {
    guard id.hasPrefix("/"), id.hasSuffix(dictionaryEnd) else { return nil }
    var parts: [String] = []
    var rest = id.dropFirst().dropLast(dictionaryEnd.count)
    while let mark = rest.firstRange(of: ":dict/") {
      parts.append(String(rest[..<mark.lowerBound]))
      rest = rest[mark.upperBound...]
    }
    return parts + [String(rest)]
  }

  private static let dictionaryEnd = ":dict/:string"

  private static func dictionaryParts(to way: [String]) -> [String] {
    switch way.first {
    case "device"?: ["NSStringDeviceSpecificRuleType"] + way.dropFirst().prefix(1) + dictionaryParts(to: Array(way.dropFirst(2)))
    case "width"?: ["NSStringVariableWidthRuleType"] + way.dropFirst().prefix(1) + dictionaryParts(to: Array(way.dropFirst(2)))
    case "substitutions"?: way.dropFirst().filter { $0 != "plural" }
    default: way
    }
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
