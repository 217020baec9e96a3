import Checks
import Environments
import Testing
import Vocabulary

@testable import Runs

/// What a finding says in one line, and since which text size it shows.
struct HeadlineTests {
  /// Two languages and a made-up one, at three sizes: the languages begin at different sizes, and those come first that come first in the sweep.
  private static func told(
    _ headline: String, _ locales: [String] = ["en", "de", "en-x-double"], _ isMet: (EnvironmentMatrix.Coordinates) -> Bool
  ) -> Finding {
    let matrix = EnvironmentMatrix(
      MatrixNarrowing(contentSizes: [.medium, .large, .accessibilityMedium], orientations: [.portrait]), locales: locales,
      naturalDirection: { _ in .leftToRight })
    let cells = CellSet(matrix.indices.filter { isMet(matrix.coordinates(of: $0)) })
    var finding = Finding(
      table: .missingTranslation, file: "A.xib", position: nil, Finding.TableSubject(key: nil, locales: []), message: "a line.")
    finding.headline = headline
    finding.first = cells.first.map { matrix[$0] }
    finding.tellPlace(cells, in: matrix)
    return finding
  }

  /// English from L, German from M; sizes by position.
  @Test(
    arguments: [
      ([0: 1, 1: 0, 2: 2], ContentSizeCategory.medium, "every language, from L"),
      ([0: 0, 1: 0, 2: 0], .medium, "every language"), ([0: 0, 1: 0], .medium, "every language"), ([1: 2, 2: 0], .medium, "German, AX1"),
      ([1: 2], .accessibilityMedium, "German, AX1"),
    ] as [([Int: Int], ContentSizeCategory, String)])
  func whereItShows(from: [Int: Int], since: ContentSizeCategory, words: String) {
    let finding = Self.told("“Text” is cut off") { place in from[place.locale].map { place.contentSize >= $0 } ?? false }
    #expect(finding.since == since)
    #expect(finding.headline.hasPrefix("“Text” is cut off (\(words), "), "\(finding.headline)")
  }

  /// What does not mirror is judged in left-to-right cells, too, where nobody sees it.
  @Test(arguments: ["not-mirrored", "text-truncated"]) func cellsOfUsers(rule: String) {
    let matrix = EnvironmentMatrix(
      MatrixNarrowing(contentSizes: [.large], directions: .both, orientations: [.portrait]), locales: ["en", "ar"],
      naturalDirection: { _ in .leftToRight })
    var finding = Self.told("") { _ in true }
    finding.rule = rule
    let all = CellSet(matrix.indices)
    let met = finding.cellsOfUsers(all, in: matrix)
    #expect(met.count == (rule == "not-mirrored" ? all.count / 2 : all.count) && all.count > 0)
    #expect(rule != "not-mirrored" || met.allSatisfy { matrix[$0].direction == .rightToLeft })
  }

  @Test func aLanguageAloneIsNamed() {
    #expect(Self.told("“Text” is cut off", ["de"]) { $0.contentSize == 2 }.headline.contains("(German, AX1, "))
  }

  @Test(arguments: [
    ("iPhone 16", "iPhone 16"), ("iPhone SE (1st generation)", "iPhone SE"),
    ("iPhone SE (3rd generation), display zoom", "iPhone SE zoomed"),
    ("iPad (5th generation) (Split View)", "iPad"), ("My (device", "My (device"), ("A)", "A)"),
  ])
  func devicesByTheirShortNames(device: String, name: String) {
    let canvas = DevicePlacement(width: 320, height: 568).canvas
    let matrix = EnvironmentMatrix(
      locales: ["de"], contentSizes: [.large], directions: .natural,
      placements: [DevicePlacement(device: device, orientation: .portrait, canvas: canvas)], naturalDirection: { _ in .leftToRight })
    var finding = Self.told("“Text” is cut off") { _ in false }
    finding.headline = "“Text” is cut off"
    finding.first = matrix[0]
    finding.tellPlace(CellSet([0]), in: matrix)
    #expect(finding.headline == "“Text” is cut off (German, L, \(name))")
  }

  /// 90 characters if the quotation can give way; the sentence is never cut, unless a name of a file has no end.
  @Test(
    arguments: [
      (
        "“\(String(repeating: "word ", count: 30))” is cut off: needs 563 pt, has 266",
        "…” is cut off: needs 563 pt, has 266 (every language", 90
      ),
      ("“Text” \(String(repeating: "long ", count: 15))end", "“Text” long", 116),
      ("“Short text of more letters” \(String(repeating: "long ", count: 15))end", "“Short te…” long", 120),
      (
        "the vertical position and height of view 'panel' are ambiguous and this sentence goes on",
        "goes on (every language", 120
      ),
      (String(repeating: "name", count: 400), "nam… (every language", 230),
    ] as [(String, String, Int)])
  func longHeadlinesAreCut(headline: String, part: String, limit: Int) {
    let told = Self.told(headline) { _ in true }.headline
    #expect(told.contains(part) && told.count <= limit, "\(told.count) \(told)")
  }

  @Test(arguments: [
    ("a line.", "A line"),
    ("progressView.CenterX = panel.CenterX repeats another.", "progressView.CenterX = panel.CenterX repeats another"),
    ("iPhone has it.", "iPhone has it"),
  ])
  func aMessageIsATitle(message: String, title: String) {
    var finding = Self.told("", []) { _ in false }
    finding.headline = ""
    finding.message = message
    finding.shortenHeadline()
    #expect(finding.headline == title)
  }
}
