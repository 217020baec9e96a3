import AutoLayout
import Checks
import Environments
import Localization
package import Screens
package import Typesetting
import Vocabulary

/// Looks for the smallest changes of a screen that clear findings in its whole matrix without a new one.
///
/// A change is tried in a few cells first, where the findings begin and are worst. If findings are left or new there, one more change is
/// added, up to three. If those cells are clear, the whole matrix is run. The search continues from the changed screen.
package struct FixSearch: Sendable {
  private let typesetter: @Sendable () -> TextMeasurer
  private let workers: Int

  /// The changes, the changed screen in each of its states, and the remaining findings.
  package private(set) var changes: [ScreenChange] = []
  package private(set) var states: [SweepScene]
  private var current: [SceneFindings]

  /// At most so many changes, pairs of limits among them, answer one defect, and so many are tried for it.
  private static let mostSteps = 3
  private static let mostTrials = 120
  /// So many of the findings that a change leaves are looked into.
  private static let mostFollowed = 2

  package enum Answer: Sendable {
    case cleared
    /// None of the findings is there.
    case gone
    /// The changes that were tried, in words, each once.
    case notCleared(tried: [String])
  }

  /// Changes that do not suffice.
  private struct Attempt {
    var changes: [ScreenChange]
    var steps: Int
    /// The id of a finding that is left, or new.
    var problem: String
    /// How many there are.
    var problems: Int
  }

  /// Sweeps the screen once.
  /// - Parameter states: the screen in each of its states; not empty.
  package init(_ states: [SweepScene], makeTypesetter: @escaping @Sendable () -> TextMeasurer, workers: Int) async {
    self.states = states
    self.workers = workers
    typesetter = makeTypesetter
    current = await Self.swept(states, makeTypesetter, workers)
  }

  private static func swept(
    _ states: [SweepScene], _ makeTypesetter: @escaping @Sendable () -> TextMeasurer, _ workers: Int
  ) async -> [SceneFindings] {
    var findings: [SceneFindings] = []
    for scene in states { findings.append(await SceneFindings.swept(scene, makeTypesetter: makeTypesetter, workers: workers)) }
    return findings
  }

  /// Clears findings that are one defect: by smaller text only where nothing else does.
  package mutating func clear(_ ids: [String]) async -> Answer {
    let answer = await clear(ids, isShrinking: false)
    guard case .notCleared(let tried) = answer else { return answer }
    let last = await clear(ids, isShrinking: true)
    guard case .notCleared(let more) = last else { return last }
    return .notCleared(tried: tried + more)
  }

  /// - Parameter isShrinking: whether to begin with smaller text, not without it.
  private mutating func clear(_ ids: [String], isShrinking: Bool) async -> Answer {
    // A change is tried in the state with most of the findings, and must then work in all.
    let shown = current.map { findings in ids.filter(findings.reports) }
    let state = shown.indices.max { (shown[$0].count, $1) < (shown[$1].count, $0) } ?? 0
    let targets = shown[state]
    guard let first = targets.first else { return .gone }
    var sample = current[state].sample(of: targets, states[state].matrix)
    let scene = states[state]
    let typesetter = typesetter()
    var queue = [Attempt(changes: [], steps: 0, problem: first, problems: targets.count)]
    var tried = Set<[ScreenChange]>()
    var words: [String] = []
    while !queue.isEmpty, tried.count < Self.mostTrials {
      // The attempt that leaves least to do, of equals the earlier one.
      let attempt = queue.remove(at: queue.indices.min { (queue[$0].problems, $0) < (queue[$1].problems, $1) }!)
      let earlier = attempt.changes
      for candidate in candidates(
        for: attempt.problem, in: state, after: earlier, sample, typesetter, isShrinking: isShrinking && earlier.isEmpty)
      where !earlier.contains(where: candidate.contains) {
        let all = earlier + candidate
        guard tried.insert(all).inserted, let changed = scene.applying(all) else { continue }
        let advice = scene.screen.words(candidate)
        if earlier.isEmpty, !words.contains(advice) { words.append(advice) }
        var left = problems(SceneFindings.sampled(changed, cells: sample, typesetter: typesetter), in: state, ids)
        if left.isEmpty {
          let changedStates = states.compactMap { $0.applying(all) }
          let after = await Self.swept(changedStates, self.typesetter, workers)
          left = after.indices.flatMap { problems(after[$0], in: $0, ids) }
          if left.isEmpty, changed.keepsDesign(of: scene, typesetter) {
            (states, current) = (changedStates, after)
            changes += all
            return .cleared
          }
          // What another state is left with is not looked for in this one.
          left = left.filter { id in after[state].findings[id] != nil }
          sample = Set(sample + after[state].sample(of: Array(left.prefix(Self.mostFollowed)), scene.matrix)).sorted()
        }
        if attempt.steps + 1 < Self.mostSteps {
          queue += left.prefix(Self.mostFollowed).map { Attempt(changes: all, steps: attempt.steps + 1, problem: $0, problems: left.count) }
        }
      }
    }
    return .notCleared(tried: words)
  }

  /// The ids of the remaining targets, and of new or worse findings.
  private func problems(_ after: SceneFindings, in state: Int, _ targets: [String]) -> [String] {
    targets.filter(after.reports) + after.regressions(from: current[state]).map(\.id).filter { !targets.contains($0) }
  }

  // MARK: Trials

  /// What might clear a finding that the scene has after some changes.
  private func candidates(
    for id: String, in state: Int, after changes: [ScreenChange], _ sample: [Int], _ typesetter: TextMeasurer, isShrinking: Bool
  ) -> [[ScreenChange]] {
    guard let changed = states[state].applying(changes) else { return [] }
    var cells = sample
    var found = changes.isEmpty ? current[state] : SceneFindings.sampled(changed, cells: sample, typesetter: typesetter)
    if found.findings[id] == nil {
      // It occurs elsewhere in the matrix: check its worst cell.
      guard let held = current[state].findings[id]?.cells.first else { return [] }
      cells = [held]
      found = SceneFindings.sampled(changed, cells: cells, typesetter: typesetter)
    }
    // A defect of the file occurs everywhere.
    guard let (finding, held) = found.findings[id],
      let cell = cells.last(where: held.contains) ?? held.first ?? changed.matrix.indices.first
    else { return [] }
    let solved = ScreenSolver(changed, typesetter: typesetter).solve(changed.matrix[cell], index: cell)
    let candidates = FixCandidates(for: finding, in: solved, of: changed.screen)
    return isShrinking ? candidates.shrinking : candidates.changes
  }

  // MARK: The result

  /// What has been changed since the search stood elsewhere; nil: nothing.
  package func fix(since earlier: FixSearch) -> ScreenFix? {
    let changes = Array(changes.dropFirst(earlier.changes.count))
    if changes.isEmpty { return nil }
    let known = earlier.current.flatMap { state in state.findings.values.map(\.finding).filter { state.reports($0.id) } }
    let gone = known.filter { finding in !current.contains { $0.reports(finding.id) } }.sorted { $0.precedes($1) }.map(\.id)
    var seen = Set<String>()
    return ScreenFix(
      changes: changes, words: earlier.states[0].screen.words(changes), clears: gone.filter { seen.insert($0).inserted },
      moves: states[0].moves(since: earlier.states[0], typesetter()))
  }
}

