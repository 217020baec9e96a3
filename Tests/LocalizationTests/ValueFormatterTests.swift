import Localization
import Testing
import Vocabulary

@Suite struct ValueFormatterTests {
  /// By CLDR 42 (ICU 72), and as Swift's Foundation has them. `_` stands for a no-break space, `~` for a narrow one.
  @Test(
    arguments: [
      (.integer(1_234_567), "en", "1,234,567"),
      (.integer(1_234_567), "de", "1.234.567"),
      (.integer(1_234_567), "hi", "12,34,567"),
      (.integer(1_234_567), "fr", "1~234~567"),
      (.integer(1_234_567), "de-CH", "1’234’567"),
      (.integer(-1234), "sv", "−1_234"),
      (.integer(1234), "es", "1234"),
      (.integer(12345), "es", "12.345"),
      (.integer(1234), "es-MX", "1,234"),
      (.integer(12345), "ar-EG", "١٢٬٣٤٥"),
      (.integer(12345), "fa", "۱۲٬۳۴۵"),
      (.integer(12345), "bn", "১২,৩৪৫"),
      (.integer(12345), "mr", "१२,३४५"),
      (.integer(12345), "ar-u-nu-latn", "12,345"),
      (.number(0.125), "fi", "0,125"),
      (.number(1234.56789), "en", "1,234.568"),
      (.percent(0.75), "en", "75%"),
      (.percent(0.75), "de", "75_%"),
      (.percent(0.75), "tr", "%75"),
      (.percent(0.75), "fa", "۷۵٪"),
      (.currency(1234.5, code: "USD"), "en", "$1,234.50"),
      (.currency(1234.5, code: "EUR"), "de", "1.234,50_€"),
      (.currency(1234.5, code: "JPY"), "ja", "￥1,234"),
      (.currency(1234.5, code: "INR"), "hi", "₹1,234.50"),
      (.date("2026-11-21", style: .short), "en", "11/21/26"),
      (.date("2026-11-21", style: .medium), "en", "Nov 21, 2026"),
      (.date("2026-11-21", style: .long), "en-GB", "21 November 2026"),
      (.date("2026-11-21", style: .full), "de", "Samstag, 21. November 2026"),
      (.date("2026-11-21", style: .long), "ja", "2026年11月21日"),
      (.date("2026-11-21", style: .long), "th", "21 พฤศจิกายน 2569"),
      (.date("2026-11-21", style: .long), "fa", "۳۰ آبان ۱۴۰۵"),
      (.date("2026-11-21T15:04", style: .time), "en", "3:04~PM"),
      (.date("2026-11-21T15:04", style: .time), "de", "15:04"),
      (.date("2026-11-21T15:04", style: .dateTime), "de", "21.11.2026, 15:04"),
      (.date("2026-02-30", style: .medium), "de", "2026-02-30"),
      (.text("a%b"), "de", "a%b"),
      // CLDR's list patterns and units.
      (.list(["Anna", "Ben", "Cem"]), "en", "Anna, Ben, and Cem"),
      (.list(["Anna", "Ben", "Cem"]), "de", "Anna, Ben und Cem"),
      (.list(["Anna", "Ben", "Cem"]), "ja", "Anna、Ben、Cem"),
      (.list(["Anna", "Ben"]), "ar", "Anna وBen"),
      (.list(["Anna"]), "fr", "Anna"),
      (.list([]), "fr", ""),
      (.measure(12.5, unit: "kilometer"), "en", "12.5 km"),
      (.measure(12.5, unit: "kilometer"), "de", "12,5 km"),
      (.measure(1, unit: "day"), "en", "1 day"),
      (.measure(2, unit: "day"), "de", "2 Tg."),
      (.measure(5, unit: "furlongs"), "en", "5 furlongs"),
    ] as [(TextArgument, String, String)])
  func formatsForTheLocale(argument: TextArgument, locale: String, expected: String) {
    let expected = expected.replacing("_", with: "\u{A0}").replacing("~", with: "\u{202F}")
    #expect(ValueFormatter().string(argument, locale: locale).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  /// Measured with `String(format:locale:)` of Swift's Foundation.
  @Test(
    arguments: [
      ("%d", .integer(1_234_567), "en", "1,234,567"),
      ("%lld", .integer(1_234_567), "hi", "12,34,567"),
      ("%ld", .integer(1_234_567), "de", "1.234.567"),
      ("%lu", .integer(7), "en", "7"),
      ("%5d", .integer(42), "en", "   42"),
      ("%-5d|", .integer(42), "en", "42   |"),
      ("%05d", .integer(42), "en", "00,042"),
      ("%05d", .integer(42), "de", "00.042"),
      ("%+d", .integer(42), "en", "+42"),
      ("%.2f", .number(1234.567), "en", "1,234.57"),
      ("%.2f", .number(1234.567), "de", "1.234,57"),
      ("%.1f", .integer(3), "de", "3,0"),
      ("%f", .number(1234.5), "en", "1,234.500000"),
      ("%g", .number(1234.5), "de", "1.234,5"),
      ("%x", .integer(255), "ar-EG", "ff"),
      ("%X", .integer(255), "ar-EG", "FF"),
      ("%o", .integer(8), "en", "10"),
      ("%i", .integer(5), "ar-EG", "٥"),
      ("%@", .integer(1234), "en", "1,234"),
      ("%@", .text("x"), "en", "x"),
      ("%d", .text("x"), "en", "x"),
      ("%d", .number(3.9), "en", "3"),
      ("%d", .number(.nan), "en", "9,223,372,036,854,775,807"),
      ("%c", .integer(65), "en", "A"),
      ("%.400f", .number(0.5), "en", "0.5" + String(repeating: "0", count: 339)),
    ] as [(String, TextArgument, String, String)])
  func formatsBySpecifier(format: String, argument: TextArgument, locale: String, expected: String) {
    let resolver = TextResolver(catalog: StringCatalog(entries: []))
    #expect(resolver.text(for: format, arguments: [argument], locale: locale).text == expected)
  }

  /// CLDR 42, "Language Plural Rules".
  @Test(arguments: [
    ("en", "one other"), ("ja", "other"), ("ar", "zero one two few many other"), ("ru", "one few many other"), ("pl", "one few many other"),
    ("cs", "one few many other"), ("cy", "zero one two few many other"), ("lv", "zero one other"), ("he", "one two other"),
    ("fr", "one many other"), ("es", "one many other"), ("sl", "one two few other"), ("lt", "one few many other"), ("xx", "other"),
  ])
  func pluralCategories(locale: String, expected: String) {
    #expect(ValueFormatter().pluralCategories(of: locale).map(\.rawValue).joined(separator: " ") == expected)
  }

  @Test(
    arguments: [
      ("ru", [(1, .one), (2, .few), (5, .many), (11, .many), (21, .one), (22, .few)]),
      ("ar", [(0, .zero), (1, .one), (2, .two), (3, .few), (11, .many), (100, .other), (103, .few)]),
      ("fr", [(0, .one), (1, .one), (2, .other), (1_000_000, .many)]),
      ("lv", [(0, .zero), (1, .one), (11, .zero), (21, .one), (2, .other)]),
      ("en", [(0, .other), (1, .one)]),
    ] as [(String, [(Int, PluralCategory)])])
  func pluralCategory(locale: String, expected: [(Int, PluralCategory)]) {
    let formatter = ValueFormatter()
    for (number, category) in expected {
      #expect(formatter.pluralCategory(of: .integer(number), locale: locale) == category, "\(number)")
    }
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1970-01-01T00:01", 60_000), ("2000-02-29", 951_782_400_000), ("2026-11-21T15:04", 1_795_273_440_000),
    ("1969-12-31T23:59", -60_000), ("0001-01-01", -62_135_596_800_000), ("9999-12-31", 253_402_214_400_000),
  ])
  func moments(text: String, milliseconds: Double) {
    #expect(CalendarMoment(text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    "", "2026", "2026-1-1", "2026-13-01", "2026-02-29", "2026-00-10", "2026-01-01T", "2026-01-01T24:00", "2026-01-01T1:00", "٢٠٢٦-٠١-٠١",
    "2026-01-01T10:00:00", "-026-01-01",
  ])
  func noMoments(text: String) {
    #expect(CalendarMoment(text) == nil)
  }
}
