import Programs

extension Words {
  /// A literal format with values in it, as `String(format:)` fills them in: `%@`, `%1$@`, `%ld`. Numbers with other specifiers are data.
  init(format: String, _ arguments: [Value]) {
    var parts: [Part] = []
    var next = 0
    var rest = format[...]
    while let start = rest.firstIndex(of: "%") {
      parts.append(.literal(String(rest[..<start])))
      rest = rest[start...].dropFirst()
      let digits = rest.prefix(while: \.isNumber)
      var position: Int?
      if rest.dropFirst(digits.count).first == "$" {
        position = Int(digits)
        rest = rest.dropFirst(digits.count + 1)
      }
      // Flags, width, precision and the length of the value.
      let options = rest.prefix { $0.isNumber || "-+ #'.*".contains($0) }
      rest = rest.dropFirst(options.count).drop { "hlqLzjt".contains($0) }
      guard let specifier = rest.first else { break }
      rest = rest.dropFirst()
      if specifier == "%" {
        parts.append(.literal("%"))
        continue
      }
      let index = position.map { $0 - 1 } ?? next
      if position == nil { next += 1 }
      parts += Self.parts(arguments.indices.contains(index) ? arguments[index] : .data, specifier, isPlain: options.isEmpty)
    }
    parts.append(.literal(String(rest)))
    self.init(parts)
  }

  private static func parts(_ value: Value, _ specifier: Character, isPlain: Bool) -> [Part] {
    switch value {
    case .words(let words) where specifier == "@" && !words.isTransformed: words.parts
    case .number(let number) where isPlain && "diu@".contains(specifier): Words(number).parts
    default: [.data]
    }
  }
}
