import Screens
import Checks
import Diagnostics
import Drawing
import Environments
import History
import Reports
import Vocabulary

/// A made-up run as large as the demo's: 12 scenarios × 40 locales × 12 text sizes × 2 directions × 2 devices, some 150 findings, each with
/// its layout in both directions. The same numbers every time.
struct SampleRun {
  var lettering = Lettering.blocks
  private var random = Generator(state: 0x5EED)

  init(lettering: Lettering = .blocks) {
    self.lettering = lettering
  }

  static let locales = [
    "ar", "bn", "ca", "cs", "da", "de", "el", "en", "en-GB", "es", "es-419", "fa", "fi", "fr", "fr-CA", "he", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "ms", "nb", "nl", "pl", "pt-BR", "pt-PT", "ro", "ru", "sk", "sv", "ta", "th", "tr", "uk", "ur", "vi", "zh-Hans",
  ]
  static let sizes = ContentSizeCategory.allCases
  static let names = [
    "Settings", "Simple Label and Text Field", "Dynamic Height Label and Text Field", "Fixed Height Columns", "Dynamic Height Columns",
    "Two Equal-Width Buttons", "Three Equal-Width Buttons", "Two Buttons with Equal Spacing", "Two Buttons with Equal Spacing by Guides",
    "Two Buttons with Size Class-Based Layouts", "Profile", "Settings, Stacked",
  ]
  static let words: [(text: String, cut: String, locale: String)] = [
    ("Bildschirmhelligkeit", "Benachrichtigung…", "de"), ("Äänet ja värinä", "Käyttä…", "fi"), ("Änderungen sichern", "Änder…", "de"),
    ("Näytön kirkkaus", "Käyttä…", "fi"),
  ]

  /// `copies` makes an app of as many such parts.
  mutating func report(copies: Int = 1) -> RunReport {
    var findings: [Finding] = []
    var scenarios: [ScenarioSummary] = []
    for number in 0..<copies * Self.names.count {
      let copy = number / Self.names.count
      let name = Self.names[number % Self.names.count] + (copy == 0 ? "" : " \(copy)")
      let file = "Scenarios/" + String(name.lowercased().map { $0 == " " ? "-" : $0 }.filter { $0 != "," }) + ".yaml"
      let severity = number % Self.names.count == Self.names.count - 1 ? 0 : 0.25 + 0.75 * random.unit()
      scenarios.append(scenario(name, file, severity: severity))
      guard severity > 0 else { continue }
      for row in 0..<(10 + random.below(8)) {
        let finding = finding(number: findings.count, scenario: name, file: file, row: row / 2)
        findings.append(finding)
      }
    }
    findings.append(Self.tableFinding)
    return RunReport(
      tool: RunReport.Tool(name: "Copyfit", version: "0.1.0"),
      matrix: RunReport.Matrix(
        locales: Self.locales, contentSizes: Self.sizes.map(\.rawValue), directions: ["ltr", "rtl"],
        devices: ["iPhone SE (1st generation)", "iPhone SE (1st generation), call"], orientations: ["portrait"]),
      cells: scenarios.reduce(0) { $0 + $1.cells }, rules: RuleSettings.standard.rules, scenarios: scenarios,
      fonts: [
        RunReport.FontFile(file: "Inter-Regular.otf", digest: "c0d6ae1b1ac9a5b9"),
        RunReport.FontFile(file: "NotoSansArabic-Regular.ttf", digest: "91ab77f02e3c5d40"),
      ],
      unsupported: [RunReport.UnsupportedElement(file: "Scenarios/profile.yaml", line: 14, what: "a map view has no intrinsic size here")],
      findings: findings,
      notes: ["Apple's fonts are not on this machine: measured with Inter under the metrics of SF Pro."],
      sampling: RunReport.Sampling(
        name: "pairwise", seed: 7, required: ["de × AX5"], excluded: ["ar × AX5; iPhone SE (1st generation), call × XS"]))
  }

