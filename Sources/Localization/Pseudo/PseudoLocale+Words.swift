import Vocabulary

extension PseudoLocale {
  /// The changed words of a text. `isFragment`: the text will be part of another one, which gets the brackets and the length.
  package func apply(to text: String, isFragment: Bool = false) -> String {
    let tokens = PseudoToken.tokens(of: text)
    guard tokens.contains(where: \.hasWords) else { return text }
    switch self {
    case .accented: return accented(tokens, isFragment: isFragment)
    case .expanded: return expanded(tokens)
    case .double: return tokens.map { $0.isProtected ? $0.text : doubled($0.text) }.joined()
    case .bounded: return isFragment ? text : "[# \(text) #]"
    case .rightToLeft, .rightToLeftIsolates: return tokens.map { reversed($0) }.joined()
    case .tall: return raised(tokens)
    }
  }

  /// All forms of a text and of its substitutions changed, as a localization of its own; `source` is whose words they are.
  package func apply(to source: CatalogLocalization) -> CatalogLocalization {
    var result = source
    result.locale = localeID
    result.text = apply(to: source.text, isFragment: false)
    for index in result.substitutions.indices {
      result.substitutions[index].text = apply(to: result.substitutions[index].text, isFragment: true)
    }
    return result
  }

  private func apply(to text: CatalogText, isFragment: Bool) -> CatalogText {
    func changed(_ unit: StringUnit) -> StringUnit {
      StringUnit(state: .translated, value: apply(to: unit.value, isFragment: isFragment), position: unit.position)
    }
    switch text {
    case .unit(let unit): return .unit(changed(unit))
    case .phrases(let units): return .phrases(units.map(changed))
    case .plural(let forms):
      return .plural(forms.map { CatalogText.PluralForm(category: $0.category, text: apply(to: $0.text, isFragment: isFragment)) })
    case .device(let forms):
      return .device(forms.map { CatalogText.DeviceForm(device: $0.device, text: apply(to: $0.text, isFragment: isFragment)) })
    case .width(let forms):
      return .width(forms.map { CatalogText.WidthForm(width: $0.width, text: apply(to: $0.text, isFragment: isFragment)) })
    }
  }

  // MARK: Accented

  private func accented(_ tokens: [PseudoToken], isFragment: Bool) -> String {
    let body = tokens.map { token in
      switch token.kind {
      case .words: String(String.UnicodeScalarView(token.text.unicodeScalars.map { Self.accents[$0] ?? $0 }))
      case .argument: "»\(token.text)«"
      case .markup: token.text
      }
    }.joined()
    guard !isFragment else { return body }
    let words = tokens.filter { $0.kind == .words }.map(\.text).joined()
    let wordCount = words.split { $0.isWhitespace }.count
    return "[\(body)\(Self.filler(length: wordCount > 3 ? words.count : (words.count + 1) / 2))]"
  }

  /// Number words of at least so many characters, each after a space.
  private static func filler(length: Int) -> String {
    let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    var filler = ""
    var next = 0
    while filler.utf8.count < length {
      filler += " " + numbers[next % numbers.count]
      next += 1
    }
    return filler
  }

  private static let accents: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!?$".unicodeScalars,
      "åƀçðéƒĝĥîĵķļṁñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ¡¿€".unicodeScalars))

  // MARK: Expanded

  private func expanded(_ tokens: [PseudoToken]) -> String {
    let count = tokens.filter { $0.kind == .words }.reduce(0) { $0 + $1.text.count }
    var extra = Int(bounded: (Double(count) * Self.growth(ofCharacters: count)).rounded(.up))
    // The vowels are repeated, or every letter if it has no known vowels.
    let hasVowels = tokens.contains { $0.kind == .words && $0.text.contains(where: \.isLatinVowel) }
    let isDrawn = { (character: Character) in hasVowels ? character.isLatinVowel : character.isLetter }
    var places = tokens.filter { $0.kind == .words }.reduce(0) { $0 + $1.text.count(where: isDrawn) }
    return tokens.map { token in
      guard token.kind == .words else { return token.text }
      var text = ""
      for character in token.text {
        text.append(character)
        guard isDrawn(character) else { continue }
        let share = (extra + places - 1) / places
        text += String(repeating: character, count: share)
        extra -= share
        places -= 1
      }
      return text
    }.joined()
  }

  /// How much longer translations from English can be, by characters (IBM, "Guidelines to design global solutions": the upper figure of each
  /// row, 200 % up to 10 characters to 30 % above 70), running evenly from row to row.
  static func growth(ofCharacters count: Int) -> Double {
    let table: [(characters: Int, growth: Double)] = [(1, 2), (10, 1), (20, 0.8), (30, 0.6), (50, 0.4), (70, 0.3)]
    guard let next = table.firstIndex(where: { $0.characters >= count }) else { return 0.3 }
    if next == 0 { return 2 }
    let (from, to) = (table[next - 1], table[next])
    return from.growth + (to.growth - from.growth) * Double(count - from.characters) / Double(to.characters - from.characters)
  }

  // MARK: Double and right to left

  /// The words twice, with the original white space before and after them.
  private func doubled(_ text: String) -> String {
    let words = text.trimmingSpaces
    guard !words.isEmpty else { return text }
    return text[..<words.startIndex] + words + " " + words + text[words.endIndex...]
  }

  private func reversed(_ token: PseudoToken) -> String {
    let hasIsolates = self == .rightToLeftIsolates
    let wrapped = { (text: String) in
      hasIsolates ? "\u{2067}\u{202E}\(text)\u{202C}\u{2069}" : "\u{200F}\u{202E}\(text)\u{202C}\u{200F}"
    }
    switch token.kind {
    case .markup: return token.text
    case .argument: return hasIsolates ? "\u{2068}\(token.text)\u{2069}" : wrapped(token.text)
    case .words: return Self.eachWord(of: token.text, wrapped)
    }
  }

  /// The text with changed words and unchanged white space between them.
  private static func eachWord(of text: String, _ change: (String) -> String) -> String {
    var result = ""
    var word = ""
    for character in text {
      if character.isWhitespace {
        if !word.isEmpty { result += change(word) }
        word = ""
        result.append(character)
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? result : result + change(word)
  }

  // MARK: Height of CJK

  private func raised(_ tokens: [PseudoToken]) -> String {
    tokens.map { token in
      guard token.kind == .words else { return token.text }
      return Self.eachWord(of: token.text) { word in
        var scalars = String.UnicodeScalarView(word.unicodeScalars)
        guard let first = scalars.first, !scalars.contains(where: \.properties.isIdeographic) else { return word }
        if first.isASCII, first.properties.isAlphabetic || "0"..."9" ~= first {
          scalars.removeFirst()
          // The distance between half-width and full-width forms (Unicode, block FF00).
          return String(Character(Unicode.Scalar(first.value + 0xFEE0)!)) + String(scalars)
        }
        return "\u{6C38}" + word
      }
    }.joined()
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  fileprivate var trimmingSpaces: SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return self[..<startIndex]
    }
    return self[first...last]
  }
}

extension Character {
  fileprivate var isLatinVowel: Bool { "aeiouyAEIOUYàáâäãåæèéêëìíîïòóôöõøùúûüÀÁÂÄÃÅÆÈÉÊËÌÍÎÏÒÓÔÖÕØÙÚÛÜ".contains(self) }
}
