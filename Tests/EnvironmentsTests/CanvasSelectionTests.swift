import Diagnostics
import Screens
import Environments
import Testing
import Vocabulary

struct CanvasSelectionTests {
  @Test(
    arguments: [
      ("375x667", ["375x667"]), ("320…322x667", ["320x667", "321x667", "322x667"]), ("320..322x667", ["320x667", "321x667", "322x667"]),
      ("320...322×667", ["320x667", "321x667", "322x667"]),
      // The end is looked at even where no step reaches it.
      ("320…330/4x667", ["320x667", "324x667", "328x667", "330x667"]),
      ("320…321/0.5x667", ["320x667", "320.5x667", "321x667"]),
      ("320.1…320.3/0.1x480", ["320.1x480", "320.2x480", "320.3x480"]),
      ("320…321x480…481", ["320x480", "321x480", "320x481", "321x481"]),
      ("320x480…500/10", ["320x480", "320x490", "320x500"]),
      // Each canvas once.
      ("320…322x667,321x667", ["320x667", "321x667", "322x667"]),
      ("400…400x667", ["400x667"]),
    ])
  func ranges(_ list: String, _ expected: [String]) throws {
    #expect(try DevicePlacement.selection(selectionWords(list)).map(\.label) == expected)
  }

  @Test func theScaleIsThatOfAll() throws {
    #expect(try DevicePlacement.selection(["320…322x667@3"]).map(\.canvas.scale) == [3, 3, 3])
  }

  @Test(
    arguments: [
      ("1366…320x667", "the range '1366…320' of '1366…320x667' runs backwards"),
      ("320…400/0x667", "'320…400/0' of '320…400/0x667' has no step"),
      ("320/2x667", "'320/2' of '320/2x667' has no step"), ("320…400/-1x667", "'320…400/-1' of '320…400/-1x667' has no step"),
      ("1…10000x600…601", "'1…10000x600…601' makes more than 10000 canvases"),
      ("1…10000/0.01x1…10000/0.01", "'1…10000/0.01x1…10000/0.01' makes more than 10000 canvases"),
      ("320…x667", "'320…x667' is not a size"), ("…400x667", "'…400x667' is not a size"), ("0…400x667", "'0…400x667' is not a size"),
      ("320…1e3x667", "'320…1e3x667' is not a size"), ("320…400", "'320…400' is not a size"), ("", "'' is not a size"),
      ("320…330…340x667", "'320…330…340x667' is not a size"), ("1…nanx5", "'1…nanx5' is not a size"),
    ])
  func mistakes(_ word: String, _ message: String) {
    #expect(throws: SelectionError.self) { try DevicePlacement.selection([word]) }
    #expect { try DevicePlacement.selection([word]) } throws: { ($0 as? SelectionError)?.message == message }
  }

  @Test(
    "Canvases in words",
    arguments: [
      ("320…420/20x667", "^(320|340|360)x", "320…360x667"), ("320…420/20x667", "^(320|340|380)x", "320x667,340x667,380x667"),
      ("320…324x480…484", "^32[0-2]x48[1-3]$", "320…322x481…483"), ("320…324x480…484", "^32[0-2]x48[13]$", "320…322x481,320…322x483"),
      ("320…324x480…484", "^32[0-2]x48[12]$", "320…322x481,320…322x482"),
      // Unordered lists: a range is what is between, not what was written between.
      ("320x667,400x667,350x667", "^(320|400)x", "320x667,400x667"),
      ("320…330x667,320…330x667@3", "@3 32[0-4]x", "320…324x667@3"),
    ])
  func summaries(_ list: String, _ pattern: String, _ expected: String) throws {
    let matrix = EnvironmentMatrix(
      MatrixNarrowing(contentSizes: [.large], canvases: try DevicePlacement.selection(selectionWords(list))), locales: ["de"]
    ) { _ in .leftToRight }
    let regex = try Regex(pattern)
    let cells = matrix.indices.filter { index in
      let label = matrix.placements[index].label
      return label.contains(regex) || "@\(Int(matrix.placements[index].canvas.scale)) \(label)".contains(regex)
    }
    #expect(matrix.description(of: cells) == expected)
  }

  /// The text and its cost with thousands of widths: a report has hundreds of findings.
  @Test func summariesOfThousandsOfWidths() throws {
    let canvases = try DevicePlacement.selection(["320…2320x667"])
    let matrix = EnvironmentMatrix(
      MatrixNarrowing(contentSizes: [.large, .extraLarge], canvases: canvases), locales: ["de", "fi"]
    ) { _ in .leftToRight }
    #expect(matrix.count == 4 * 2001)
    #expect(matrix.description(of: matrix.indices.filter { matrix[$0].canvas.size.width <= 1000 }) == "320…1000x667")
    let scattered = matrix.indices.filter { $0.isMultiple(of: 2) }
    let start = ContinuousClock.now
    let text = matrix.description(of: scattered)
    #expect(ContinuousClock.now - start < .seconds(2))
    #expect(text.utf8.count < 200, "\(text)")
    #expect(DevicePlacement.shortLabels(canvases.map(\.label)) == ["320…2320x667"])
    #expect(DevicePlacement.shortLabels(["iPhone 8", "320x568", "iPad"]) == ["iPhone 8", "iPad", "320x568"])
  }
}
