import Screens
import Checks
import Diagnostics
import Environments
import Foundation
import Localization
import Scenarios
import Sweep
import TestSupport
import Testing
import Typesetting
import Vocabulary

/// Budgets are found by stretching a text. Here real texts of about that width are put into the tables, and the screens are run as ever.
@Suite struct BudgetFinderTests {
  private static let locales = ["de", "ar", "ja"]
  private static let contentSizes: [ContentSizeCategory] =
    triesAll ? [.large, .extraExtraExtraLarge, .accessibilityExtraExtraExtraLarge] : [.large]
  /// COPYFIT_ALL_BUDGETS=1: every key of the bundled scenarios at three text sizes, which takes minutes.
  private static let triesAll = ProcessInfo.processInfo.environment["COPYFIT_ALL_BUDGETS"] != nil

  /// Of one line, of two, of any number, and a button's.
  private static let someKeys: Set = [
    "settings.account.label", "settings.storage.value", "settings.privacy.value", "settings.action.manage",
  ]

  private static func scenes() throws -> [SweepScene] {
    let names =
      triesAll
      ? try FileManager.default.contentsOfDirectory(atPath: TestData.root + "/Scenarios").filter { $0.hasSuffix(".yaml") }.sorted()
      : ["settings-screen.yaml"]
    return try names.map { name in
      let scenario = try TestData.scenario(TestData.root + "/Scenarios/" + name)
      return SweepScene(
        scenario.screen, catalog: TestData.catalog,
        matrix: EnvironmentMatrix(
          locales: locales, contentSizes: contentSizes, directions: .natural,
          placements: [320.0, 375].map { DevicePlacement(width: $0, height: 800) }, naturalDirection: SweepScene.naturalDirection))
    }
  }

  @Test func textsBelowFitAndTextsAboveBreak() async throws {
    let scenes = try Self.scenes()
    let typesetter = TextMeasurer(catalog: TestData.fonts)
    let budgets = await BudgetFinder(scenes) { TextMeasurer(catalog: TestData.fonts) }
      .budgets(keys: Self.triesAll ? nil : Self.someKeys, workers: 2)
    #expect(!budgets.isEmpty)
    var wrong: [String] = []
    // By text size: the keys with budgets in all locales that hold a letter at least.
    var tried: [(contentSize: ContentSizeCategory, keys: Int)] = []
    for contentSize in Self.contentSizes {
      let trials = budgets.filter { $0.contentSize == contentSize && $0.width != nil }.map { Trial($0, scenes, typesetter) }
      var count: [String: Int] = [:]
      for trial in trials {
        let budget = trial.budget
        let place = "\(budget.key) in \(budget.locale) at \(contentSize.rawValue)"
        guard let (below, above) = try trial.texts() else { continue }
        count[budget.key, default: 0] += 1
        if trial.breaks(below) { wrong.append("\(place): “\(below)” is below \(budget.width!) pt and breaks") }
        if !trial.breaks(above) { wrong.append("\(place): “\(above)” is above \(budget.width!) pt and fits") }
        if trial.breaks(budget.text) != budget.isOver { wrong.append("\(place): “\(budget.text)”, over: \(budget.isOver)") }
      }
      tried.append((contentSize, count.values.count { $0 == Self.locales.count }))
      print("\(count.values.reduce(0, +)) budgets at \(contentSize.rawValue) tried with real texts, \(wrong.count) wrong so far")
    }
    print(tried.map { "\($0.keys) keys in every locale at \($0.contentSize.rawValue)" }.joined(separator: ", "))
    #expect(tried[0].keys >= (Self.triesAll ? 50 : 3))
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  /// Of a text that code puts together, each key has what the rest leaves of the label's 200 points.
  @Test func partsOfATextShareItsRoom() async throws {
    let keys = ["settings.action.edit", "settings.devices.label"]
    let scenario = """
      title: Parts
      views:
        A: {kind: label, size: 17, joined: [{text: \(keys[0])}, {literal: ": "}, {text: \(keys[1])}]}
      constraints: |
        A.Leading = Superview.Leading
        A.Top = Superview.Top
        A.Width = 200
      """
    let scene = SweepScene(
      try ScenarioReader.read(Array(scenario.utf8), file: "parts.yaml").scenario.screen, catalog: TestData.catalog,
      matrix: EnvironmentMatrix(
        locales: ["de"], contentSizes: [.large], directions: .natural, placements: [DevicePlacement(width: 375, height: 667)],
        naturalDirection: SweepScene.naturalDirection))
    let budgets = await BudgetFinder([scene]) { TextMeasurer(catalog: TestData.fonts) }.budgets(workers: 1)
    #expect(budgets.map(\.key) == keys)
    let typesetter = TextMeasurer(catalog: TestData.fonts)
    let font = typesetter.font(FontRequest(size: .points(17)), at: .large)
    func width(_ text: String) -> Double {
      typesetter.naturalWidth(typesetter.paragraph(text, locale: "de", font: font), font: font)
    }
    let words = keys.map { TextResolver(catalog: TestData.catalog).text(for: $0, locale: "de").text }
    for (budget, word) in zip(budgets, words) {
      #expect(budget.text == word)
      let rest = width(words.joined(separator: ": ")) - width(word)
      #expect(abs(try #require(budget.width) + rest - 200) < 1)
    }
  }

  /// Whatever the number of workers, the budgets are the same; what has a limit says where it breaks.
  @Test func doesNotDependOnTheWorkers() async throws {
    let scenes = try Self.scenes()
    let keys: Set = ["settings.action.edit", "settings.devices.label"]
    let budgets = await BudgetFinder(scenes) { TextMeasurer(catalog: TestData.fonts) }.budgets(keys: keys, workers: 1)
    let again = await BudgetFinder(scenes) { TextMeasurer(catalog: TestData.fonts) }.budgets(keys: keys, workers: 3)
    #expect(budgets.map(\.width) == again.map(\.width) && budgets.map(\.key) == again.map(\.key))
    #expect(Set(budgets.map(\.key)) == keys)
    for budget in budgets {
      #expect((budget.width == nil) == (budget.binding.environment == nil))
      #expect((budget.width == nil) == (budget.binding.broken == nil))
      #expect(budget.excess == 0 || budget.isOver)
    }
  }
}

/// One key in one locale, with any text.
private struct Trial {
  let budget: LengthBudget
  let scenes: [SweepScene]
  let typesetter: TextMeasurer

