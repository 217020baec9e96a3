import AutoLayout
import Screens
import Checks
import Environments
import Testing
import Vocabulary

@Suite struct FindingCollectorTests {
  /// A run of 200 cells of seeded widths, whole and in chunks: the findings and what each cell counts are the same.
  @Test(arguments: 0..<20)
  func chunksMergeToTheWhole(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let cells = (0..<200).map { cell($0, &random) }
    let outline = ScreenOutline(cells[0].screen)
    var whole = FindingCollector(outline)
    RuleSettings.standard.checkScreen(into: &whole)
    let summaries = cells.map { RuleSettings.standard.check($0, into: &whole) }

    var start = 0
    var parts: [FindingCollector] = []
    var partSummaries: [CellSummary] = []
    while start < cells.count {
      let end = min(cells.count, start + Int.random(in: 1...40, using: &random))
      var part = FindingCollector(outline)
      RuleSettings.standard.checkScreen(into: &part)
      partSummaries += cells[start..<end].map { RuleSettings.standard.check($0, into: &part) }
      parts.append(part)
      start = end
    }
    // In any grouping and any order: a merge of merges, from the end.
    while parts.count > 1 {
      let index = Int.random(in: 0..<parts.count - 1, using: &random)
      var left = parts[index + 1]
      left.merge(parts[index])
      parts.replaceSubrange(index...index + 1, with: [left])
    }
    #expect(parts[0].findings == whole.findings)
    #expect(partSummaries == summaries)
    #expect(whole.findings.contains { $0.cells > 1 })
  }

  /// Where a thousand views lack room, each has all others as causes. As many are kept as somebody reads, and the message counts the others.
  @Test(arguments: [(2, 2, ""), (3, 3, "; and 1 more"), (64, 64, "; and 62 more"), (65, 64, "; and 63 more"), (1000, 64, "; and 998 more")])
  func causesAreBoundedAndCounted(rows: Int, kept: Int, more: String) throws {
    var sketch = Sketch()
    sketch.add("A", .label("Hello you"), at: Rect(0, 0, 50, 20), wants: Size(80, 20))
    sketch.explanation = (0..<rows).map { .constraint(sketch.constrain(ItemID(1), .width, .lessThanOrEqual, constant: Double($0))) }
    let finding = try #require(sketch.findings().first { $0.rule == RuleID.textTruncated.rawValue })
    #expect(finding.because.map(\.constraint) == (rows - kept..<rows).map { "A.width <= \($0).0" })
    let (first, second) = (rows - kept, rows - kept + 1)
    #expect(finding.message.contains("Because of: A.width <= \(first).0 (required); A.width <= \(second).0 (required)\(more)."))
  }

  @Test func theWorstAmountAndTheEarliestOfEqualsAreKept() throws {
    var collector = FindingCollector(ScreenOutline(Sketch.row(0).screen))
    var asked = 0
    for (cell, amount) in [(5, 10.0), (3, 10.0), (9, 34.501), (7, 34.499), (1, 2.0)] {
      collector.record(.textTruncated, on: ItemID(1), amount: amount, in: cell) {
        asked += 1
        return FindingCollector.Details("\(amount) at \(cell)")
      }
    }
    let finding = try #require(collector.findings.first)
    #expect(collector.findings.count == 1)
    // 34.501 and 34.499 are the same amount: the earlier cell has it.
    #expect(finding.worst == Finding.Worst(amount: 34.5, unit: "pt", environment: Sketch.environment(7)))
    #expect(finding.message.hasPrefix("34.499 at 7. Worst: de, AX1, iPhone SE, portrait. First: de, S,"))
    #expect(finding.first == Sketch.environment(1))
    #expect(finding.cells == 5)
    #expect(finding.environments == "1,3,5,7,9")
    #expect(asked == 4)
  }

  @Test func theCellCountsWhatItsRowShows() {
    var sketch = Sketch.row(30)
    sketch.leaveOpen(ItemID(1), .x)
    sketch.leaveOpen(ItemID(2), .x)
    sketch.strays[2] = sketch.frames[2]
    var collector = FindingCollector(ScreenOutline(sketch.screen))
    let summary = RuleSettings.standard.check(sketch.cell(), into: &collector)
    // A label is truncated and squeezed; the open places are one chain; an open place is not held against mirroring.
    #expect(summary == CellSummary(findings: 3, truncated: 1, conflicts: 0, ambiguous: 2, flips: 0, worst: .error))
    #expect(RuleSettings.standard.check(Sketch.row(0).cell(1), into: &collector) == CellSummary())
  }

