import Projects
import Screens
import SourceReading
import Testing
import Vocabulary

@testable import CodedScreens

/// What code decides about a screen as a whole.
@Suite struct SceneReadingTests {
  @Test(
    arguments: [
      ("{ .portrait }", ["portrait"], ["portrait"]),
      ("{ return [.landscapeLeft, .landscapeRight] }", ["landscape"], ["landscape"]),
      ("{ if UIDevice.current.userInterfaceIdiom == .pad { return .all }; return .portrait }", ["portrait"], nil),
      ("{ UIDevice.current.userInterfaceIdiom == .phone ? .portrait : super.supportedInterfaceOrientations }", ["portrait"], nil),
      ("{ UIDevice.current.isPhone ? .portrait : .all }", ["portrait"], nil),
      ("{ .allButUpsideDown }", nil, nil),
      ("{ Settings.shared.orientations }", nil, nil),
    ] as [(String, [String]?, [String]?)])
  func orientations(getter: String, phone: [String]?, pad: [String]?) async throws {
    let app = try await CodedApp("override var supportedInterfaceOrientations: UIInterfaceOrientationMask \(getter)")
    let scene = app.reading[scene: app.project.entries[0].screen.file, nil]
    #expect(scene?.phone?.map(\.rawValue) == phone)
    #expect(scene?.pad?.map(\.rawValue) == pad)
  }

  /// What only mentions itself is made by nobody; what imports a file does not make it.
  @Test(arguments: [
    ("let first = Login()", false), ("// Login is gone", true), ("import Login", true), ("let title = \"Login\"", false),
    ("final class Scene {}", true),
    // What a controller that nobody makes says counts for nothing.
    ("final class OtherController: UIViewController { let next = Login() }", false),
  ])
  func screensThatNobodyMakes(scene: String, isUnused: Bool) async throws {
    let app = try await CodedApp("", more: ["Scene.swift": scene])
    #expect((app.reading[scene: app.project.entries[0].screen.file, nil]?.isUnused ?? false) == isUnused)
  }

  /// A controller of the code alone that nobody makes, and one that somebody does.
  @Test(arguments: [("", true), ("let first = OtherController()", false), ("class Base: OtherController {}", false)])
  func screensOfControllersThatNobodyMakes(use: String, isUnused: Bool) async throws {
    let other = "final class OtherController: UIViewController { let next = Login() }"
    let app = try await CodedApp("", more: ["Scene.swift": "// nothing", "OtherController.swift": other, "App.swift": use])
    #expect((app.reading[scene: app.project.entries[0].screen.file, nil]?.isUnused ?? false) == isUnused)
  }
}

extension SceneReadingTests {
  /// A button that code gives a configuration wraps its title, as one that the document gives it.
  @Test func configuredButtons() async throws {
    func button(_ code: String) async throws -> ButtonContent? {
      let app = try await CodedApp("override func viewDidLoad() { \(code) }")
      guard case .button(let button) = app.states[0].item("button").kind else { return nil }
      return button
    }
    let plain = try await button("button.setTitle(\"Go\", for: .normal)")
    #expect(plain?.configuration == nil && plain?.text.numberOfLines == 1)
    let configured = try await button("var look = UIButton.Configuration.filled(); look.title = \"Go\"; button.configuration = look")
    #expect(configured?.configuration != nil && configured?.text.numberOfLines == 0)
  }

  /// A controller that says nothing is held as the tab bar controller around it, if code makes just one.
  @Test(
    arguments: [
      (
        "final class Tabs: UITabBarController { override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait } }",
        ["portrait"]
      ),
      ("final class Tabs: UITabBarController {}", nil),
      (
        "class Tabs: UITabBarController { override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait } }; class More: UITabBarController {}",
        nil
      ),
    ] as [(String, [String]?)])
  func tabBarControllers(code: String, phone: [String]?) async throws {
    let app = try await CodedApp("", more: ["Tabs.swift": code])
    #expect(app.reading[scene: app.project.entries[0].screen.file, nil]?.phone?.map(\.rawValue) == phone)
  }

