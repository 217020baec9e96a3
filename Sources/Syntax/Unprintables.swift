extension String {
  /// The text with the characters that XML 1.0 forbids (section 2.2: most controls, U+FFFE, U+FFFF) shown as `\u{..}`.
  /// Translations may contain them; HTML and CSV readers fail on them as well.
  package var withoutUnprintables: String { showing(\.isUnprintable) }

  /// The same with DEL and the C1 controls, which terminals obey.
  package var withoutControls: String { showing { $0.isUnprintable || (0x7F...0x9F).contains($0.value) } }

  private func showing(_ isShown: (Unicode.Scalar) -> Bool) -> String {
    // Most texts have nothing to show, as their bytes tell: of more than one byte are C1 controls and noncharacters.
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }), unicodeScalars.contains(where: isShown) else { return self }
    var shown = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if isShown(scalar) {
        shown.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 forbids the character.
  fileprivate var isUnprintable: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
