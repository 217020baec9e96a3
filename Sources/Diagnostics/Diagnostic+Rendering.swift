extension Diagnostic: CustomStringConvertible {
  /// As a compiler prints it:
  ///
  ///     Scenarios/form.yaml:12:9: error: no attribute 'Botton' (did you mean Bottom?)
  ///       12. Long Button.Botton = ...
  ///                       ^
  ///       why: ...
  ///       fix: ...
  package var description: String {
    var text = file.visibleControls
    if let position { text += ":\(position.line):\(position.column)" }
    text += ": \(severity.rawValue): \(message.visibleControls)"
    if let sourceLine, let position {
      // A very long line is cut around the column, so that the caret stays visible.
      let scalars = Array(sourceLine.unicodeScalars)
      let start = max(0, min(position.column - 1, scalars.count) - 60)
      let window = scalars[min(start, scalars.count)..<min(scalars.count, start + 120)]
      var shown = String.UnicodeScalarView()
      shown.append(contentsOf: window.map { $0 == "\t" ? " " : $0 })
      text += "\n  " + String(shown).visibleControls
      text += "\n  " + String(repeating: " ", count: max(0, position.column - 1 - start)) + "^"
    }
    if let reason { text += "\n  why: \(reason.visibleControls)" }
    if let remedy { text += "\n  fix: \(remedy.visibleControls)" }
    return text
  }
}

extension String {
  /// The text with control and bidirectional formatting characters written as `\u{..}`: safe for a terminal.
  package var visibleControls: String {
    guard unicodeScalars.contains(where: \.isInvisibleControl) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isInvisibleControl {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// C0 and C1 controls and the bidirectional embeddings, overrides, isolates and marks (UAX #9, section 2).
  package var isInvisibleControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
