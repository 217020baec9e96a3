import Checks
import Environments
import Foundation
import Localization
import Vocabulary

extension Finding {
  /// The most characters of a headline.
  static let headlineLimit = 90

  /// What is wrong and where it is worst, in one line: `“Straße und Hausnummer” is cut off: needs 563 pt, has 266 (German, AX5, iPhone SE)`.
  /// - Parameters:
  ///   - what: the defect without its place.
  ///   - cells: those in which it shows.
  mutating func setHeadline(_ cells: CellSet, in matrix: EnvironmentMatrix) {
    guard let environment = worst?.environment ?? first else { return headline = headline.shortened(to: Self.headlineLimit) }
    let shown = Set(cells.map { matrix.coordinates(of: $0).locale })
    let language: String
    if matrix.locales.count > 1, shown.count == matrix.locales.count {
      let from = first.map { ", from \($0.contentSize.rawValue)" } ?? ""
      language = "every language" + (first?.contentSize == matrix.contentSizes.first ? "" : from)
    } else {
      language = "\(LocaleID.displayName(of: environment.locale)), \(environment.contentSize.rawValue)"
    }
    let device = environment.device.isEmpty ? "" : ", " + environment.device.shortDevice
    let place = " (\(language)\(device)\(environment.orientation == .landscape ? " landscape" : ""))"
    headline = headline.shortened(to: Self.headlineLimit - place.count) + place
  }
}

extension String {
  /// A device without its generation: `iPhone SE`, `iPhone SE zoomed`.
  fileprivate var shortDevice: String {
    replacingOccurrences(of: #" \([^)]*\)"#, with: "", options: .regularExpression).replacingOccurrences(
      of: ", display zoom", with: " zoomed")
  }

  /// The text with its longest quotation cut, and then its end, so that it has `limit` characters at most.
  fileprivate func shortened(to limit: Int) -> String {
    guard count > limit else { return self }
    if let open = firstIndex(of: "“"), let close = self[open...].firstIndex(of: "”") {
      let quoted = self[index(after: open)..<close]
      let kept = quoted.count - (count - limit) - 1
      if kept >= 8 { return self[...open] + quoted.prefix(kept) + "…" + self[close...] }
    }
    return prefix(max(1, limit - 1)) + "…"
  }
}