  @Test func amountsLinesAndEnvironmentsAreNoPartOfTheIdentity() {
    let few = Sketch.row(10).findings()
    let many = Sketch.row(50).findings()
    #expect(few.map(\.id) == many.map(\.id))
    #expect(few.map(\.message) != many.map(\.message))
    #expect(few.allSatisfy { $0.id.utf8.count == 16 })
  }

  /// Languages by their names; left to right is not said.
  @Test(arguments: [(LayoutDirection.rightToLeft, "Name of de, XS, right to left, iPhone SE"), (.leftToRight, "Name of de, XS, iPhone SE")])
  func placesInWords(_ direction: LayoutDirection, _ words: String) throws {
    var sketch = Sketch()
    let label = sketch.add("Name", .label("Words"), at: Rect(20, 100, 148, 20), wants: Size(182.5, 20))
    var collector = FindingCollector(ScreenOutline(sketch.screen))
    collector.record(.textTruncated, on: label, amount: 34.5, in: 0) { FindingCollector.Details("it is cut off") }
    let finding = try #require(
      collector.findings(
        environment: { Sketch.environment($0, direction: direction) }, environments: { _ in "" }, language: { "Name of \($0)" }
      ).first)
    #expect(finding.message.contains("First and worst: \(words), portrait."))
  }

  @Test func theMessageSaysWhoWhatWhereAndWhy() throws {
    var sketch = Sketch()
    let label = sketch.add("Name Label", .label("form.name", key: true), at: Rect(20, 100, 148, 20), wants: Size(182.5, 20))
    let width = sketch.constrain(label, .width, constant: 148)
    sketch.explanation = [.constraint(width)]
    let finding = try #require(sketch.findings().first { $0.rule == "text-truncated" })
    #expect(
      finding.message
        == "label 'Name Label' cuts off “Worte”: it needs 182.5 pt and has 148 pt. First and worst: de, XS, iPhone SE, portrait."
        + " Because of: Name Label.width == 148.0 (required).")
    #expect(finding.key == "form.name")
    #expect(finding.path == "Superview/Name Label")
    #expect(finding.worst?.amount == 34.5)
    #expect(finding.because == [Finding.Cause(constraint: "Name Label.width == 148.0", priority: 1000, line: 100)])
  }

  private func cell(_ index: Int, _ random: inout SeededGenerator) -> SolvedCell {
    var sketch = Sketch.row([0, 0, 5, 12.5, 40].randomElement(using: &random)!)
    sketch.frames[2].x += [0, 0, -30].randomElement(using: &random)!
    if Bool.random(using: &random) { sketch.leaveOpen(ItemID(1), .x) }
    return sketch.cell(index)
  }
}

@Suite struct CellSetTests {
  @Test(arguments: 0..<50)
  func behavesAsASet(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func numbers() -> [Int] { (0..<Int.random(in: 0..<40, using: &random)).map { _ in Int.random(in: 0..<1000, using: &random) } }
    let (a, b) = (numbers(), numbers())
    var set = CellSet(a)
    #expect(Array(set) == Set(a).sorted())
    #expect(set.first == a.min())
    set.formUnion(CellSet(b))
    #expect(Array(set) == Set(a + b).sorted())
    #expect(set.count == Set(a + b).count)
    #expect((0..<1000).filter(set.contains) == Set(a + b).sorted())
    #expect(set == CellSet((b + a).shuffled(using: &random)))
    #expect(set.isEmpty == (a + b).isEmpty)
  }
}

extension Sketch {
  /// A label that lacks `lack` points beside a button.
  static func row(_ lack: Double) -> Sketch {
    var sketch = Sketch()
    let label = sketch.add("Name", .label("Name"), at: Rect(20, 100, 100, 20), wants: Size(100 + lack, 20))
    let button = sketch.add("Save", .button("Save"), at: Rect(128, 100, 60, 30))
    sketch.constrain(button, .leading, to: label, .trailing, constant: 8)
    return sketch
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers from the same seed everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
