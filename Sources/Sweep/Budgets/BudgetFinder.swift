import Screens
import Checks
import Environments
import Localization
package import Typesetting
import Vocabulary

/// Finds how wide the text of each key may be before the first screen breaks. It tries texts with the same solver, fonts and checks as a
/// run.
///
/// A text of one line is stretched to any width. A text that may wrap consists of its own words, repeated to any length. A screen breaks if
/// the longer text causes an error that does not occur with the shortest text. Rules of mirroring do not count. All other texts are those
/// of the tables.
package struct BudgetFinder: Sendable {
  private let scenes: [SweepScene]
  private let makeTypesetter: @Sendable () -> TextMeasurer

  package init(_ scenes: [SweepScene], makeTypesetter: @escaping @Sendable () -> TextMeasurer) {
    self.scenes = scenes
    self.makeTypesetter = makeTypesetter
  }

  /// One budget for each key that a screen shows, locale and text size of the scenes' matrices: by key, then by locale and size in their order.
  /// - Parameter keys: those that are asked for; nil: all.
  package func budgets(keys: Set<String>? = nil, workers: Int) async -> [LengthBudget] {
    let jobs = scenes.indices.flatMap { scene in scenes[scene].matrix.locales.indices.map { (scene: scene, locale: $0) } }
    let found = await Workers.map(jobs.count, among: workers, tools: makeTypesetter) { typesetter, index in
      let job = jobs[index]
      return SceneBudgets(scenes[job.scene], index: job.scene, locale: job.locale, keys: keys, typesetter: typesetter).budgets()
    }
    return binding(found.flatMap(\.self))
  }

  /// The keys of texts that scroll, in text fields and text views: no length of theirs breaks a screen, so they have no budget.
  package func scrollingKeys() -> Set<String> {
    let typesetter = makeTypesetter()
    var keys = Set<String>()
    for scene in scenes {
      guard let environment = scene.matrix.indices.first.map({ scene.matrix[$0] }) else { continue }
      for text in ScreenSolver(scene, typesetter: typesetter).texts(for: environment).joined() where text.scrolls {
        keys.formUnion(text.words.keyed.map(\.key))
      }
    }
    return keys
  }

  /// Of the places that show a key of a table, the one with the least room for it.
  private func binding(_ all: [LengthBudget]) -> [LengthBudget] {
    struct Place: Hashable {
      var key: String
      var file: String
      var locale: String
      var contentSize: ContentSizeCategory
    }
    var order: [String: Int] = [:]
    for scene in scenes { for locale in scene.matrix.locales where order[locale] == nil { order[locale] = order.count } }
    var least: [Place: LengthBudget] = [:]
    for budget in all {
      let place = Place(key: budget.key, file: budget.file, locale: budget.locale, contentSize: budget.contentSize)
      guard var known = least[place] else {
        least[place] = budget
        continue
      }
      let isOver = known.isOver || budget.isOver
      if (budget.characters ?? .max) < (known.characters ?? .max) { known = budget }
      known.isOver = isOver
      least[place] = known
    }
    return least.values.sorted { a, b in
      if a.key != b.key { return a.key.utf8.lexicographicallyPrecedes(b.key.utf8) }
      if a.file != b.file { return a.file.utf8.lexicographicallyPrecedes(b.file.utf8) }
      if a.locale != b.locale { return order[a.locale]! < order[b.locale]! }
      return a.contentSize < b.contentSize
    }
  }
}

/// The search in one scene and locale.
private struct SceneBudgets {
  let scene: SweepScene
  let index: Int
  /// Index into the locales of the scene's matrix.
  let locale: Int
  let keys: Set<String>?
  let typesetter: TextMeasurer
  let solver: ScreenSolver
  let outline: ScreenOutline
  /// About 300 characters of the words that the tables have in this locale.
  let sample: String

  init(_ scene: SweepScene, index: Int, locale: Int, keys: Set<String>?, typesetter: TextMeasurer) {
    self.scene = scene
    self.index = index
    self.locale = locale
    self.keys = keys
    self.typesetter = typesetter
    solver = ScreenSolver(scene, typesetter: typesetter)
    outline = scene.outline
    sample = Self.sample(of: scene.catalog, locale: scene.matrix.locales[locale])
  }

  private static func sample(of catalog: StringCatalog, locale: String) -> String {
    var sample = ""
    for entry in catalog.entries {
      guard let unit = entry.localization(locale)?.units.first else { continue }
      sample += (sample.isEmpty ? "" : " ") + unit.value.filter { !$0.isNewline && $0 != "%" }
      if sample.count >= 300 { break }
    }
    return sample
  }

