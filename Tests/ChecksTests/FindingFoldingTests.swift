import Diagnostics
import Screens
import Testing
import Vocabulary

@testable import Checks

/// One defect is one finding, which includes the others that tell it.
struct FindingFoldingTests {
  private static func finding(
    _ rule: RuleID, on object: String, because: [String] = [], related: [String] = [], severity: Severity = .error, cells: Int = 1,
    state: Finding.State = .new, file: String = "A.xib", scenario: String = "A", discriminator: String = "", signature: String = ""
  ) -> Finding {
    Finding(
      id: Finding.identity(rule: rule, file: file, object: object, key: nil, discriminator: discriminator), rule: rule.rawValue,
      severity: severity, file: file, position: SourcePosition(line: 1, column: 1), scenario: scenario, object: object, path: object,
      key: nil,
      discriminator: discriminator, message: rule.rawValue, remedy: nil, worst: nil, first: nil, cells: cells, environments: "",
      because: because.map {
        var cause = Finding.Cause(constraint: $0, priority: 1000, line: 7)
        cause.isWritten = true
        return cause
      },
      related: related.map { Finding.Related(object: $0, path: $0) }, state: state, signature: signature)
  }

  private static func words(_ findings: [Finding]) -> [String] {
    findings.folded.map { head in
      "\(head.rule) \(head.object)"
        + (head.includes.isEmpty ? "" : ": " + head.includes.map { "\($0.rule) \($0.object)" }.joined(separator: ", "))
    }
  }

