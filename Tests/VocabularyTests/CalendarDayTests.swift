import Testing
import Vocabulary

struct CalendarDayTests {
  /// Seconds as `date -u -d DAY +%s` has them.
  @Test(
    arguments: [
      (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"),
      (951_868_800, "2000-03-01"), (1_500_000_000, "2017-07-14"), (4_107_542_400, "2100-03-01"), (4_107_456_000, "2100-02-28"),
      (1_798_675_200, "2026-12-31"), (253_402_300_799, "9999-12-31"),
    ])
  func daysOfMoments(seconds: Int, day: String) {
    #expect(CalendarDay(secondsSince1970: seconds).description == day)
    #expect(CalendarDay(day) == CalendarDay(secondsSince1970: seconds))
  }

  @Test(
    arguments: [
      "2027-02-29", "2027-02-31", "2100-02-29", "2027-04-31", "2027-00-10", "2027-13-01", "2027-01-00", "2027-1-1", "27-01-01",
      "2027-01-01 ",
      "2027/01/01", "", "-027-01-01", "2027-01-0a",
    ])
  func daysThatAreNone(text: String) { #expect(CalendarDay(text) == nil) }

  @Test func daysHaveAnOrder() throws {
    let days = try ["2024-02-29", "2024-03-01", "2025-01-01", "2025-01-31", "2025-02-01"].map { try #require(CalendarDay($0)) }
    #expect(days == days.shuffled().sorted() && days.map(\.description)[0] == "2024-02-29")
  }
}
