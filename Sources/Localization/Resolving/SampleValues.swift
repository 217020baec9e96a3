package import Diagnostics
private import Syntax
package import Vocabulary

/// The values for texts without values on the screen: those of a file, otherwise long typical ones.
///
/// For a number that selects a plural form, one of each category is tried and the longest text is taken.
package struct SampleValues: Hashable, Sendable {
  /// For `%@`; nil: the name of British English in the language of the locale ("Englisch (Vereinigtes Königreich)"), as long as long names
  /// are, in the script of the reader.
  package var object: TextArgument?
  /// For `%d`, `%lld` and so on; nil: four wide digits, or the number with the longest plural form.
  package var integer: TextArgument?
  /// For `%f` and similar ones.
  package var real: TextArgument?
  /// By key: the values of its arguments in order.
  package var ofKeys: [String: [TextArgument]] = [:]

  /// Whether sample values are short: a text that is too long with them is too long with any value.
  private var areShort = false

  package static let worstCase = SampleValues()
  /// For texts with values that are known only when the app runs.
  package static let shortest: SampleValues = {
    var samples = SampleValues()
    samples.areShort = true
    return samples
  }()

  private init() {}

  /// Reads `{"object": "Wilhelmina", "integer": 1234, "real": 12.5, "keys": {"greeting": ["Anna", 3]}}`, each of the four optional. A value is a
  /// text, a number, or one of `{"currency": 9.5, "code": "EUR"}`, `{"percent": 0.5}`, `{"date": "2026-12-30", "style": "full"}`,
  /// `{"list": ["Anna", "Ben"]}` and `{"measure": 12.5, "unit": "kilometer"}`.
  package init(reading text: String, file: String) throws(DiagnosticError) {
    for member in try JSONReader.read(text, file: file).object(in: file) {
      switch member.key {
      case "object": object = try Self.value(member.node, file: file)
      case "integer": integer = .integer(try member.node.integer(in: file))
      case "real": real = .number(try member.node.number(in: file))
      case "keys":
        for key in try member.node.object(in: file) {
          var values: [TextArgument] = []
          for node in try key.node.array(in: file) { values.append(try Self.value(node, file: file)) }
          ofKeys[key.key] = values
        }
      default:
        let names = ["object", "integer", "real", "keys"]
        throw DiagnosticError(
          Diagnostic(
            .error, file: file, position: member.keyPosition, "unknown member \"\(member.key)\"",
            remedy: Suggestion.nearest(to: member.key, among: names).map { "did you mean \"\($0)\"?" }
              ?? "the members are: \(names.joined(separator: ", "))"))
      }
    }
  }

  private static func value(_ node: JSONNode, file: String) throws(DiagnosticError) -> TextArgument {
    switch node.value {
    case .string(let text): return .text(text)
    case .number(let number): return Int(exactly: number).map { .integer($0) } ?? .number(number)
    case .object:
      if let amount = node["currency"] {
        return .currency(try amount.number(in: file), code: try node.required("code", in: file).string(in: file))
      }
      if let share = node["percent"] { return .percent(try share.number(in: file)) }
      if let amount = node["measure"] {
        return .measure(try amount.number(in: file), unit: try node.required("unit", in: file).string(in: file))
      }
      if let list = node["list"] {
        var texts: [String] = []
        for element in try list.array(in: file) { texts.append(try element.string(in: file)) }
        return .list(texts)
      }
      if let date = node["date"] {
        let text = try date.string(in: file)
        let style = try node["style"]?.string(in: file) ?? TextArgument.DateStyle.medium.rawValue
        guard CalendarMoment(text) != nil, let style = TextArgument.DateStyle(rawValue: style) else {
          throw date.mismatch("a date such as 2026-12-30, in a style such as full", in: file)
        }
        return .date(text, style: style)
      }
      throw node.mismatch("a currency, a percent, a date, a list or a measure", in: file)
    default: throw node.mismatch("a text or a number", in: file)
    }
  }

  /// The value of an argument without one. `forms` are those of a plural text, if the argument selects among them.
  func value(
    of argument: Int, kind: FormatSpecifier.Kind, key: String?, forms: [CatalogText.PluralForm] = [], locale: String,
    wordsLocale: String, formatter: ValueFormatter
  ) -> TextArgument {
    if let key, let values = ofKeys[key], values.indices.contains(argument - 1) { return values[argument - 1] }
    switch kind {
    case .object, .cString: return object ?? .text(areShort ? Self.shortName : LocaleID.displayName(of: "en-GB", in: locale))
    case .real: return real ?? .number(areShort ? 8.8 : 8888.88)
    case .integer, .character, .pointer:
      if let integer { return integer }
      let numbers = areShort ? Self.representatives.filter { $0 <= 100 } : Self.representatives
      return Self.longest(forms, numbers, locale: locale, wordsLocale: wordsLocale, formatter: formatter) ?? .integer(areShort ? 8 : 8888)
    }
  }

  /// With letters that reach up and down.
  private static let shortName = "Typ"

  /// A number for each category that counting meets, the longest first: 100 for the Arabic "other". A form for round millions (French, Italian,
  /// Spanish, Portuguese "many") is no form of what an app counts.
  private static let representatives = [8888, 888, 100, 88, 28, 24, 22, 21, 18, 11, 8, 6, 5, 3, 2, 1, 0]

  /// The number with the longest form of the text.
  private static func longest(
    _ forms: [CatalogText.PluralForm], _ numbers: [Int], locale: String, wordsLocale: String, formatter: ValueFormatter
  ) -> TextArgument? {
    var best: (number: Int, length: Int)?
    for form in forms {
      let number = numbers.first { formatter.pluralCategory(of: .integer($0), locale: wordsLocale) == form.category }
      guard let number, let unit = form.text.units.max(by: { $0.value.count < $1.value.count }) else { continue }
      let length = unit.value.count + formatter.string(.integer(number), locale: locale).count
      if length > best?.length ?? -1 { best = (number, length) }
    }
    return best.map { .integer($0.number) }
  }
}
