import AutoLayout
package import Screens
package import Checks
package import Environments
import Localization
package import Typesetting
import Vocabulary

/// Solves one screen in any environment: owned by one worker, warm from cell to cell.
package final class ScreenSolver {
  private let scene: SweepScene
  let typesetter: TextMeasurer
  /// By `SweepScene.plans`: made when a cell first needs it.
  private var workspaces: [CellWorkspace?]
  /// By `SweepScene.planIndex`: the words of the last locale under these traits.
  private var words: [LocaleWords?]
  /// By `SweepScene.planIndex`: the words as they were last set, for each kind of canvas.
  private var settings: [[TextSettings]]
  private let keptLocales: Int
  /// How often words were set.
  package private(set) var settingsMade = 0
  /// How often the words of a locale were looked up.
  package private(set) var lookups = 0

  /// - Parameter keptLocales: In how many locales words stay set, at least 1. The usual number is more than most apps have, so that whatever the
  ///   order of the cells, words are looked up and shaped once in each locale.
  package init(_ scene: SweepScene, typesetter: TextMeasurer, keptLocales: Int = 48) {
    self.scene = scene
    self.keptLocales = keptLocales
    self.typesetter = typesetter
    workspaces = [CellWorkspace?](repeating: nil, count: scene.plans.count)
    words = [LocaleWords?](repeating: nil, count: scene.plans.count)
    settings = [[TextSettings]](repeating: [], count: scene.plans.count)
  }

  /// Solves a cell, and its counterpart in the opposite direction if mirroring is judged, and fits every text into its frame.
  ///
  /// The cell's `explanation` is valid only until the next cell is solved.
  package func solve(_ environment: Environment, index: Int) -> SolvedCell { solve(environment, index: index, trial: nil) }

  /// The same with another text in one place.
  func solve(_ environment: Environment, index: Int, trial: TextTrial?) -> SolvedCell {
    let setting = setting(for: environment)
    let workspace = workspace(environment, environment.direction)
    let shown = trial.map(setting.replacing) ?? setting
    return solve(environment, index, shown) { workspace.copy(of: $0, shown, typesetter) }
  }

  /// Solves a cell and checks it, in place: nothing is allocated if neither words nor findings are new.
  package func check(_ environment: consuming Environment, index: Int, into findings: inout FindingCollector) -> CellSummary {
    let setting = setting(for: environment)
    return solve(environment, index, setting) { scene.rules.check($0, into: &findings) }
  }

  private func solve<Result>(
    _ environment: consuming Environment, _ index: Int, _ setting: TextSetting, _ body: (borrowing SolvedCell) -> Result
  ) -> Result {
    let workspace = workspace(environment, environment.direction)
    let mirroring: SolvedCell.Mirroring =
      !scene.judgesMirroring(in: environment.direction) ? .notJudged : workspace.mirrorsExactly(on: environment.canvas) ? .exact : .solved
    let counterpart = mirroring == .solved ? self.workspace(environment, environment.direction.opposite) : nil
    return workspace.solve(environment, index: index, setting, typesetter, mirroring, counterpart: counterpart, body)
  }

  private func workspace(_ environment: Environment, _ direction: LayoutDirection) -> CellWorkspace {
    let index = scene.planIndex(environment.traits, direction)
    if let workspace = workspaces[index] { return workspace }
    let workspace = CellWorkspace(scene.plans[index], scene.plans.facts(of: index), environment)
    workspaces[index] = workspace
    return workspace
  }

  // MARK: Words

  /// By item: the words it shows, and how they are set.
  func texts(for environment: Environment) -> [[ItemText]] { setting(for: environment).texts }

  /// The words of an environment, set and measured: the same for all cells that differ in nothing but the size of the canvas.
  private func setting(for environment: Environment) -> TextSetting {
    // Both directions show the same words.
    let index = scene.planIndex(environment.traits, .leftToRight)
    let kind = settings[index].firstIndex { $0.areFor(environment) } ?? addSettings(for: environment, index)
    let setting = settings[index][kind].setting(in: environment.locale, at: environment.contentSize)
    if setting.contentSize != environment.contentSize || setting.locale != environment.locale {
      settingsMade += 1
      setting.set(environment.locale, at: environment.contentSize, mark: settingsMade) { words(in: environment.locale, index) }
    }
    return setting
  }

  /// The place of the new ones.
  private func addSettings(for environment: Environment, _ plan: Int) -> Int {
    let setting = TextSetting(of: scene.plans.screen(of: plan), in: environment, typesetter: typesetter)
    settings[plan].append(TextSettings(setting, limit: keptLocales))
    return settings[plan].count - 1
  }

  /// By item: the words of each of its texts.
  private func words(in locale: String, _ plan: Int) -> [[FoundWords]] {
    let known = words[plan] ?? LocaleWords(finder: WordFinder(scene, scene.plans.screen(of: plan)), locale: "", items: [])
    if known.locale == locale { return known.items }
    let items = known.finder.words(in: locale)
    lookups += 1
    words[plan] = LocaleWords(finder: known.finder, locale: locale, items: items)
    return items
  }

  /// The words of a text that no item of the screen has.
  func words(of source: TextSource, in locale: String) -> (text: String, key: String?) {
    let words = WordFinder(scene, scene.screen).words(of: source, in: locale)
    return (words.text, words.key)
  }

  /// The words of an item's texts, with their keys.
  package func words(of item: ItemID, in environment: Environment) -> [ShownWords] {
    texts(for: environment)[Int(item.index)].map(\.words)
  }

  /// How an item sets its texts in an environment.
  func contents(of item: ItemID, in environment: Environment) -> [TextContent] {
    let contents = scene.plans.screen(of: scene.planIndex(environment.traits, environment.direction))[item].kind.texts
    return environment.isBoldText ? contents.map(\.withBoldText) : contents
  }
}

/// By item and text.
private struct LocaleWords {
  var finder: WordFinder
  var locale: String
  var items: [[FoundWords]]
}
