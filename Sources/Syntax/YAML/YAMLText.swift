/// How values are spelled in the YAML that is written.
package enum YAMLText {
  /// Smaller numbers are written as 0: Interface Builder writes insets of 2e-308 for "none, but not the system's either".
  private static let least = 1e-6

  /// The shortest decimal that is read as the same number, without an exponent.
  package static func number(_ number: Double) -> String {
    if number == 0 { return "0" }
    let number = number.magnitude < least ? (number < 0 ? -least : least) : number
    let text = "\(number)"
    if text.hasSuffix(".0") { return String(text.dropLast(2)) }
    guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...]) else { return text }
    let digits = text[..<mark].filter { $0 != "-" && $0 != "." }
    let sign = number < 0 ? "-" : ""
    if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits }
    return sign + digits + String(repeating: "0", count: max(0, exponent + 1 - digits.count))
  }

  package static func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }

  package static func mapping(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// A text as a scalar: plain if nothing in it could be mistaken for something else, otherwise in double quotes.
  package static func scalar(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, text.unicodeScalars.last != " ", text.count <= 120 else {
      return false
    }
    if ["null", "Null", "NULL"].contains(text) { return false }
    return text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || (0x30...0x39).contains($0.value) || " -_.'()/+%&".unicodeScalars.contains($0)
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}": result += escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
