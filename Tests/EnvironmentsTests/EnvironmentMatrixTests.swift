import Diagnostics
import Screens
import Environments
import Testing
import Vocabulary

@Suite struct EnvironmentMatrixTests {
  private static func matrix(
    locales: [String] = ["de", "ar", "fi", "hu", "en"], sizes: String = "all", directions: DirectionChoice = .natural,
    devices: String = "iPhone SE, iPhone 8, iPad"
  ) throws -> EnvironmentMatrix {
    try EnvironmentMatrix(
      MatrixNarrowing(
        contentSizes: ContentSizeCategory.selection(selectionWords(sizes)), directions: directions,
        devices: DeviceCatalog.selection(selectionWords(devices))), locales: locales
    ) { ["ar", "he"].contains($0) ? .rightToLeft : .leftToRight }
  }

  private static func words(_ environment: Environment) -> String {
    "\(environment.locale) \(environment.contentSize.rawValue) \(environment.direction.rawValue) \(environment.device) \(environment.orientation)"
  }

  @Test func theLastAxisChangesFastest() throws {
    let matrix = try Self.matrix(locales: ["de", "ar"], sizes: "L,AX1", devices: "iPhone 8, iPhone 8, call")
    #expect(matrix.count == 2 * 2 * 1 * 3)
    #expect(
      matrix.map(Self.words) == [
        "de L ltr iPhone 8 portrait", "de L ltr iPhone 8 landscape", "de L ltr iPhone 8, call portrait", "de AX1 ltr iPhone 8 portrait",
        "de AX1 ltr iPhone 8 landscape", "de AX1 ltr iPhone 8, call portrait", "ar L rtl iPhone 8 portrait",
        "ar L rtl iPhone 8 landscape", "ar L rtl iPhone 8, call portrait", "ar AX1 rtl iPhone 8 portrait",
        "ar AX1 rtl iPhone 8 landscape", "ar AX1 rtl iPhone 8, call portrait",
      ])
    for index in matrix.indices { #expect(matrix.index(of: matrix.coordinates(of: index)) == index) }
  }

  @Test(
    arguments: [
      (DirectionChoice.natural, ["de ltr", "ar rtl"]), (.leftToRight, ["de ltr", "ar ltr"]), (.rightToLeft, ["de rtl", "ar rtl"]),
      (.both, ["de ltr", "de rtl", "ar ltr", "ar rtl"]),
    ])
  func directions(_ choice: DirectionChoice, _ expected: [String]) throws {
    var matrix = try Self.matrix(locales: ["de", "ar"], sizes: "L", directions: choice, devices: "iPhone 8")
    matrix = EnvironmentMatrix(
      locales: matrix.locales, contentSizes: matrix.contentSizes, directions: choice, placements: [matrix.placements[0]]
    ) { $0 == "ar" ? .rightToLeft : .leftToRight }
    #expect(matrix.map { "\($0.locale) \($0.direction.rawValue)" } == expected)
  }

  /// Bold Text: every placement once more behind all the others, so that neighbours differ little.
  @Test func boldText() throws {
    func matrix(_ choice: BoldTextChoice?) throws -> EnvironmentMatrix {
      EnvironmentMatrix(
        MatrixNarrowing(
          contentSizes: [.large, .extraLarge], devices: try DeviceCatalog.selection(["iPhone 8", "iPad"]), orientations: [.portrait],
          boldText: choice), locales: ["de"]
      ) { _ in .leftToRight }
    }
    let both = try matrix(.both)
    #expect(
      both.prefix(4).map { "\($0.device) \($0.isBoldText)" } == ["iPhone 8 false", "iPad false", "iPhone 8 true", "iPad true"])
    for index in both.indices { #expect(both.index(of: both.coordinates(of: index)) == index) }
    #expect(try both.filter { !$0.isBoldText } == Array(matrix(nil)))
    #expect(try matrix(.on).allSatisfy(\.isBoldText))
    #expect(try Array(matrix(.off)) == Array(matrix(nil)))
    #expect(both.description(of: [2, 3, 6, 7]) == "bold text")
    #expect(both.description(of: [0, 1, 4, 5]) == "without bold text")
    #expect(both.description(of: [2]) == "L × iPhone 8 with bold text")
    #expect(MatrixNarrowing(boldText: .both).intersection(MatrixNarrowing(boldText: .on))?.boldText == .on)
    #expect(MatrixNarrowing(boldText: .off).intersection(MatrixNarrowing(boldText: .on)) == nil)
  }

  @Test func defaults() {
    let matrix = EnvironmentMatrix(MatrixNarrowing(), locales: ["de"]) { _ in .leftToRight }
    #expect(matrix.count == 12 * 4 * 2)
    #expect(EnvironmentMatrix(MatrixNarrowing(), locales: []) { _ in .leftToRight }.isEmpty)
  }