  /// The cells of a locale and a text size, and one text among them.
  private struct Search {
    /// The narrowest first: there a text breaks first.
    var cells: [Int]
    var place: TextTrial.Place
    var text: ItemText
    /// What the key shows: all of the text, or a part of it.
    var own: String
    var content: TextContent
    var locale: String
    var contentSize: ContentSizeCategory
    /// By cell: the rules that are broken with the shortest text.
    var base: [Int: Set<FindingCollector.BrokenRule>] = [:]
  }

  func budgets() -> [LengthBudget] {
    let matrix = scene.matrix
    var budgets: [LengthBudget] = []
    for size in matrix.contentSizes.indices {
      let cells = matrix.indices.filter {
        let coordinates = matrix.coordinates(of: $0)
        return coordinates.locale == locale && coordinates.contentSize == size
      }.sorted { (matrix[$0].canvas.size.width, $0) < (matrix[$1].canvas.size.width, $1) }
      for (key, search) in searches(matrix.locales[locale], matrix.contentSizes[size], cells) { budgets.append(budget(key, search)) }
    }
    return budgets
  }

  /// One for each text that is asked for, with the cells that show it: size classes may give a place other words.
  private func searches(_ locale: String, _ contentSize: ContentSizeCategory, _ cells: [Int]) -> [(key: String, search: Search)] {
    struct Shown: Hashable {
      var key: String
      var place: TextTrial.Place
    }
    var searches: [(key: String, search: Search)] = []
    var indices: [Shown: Int] = [:]
    for cell in cells {
      for (item, texts) in solver.texts(for: scene.matrix[cell]).enumerated() {
        for (position, text) in texts.enumerated() {
          if text.scrolls { continue }
          let place = TextTrial.Place(item: ItemID(item), text: position)
          for (key, own) in text.words.keyed.map({ ($0.key, $0.text) }) where keys?.contains(key) ?? true && !own.isEmpty {
            if let known = indices[Shown(key: key, place: place)] {
              // A text may have the same part twice.
              if searches[known].search.cells.last != cell { searches[known].search.cells.append(cell) }
              continue
            }
            indices[Shown(key: key, place: place)] = searches.count
            let content = solver.contents(of: place.item, in: scene.matrix[cell])[position]
            searches.append(
              (
                key,
                Search(cells: [cell], place: place, text: text, own: own, content: content, locale: locale, contentSize: contentSize)
              ))
          }
        }
      }
    }
    return searches
  }

  // MARK: One text

  private func budget(_ key: String, _ search: Search) -> LengthBudget {
    var search = search
    let whole = typesetter.naturalWidth(search.text.paragraph, font: search.text.font)
    let width =
      search.text.words.parts.isEmpty ? whole : typesetter.naturalWidth(trial(search, search.own).paragraph, font: search.text.font)
    // The parts around it keep their widths.
    let others = max(0, whole - width)
    let isLine = search.text.numberOfLines == 1
    let lengths = isLine ? nil : Filler(search.text.value)
    for cell in search.cells {
      let shortest = lengths.map { trial(search, $0.text(1)) } ?? stretched(search, to: 1)
      search.base[cell] = broken(cell, TextTrial(place: search.place, text: shortest))
    }
    var budget = LengthBudget(
      key: key, file: scene.catalog[key]?.file ?? scene.screen.file, locale: search.locale, contentSize: search.contentSize,
      text: search.own, textWidth: width, isOver: false,
      binding: LengthBudget.Binding(
        scene: index, item: search.place.item, numberOfLines: search.text.numberOfLines, pointSize: search.text.font.pointSize))
    budget.isOver = search.cells.contains { breaks($0, search, search.text) != nil }
    let limit: Double?
    if let lengths {
      limit = longest(search, upTo: Double(lengths.limit), step: 1, &budget) { trial(search, lengths.text(Int(bounded: $0))) }
        .map { count in
          count < 1 ? 0 : typesetter.naturalWidth(trial(search, lengths.text(Int(bounded: count))).paragraph, font: search.text.font)
        }
    } else {
      limit = longest(search, upTo: Self.maximumWidth, step: Self.precision, &budget) { stretched(search, to: $0) }
    }
    budget.width = limit.map { max(0, $0 - others) }
    budget.characters = budget.width.map { Int(bounded: $0 / characterWidth(search)) }
    return budget
  }