  /// What a person sees comes first; of another family only what blames the same constraint.
  @Test func anObjectHasOneFindingAFamily() {
    let found = [
      Self.finding(.compressionResistanceBroken, on: "a", because: ["a.Height = 44.0"], cells: 9),
      Self.finding(.fixedSizeOnText, on: "a", because: ["a.Height = 44.0"], severity: .warning, cells: 0),
      Self.finding(.notMirrored, on: "a"), Self.finding(.textAlignmentFixed, on: "a", severity: .warning, cells: 0),
      Self.finding(.textClipped, on: "a", because: ["a.Height = 44.0"]), Self.finding(.textClipped, on: "b"),
      Self.finding(.missingGlyphs, on: "a"),
    ]
    #expect(
      Self.words(found) == [
        "not-mirrored a: text-alignment-fixed a",
        "text-clipped a: compression-resistance-broken a, fixed-size-on-text a", "text-clipped b", "missing-glyphs a",
      ])
  }

  /// A defect that nobody sees but in one language may hold another that many see: that one is told with it.
  @Test(
    arguments: [(0.001, 0.25, .error, "b"), (0.25, 0.001, .error, nil), (0.001, 0.25, .warning, nil)]
      as [(Double, Double, Severity, String?)])
  func whatMoreUsersMeet(_ reach: Double, _ other: Double, _ severity: Severity, _ object: String?) {
    var head = Self.finding(.textTruncated, on: "a")
    var included = Self.finding(.textClipped, on: "b", severity: severity)
    (head.reach, included.reach) = (reach, other)
    head.includes = [included]
    #expect(head.metByMore?.object == object)
  }

  /// A text that has no room and leaves its place for it; where the text is no larger than usual, its place is about something else.
  @Test(arguments: [(.accessibilityMedium, true), (.large, false)] as [(ContentSizeCategory, Bool)])
  func whatHasNoRoomLeavesItsPlace(_ since: ContentSizeCategory, _ isOne: Bool) {
    var found = [Self.finding(.outsideSuperview, on: "a"), Self.finding(.textTruncated, on: "a")]
    found[0].since = since
    #expect(Self.words(found) == (isOne ? ["text-truncated a: outside-superview a"] : ["outside-superview a", "text-truncated a"]))
  }

  @Test(
    arguments: [
      // The same causes, most of the causes, a cause in common where one names the other; but not one cause alone.
      (["p", "q"], [], ["q", "p"], [], true), (["p", "q", "r", "s"], [], ["p", "q", "r", "t"], [], true),
      (["p", "q"], ["b"], ["p"], [], true),
      (["p", "q"], [], ["p", "r"], [], false), (["p"], [], ["q"], ["a"], false), ([], ["b"], [], ["a"], false),
    ] as [([String], [String], [String], [String], Bool)])
  func aCauseIsOneFinding(_ first: [String], _ itsRelated: [String], _ second: [String], _ othersRelated: [String], _ isOne: Bool) {
    let found = [
      Self.finding(.textTruncated, on: "a", because: first, related: itsRelated, cells: 5),
      Self.finding(.textTruncated, on: "b", because: second, related: othersRelated),
    ].folded
    #expect(found.count == (isOne ? 1 : 2))
    #expect(found[0].objects == (isOne ? ["a", "b"] : ["a"]))
    // Of other screens nothing is joined.
    var apart = [found[0]].unfolded
    apart.append(Self.finding(.textTruncated, on: "b", because: first, scenario: "B"))
    #expect(apart.folded.last?.object == "b")
  }

  /// The same fixed height on three views of a kind is one decision, on whichever screens of the file.
  @Test(
    arguments: [
      (["a.Height = 40.0"], ["b.Height = 40.0"], true), (["a.Height = 40.0"], ["b.Height = 44.0"], false),
      (["a.Height = 40.0"], ["b.Width = 40.0"], false), (["a.Height = c.Height"], ["b.Height = c.Height"], false),
      (["a.Height = 40.0", "a.Width = 0.5 * c.Width"], ["b.Height = 40.0"], false), ([], [], false),
    ] as [([String], [String], Bool)])
  func aShapeIsOneFinding(_ first: [String], _ second: [String], _ isOne: Bool) {
    let found = [
      Self.finding(.textClipped, on: "a", because: first), Self.finding(.textClipped, on: "b", because: second, scenario: "B"),
      Self.finding(.textTruncated, on: "b", because: second, scenario: "C"),
      Self.finding(.textClipped, on: "c", because: first.map { $0.replacing("a.", with: "c.") }, scenario: "D"),
    ]
    #expect(found.folded.map(\.objects) == (isOne ? [["a", "b", "c"], ["b"]] : [["a"], ["b"], ["b"], ["c"]]))
    #expect(found.dropLast().folded.count == 3)
    // Two suffice on one screen.
    let two = [Self.finding(.textClipped, on: "a", because: first), Self.finding(.textClipped, on: "b", because: second)]
    #expect(two.folded.count == (isOne ? 1 : 2))
  }

  /// Three icons that keep their side were placed by one decision, if the same constraint ties each to its container.
  @Test(
    arguments: [
      (RuleID.notMirrored, "a.CenterX = box.CenterX + 20.0", true), (.notMirrored, "box.CenterX = a.CenterX - 20.0", true),
      (.notMirrored, "a.CenterX = other box.CenterX + 20.0", false), (.textClipped, "a.CenterX = box.CenterX + 20.0", false),
      // Each view of a row has another number.
      (.notMirrored, "box.CenterX = N * a.CenterX", true),
    ] as [(RuleID, String, Bool)])
  func constraintsToContainers(_ rule: RuleID, _ constraint: String, _ isOne: Bool) {
    let found = ["a": "0.5", "b": "1.5", "c": "4.0"].sorted(by: <).map { name, number in
      let constraint = constraint.replacing("a.", with: "\(name).").replacing("N ", with: "\(number) ")
      var finding = Self.finding(rule, on: name, because: [constraint], scenario: name)
      finding.path = "root/box/\(name)"
      return finding
    }
    #expect(found.folded.count == (isOne ? 1 : 3))
  }

  /// A cause of very many findings tells nothing about any two of them, and of the others three quarters must be the same.
  @Test(arguments: [(60, 1), (101, 101)]) func causesOfMany(_ count: Int, _ defects: Int) {
    let everyone = ["Screen.Width = 375.0", "Screen.Height = 667.0", "Screen.Top = 20.0"]
    let found = (0..<count).map { Self.finding(.viewsOverlap, on: "v\($0)", because: everyone + ["v\($0).Top = Other.Top"]) }
    #expect(found.folded.count == defects)
    #expect(found.reversed().folded.count == defects)
  }

  /// What the height of a table's rows cuts, it cuts in every row.
  @Test(arguments: [("table", true), ("other", false)]) func rowsOfOneTable(_ table: String, _ isOne: Bool) {
    var found = [
      Self.finding(.textClipped, on: "a", because: ["a.Height = 20.0"]), Self.finding(.textClipped, on: "b", because: ["b.Height = 24.0"]),
    ]
    found[0].because[0].fixedRows = "table"
    found[1].because[0].fixedRows = table
    #expect(found.folded.count == (isOne ? 1 : 2))
  }

  /// In a row that nothing ends, the view before pushes out the one after it. In rows of a table that do not grow, it is the way they are held.
  @Test(
    arguments: [
      ("horizontal", "b.Leading = a.Trailing", "c.Leading = b.Trailing", "row", true),
      ("horizontal", "b.Leading = a.Trailing", "c.Leading = b.Trailing", "other", false),
      ("horizontal", "b.Leading = a.Trailing", "c.Leading = b.Trailing", nil, false),
      ("vertical", "a.CenterY = A.CenterY", "c.CenterY = C.CenterY", "row", true),
      ("vertical", "a.CenterY = A.CenterY", "c.Top = C.Top", "row", false),
      ("vertical", "a.CenterY = A.CenterY", "c.CenterY = C.CenterY", "other", false),
    ])
  func viewsOfOneRow(_ axis: String, _ cause: String, _ otherCause: String, _ row: String?, _ isOne: Bool) {
    var found = [("a", cause, "row"), ("c", otherCause, row)].map { object, cause, row in
      var finding = Self.finding(.outsideSuperview, on: object, because: [cause], discriminator: axis)
      finding.path = object.uppercased() + "/" + object
      finding.row = row
      return finding
    }
    #expect(found.folded.count == (isOne ? 1 : 2))
    found.reverse()
    #expect(found.folded.count == (isOne ? 1 : 2))
    // What is cut in a row is a defect of that row.
    found += [Self.finding(.textTruncated, on: "a"), Self.finding(.textTruncated, on: "c")]
    for index in found.indices { found[index].since = .accessibilityMedium }
    #expect(found.folded.count == (isOne && axis == "horizontal" ? 1 : 2))
  }

  /// Of a row, the words that push are told, even if what is pushed leaves more often.
  @Test func wordsOfARowComeFirst() {
    var found = [Self.finding(.offScreen, on: "box", cells: 9), Self.finding(.offScreen, on: "label", cells: 3)]
    found[1].key = "members"
    for index in found.indices { (found[index].row, found[index].discriminator) = ("label", "horizontal") }
    #expect(Self.words(found) == ["off-screen label: off-screen box"])
  }

  /// Files that were copied with their identifiers; `1` was given out by old versions of Xcode again and again.
  @Test(arguments: [("abc-de-fgh", true), ("1", false)]) func copies(object: String, areOne: Bool) {
    let found = ["A", "B"].map { Self.finding(.textClipped, on: object, file: $0 + ".xib", scenario: $0, signature: "s") }
    #expect(found.folded.count == (areOne ? 1 : 2))
  }

  /// What a component has in it is one object, at all of the component's places and in its own file.
  @Test(arguments: [("abc-de-fgh", true), ("label", false)]) func placesOfComponents(element: String, areOne: Bool) {
    let found =
      [Self.finding(.textTruncated, on: element, file: "Pill.xib", scenario: "Pill", signature: "a")]
      + ["x", "y"].map { Self.finding(.textTruncated, on: "\(element)@\($0)", file: "\($0).xib", scenario: $0, signature: $0) }
    #expect(found.folded.count == (areOne ? 1 : 3))
  }

  /// A screen that was copied in Xcode and got new identifiers has the same causes in the same words, and the same amount; one cause may be
  /// chance. What people name in a scenario file is another screen.
  @Test(
    arguments: [
      (["a.Leading = box.Leading", "a.Width >= 90.0"], "abc-de-fgh", 12, true),
      (["a.Leading = box.Leading", "a.Width >= 90.0"], "abc-de-fgh", 13, false),
      (["a.Leading = box.Leading", "a.Width >= 90.0"], "a", 12, false),
      (["a.Leading = box.Leading"], "abc-de-fgh", 12, false), (["a.Width = 9.0", "a.Height = 9.0"], "abc-de-fgh", 12, false),
    ] as [([String], String, Double, Bool)])
  func copiesWithNewIdentifiers(_ causes: [String], _ object: String, _ amount: Double, areOne: Bool) {
    let found = [("A", 12.0, "iJk-lm-nop"), ("B", amount, object)].map { file, amount, object in
      var finding = Self.finding(.textClipped, on: object, because: causes, file: file + ".xib", scenario: file)
      finding.path = "root/a"
      finding.worst = Finding.Worst(amount: amount, unit: "pt", environment: Sketch.environment(1))
      return finding
    }
    #expect(found.folded.count == (areOne ? 1 : 2))
  }

  /// Of views that are tied, one is cut short by the lack of width that they share; in other languages the place of one is open.
  @Test(
    arguments: [
      (RuleID.textTruncated, Discriminator.none, "pt", Axis.horizontal, true), (.textTruncated, .none, "pt", .vertical, false),
      (.textTruncated, .none, "lines", .horizontal, false), (.ambiguousLayout, .axis(.vertical), "", .vertical, true),
      (.ambiguousLayout, .axis(.vertical), "", .horizontal, false),
    ] as [(RuleID, Discriminator, String, Axis, Bool)])
  func tiesAndWhatLoses(_ rule: RuleID, _ place: Discriminator, _ unit: String, _ axis: Axis, areOne: Bool) {
    let screen = Sketch.row(0).screen
    for (related, isRelated) in [(["b"], true), (["c"], false)] {
      var found = [
        Self.finding(
          .tiedPriorities, on: "a", because: ["p"], related: related, discriminator: Discriminator.lack(axis).text(in: screen)),
        Self.finding(rule, on: "b", because: rule == .textTruncated ? ["q"] : [], discriminator: place.text(in: screen)),
      ]
      found[1].worst = Finding.Worst(amount: 12, unit: unit, environment: Sketch.environment(1))
      #expect(found.folded.count == (areOne && isRelated ? 1 : 2))
    }
  }

  @Test(arguments: [
    ("ExampleApp/A.xib", true), ("lib/iOS Demo/A.xib", true), ("Samples/x/A.xib", true), ("my-example/A.xib", true),
    ("Democracy/A.xib", false), ("Sampler/A.xib", false), ("App/Demo.xib", false),
  ])
  func examples(_ path: String, isOne: Bool) { #expect(AppHabits.isExample(path) == isOne) }

  /// Nobody sees a screen that is switched off until somebody changes the switch: its findings are told, and fail no run.
  @Test func screensThatAreSwitchedOff() {
    var screen = Sketch().screen
    screen.isSwitchedOff = true
    let habits = AppHabits([], outlines: [ScreenOutline(screen)], hasRightToLeft: true)
    var finding = Self.finding(.textTruncated, on: "a")
    (finding.file, finding.scenario) = (screen.file, screen.name)
    #expect(habits.severity(of: finding) == .warning)
    finding.scenario = "Other"
    #expect(habits.severity(of: finding) == nil)
  }

  /// A view whose constraints contradict each other is not where they say.
  @Test(arguments: [("a", true), ("b", false)]) func contradictionsMoveViews(object: String, areOne: Bool) {
    let found = [Self.finding(.unsatisfiableConstraints, on: "a"), Self.finding(.outsideSuperview, on: object)]
    #expect(found.folded.count == (areOne ? 1 : 2))
  }

  /// Along the other axis it is where they say: what leaves the screen there, has another cause.
  @Test(
    arguments: [
      ("horizontal", ["A.Width = 320.0", "A.Leading = Safe Area.Leading"], nil, true), ("vertical", ["A.Width = 320.0"], nil, false),
      ("vertical", ["A.Width = 320.0"], ContentSizeCategory.accessibilityLarge, false),
      ("horizontal", ["A.Width = 320.0"], .accessibilityLarge, true), ("vertical", ["A.Width = 320.0", "A.Top = B.Bottom"], nil, true),
      ("b", ["A.Width = 320.0"], nil, true), ("vertical", ["A.bottom = B.top + 8"], nil, true),
    ] as [(String, [String], ContentSizeCategory?, Bool)])
  func contradictionsAlongOneAxis(place: String, conflict: [String], since: ContentSizeCategory?, areOne: Bool) {
    var moved = Self.finding(.offScreen, on: "a", discriminator: place)
    moved.since = since
    let found = [Self.finding(.unsatisfiableConstraints, on: "a", because: conflict), moved]
    #expect(found.folded.count == (areOne ? 1 : 2))
  }

  /// What a baseline knows never hides what it does not; what a comment accepts takes along the rest of its defect.
  @Test func acceptedFindings() {
    let known = Self.finding(.textTruncated, on: "a", because: ["p"], state: .known)
    let new = Self.finding(.compressionResistanceBroken, on: "a", because: ["p"])
    #expect(Self.words([known, new]) == ["compression-resistance-broken a: text-truncated a"])
    var accepted = Self.finding(.textTruncated, on: "a", because: ["p"], state: .known)
    accepted.acceptance = Finding.Acceptance(place: .source, reason: "fine")
    #expect(Self.words([accepted, new]) == ["text-truncated a: compression-resistance-broken a"])
  }

  /// A note is nothing that anybody should act on, and is in no finding that somebody should.
  @Test func notesStayApart() {
    let found = [Self.finding(.textClipped, on: "a", severity: .note), Self.finding(.compressionResistanceBroken, on: "a")]
    #expect(Self.words(found) == ["text-clipped a", "compression-resistance-broken a"])
  }

  @Test func foldedFindingsAreReadBack() {
    let found = [Self.finding(.textTruncated, on: "a"), Self.finding(.compressionResistanceBroken, on: "a")]
    #expect(Set(found.folded.unfolded.map(\.id)) == Set(found.map(\.id)))
    #expect(!found.folded.unfolded.contains { !$0.includes.isEmpty })
  }

  // MARK: String tables

  private static func table(_ rule: RuleID, _ key: String, _ locales: [String], severity: Severity = .warning) -> Finding {
    var finding = Finding(
      table: rule, file: "en.lproj/L.strings", position: nil, Finding.TableSubject(key: key, locales: locales), message: key)
    finding.severity = severity
    return finding
  }

  private func folded(_ findings: [Finding], texts: Int = 100, languages: Int = 5) -> [Finding] {
    TableFolding(texts: texts, languages: languages) { $0.joined(separator: " and ") }.folded(findings)
  }

  /// One finding for languages that lack the same; what is lacking nearly everywhere, or is most of a table, is a note.
  @Test func aLanguageIsOneFinding() {
    let keys = (1...40).map { "k\($0)" }
    let found = folded(
      keys.map { Self.table(.missingTranslation, $0, ["be"]) } + [Self.table(.missingTranslation, "title", ["de", "fr"])]
        + [Self.table(.missingTranslation, "text", ["fr", "de"]), Self.table(.missingTranslation, "new", ["be", "de", "fr", "it", "ja"])])
    #expect(
      found.map(\.message) == [
        "it and ja lack 1 of 100 strings: 'new'", "de and fr lack 3 of 100 strings: 'title', 'text', 'new'",
        "be lacks 41 of 100 strings: 'k1', 'k2', 'k3' and 38 more",
      ])
    #expect(found.map(\.severity) == [.warning, .warning, .note])
    #expect(Set(found.map(\.id)).count == 3 && Set(found.unfolded.map(\.id)).count == 3 + 43)
    let everywhere = folded([Self.table(.missingTranslation, "new", ["be", "de", "fr", "it", "ja"])])
    #expect(everywhere.map(\.severity) == [.note] && everywhere[0].includes.isEmpty)
  }

  @Test func otherRulesStandAsTheyAre() {
    let found = [Self.table(.formatMismatch, "a", ["de"]), Self.table(.formatMismatch, "b", ["de"])]
    #expect(folded(found) == found)
  }

  /// What is said of one text in the same words is one finding; other words, another text or another weight is another.
  @Test func languagesThatDifferAlike() {
    func told(_ locale: String, _ key: String, _ words: String, _ severity: Severity = .error) -> Finding {
      var finding = Self.table(.formatMismatch, key, [locale], severity: severity)
      finding.message = "\(locale) for '\(key)' \(words)"
      return finding
    }
    let found = folded([
      told("de", "a", "takes 2"), told("fr", "a", "takes 2"), told("it", "a", "takes 1"), told("fr", "b", "takes 2"),
      told("ja", "a", "takes 2", .warning), told("ko", "a", "takes 2"),
    ])
    #expect(
      found.map(\.message) == [
        "de for 'a' takes 2; the same in fr and ko", "it for 'a' takes 1", "fr for 'b' takes 2", "ja for 'a' takes 2",
      ])
    #expect(found[0].includes.map(\.environments) == ["fr", "ko"])
  }
}
