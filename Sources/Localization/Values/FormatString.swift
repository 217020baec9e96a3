/// A text with `printf`-like specifiers as Foundation reads them ("String Format Specifiers", Apple), taken apart.
package struct FormatString: Hashable, Sendable {
  /// In the order of the text; together they are the text.
  package var pieces: [FormatPiece]
  /// The number of arguments: the highest number of any specifier.
  package private(set) var argumentCount = 0

  /// - Parameters:
  ///   - firstArgument: the number of the first specifier without one of its own.
  ///   - takingSpaceFlags: whether `% d` is a specifier, as for Foundation, and not a percent sign before a word.
  package init(_ text: String, firstArgument: Int = 1, takingSpaceFlags: Bool = false) {
    var parser = FormatParser(Array(text.unicodeScalars), firstArgument: firstArgument, takesSpaceFlags: takingSpaceFlags)
    pieces = parser.parse()
    for piece in pieces {
      switch piece {
      case .specifier(let specifier): argumentCount = max(argumentCount, specifier.argument)
      case .substitution(let reference): argumentCount = max(argumentCount, reference.argument)
      default: break
      }
    }
  }

  /// The piece that begins with a `%` inside a text, with its end; nil if the `%` is a plain character.
  static func piece(in scalars: [Unicode.Scalar], at start: Int) -> (piece: FormatPiece, end: Int)? {
    var parser = FormatParser(scalars, firstArgument: 1, takesSpaceFlags: false)
    return parser.specifier(at: start)
  }

  /// The specifiers in the order of the text.
  package var specifiers: [FormatSpecifier] {
    pieces.compactMap { if case .specifier(let specifier) = $0 { specifier } else { nil } }
  }

  /// Whether a percent sign is a plain character.
  var hasPlainPercentSign: Bool { pieces.contains { if case .literal(let text) = $0 { text.contains("%") } else { false } } }

  /// The `%#@name@` references in the order of the text.
  package var substitutions: [SubstitutionReference] {
    pieces.compactMap { if case .substitution(let reference) = $0 { reference } else { nil } }
  }
}

/// A part of a format.
package enum FormatPiece: Hashable, Sendable {
  case literal(String)
  case specifier(FormatSpecifier)
  /// `%%`.
  case percentSign
  /// `%#@name@`, which is replaced by the form of a catalog's substitution for the number.
  case substitution(SubstitutionReference)
  /// `%arg` inside a substitution: the number itself, by the substitution's specifier.
  case substitutedArgument
}

/// A place in a format for one of the substitutions of its localization.
package struct SubstitutionReference: Hashable, Sendable {
  package var name: String
  /// As written.
  package var text: String
  /// Which argument, from 1: as written (`%2$#@name@`), else by order among all specifiers.
  package var argument: Int
}

/// `%[argument$][flags][width][.precision][length]conversion`.
package struct FormatSpecifier: Hashable, Sendable {
  /// From 1; as written (`%2$@`), else by order.
  package var argument: Int
  package var isPositional = false
  /// Of `-`, `+`, space, `0`, `#`, `'`.
  package var flags = ""
  package var width: Int?
  package var precision: Int?
  /// `hh`, `h`, `l`, `ll`, `q`, `L`, `z`, `t`, `j` or nothing.
  package var length = ""
  package var conversion: Unicode.Scalar
  /// As written.
  package var text: String

  /// What kind of value a specifier takes: two of different kinds cannot have the same argument.
  package enum Kind: String, Hashable, Sendable {
    case object = "an object"
    case integer = "a whole number"
    case real = "a number with a fraction"
    case character = "a character"
    case cString = "a C string"
    case pointer = "a pointer"
  }

  /// The meaning of the conversion.
  package var kind: Kind {
    switch conversion {
    case "@": .object
    case "f", "F", "e", "E", "g", "G", "a", "A": .real
    case "c", "C": .character
    case "s", "S": .cString
    case "p": .pointer
    default: .integer
    }
  }
}

/// A scan over the scalars of a text.
private struct FormatParser {
  let scalars: [Unicode.Scalar]
  var index = 0
  var literal = String.UnicodeScalarView()
  var pieces: [FormatPiece] = []
  var nextArgument: Int
  let takesSpaceFlags: Bool

