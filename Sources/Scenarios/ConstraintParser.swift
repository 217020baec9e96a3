import Screens
import Diagnostics

/// Reads the constraints of one line, from left to right.
///
/// The end of a name depends on what follows it: the first dot that is followed by an attribute. So names may contain spaces,
/// digits and most signs; `ItemNames.objection` lists what is not allowed.
struct ConstraintParser {
  private let line: SourceLine
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ line: SourceLine) {
    self.line = line
    scalars = line.scalars
  }

  /// The next statement of the line; nil at its end or before a comment.
  mutating func next() throws(ConstraintSyntaxError) -> ConstraintNotation.Statement? {
    skipSpaces()
    guard index < scalars.count, !isComment(at: index) else { return nil }
    if index > 0, !scalars[index - 1].isSpace {
      throw error(at: index, "this does not belong to the constraint: '\(rest())'", remedy: "separate constraints by spaces or lines")
    }

    let labelOffset = index
    let label = readLabel()
    skipSpaces()
    let start = index
    try readLeftMultiplier()
    let first = try readTerm(isLeft: true)
    let relation = try readRelation()

    var multiplier = 1.0
    var multiplierOffset = index
    var second: ConstraintNotation.Term?
    var constant = ConstraintNotation.Constant.points(0)
    skipSpaces()
    var constantOffset = index
    if let number = try readNumber(signed: true) {
      skipSpaces()
      if accept("*") {
        multiplier = number
        multiplierOffset = constantOffset
        second = try readSecondTerm()
        (constant, constantOffset) = try readConstant() ?? (constant, index)
      } else {
        constant = .points(number)
        if let sign = peek(), sign == "+" || sign == "-" {
          throw error(
            at: index, "the constant comes after the view", remedy: "write the right-hand side as: View.Attribute + constant")
        }
      }
    } else {
      second = try readSecondTerm()
      skipSpaces()
      multiplierOffset = index
      if accept("*") {
        skipSpaces()
        multiplierOffset = index
        guard let number = try readNumber(signed: true) else { throw error(at: index, "expected a number after '*'") }
        multiplier = number
      }
      (constant, constantOffset) = try readConstant() ?? (constant, index)
    }
    let priority = try readPriority() ?? 1000

    var statement = ConstraintNotation.Statement(
      label: label, labelPosition: line.position(at: labelOffset), position: line.position(at: start), text: text(start..<index),
      first: first, relation: relation, multiplier: multiplier, multiplierPosition: line.position(at: multiplierOffset), second: second,
      constant: constant, constantPosition: line.position(at: constantOffset), priority: priority)
    while let flag = readFlag() { statement[keyPath: flag] = true }
    return statement
  }

  // MARK: Parts

  /// `5.`, `5)` or `gap:`; a number with a fraction (`2.0 * …`) is not a label.
  private mutating func readLabel() -> String? {
    var end = index
    while end < scalars.count, scalars[end].isDigit { end += 1 }
    if end > index, end < scalars.count, scalars[end] == "." || scalars[end] == ")", end + 1 == scalars.count || !scalars[end + 1].isDigit {
      defer { index = end + 1 }
      // 05 and 5 are the same number.
      let digits = text(index..<end).drop { $0 == "0" }
      return digits.isEmpty ? "0" : String(digits)
    }
    end = index
    while end < scalars.count, scalars[end].isWordPart || scalars[end] == "-" || scalars[end] == "_" { end += 1 }
    if end > index, end + 1 < scalars.count, scalars[end] == ":", scalars[end + 1].isSpace {
      defer { index = end + 1 }
      return text(index..<end)
    }
    return nil
  }

  private mutating func readLeftMultiplier() throws(ConstraintSyntaxError) {
    let start = index
    guard let number = try readNumber(signed: false) else { return }
    skipSpaces()
    if accept("*") {
      guard number == 1 else {
        throw error(at: start, "the left-hand side takes no multiplier", remedy: "divide the right-hand side by it")
      }
      skipSpaces()
    } else if let next = peek(), next.isRelationPart {
      throw error(at: start, "the left-hand side must be an attribute of a view", remedy: "exchange the two sides")
    } else {
      index = start
    }
  }

  /// `Name.Attribute`.
  private mutating func readTerm(isLeft: Bool) throws(ConstraintSyntaxError) -> ConstraintNotation.Term {
    skipSpaces()
    let start = index
    let end = termLimit(from: start)
    for dot in start..<end where scalars[dot] == "." {
      guard let (attribute, offset, attributeEnd) = attribute(after: dot, before: end) else { continue }
      // "Long Button.Botton    View.Width": the dot belongs to the next constraint.
      if let gap = gap(in: start..<dot), scalars[start..<gap].contains(".") { break }
      let name = text(start..<dot)
      guard !name.isEmpty else { throw error(at: start, "no view is named before '.\(attribute.notation)'") }
      if attribute == .notAnAttribute {
        throw error(at: offset, "NotAnAttribute belongs to no view", remedy: "write it alone: 0.0 * NotAnAttribute + 40.0")
      }
      index = attributeEnd
      return ConstraintNotation.Term(
        name: name, namePosition: line.position(at: start), attribute: attribute, attributePosition: line.position(at: offset))
    }
    throw missingAttribute(from: start, to: end, isLeft: isLeft)
  }

  /// A term, or nil for `NotAnAttribute`.
  private mutating func readSecondTerm() throws(ConstraintSyntaxError) -> ConstraintNotation.Term? {
    skipSpaces()
    let start = index
    if start < scalars.count, let (attribute, _, end) = attribute(from: start, before: scalars.count), attribute == .notAnAttribute {
      index = end
      return nil
    }
    if let end = standardEnd(from: start), end == scalars.count || !scalars[end].isWordPart {
      let limit = termLimit(from: start)
      if !scalars[end..<max(end, limit)].contains(".") {
        throw error(
          at: start, "Standard is a distance to another view", remedy: "name that view: View.Attribute + Standard")
      }
    }
    return try readTerm(isLeft: false)
  }

  private mutating func readRelation() throws(ConstraintSyntaxError) -> LayoutRelation {
    skipSpaces()
    let start = index
    while index < scalars.count, scalars[index].isRelationPart { index += 1 }
    switch text(start..<index) {
    case "=", "==": return .equal
    case "<=", "≤": return .lessThanOrEqual
    case ">=", "≥": return .greaterThanOrEqual
    case "": throw error(at: start, "expected '=', '<=' or '>='" + (start < scalars.count ? ", found '\(rest())'" : ""))
    case let other: throw error(at: start, "'\(other)' is not a relation", remedy: "write =, <= or >=")
    }
  }

  /// `+ 20.0`, `- 20.0`, `+ Standard`, `- Standard`; nil if there is no sign here.
  private mutating func readConstant() throws(ConstraintSyntaxError) -> (ConstraintNotation.Constant, offset: Int)? {
    skipSpaces()
    let start = index
    guard let sign = peek(), sign == "+" || sign == "-" || sign == "−" else { return nil }
    index += 1
    skipSpaces()
    let factor: Double = sign == "+" ? 1 : -1
    if let end = standardEnd(from: index) {
      index = end
      return (.standard(sign: factor), start)
    }
    guard let number = try readNumber(signed: false) else {
      throw error(at: index, "expected a number of points or Standard after '\(sign)'")
    }
    return (.points(factor * number), start)
  }

  /// `(Priority 249)` or `@249`.
  private mutating func readPriority() throws(ConstraintSyntaxError) -> Double? {
    skipSpaces()
    let start = index
    let isParenthesis: Bool
    if accept("@") {
      isParenthesis = false
    } else if let end = priorityWordEnd(from: index) {
      isParenthesis = true
      index = end
      skipSpaces()
      _ = accept(":")
    } else {
      return nil
    }
    skipSpaces()
    let offset = index
    guard let priority = try readNumber(signed: true) else { throw error(at: index, "expected a priority, 1 to 1000") }
    guard (1...1000).contains(priority) else {
      throw error(at: offset, "a priority is between 1 and 1000", remedy: "1000 is required, 750 and 250 are UIKit's high and low")
    }
    if isParenthesis {
      skipSpaces()
      guard accept(")") else { throw error(at: index, "expected ')' after the priority that begins at column \(start + 1)") }
    }
    return priority
  }

  /// `(Not Installed)` or `(Placeholder)`, in any case.
  private mutating func readFlag() -> WritableKeyPath<ConstraintNotation.Statement, Bool>? {
    skipSpaces()
    guard peek() == "(", let close = scalars[index...].firstIndex(of: ")") else { return nil }
    let flag: WritableKeyPath<ConstraintNotation.Statement, Bool>
    switch text(index + 1..<close).lowercased().split(whereSeparator: \.isWhitespace) {
    case ["not", "installed"]: flag = \.isUninstalled
    case ["placeholder"]: flag = \.isPlaceholder
    default: return nil
    }
    index = close + 1
    return flag
  }

  // MARK: Characters

  /// Digits with at most one point, with a sign if `signed`; nil (and nothing is read) if no number begins here. A number is not followed
  /// by a letter or a digit: `2nd Label` begins with a name.
  private mutating func readNumber(signed: Bool) throws(ConstraintSyntaxError) -> Double? {
    let start = index
    var end = index
    if signed, end < scalars.count, scalars[end] == "-" || scalars[end] == "+" || scalars[end] == "−" { end += 1 }
    let digits = end
    while end < scalars.count, scalars[end].isDigit { end += 1 }
    if end + 1 < scalars.count, scalars[end] == ".", scalars[end + 1].isDigit {
      end += 1
      while end < scalars.count, scalars[end].isDigit { end += 1 }
    }
    guard end > digits, end == scalars.count || !scalars[end].isWordPart else { return nil }
    // Longer than any length on a screen, and short enough for every later product of two of them.
    guard end - digits <= 40, let number = Double(text(digits..<end)), number <= 1_000_000 else {
      throw error(at: start, "the number is too large", reason: "lengths and multipliers go up to 1000000")
    }
    index = end
    return digits > start && scalars[start] != "+" ? -number : number
  }

  /// The attribute whose name follows the dot at `dot`: as many words as name an attribute, with at most one space between two.
  private func attribute(after dot: Int, before end: Int) -> (LayoutAttribute, offset: Int, end: Int)? {
    var offset = dot + 1
    while offset < end, scalars[offset].isSpace { offset += 1 }
    return attribute(from: offset, before: end)
  }

  private func attribute(from offset: Int, before end: Int) -> (LayoutAttribute, offset: Int, end: Int)? {
    // "Center X Within Margins": four words at most.
    var words: [(text: String, end: Int)] = []
    var position = offset
    while words.count < 4, position < end, scalars[position].isWordPart {
      var wordEnd = position
      while wordEnd < end, scalars[wordEnd].isWordPart { wordEnd += 1 }
      guard wordEnd - position <= 24 else { break }
      words.append((text(position..<wordEnd), wordEnd))
      guard wordEnd < end, scalars[wordEnd].isSpace else { break }
      position = wordEnd + 1
    }
    while let last = words.last {
      if let attribute = LayoutAttribute(words: words.lazy.map(\.text)) { return (attribute, offset, last.end) }
      words.removeLast()
    }
    return nil
  }

  /// Where a term that begins at `start` must have ended: before a relation, a product, a priority or a comment.
  private func termLimit(from start: Int) -> Int {
    var end = start
    while end < scalars.count, !scalars[end].isRelationPart, scalars[end] != "*", scalars[end] != "@", !isComment(at: end),
      priorityWordEnd(from: end) == nil
    { end += 1 }
    return end
  }

  /// The place of two consecutive spaces.
  private func gap(in range: Range<Int>) -> Int? {
    range.dropLast().first { scalars[$0].isSpace && scalars[$0 + 1].isSpace }
  }

  private func missingAttribute(from start: Int, to end: Int, isLeft: Bool) -> ConstraintSyntaxError {
    // The term, as far as it can be separated from what follows it: up to a sign between spaces, or two spaces.
    var stop = start
    while stop < end {
      if scalars[stop].isSpace, stop + 1 < end, scalars[stop + 1].isSpace || scalars[stop + 1] == "+" || scalars[stop + 1] == "-" { break }
      stop += 1
    }
    while stop > start, scalars[stop - 1].isSpace { stop -= 1 }
    guard stop > start else {
      return error(
        at: start, isLeft ? "expected a view and its attribute" : "the right-hand side is missing", remedy: "write View.Attribute")
    }
    guard let dot = scalars[start..<stop].lastIndex(of: ".") else {
      return error(
        at: start, "'\(short(start..<stop))' names no attribute", remedy: "write View.Attribute, as in \(short(start..<stop)).Leading")
    }
    var offset = dot + 1
    while offset < stop, scalars[offset].isSpace { offset += 1 }
    guard offset < stop else { return error(at: dot, "expected an attribute after the dot") }
    let word = text(offset..<stop)
    return error(
      at: offset, "no attribute '\(short(offset..<stop))'" + suggestion(for: word, among: LayoutAttribute.notations),
      remedy: "the attributes are: " + LayoutAttribute.allCases.map(\.notation).joined(separator: ", "))
  }

  private func standardEnd(from start: Int) -> Int? { wordEnd("standard", from: start) }

  /// The offset after `(Priority`, in any case.
  private func priorityWordEnd(from start: Int) -> Int? {
    guard start < scalars.count, scalars[start] == "(" else { return nil }
    var position = start + 1
    while position < scalars.count, scalars[position].isSpace { position += 1 }
    return wordEnd("priority", from: position)
  }

  /// The offset after `word` (ASCII in lower case), in any case, if a word ends there.
  private func wordEnd(_ word: String, from start: Int) -> Int? {
    let end = start + word.utf8.count
    guard end <= scalars.count, zip(scalars[start..<end], word.unicodeScalars).allSatisfy({ $0.inLowerCase == $1.value }),
      end == scalars.count || !scalars[end].isWordPart
    else { return nil }
    return end
  }

  private func isComment(at offset: Int) -> Bool {
    scalars[offset] == "/" && offset + 1 < scalars.count && scalars[offset + 1] == "/"
  }

  private func peek() -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func accept(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == scalar else { return false }
    index += 1
    return true
  }

  private mutating func skipSpaces() {
    while index < scalars.count, scalars[index].isSpace { index += 1 }
  }

  /// The scalars of a range, without white space at both ends.
  private func text(_ range: Range<Int>) -> String {
    var range = range
    while let first = range.first, scalars[first].isSpace { range = range.dropFirst() }
    while let last = range.last, scalars[last].isSpace { range = range.dropLast() }
    if scalars[range].allSatisfy(\.isASCII) { return String(decoding: scalars[range].lazy.map { UInt8($0.value) }, as: UTF8.self) }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }

  /// Like `text`, shortened for a message.
  private func short(_ range: Range<Int>) -> String {
    range.count <= 60 ? text(range) : text(range.prefix(60)) + "…"
  }

  private func rest() -> String { short(index..<scalars.count) }

  private func error(at offset: Int, _ message: String, reason: String? = nil, remedy: String? = nil) -> ConstraintSyntaxError {
    ConstraintSyntaxError(offset: offset, message: message, reason: reason, remedy: remedy)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(value) }
  /// Looking up the properties of a letter takes longer than reading the rest of it.
  fileprivate var isSpace: Bool { isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace }
  fileprivate var isWordPart: Bool { isASCII ? isDigit || (0x61...0x7A).contains(inLowerCase) : properties.isAlphabetic }
  /// The value of an ASCII letter in lower case; of anything else as it is.
  fileprivate var inLowerCase: UInt32 { (0x41...0x5A).contains(value) ? value | 0x20 : value }
  fileprivate var isRelationPart: Bool { self == "=" || self == "<" || self == ">" || self == "≤" || self == "≥" }
}
