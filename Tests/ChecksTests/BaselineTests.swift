import Screens
import Checks
import Diagnostics
import Foundation
import Testing
import Vocabulary

@Suite struct BaselineTests {
  // MARK: One change at a time

  @Test func anAcceptedRunIsKnown() {
    let run = record([form("a.yaml", lacks: [10, 20])])
    let comparison = Baseline(accepting: run).compare(with: run)
    #expect(comparison.findings.map(\.state) == Array(repeating: .known, count: 4))
    #expect(comparison.fixed.isEmpty && comparison.outOfMatrix.isEmpty && comparison.differences.isEmpty)
    #expect(Gate().passes(comparison.all))
    #expect(!Gate(failOn: .any).passes(comparison.all))
  }

  @Test(arguments: [(10.0, Finding.State.known), (12.0, .known), (12.01, .worse), (40.0, .worse), (3.0, .known)])
  func growthBeyondTwoPointsIsWorse(_ amount: Double, _ state: Finding.State) {
    let baseline = Baseline(accepting: record([form("a.yaml", lacks: [10])]))
    let comparison = baseline.compare(with: record([form("a.yaml", lacks: [amount])]))
    #expect(comparison.findings.map(\.state) == [state, state])
    #expect(Gate().passes(comparison.all) == !(state == .worse))
  }

  @Test func linesHaveNoAllowance() {
    func run(_ hidden: Int) -> FindingsFile {
      var sketch = form("a.yaml", lacks: [])
      let a = sketch.add("A", .label("Name", lines: 2), at: Rect(20, 100, 100, 40))
      sketch.texts[Int(a.index)]!.lines = 2 + hidden
      sketch.texts[Int(a.index)]!.visibleLines = 2
      sketch.texts[Int(a.index)]!.isTruncated = true
      return record([sketch])
    }
    #expect(Baseline(accepting: run(1)).compare(with: run(2)).findings.map(\.state) == [.worse])
  }

  /// A key has one finding however many languages lack it; where more of them do, it is worse. A run that looks at some of them alone cannot
  /// say that it is fixed.
  @Test(arguments: [
    (["de", "fr"], ["de", "en", "fr"], [Finding.State.known]), (["de", "fr", "it"], ["de", "en", "fr", "it"], [.worse]),
    (["de"], ["de", "en"], [.known]), ([], ["de", "en", "fr"], [.fixed]), ([], ["de", "en"], [.outOfMatrix]),
  ])
  func aKeyIsAcceptedInSoManyLanguages(missing: [String], locales: [String], states: [Finding.State]) {
    func run(_ missing: [String], _ locales: [String]) -> FindingsFile {
      let finding = Finding(
        table: .missingTranslation, file: "L.strings", position: nil, Finding.TableSubject(key: "a", locales: missing), message: "")
      return FindingsFile(
        tool: "copyfit 0.1.0", axes: [("locales", locales)], scenarios: [], fonts: [], findings: missing.isEmpty ? [] : [finding])
    }
    let baseline = Baseline(accepting: run(["de", "fr"], ["de", "en", "fr"]))
    #expect(baseline.compare(with: run(missing, locales)).all.map(\.state) == states)
  }

  @Test func aRenamedViewIsMoved() {
    let baseline = Baseline(accepting: record([form("a.yaml", lacks: [10, 20])]))
    var renamed = form("a.yaml", lacks: [10, 20])
    renamed.rename(2, "Zzz")
    let comparison = baseline.compare(with: record([renamed]))
    #expect(comparison.findings.filter { $0.object == "Zzz" }.map(\.state) == [.moved, .moved])
    #expect(comparison.findings.filter { $0.object != "Zzz" }.map(\.state) == [.known, .known])
    #expect(comparison.fixed.isEmpty && comparison.outOfMatrix.isEmpty)
  }

  @Test func aRenamedFileIsMoved() {
    let baseline = Baseline(accepting: record([form("a.yaml", lacks: [10])]))
    let comparison = baseline.compare(with: record([form("b.yaml", lacks: [10])]))
    #expect(comparison.findings.map(\.state) == [.moved, .moved])
    #expect(comparison.fixed.isEmpty && comparison.outOfMatrix.isEmpty)
  }