  @Test func narrowing() throws {
    let run = MatrixNarrowing(
      locales: ["de", "zh-Hans", "en"], contentSizes: [.large, .extraLarge], devices: try DeviceCatalog.selection(["iPhone 8", "iPad"]))
    let scenario = MatrixNarrowing(
      locales: ["EN", "zh_hans"], contentSizes: [.extraLarge], directions: .leftToRight, devices: try DeviceCatalog.selection(["iPad"]),
      orientations: [.portrait])
    let both = try #require(run.intersection(scenario))
    #expect(both.locales == ["zh-Hans", "en"])
    #expect(both.contentSizes == [.extraLarge])
    #expect(both.directions == .leftToRight)
    #expect(both.placements.map(\.label) == ["iPad"])
    #expect(run.intersection(MatrixNarrowing()) == run)
    #expect(run.intersection(MatrixNarrowing(contentSizes: [.small])) == nil)
    #expect(MatrixNarrowing(directions: .leftToRight).intersection(MatrixNarrowing(directions: .rightToLeft)) == nil)
    let sized = MatrixNarrowing(canvases: try DevicePlacement.selection(["320x480"]))
    #expect(sized.intersection(scenario)?.placements.map(\.label) == ["320x480"])
  }

  @Test(
    "Lists of content sizes",
    arguments: [
      ("XS,AX5", [ContentSizeCategory.extraSmall, .accessibilityExtraExtraExtraLarge]),
      ("ax1, xxxl", [.extraExtraExtraLarge, .accessibilityMedium]),
      ("default", [.large]), ("extraLarge, accessibility-medium", [.extraLarge, .accessibilityMedium]),
      ("UICTContentSizeCategoryAccessibilityXL", [.accessibilityExtraLarge]), ("UICTContentSizeCategoryXXL", [.extraExtraLarge]),
      ("XXL…AX1", [.extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium]), ("L..XL, M", [.medium, .large, .extraLarge]),
      ("all", ContentSizeCategory.allCases),
    ])
  func contentSizes(_ list: String, _ expected: [ContentSizeCategory]) throws {
    #expect(try ContentSizeCategory.selection(selectionWords(list)) == expected)
  }

  @Test func wrongWords() {
    func message(_ body: () throws -> Void) -> String? { #expect(throws: SelectionError.self, performing: body)?.message }
    #expect(message { _ = try ContentSizeCategory.selection(["XXXXL"]) } == "no content size 'XXXXL' (did you mean XXXL?)")
    #expect(message { _ = try ContentSizeCategory.selection(["AX5…L"]) } == "the range 'AX5…L' runs backwards")
    #expect(
      message { _ = try DirectionChoice.selection(["natural", "rtl"]) }
        == "natural cannot be combined: it already gives each locale its direction")
    #expect(message { _ = try DirectionChoice.selection(["rlt"]) } == "no direction 'rlt' (did you mean rtl?)")
    #expect(message { _ = try Orientation.selection(["potrait"]) } == "no orientation 'potrait' (did you mean portrait?)")
  }

  @Test func listsOfDirectionsAndOrientations() throws {
    #expect(try DirectionChoice.selection(["rtl", "LTR"]) == .both)
    #expect(try DirectionChoice.selection(["natural", "natural"]) == .natural)
    #expect(try Orientation.selection(["landscape", "portrait"]) == [.portrait, .landscape])
    #expect(try Orientation.selection(["both"]) == [.portrait, .landscape])
  }

  @Test(
    "Sets of cells in words",
    arguments: [
      ("all", ".*", "all"), ("none", "nothing", "none"), ("one locale", "^de ", "de"), ("sizes", " AX[2-5] ", "AX2…AX5"),
      ("a product", "^(de|fi|hu) AX[2-5] ltr iPhone SE", "de,fi,hu × AX2…AX5 × iPhone SE (1st generation)"),
      ("scattered sizes", " (XS|S|XL|XXL|XXXL) ", "XS,S,XL…XXXL"), ("one orientation", "landscape$", "landscape"),
      ("a device held one way", "^en .*iPhone 8 landscape$", "en × iPhone 8 landscape"),
      ("a device and half of another", "iPad|iPhone 8 portrait", "iPhone 8 portrait,iPad"),
      ("all but one locale", "^(de|ar|fi|hu) ", "de,ar,fi,hu"),
      ("two products", "^de AX5 |^fi AX[45] ", "de × AX5; fi × AX4,AX5"),
    ])
  func summaries(_ name: String, _ pattern: String, _ expected: String) throws {
    let matrix = try Self.matrix()
    let regex = try Regex(pattern)
    let cells = matrix.indices.filter { Self.words(matrix[$0]).contains(regex) }
    #expect(matrix.description(of: cells) == expected)
  }

  @Test func longSummariesAreCut() throws {
    let matrix = try Self.matrix(locales: (0..<40).map { "l\($0)" }, sizes: "all", directions: .both, devices: "iPhone 8")
    let stride = matrix.count / 40
    #expect(matrix.description(of: 0..<38 * stride) == "all locales but l38,l39")
    #expect(matrix.description(of: 0..<20 * stride) == "l0,l1,l2,l3,l4,l5,l6,… (20 locales)")
    #expect(matrix.description(of: matrix.indices.filter { matrix[$0].direction == .rightToLeft }) == "rtl")
    #expect(
      matrix.description(of: [0, stride + 4, 2 * stride + 8, 3 * stride + 12])
        == "4 of 16 in l0,l1,l2,l3 × XS…L × ltr × portrait")
  }
}
