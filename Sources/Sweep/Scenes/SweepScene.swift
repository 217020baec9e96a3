package import Screens
package import Checks
package import Environments
package import Localization
package import Vocabulary

/// One screen with its words and its matrix, compiled: immutable, shared by all workers.
package final class SweepScene: Sendable {
  package let screen: Screen
  package let catalog: StringCatalog
  package let overrides: TextOverrides
  /// The rules of the run.
  package let rules: RuleSettings
  package let matrix: EnvironmentMatrix
  /// The cells that are run, as indices into the matrix, ascending; nil: all of them.
  private let chosenCells: [Int]?
  package let outline: ScreenOutline
  /// Whether any cell of the matrix runs from right to left.
  private let hasRightToLeft: Bool
  /// Whether any rule compares a cell with its counterpart.
  private let looksForMirroring: Bool
  private let appLanguages: [String]
  /// Whether the app has languages and none of them runs from right to left, or it lays all of them out from left to right.
  private let isForLeftToRightOnly: Bool
  /// The scene as it was drawn, in one cell, where Interface Builder itself found it ambiguous: no device of the matrix need be as large.
  /// Empty otherwise.
  package let drawn: [SweepScene]
  /// The one environment in which the file was made: its own device, in its language, at L; nil: not known.
  package let authored: EnvironmentMatrix?
  /// Every plan that the matrix needs, and after each that of the opposite direction.
  package let plans: ScenePlans
  /// The lengths from which on other variations apply.
  private let borders: LengthBorders
  /// By `place(of:direction:)`: the number of the plan; -1: the matrix has none.
  private let planIndices: [Int8]

  /// - Parameters:
  ///   - appLanguages: the languages of the app; empty: unknown.
  ///   - drawn: the scene on its own canvas, if it was ambiguous there.
  ///   - authored: the one environment in which the file was made.
  package init(
    _ screen: Screen, catalog: StringCatalog, overrides: TextOverrides = .none, matrix: EnvironmentMatrix, cells: [Int]? = nil,
    appLanguages: [String] = [], drawn: SweepScene? = nil, authored: EnvironmentMatrix? = nil, rules: RuleSettings = .standard
  ) {
    self.rules = rules
    looksForMirroring = [.notMirrored, .wronglyMirrored].contains { rules.severity(of: $0) != nil }
    self.drawn = drawn.map { [$0] } ?? []
    self.authored = authored
    let screen = overrides.shown(in: screen)
    self.screen = screen
    self.catalog = catalog
    self.overrides = overrides
    chosenCells = cells
    self.matrix = matrix
    outline = ScreenOutline(screen)
    hasRightToLeft =
      matrix.directions == .both || matrix.directions == .rightToLeft
      || matrix.locales.contains { Self.naturalDirection(of: $0) == .rightToLeft } && matrix.directions == .natural
    self.appLanguages = appLanguages
    isForLeftToRightOnly =
      screen.isLeftToRight || appLanguages.count > 1 && !appLanguages.contains { LocaleID.direction(of: $0) == .rightToLeft }
    var resolved: [Screen] = []
    // Most traits change nothing: one plan serves all under which the same variations apply.
    var variations: [[Int]] = []
    let borders = LengthBorders(screen.variations)
    self.borders = borders
    var indices = [Int8](repeating: -1, count: 16 * ContentSizeCategory.allCases.count * borders.bandCount)
    for placement in matrix.placements {
      for contentSize in matrix.contentSizes {
        let canvas = placement.canvas
        let traits = Traits(
          width: canvas.widthClass, height: canvas.heightClass, contentSize: contentSize, isPad: canvas.isPad, size: canvas.size)
        let applied = screen.variations(under: traits)
        let known = variations.firstIndex(of: applied) ?? variations.count
        if known == variations.count {
          variations.append(applied)
          resolved.append(screen.resolved(under: traits))
        }
        for direction in LayoutDirection.allCases {
          indices[Self.place(of: traits, direction, borders)] = Int8(ScenePlans.number(ofTraits: known, direction))
        }
      }
    }
    plans = ScenePlans(resolved, outline)
    planIndices = indices
  }

  private init(_ scene: SweepScene, cells: [Int]) {
    chosenCells = cells
    (screen, catalog, overrides, rules, matrix) = (scene.screen, scene.catalog, scene.overrides, scene.rules, scene.matrix)
    (outline, plans, planIndices, borders) = (scene.outline, scene.plans, scene.planIndices, scene.borders)
    (drawn, authored) = (scene.drawn, scene.authored)
    (appLanguages, isForLeftToRightOnly) = (scene.appLanguages, scene.isForLeftToRightOnly)
    (hasRightToLeft, looksForMirroring) = (scene.hasRightToLeft, scene.looksForMirroring)
  }

  private static func place(of traits: Traits, _ direction: LayoutDirection, _ borders: LengthBorders) -> Int {
    let band = borders.number(of: borders.band(of: traits.size))
    return 16 * (ContentSizeCategory.allCases.count * band + traits.contentSize.ordinal) + (traits.isPad ? 8 : 0)
      + (traits.width == .regular ? 4 : 0) + (traits.height == .regular ? 2 : 0) + (direction == .rightToLeft ? 1 : 0)
  }

  /// Screens of sizes in the same band have the same variations, by their lengths.
  package func band(of size: Size) -> LengthBorders.Band { borders.band(of: size) }

  /// The same scene with other cells to run: indices into the matrix, ascending.
  package func choosing(_ cells: [Int]) -> SweepScene { SweepScene(self, cells: cells) }

  /// Another screen in the cells, with the words and under the rules of the scene.
  func showing(_ screen: Screen) -> SweepScene {
    SweepScene(
      screen, catalog: catalog, overrides: overrides, matrix: matrix, cells: chosenCells, appLanguages: appLanguages, authored: authored,
      rules: rules)
  }

  /// The scene in the environment in which its file was made; nil: that is not known.
  var asAuthored: SweepScene? {
    authored.map { SweepScene(screen, catalog: catalog, matrix: $0, rules: rules) }
  }

  /// How many cells are run.
  package var cellCount: Int { chosenCells?.count ?? matrix.count }

  /// The index, in the matrix, of the cell that is run at a position from 0 to `cellCount`.
  package func cell(at position: Int) -> Int { chosenCells?[position] ?? position }

  /// The scene with some of its cells, by their positions. They are judged as in the whole matrix.
  package func limited(to positions: [Int]) -> SweepScene {
    choosing(positions.map(cell).sorted())
  }

  func planIndex(_ traits: Traits, _ direction: LayoutDirection) -> Int {
    let index = planIndices[Self.place(of: traits, direction, borders)]
    precondition(index >= 0, "no plan for \(traits), \(direction) in the matrix of \(screen.name)")
    return Int(index)
  }

  /// Whether a cell is compared with its counterpart in the opposite direction. A screen that does not mirror is broken where people read from
  /// right to left; a matrix without such cells is judged by what would be there, unless the app has chosen its languages and such a one is
  /// not among them: UIKit takes the direction from the app's languages, not from the person's.
  package func judgesMirroring(in direction: LayoutDirection) -> Bool {
    looksForMirroring && (direction == .rightToLeft || !hasRightToLeft && !isForLeftToRightOnly)
  }

  /// The direction in which an interface runs in a locale of the matrix.
  package static func naturalDirection(of locale: String) -> LayoutDirection {
    PseudoLocale(localeID: locale)?.direction ?? LocaleID.direction(of: locale)
  }
}
