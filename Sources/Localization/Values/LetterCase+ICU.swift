private import CTextShims
package import Vocabulary

extension LetterCase {
  /// A text of a language with its letters changed, by ICU: `straße` is `STRASSE`, and in Turkish `i` becomes `İ`.
  package func applied(to text: String, of language: String) -> String {
    let number: Int32 =
      switch kind {
      case .upper: 0
      case .lower: 1
      case .capitalized: 2
      }
    // No letter becomes more than three.
    let capacity = text.utf8.count * 3 + 8
    return String(unsafeUninitializedCapacity: capacity) { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        max(0, Int(ctf_change_case(text, number, followsLanguage ? language : "", $0.baseAddress!, Int32(clamping: capacity))))
      }
    }
  }
}
