import Checks
import Diagnostics
import Reports
import Runs

/// What came of looking for a fix, as a message.
struct FixWords {
  let diagnostic: Diagnostic
  let isFixed: Bool

  /// A shorter text clears findings of these.
  private static let rulesOfLength: [RuleID] = [
    .textTruncated, .textClipped, .midWordBreak, .compressionResistanceBroken, .offScreen, .outsideSuperview,
  ]

  init(_ finding: Finding, _ results: [FixFinder.Result]) {
    var fixes: [Finding.Fix] = []
    var tried: [String] = []
    var unwritten: [String] = []
    var advice: [CodeAdvice] = []
    var cost = ""
    for result in results {
      switch result {
      case .fixed(let fix): fixes.append(fix)
      case .notFixed(let words): tried += words
      case .notWritten(let words): unwritten.append(words)
      case .advised(let changes, let fix): (advice, cost) = (advice + changes, fix.cost)
      case .gone: break
      }
    }
    isFixed =
      !results.isEmpty && tried.isEmpty && unwritten.isEmpty && advice.isEmpty
      && results.allSatisfy { if case .notFixed = $0 { false } else { true } }
    var diagnostic = Diagnostic(
      isFixed ? .note : .warning, file: finding.file, position: finding.position,
      "\(isFixed ? "fixed" : "not fixed"): \(finding.headline.isEmpty ? finding.message : finding.headline) [\(finding.rule)]")
    if let fix = fixes.first {
      diagnostic.remedy = fixes.map(\.what).joined(separator: "; ") + "; " + fix.cost
    } else if results.isEmpty {
      diagnostic.reason = "Copyfit fixes warnings and errors on screens; this finding is not one, or its screen is not in this folder"
    } else if isFixed {
      diagnostic.reason = "the finding no longer occurs"
    } else if !advice.isEmpty, tried.isEmpty {
      diagnostic.reason = "Copyfit does not edit code; this change would clear it in every combination"
      diagnostic.remedy = advice.map(\.sentence).joined(separator: "; ") + "; " + cost
    } else if let words = unwritten.first {
      diagnostic.reason = "this change would clear it, but cannot be written into the file: \(words)"
    } else {
      diagnostic.reason =
        tried.isEmpty
        ? "Copyfit has no change to try for it"
        : "no change clears it in every combination without a new finding; tried: " + tried.prefix(4).joined(separator: "; ")
          + (tried.count > 4 ? "; and \(tried.count - 4) more" : "")
      if let key = finding.key, Self.rulesOfLength.contains(where: { $0.rawValue == finding.rule }) {
        diagnostic.remedy = "shorten the text: copyfit budget --keys '\(key)'"
      }
    }
    self.diagnostic = diagnostic
  }
}

extension CodeAdvice {
  /// `at Card.swift:41: title.numberOfLines = 0 (allow any number of lines in 'title')`.
  fileprivate var sentence: String {
    let place = place.map { isForAddedViews ? "behind \($0), once the views are added: " : "at \($0): " } ?? ""
    return place + (statement.map { "\($0) (\(words))" } ?? words)
  }
}
