/// Reads a visual format from left to right, one function for each production of the grammar. Spaces may be between any two signs.
struct VisualFormatParser {
  private let scalars: [Unicode.Scalar]
  private let names: VisualFormat.Names
  private var index = 0

  init(_ scalars: [Unicode.Scalar], _ names: VisualFormat.Names) {
    self.scalars = scalars
    self.names = names
  }

  /// `(orientation:)? (superview connection)? view (connection view)* (connection superview)?`
  mutating func read() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    skipSpaces()
    if let axis = try readOrientation() { format.axis = axis }
    if accept("|") {
      format.leading = try readConnection()
    }
    format.views.append(try readView(after: format.leading))
    while true {
      skipSpaces()
      if index == scalars.count { return format }
      let connection = try readConnection()
      if accept("|") {
        format.trailing = connection
        skipSpaces()
        guard index == scalars.count else { throw error("nothing may follow the superview at the end: '\(rest)'") }
        return format
      }
      format.views.append(try readView(after: connection))
      format.between.append(connection)
    }
  }

  /// `H` or `V`, with a colon.
  private mutating func readOrientation() throws(VisualFormatError) -> VisualFormat.Axis? {
    guard let letter = peek(), letter == "H" || letter == "V" else { return nil }
    index += 1
    guard accept(":") else {
      throw error(
        "expected ':' after '\(letter)'", remedy: "write \(letter): for a \(letter == "H" ? "horizontal" : "vertical") line")
    }
    return letter == "H" ? .horizontal : .vertical
  }

  /// `[name]` or `[name(predicates)]`.
  private mutating func readView(after connection: VisualFormat.Connection?) throws(VisualFormatError) -> VisualFormat.View {
    guard accept("[") else {
      let found = peek() == nil ? "" : ", found '\(rest)'"
      throw error("expected a view" + found, remedy: "write a view as [name]" + (connection == nil ? ", the superview as |" : ""))
    }
    let open = index - 1
    var view = VisualFormat.View(name: try readName(endingBefore: "(]"))
    if peek() == "(" { view.sizes = try readParentheses() }
    guard accept("]") else { throw error("expected ']' after the view that begins at column \(open + 1)") }
    return view
  }

  /// Nothing, `-`, or `-predicates-`.
  private mutating func readConnection() throws(VisualFormatError) -> VisualFormat.Connection {
    skipSpaces()
    let start = index
    guard accept("-") else { return .none }
    skipSpaces()
    if let next = peek(), next == "[" || next == "|" { return .standard(offset: start) }
    guard peek() != nil else { throw error("expected a view or a distance after '-'") }
    let predicates = peek() == "(" ? try readParentheses() : [try readSimplePredicate()]
    guard accept("-") else { throw error("expected '-' after the distance", remedy: "write a distance between two '-': [a]-8-[b]") }
    return .predicates(predicates)
  }

  /// A metric or a number that is not negative.
  private mutating func readSimplePredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    skipSpaces()
    let start = index
    if let next = peek(), next == "=" || next == "<" || next == ">" {
      throw error("a distance with a relation needs parentheses", remedy: "write -(\(next)=8)-")
    }
    let amount = try readAmount("a distance")
    if peek() == "@" { throw error("a distance with a priority needs parentheses", remedy: "write -(8@750)-") }
    return VisualFormat.Predicate(amount: amount, offset: start)
  }

  /// `(predicate, predicate)`.
  private mutating func readParentheses() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    let open = index
    _ = accept("(")
    var predicates = [try readPredicate()]
    while accept(",") { predicates.append(try readPredicate()) }
    guard accept(")") else { throw error("expected ')' or ',' after the '(' at column \(open + 1)") }
    return predicates
  }

  /// `relation? amount (@priority)?`
  private mutating func readPredicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    skipSpaces()
    let start = index
    var predicate = VisualFormat.Predicate(amount: .number(0), offset: start)
    if let sign = peek(), sign == "=" || sign == "<" || sign == ">" {
      guard index + 1 < scalars.count, scalars[index + 1] == "=" else {
        throw error("'\(sign)' is not a relation", remedy: "write ==, <= or >=")
      }
      index += 2
      predicate.relation = sign == "=" ? .equal : sign == "<" ? .atMost : .atLeast
    }
    predicate.amount = try readAmount("a number or a name")
    if accept("@") {
      skipSpaces()
      let offset = index
      let priority = try readAmount("a priority")
      if case .number(let number) = priority, !(1...1000).contains(number) {
        throw VisualFormatError(offset: offset, "a priority is between 1 and 1000", remedy: "write 1000 for a required constraint")
      }
      predicate.priority = priority
    }
    return predicate
  }

  private mutating func readAmount(_ what: String) throws(VisualFormatError) -> VisualFormat.Amount {
    skipSpaces()
    let start = index
    if let number = readNumber() {
      guard abs(number) <= 1_000_000 else {
        throw VisualFormatError(offset: start, "the number is too large", remedy: "write a number up to 1000000")
      }
      return .number(number)
    }
    guard let next = peek(), Self.isNameStart(next) || names == .words && !"()[]|,@-<>=".unicodeScalars.contains(next) else {
      throw error("expected \(what)" + (peek() == nil ? "" : ", found '\(rest)'"))
    }
    return .name(try readName(endingBefore: ",)@-"))
  }

  /// As `strtod` reads it in the C locale, without hexadecimal numbers, infinities and what is not a number.
  private mutating func readNumber() -> Double? {
    var end = index
    func digits() -> Int {
      var next = end
      while next < scalars.count, ("0"..."9").contains(scalars[next]) { next += 1 }
      return next
    }
    if end < scalars.count, scalars[end] == "-" || scalars[end] == "+" { end += 1 }
    let whole = end
    end = digits()
    var count = end - whole
    if end < scalars.count, scalars[end] == "." {
      end += 1
      let fraction = end
      end = digits()
      count += end - fraction
    }
    guard count > 0, count <= 40 else { return nil }
    if end < scalars.count, scalars[end] == "e" || scalars[end] == "E" {
      let mantissa = end
      end += 1
      if end < scalars.count, scalars[end] == "-" || scalars[end] == "+" { end += 1 }
      let exponent = end
      end = digits()
      if end == exponent || end - exponent > 3 { end = mantissa }
    }
    // `2nd` is a name.
    if end < scalars.count, Self.isNamePart(scalars[end]) { return nil }
    guard let number = Double(String(String.UnicodeScalarView(scalars[index..<end].drop { $0 == "+" }))) else { return nil }
    index = end
    return number
  }

  private mutating func readName(endingBefore ends: String) throws(VisualFormatError) -> VisualFormat.Name {
    skipSpaces()
    let start = index
    switch names {
    case .identifiers:
      guard let first = peek(), Self.isNameStart(first) else {
        throw error("expected a name" + (peek() == nil ? "" : ", found '\(rest)'"), remedy: "a name has letters, digits and '_'")
      }
      while let next = peek(), Self.isNamePart(next) { index += 1 }
    case .words:
      while let next = peek(), !ends.unicodeScalars.contains(next) { index += 1 }
    }
    var end = index
    while end > start, scalars[end - 1].properties.isWhitespace { end -= 1 }
    guard end > start else { throw VisualFormatError(offset: start, "expected a name") }
    skipSpaces()
    return VisualFormat.Name(text: String(String.UnicodeScalarView(scalars[start..<end])), offset: start)
  }

  // MARK: Characters

  private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool { scalar == "_" || scalar.properties.isAlphabetic }
  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool { isNameStart(scalar) || ("0"..."9").contains(scalar) }

  private func peek() -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func accept(_ scalar: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard peek() == scalar else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() {
    while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
  }

  private var rest: String { String(String.UnicodeScalarView(scalars[index...].prefix(40))) }

  private func error(_ message: String, remedy: String? = nil) -> VisualFormatError {
    VisualFormatError(offset: index, message, remedy: remedy)
  }
}
