import Checks
import Diagnostics
import Digests
import Drawing
import Environments
import Foundation
import Reports
import Screens
import Syntax
import Testing
import Vocabulary

/// A page as it was written, by file name.
private struct WrittenPage {
  var files: [String: String] = [:]
  /// In the order in which they were written.
  var names: [String] = []
  var outcome: HTMLReport.Outcome

  init(_ report: RunReport, _ exhibits: (any ExhibitSource)?, form: HTMLReport.Form = .folder) throws {
    var files: [String: String] = [:]
    var names: [String] = []
    outcome = try HTMLReport.write(report, exhibits: exhibits, form: form) { name, bytes in
      files[name] = String(decoding: bytes, as: UTF8.self)
      names.append(name)
    }
    self.files = files
    self.names = names
  }

  init(hostile text: String) throws { try self.init(hostileRun(text), HostileExhibits(text: text)) }

  var index: String { files["index.html"] ?? "" }

  /// The JSON of the pieces of a kind, in order.
  func pieces(_ kind: String) throws -> [JSONNode] {
    try names.filter { $0.hasPrefix("data/\(kind)-") }.map { name in
      let text = try #require(files[name])
      let start = try #require(text.firstIndex(of: ","))
      #expect(text.hasPrefix("copyfit(\"\(kind)-") && text.hasSuffix(")\n"))
      return try JSONReader.read(String(text[text.index(after: start)...].dropLast(2)), file: name)
    }
  }
}

@Suite struct HTMLFormat {
  /// The page is the same whatever harmless text is in it: hostile text adds no tag and no attribute.
  @Test(arguments: HostileStrings.all) func hostileTextAddsNoMarkup(text: String) throws {
    let page = try WrittenPage(hostile: text)
    let harmless = try WrittenPage(hostile: text.isEmpty ? "" : "x").index
    func markup(_ page: String) -> String { String(page.prefix(upTo: page.range(of: "<script type=\"application/json\"")!.lowerBound)) }
    for character in "<\"".utf8 {
      #expect(markup(page.index).utf8.count { $0 == character } == markup(harmless).utf8.count { $0 == character })
    }
    #expect(page.index.utf8.count { $0 == UInt8(ascii: "<") } == harmless.utf8.count { $0 == UInt8(ascii: "<") })
    for scalar in page.index.unicodeScalars where scalar != "\n" { #expect(!scalar.isInvisibleControl) }
  }

  /// Pieces are scripts: nothing that users wrote ends their string or their line, and what comes back is what was written, made visible.
  @Test(arguments: HostileStrings.all) func piecesAreJSON(text: String) throws {
    let page = try WrittenPage(hostile: text)
    for (name, content) in page.files where name != "index.html" {
      let lineBreaks: [Unicode.Scalar] = ["\n", "\r", "\u{2028}", "\u{2029}"]
      #expect(content.unicodeScalars.count { lineBreaks.contains($0) } == 1 && content.hasSuffix("\n"), "\(name)")
      #expect(!content.utf8.contains(UInt8(ascii: "<")))
    }
    let list = try #require(try page.pieces("list").first)
    #expect(try list["message"]?.array(in: "").first?.string(in: "") == text.visibleControls)
    let detail = try #require(try page.pieces("detail").first)
    #expect(try detail["names"]?.array(in: "").first?.string(in: "") == text.visibleControls)
  }

  @Test func controlsAreVisible() throws {
    #expect(try WrittenPage(hostile: "\u{202E}abc").index.contains("\\u{202e}abc"))
  }

  /// CSP Level 3: the digests are those of exactly the text between the tags; `openssl dgst -sha256 -binary | base64` gives the same.
  @Test func policyAllowsOnlyThePagesOwnStyleAndScript() throws {
    let page = try WrittenPage(hostile: "Form").index
    for (tag, directive) in [("style", "style-src"), ("script", "script-src 'self'")] {
      let text = try #require(page.firstMatch(of: try Regex("<\(tag)>([^\\x00]*?)</\(tag)>"))?.output[1].substring)
      var hash = SHA256()
      hash.update(text.utf8)
      let policy = try #require(page.firstMatch(of: try Regex("\(directive) 'sha256-([A-Za-z0-9+/=]{44})'"))?.output[1].substring)
      #expect(Data(base64Encoded: String(policy)).map(Array.init) == hash.digest())
      #expect(page.split(separator: "<\(tag)>").count == 2)
    }
    #expect(page.contains("default-src 'none';"))
    #expect(!page.contains(" style=\"") && !page.contains("http://www.w3.org\"") && !page.contains("https://"))
  }

  /// The names are those of the contents, the page names exactly them, and it comes last: whoever finds it finds all of it.
  @Test func thePageIsWrittenAfterWhatItNames() throws {
    var run = SampleRun()
    let page = try WrittenPage(run.report(), run)
    #expect(page.names.last == "index.html")
    #expect(page.outcome.files == page.names)
    for name in page.names.dropLast() {
      #expect(HTMLReport.isPiece(name))
      let digest = name.split(separator: ".")[1]
      #expect(page.index.contains("\"\(digest)\""))
    }
    #expect(!HTMLReport.isPiece("data/list-0.js") && !HTMLReport.isPiece("data/notes-1.0123456789abcdef.js"))
  }

  @Test func aRunAsLargeAsTheDemosIsUnderThreeMegabytes() throws {
    var run = SampleRun()
    let report = run.report()
    #expect(report.findings.count >= 140)
    #expect(try WrittenPage(report, run).outcome.size < 3_000_000)
  }

  /// 4,000 findings of 360 screens: the page itself stays small, and so does the whole.
  @Test func aLargeRunStaysSmall() throws {
    var run = SampleRun()
    let report = run.report(copies: 30)
    #expect(report.findings.count > 4_000)
    let page = try WrittenPage(report, nil)
    #expect(page.index.utf8.count < 500_000)
    #expect(try page.pieces("list").count >= 2)
    #expect(
      page.index.contains("The worst 200 of \(page.index.firstMatch(of: /of ([0-9,]+) findings\. findings/)?.output.1 ?? "") findings"))
  }