  /// A history that ends with the report: things got better, with a relapse, and once the fonts were changed.
  static func trend(endingWith report: RunReport, _ exhibits: some ExhibitSource) -> [HistoryEntry] {
    let last = report.recorded(at: "2026-11-22T06:00:00Z", label: nil, exhibits: exhibits)
    let growth = [1.6, 1.55, 1.5, 1.5, 1.3, 1.3, 1.45, 1.4, 1.2, 1.1, 1.15, 1]
    return growth.enumerated().map { place, factor in
      var run = last
      run.number = place + 1
      run.label = place.isMultiple(of: 3) ? nil : "a\(place)f3c\(place)"
      if place < 5 { run.fonts.removeLast() }
      func scale(_ tally: inout HistoryEntry.Tally, _ factor: Double) {
        tally.errors = Int(Double(tally.errors) * factor)
        tally.warnings = Int(Double(tally.warnings) * factor)
      }
      scale(&run.findings, factor)
      run.failingCells = Int(Double(run.failingCells) * factor)
      for dimension in HistoryEntry.Dimension.allCases {
        for part in (run.parts[dimension] ?? []).indices {
          scale(&run.parts[dimension]![part].tally, part.isMultiple(of: 2) ? factor : 2 - factor)
        }
      }
      return run
    }
  }

  private mutating func scenario(_ name: String, _ file: String, severity: Double) -> ScenarioSummary {
    var squares: [HeatMap.Square] = []
    for locale in Self.locales {
      let length =
        ["de", "fi", "hu", "ru", "uk", "ta", "el"].contains(locale) ? 1.5 : ["ja", "ko", "zh-Hans"].contains(locale) ? 0.3 : 0.9
      for size in Self.sizes {
        let heat = severity * length * Double(size.ordinal) / 8 - 0.35 + 0.25 * random.unit()
        let failing = max(0, min(4, Int((heat * 4).rounded(.down))))
        let warned = failing == 0 && heat > -0.1 && severity > 0 ? 1 : 0
        squares.append(
          HeatMap.Square(
            cells: 4, failing: failing, warned: warned,
            rules: failing > 0 ? ["compression-resistance-broken", "text-truncated"] : warned > 0 ? ["touch-target-too-small"] : []))
      }
    }
    return ScenarioSummary(
      name: name, file: file, cells: 4 * squares.count, failingCells: squares.reduce(0) { $0 + $1.failing },
      heatMap: HeatMap(locales: Self.locales, contentSizes: Self.sizes.map(\.rawValue), squares: squares),
      extent: ScenarioSummary.Extent(
        matrixCells: 40 * squares.count, requiredCells: 4, excludedCells: 12,
        coverage: MatrixCoverage.Result(
          values: MatrixCoverage.Tally(total: 60, covered: 60, excluded: 0),
          pairs: MatrixCoverage.Tally(total: 976, covered: 960, excluded: 14),
          missing: ["de × AX1,AX3"])))
  }

  private mutating func finding(number: Int, scenario: String, file: String, row: Int) -> Finding {
    let word = Self.words[random.below(Self.words.count)]
    let size = Self.sizes[5 + random.below(7)]
    let first = Self.environment(locale: word.locale, size: size)
    let amount = (random.unit() * 160).rounded() / 2 + 0.5
    let object = "Row \(row) Label"
    let kinds: [(rule: String, severity: Severity, message: String)] = [
      ("text-truncated", .error, "\"\(word.text)\" is cut off by \(amount) pt: it needs \(amount + 160) pt and gets 160 pt"),
      (
        "compression-resistance-broken", .error,
        "\(object) is \(amount) pt narrower than its text asks at priority 750: the width of the field won"
      ),
      (
        "tied-priorities", .error,
        "\(object) and Row \(row) Value share a lack of \(amount) pt at equal resistance 750: nothing decides who gives"
      ),
      ("touch-target-too-small", .warning, "Row \(row) Button is 30 pt high: a finger needs 44 × 44 pt"),
    ]
    let kind = kinds[random.below(kinds.count)]
    var finding = Finding(
      id: String(0x1f3a_0000_0000 + number * 7919, radix: 16), rule: kind.rule, severity: kind.severity, file: file,
      position: SourcePosition(line: 12 + row, column: 9), scenario: scenario, object: object, path: "Root/\(object)",
      key: "settings.row\(row)", discriminator: "", message: kind.message,
      remedy: "Let the label take a second line (lines: 0), or give Row \(row) Value a lower compression resistance (749).",
      worst: Finding.Worst(amount: amount, unit: "pt", environment: first), first: first, cells: 20 + random.below(300),
      environments: "\(word.locale),hu,ru × \(size.rawValue)…AX5 × iPhone SE (1st generation)",
      because: [
        Finding.Cause(constraint: "\(object).Trailing = Row \(row) Value.Leading - Standard", priority: 1000, line: 31 + row),
        Finding.Cause(constraint: "Row \(row) Value.Width >= 120", priority: 1000, line: 35 + row),
        Finding.Cause(constraint: "Row \(row) Value resists compression", priority: 750, line: nil),
      ], related: [Finding.Related(object: "Row \(row) Value", path: "Root/Row \(row) Value")],
      state: number.isMultiple(of: 9) ? .known : .new)
    if kind.rule == "text-truncated" {
      finding.fixes = [
        Finding.Fix(
          what: "allow any number of lines in '\(object)'", file: file, line: 12 + row,
          edit:
            "--- a/\(file)\n+++ b/\(file)\n@@ -\(12 + row),3 +\(12 + row),3 @@\n   \(object):\n-    lines: 1\n+    lines: 0\n     hugging: 251\n",
          clears: [finding.id], moves: [Finding.Fix.Move(path: "Root/\(object)", points: 4.5)])
      ]
    }
    return finding
  }