  /// What a window shows says it for what is in it, and the app's delegate for all.
  @Test(arguments: [
    ("window.rootViewController = Upright(rootViewController: home)", true),
    ("let root = Upright(); window.rootViewController = root", true),
    ("window.rootViewController = flag ? Upright() : home", false), ("window.rootViewController = Plain()", false),
    ("window.rootViewController = Upright(); other.rootViewController = Plain()", false), ("", false),
  ])
  func windows(code: String, isHeld: Bool) async throws {
    let app = try await CodedApp(
      "",
      more: [
        "App.swift": """
        class App: UIResponder, UIApplicationDelegate { func start() { \(code) } }
        class Upright: UINavigationController { override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait } }
        class Plain: UINavigationController {}
        """
      ])
    #expect((app.reading[scene: app.project.entries[0].screen.file, nil]?.phone?.map(\.rawValue) == ["portrait"]) == isHeld)
  }

  @Test(arguments: [(".portrait", true), ("isFilm ? .all : .portrait", false)]) func appDelegates(mask: String, isHeld: Bool) async throws {
    let app = try await CodedApp(
      "",
      more: [
        "App.swift": """
        class App: UIResponder, UIApplicationDelegate {
          func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask {
            \(mask)
          }
        }
        """
      ])
    #expect((app.reading[scene: app.project.entries[0].screen.file, nil]?.phone?.map(\.rawValue) == ["portrait"]) == isHeld)
  }

  /// What fills the window is asked itself, and says nothing; a sheet is held as what it covers.
  @Test(arguments: [
    ("let login = Login(); login.modalPresentationStyle = .fullScreen; present(login, animated: true)", false),
    ("let bar = UINavigationController(rootViewController: Login()); bar.modalPresentationStyle = .overFullScreen", false),
    ("show(Shown.cover(Login()))", false), ("present(Login(), animated: true)", true),
    ("let login = Login(); login.modalPresentationStyle = .automatic", true),
  ])
  func whatFillsTheWindow(code: String, isHeld: Bool) async throws {
    let tabs = """
      final class Tabs: UITabBarController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        func open() { \(code) }
      }
      enum Shown {
        static func cover(_ controller: UIViewController) -> UIViewController {
          let bar = UINavigationController(rootViewController: controller)
          bar.modalPresentationStyle = .fullScreen
          return bar
        }
      }
      """
    let app = try await CodedApp("", more: ["Tabs.swift": tabs])
    #expect(app.reading[scene: app.project.entries[0].screen.file, nil]?.phone?.map(\.rawValue) == (isHeld ? ["portrait"] : nil))
  }