  /// Each glyph's outline once in the page, however many pictures show it; each picture once, however many findings show it.
  @Test func outlinesAndPicturesAreShared() throws {
    var run = SampleRun()
    let report = run.report()
    let page = try WrittenPage(report, run)
    let glyphs = try page.pieces("glyphs").flatMap { try $0.array(in: "").map { try $0.string(in: "") } }
    #expect(Set(glyphs).count == glyphs.count && Set(glyphs).isSubset(of: Lettering.blocks.outlines))
    for piece in try page.pieces("detail") {
      let pictures = try piece.required("pictures", in: "").array(in: "").count
      let views = try piece.required("findings", in: "").array(in: "").reduce(0) { try $0 + ($1["views"]?.array(in: "").count ?? 0) }
      #expect(views == 0 || pictures < views)
    }
  }

  /// Pictures that are drawn ahead make the page that is drawn one by one; none of them is drawn again.
  @Test func picturesDrawnAheadChangeNothing() throws {
    final class Ahead: ExhibitSource {
      let run: SampleRun
      /// Of how many pictures one is drawn ahead; nil: none.
      let step: Int?
      var drawnAlone = 0

      init(_ run: SampleRun, step: Int?) { (self.run, self.step) = (run, step) }

      func exhibit(of finding: Finding) -> Exhibit? { run.exhibit(of: finding) }

      func picture(of finding: Finding, _ view: Exhibit.View) -> Picture {
        drawnAlone += 1
        return drawn(finding, view)
      }

      func drawings(of requests: [ExhibitRequest]) -> [ExhibitDrawing?] {
        requests.enumerated().map { index, request in
          guard let step, index % step == 0 else { return nil }
          return ExhibitDrawing(picture: drawn(request.finding, request.view), painting: nil)
        }
      }

      /// The same for all findings of a scenario.
      private func drawn(_ finding: Finding, _ view: Exhibit.View) -> Picture {
        var any = finding
        any.object = ""
        return run.picture(of: any, view)
      }
    }
    var run = SampleRun()
    let report = run.report()
    let one = try WrittenPage(report, Ahead(run, step: nil)).files
    for step in [1, 3] {
      let exhibits = Ahead(run, step: step)
      #expect(try WrittenPage(report, exhibits).files == one)
      #expect((exhibits.drawnAlone == 0) == (step == 1))
    }
  }

