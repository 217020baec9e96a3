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
  /// The words of the last locale, content size and traits.
  private var texts: (locale: String, contentSize: ContentSizeCategory, traits: Traits, items: [[ItemText]])?

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
  }

  /// Solves a cell, and its counterpart in the opposite direction where mirroring is judged, and fits every text into its frame.
  ///
  /// The cell's `explanation` speaks of this cell only until the next one is solved.
  package func solve(_ environment: Environment, index: Int) -> SolvedCell { solve(environment, index: index, trial: nil) }

  /// The same with another text in one place.
  func solve(_ environment: Environment, index: Int, trial: TextTrial?) -> SolvedCell {
    var texts = texts(for: environment)
    if let trial { texts[Int(trial.place.item.index)][trial.place.text] = trial.text }
    let workspace = workspace(environment.traits, environment.direction)
    let screen = workspace.layout.plan.screen
    var measurer = TextBackedMeasurer(screen: screen, typesetter: typesetter, texts: texts, canvas: environment.canvas)
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
  func texts(for environment: Environment) -> [[ItemText]] {
    if let texts, texts.locale == environment.locale, texts.contentSize == environment.contentSize, texts.traits == environment.traits {
      return texts.items
    }
    let screen = workspace(environment.traits, environment.direction).layout.plan.screen
    let items = screen.itemIDs.map { item in
      screen[item].kind.texts.map { text(of: item, $0, in: screen, locale: environment.locale, contentSize: environment.contentSize) }
    }
    texts = (environment.locale, environment.contentSize, environment.traits, items)
    return items
  }

  /// How an item sets its texts in an environment.
  func contents(of item: ItemID, in environment: Environment) -> [TextContent] {
    workspace(environment.traits, environment.direction).layout.plan.screen[item].kind.texts
  }

  private func text(
    of item: ItemID, _ content: TextContent, in screen: Screen, locale: String, contentSize: ContentSizeCategory
  ) -> ItemText {
    let kind = screen[item].kind
    let given = scene.overrides.text(of: item, in: scene.screen, locale: locale)
    let override = given.map { TextSource.literal($0.text) }
    let pseudo = PseudoLocale(localeID: locale)
    let language = pseudo == nil ? locale : scene.catalog.sourceLanguage
    let words = (override ?? content.shown).map { resolver.resolve($0, locale: language, pseudo: pseudo) }
    var (paragraph, font) = content.set(words?.text ?? "", locale: language, at: contentSize, with: typesetter)
    // Buttons show their titles in labels.
    font.breaksAsLabel = !kind.isTextView
    var scrolls = false
    if case .textView(_, let isScrolling) = kind { scrolls = isScrolling }
    let isButton = if case .button = kind { true } else { false }
    let isPlaceholder = override == nil && content.source == nil
    let isField = if case .textField = kind { true } else { false }
    return ItemText(
      key: words?.key, value: words?.text ?? "", isPlaceholder: isPlaceholder,
      paragraph: paragraph, font: font,
      numberOfLines: kind.isTextView ? 0 : content.numberOfLines, alignment: content.alignment, lineBreakMode: content.lineBreakMode,
      minimumScale: content.minimumScale(at: contentSize, with: typesetter), tightens: content.tightens,
      baselineAdjustment: content.baselineAdjustment, overflows: isButton, scrolls: scrolls,
      isTyped: isField && !isPlaceholder, isData: given?.isData == true, insets: ControlMetrics.textInsets(kind))
  }
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
