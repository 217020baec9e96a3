import Diagnostics

extension String {
  /// The text with control characters as `\u{..}`, except tabs and line breaks, and without commands to the runner of GitHub Actions: it
  /// runs lines that begin with `::`, also after white space, and `##[` anywhere (actions/runner, ActionCommand.cs). File names and texts
  /// of apps are in it.
  var forTerminal: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).visibleControls }.joined(separator: "\t")
      if let start = line.firstIndex(where: { !$0.isWhitespace }), line[start...].hasPrefix("::") {
        line.replaceSubrange(start...start, with: "\\u{3a}")
      }
      return line.replacing("##[", with: "#\\u{23}[")
    }.joined(separator: "\n")
  }
}
