package import Diagnostics

/// Comments in a source file that accept findings in that place:
///
///     Total Label: {kind: label, lines: 1}   # copyfit:ignore text-truncated, mid-word-break shown in full on the next screen
///
/// They name rules and give a reason. A comment after other text is about its own line. A comment on a line of its own is about the next
/// line that is not a comment. They are searched in the text of the file, so they work in YAML (`#`), XML (`<!-- -->`) and string tables
/// (`/* */`, `//`).
package struct SuppressionComments: Sendable {
  package struct Comment: Hashable, Sendable {
    /// Where the comment is.
    package var position: SourcePosition
    /// The line that it is about.
    package var line: Int
    package var rules: [RuleID]
    package var reason: String
  }

  static let marker = "copyfit:ignore"

  /// In the order of the file.
  package private(set) var comments: [Comment] = []
  /// Comments that accept nothing, since they name no rule or give no reason.
  package private(set) var diagnostics: [Diagnostic] = []

  package init(in text: String, file: String) {
    guard text.contains(ascii: Self.marker) else { return }
    // Comments that have their lines to themselves wait for the line that they are about.
    var waiting = 0
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let trimmed = line.drop(while: \.isWhitespace)
      let isAlone = ["#", "//", "/*", "<!--"].contains { trimmed.hasPrefix($0) }
      if let start = line.firstRange(of: Self.marker) {
        let column = line.unicodeScalars.distance(from: line.startIndex, to: start.lowerBound) + 1
        let position = SourcePosition(line: index + 1, column: column)
        append(line[start.upperBound...], at: position, file: file)
      }
      if isAlone || trimmed.isEmpty { continue }
      for place in comments.indices.dropFirst(waiting) { comments[place].line = index + 1 }
      waiting = comments.count
    }
  }

  private mutating func append(_ text: Substring, at position: SourcePosition, file: String) {
    func refuse(_ message: String, _ remedy: String) {
      diagnostics.append(Diagnostic(.warning, file: file, position: position, message, reason: "it accepts nothing", remedy: remedy))
    }
    var words = text.split(whereSeparator: \.isWhitespace)
    // The end of a comment is not part of the rules or the reason.
    if let last = words.last, ["*/", "-->"].contains(last) { words.removeLast() }
    var rules: [RuleID] = []
    while let word = words.first {
      words.removeFirst()
      for name in word.split(separator: ",") {
        guard let rule = RuleID(rawValue: String(name)) else {
          let near = Suggestion.nearest(to: String(name), among: RuleID.allCases.map(\.rawValue)).map { " (did you mean \($0)?)" } ?? ""
          return refuse("no rule '\(name)'\(near)", "write \(Self.marker) RULE, RULE REASON")
        }
        rules.append(rule)
      }
      if word.last != "," { break }
    }
    guard !rules.isEmpty else { return refuse("this comment names no rule", "write \(Self.marker) RULE REASON") }
    guard !words.isEmpty else { return refuse("this comment gives no reason", "say behind the rule why it is accepted") }
    comments.append(Comment(position: position, line: 0, rules: rules, reason: words.joined(separator: " ")))
  }

  /// Marks the findings of the file that a comment accepts as known; returns the comments that accept none.
  package func accept(_ findings: inout [Finding], in file: String) -> [Comment] {
    var isUsed = [Bool](repeating: false, count: comments.count)
    for index in findings.indices where findings[index].file == file {
      let finding = findings[index]
      guard let line = finding.position?.line,
        let number = comments.firstIndex(where: { $0.line == line && $0.rules.contains { $0.rawValue == finding.rule } })
      else { continue }
      isUsed[number] = true
      findings[index].state = .known
      findings[index].acceptance = Finding.Acceptance(place: .source, reason: comments[number].reason)
    }
    return zip(comments, isUsed).filter { !$0.1 }.map(\.0)
  }
}
