import Screens
import Checks
import CodedScreens
import Diagnostics
import Drawing
import Environments
import InterfaceBuilder
import Localization
import Platform
import Projects
import Reports
import Sweep
import Syntax
import Typesetting
import Vocabulary

/// Makes the report of a finished sweep: findings in order, a picture for each, and the fonts of the texts.
struct ReportBuilder {
  let run: PreparedRun
  let outcome: SweepRunner.Outcome
  let tally: CellTally
  let audience: Audience

  /// By screen: the scene of the first of its states that is run. The others come behind it.
  private let firstStates: [Int]

  init(run: PreparedRun, outcome: SweepRunner.Outcome, tally: CellTally, audience: Audience) {
    (self.run, self.outcome, self.tally, self.audience) = (run, outcome, tally, audience)
    let screens = run.plan.scenes.map(\.screen)
    firstStates = screens.indices.filter { index in
      index == 0 || (screens[index - 1].file, screens[index - 1].id) != (screens[index].file, screens[index].id)
    }
  }

  private var project: Project { run.project }
  private var scenes: [SweepScene] { run.plan.scenes }
  private var choice: MatrixChoice { run.request.choice }
  private var rules: RuleSettings { run.request.rules }
  private var fontCatalog: FontCatalog { run.fontCatalog }

  /// The report, and where its findings hold, by their ids.
  func report(gate: Gate, workers: Int) async -> (report: RunReport, places: [String: SceneExhibits.Place]) {
    let ofTables: [@Sendable () -> [Finding]] = project.tables.map { table in { tableFindings(table) } }
    async let keys = unusedKeys()
    let ofFiles = (ofTables + [budgetFindings, missingKeyFindings, untranslatableFindings, unsupportedFindings]).map {
      findings -> @Sendable () -> [FoundFinding] in { found(findings()) }
    }
    let ofScenes: [@Sendable () -> [FoundFinding]] = scenes.indices.map { index in { sceneFindings(index, workers: workers) } }
    var told = ToldFindings()
    for found in await Workers.all(ofScenes + ofFiles, among: workers).joined() { told.take(found) }
    let unused = await keys
    for found in found(unused?.findings ?? []) { told.take(found) }
    let cells = told.places
    let findings = judged(told.findings, unused).inOrder
    let broken = rulesBySquare(findings, cells)
    var report = RunReport(
      tool: .copyfit, matrix: matrix, cells: outcome.cells, rules: rules.rules,
      scenarios: summaries(broken), fonts: fonts,
      unsupported: unsupported, findings: findings,
      notes: run.notes, gate: gate, inputs: run.request.words.inputs,
      sampling: RunReport.Sampling(
        name: choice.sampling.rawValue, seed: choice.seed, required: choice.required.map(\.text), excluded: choice.excluded.map(\.text)))
    report.resizing = resizing(findings, cells)
    report.paths = run.request.paths.map(PathName.fromWorkingFolder)
    return (report, cells)
  }

  // MARK: Findings

  /// Findings of files, as the rules have them.
  private func found(_ findings: [Finding]) -> [FoundFinding] {
    findings.compactMap(rules.applied).map { finding in
      var finding = finding
      finding.shortenHeadline()
      return FoundFinding(finding: finding)
    }
  }

  /// The findings with the severities that they have beside the others.
  /// - Parameter unused: the keys of texts that are never shown, where placeholders do no harm; nil: that is not known.
  private func judged(_ findings: [Finding], _ unused: UnusedKeys?) -> [Finding] {
    let locales = Set(scenes.flatMap(\.matrix.locales))
    let habits = AppHabits(
      findings, outlines: firstStates.map { scenes[$0].outline },
      hasRightToLeft: locales.contains { SweepScene.naturalDirection(of: $0) == .rightToLeft })
    return findings.map { finding in
      let isUnused = finding.rule == RuleID.formatMismatch.rawValue && unused?.concern(finding) ?? false
      guard let rule = RuleID(rawValue: finding.rule), let mild = isUnused ? .note : habits.severity(of: finding), mild < finding.severity
      else { return finding }
      var finding = finding
      finding.severity = rules.levels.severity(of: rule, in: mild) ?? finding.severity
      return finding
    }
  }