extension SweepScene {
  /// The scene with changes made; nil: it lacks what one of them is about.
  func applying(_ changes: [ScreenChange]) -> SweepScene? { screen.applying(changes).map(showing) }

  /// Points by which a view may grow, shrink or move sideways at the default text size: a row's height more is another design, not a fix.
  private static let mostChange = 44.0

  /// Whether the views look nearly the same as before the change. Growing views may push down the views below.
  fileprivate func keepsDesign(of earlier: SweepScene, _ typesetter: TextMeasurer) -> Bool {
    zip(screen.itemIDs, zip(earlier.defaultFrames(typesetter), defaultFrames(typesetter))).allSatisfy { item, frames in
      let (old, new) = frames
      // The width of a label's frame is invisible.
      var width = new.width - old.width
      if case .label = screen[item].kind { width = 0 }
      // An item that is not installed has no frame: its differences are not numbers.
      return ![new.x - old.x, width, new.height - old.height].contains { $0.magnitude > Self.mostChange }
    }
  }

  /// The views whose frames differ from those of the scene before it was changed.
  fileprivate func moves(since earlier: SweepScene, _ typesetter: TextMeasurer) -> [ScreenFix.Move] {
    let pixel = 1 / matrix[defaultCell].canvas.scale
    let frames = zip(earlier.defaultFrames(typesetter), defaultFrames(typesetter))
    return frames.enumerated().compactMap { index, frames -> ScreenFix.Move? in
      let (old, new) = frames
      let edges = [new.x - old.x, new.y - old.y, new.maxX - old.maxX, new.maxY - old.maxY]
      let points = edges.map(\.magnitude).max() ?? 0
      return points < pixel ? nil : ScreenFix.Move(path: screen.path(of: ItemID(index)), points: (points * 100).rounded() / 100)
    }.sorted { ($1.points, $0.path) < ($0.points, $1.path) }
  }

  private func defaultFrames(_ typesetter: TextMeasurer) -> [Rect] {
    ScreenSolver(self, typesetter: typesetter).solve(matrix[defaultCell], index: defaultCell).layout.exactFrames
  }

  /// In the language of the words, at L, on the first device.
  private var defaultCell: Int {
    var place = matrix.coordinates(of: 0)
    place.locale = matrix.locales.firstIndex(of: catalog.sourceLanguage) ?? 0
    place.contentSize = matrix.contentSizes.firstIndex(of: .large) ?? 0
    return matrix.index(of: place)
  }
}
