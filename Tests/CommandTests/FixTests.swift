import Foundation
import Syntax
import Testing

/// `copyfit fix`: what it finds, prints and changes.
struct FixTests {
  /// A label of one line that is too narrow, and below it a text that is longer than a small screen at large text sizes.
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch"
        useAutolayout="YES" useTraitCollections="YES">
        <device id="retina4_7" orientation="portrait"/>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PayController"><connections>
                <outlet property="view" destination="rt" id="o"/></connections></placeholder>
            <view id="rt"><rect key="frame" x="0" y="0" width="375" height="667"/>
                <subviews>
                    <label text="Total amount to pay" textAlignment="natural" id="abc-de-fgh" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="16" y="20" width="160" height="21"/>
                        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                    </label>
                    <label text="\(String(repeating: "All of this has to be read before you pay. ", count: 12))" textAlignment="natural"
                        numberOfLines="0" id="xyz-de-fgh" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="16" y="320" width="343" height="21"/>
                        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                    </label>
                </subviews>
                <constraints>
                    <constraint firstItem="abc-de-fgh" firstAttribute="leading" secondItem="rt" secondAttribute="leading" constant="16" id="c1"/>
                    <constraint firstItem="abc-de-fgh" firstAttribute="top" secondItem="rt" secondAttribute="top" constant="20" id="c2"/>
                    <constraint firstItem="abc-de-fgh" firstAttribute="width" constant="260" id="c3"/>
                    <constraint firstItem="xyz-de-fgh" firstAttribute="leading" secondItem="rt" secondAttribute="leading" constant="16" id="c4"/>
                    <constraint firstItem="xyz-de-fgh" firstAttribute="top" secondItem="rt" secondAttribute="top" constant="240" id="c5"/>
                    <constraint firstAttribute="trailing" secondItem="xyz-de-fgh" secondAttribute="trailing" constant="16" id="c6"/>
                </constraints>
            </view>
        </objects>
    </document>

