package import Checks
import Digests
import Environments
import Platform
import Projects
import Screens
import Sweep
import Syntax
import Typesetting

/// Finds the smallest edits of storyboards, xibs and scenarios that clear findings in every combination of a run. Of screens that code lays out,
/// it says what to change in the code.
package struct FixFinder: Sendable {
  private let prepared: PreparedRun
  private let workers: Int

  /// What came of looking for a fix on one screen.
  package enum Result: Sendable {
    case fixed(Finding.Fix)
    /// Nothing clears it; the changes that were tried, in words.
    case notFixed(tried: [String])
    /// A change clears it, and cannot be written into the file: in words.
    case notWritten(String)
    /// A change of the code clears it, which is not edited.
    case advised([CodeAdvice], Finding.Fix)
    /// It is not found again: the file has changed, or an earlier fix has cleared it.
    case gone
  }

  /// A file with fixes.
  package struct EditedFile: Sendable {
    package var path: String
    package var bytes: [UInt8]
    package var diff: String
  }

  /// What came of each finding, by its id, and the files with the fixes.
  package struct Outcome: Sendable {
    package var results: [String: [Result]] = [:]
    package var files: [EditedFile] = []
    /// By the id of the finding: the states of its screen with its fix.
    var states: [String: [SweepScene]] = [:]

    /// The fixes of a finding; empty where a screen of it has none.
    func fixes(of finding: Finding) -> [Finding.Fix] {
      var fixes: [Finding.Fix] = []
      for result in results[finding.id] ?? [] {
        switch result {
        case .fixed(let fix): fixes.append(fix)
        case .gone: break
        case .notFixed, .notWritten, .advised: return []
        }
      }
      return fixes
    }
  }

  package init(_ prepared: PreparedRun, workers: Int) {
    self.prepared = prepared
    self.workers = workers
  }

  /// Looks for a fix of each finding, either with the earlier fixes in place, so that all of them can be applied together, or each
  /// separately. `tell` is called with each result.
  package func fixes(
    for findings: [Finding], together: Bool, tell: (Finding, [Result]) -> Void = { _, _ in }
  ) async -> Outcome {
    var outcome = Outcome()
    var searches: [Place: FixSearch] = [:]
    for finding in findings {
      var results: [Result] = []
      for (place, defects) in defects(of: finding) {
        let screens = screens(of: place)
        guard let screen = screens.first else { continue }
        let search: FixSearch
        if let known = searches[place] {
          search = known
        } else {
          search = await FixSearch(screens.map(\.scene), makeTypesetter: makeTypesetter, workers: workers)
          searches[place] = search
        }
        let others = searches.filter { $0.key.file == place.file && $0.key != place }
        let earlier = others.sorted { $0.key.scenario < $1.key.scenario }.flatMap(\.value.changes)
        let (result, after) = await look(for: defects, search, screen, beside: earlier)
        results.append(result)
        if case .fixed = result, place.file == finding.file, place.scenario == finding.scenario {
          outcome.states[finding.id] = after.states
        }
        if together, case .fixed = result { searches[place] = after }
      }
      outcome.results[finding.id] = results
      tell(finding, results)
    }
    if together { outcome.files = files(searches.mapValues(\.changes)) }
    return outcome
  }

  private var makeTypesetter: @Sendable () -> TextMeasurer {
    { [catalog = prepared.fontCatalog] in TextMeasurer(catalog: catalog) }
  }

  // MARK: Screens

  private struct Place: Hashable {
    var file: String
    var scenario: String
  }

  /// A screen in each of its states.
  private func screens(of place: Place) -> [PreparedScreen] {
    prepared.screens.filter { $0.scene.screen.file == place.file && $0.scene.screen.name == place.scenario }
  }

  /// The messages of a finding and those that it includes, by screen and object.
  private func defects(of finding: Finding) -> [(place: Place, ids: [[String]])] {
    var defects: [(place: Place, objects: [String], ids: [[String]])] = []
    for finding in [finding].unfolded where finding.severity > .note && !finding.scenario.isEmpty {
      let place = Place(file: finding.file, scenario: finding.scenario)
      let index = defects.firstIndex { $0.place == place } ?? defects.count
      if index == defects.count { defects.append((place, [], [])) }
      if let object = defects[index].objects.firstIndex(of: finding.object) {
        defects[index].ids[object].append(finding.id)
      } else {
        defects[index].objects.append(finding.object)
        defects[index].ids.append([finding.id])
      }
    }
    return defects.map { ($0.place, $0.ids) }
  }

  // MARK: One finding

  /// - Parameter others: the changes of other screens in the file, which are made together with these.
  /// - Returns: with it, the search with the fix.
  private func look(
    for defects: [[String]], _ search: FixSearch, _ screen: PreparedScreen, beside others: [ScreenChange]
  ) async -> (Result, FixSearch) {
    var after = search
    for ids in defects {
      if case .notCleared(let tried) = await after.clear(ids) { return (.notFixed(tried: tried), search) }
    }
    let changes = Array(after.changes.dropFirst(search.changes.count))
    guard !changes.isEmpty, let fix = after.fix(since: search) else { return (.gone, search) }
    let file = screen.scene.screen.file
    if screen.entry.isCoded { return (.advised(changes.map { CodeAdvice($0, to: screen.scene.screen) }, fix.inCode(of: file)), search) }
    guard let edit = DocumentEdit(of: file, changes, in: [screen]), DocumentEdit(of: file, others + after.changes, in: [screen]) != nil
    else {
      return (.notWritten(fix.words), search)
    }
    return (.fixed(edit.fix(fix, of: file)), after)
  }

  private func files(_ changes: [Place: [ScreenChange]]) -> [EditedFile] {
    Dictionary(grouping: changes.filter { !$0.value.isEmpty }, by: \.key.file).sorted { $0.key < $1.key }.compactMap { file, places in
      let all = places.sorted { $0.key.scenario < $1.key.scenario }.flatMap(\.value)
      let screens = prepared.screens.filter { $0.scene.screen.file == file }
      return DocumentEdit(of: file, all, in: screens).map { EditedFile(path: file, bytes: $0.after, diff: $0.diff(of: file)) }
    }
  }
}

extension ScreenFix {
  /// Without an edit: nobody but the app's authors edits its code.
  fileprivate func inCode(of file: String) -> Finding.Fix {
    Finding.Fix(what: words, file: file, line: 1, edit: "", clears: clears, moves: farthestMoves)
  }

  fileprivate var farthestMoves: [Finding.Fix.Move] { moves.prefix(10).map { Finding.Fix.Move(path: $0.path, points: $0.points) } }
}

extension DocumentEdit {
  fileprivate func diff(of file: String) -> String {
    UnifiedDiff.text(path: file, from: String(decoding: before, as: UTF8.self), to: String(decoding: after, as: UTF8.self))
  }

  fileprivate func fix(_ fix: ScreenFix, of file: String) -> Finding.Fix {
    Finding.Fix(what: fix.words, file: file, line: line, edit: diff(of: file), clears: fix.clears, moves: fix.farthestMoves)
  }
}
