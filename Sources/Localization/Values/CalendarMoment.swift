/// A moment of the Gregorian calendar without a zone: `yyyy-MM-dd` or `yyyy-MM-dd'T'HH:mm`.
package struct CalendarMoment: Hashable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int
  package var hour = 0
  package var minute = 0

  /// Nil for other forms and for days that the calendar does not have.
  package init?(_ text: String) {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count <= 2, let date = Self.numbers(halves[0], separator: "-", digits: [4, 2, 2]) else { return nil }
    (year, month, day) = (date[0], date[1], date[2])
    if halves.count == 2 {
      guard let time = Self.numbers(halves[1], separator: ":", digits: [2, 2]) else { return nil }
      (hour, minute) = (time[0], time[1])
    }
    guard 1...12 ~= month, 1...Self.days(inMonth: month, of: year) ~= day, 0..<24 ~= hour, 0..<60 ~= minute else { return nil }
  }

  /// Since 1970-01-01T00:00, taken as UTC.
  package var milliseconds: Double {
    // Days of the civil calendar with years that begin in March (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms").
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    return Double((days * 24 + hour) * 60 + minute) * 60_000
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func numbers(_ text: Substring, separator: Character, digits: [Int]) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == digits, parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }) else { return nil }
    return parts.compactMap { Int($0) }
  }
}