  /// Pages are held as the controller around them.
  @Test(arguments: [("UIPageViewController", true), ("UIViewController", false)])
  func pages(superclass: String, isHeld: Bool) async throws {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <scenes><scene sceneID="a"><objects><viewController id="tour" customClass="Tour"><view key="view" id="v"/><connections>
      <segue destination="pager" kind="embed" id="s"/></connections></viewController></objects></scene>
      <scene sceneID="b"><objects><pageViewController id="pager" customClass="Pager"/></objects></scene>
      <scene sceneID="c"><objects><viewController storyboardIdentifier="first-page" id="page"><view key="view" id="w"/></viewController>
      </objects></scene></scenes></document>
      """
    let code = """
      class Tour: UIViewController { override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait } }
      class Pager: \(superclass) { func first() -> UIViewController { storyboard!.instantiateViewController(withIdentifier: "first-page") } }
      """
    let app = try await CodedApp("", more: ["Tour.storyboard": storyboard, "Tour.swift": code])
    let file = try #require(app.project.entries.map(\.screen.file).first { $0.hasSuffix("Tour.storyboard") })
    #expect(app.reading[scene: file, "page"]?.phone?.map(\.rawValue) == (isHeld ? ["portrait"] : nil))
  }

  /// Controllers that the app's own functions put into pop-ups, or that say that they are for one.
  @Test(arguments: [
    ("func open() { cover(Login()) }; func cover(_ one: UIViewController) { add(PopupDialog(viewController: one)) }", true),
    ("extension Login: BottomSheetPresentable {}", true), ("func open() { cover(Login()) }; func cover(_ one: UIViewController) {}", false),
    ("extension Login: Themeable {}", false),
  ])
  func popUps(code: String, hasHost: Bool) async throws {
    let app = try await CodedApp("", more: ["Shown.swift": code])
    #expect((app.reading[scene: app.project.entries[0].screen.file, nil]?.host != nil) == hasHost)
  }

  /// Two kinds of cells with one superclass: what code does to the one, it does not do to the other.
  @Test func outletsOfASuperclass() async throws {
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <scenes><scene sceneID="a"><objects><viewController id="list" customClass="List"><view key="view" id="v"><subviews>
      <view id="plain" customClass="PlainRow"><subviews><label text="A" id="one"/></subviews><connections>
      <outlet property="words" destination="one" id="o1"/></connections></view>
      <view id="bad" customClass="FaultyRow"><subviews><label text="B" id="two"/></subviews><connections>
      <outlet property="words" destination="two" id="o2"/></connections></view></subviews></view></viewController></objects></scene></scenes></document>
      """
    let code = """
      class PlainRow: UIView { @IBOutlet var words: UILabel! }
      class FaultyRow: PlainRow {}
      class List: UIViewController { func show(_ row: FaultyRow) { row.words.text = "Failed" } }
      """
    let app = try await CodedApp("", more: ["List.storyboard": storyboard, "List.swift": code])
    let file = try #require(app.project.entries.map(\.screen.file).first { $0.hasSuffix("List.storyboard") })
    #expect(app.reading[file, "one"]?.text == nil)
    #expect(app.reading[file, "two"]?.text != nil)
  }

  /// What others only derive from is made by nobody, if they have documents of their own.
  @Test(arguments: [
    ("class Child: Login {}", "Child.xib", true), ("class Child: Login {}", "Other.xib", false),
    ("class Child: Login { let first = Login() }", "Child.xib", false),
    ("class Child: Login { func show(_ login: Login!) -> Bool { view is Login } }", "Child.xib", true),
    ("class Child: Login { override class func make() -> Login! { nil } }\nextension Login {}", "Child.xib", true),
    ("class Child: Login { static func make() -> Login { make(Child.self) } }", "Child.xib", false),
    ("class Child: Login { func open() { show(controller: Login()) } }", "Child.xib", false),
    ("class Child: Login {}\nextension Child { static let login = Login() }", "Child.xib", false),
  ])
  func superclasses(child: String, document: String, isUnused: Bool) async throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Child"/><view id="v"/></objects></document>
      """
    let use = "- (void)check { NSParameterAssert([a isSubclassOfClass:Login.class]); }\nLogin <Named> *login;"
    let more = ["Scene.swift": "let child = Child()", "Child.swift": child, document: xib, "Use.m": use]
    let app = try await CodedApp("", more: more)
    let file = try #require(app.project.entries.map(\.screen.file).first { $0.hasSuffix("Login.xib") })
    #expect((app.reading[scene: file, nil]?.isUnused ?? false) == isUnused)
  }

  /// A xib without a class of its own is made by whoever spells its name.
  @Test(arguments: [
    ("Plain.xib", #"table.register(UINib(nibName: "Plain", bundle: nil))"#, false), ("Plain.xib", "R.nib.plain()", false),
    ("Plain~ipad.xib", #"let name = "Plain""#, false), ("Plain.xib", "", true), ("Plain-two.xib", "", false),
  ])
  func xibsWithoutClasses(name: String, code: String, isUnused: Bool) async throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch">
      <objects><tableViewCell id="cell"/></objects></document>
      """
    let app = try await CodedApp("", more: [name: xib, "Uses.swift": "func use() { \(code) }"])
    let file = try #require(app.project.entries.map(\.screen.file).first { $0.hasSuffix(name) })
    #expect((app.reading[scene: file, nil]?.isUnused ?? false) == isUnused)
  }
}