  private func sceneFindings(_ index: Int, workers: Int) -> [FoundFinding] {
    let matrix = scenes[index].matrix
    return outcome.collectors[index]
      .findingsWithCells(
        workers: workers, environment: { matrix[$0] }, environments: { matrix.description(of: $0) },
        language: { LocaleID.displayName(of: $0) }
      )
      .inParallel(workers) { _, found in
        var finding = found.finding
        finding.tellPlace(found.cells, in: matrix)
        if finding.cells > 0 {
          let cells = finding.cellsOfUsers(found.cells, in: matrix)
          finding.reach = audience.reach(of: cells, in: matrix, isPseudo: { PseudoLocale(localeID: $0) != nil }).inSteps
        }
        // A launch screen is there for a moment, and says nothing that is read.
        if run.screens[index].isLaunchScreen, let mild = rules.levels.severity(of: RuleID(rawValue: finding.rule)!, in: .note) {
          finding.severity = mild
        }
        return FoundFinding(finding: finding, place: SceneExhibits.Place(scene: index, cells: found.cells))
      }
  }

  /// Findings about a table itself, in the locales of the run.
  private func tableFindings(_ table: Project.Table) -> [Finding] {
    let locales = table.catalog.locales.filter { locale in scenes.contains { $0.matrix.locales.contains(locale) } }
    let replaced = table.interfaceFile.map(replacedKeys) ?? []
    let ofTable = TableChecks.findings(in: TextResolver(catalog: table.catalog), locales: locales, besides: replaced)
    let found = (ofTable + table.orphans).compactMap { found -> Finding? in
      guard let rule = RuleID(rawValue: found.rule.rawValue), found.locales.isEmpty || found.locales.contains(where: locales.contains)
      else { return nil }
      var subject = Finding.TableSubject(key: found.key, locales: found.locales)
      if table.isOfInterfaceFile {
        subject.object = found.key.flatMap(InterfaceTextKey.init)?.objectID
        subject.related = found.keys.map { Finding.Related(object: InterfaceTextKey($0)?.objectID ?? $0, path: $0) }
      }
      var finding = Finding(table: rule, file: found.file, position: found.position, subject, message: found.message)
      finding.severity = rules.levels.severity(of: rule, in: found.weight.severity(of: finding)) ?? finding.severity
      return finding
    }
    let others = locales.count { LocaleID.canonical($0) != LocaleID.canonical(table.catalog.sourceLanguage) }
    return TableFolding(texts: table.catalog.entries.count, languages: others, names: LocaleID.enumeration).folded(found)
  }

  /// The keys of a storyboard or xib whose words nobody sees, because code puts others in their place.
  private func replacedKeys(of file: String) -> Set<String> {
    var (replaced, shown) = (Set<String>(), Set<String>())
    for item in scenes.lazy.map(\.screen).filter({ $0.file == file }).flatMap(\.items) {
      if let words = item.codedWords, words.replaceThoseOfFile {
        if let key = words.keyInFile { replaced.insert(key) }
      } else {
        shown.formUnion(item.kind.texts.compactMap { $0.shown?.key } + [item.codedWords?.keyInFile].compactMap(\.self))
      }
    }
    return replaced.subtracting(shown)
  }

  /// One for each key that is wider than its file allows.
  private func budgetFindings() -> [Finding] {
    DeclaredBudget.exceeded(in: scenes, typesetter: TextMeasurer(catalog: fontCatalog)).map { budget in
      Finding(
        table: .overBudget, file: budget.file, position: budget.position,
        Finding.TableSubject(key: budget.key, locales: budget.locales),
        message: "the text of '\(budget.key)' in \(LocaleID.enumeration(budget.locales)) is wider than its budget: "
          + "\(budget.width.decimal(1)) pt at L, where \(budget.limit.decimal(1)) pt are allowed")
    }
  }