  /// Read off a string table: no scenario, no cells, no picture.
  private static let tableFinding: Finding = {
    var finding = untranslated
    finding.owner = "@words"
    return finding
  }()

  private static let untranslated = Finding(
    id: "7ab1e", rule: "missing-translation", severity: .warning, file: "Locales/settings.xcstrings",
    position: SourcePosition(line: 120, column: 7), scenario: "", object: "settings.sound", path: "", key: "settings.sound",
    discriminator: "th", message: "\"settings.sound\" has no Thai text: the English one is shown",
    remedy: "Translate it, or mark it as not to be.",
    worst: nil, first: nil, cells: 0, environments: "", because: [], related: [], state: .new)

  static func environment(locale: String, size: ContentSizeCategory, direction: LayoutDirection = .leftToRight) -> Environment {
    Environment(
      locale: locale, contentSize: size, direction: direction, device: "iPhone SE (1st generation)", orientation: .portrait,
      canvas: Canvas(
        size: Size(width: 320, height: 568), scale: 2, safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
        margins: EdgeInsets(16), topGuide: 20, bottomGuide: 0, widthClass: .compact, heightClass: .regular))
  }

  // MARK: Pictures

  /// Rows of a label and a switch or a field, and two buttons at the bottom.
  func picture(rows: Int, blamed: Int, locale: String, direction: LayoutDirection, isLandscape: Bool = false) -> Picture {
    let size = isLandscape ? Size(width: 568, height: 320) : Size(width: 320, height: 568)
    var boxes = [Picture.Box(item: ItemID(0), name: "Root", kind: "view", frame: Rect(x: 0, y: 0, width: size.width, height: size.height))]
    var texts: [Picture.Text] = []
    let labels = locale == "fi" ? ["Ilmoitukset", "Ton", "Käyttäjätunnus", "Name"] : ["Mitteilungen", "Ton", "Vorname", "Zeige Vorschau"]
    func place(_ frame: Rect) -> Rect { direction == .leftToRight ? frame : frame.mirrored(in: size.width) }
    func add(_ kind: String, _ name: String, _ frame: Rect, text: String? = nil, isCut: Bool = false, isPlaceholder: Bool = false) {
      let item = ItemID(boxes.count)
      boxes.append(Picture.Box(item: item, name: name, kind: kind, frame: place(frame)))
      guard let text else { return }
      let width = lettering.width(of: text, size: 17)
      let inset = kind == "label" ? 0 : kind == "textField" ? 7 : max((frame.width - width) / 2, 4)
      let start = direction == .leftToRight ? frame.x + inset : size.width - frame.x - inset - width
      let baseline = frame.y + frame.height / 2 + 6
      let glyphs = lettering.glyphs(of: text, at: Point(x: start, y: baseline), size: 17)
      let end = Rect(x: frame.maxX - 17, y: frame.y, width: 17, height: frame.height)
      texts.append(Picture.Text(item: item, glyphs: glyphs, isPlaceholder: isPlaceholder, cut: isCut ? place(end) : nil))
    }
    var highlighted: [ItemID] = []
    for row in 0..<min(rows, 11) {
      let y = 32 + 40 * Double(row)
      let isBlamed = row == min(blamed, rows - 1)
      if isBlamed { highlighted.append(ItemID(boxes.count)) }
      let text = isBlamed ? (locale == "fi" ? "Käyttä…" : "Benachrichtigung…") : labels[row % labels.count]
      add("label", "Row \(row) Label", Rect(x: 16, y: y, width: isBlamed ? 152 : 150, height: 21), text: text, isCut: isBlamed)
      if row.isMultiple(of: 3) {
        add(
          "textField", "Row \(row) Value", Rect(x: 176, y: y - 6, width: size.width - 192, height: 34), text: "Mustermann",
          isPlaceholder: true)
      } else {
        add("switch", "Row \(row) Switch", Rect(x: size.width - 65, y: y - 5, width: 49, height: 31))
      }
    }
    add("button", "Cancel Button", Rect(x: 16, y: size.height - 60, width: 140, height: 44), text: "Abbrechen")
    add("button", "Save Button", Rect(x: 164, y: size.height - 60, width: 140, height: 44), text: "Abmelden")
    return Picture(
      size: size, direction: direction, boxes: boxes, texts: texts, outlines: lettering.outlines, highlighted: highlighted)
  }
}