  /// A defect fixed in one file does not pay for the same defect in another.
  @Test func aCopyIsNewWhileTheOriginalIsThere() {
    let baseline = Baseline(accepting: record([form("a.yaml", lacks: [10])]))
    let comparison = baseline.compare(with: record([form("a.yaml", lacks: [0]), form("b.yaml", lacks: [10])]))
    #expect(comparison.findings.map(\.state) == [.new, .new])
    #expect(comparison.fixed.count == 2)
  }

  @Test func whatWasNotRunIsNotFixed() {
    let baseline = Baseline(accepting: record([form("a.yaml", lacks: [10]), form("b.yaml", lacks: [10])]))
    let otherFile = baseline.compare(with: record([form("a.yaml", lacks: [10])]))
    #expect(otherFile.outOfMatrix.map(\.file) == ["b.yaml", "b.yaml"])
    for (axis, values) in [("locales", ["fr"]), ("contentSizes", ["AX5"]), ("devices", ["iPad"]), ("orientations", ["landscape"])] {
      var run = record([form("a.yaml", lacks: [0]), form("b.yaml", lacks: [0])])
      run.axes[run.axes.firstIndex { $0.name == axis }!].values = values
      let comparison = baseline.compare(with: run)
      #expect(comparison.outOfMatrix.count == 4, "\(axis)")
      #expect(comparison.fixed.isEmpty)
      #expect(comparison.differences == ["the baseline was written with a different matrix"])
    }
    #expect(
      baseline.compare(with: record([form("a.yaml", lacks: [0]), form("b.yaml", lacks: [10])])).fixed.map(\.file) == ["a.yaml", "a.yaml"])
  }

  /// Three copies of one finding, two of them accepted: one is new, and the accepted ones are those that fit.
  @Test(arguments: [
    ([10.0, 5], [30.0, 10, 5], [Finding.State.new, .known, .known]), ([10, 10], [10, 10], [.known, .known]),
    ([10], [40, 30], [.worse, .new]),
  ])
  func onlyTheSurplusOfCopiesIsNew(_ accepted: [Double], _ found: [Double], _ states: [Finding.State]) {
    func run(_ amounts: [Double]) -> FindingsFile {
      var run = record([form("a.yaml", lacks: [10])])
      run.findings = amounts.map { amount in
        var copy = run.findings[0]
        copy.worst?.amount = amount
        return copy
      }
      return run
    }
    #expect(Baseline(accepting: run(accepted)).compare(with: run(found)).findings.map(\.state) == states)
  }

  @Test func anExpiredAcceptanceAcceptsNothing() {
    let run = record([form("a.yaml", lacks: [10])])
    var baseline = Baseline(accepting: run)
    baseline.entries[0].expires = CalendarDay("2026-12-31")
    #expect(baseline.compare(with: run, today: CalendarDay("2026-12-31")).findings.map(\.state) == [.known, .known])
    let late = baseline.compare(with: run, today: CalendarDay("2027-01-01"))
    #expect(late.findings.map(\.state).sorted { $0.rawValue < $1.rawValue } == [.known, .new])
    #expect(late.findings.contains { $0.message.hasSuffix("It was accepted until 2026-12-31.") })
    #expect(late.fixed.isEmpty)
  }

  @Test func rewritingKeepsReasonsAndWhatWasNotRun() throws {
    var baseline = Baseline(accepting: record([form("a.yaml", lacks: [10]), form("b.yaml", lacks: [10])]))
    for index in baseline.entries.indices { baseline.entries[index].reason = "issue 7" }
    let again = Baseline(accepting: record([form("a.yaml", lacks: [14, 9])]), replacing: baseline)
    #expect(again.entries.filter { $0.file == "b.yaml" }.count == 2)
    #expect(again.entries.filter { $0.reason == "issue 7" }.count == 4)
    #expect(again.entries.filter { $0.reason == nil }.map(\.object) == ["Label 1", "Label 1"])
    #expect(again.entries.filter { $0.file == "a.yaml" && $0.object == "Label 0" }.map(\.amount) == [14, 14])
  }

  @Test func pruningOnlyRemovesWhatIsFixed() {
    let baseline = Baseline(accepting: record([form("a.yaml", lacks: [10, 10]), form("b.yaml", lacks: [10])]))
    let pruned = baseline.pruned(by: record([form("a.yaml", lacks: [30, 0, 5])]))
    #expect(pruned.entries.map(\.object) == ["Label 0", "Label 0", "Label 0", "Label 0"])
    #expect(pruned.entries.allSatisfy { $0.amount == 10 })
  }

  @Test func mergingTakesTheLongerListAndTheLargerAmount() {
    let ours = Baseline(accepting: record([form("a.yaml", lacks: [10, 20])]))
    let theirs = Baseline(accepting: record([form("a.yaml", lacks: [15, 0, 5])]))
    let merged = ours.merged(with: theirs)
    #expect(
      merged.entries.map { "\($0.object) \($0.amount!)" } == [
        "Label 0 15.0", "Label 0 15.0", "Label 1 20.0", "Label 1 20.0", "Label 2 5.0", "Label 2 5.0",
      ])
    #expect(merged.merged(with: theirs) == merged)
    #expect(Set(theirs.merged(with: ours).entries) == Set(merged.entries))
  }

  // MARK: The file

  @Test func theFileIsSortedWithAnEntryALine() throws {
    let run = record([form("b.yaml", lacks: [10, 20]), form("a.yaml", lacks: [10])])
    var baseline = Baseline(accepting: run)
    baseline.entries[0].reason = "known \u{202E} \"since\" 2024"
    baseline.entries[0].expires = CalendarDay("2027-01-31")
    let text = baseline.text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(text.hasSuffix("}\n"))
    let entries = lines.filter { $0.contains("\"id\"") }
    #expect(entries.count == 6)
    #expect(entries.map { String($0.prefix { $0 != "," }) } == entries.map { String($0.prefix { $0 != "," }) }.sorted())
    let read = try Baseline(reading: text, file: "baseline.json")
    #expect(read == baseline)
    #expect(read.text == text)
    // The order of the lines means nothing.
    var shuffled = baseline
    shuffled.entries.reverse()
    #expect(try Baseline(reading: shuffled.text, file: "baseline.json") == baseline)
  }

  @Test(arguments: [
    ("", "baseline.json:1:1: error: the file has no JSON value"),
    ("{\"baseline\": 1,}", "baseline.json:1:16: error: expected a name in double quotes, found '}'"),
    ("{\"baseline\": 2}", "baseline.json:1:14: error: this baseline has another format than this version reads (1)"),
    ("{\"tool\": 2}", "baseline.json:1:1: error: the member \"baseline\" is missing"),
    (
      "{\"baseline\": 1, \"tool\": \"\", \"rules\": \"\", \"fonts\": \"\", \"matrix\": \"\", \"scenarios\": [],\n\"entries\": [{\"expires\": \"31.1.2027\"}]}",
      "baseline.json:2:25: error: expected a day as yyyy-MM-dd, found \"31.1.2027\""
    ),
    (
      "{\"baseline\": 1, \"tool\": \"\", \"rules\": \"\", \"fonts\": \"\", \"matrix\": \"\", \"scenarios\": [],\n\"entries\": [{\"id\": \"x\"}]}",
      "baseline.json:2:13: error: the member \"rule\" is missing"
    ),
  ])
  func aBrokenFileNamesThePlace(_ text: String, _ message: String) {
    let error = #expect(throws: DiagnosticError.self) { try Baseline(reading: text, file: "baseline.json") }
    #expect(error?.diagnostics.first?.description.split(separator: "\n").first.map(String.init) == message)
  }

  // MARK: Histories

  /// A project of forms is changed at random: labels renamed, files renamed, forms left out, defects added, fixed, grown.
  /// The model knows what each label's state must be.
  /// COPYFIT_HISTORIES sets how many.
  @Test(arguments: 0..<(ProcessInfo.processInfo.environment["COPYFIT_HISTORIES"].flatMap { UInt64($0) } ?? 400))
  func aRandomHistoryGetsTheRightVerdict(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var before: [Sketch] = []
    for index in 0..<Int.random(in: 1...4, using: &random) {
      before.append(
        form("\(index).yaml", lacks: (0..<Int.random(in: 0...6, using: &random)).map { _ in [0, 10, 30].randomElement(using: &random)! }))
    }
    let baseline = Baseline(accepting: record(before.shuffled(using: &random)))

    var after: [Sketch] = []
    var expected: [String: Finding.State] = [:]
    var fixed: Set<String> = []
    var left: Set<String> = []
    for sketch in before {
      var next = sketch
      let name = { (index: Int) in "\(next.screen.file) \(next.screen.items[index].name)" }
      let fate = Int.random(in: 0..<5, using: &random)
      if fate == 0 {
        left.formUnion((1..<sketch.screen.items.count).filter { sketch.lack($0) > 0 }.map(name))
        continue
      }
      let isRenamed = fate == 1
      if isRenamed { next.screen.file = "moved-" + next.screen.file }
      for index in 1..<max(1, next.screen.items.count) {
        let had = next.lack(index)
        let old = "\(sketch.screen.file) \(sketch.screen.items[index].name)"
        var state: Finding.State? = had > 0 ? (isRenamed ? .moved : .known) : nil
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          next.setLack(index, 0)
          if had > 0 && !isRenamed { fixed.insert(old) }
          if had > 0 && isRenamed { left.insert(old) }
          state = nil
        case 1 where had == 0:
          next.setLack(index, 8)
          state = .new
        case 2 where had > 0:
          next.setLack(index, had + 1.5)
        case 3 where had > 0:
          next.setLack(index, had + 2.5)
          state = .worse
        case 4 where !isRenamed:
          next.rename(index, "Renamed \(index)")
          if had > 0 { state = .moved }
        default: break
        }
        if let state { expected[name(index)] = state }
      }
      for extra in 0..<Int.random(in: 0...2, using: &random) {
        next.addLabel("Extra \(extra)", lack: 12)
        expected[name(next.screen.items.count - 1)] = .new
      }
      for index in next.screen.items.indices { next.screen.items[index].position?.line += Int.random(in: 0...50, using: &random) }
      after.append(next)
    }
    let comparison = baseline.compare(with: record(after.shuffled(using: &random)))
    var states: [String: Set<Finding.State>] = [:]
    for finding in comparison.findings { states["\(finding.file) \(finding.object)", default: []].insert(finding.state) }
    #expect(states == expected.mapValues { [$0] })
    #expect(Set(comparison.fixed.map { "\($0.file) \($0.object)" }) == fixed)
    #expect(Set(comparison.outOfMatrix.map { "\($0.file) \($0.object)" }) == left)
    #expect(comparison.findings.count + comparison.fixed.count + comparison.outOfMatrix.count == comparison.all.count)
  }

  // MARK: Forms

  /// A column of labels, each short of some points: two findings a label.
  private func form(_ file: String, lacks: [Double]) -> Sketch {
    var sketch = Sketch()
    sketch.screen.file = file
    sketch.screen.name = "Form " + file
    for (index, lack) in lacks.enumerated() { sketch.addLabel("Label \(index)", lack: lack) }
    return sketch
  }

  private func record(_ sketches: [Sketch]) -> FindingsFile {
    FindingsFile(
      tool: "copyfit 0.1.0",
      axes: [
        ("locales", ["de"]), ("contentSizes", ["XS"]), ("directions", ["natural"]), ("devices", ["iPhone SE"]),
        ("orientations", ["portrait"]),
      ], scenarios: sketches.map { FindingsFile.Scenario(file: $0.screen.file, name: $0.screen.name) }, fonts: ["Inter.ttf 00"],
      findings: sketches.flatMap { $0.findings() })
  }
}

extension Sketch {
  fileprivate mutating func addLabel(_ name: String, lack: Double) {
    let place = Double(screen.items.count) * 24
    add(name, .label("Name"), at: Rect(20, place, 100, 20), wants: Size(100 + lack, 20))
  }

  fileprivate func lack(_ index: Int) -> Double { content[index].width! - frames[index].width }

  fileprivate mutating func setLack(_ index: Int, _ lack: Double) {
    content[index].width = frames[index].width + lack
    texts[index]!.needed.width = frames[index].width + lack
    texts[index]!.isTruncated = lack > 0
  }

  fileprivate mutating func rename(_ index: Int, _ name: String) {
    screen.items[index].name = name
    screen.items[index].id = name
  }
}
