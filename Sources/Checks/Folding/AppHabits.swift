import Screens

/// What all findings of an app say about one of them. If an app does the same nearly everywhere, that was one decision, and each object has
/// a note; exceptions are warnings. A fixed size that every text fits is not a defect yet. Nobody ships the example app beside a library,
/// and nobody sees a screen that is switched off until somebody changes the switch.
package struct AppHabits: Sendable {
  /// By rule: the part of the texts that break it.
  private let parts: [String: Double]
  private let hasRightToLeft: Bool
  /// Whether some screens are of example apps, and others are not.
  private let hasExamples: Bool
  /// The screens that are switched off.
  private let switchedOff: Set<Place>
  /// The objects with a text that lacks room somewhere.
  private let lackingRoom: Set<Place>

  private struct Place: Hashable {
    var file: String
    var scenario: String
    var object: String

    init(_ finding: Finding) { (file, scenario, object) = (finding.file, finding.scenario, finding.object) }

    /// A screen as a whole.
    init(file: String, scenario: String) { (self.file, self.scenario, object) = (file, scenario, "") }
  }

  /// The part of the texts from which on something is a habit. Apps that follow the text size have 2 to 15 % fixed texts, others 30 to 90 %
  /// (eight public apps, counted).
  private static let habit = 0.25
  private static let rules: [RuleID] = [.fixedFontSize, .fontDoesNotAdjust]

  /// - Parameters:
  ///   - findings: those of all screens, each by itself.
  ///   - outlines: the screens.
  ///   - hasRightToLeft: whether a language was run that runs from right to left.
  package init(_ findings: [Finding], outlines: [ScreenOutline], hasRightToLeft: Bool) {
    self.hasRightToLeft = hasRightToLeft
    hasExamples = Set(outlines.map { Self.isExample($0.screen.file) }).count == 2
    switchedOff = Set(outlines.map(\.screen).filter(\.isSwitchedOff).map { Place(file: $0.file, scenario: $0.name) })
    lackingRoom = Set(findings.lazy.filter { $0.severity > .note && FindingFamily($0) == .room }.map(Place.init))
    let fixed = Double(findings.count { $0.rule == RuleID.fixedFontSize.rawValue })
    let all = Double(outlines.reduce(0) { $0 + $1.typeset.count })
    let still = Double(findings.count { $0.rule == RuleID.fontDoesNotAdjust.rawValue })
    parts = [
      RuleID.fixedFontSize.rawValue: all > 0 ? fixed / all : 0,
      // Of the texts that have a text style.
      RuleID.fontDoesNotAdjust.rawValue: all > fixed ? still / (all - fixed) : 0,
    ]
  }

  private static let wordsForExamples: Set = ["example", "examples", "demo", "demos", "sample", "samples"]

  /// Whether a folder of a path says that it has an example: `ExampleApp`, `iOS Demo`, `Samples`.
  static func isExample(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      var words = [""]
      for letter in folder {
        if !letter.isLetter || letter.isUppercase && words[words.count - 1].last?.isLowercase ?? false { words.append("") }
        words[words.count - 1].append(letter)
      }
      return words.contains { wordsForExamples.contains($0.lowercased().filter(\.isLetter)) }
    }
  }

  /// The severity of a finding in view of the app's habits and languages; nil: its own.
  package func severity(of finding: Finding) -> Severity? {
    if hasExamples, Self.isExample(finding.file) { return .note }
    if finding.rule == RuleID.textAlignmentFixed.rawValue, !hasRightToLeft { return .note }
    if finding.rule == RuleID.fixedSizeOnText.rawValue, !lackingRoom.contains(Place(finding)) { return .note }
    if parts[finding.rule].map({ $0 >= Self.habit }) ?? false { return .note }
    return switchedOff.contains(Place(file: finding.file, scenario: finding.scenario)) ? .warning : nil
  }
}