/// The sample's pictures: the row that a finding's message names is blamed.
extension SampleRun: ExhibitSource {
  func exhibit(of finding: Finding) -> Exhibit? {
    guard let first = finding.first else { return nil }
    var opposite = first
    opposite.direction = first.direction.opposite
    var before = first
    before.contentSize = Self.sizes[first.contentSize.ordinal - 1]
    let holds = Self.locales.flatMap { locale in
      Self.sizes.map { $0.ordinal >= first.contentSize.ordinal && [first.locale, "hu", "ru"].contains(locale) }
    }
    return Exhibit(
      locales: Self.locales, contentSizes: Self.sizes.map(\.rawValue), holds: holds,
      places: Self.sizes.filter { $0.ordinal >= first.contentSize.ordinal }.map { .init(contentSize: $0.rawValue, device: first.device) },
      directions: [first.direction],
      views: [
        Exhibit.View(role: .before, environment: before), Exhibit.View(role: .breaks, environment: first),
        Exhibit.View(role: .fixed, environment: first), Exhibit.View(role: .opposite, environment: opposite),
      ].filter { $0.role != .fixed || !finding.fixes.isEmpty },
      blamed: picture(of: finding, Exhibit.View(role: .breaks, environment: first)).highlighted)
  }

  func picture(of finding: Finding, _ view: Exhibit.View) -> Picture {
    let environment = view.environment
    let scenario = Self.names.firstIndex(of: finding.scenario) ?? 0
    let row = Int(finding.object.split(separator: " ").dropFirst().first ?? "0") ?? 0
    return picture(
      rows: 4 + scenario % 12, blamed: row, locale: environment.locale, direction: environment.direction, isLandscape: scenario == 1)
  }
}

/// How the sample's words look.
struct Lettering: Sendable {
  struct Line: Sendable {
    var glyphs: [(outline: Int, x: Double, y: Double, advance: Double)]
    var unitsPerEm: Double
    var advance: Double
  }

  var outlines: [String]
  var line: @Sendable (String) -> Line

  func width(of text: String, size: Double) -> Double {
    let line = line(text)
    return line.advance * size / line.unitsPerEm
  }

  func glyphs(of text: String, at origin: Point, size: Double) -> [Picture.Glyph] {
    let line = line(text)
    let scale = size / line.unitsPerEm
    return line.glyphs.map { glyph in
      Picture.Glyph(
        outline: glyph.outline, origin: Point(x: origin.x + glyph.x * scale, y: origin.y - glyph.y * scale), scale: scale,
        advance: glyph.advance * scale)
    }
  }

  /// Each letter a block, as tall as its code says; 64 shapes.
  static let blocks = Lettering(
    outlines: (0..<64).map { number in
      "M60 0V\(480 + number % 4 * 80)H\(380 + number % 5 * 30)V0ZM150 90H\(280 + number % 5 * 30)V\(300 + number)H150Z"
    },
    line: { text in
      var x = 0.0
      let glyphs = text.unicodeScalars.map { scalar in
        defer { x += 540 }
        return (outline: Int(scalar.value % 64), x: x, y: 0.0, advance: 540.0)
      }
      return Line(glyphs: glyphs, unitsPerEm: 1000, advance: x)
    })
}

/// SplitMix64: the sample's dice.
struct Generator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
  mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