  /// No text of a screen is wider, in points; an iPad is 1366 wide.
  private static let maximumWidth = 20_000.0
  /// Points to which a width is found: a third of a pixel.
  private static let precision = 0.125

  /// The greatest length with which no cell breaks, on the grid of `step`; 0 if the shortest text breaks one; nil if none breaks up to
  /// `limit`.
  private func longest(
    _ search: Search, upTo limit: Double, step: Double, _ budget: inout LengthBudget, _ text: (Double) -> ItemText
  ) -> Double? {
    var best: Double?
    for cell in search.cells {
      let highest = best ?? limit
      guard breaks(cell, search, text(highest)) != nil else { continue }
      var (low, high) = (0.0, highest)
      // Widths are near those that a screen has, so the search begins with doubling steps.
      var probe = max(step, min(highest, 64 * step))
      while probe < high {
        if breaks(cell, search, text(probe)) != nil { high = probe } else { (low, probe) = (probe, probe * 2) }
      }
      while high - low > step * 1.5 {
        let middle = ((low + high) / 2 / step).rounded() * step
        if breaks(cell, search, text(middle)) != nil { high = middle } else { low = middle }
      }
      best = low
      budget.binding.environment = scene.matrix[cell]
      budget.binding.broken = breaks(cell, search, text(high))
      if low <= 0 { break }
    }
    return best
  }

  /// The first rule that the text breaks in a cell and that holds without it.
  private func breaks(_ cell: Int, _ search: Search, _ text: ItemText) -> FindingCollector.BrokenRule? {
    let new = broken(cell, TextTrial(place: search.place, text: text)).subtracting(search.base[cell] ?? [])
    // A rule broken by the text itself says most, above all that it is cut.
    func rank(_ broken: FindingCollector.BrokenRule) -> (Int, String, Int32) {
      let isOwn = broken.item == search.place.item
      return (isOwn ? broken.rule == .textTruncated ? 0 : 1 : 2, broken.rule.rawValue, broken.item.index)
    }
    return new.min { rank($0) < rank($1) }
  }

  private func broken(_ cell: Int, _ trial: TextTrial) -> Set<FindingCollector.BrokenRule> {
    var collector = FindingCollector(outline, rules: scene.rules, isDescribing: false)
    scene.rules.check(solver.solve(scene.matrix[cell], index: cell, trial: trial), into: &collector)
    return collector.broken(atLeast: .error).filter { !Self.rulesOfDirection.contains($0.rule) }
  }

  /// What these find depends on directions, and on no length: a text that is tried must not be blamed for it.
  private static let rulesOfDirection: Set<RuleID> = [.notMirrored, .wronglyMirrored, .textAlignmentFixed, .leftRightAttribute]

  // MARK: Texts to try

  /// The same text with another width.
  private func stretched(_ search: Search, to width: Double) -> ItemText {
    var text = search.text
    text.stretch = width - typesetter.naturalWidth(text.paragraph, font: text.font)
    return text
  }

  private func trial(_ search: Search, _ words: String) -> ItemText {
    var text = search.text
    text.words = ShownWords(key: text.key, value: words, isData: text.words.isData)
    (text.paragraph, text.font) = search.content.set(words, locale: search.locale, at: search.contentSize, with: typesetter)
    text.font.breaksAsLabel = search.text.font.breaksAsLabel
    return text
  }

  /// The usual width of a character of the locale, in the font of the place.
  private func characterWidth(_ search: Search) -> Double {
    let sample = sample.isEmpty ? search.text.value : sample
    let paragraph = trial(search, sample).paragraph
    return max(0.1, typesetter.naturalWidth(paragraph, font: search.text.font) / Double(max(1, sample.count)))
  }
}

/// Texts of any length in the words of one text, over and over.
private struct Filler {
  /// No label has more characters: a text that may be longer has no limit.
  let limit = 1000
  /// All of `limit` characters, and where each ends. A search tries hundreds of lengths, so none is put together letter by letter.
  private let longest: String
  private let ends: [String.Index]

  init(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let characters = Array(words.isEmpty ? "n " : words + " ")
    var longest = ""
    var lengths = [0]
    for index in 0..<limit {
      longest.append(characters[index % characters.count])
      lengths.append(longest.utf8.count)
    }
    self.longest = longest
    ends = lengths.map { longest.utf8.index(longest.startIndex, offsetBy: $0) }
  }

  /// The first `count` characters, without white space at the end.
  func text(_ count: Int) -> String {
    var text = String(longest[..<ends[count]])
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
