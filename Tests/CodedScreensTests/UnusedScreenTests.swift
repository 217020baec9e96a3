import Projects
import Screens
import SourceReading
import Testing

@testable import CodedScreens

/// Controllers of storyboards that nobody goes to.
@Suite struct UnusedScreenTests {
  /// `List`, with which a storyboard begins, and `Map`, to which something leads.
  private static func storyboard(segue: String = "", button: String = "", map: String = #"customClass="Map""#) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" initialViewController="list"><scenes>
    <scene sceneID="s1"><objects><viewController id="list" customClass="List"><view key="view" id="v1"><subviews>
    <button id="b"><connections>\(button)</connections></button></subviews></view>
    <connections>\(segue)</connections></viewController></objects></scene>
    <scene sceneID="s2"><objects><viewController id="map" \(map)><view key="view" id="v2"/></viewController></objects></scene>
    </scenes></document>
    """
  }

  private static let manual = #"<segue destination="map" kind="show" identifier="ShowMap" id="g"/>"#

  private func isUnused(
    _ files: [String: String], in storyboard: String = "Main.storyboard",
    start: String = "class AppDelegate: UIResponder, UIApplicationDelegate {}", isOff: (SceneReading) -> Bool = \.isUnused
  ) async throws -> Bool {
    let app = try await CodedApp("", more: files.merging(["App.swift": start]) { $1 })
    let file = try #require(app.project.entries.map(\.screen.file).first { $0.hasSuffix(storyboard) })
    return app.reading[scene: file, "map"].map(isOff) ?? false
  }

  /// A segue of the controller itself is performed by code, or not at all.
  @Test(arguments: [
    ("override func viewDidLoad() { performSegue(withIdentifier: \"ShowMap\", sender: nil) }", false),
    ("override func prepare(for segue: UIStoryboardSegue, sender: Any?) { if segue.identifier == \"ShowMap\" {} }", true),
    ("private func open() { performSegue(withIdentifier: \"ShowMap\", sender: nil) }", true),
    ("func open() { performSegue(withIdentifier: \"ShowMap\", sender: nil) }", true),
    ("public func open() { performSegue(withIdentifier: \"ShowMap\", sender: nil) }", false),
    ("override func viewDidLoad() { open() }; func open() { performSegue(withIdentifier: \"ShowMap\", sender: nil) }", false),
    ("func start() { open() }; func open() { performSegue(withIdentifier: \"ShowMap\", sender: nil) }", true),
    ("func open() { open(); performSegue(withIdentifier: \"ShowMap\", sender: nil) }", true),
    ("@IBAction func open(_ sender: Any) { performSegue(withIdentifier: \"ShowMap\", sender: nil) }", true),
    ("@IBAction func tap(_ sender: Any) { performSegue(withIdentifier: \"ShowMap\", sender: nil) }", false),
    ("@objc func open() { performSegue(withIdentifier: \"ShowMap\", sender: nil) }", false),
    ("static let segue = \"ShowMap\"", false),
    // Of code that spells the identifier in its own way nothing is known.
    ("", false),
  ])
  func seguesOfControllers(members: String, isUnused: Bool) async throws {
    let tap = #"<action selector="tap:" destination="list" eventType="touchUpInside" id="a"/>"#
    let files = [
      "Main.storyboard": Self.storyboard(segue: Self.manual, button: tap), "List.swift": "class List: UIViewController { \(members) }",
      "Map.swift": "class Map: UIViewController {}",
    ]
    #expect(try await self.isUnused(files) == isUnused)
  }

  /// A storyboard with the name of a class is loaded by that class; what is generated from documents loads none.
  @Test(arguments: [("", true), ("let next = MapController.instantiate()", false)])
  func storyboardsOfClasses(code: String, isUnused: Bool) async throws {
    let storyboard = Self.storyboard(map: #"customClass="MapController""#).replacing(#"Controller="list""#, with: #"Controller="map""#)
    let generated = """
      // swiftlint:disable all
      // Generated using SwiftGen
      enum StoryboardScene { static let map = InitialSceneType<MapController>(storyboard: MapController.self) }
      """
    let files = [
      "MapController.storyboard": storyboard, "Storyboards.swift": generated, "Use.swift": code,
      "List.swift": "class List: UIViewController {}",
      "MapController.swift":
        "class MapController: UIViewController { static func instantiate() -> Self { StoryboardScene.map.instantiate() } }",
    ]
    #expect(try await self.isUnused(files, in: "MapController.storyboard") == isUnused)
  }

  /// The words of a document call nothing, and need no class.
  @Test(arguments: [("open", manual), ("Helper", "")]) func wordsOfDocuments(word: String, segue: String) async throws {
    let files = [
      "Main.storyboard": Self.storyboard(segue: segue).replacing(#"<button id="b""#, with: #"<button id="b" text="\#(word)""#),
      "Map.swift": "class Map: UIViewController {}",
      "PlainController.swift": "class PlainController: UIViewController { let map: Map? = nil }\nstruct Helper {}",
      "List.swift": "class List: UIViewController { func open() { performSegue(withIdentifier: \"ShowMap\", sender: nil) } }",
    ]
    #expect(try await isUnused(files))
  }

  /// What only comments speak of is not made.
  @Test(arguments: [
    ("/* Map() is\n * what Map() was */", true), ("let a = 1 // Map()", true), ("let address = \"http://\"; let map = Map()", false),
    ("/* a */ let map = Map()", false), ("/*\n a\n//*/\nlet map = Map()", false),
    (#"let a = """\#n image/*\#n """\#nlet map = Map()"#, false), (#"let a = "\"/*"; let map = Map()"#, false),
  ])
  func comments(code: String, isUnused: Bool) async throws {
    let files = [
      "Map.storyboard": Self.storyboard(segue: Self.manual), "Map.swift": "class Map: UIViewController {}",
      "List.swift": "class List: UIViewController {}", "Use.swift": code,
    ]
    #expect(try await self.isUnused(files, in: "Map.storyboard") == isUnused)
  }

  /// What a line for the log speaks of is not made; a text that is the name of a class may make it.
  @Test(arguments: [
    (#"let a = "[Map] opened""#, true), (#"let a = "Map: opened""#, true), (#"let a = "the Map opened""#, true),
    (#"let a = "Map""#, false), (#"let a = "Module.Map""#, false), (#"let a = "a \(String(describing: Map.self)) opened""#, false),
    (#"let a = "(1) Map opened""#, true), (#"let a: [Map] = []"#, false),
  ])
  func sentences(code: String, isUnused: Bool) async throws {
    let files = [
      "Map.storyboard": Self.storyboard(segue: Self.manual), "Map.swift": "class Map: UIViewController {}",
      "List.swift": "class List: UIViewController {}", "Use.swift": code,
    ]
    #expect(try await self.isUnused(files, in: "Map.storyboard") == isUnused)
  }

  /// What has, is given or is asked whether it is of a class does not make it.
  @Test(arguments: [
    ("Use.swift", "func show(_ map: Map) {}", true), ("Use.swift", "let isMap = a is Map", true),
    ("Use.swift", "let map: Map? = nil", false),
    ("Use.m", "void show(void) { ((Map *)controller).x = 1; }", true), ("Use.m", "void show(void) { [Map new]; }", false),
  ])
  func typesAlone(file: String, code: String, isUnused: Bool) async throws {
    let files = [
      "Main.storyboard": Self.storyboard(), "Map.swift": "class Map: UIViewController {}",
      "List.swift": "class List: UIViewController {}", file: code,
    ]
    #expect(try await self.isUnused(files) == isUnused)
  }

  /// What stands behind a condition on constants that does not hold is switched off, as long as nobody changes the constant.
  @Test(arguments: [
    ("if Features.isNew { show() } else { show(Map()) }", true), ("if Features.isNew { show(Map()) } else { show() }", false),
    ("guard !Features.isNew else { return }; show(Map())", true), ("guard Features.isNew else {\n show(Map())\n return }", true),
    ("if Features.isNew { return }\n show(Map())", true), ("if Features.isOld { return }\n show(Map())", false),
    ("let next = Features.isNew ? Other() : Map()", true), ("let next = Features.isNew ? Map() : Other()", false),
    ("if !Features.isNew {\n makeMap() }", true), ("if Features.isNew {\n makeMap() }", false),
    ("if Features.isNew && isMap { show() } else { show(Map()) }", false), ("if !Features.isNew, isMap { show(Map()) }", true),
    ("if Features.isOld || isLocalOff { show(Map()) }", true), ("if self.isLocalOff { show(Map()) }", true),
    ("let isLocalOff = read(); if isLocalOff { show(Map()) }", false), ("if Features.isRead { show(Map()) }", false),
    ("if Features.isSet { show(Map()) }", false), ("if Features.isOldByOther { show(Map()) }", true),
    ("if isOpenForHeirs { show(Map()) }", false), ("if Doubtful.isOff { show(Map()) }", false), ("if isGlobalOff { show(Map()) }", true),
    ("run { isLocalOff in if isLocalOff { show(Map()) } }", false), ("if Features.isComputed { show(Map()) }", true),
    ("if other.isLocalOff { show(Map()) }", false), ("if let isLocalOff = read() { if isLocalOff { show(Map()) } }", false),
    ("for isLocalOff in all { if isLocalOff { show(Map()) } }", false),
    ("let (isLocalOff, b) = read(); if isLocalOff { show(Map()) }", false),
    ("switch read() { case .a(let isLocalOff): if isLocalOff { show(Map()) } }", false),
    ("func run(isLocalOff: Bool) { if isLocalOff { show(Map()) } }; run(isLocalOff: true)", false),
    ("if isOfOtherFile { show(Map()) }", false), ("if isOverridden { show(Map()) }", false), ("if isHeld { show(Map()) }", false),
    ("if isInherited { show(Map()) }", false),
    ("if #available(iOS 13, *) { show() } else { show(Map()) }; if Features.isNew { show() }", false),
    ("if Features.isNew { go() }; return; func go() { show(Map()) }", false), ("if Features.isDoubled { show(Map()) }", false),
  ])
  func constantConditions(code: String, isSwitchedOff: Bool) async throws {
    let features = """
      enum Features {
        static let isNew = true
        static let isOld: Bool = false
        static let isOldByOther = isOld && !Features.isNew
        static let isRead = UserDefaults.standard.bool(forKey: "a")
        static var isSet = false
        static var isComputed: Bool { return false }
      }
      let isGlobalOff = false
      let isHeld = false
      let isInherited = false
      class Base: UIViewController { var isInherited = true }
      private let isOfOtherFile = false
      class Heir: List { override var isOverridden: Bool { true } }
      extension Features { static let isDoubled = false }
      """
    let list = """
      class List: Base {
        private let isLocalOff = false
        let isOverridden = false
        var isHeld = true
        var isOpenForHeirs: Bool { false }
        override func viewDidLoad() {
          \(code)
        }
        private func makeMap() {
          show(Map())
        }
      }
      """
    let files = [
      "Map.storyboard": Self.storyboard(segue: Self.manual), "Map.swift": "class Map: UIViewController {}", "List.swift": list,
      "Features.swift": features, "A.swift": "struct Doubtful { static let isOff = false }",
      "B.swift": "extension Doubtful { static let isOff = true }; extension Features { static let isDoubled = read() }",
    ]
    #expect(try await isUnused(files, in: "Map.storyboard", isOff: \.isSwitchedOff) == isSwitchedOff)
    #expect(try await !isUnused(files, in: "Map.storyboard"))
  }

  /// What stands behind a question for the kind of device is only shown on that kind.
  @Test(
    arguments: [
      ("if UIDevice.current.userInterfaceIdiom == .pad { show(Map()) }", .pad),
      ("if UIDevice.current.userInterfaceIdiom != .pad { show(Map()) }", .phone),
      ("if traitCollection.userInterfaceIdiom == .phone { show() } else { show(Map()) }", .pad),
      ("guard UIDevice.isPad else { return }; show(Map())", .pad), ("if !isPhone { show(Map()) }", .pad),
      ("if isPhone && isMap { show(Map()) }", .phone), ("if isPhone || isMap { show(Map()) }", nil),
      ("let next = UIDevice.isPad ? Map() : Other()", .pad),
      ("switch UIDevice.current.userInterfaceIdiom { case .pad: show(Map()); default: show() }", .pad),
      ("switch traitCollection.userInterfaceIdiom { case .phone: show(); default: show(Map()) }", .pad),
      ("switch traitCollection.userInterfaceIdiom { case .phone, .pad: show(Map()); default: show() }", nil),
      ("if UIDevice.isPad {\n makeMap() }", .pad), ("if UIDevice.isPad { show(Map()) } else { show(Map()) }", nil),
      ("if UIDevice.isPad { popover() }; show(Map())", nil), ("if view.isPad { show(Map()) }", nil),
      ("let isPhone = read(); if isPhone { show(Map()) }", nil), ("if UIDevice.current.userInterfaceIdiom == idiom { show(Map()) }", nil),
    ] as [(String, SceneReading.Idiom?)])
  func kindsOfDevices(code: String, idiom: SceneReading.Idiom?) async throws {
    let list = """
      let isPhone = UIDevice.current.userInterfaceIdiom == .phone
      extension UIDevice { static var isPad: Bool { current.userInterfaceIdiom == .pad } }
      class List: UIViewController {
        override func viewDidLoad() {
          \(code)
        }
        private func makeMap() {
          show(Map())
        }
      }
      """
    let files = [
      "Map.storyboard": Self.storyboard(segue: Self.manual), "Map.swift": "class Map: UIViewController {}", "List.swift": list,
      "App.swift": "class AppDelegate: UIResponder, UIApplicationDelegate {}",
    ]
    let app = try await CodedApp("", more: files)
    let file = try #require(app.project.entries.map(\.screen.file).first { $0.hasSuffix("Map.storyboard") })
    #expect(app.reading[scene: file, "map"]?.idiom == idiom)
    #expect(app.reading[scene: file, "map"]?.isUnused != true)
  }

  /// The same of classes that are laid out in code, in Objective-C.
  @Test(arguments: [("IS_IPAD", .pad), ("!IS_IPAD", .phone), ("self.isOpen", nil)] as [(String, SceneReading.Idiom?)])
  func kindsOfDevicesInMacros(condition: String, idiom: SceneReading.Idiom?) async throws {
    let code = """
      #define IS_IPAD (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPad)
      @implementation List
      - (void)viewDidLoad {
        if (\(condition)) {
          [self show:[Map new]];
        }
      }
      @end
      """
    let files = [
      "Map.swift": "class Map: UIView {}", "List.m": code, "App.swift": "class AppDelegate: UIResponder, UIApplicationDelegate {}",
    ]
    let reading = try await CodedApp("", more: files).reading
    let file = try #require(reading.files.first { $0.hasSuffix("Map.swift") })
    #expect(reading[scene: file, "Map"]?.idiom == idiom)
  }

  /// What only a class makes that nobody makes, or that others only have room for, is not there.
  @Test(arguments: [
    ("", true), ("var tour: Tour?", true), ("let tour = Tour()", false), ("var tour: Tour? = .init()", false),
    ("func start(_ tour: Tour) {}", true),
  ])
  func whatUnmadeClassesMake(use: String, isUnmade: Bool) async throws {
    let files = [
      "Map.swift": "class Map: UIView {}", "Tour.swift": "final class Tour { private let map = Map(); func show() {} }", "Use.swift": use,
      "App.swift": "class AppDelegate: UIResponder, UIApplicationDelegate {}",
    ]
    let app = try await CodedApp("", more: files)
    #expect(app.reading.unmadeClasses.contains("Map") == isUnmade)
    #expect(!app.reading.unmadeClasses.contains("Login"))
  }

  /// What only code makes that never runs is not shown.
  @Test(arguments: [
    ("if Flags.isNew { show(Map()) }", true), ("if !Flags.isNew { show(Map()) }", false),
    ("if Flags.isNew { show(Map()) } else { show(Map()) }", false),
  ])
  func whatSwitchedOffCodeMakes(use: String, isSwitchedOff: Bool) async throws {
    let files = [
      "Map.swift": "class Map: UIView {}", "Use.swift": "enum Flags { static let isNew = false }; func start() { \(use) }",
      "App.swift": "class AppDelegate: UIResponder, UIApplicationDelegate {}",
    ]
    let reading = try await CodedApp("", more: files).reading
    #expect(reading.switchedOffClasses.contains("Map") == isSwitchedOff)
    #expect(!reading.unmadeClasses.contains("Map"))
  }

  /// A class that shares its file with others is declared there, and not made.
  @Test(arguments: [("", true), ("let map = Map()", false)]) func classesOfOneFile(use: String, isUnused: Bool) async throws {
    let files = [
      "Main.storyboard": Self.storyboard(), "List.swift": "class List: UIViewController {}\nfinal class Map: UIViewController {}",
      "Use.swift": use,
    ]
    #expect(try await self.isUnused(files) == isUnused)
  }

  /// A private function is called in its own file alone, whatever others are called.
  @Test func privateFunctionsOfOneName() async throws {
    let other = "class Other: UIViewController { override func viewDidLoad() { make() }\nprivate func make() { } }\nlet other = Other()"
    let files = [
      "Map.storyboard": Self.storyboard(segue: Self.manual), "Map.swift": "class Map: UIViewController {}",
      "List.swift": "class List: UIViewController {\n  private func make() { show(Map()) }\n}", "Gone.swift": other,
    ]
    #expect(try await !isUnused(files, in: "Map.storyboard"))
  }

  /// Functions that share a line are not told apart: what they name may be used.
  @Test func functionsInOneLine() async throws {
    let list = "class List: UIViewController { func a() {}; func open() { performSegue(withIdentifier: \"ShowMap\", sender: nil) } }"
    let files = ["Main.storyboard": Self.storyboard(segue: Self.manual), "Map.swift": "class Map: UIViewController {}", "List.swift": list]
    #expect(try await !isUnused(files))
  }

  /// What code calls by a name of its own is not known, whatever the files are called.
  @Test func seguesByOtherNames() async throws {
    let files = [
      "List.storyboard": Self.storyboard(segue: Self.manual), "Map.swift": "class Map: UIViewController {}",
      "List.swift": "class List: UIViewController { override func viewDidLoad() { perform(segue: .showMap) } }",
      "Use.swift": "let list = List()",
    ]
    #expect(try await !isUnused(files, in: "List.storyboard"))
  }

  /// What a framework may call by a protocol of its own is called; the app's own protocols ask for what they have.
  @Test(arguments: [
    ("UITableViewDelegate", "", false), ("Own", "protocol Own { func open(_ place: Int) }", false), ("Own", "protocol Own {}", true),
    ("Own", "protocol Own: UITableViewDelegate {}", false),
  ])
  func conformance(name: String, declaration: String, isUnused: Bool) async throws {
    let list = """
      class List: UIViewController, \(name) { func open(_ place: Int) { performSegue(withIdentifier: "ShowMap", sender: nil) } }
      \(declaration)
      """
    let files = ["Main.storyboard": Self.storyboard(segue: Self.manual), "List.swift": list, "Map.swift": "class Map: UIViewController {}"]
    #expect(try await self.isUnused(files) == isUnused)
  }

  @Test func seguesOfButtonsArePerformedByThem() async throws {
    let files = [
      "Main.storyboard": Self.storyboard(button: Self.manual), "Map.swift": "class Map: UIViewController {}",
      "List.swift": "class List: UIViewController { private func open() { performSegue(withIdentifier: \"ShowMap\", sender: nil) } }",
    ]
    #expect(try await !isUnused(files))
  }

  /// Of a part of an app nobody knows what the rest calls.
  @Test func partsOfApps() async throws {
    let files = [
      "Main.storyboard": Self.storyboard(segue: Self.manual), "Map.swift": "class Map: UIViewController {}",
      "List.swift": "class List: UIViewController { func open() { performSegue(withIdentifier: \"ShowMap\", sender: nil) } }",
    ]
    #expect(try await isUnused(files))
    #expect(try await !isUnused(files, start: ""))
    let own = [
      "Map.storyboard": Self.storyboard(button: Self.manual), "Map.swift": "class Map: UIViewController {}",
      "List.swift": "class List: UIViewController {}",
    ]
    #expect(try await isUnused(own, in: "Map.storyboard"))
    #expect(try await !isUnused(own, in: "Map.storyboard", start: ""))
  }

  /// The same in Objective-C, where the header of a class declares what it offers.
  @Test(arguments: [
    ("", true), ("- (void)viewDidLoad { [self openMap]; }", false),
    ("- (void)viewDidLoad { self.selector = @selector(openMap); }", false),
  ])
  func objectiveC(member: String, isUnused: Bool) async throws {
    let files = [
      "Main.storyboard": Self.storyboard(segue: Self.manual), "List.h": "@interface List : UIViewController\n- (void)openMap;\n@end",
      "Map.swift": "class Map: UIViewController {}",
      "List.m": """
      #import "List.h"
      @implementation List
      \(member)
      - (void)openMap
      {
        [self performSegueWithIdentifier:@"ShowMap" sender:self];
      }
      - (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(id)sender {
        if ([segue.identifier isEqualToString:@"ShowMap"]) {}
      }
      @end
      """,
    ]
    #expect(try await self.isUnused(files) == isUnused)
  }

  /// A controller to which no segue leads is made by its identifier or its class.
  @Test(arguments: [
    ("let name = \"MapScene\"", false), ("func show() { StoryboardScene.Main.mapScene.instantiate() }", false),
    ("let map: Map? = nil", false), ("", true),
    ("class Router { private func show() { storyboard.instantiateViewController(withIdentifier: \"MapScene\") } }", true),
  ])
  func identifiers(code: String, isUnused: Bool) async throws {
    let files = [
      "Main.storyboard": Self.storyboard(map: #"customClass="Map" storyboardIdentifier="MapScene""#),
      "Map.swift": "class Map: UIViewController {}", "List.swift": "class List: UIViewController {}", "Use.swift": code,
    ]
    #expect(try await self.isUnused(files) == isUnused)
  }

  /// Code of a controller's own file makes it, for others who call that code.
  @Test(arguments: [
    ("extension List { func showMap() { present(Map(), animated: true) } }", "list.showMap()", false),
    ("extension List { func showMap() { present(Map(), animated: true) } }", "", true),
    ("final class Router { let map = Map() }", "let router = Router()", false),
    ("final class Router { let map = UIStoryboard(name: \"Map\", bundle: nil).first! }", "let router = Router()", false),
    ("", "list.showMap()", true),
  ])
  func classesMadeBeside(code: String, use: String, isUnused: Bool) async throws {
    let files = [
      "Main.storyboard": Self.storyboard(), "Map.swift": "class Map: UIViewController {}; \(code)",
      "List.swift": "class List: UIViewController {}", "Use.swift": "func use(_ list: List) { \(use) }; let all = use(List())",
    ]
    #expect(try await self.isUnused(files) == isUnused)
  }

  /// A controller that names its document is there if a class that derives from it is made.
  @Test(arguments: [("override var nibName: String? { \"Login\" }", false), ("", true)])
  func classesOfOneDocument(member: String, isUnused: Bool) async throws {
    let app = try await CodedApp(
      member,
      more: [
        "App.swift": "class AppDelegate: UIResponder, UIApplicationDelegate { let first = Special() }",
        "Special.swift": "class Special: Login {}", "Login.strings": "", "Scene.swift": "",
      ])
    #expect((app.reading[scene: app.reading.document(at: app.project.entries[0].screen.file), nil]?.isUnused ?? false) == isUnused)
  }

  /// A file that nobody seems to need has another type that somebody needs; a controller that is made by its identifier makes others.
  @Test(arguments: [
    ("class ListController: UIViewController { let name = \"MapScene\" }", "", true),
    ("class ListController: UIViewController {}; enum Maker { static let name = \"MapScene\" }", "let maker = Maker.self", false),
    ("class ListController: UIViewController { let name = \"MapScene\" }", "let list = \"ListScene\"", false),
  ])
  func filesThatNobodyNeeds(list: String, use: String, isUnused: Bool) async throws {
    let storyboard = Self.storyboard(map: #"customClass="Map" storyboardIdentifier="MapScene""#)
      .replacing(#"initialViewController="list""#, with: "")
      .replacing(#"customClass="List""#, with: #"customClass="ListController" storyboardIdentifier="ListScene""#)
    let files = [
      "Main.storyboard": storyboard, "Map.swift": "class Map: UIViewController {}", "ListController.swift": list, "Use.swift": use,
    ]
    #expect(try await self.isUnused(files) == isUnused)
  }

  /// Where a property list says with which storyboard the app begins, another one is loaded by its name.
  @Test(arguments: [
    ("Old", "", true), ("Old", "let old = UIStoryboard(name: \"Old\", bundle: nil)", false), ("Old", "R.storyboard.old()", false),
    ("Main", "", false), ("Old", nil, false),
    // A name that is put together, of a class that somebody makes.
    (
      "Old",
      "extension UIViewController { static func load() -> UIViewController { UIStoryboard(name: String(describing: self), bundle: nil).first! } }; let map = Map.load()",
      false
    ),
  ])
  func storyboardsThatNobodyLoads(name: String, code: String?, isUnused: Bool) async throws {
    var files = [
      "Map.swift": "class Map: UIViewController {}", "List.swift": "class List: UIViewController {}", "Use.swift": code ?? "",
    ]
    for name in [name, "Main"] { files["\(name).storyboard"] = Self.storyboard(button: Self.manual) }
    if code != nil { files["Info.plist"] = "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>" }
    #expect(try await self.isUnused(files, in: "\(name).storyboard") == isUnused)
  }
}
