import Foundation
import Syntax
import Testing

/// `copyfit gallery`: pictures of the screens with the places of their keys.
struct GalleryTests {
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "title": {"comment": "Of the screen.", "localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Hi"}},
        "de": {"stringUnit": {"state": "translated", "value": "Donaudampfschifffahrtsgesellschaft"}}}},
      "<b> & \\"q\\"": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "<i>"}}}},
      "lower": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Unten"}}}},
      "unused": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Nie"}}}}}}
    """

  /// Labels of 100 × 30 points at known places, and one that is scrolled out of sight.
  private static let screen = """
    title: Start <1>
    strings: Localizable.xcstrings
    views:
      A: {kind: label, text: title}
      B: {kind: label, text: '<b> & "q"'}
      S: {kind: scroll-view, views: {C: {kind: label, text: lower}}}
    constraints: |
      A.Left = Superview.Left + 20
      A.Top = Superview.Top + 40
      A.Width = 100
      A.Height = 30
      B.Left = Superview.Left + 20
      B.Top = Superview.Top + 100
      B.Width = 100
      B.Height = 30
      S.Left = Superview.Left
      S.Right = Superview.Right
      S.Top = Superview.Top + 150
      S.Bottom = Superview.Bottom
      C.Left = S.Left
      C.Top = S.Top + 900
      C.Bottom = S.Bottom
      C.Right = S.Right
    """

  private func gallery(_ options: String..., in scratch: Scratch) throws -> JSONNode {
    try scratch.write(Self.catalog, to: "Localizable.xcstrings")
    try scratch.write(Self.screen, to: "start.yaml")
    let result = try Tool.run(["gallery", "start.yaml", "--locales", "en,de", "--output", "G"] + options, in: scratch.url)
    #expect(result.status == 0, "\(result.errors)")
    return try JSONReader.read(try scratch.text("G/screenshots.json"), file: "screenshots.json")
  }

  private func pictures(_ root: JSONNode) throws -> [JSONNode] { try root.required("pictures", in: "").array(in: "") }

  private func keys(_ picture: JSONNode) throws -> [String: JSONNode] {
    let keys = try picture.required("keys", in: "").array(in: "")
    return Dictionary(try keys.map { (try $0.required("key", in: "").string(in: ""), $0) }) { first, _ in first }
  }

  private func rectangle(_ key: JSONNode?) throws -> [Int]? {
    guard let place = key?["rectangle"] else { return nil }
    return try ["x", "y", "width", "height"].map { try place.required($0, in: "").integer(in: "") }
  }

  @Test func everyKeyHasItsPlace() throws {
    let scratch = try Scratch()
    let root = try gallery(in: scratch)
    let pictures = try pictures(root)
    #expect(try pictures.map { try $0.required("file", in: "").string(in: "") } == ["pictures/en/start-1.png", "pictures/de/start-1.png"])
    let (english, german) = (try keys(pictures[0]), try keys(pictures[1]))
    // 2 pixels a point.
    #expect(try rectangle(english["title"]) == [40, 80, 200, 60])
    #expect(try rectangle(german["<b> & \"q\""]) == [40, 200, 200, 60])
    #expect(try rectangle(german["lower"]) == nil)
    #expect(try english["title"]?.required("fits", in: "").bool(in: "") == true)
    #expect(try german["title"]?.required("fits", in: "").bool(in: "") == false)
    #expect(try german["title"]?.required("table", in: "").string(in: "") == "Localizable")
    // The label is 100 points wide: no more fits.
    let budget = try #require(german["title"]?["budget"]?["points"]).number(in: "")
    #expect((95...102).contains(budget))
    // IHDR: the second and the third number behind the name of the chunk.
    let png = try Data(contentsOf: scratch.url.appending(path: "G/pictures/de/start-1.png"))
    let size = [png[16..<20], png[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
    #expect(size == [786, 1704])
    #expect(try ["width", "height"].map { try pictures[1].required($0, in: "").integer(in: "") } == size)
    let absent = try root.required("absentKeys", in: "").array(in: "").map { try $0.required("key", in: "").string(in: "") }
    #expect(absent == ["lower", "unused"])
  }

  @Test func theFullHeightShowsWhatIsScrolledOutOfSight() throws {
    let scratch = try Scratch()
    let picture = try pictures(try gallery("--full-height", "--scale", "1", in: scratch))[1]
    let place = try #require(try rectangle(try keys(picture)["lower"]))
    // 150 above the scroll view, 900 in it, and the line.
    #expect(place[1] == 1050)
    #expect(try picture.required("height", in: "").integer(in: "") == place[1] + place[3])
  }

  @Test func platformsTakeTheirFiles() throws {
    let scratch = try Scratch()
    _ = try gallery("--platforms", "crowdin,lokalise,weblate,xliff", in: scratch)
    let crowdin = try JSONReader.read(try scratch.text("G/crowdin.json"), file: "crowdin.json").array(in: "")
    let tag = try #require(crowdin[0]["tags"]?.array(in: "").first)
    #expect(try tag.required("identifier", in: "").string(in: "") == "title")
    #expect(try ["x", "y", "width", "height"].map { try tag["position"]?[$0]?.integer(in: "") } == [40, 80, 200, 60])
    let lokalise = try JSONReader.read(try scratch.text("G/lokalise.json"), file: "lokalise.json").required("screenshots", in: "")
    #expect(try lokalise.array(in: "")[0]["key_names"]?.array(in: "").map { try $0.string(in: "") } == ["title", "<b> & \"q\""])
    let weblate = try JSONReader.read(try scratch.text("G/weblate.json"), file: "weblate.json").array(in: "")
    #expect(try weblate.map { try $0.required("language_code", in: "").string(in: "") } == ["en", "de"])
    for file in crowdin.compactMap({ $0["file"] }) + weblate.compactMap({ $0["image"] }) {
      #expect(FileManager.default.fileExists(atPath: scratch.path + "/G/" + (try file.string(in: ""))))
    }
    let xliff = try XMLReader().read(Array(try scratch.text("G/xliff/de.xlf").utf8), file: "de.xlf")
    #expect(xliff["version"] == "2.1" && xliff["srcLang"] == "en" && xliff["trgLang"] == "de")
    let units = xliff.children[0].children.filter { $0.name == "unit" }
    #expect(units.map { $0["name"] } == ["title", "<b> & \"q\"", "lower"])
    // As OASIS's Schematron rules (xliff_core_2.1.sch) have it: each file an id of its own, a segment in each unit, notes before it.
    #expect(Set(xliff.children.map { $0["id"] }).count == xliff.children.count)
    #expect(units.allSatisfy { $0.children.map(\.name) == ["notes", "segment"] })
    // XLIFF 2.1, 4.3.1.12: ids are NMTOKENs, unique in their file.
    #expect(units.allSatisfy { $0["id"]?.wholeMatch(of: #/[A-Za-z0-9._:-]+/#) != nil } && Set(units.map { $0["id"] }).count == units.count)
    #expect(units[0]["slr:sizeRestriction"].flatMap { Int($0) }.map { (5...20).contains($0) } == true)
    #expect(units[0].first("notes")?.children.map { $0["category"] } == ["comment", "screenshot", "length"])
    #expect(units[0].first("segment")?.children.map(\.text) == ["Hi", "Donaudampfschifffahrtsgesellschaft"])
  }

  @Test func thePageIsWellFormedAndShowsNamesAsText() throws {
    let scratch = try Scratch()
    _ = try gallery(in: scratch)
    let page = try scratch.text("G/index.html")
    #expect(page.contains("Start &lt;1&gt;") && page.contains("&lt;b&gt; &amp; &quot;q&quot;"))
    #expect(!page.contains("<b>") && !page.contains("<script"))
    // Each picture has words for those who do not see it, and the page a language and a title.
    #expect(page.matches(of: #/<img [^>]*alt="[^"]+"/#).count == 2)
    #expect(page.contains("<html lang=\"en\">") && page.contains("prefers-color-scheme:dark"))
  }

  @Test func isTheSameWithAnyNumberOfWorkers() throws {
    let (one, three) = (try Scratch(), try Scratch())
    _ = try gallery("--jobs", "1", in: one)
    _ = try gallery("--jobs", "3", in: three)
    #expect(try one.files() == three.files())
  }

  /// Of a screen with two states, one has a button more: it is drawn, and the key of the other says where it is.
  @Test(
    arguments: [
      ([], 1, ["leave": "shown in another state of its screen: --states all draws it", "unused": "on no screen that Copyfit can see"]),
      (["--states", "all"], 2, ["unused": "on no screen that Copyfit can see"]),
    ] as [([String], Int, [String: String])])
  func statesOfAScreen(options: [String], count: Int, absent: [String: String]) throws {
    let scratch = try Scratch()
    try scratch.write(#""login" = "Log in"; "leave" = "Leave"; "more" = "More"; "unused" = "Unused";"#, to: "en.lproj/Localizable.strings")
    try scratch.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Login"><connections>
      <outlet property="view" destination="root" id="o0"/><outlet property="label" destination="label" id="o1"/>
      <outlet property="other" destination="other" id="o2"/></connections></placeholder>
      <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <label text="A" translatesAutoresizingMaskIntoConstraints="NO" id="label"/>
      <label text="B" translatesAutoresizingMaskIntoConstraints="NO" id="other"/></subviews><constraints>
      <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="c1"/>
      <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="40" id="c2"/>
      <constraint firstItem="other" firstAttribute="top" secondItem="root" secondAttribute="top" constant="90" id="c3"/>
      <constraint firstItem="other" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="40" id="c4"/>
      </constraints></view></objects></document>
      """, to: "Login.xib")
    try scratch.write(
      """
      final class Login: UIViewController {
        @IBOutlet var label: UILabel!
        @IBOutlet var other: UILabel!
        override func viewDidLoad() {
          other.text = NSLocalizedString("more", comment: "")
          if Account.isNew {
            label.text = NSLocalizedString("leave", comment: "")
            other.isHidden = true
          } else {
            label.text = NSLocalizedString("login", comment: "")
            other.isHidden = false
          }
        }
      }
      """, to: "Login.swift")
    try scratch.write("let first = Login()", to: "Scene.swift")
    let result = try Tool.run(["gallery", ".", "--locales", "en", "--output", "G"] + options, in: scratch.url)
    #expect(result.status == 0, "\(result.errors)")
    let root = try JSONReader.read(try scratch.text("G/screenshots.json"), file: "screenshots.json")
    #expect(try pictures(root).count == count)
    #expect(try keys(pictures(root)[0]).keys.contains("more") || count > 1)
    let found = try root.required("absentKeys", in: "").array(in: "").filter {
      try $0.required("table", in: "").string(in: "") == "Localizable"
    }
    #expect(
      Dictionary(
        try found.map { (try $0.required("key", in: "").string(in: ""), try $0.required("reason", in: "").string(in: "")) }
      ) { first, _ in first } == absent)
  }

  @Test(arguments: [
    (["--platforms", "crowdim"], "no platform 'crowdim' (did you mean crowdin?)"),
    (["--scale", "0"], "--scale: write a number from 0.25 to 4"),
  ])
  func refuses(options: [String], message: String) throws {
    let result = try Tool.run(["gallery", "Scenarios"] + options)
    #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
  }
}