  init(_ scalars: [Unicode.Scalar], firstArgument: Int, takesSpaceFlags: Bool) {
    self.scalars = scalars
    self.takesSpaceFlags = takesSpaceFlags
    nextArgument = firstArgument
  }

  mutating func parse() -> [FormatPiece] {
    while index < scalars.count {
      if scalars[index] == "%", let (piece, end) = specifier(at: index) {
        flush()
        pieces.append(piece)
        index = end
      } else {
        literal.append(scalars[index])
        index += 1
      }
    }
    flush()
    return pieces
  }

  mutating func flush() {
    if !literal.isEmpty { pieces.append(.literal(String(literal))) }
    literal = String.UnicodeScalarView()
  }

  /// The piece that begins with the `%` at `start`; nil if the `%` is a plain character.
  mutating func specifier(at start: Int) -> (piece: FormatPiece, end: Int)? {
    var at = start + 1
    if peek(at) == "%" { return (.percentSign, at + 1) }
    if peek(at) == "a", peek(at + 1) == "r", peek(at + 2) == "g" { return (.substitutedArgument, at + 3) }
    var argument: Int?
    if let (number, end) = number(at: at), peek(end) == "$", number > 0 {
      argument = number
      at = end + 1
    }
    if peek(at) == "#", peek(at + 1) == "@", let (name, end) = name(at: at + 2) {
      return (.substitution(SubstitutionReference(name: name, text: written(start..<end), argument: take(argument))), end)
    }
    var flags = ""
    while let flag = peek(at), "-+ 0#'".unicodeScalars.contains(flag) {
      flags.unicodeScalars.append(flag)
      at += 1
    }
    var width: Int?
    if peek(at) == "*" {
      // The width is an argument of its own.
      nextArgument += 1
      at += 1
    } else if let (number, end) = number(at: at) {
      width = number
      at = end
    }
    var precision: Int?
    if peek(at) == "." {
      let digits = number(at: at + 1)
      precision = digits?.value ?? 0
      at = digits?.end ?? at + 1
      if peek(at) == "*" {
        nextArgument += 1
        precision = nil
        at += 1
      }
    }
    var length = ""
    while let letter = peek(at), "hlqLztj".unicodeScalars.contains(letter), length.utf8.count < 2 {
      length.unicodeScalars.append(letter)
      at += 1
    }
    guard let conversion = peek(at), "@dDiuUxXoOfFeEgGaAcCsSp".unicodeScalars.contains(conversion) else { return nil }
    // "50% de", "100% tillförlitlig" and "100%-os" are not meant as specifiers: one with such a flag is ignored without further evidence.
    let isProse = flags.contains(" ") && length.isEmpty || !flags.isEmpty && flags.allSatisfy(" -".contains) && followsDigit(start)
    if isProse, !takesSpaceFlags, argument == nil, width == nil, precision == nil, conversion != "@" { return nil }
    return (
      .specifier(
        FormatSpecifier(
          argument: take(argument), isPositional: argument != nil, flags: flags, width: width, precision: precision, length: length,
          conversion: conversion, text: written(start..<at + 1))), at + 1
    )
  }

  private func followsDigit(_ index: Int) -> Bool { index > 0 && scalars[index - 1].properties.numericType == .decimal }

  mutating func take(_ argument: Int?) -> Int {
    if let argument { return argument }
    nextArgument += 1
    return nextArgument - 1
  }

  func written(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  func peek(_ index: Int) -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// Up to four digits: larger numbers are not widths of labels.
  func number(at start: Int) -> (value: Int, end: Int)? {
    var end = start
    var value = 0
    while let digit = peek(end), "0"..."9" ~= digit, end - start < 4 {
      value = value * 10 + Int(digit.value - 48)
      end += 1
    }
    return end > start ? (value, end) : nil
  }

  /// The name before the closing `@`.
  func name(at start: Int) -> (String, end: Int)? {
    guard let close = scalars[min(start, scalars.count)...].firstIndex(of: "@"), close > start else { return nil }
    let name = scalars[start..<close]
    guard name.allSatisfy({ $0.properties.isAlphabetic || "0"..."9" ~= $0 || "_-.".unicodeScalars.contains($0) }) else { return nil }
    return (String(String.UnicodeScalarView(name)), close + 1)
  }
}