  init(_ budget: LengthBudget, _ scenes: [SweepScene], _ typesetter: TextMeasurer) {
    self.budget = budget
    self.scenes = scenes
    self.typesetter = typesetter
  }

  private var words: [Character] { Array(budget.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") + " ") }

  private func text(_ count: Int) -> String {
    let text = String((0..<count).map { words[$0 % words.count] })
    return text.hasSuffix(" ") ? String(text.dropLast()) : text
  }

  private func width(_ text: String) throws -> Double {
    let scene = scenes[budget.binding.scene]
    let contents = scene.screen[budget.binding.item].kind.texts
    let font = typesetter.font(try #require(contents.first).font, at: budget.contentSize)
    return typesetter.naturalWidth(typesetter.paragraph(text, locale: budget.locale, font: font), font: font)
  }

  /// A text whose beginnings are no wider than the budget, and the shortest that is wider by more than it is found to; nil where not even a
  /// letter fits. Joined letters may be narrower than their beginning: the text above is longer than each that is not wider.
  func texts() throws -> (below: String, above: String)? {
    var count = 1
    while try width(text(count)) <= budget.width! { count += 1 }
    guard count > 1 else { return nil }
    let below = text(count - 1)
    let isNarrow = try (count..<count + 8).map { try width(text($0)) <= budget.width! + 0.13 }
    count += isNarrow.lastIndex(of: true).map { $0 + 1 } ?? 0
    return (below, text(count))
  }

  /// Whether any screen breaks with the text that does not break with the shortest one.
  func breaks(_ text: String) -> Bool {
    scenes.contains { scene in
      guard scene.catalog[budget.key] != nil else { return false }
      let shortest = broken(scene, String(words[0]))
      return zip(broken(scene, text), shortest).contains { !$0.subtracting($1).isEmpty }
    }
  }

  private func broken(_ scene: SweepScene, _ text: String) -> [Set<FindingCollector.BrokenRule>] {
    let entries = scene.catalog.entries.map { entry in
      guard entry.key == budget.key else { return entry }
      var entry = entry
      let unit = StringUnit(state: .translated, value: text, position: entry.position)
      entry.localizations.removeAll { $0.locale == budget.locale }
      entry.localizations.append(
        CatalogLocalization(locale: budget.locale, file: entry.file, position: entry.position, text: .unit(unit)))
      return entry
    }
    let changed = SweepScene(
      scene.screen, catalog: StringCatalog(entries: entries, sourceLanguage: scene.catalog.sourceLanguage), matrix: scene.matrix)
    let solver = ScreenSolver(changed, typesetter: typesetter)
    return changed.matrix.indices.filter {
      changed.matrix[$0].locale == budget.locale && changed.matrix[$0].contentSize == budget.contentSize
    }.map { cell in
      var collector = FindingCollector(changed.outline, isDescribing: false)
      RuleSettings.standard.check(solver.solve(changed.matrix[cell], index: cell), into: &collector)
      return collector.broken(atLeast: .error)
    }
  }
}
