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
      let scalars = sourceLine.unicodeScalars.map { $0 == "\t" ? " " : $0 }
      let column = max(0, min(position.column - 1, scalars.count))
      let start = max(0, column - 60)
      let before = String(String.UnicodeScalarView(scalars[start..<column])).visibleControls
      let after = String(String.UnicodeScalarView(scalars[column..<min(scalars.count, start + 120)])).visibleControls
      text += "\n  " + before + after
      text += "\n  " + String(repeating: " ", count: before.unicodeScalars.reduce(0) { $0 + $1.terminalCells }) + "^"
    }
    if let reason { text += "\n  why: \(reason.visibleControls)" }
    if let remedy { text += "\n  fix: \(remedy.visibleControls)" }
    return text
  }
}

extension String {
  /// The text with control and bidirectional formatting characters written as `\u{..}`, and bytes of a file's name that are not UTF-8 as
  /// `\x..`: safe for a terminal.
  package var visibleControls: String {
    // The bytes of most texts tell that they have none.
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }), unicodeScalars.contains(where: \.isInvisibleControl) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isByteOfName {
        result.append(contentsOf: "\\x\(String(scalar.value & 0xFF, radix: 16))".unicodeScalars)
      } else if scalar.isInvisibleControl {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// C0 and C1 controls, the bidirectional embeddings, overrides, isolates and marks (UAX #9, section 2), and noncharacters, which HTML
  /// does not allow (The Unicode Standard, section 23.7).
  package var isInvisibleControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: true
    case _ where isByteOfName: true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// As which the paths of files have a byte that is not UTF-8 (Platform, `PathBytes`).
  fileprivate var isByteOfName: Bool { (0x10FE80...0x10FEFF).contains(value) }

  /// How many cells of a terminal the character takes (UAX #11, East Asian Width: wide and full-width ones take two).
  fileprivate var terminalCells: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
