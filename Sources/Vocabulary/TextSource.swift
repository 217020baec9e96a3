/// Where a view's words come from.
package enum TextSource: Hashable, Encodable, Sendable {
  /// The same words in every language.
  case literal(String)
  /// A key of a string table, with values for its format specifiers (`%@`, `%lld`) in order.
  case key(String, arguments: [TextArgument])
  /// A value that is formatted for the locale.
  case value(TextArgument)
  /// The text of a layout file, and the keys under which string tables may replace it: first the key of a runtime attribute, then the
  /// object's own (`ObjectID.text`).
  case interfaceBuilder(keys: [String], base: String)
  /// Texts that code puts together, one behind another.
  case joined([TextSource])

  /// The first key that string tables are asked for; nil: they are not asked.
  package var key: String? {
    switch self {
    case .key(let key, _): key
    case .interfaceBuilder(let keys, _): keys.first
    case .joined(let parts): parts.lazy.compactMap(\.key).first
    case .literal, .value: nil
    }
  }

  /// All keys that string tables are asked for.
  package var keys: [String] {
    switch self {
    case .key(let key, _): [key]
    case .interfaceBuilder(let keys, _): keys
    case .joined(let parts): parts.flatMap(\.keys)
    case .literal, .value: []
    }
  }

  /// The texts that it is put together of; of another, itself.
  package var parts: [TextSource] { if case .joined(let parts) = self { parts.flatMap(\.parts) } else { [self] } }
}

/// A value that a text shows, formatted by ICU for the locale.
package enum TextArgument: Hashable, Codable, Sendable {
  case text(String)
  /// Selects the plural form of its key's text.
  case integer(Int)
  case number(Double)
  /// 0.75 is 75 %.
  case percent(Double)
  /// An amount in the currency of an ISO 4217 code.
  case currency(Double, code: String)
  /// A moment, `yyyy-MM-dd` or `yyyy-MM-dd'T'HH:mm` without a zone, in the locale's own calendar.
  case date(String, style: DateStyle)
  /// Texts with the locale's commas and its word for "and".
  case list([String])
  /// An amount of a unit by its name in CLDR: `kilometer`, `mile-per-hour`.
  case measure(Double, unit: String)

  /// ICU's date and time styles.
  package enum DateStyle: String, Hashable, Codable, Sendable, CaseIterable {
    case short, medium, long, full
    /// The time of day alone.
    case time
    /// Medium date with short time.
    case dateTime
  }
}
