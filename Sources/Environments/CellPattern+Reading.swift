package import Diagnostics
import Screens
import Vocabulary

extension CellPattern {
  /// Reads what `EnvironmentMatrix.description(of:)` writes, and what a person writes in its manner: `*` or ` x ` for `×`, devices and text
  /// sizes in all spellings that the options take. Which languages there are is not known here: see `unknownLanguage`.
  package init(_ text: String) throws(SelectionError) {
    self.text = text.trimmingSpaces
    var products: [[Part]] = []
    for product in text.split(separator: ";", omittingEmptySubsequences: false) {
      var parts: [Part] = []
      for part in product.replacing(" x ", with: "×").split(omittingEmptySubsequences: false, whereSeparator: { $0 == "×" || $0 == "*" }) {
        if let part = try Self.part(String(part).trimmingSpaces) { parts.append(part) }
      }
      products.append(parts)
    }
    self.products = products
  }

  /// What may be written besides languages.
  static let spellings =
    ContentSizeCategory.allCases.map(\.rawValue) + LayoutDirection.allCases.map(\.rawValue) + Orientation.allCases.map(\.rawValue)
    + ["bold text", "without bold text", "all"] + DeviceModel.all.flatMap(\.names)

  /// nil: all of the axis.
  private static func part(_ text: String) throws(SelectionError) -> Part? {
    if text.lowercased() == "all" { return nil }
    if text.contains("… (") {
      throw SelectionError("'\(text)' is shortened", remedy: "write out the values, or ranges of them")
    }
    if text.first?.isNumber ?? false, text.contains(" of "), text.contains(" in ") {
      throw SelectionError("'\(text)' is not specific", remedy: "write only the part after 'in'")
    }
    for (prefix, isLocales) in [("all locales but ", true), ("all devices but ", false)] where text.lowercased().hasPrefix(prefix) {
      let rest = String(text.dropFirst(prefix.count))
      switch (try list(rest), isLocales) {
      case (.locales(let locales, _), true): return .locales(locales, isException: true)
      case (.placements(let terms, _), false): return .placements(terms, isException: true)
      default:
        let values = isLocales ? "languages" : "devices"
        throw SelectionError("'\(rest)' are not \(values)", remedy: "write \(values) after '\(prefix.dropLast())'")
      }
    }
    return try list(text)
  }

  /// Words of one axis between commas.
  private static func list(_ text: String) throws(SelectionError) -> Part {
    var part: Part?
    var first = ""
    for word in selectionWords(text) {
      guard !word.isEmpty else {
        throw SelectionError("a value is missing in '\(text)'", remedy: "write combinations as the report does: de × AX5")
      }
      // A window comes after its device.
      if case .placements(var terms, _) = part, let device = terms.last?.device, let windowed = try window(word, of: device, terms.last!) {
        terms[terms.count - 1] = windowed
        part = .placements(terms, isException: false)
        continue
      }
      let next = try value(word)
      switch (part, next) {
      case (nil, _): part = next
      case (.locales(let a, _), .locales(let b, _)): part = .locales(a + b, isException: false)
      case (.contentSizes(let a), .contentSizes(let b)): part = .contentSizes(a + b)
      case (.directions(let a), .directions(let b)): part = .directions(a + b)
      case (.placements(let a, _), .placements(let b, _)): part = .placements(a + b, isException: false)
      default:
        throw SelectionError(
          "'\(first)' and '\(word)' are values of different axes", remedy: "write × between axes, a comma between values: de,fi × AX4,AX5")
      }
      if first.isEmpty { first = word }
    }
    return part!
  }

  /// The device with a window that `word` names; nil where it names none.
  private static func window(_ word: String, of device: String, _ term: PlacementTerm) throws(SelectionError) -> PlacementTerm? {
    let (name, setting) = suffixes(of: word)
    let isWindow = WindowVariant.spellings.contains { $0.spelling.lettersAndDigits == name.lettersAndDigits }
    guard isWindow, term.orientation == nil, term.isBoldText == nil else { return nil }
    var windowed = setting
    windowed.device = try DeviceCatalog.selection([device, name]).first?.displayName
    return windowed
  }

  /// One word, whichever axis it is of.
  private static func value(_ word: String) throws(SelectionError) -> Part {
    if let sizes = contentSizes(word) { return .contentSizes(sizes) }
    if let direction = LayoutDirection.allCases.first(where: { $0.rawValue == word.lowercased() }) { return .directions([direction]) }
    switch word.lowercased() {
    case "bold text": return .placements([PlacementTerm(isBoldText: true)], isException: false)
    case "without bold text": return .placements([PlacementTerm(isBoldText: false)], isException: false)
    default: break
    }
    let (name, setting) = suffixes(of: word)
    var term = setting
    if name.isEmpty, setting.orientation != nil { return .placements([term], isException: false) }
    if let canvas = CanvasTerm(name) {
      term.canvas = canvas
      return .placements([term], isException: false)
    }
    if let device = DeviceCatalog.device(named: name) {
      term.device = device.displayName
      return .placements([term], isException: false)
    }
    let subtags = word.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isTag = subtags.allSatisfy { (1...8).contains($0.utf8.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
    guard isTag, (2...3).contains(subtags[0].count), subtags[0].allSatisfy(\.isLetter) else {
      throw .unknown(word, what: "language, text size, direction, device or canvas", among: spellings, index: 0)
    }
    return .locales([word], isException: false)
  }

  private static func contentSizes(_ word: String) -> [ContentSizeCategory]? {
    word.lettersAndDigits == "all" ? nil : try? ContentSizeCategory.selection([word])
  }

  /// The words after a device or canvas: `with bold text` or `without bold text`, then an orientation; the orientation may be alone.
  private static func suffixes(of word: String) -> (name: String, setting: PlacementTerm) {
    var name = word
    var setting = PlacementTerm()
    for orientation in Orientation.allCases {
      let suffix = orientation.rawValue
      guard name.lowercased() == suffix || name.lowercased().hasSuffix(" " + suffix) else { continue }
      setting.orientation = orientation
      name = String(name.dropLast(suffix.count)).trimmingSpaces
      break
    }
    for (suffix, isBold) in [(" with bold text", true), (" without bold text", false)] where name.lowercased().hasSuffix(suffix) {
      setting.isBoldText = isBold
      name = String(name.dropLast(suffix.count)).trimmingSpaces
    }
    return (name, setting)
  }
}

extension CellPattern.CanvasTerm {
  /// `375x667`, `320…412x480…1024@3`; nil: no canvas.
  fileprivate init?(_ word: String) {
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" }
    guard parts.count <= 2, sides.count == 2 else { return nil }
    var ranges: [ClosedRange<Double>] = []
    for side in sides {
      guard let ends = CanvasSide.ends(side), let lower = decimal(ends.lower), let upper = decimal(ends.upper), lower <= upper else {
        return nil
      }
      ranges.append(lower...upper)
    }
    if parts.count == 2 {
      guard let scale = decimal(parts[1].hasSuffix("x") ? parts[1].dropLast() : parts[1]) else { return nil }
      self.scale = scale
    }
    (widths, heights) = (ranges[0], ranges[1])
  }
}
