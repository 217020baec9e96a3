import Checks
import Environments
import Localization
import Vocabulary

extension Finding {
  /// The most characters of a headline that quotes a text. A sentence without a quotation may be longer, because it is not cut.
  private static let headlineLimit = 90

  /// Stores the text size from which the defect occurs, and ends the headline with the worst place, or with the size from which every
  /// language has it: `“Straße und Hausnummer” is cut off: needs 563 pt, has 266 (German, AX5, iPhone SE)`.
  ///
  /// - Parameter cells: the cells in which it occurs; empty: it is a defect of the file.
  mutating func tellPlace(_ cells: CellSet, in matrix: EnvironmentMatrix) {
    let onset = Onset(cells, in: matrix)
    since = onset?.somewhere
    guard let onset, let environment = worst?.environment ?? first else { return shortenHeadline() }
    let device =
      environment.device.isEmpty ? "" : environment.device.shortDevice + (environment.orientation == .landscape ? " landscape" : "")
    // Two directions are compared: the language of the worst combination says nothing.
    if rule == RuleID.notMirrored.rawValue { return endHeadline(with: [device]) }
    let language: [String]
    if let everywhere = onset.everywhere {
      language = ["every language"] + (everywhere == matrix.contentSizes.min() ? [] : ["from \(everywhere.rawValue)"])
    } else {
      language = [LocaleID.displayName(of: environment.locale), environment.contentSize.rawValue]
    }
    endHeadline(with: language + [device])
  }

  /// The cells in which somebody meets it: what does not mirror is found in any direction, and seen from right to left.
  func cellsOfUsers(_ cells: CellSet, in matrix: EnvironmentMatrix) -> CellSet {
    guard [RuleID.notMirrored.rawValue, RuleID.wronglyMirrored.rawValue].contains(rule) else { return cells }
    return CellSet(cells.filter { matrix[$0].direction == .rightToLeft })
  }

  private mutating func endHeadline(with place: [String]) {
    let words = place.filter { !$0.isEmpty }.joined(separator: ", ")
    let end = words.isEmpty ? "" : " (\(words))"
    headline = headline.shortened(to: Self.headlineLimit - end.count) + end
  }

  /// Gives a finding of a file its message as a headline, if it has none, shortened to the length of a headline.
  mutating func shortenHeadline() {
    let text = headline.isEmpty ? message.capitalizedFirst : headline
    headline = (text.hasSuffix(".") ? String(text.dropLast()) : text).shortened(to: Self.headlineLimit)
  }
}

/// The text sizes from which a defect shows.
struct Onset {
  /// In the language in which it begins first.
  var somewhere: ContentSizeCategory
  /// In all languages; nil: some never have it, or there is only one. Made-up languages do not count.
  var everywhere: ContentSizeCategory?

  /// nil without cells.
  init?(_ cells: CellSet, in matrix: EnvironmentMatrix) {
    var least: [Int: ContentSizeCategory] = [:]
    for cell in cells {
      let place = matrix.coordinates(of: cell)
      let size = matrix.contentSizes[place.contentSize]
      least[place.locale] = min(least[place.locale] ?? size, size)
    }
    guard let somewhere = least.values.min() else { return nil }
    self.somewhere = somewhere
    let languages = matrix.locales.indices.filter { PseudoLocale(localeID: matrix.locales[$0]) == nil }
    let sizes = languages.compactMap { least[$0] }
    if languages.count > 1, sizes.count == languages.count { everywhere = sizes.max() }
  }
}

extension String {
  /// A device without its generation: `iPhone SE`, `iPhone SE zoomed`.
  fileprivate var shortDevice: String {
    // Asked for every finding: most have neither.
    guard utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ",") }) else { return self }
    var name = self
    while let open = name.firstRange(of: " ("), let close = name[open.upperBound...].firstIndex(of: ")") {
      name.removeSubrange(open.lowerBound...close)
    }
    return name.replacing(", display zoom", with: " zoomed")
  }

  /// The text with its first quotation cut, to no less than eight letters, so that it has `limit` characters if possible. What says the defect is
  /// not cut: it is a title, which must be a whole sentence. Names without end are, for they come from a file.
  fileprivate func shortened(to limit: Int) -> String {
    // No text has more letters than bytes.
    guard utf8.count > min(limit, Self.longestTitle) else { return self }
    var text = self
    if count > limit, let open = firstIndex(of: "“"), let close = self[open...].firstIndex(of: "”") {
      let quoted = self[index(after: open)..<close]
      let kept = max(8, quoted.count - (count - limit) - 1)
      if kept + 1 < quoted.count { text = self[...open] + quoted.prefix(kept) + "…" + self[close...] }
    }
    return text.count > Self.longestTitle ? text.prefix(Self.longestTitle - 1) + "…" : text
  }

  /// GitHub shows 255 characters of a title; a place follows.
  private static let longestTitle = 200
}