  /// One for each key that code asks for and no table has.
  private func missingKeyFindings() -> [Finding] { project.tableSet.map { MissingKeys($0).findings(run.keys) } ?? [] }

  /// The keys that neither code nor documents mention; nil: there is no code, or no rule asks.
  private func unusedKeys() async -> UnusedKeys? {
    guard !run.sources.isEmpty, [.unusedKey, .formatMismatch].contains(where: { rules.severity(of: $0) != nil }) else { return nil }
    return project.tableSet.map { UnusedKeys($0, in: run.sources + Set(project.entries.map(\.screen.file)).sorted()) }
  }

  /// One finding per file that has untranslated texts in a language of the run.
  private func untranslatableFindings() -> [Finding] {
    project.untranslatable.compactMap { file in
      let shown = scenes.filter { $0.screen.file == file.file }
      let locales = shown.first?.matrix.locales ?? []
      let given = Set(shown.flatMap { $0.screen.items.filter(\.isTextSetByApp).map(\.id) })
      // What code takes out in every state is read by nobody.
      let present = shown.reduce(into: Set()) { $0.formUnion($1.screen.presentIDs) }
      let removed = Set(shown.flatMap { $0.screen.items.map(\.id) }).subtracting(present)
      guard let gap = file.gap(locales: locales, given: given.union(removed)) else { return nil }
      let subject = Finding.TableSubject(
        key: nil, object: gap.objects.first, locales: gap.locales,
        related: gap.objects.dropFirst().map { Finding.Related(object: $0, path: $0) })
      return Finding(
        table: .missingTranslation, file: file.file, position: gap.position, subject, message: gap.message,
        remedy: "Localize the file (Interface Builder: Localize, with Base), or tie its texts to outlets and set them in code.")
    }
  }

  /// One for each kind of thing in a file that was not understood.
  private func unsupportedFindings() -> [Finding] {
    project.documents.flatMap { document in
      let kinds = Dictionary(grouping: document.coverage.unread, by: \.what)
      return kinds.keys.sorted().map { kind in
        Finding(unsupported: kind, file: document.file, positions: (kinds[kind] ?? []).map(\.position))
      }
    }
  }

  private func summaries(_ rules: [[Set<String>]]) -> [ScenarioSummary] {
    let ofScenes = zip(tally.summaries(choice) { scene, square in rules[scene][square].sorted() }, run.screens.map(\.coverage))
    var summaries: [ScenarioSummary] = []
    for (index, (summary, coverage)) in ofScenes.enumerated() {
      if !firstStates.contains(index), let first = summaries.popLast() {
        summaries.append(first.adding(summary))
        continue
      }
      var summary = summary
      summary.understood = coverage?.understood ?? 0
      summary.notUnderstood = coverage?.unread.count ?? 0
      summary.texts = run.screens[index].texts.map { ScenarioSummary.Texts(judged: $0.judged, data: $0.data, unknown: $0.unknown) }
      summaries.append(summary)
    }
    return summaries
  }

  /// Files that were left out, then the elements of other files that were not understood.
  private var unsupported: [RunReport.UnsupportedElement] {
    project.skipped.map { RunReport.UnsupportedElement(file: $0.file, line: nil, what: $0.reason) }
      + project.documents.flatMap { document in
        document.coverage.unread.map { RunReport.UnsupportedElement(file: document.file, line: $0.position.line, what: $0.what) }
      }
  }

