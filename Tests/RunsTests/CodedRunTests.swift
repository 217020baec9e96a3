import Checks
import Diagnostics
import Environments
import Foundation
import Projects
import Screens
import SourceReading
import Sweep
import TestSupport
import Testing
import Typesetting
import Vocabulary

@testable import Runs

/// What a run says of a label of one line, at most 20 points wide and 12 high, once it knows what the app's code does to it.
@Suite struct CodedRunTests {
  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Login"><connections>
    <outlet property="view" destination="root" id="o0"/><outlet property="label" destination="label" id="o1"/>
    <outlet property="width" destination="width" id="o2"/></connections></placeholder>
    <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <label text="Words of the file that are too long" translatesAutoresizingMaskIntoConstraints="NO" id="label">
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
    <collectionView dataMode="prototypes" id="tiles"><rect key="frame" x="0" y="100" width="300" height="200"/>
    <collectionViewFlowLayout key="collectionViewLayout" id="flow"><size key="itemSize" width="60" height="40"/></collectionViewFlowLayout>
    <cells><collectionViewCell reuseIdentifier="tile" id="cell"><rect key="frame" x="0" y="0" width="60" height="40"/>
    <view key="contentView"><rect key="frame" x="0" y="0" width="60" height="40"/><subviews>
    <label text="Tiles" adjustsFontForContentSizeCategory="YES" id="tile"><rect key="frame" x="0" y="0" width="60" height="21"/>
    <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label></subviews></view></collectionViewCell></cells>
    <collectionReusableView key="sectionHeaderView" reuseIdentifier="head" id="section"><rect key="frame" x="0" y="0" width="300" height="40"/>
    <subviews><label text="Heads" adjustsFontForContentSizeCategory="YES" id="head"><rect key="frame" x="0" y="0" width="60" height="21"/>
    <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label></subviews></collectionReusableView>
    </collectionView></subviews><constraints>
    <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>
    <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" id="b"/>
    <constraint firstItem="label" firstAttribute="width" constant="20" id="width"/>
    <constraint firstItem="label" firstAttribute="height" constant="12" id="height"/></constraints></view></objects></document>
    """

  /// The same for all runs of a test: a finding's id depends on the names of files.
  private let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-coded-run-\(UUID().uuidString)")

  /// - Parameters:
  ///   - code: what `viewDidLoad` does; nil: the code is left out of account.
  ///   - members: of the class beside `viewDidLoad`.
  ///   - more: further files with their texts.
  ///   - directions: nil: those of the languages.
  private func prepared(
    _ code: String?, _ members: String = "", more: [String: String] = [:], locales: String = "en", directions: String? = nil,
    devices: String? = "iPhone 8"
  ) async throws -> PreparedRun {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "Login.xib": Self.document, "Scene.swift": "let first = Login()",
      "Login.swift": """
      final class Login: UIViewController {
        @IBOutlet var label: UILabel!
        @IBOutlet var width: NSLayoutConstraint!
        override func viewDidLoad() { \(code ?? "") }
        \(members)
      }
      """,
      "en.lproj/Localizable.strings": #""login" = "Words of the table that are too long";"#,
      "en.lproj/Errors.strings": #""error.network" = "No network";"#,
    ]
    for (name, text) in files.merging(more, uniquingKeysWith: { $1 }) {
      let url = folder.appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let request = try RunRequest([
      .paths: folder.path, .locales: locales, .contentSizes: "L, AX5", .devices: devices, .orientations: "portrait",
      .directions: directions, .source: code == nil ? "false" : nil,
    ])
    return try await PreparedRun(ProjectLoader.load(request.paths), code: await request.code(workers: 1), request, workers: 2)
  }

  private func findings(
    _ code: String?, _ members: String = "", of object: String = "label", more: [String: String] = [:]
  ) async throws -> [Finding] {
    let run = try await prepared(code, members, more: more)
    let runner = SweepRunner(run.plan, makeTypesetter: { TextMeasurer(catalog: TestData.fonts) })
    let outcome = await runner.run(workers: 1, prepare: { _ in }, deliver: {})
    return zip(outcome.collectors, run.plan.scenes).flatMap { collector, scene in
      collector.findings(environment: { scene.matrix[$0] }, environments: { _ in "" })
    }.filter { $0.object == object }
  }

  private func finding(_ rule: RuleID, _ code: String?) async throws -> Finding? {
    try await findings(code).first { $0.rule == rule.rawValue }
  }

  @Test func theWordsOfTheTableAreJudged() async throws {
    let finding = try #require(try await finding(.textTruncated, #"label.text = NSLocalizedString("login", comment: "")"#))
    #expect(finding.message.contains("Words of the table"))
    #expect(finding.key == "login")
    #expect(finding.source?.line == 4)
    #expect(finding.severity == .error)
    // The id is that of a run without code: baselines stay good.
    #expect(finding.id == (try await self.finding(.textTruncated, nil))?.id)
  }

  /// The width of words that nobody knows is not judged, and those of the file are not told as the app's; the height of a line is.
  @Test func dataIsJudgedInHeightAlone() async throws {
    let found = try await findings("label.text = Account.current.name")
    #expect(!found.contains { $0.rule == RuleID.textTruncated.rawValue })
    let clipped = try #require(found.first { $0.rule == RuleID.textClipped.rawValue })
    #expect(clipped.headline.hasPrefix("The text of label is clipped"))
  }

  /// The file's author sees a conflict, too, whatever words code sets, unless it hangs on these.
  @Test(arguments: [
    (#"<constraint firstItem="label" firstAttribute="width" constant="30" id="c"/>"#, Severity.warning),
    (#"<constraint firstItem="label" firstAttribute="height" relation="lessThanOrEqual" constant="10" id="c"/>"#, .warning),
  ])
  func conflictsThatTheAuthorSees(constraint: String, severity: Severity) async throws {
    let document = Self.document.replacing("</constraints></view></objects>", with: constraint + "</constraints></view></objects>")
    let found = try await findings(#"label.text = NSLocalizedString("login", comment: "")"#, more: ["Login.xib": document])
    #expect(found.filter { $0.rule == RuleID.unsatisfiableConstraints.rawValue }.map(\.severity) == [severity])
  }

  /// What rests on a constraint that only a run decides on is told, and is no error.
  /// What code takes out needs no translation.
  @Test(arguments: [
    ("label.superview?.subviews.forEach { $0.removeFromSuperview() }", true), ("label.text = nil", true),
    ("view.subviews.forEach { $0.removeFromSuperview() }", false),
  ])
  func objectsThatCodeTakesOut(_ code: String, isPresent: Bool) async throws {
    let run = try await prepared(code)
    #expect(run.plan.scenes.contains { $0.screen.presentIDs.contains("label") } == isPresent)
  }

  @Test func constraintsOfCode() async throws {
    let finding = try #require(try await finding(.textTruncated, "width.constant = view.bounds.width"))
    #expect(finding.severity == .note)
    #expect(finding.message.contains("Code decides on"))
    #expect(finding.source?.line == 4)
  }

  /// An app that lays all views out from left to right has no other direction, whatever the language; whoever asks for one sees it.
  @Test(arguments: [(nil, false, "rtl"), (nil, true, "ltr"), ("rtl", true, "rtl")] as [(String?, Bool, String)])
  func directionOfAllViews(_ asked: String?, isForced: Bool, _ direction: String) async throws {
    let run = try await prepared(
      isForced ? "UIView.appearance().semanticContentAttribute = .forceLeftToRight" : "", locales: "ar", directions: asked)
    let scene = try #require(run.plan.scenes.first)
    #expect((0..<scene.matrix.count).allSatisfy { scene.matrix[$0].direction.rawValue == direction })
    #expect(!scene.judgesMirroring(in: .leftToRight))
    #expect(run.notes.contains { $0.hasPrefix("directions: ") } == (direction == "ltr"))
  }

  /// A screen that only one kind of device shows is run on that kind, unless devices are named.
  @Test(arguments: [(false, nil, true, true), (true, nil, false, true), (true, "iPhone 8", true, false)] as [(Bool, String?, Bool, Bool)])
  func screensOfOneKindOfDevice(isForPads: Bool, _ devices: String?, hasPhones: Bool, hasPads: Bool) async throws {
    let start =
      "func start(_ window: UIWindow) {\n \(isForPads ? "if UIDevice.current.userInterfaceIdiom == .pad" : "do") {\n window.rootViewController = Login() } }"
    let run = try await prepared("", more: ["Scene.swift": start], devices: devices)
    let scene = try #require(run.plan.scenes.first)
    let pads = Set((0..<scene.matrix.count).map { scene.matrix[$0].canvas.isPad })
    #expect(pads.contains(false) == hasPhones && pads.contains(true) == hasPads)
  }

  /// A cell drawn as wide as a screen, with a width that code calculates, or says in a plain number.
  @Test(arguments: [
    ("CGSize(width: view.bounds.width - 40, height: 40)", true), ("CGSize(width: widths[path.item], height: 40)", true),
    ("CGSize(width: 330, height: 40)", false), ("path.item == 0 ? CGSize(width: 330, height: 40) : CGSize(width: 335, height: 40)", false),
    ("CGSize.zero", true),
  ])
  func wideCells(size: String, isWide: Bool) async throws {
    let document = Self.document.replacing(
      #"<collectionViewCell reuseIdentifier="tile" id="cell"><rect key="frame" x="0" y="0" width="60" height="40"/>"#,
      with: #"<collectionViewCell reuseIdentifier="tile" id="cell"><rect key="frame" x="0" y="0" width="330" height="40"/>"#)
    let delegate =
      "func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize { \(size) }"
    let run = try await prepared("", delegate, more: ["Login.xib": document])
    let screen = try #require(run.plan.scenes.first).screen
    #expect(screen.items.first { $0.id == "cell" }?.isWideByCode == isWide)
  }

  /// What does not fit into a cell may fit into the one that code makes of it.
  @Test(arguments: [
    ("", Severity.error, nil),
    (
      "func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize { .zero }",
      .note, 5
    ),
    ("var flow = UICollectionViewFlowLayout() ; func widen() { flow.itemSize = size }", .note, 5),
    ("func widen(_ tiles: UICollectionView) { tiles.setCollectionViewLayout(list, animated: false) }", .note, 5),
  ])
  func cellsWhoseSizeCodeDecidesOn(_ members: String, _ severity: Severity, _ line: Int?) async throws {
    for label in ["tile", "head"] {
      let found = try await findings("", members, of: label).first { $0.rule == RuleID.textTruncated.rawValue }
      let finding = try #require(found)
      #expect(finding.severity == severity)
      #expect(finding.source?.line == line)
      #expect(finding.message.contains("Code decides on the size of the cell") == (line != nil))
    }
  }

  /// The same in a cell's own file: what uses the cell decides.
  @Test(arguments: [
    ("let cells = [Tile.self]", "sizeForItemAt path: IndexPath", "Grid.swift:3"),
    ("let cells = [Tile.self]", "referenceSizeForHeaderInSection section: Int", "Grid.swift:3"),
    // The layout decides, wherever it is.
    ("let cells = [UIView.self]", "sizeForItemAt path: IndexPath", "Tile.swift:1"),
    ("let cells = [Tile.self]", "insetForSectionAt section: Int", "Tile.swift:1"),
  ])
  func cellsInFilesOfTheirOwn(_ use: String, _ asked: String, _ place: String) async throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects>
      <collectionViewCell reuseIdentifier="tile" id="cell" customClass="Tile"><rect key="frame" x="0" y="0" width="60" height="40"/>
      <view key="contentView"><rect key="frame" x="0" y="0" width="60" height="40"/><subviews>
      <label text="Tiles" adjustsFontForContentSizeCategory="YES" id="words"><rect key="frame" x="0" y="0" width="60" height="21"/>
      <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label></subviews></view></collectionViewCell></objects></document>
      """
    let grid = """
      class Grid: UIViewController {
        \(use)
        func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, \(asked)) -> CGSize { .zero }
      }
      """
    let files = [
      "Tile.xib": document, "Tile.swift": "class Tile: UICollectionViewCell {}", "Grid.swift": grid, "Other.swift": "let other = Tile()",
    ]
    let found = try await findings("", of: "words", more: files).first { $0.rule == RuleID.textTruncated.rawValue }
    let finding = try #require(found)
    #expect(finding.severity == .note)
    #expect(finding.message.contains("Code decides on the size of the cell in ") && finding.message.hasSuffix("/" + place + "."))
  }

  /// A cell in a file of its own is as high as its content, unless all tables that it is registered with have rows of known heights: then it is
  /// as high as the highest.
  @Test(arguments: [
    ("", "", "", false), ("tableView.rowHeight = 60", "", "", true),
    ("tableView.rowHeight = UITableView.automaticDimension", "", "", false),
    ("if isWide { tableView.rowHeight = 60 }", "", "", false), ("", "heightForRowAt path: IndexPath) -> CGFloat { 60 }", "", true),
    ("", "heightForRowAt path: IndexPath) -> CGFloat { return path.row == 0 ? 60 : 80 }", "", true),
    ("", "heightForRowAt path: IndexPath) -> CGFloat { Row.height }", "", true),
    ("", "heightForRowAt path: IndexPath) -> CGFloat { if path.row == 0 { return Row.height }; return 12 * 5 }", "", true),
    ("", "heightForRowAt path: IndexPath) -> CGFloat { Row.height(of: path) }", "", false),
    ("", "", #"rowHeight="60""#, true), ("", "", #"rowHeight="-1""#, false),
    ("tableView.rowHeight = UITableView.automaticDimension", "", #"rowHeight="60""#, false),
    // Where the outlet of the table is set.
    ("}\n@IBOutlet var list: UITableView! { didSet { list.rowHeight = 60 } }\nfunc f() {", "", #"rowHeight="-1""#, true),
  ])
  func rowsOfCellsInFilesOfTheirOwn(_ code: String, _ delegate: String, _ attribute: String, _ isFixed: Bool) async throws {
    let list = """
      class List: UITableViewController {
        override func viewDidLoad() {
          tableView.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
          \(code)
        }
        \(delegate.isEmpty ? "" : "override func tableView(_ view: UITableView, " + delegate)
      }
      """
    #expect(try await cutsRows(list, attribute) == isFixed)
  }

  /// A cell that a function of its class makes, where the table asks for it.
  @Test(arguments: [("cellForRowAt", true), ("willDisplay", false)]) func rowsOfCellsThatTheirClassMakes(_ asked: String, _ isFixed: Bool)
    async throws
  {
    let list = """
      class List: UITableViewController {
        override func tableView(_ view: UITableView, \(asked) path: IndexPath) -> UITableViewCell { Row.make() }
        override func tableView(_ view: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 60 }
      }
      """
    #expect(try await cutsRows(list, #"rowHeight="-1""#) == isFixed)
  }

  /// Of two lists in a file, only that counts which registers the cell's document.
  @Test(arguments: [("Other", true), ("Row", false)]) func listsBeside(_ registered: String, _ isFixed: Bool) async throws {
    let lists = [("Row", "60"), (registered, "UITableView.automaticDimension")].enumerated().map { number, list in
      """
      class List\(number): UITableViewController {
        override func viewDidLoad() { tableView.register(UINib(nibName: "\(list.0)", bundle: nil), forCellReuseIdentifier: "row") }
        override func tableView(_ view: UITableView, heightForRowAt path: IndexPath) -> CGFloat { \(list.1) }
      }
      """
    }
    #expect(try await cutsRows(lists.joined(separator: "\n"), #"rowHeight="-1""#) == isFixed)
  }

  /// A cell of two lists, of which both or one have rows of one height.
  @Test(arguments: [("{ 50 }", true), ("{ UITableView.automaticDimension }", false)]) func rowsOfTwoLists(_ other: String, _ isFixed: Bool)
    async throws
  {
    let lists = ["{ 60 }", other].enumerated().map { number, height in
      """
      class List\(number): UITableViewController {
        override func tableView(_ view: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell { Row.make() }
        override func tableView(_ view: UITableView, heightForRowAt path: IndexPath) -> CGFloat \(height)
      }
      """
    }
    #expect(try await cutsRows(lists.joined(separator: "\n"), #"rowHeight="-1""#) == isFixed)
  }

  /// Whether the words of a cell are cut short in the rows of a table.
  private func cutsRows(_ list: String, _ attribute: String) async throws -> Bool {
    let head = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><device id="retina4_7" orientation="portrait"/>
      """
    let edges = ["top", "bottom", "leading", "trailing"].map {
      #"<constraint firstItem="words" firstAttribute="\#($0)" secondItem="content" secondAttribute="\#($0)" id="\#($0)"/>"#
    }
    let cell = """
      \(head)<objects><tableViewCell reuseIdentifier="row" id="cell" customClass="Row"><rect key="frame" x="0" y="0" width="375" height="60"/>
      <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="375" height="60"/><subviews>
      <label text="Words that need some lines" numberOfLines="0" adjustsFontForContentSizeCategory="YES" translatesAutoresizingMaskIntoConstraints="NO" id="words">
      <rect key="frame" x="0" y="0" width="375" height="60"/><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
      </subviews><constraints>\(edges.joined())</constraints></tableViewCellContentView></tableViewCell></objects></document>
      """
    let table = """
      \(head)<scenes><scene sceneID="s"><objects><tableViewController id="c" customClass="List"><tableView key="view" \(attribute) id="table">
      <rect key="frame" x="0" y="0" width="375" height="667"/></tableView></tableViewController></objects></scene></scenes></document>
      """
    let files = [
      "Row.xib": cell, "Row.swift": "class Row: UITableViewCell { static let height: CGFloat = 60 }", "List.swift": list,
      "List.storyboard": table,
      "Other.swift": "let list = List()",
    ]
    return try await findings("", of: "words", more: files).contains { $0.rule == RuleID.textTruncated.rawValue }
  }

  /// Of a view with a file of its own, its class or whoever uses it decides how large it is.
  @Test(arguments: ["", "func fit() { frame.size = systemLayoutSizeFitting(.zero) }"])
  func viewsWithFilesOfTheirOwn(_ member: String) async throws {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects>
      <view id="callout" customClass="Callout"><rect key="frame" x="0" y="0" width="60" height="40"/><subviews>
      <label text="Somewhere else" adjustsFontForContentSizeCategory="YES" id="words" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="0" width="60" height="21"/>
      <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label></subviews>
      <constraints><constraint firstItem="words" firstAttribute="leading" secondItem="callout" secondAttribute="leading" id="a"/>
      <constraint firstItem="words" firstAttribute="trailing" secondItem="callout" secondAttribute="trailing" id="b"/>
      <constraint firstItem="words" firstAttribute="top" secondItem="callout" secondAttribute="top" id="c"/></constraints>
      <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view></objects></document>
      """
    let files = ["Callout.xib": document, "Callout.swift": "class Callout: UIView { \(member) }", "Other.swift": "let other = Callout()"]
    let found = try await findings("", of: "words", more: files).first { $0.rule == RuleID.textTruncated.rawValue }
    #expect(try #require(found).severity == .note)
  }

  /// Keys that a wrapper passes on, too; those of other tables and of frameworks' bundles are somewhere else.
  @Test(arguments: [
    (#"label.text = NSLocalizedString("login", comment: "")"#, []),
    (#"label.text = NSLocalizedString("login.title", comment: "")"#, ["4:64 warning login.title"]),
    (#"label.text = NSLocalizedString("error.network", comment: "")"#, ["4:64 warning error.network; Errors has it"]),
    (#"label.text = NSLocalizedString("error.network", tableName: "Errors", comment: "")"#, []),
    (#"label.text = NSLocalizedString("error.server", tableName: "Elsewhere", comment: "")"#, []),
    (#"label.text = NSLocalizedString("login.title", value: "Log in", comment: "")"#, []),
    (#"label.text = NSLocalizedString("Log in now", comment: "")"#, ["4:64 note Log in now"]),
    (#"label.text = String(localized: "login.title")"#, ["4:64 warning login.title"]),
    (#"label.text = Bundle(for: UIButton.self).localizedString(forKey: "nav.done", value: nil, table: nil)"#, []),
    (
      #"label.text = translated("login.title") }; func translated(_ key: String) -> String { NSLocalizedString(key, comment: "")"#,
      ["4:57 warning login.title"]
    ),
    (#"label.text = NSLocalizedString("login." + Account.current.kind, comment: "")"#, []),
    // Where one table lacks it, code goes on to another one.
    (
      #"let t = NSLocalizedString("login", tableName: "Errors", comment: ""); label.text = t == "login" ? NSLocalizedString("login", comment: "") : t"#,
      []
    ),
  ])
  func keysThatNoTableHas(_ code: String, _ expected: [String]) async throws {
    let run = try await prepared(code)
    let tables = try #require(run.project.tableSet)
    let found = MissingKeys(tables).findings(run.keys).map { finding in
      let rest = finding.message.split(separator: ";", maxSplits: 1).dropFirst().map { ";" + $0 }.joined()
      return "\(finding.position!.line):\(finding.position!.column) \(finding.severity.rawValue) \(finding.key!)\(rest)"
    }
    #expect(found == expected)
  }

  @Test func fontsOfCode() async throws {
    #expect(try await finding(.fixedFontSize, nil) != nil)
    #expect(try await finding(.fixedFontSize, "label.font = UIFont.preferredFont(forTextStyle: .body)") == nil)
    #expect(try await finding(.fixedFontSize, "label.font = Theme.current.font") == nil)
  }
}
