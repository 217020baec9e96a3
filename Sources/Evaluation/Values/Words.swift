package import Vocabulary

/// A text: literal characters, keys of string tables, and what is filled in at run time, in their order.
package struct Words: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case literal(String)
    case key(Key)
    /// What the document has for a property of an object, or its translation under that as the key.
    case own(Own)
    case data
  }

  package struct Own: Hashable, Sendable {
    var object: Object
    var field: String
    /// The table that is asked for the words; nil: they are shown as they are.
    package var key: Key?
  }

  /// An entry of a string table.
  package struct Key: Hashable, Sendable {
    package var key: String
    /// nil: the default table.
    package var table: String?
    /// The words where the table lacks the key.
    package var fallback: String?
    /// Whether it is a format that values are filled into.
    package var hasArguments = false
    /// These values, if all of them are known.
    package var arguments: [TextArgument] = []
    /// Whether it is the name that generated code has for the key: the letters and digits of both are the same.
    package var isSpelled = false
    /// The file of the call, if that names a bundle other than the app's: the file is among that bundle's code. nil: the app's.
    package var bundleFile: Int?

    /// The table of a name; nil: the default one.
    static func table(named name: String) -> String? { name.isEmpty || name == "Localizable" ? nil : name }
  }

  package var parts: [Part]

  /// A text of more parts is put together by a loop, of data.
  private static let mostParts = 16
  /// Whether the words are changed before they are shown: `uppercased()`.
  package var isTransformed = false
  /// How all their letters are changed; nil: not at all, or not known.
  package var letterCase: LetterCase?
  /// nil: it has none, or they are not known.
  var attributes: TextAttributes?

  package init(_ number: Double) {
    self.init([number == number.rounded() && abs(number) < 1e9 ? .literal("\(Int(bounded: number))") : .data])
  }

  init(_ parts: [Part]) {
    self.parts = parts.reduce(into: []) { all, part in
      if case .literal(let more) = part, case .literal(let before) = all.last {
        all[all.count - 1] = .literal(before + more)
      } else {
        all.append(part)
      }
    }.filter { $0 != .literal("") }
    if self.parts.count > Self.mostParts { self.parts = [.data] }
  }

  static func + (left: Words, right: Words) -> Words {
    var sum = Words(left.parts + right.parts)
    sum.isTransformed = left.isTransformed || right.isTransformed
    if left.letterCase == right.letterCase { sum.letterCase = left.letterCase }
    if left.attributes == right.attributes { sum.attributes = left.attributes }
    return sum
  }

  /// The words with other letters.
  func changed(_ letterCase: LetterCase?) -> Words {
    var words = self
    if let letterCase { (words.isTransformed, words.letterCase) = (true, letterCase) }
    return words
  }

  /// The characters where they are all known.
  package var literal: String? {
    if parts.isEmpty { return "" }
    if parts.count == 1, case .literal(let text) = parts[0] { return text }
    return nil
  }

  package var keys: [Key] { parts.compactMap { if case .key(let key) = $0 { key } else { nil } } }

  /// Whether it is what a table has for a key, and nothing else.
  func isTranslation(of key: Words) -> Bool { parts.count == 1 && keys.first.map { $0.key == key.literal } ?? false }

  /// What a document has.
  package var own: Own? { parts.lazy.compactMap { if case .own(let own) = $0 { own } else { nil } }.first }

  /// nil: it depends on what is filled in.
  var isEmpty: Bool? { parts.isEmpty ? true : own != nil || parts.allSatisfy { $0 == .data } ? nil : false }

  /// The words as a format that values are filled into.
  func filled(with values: [Value] = []) -> Words {
    let known = values.compactMap(TextArgument.init)
    var words = self
    words.parts = parts.map { part in
      guard case .key(var key) = part else { return part }
      key.hasArguments = true
      key.arguments = known.count == values.count ? known : []
      return .key(key)
    }
    return words
  }
}

extension TextArgument {
  /// nil: it is only known at run time, or in the language of the user. A number that is known, also as a text, is mostly where something begins.
  init?(_ value: Value) {
    guard case .words(let words) = value, let literal = words.literal, literal.isEmpty || literal.contains(where: \.isLetter) else {
      return nil
    }
    self = .text(literal)
  }
}

extension Value {
  /// Whether it is a text with an entry of a string table in it.
  var hasKeys: Bool { if case .words(let words) = self { !words.keys.isEmpty } else { false } }
}