  /// A screen of 2,000 views with 4,000 findings: its picture is far longer than a finding, and in few of the pieces.
  @Test func picturesOfHugeScreensAreRarelyRepeated() throws {
    struct Huge: ExhibitSource {
      func exhibit(of finding: Finding) -> Exhibit? {
        Exhibit(
          locales: ["en"], contentSizes: ["L"], holds: [true],
          views: [Exhibit.View(role: .breaks, environment: SampleRun.environment(locale: "en", size: .large))], blamed: [ItemID(7)])
      }

      func picture(of finding: Finding, _ view: Exhibit.View) -> Picture {
        let boxes = (0..<2_000).map {
          Picture.Box(item: ItemID($0), name: "L\($0)", kind: "label", frame: Rect(x: 1, y: Double($0), width: 30, height: 20))
        }
        return Picture(
          size: Size(width: 100, height: 2_000), direction: .leftToRight, boxes: boxes, texts: [], outlines: [], highlighted: [])
      }
    }
    var report = hostileRun("a")
    report.findings = (0..<4_000).map { number in
      var finding = report.findings[0]
      finding.id = "\(number)"
      return finding
    }
    let page = try WrittenPage(report, Huge())
    let pieces = try page.pieces("detail")
    let drawn = try pieces.reduce(0) { try $0 + $1.required("pictures", in: "").array(in: "").count }
    #expect(drawn == pieces.count && drawn > 1)
    let (withPictures, without) = (page.outcome.size, try WrittenPage(report, nil).outcome.size)
    #expect(withPictures < 3 * without)
  }

  /// As one file: the same pieces, readable by any gunzip, and no name of a second file.
  @Test func aSingleFileHoldsItsData() throws {
    var run = SampleRun()
    let report = run.report()
    let apart = try WrittenPage(report, run)
    let whole = try WrittenPage(report, run, form: .singleFile)
    #expect(whole.names == ["index.html"])
    #expect(whole.index.utf8.count < apart.outcome.size / 2)
    let embedded = whole.index.matches(of: /data-chunk="([a-z]+-[0-9]+)">([A-Za-z0-9+\/=]+)<\/script>/)
    #expect(embedded.count == apart.names.count - 1)
    for match in embedded.prefix(3) {
      let bytes = try #require(Data(base64Encoded: String(match.output.2)))
      let name = try #require(apart.names.first { $0.hasPrefix("data/\(match.output.1).") })
      #expect("copyfit(\"\(match.output.1)\",\(try gunzip(bytes)))\n" == apart.files[name])
    }
  }

  @Test func nothingFoundSaysHowMuchWasLookedAt() throws {
    var run = SampleRun()
    var report = run.report()
    report.findings = []
    let page = try WrittenPage(report, run).index
    #expect(page.contains("<h1><bdi>0 findings in 23,040 combinations of 12 screens</bdi></h1>"))
    #expect(page.contains("Everything fits"))
    #expect(page.contains("Gate passed"))
  }

  @Test func whatWasNotUnderstoodIsCounted() throws {
    var run = SampleRun()
    var report = run.report()
    report.scenarios[0].understood = 18
    report.scenarios[0].notUnderstood = 2
    let page = try WrittenPage(report, run).index
    #expect(page.contains("18 of 20 elements of the files were understood."))
    #expect(page.contains("a map view has no intrinsic size here"))
  }

  /// The first failing cell, with what the run was given.
  @Test func theCommandGivesTheFirstFailingCell() {
    let environment = SampleRun.environment(locale: "de", size: .accessibilityLarge)
    func command(_ environment: Environment, _ inputs: [RunReport.Input]) -> String {
      environment.command(for: "Scenarios/it's mine.yaml", scene: nil, when: "", inputs).joined(separator: " ")
    }
    let start = #"copyfit layout 'Scenarios/it'\''s mine.yaml' --locales de --content-sizes AX2 --directions ltr "#
    #expect(command(environment, []) == start + "--devices 'iPhone SE (1st generation)' --orientations portrait")
    var bare = environment
    bare.device = ""
    let inputs = [
      RunReport.Input(option: "--strings", value: "My Words"), RunReport.Input(option: "--texts", value: "texts.json"),
      RunReport.Input(option: "--fonts", value: "Fonts"),
    ]
    #expect(command(bare, inputs) == start + "--size 320x568@2 --strings 'My Words' --texts texts.json --fonts Fonts")
  }
}

/// By the machine's own tool.
private func gunzip(_ bytes: Data) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["gzip", "-dc"]
  let (input, output) = (Pipe(), Pipe())
  process.standardInput = input
  process.standardOutput = output
  try process.run()
  DispatchQueue.global().async {
    try? input.fileHandleForWriting.write(contentsOf: bytes)
    try? input.fileHandleForWriting.close()
  }
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return text
}