  /// Which screens have errors about room or place at the first text size from 200 % on.
  private func resizing(_ findings: [Finding], _ places: [String: SceneExhibits.Place]) -> RunReport.Resizing? {
    let size = Finding.doubleTextSize
    guard scenes.contains(where: { $0.matrix.contentSizes.contains(size) }) else { return nil }
    var failing = Set<Int>()
    for finding in findings where finding.severity == .error && finding.criteria.contains(.resizeText) {
      guard let place = places[finding.id] else { continue }
      let matrix = scenes[place.scene].matrix
      if place.cells.contains(where: { matrix.contentSizes[matrix.coordinates(of: $0).contentSize] == size }) {
        failing.insert(firstStates.last { $0 <= place.scene }!)
      }
    }
    return RunReport.Resizing(
      contentSize: size.rawValue, screens: firstStates.count,
      failing: failing.sorted().map { scenes[$0].screen.name })
  }

  /// The rules broken in each square of each scene's heat map.
  private func rulesBySquare(_ findings: [Finding], _ cells: [String: SceneExhibits.Place]) -> [[Set<String>]] {
    var rules = scenes.map { [Set<String>](repeating: [], count: $0.matrix.locales.count * $0.matrix.contentSizes.count) }
    for finding in findings {
      guard let place = cells[finding.id] else { continue }
      for square in scenes[place.scene].matrix.squares(of: place.cells) { rules[place.scene][square].insert(finding.rule) }
    }
    return rules
  }

  // MARK: Coverage

  private var matrix: RunReport.Matrix {
    let matrices = scenes.map(\.matrix)
    /// The values of all scenes, each once, in order of appearance.
    func union(_ values: (EnvironmentMatrix) -> [String]) -> [String] {
      var seen = Set<String>()
      return matrices.flatMap(values).filter { seen.insert($0).inserted }
    }
    let boldText = [false, true].filter { value in matrices.contains { $0.placements.contains { $0.isBoldText == value } } }
    return RunReport.Matrix(
      locales: union(\.locales),
      contentSizes: ContentSizeCategory.allCases.filter { size in matrices.contains { $0.contentSizes.contains(size) } }.map(\.rawValue),
      directions: LayoutDirection.allCases.filter { direction in matrices.contains { $0.occurringDirections.contains(direction) } }
        .map(\.rawValue),
      devices: union { $0.placements.map(\.label) },
      orientations: Orientation.allCases.filter { orientation in
        matrices.contains { $0.placements.contains { $0.orientation == orientation } }
      }.map(\.rawValue), boldText: boldText == [false] ? [] : boldText.map { $0 ? "on" : "off" })
  }

  private var fonts: [RunReport.FontFile] {
    /// Collections hold several faces and are large: each file is read once.
    var digests: [Int32: String] = [:]
    return outcome.faces.map { name in
      guard let face = fontCatalog.knownFace(named: name) else { return RunReport.FontFile(file: name, digest: "") }
      let digest = digests[face.file] ?? fontCatalog.digest(of: face) ?? ""
      digests[face.file] = digest
      return RunReport.FontFile(file: name, digest: digest)
    }
  }
}

extension Double {
  /// The number on a grid of 1/10,000: more digits of a rough share would say nothing.
  fileprivate var inSteps: Double { (self * 10_000).rounded() / 10_000 }
}

extension TableFinding.Weight {
  /// The severity of one case, if it differs from the rule's.
  fileprivate func severity(of finding: Finding) -> Severity? {
    switch self {
    case .light: .note
    case .usual: nil
    case .heavy: .error
    }
  }
}

extension RunReport.Tool {
  static let copyfit = RunReport.Tool(name: Tool.name, version: Tool.version)
}

extension SettingWords {
  /// What names files that the screens were measured with, for a command that does one cell again.
  fileprivate var inputs: [RunReport.Input] {
    Setting.ofInputs.flatMap { setting in self[setting].map { RunReport.Input(option: setting.option, value: $0.text) } }
  }
}

extension Screen {
  /// The objects that are installed in some size class, with all around them.
  var presentIDs: [String] {
    let varying = Set(variations.flatMap(\.overrides).compactMap { if case .isInstalled(let item, true) = $0 { item } else { nil } })
    return itemIDs.filter { lineage(of: $0).allSatisfy { self[$0].isInstalled || varying.contains($0) } }.map { self[$0].id }
  }
}
