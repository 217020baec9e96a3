import AutoLayout
package import Checks
package import Environments
import Localization
package import Typesetting
import Vocabulary

/// Solves one screen in any environment: owned by one worker, warm from cell to cell.
package final class ScreenSolver {
  private let scene: SweepScene
  let typesetter: TextMeasurer
  private let resolver: TextResolver
  /// By `SweepScene.plans`: made when a cell first needs it.
  private var workspaces: [Workspace?]
  /// By `SweepScene.planIndex`: the words of the last locale under these traits.
  private var words: [LocaleWords?]
  /// By `SweepScene.planIndex`: those words as they were last set.
  private var settings: [TextSetting?]

  /// A box, for a workspace cannot be copied into an array.
  private final class Workspace {
    var layout: LayoutWorkspace
    init(_ plan: LayoutPlan) { layout = LayoutWorkspace(plan) }
  }

  package init(_ scene: SweepScene, typesetter: TextMeasurer) {
    self.scene = scene
    self.typesetter = typesetter
    resolver = TextResolver(catalog: scene.catalog, samples: scene.overrides.samples)
    workspaces = [Workspace?](repeating: nil, count: scene.plans.count)
    words = [LocaleWords?](repeating: nil, count: scene.plans.count)
    settings = [TextSetting?](repeating: nil, count: scene.plans.count)
  }

  /// Solves a cell, and its counterpart in the opposite direction where mirroring is judged, and fits every text into its frame.
  ///
  /// The cell's `explanation` speaks of this cell only until the next one is solved.
  package func solve(_ environment: Environment, index: Int) -> SolvedCell { solve(environment, index: index, trial: nil) }

  /// The same with another text in one place.
  func solve(_ environment: Environment, index: Int, trial: TextTrial?) -> SolvedCell {
    let workspace = workspace(environment.traits, environment.direction)
    let screen = workspace.layout.plan.screen
    var setting = setting(for: environment)
    if let trial { setting.replace(trial, in: screen, typesetter: typesetter) }
    let texts = setting.texts
    var measurer = TextBackedMeasurer(screen: screen, typesetter: typesetter, setting: setting)
    workspace.layout.solve(on: environment.canvas, measuring: &measurer)
    let layout = workspace.layout.result()
    var fits = [TextFit?](repeating: nil, count: texts.count)
    for (item, text) in texts.enumerated() where text.count == 1 && layout.isShown[item] {
      fits[item] = text[0].fit(in: layout.room(ItemID(item)), typesetter: typesetter, scale: environment.canvas.scale)
    }
    return SolvedCell(
      screen: screen, environment: environment, index: index, layout: layout,
      counterpart: scene.judgesMirroring(in: environment.direction) ? counterpart(of: environment, layout: layout, &measurer) : nil,
      texts: fits,
      explanation: { workspace.layout.explanation(of: $0) })
  }

  /// The same words in the opposite direction. Where nothing in the screen or on the canvas holds by side, the mirror image is known.
  private func counterpart(of environment: Environment, layout: LayoutResult, _ measurer: inout TextBackedMeasurer) -> LayoutResult {
    let canvas = environment.canvas
    let opposite = environment.direction.opposite
    let isSymmetric = canvas.safeArea.left == canvas.safeArea.right && canvas.margins.left == canvas.margins.right
    let other = workspace(environment.traits, opposite)
    if other.layout.plan.mirrorsExactly, isSymmetric { return layout.mirrored }
    other.layout.solve(on: canvas, measuring: &measurer)
    return other.layout.result()
  }

  private func workspace(_ traits: Traits, _ direction: LayoutDirection) -> Workspace {
    let index = scene.planIndex(traits, direction)
    if let workspace = workspaces[index] { return workspace }
    let workspace = Workspace(scene.plans[index])
    workspaces[index] = workspace
    return workspace
  }

  // MARK: Words

  /// By item: the words it shows, and how they are set.
  func texts(for environment: Environment) -> [[ItemText]] { setting(for: environment).texts }

  /// The words of an environment, set and measured: shared by all cells that differ in nothing but the size of the canvas.
  private func setting(for environment: Environment) -> TextSetting {
    // Both directions show the same words.
    let index = scene.planIndex(environment.traits, .leftToRight)
    if let known = settings[index], known.locale == environment.locale, known.contentSize == environment.contentSize,
      known.isBoldText == environment.isBoldText, known.scale == environment.canvas.scale, known.era == environment.canvas.controlEra
    {
      return known
    }
    let screen = scene.plans[index].screen
    let texts = zip(screen.itemIDs, words(in: environment.locale, index)).map { item, words in
      zip(contents(of: item, in: environment), words).map { content, words in
        text(of: item, content, words, in: screen, contentSize: environment.contentSize)
      }
    }
    let setting = TextSetting(texts, of: screen, in: environment, typesetter: typesetter)
    settings[index] = setting
    return setting
  }

  /// By item: the words of each of its texts.
  private func words(in locale: String, _ plan: Int) -> [[FoundWords]] {
    if let known = words[plan], known.locale == locale { return known.items }
    let screen = scene.plans[plan].screen
    let items = screen.itemIDs.map { item in screen[item].kind.texts.map { words(of: item, $0, locale: locale) } }
    words[plan] = LocaleWords(locale: locale, items: items)
    return items
  }

  private func words(of item: ItemID, _ content: TextContent, locale: String) -> FoundWords {
    let given = scene.overrides.text(of: item, in: scene.screen, locale: locale)
    let pseudo = PseudoLocale(localeID: locale)
    let language = pseudo == nil ? locale : scene.catalog.sourceLanguage
    let source = given.map { TextSource.literal($0.text) } ?? content.shown
    let words = source.map { resolver.resolve($0, locale: language, pseudo: pseudo) }
    return FoundWords(
      text: words?.text ?? "", key: words?.key, language: language, isGiven: given != nil, isData: given?.isData == true)
  }

  /// How an item sets its texts in an environment.
  func contents(of item: ItemID, in environment: Environment) -> [TextContent] {
    let contents = workspace(environment.traits, environment.direction).layout.plan.screen[item].kind.texts
    return environment.isBoldText ? contents.map(\.withBoldText) : contents
  }

  private func text(
    of item: ItemID, _ content: TextContent, _ words: FoundWords, in screen: Screen, contentSize: ContentSizeCategory
  ) -> ItemText {
    let kind = screen[item].kind
    var (paragraph, font) = content.set(words.text, locale: words.language, at: contentSize, with: typesetter)
    // Buttons show their titles in labels.
    font.breaksAsLabel = !kind.isTextView
    var scrolls = false
    if case .textView(_, let isScrolling) = kind { scrolls = isScrolling }
    let isButton = if case .button = kind { true } else { false }
    let isPlaceholder = !words.isGiven && content.source == nil
    let isField = if case .textField = kind { true } else { false }
    return ItemText(
      key: words.key, value: words.text, isPlaceholder: isPlaceholder,
      paragraph: paragraph, font: font,
      numberOfLines: kind.isTextView ? 0 : content.numberOfLines, alignment: content.alignment, lineBreakMode: content.lineBreakMode,
      minimumScale: content.minimumScale(at: contentSize, with: typesetter), tightens: content.tightens,
      baselineAdjustment: content.baselineAdjustment, overflows: isButton, scrolls: scrolls,
      isTyped: isField && !isPlaceholder, isData: words.isData, insets: ControlMetrics.textInsets(kind))
  }
}

/// The words of one text in one locale.
private struct FoundWords {
  var text: String
  /// See `ItemText.key`.
  var key: String?
  /// That of the words: of a pseudo-locale, the development language.
  var language: String
  /// Whether `--texts` gives them.
  var isGiven: Bool
  var isData: Bool
}

/// By item and text.
private struct LocaleWords {
  var locale: String
  var items: [[FoundWords]]
}

extension ItemKind {
  var isTextView: Bool {
    if case .textView = self { true } else { false }
  }
}

extension LayoutResult {
  /// The room for what an item shows: its frame as solved or as it lies on the pixel grid, whichever is larger, for less than a pixel cuts nothing.
  fileprivate func room(_ item: ItemID) -> Rect {
    let (exact, snapped) = (exactFrame(item), frame(item))
    return Rect(x: exact.x, y: exact.y, width: max(exact.width, snapped.width), height: max(exact.height, snapped.height))
  }

  /// The mirror image on the same canvas.
  fileprivate var mirrored: LayoutResult {
    var result = self
    result.direction = direction.opposite
    result.exactFrames = exactFrames.map { $0.mirrored(in: canvas.size.width) }
    result.frames = frames.map { $0.mirrored(in: canvas.size.width) }
    return result
  }
}