    """

  private static func errors(_ scratch: Scratch) throws -> [String: String] {
    _ = try Tool.run("run", "Pay.xib", "--progress", "none", "--fail-on", "never", in: scratch.url)
    let report = try JSONReader.read(try scratch.text("Reports/latest/findings.json"), file: "")
    let found = try report.required("findings", in: "").array(in: "").filter { try $0["severity"]?.string(in: "") == "error" }
    return Dictionary(try found.map { (try $0.required("object", in: "").string(in: ""), try $0.required("id", in: "").string(in: "")) }) {
      $1
    }
  }

  @Test func aFindingIsFixedOnDisk() throws {
    let scratch = try Scratch()
    try scratch.write(Self.xib, to: "Pay.xib")
    let id = try #require(try Self.errors(scratch)["abc-de-fgh"])
    let shown = try Tool.run("fix", String(id.prefix(8)), in: scratch.url)
    #expect(shown.status == 0, "\(shown.errors)")
    #expect(shown.errors.contains("Pay.xib:10:17: note: fixed: “Total amount to pay” is cut off"))
    #expect(shown.output.hasPrefix("--- a/Pay.xib\n+++ b/Pay.xib\n@@ -7,7 +7,7 @@\n"))
    #expect(try scratch.text("Pay.xib") == Self.xib)
    let applied = try Tool.run("fix", id, "--apply", in: scratch.url)
    #expect(applied.output == "changed: Pay.xib\n")
    let changed = Self.xib.replacing(#"<label text="Total"#, with: #"<label numberOfLines="0" text="Total"#)
    #expect(try scratch.text("Pay.xib") == changed, "\(applied.errors)")
    #expect(try !Self.errors(scratch).values.contains(id))
    // A second time there is nothing to change.
    let again = try Tool.run("fix", id, "--apply", in: scratch.url)
    #expect(again.status == 64 && again.errors.contains("starts with"))
  }

  /// A wider label would not break its word, and would cover its neighbour: that is not a fix.
  @Test func whatBringsANewFinding() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      title: Word
      views:
        Name: {kind: label, literal: Donaudampfschiff, lines: 0}
        Other: {kind: label, literal: Other}
      constraints: |
        1. Name.Leading = Superview.Leading + 16.0
        2. Name.Top = Superview.Top + 80.0
        3. Name.Width = 120.0
        4. Other.Leading = Superview.Leading + 150.0
        5. Other.Top = Superview.Top + 80.0
      """, to: "Word.yaml")
    _ = try Tool.run("run", "Word.yaml", "--progress", "none", in: scratch.url)
    let report = try JSONReader.read(try scratch.text("Reports/latest/findings.json"), file: "")
    let found = try report.required("findings", in: "").array(in: "").first { try $0["rule"]?.string(in: "") == "mid-word-break" }
    let result = try Tool.run("fix", try #require(found).required("id", in: "").string(in: ""), in: scratch.url)
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.errors.contains("tried: make Name.Width = 120.0 a minimum (>=)"), "\(result.errors)")
  }

  /// Where nothing else makes room, the text is made smaller; of what contradicts itself, one may give way.
  @Test(
    arguments: [
      (
        "text-truncated",
        """
          Word: {kind: text-field, placeholder-literal: Passcode, style: body, adjusts: true}
        constraints: |
          1. Word.Leading = Superview.Leading
          2. Superview.Trailing = Word.Trailing + 210.0
          3. Word.Top = Superview.Top + 80.0
        """, "let the text of 'Word' shrink to fit"
      ),
      (
        "off-screen",
        """
          Box:
            kind: view
            views:
              Word: {kind: label, literal: Overview of payments, lines: 0}
        constraints: |
          1. Box.CenterX = Superview.CenterX
          2. Box.Top = Superview.Top + 100.0
          3. Word.Leading = Box.Leading
          4. Box.Trailing = Word.Trailing
          5. Word.Top = Box.Top
          6. Box.Bottom = Word.Bottom
        """, "add Box.Leading >= Superview.LeadingMargin, and add Superview.TrailingMargin >= Box.Trailing"
      ),
      (
        "unsatisfiable-constraints",
        """
          Line: {kind: view}
        constraints: |
          1. Line.Leading = Superview.Leading
          2. Superview.Trailing = Line.Trailing
          3. Line.Width = 0.5 * Superview.Width + 100.0
          4. Line.Top = Superview.Top
          5. Line.Height = 40.0
        """, "to priority 999"
      ),
    ])
  func changesThatClear(_ rule: String, _ screen: String, _ change: String) throws {
    let scratch = try Scratch()
    try scratch.write("title: Screen\nviews:\n" + screen + "\n", to: "Screen.yaml")
    _ = try Tool.run("run", "Screen.yaml", "--progress", "none", in: scratch.url)
    let report = try JSONReader.read(try scratch.text("Reports/latest/findings.json"), file: "")
    let found = try report.required("findings", in: "").array(in: "").first { try $0["rule"]?.string(in: "") == rule }
    let result = try Tool.run("fix", try #require(found).required("id", in: "").string(in: ""), "--apply", in: scratch.url)
    #expect(result.status == 0 && result.errors.contains(change), "\(result.errors)")
  }

  /// No change of one view makes room for it; what was tried is told.
  @Test func whatNothingClears() throws {
    let scratch = try Scratch()
    try scratch.write(Self.xib, to: "Pay.xib")
    let id = try #require(try Self.errors(scratch)["xyz-de-fgh"])
    let result = try Tool.run("fix", id, "--patch", "fix.patch", in: scratch.url)
    #expect(result.status == 1)
    #expect(result.errors.contains("warning: not fixed: ") && result.errors.contains("tried: add View.Bottom >= "))
    #expect(result.errors.contains("fix: shorten the text: copyfit budget --keys 'xyz-de-fgh.text'"))
    #expect(try scratch.text("fix.patch").isEmpty)
    // What is not about a screen has no fix.
    let ofFile = try #require(
      try JSONReader.read(try scratch.text("Reports/latest/findings.json"), file: "").required("findings", in: "").array(in: "").first {
        try $0["severity"]?.string(in: "") == "note"
      })
    let note = try Tool.run("fix", try ofFile.required("id", in: "").string(in: ""), in: scratch.url)
    #expect(note.status == 1 && note.errors.contains("warning: not fixed: "), "\(note.errors)")
    #expect(try Tool.run("fix", "--all", "--apply", "--patch", "x", in: scratch.url).status == 64)
    #expect(try Tool.run("fix", in: scratch.url).status == 64)
  }
}
