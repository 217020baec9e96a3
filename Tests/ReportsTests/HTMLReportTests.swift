import Checks
import Diagnostics
import Environments
import Reports
import Syntax
import Testing
import Vocabulary

@Suite struct HTMLFormat {
  /// The page is the same whatever harmless text stands in it: hostile text adds no tag and no attribute.
  @Test(arguments: HostileStrings.all) func hostileTextAddsNoMarkup(text: String) {
    let page = HTMLReport.text(of: hostileRun(text))
    let harmless = HTMLReport.text(of: hostileRun(text.isEmpty ? "" : "x"))
    #expect(page.count { $0 == "<" } == harmless.count { $0 == "<" })
    #expect(page.count { $0 == "\"" } == harmless.count { $0 == "\"" })
    for scalar in page.unicodeScalars where scalar != "\n" { #expect(!scalar.isInvisibleControl) }
  }

  @Test func controlsAreVisible() {
    #expect(HTMLReport.text(of: hostileRun("\u{202E}abc")).contains("\\u{202e}abc"))
  }

  /// CSP Level 3: the digests are those of exactly the text between the tags; `openssl dgst -sha256 -binary | base64` gives the same.
  @Test func policyAllowsOnlyThePagesOwnStyleAndScript() throws {
    let page = HTMLReport.text(of: hostileRun("Form"))
    for (tag, directive) in [("style", "style-src"), ("script", "script-src")] {
      let text = try #require(page.firstMatch(of: try Regex("<\(tag)>([^\\x00]*?)</\(tag)>"))?.output[1].substring)
      var hash = SHA256()
      hash.update(text.utf8)
      let policy = try #require(page.firstMatch(of: try Regex("\(directive) 'sha256-([A-Za-z0-9+/=]{44})'"))?.output[1].substring)
      #expect(decodeBase64(policy) == hash.digest())
      #expect(page.split(separator: "<\(tag)>").count == 2)
    }
    #expect(page.contains("default-src 'none';"))
    #expect(!page.contains(" style=\"") && !page.contains("http://") && !page.contains("https://"))
  }

  @Test func aRunAsLargeAsTheDemosIsUnderThreeMegabytes() {
    var run = SampleRun()
    let report = run.report()
    #expect(report.findings.count >= 140)
    #expect(HTMLReport.text(of: report).utf8.count < 3_000_000)
  }

  /// Each glyph's outline once in the page, however many pictures show it.
  @Test func outlinesAreShared() {
    var run = SampleRun()
    let page = HTMLReport.text(of: run.report())
    for outline in Lettering.blocks.outlines {
      #expect(page.split(separator: "d=\"\(outline)\"", omittingEmptySubsequences: false).count <= 2)
    }
    let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
    #expect(Set(ids).count == ids.count)
  }

  @Test func nothingFoundSaysHowMuchWasLookedAt() {
    var run = SampleRun()
    var report = run.report()
    report.findings = []
    let page = HTMLReport.text(of: report)
    #expect(page.contains("<h1><bdi>0 findings in 23,040 cells of 12 scenarios</bdi></h1>"))
    #expect(page.contains("Everything fits"))
    #expect(page.contains("Gate passed"))
  }

  @Test func theCommandGivesTheFirstFailingCell() throws {
    var report = hostileRun("Form")
    report.findings[0].file = "Scenarios/it's mine.yaml"
    func command() throws -> String {
      let page = HTMLReport.text(of: report)
      let code = try #require(page.firstMatch(of: /<code dir="ltr">(.*?)<\/code>/))
      return String(code.output.1).replacing("<span>", with: "").replacing("</span>", with: "").replacing("&#39;", with: "'")
    }
    let start = #"copyfit layout 'Scenarios/it'\''s mine.yaml' --locales de --content-sizes AX2 --directions ltr "#
    #expect(try command() == start + "--devices Form --orientations portrait")
    report.findings[0].first?.device = ""
    #expect(try command() == start + "--size 320x568@2")
  }
}

/// RFC 4648, section 4.
private func decodeBase64(_ text: Substring) -> [UInt8] {
  let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  var bytes: [UInt8] = []
  var bits: UInt32 = 0
  var count = 0
  for letter in text where letter != "=" {
    bits = bits << 6 | UInt32(letters.firstIndex(of: letter)!)
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
  }
  return bytes
}
