import Projects
import Screens
import SourceReading
import Testing
import Vocabulary

/// Where code shows the view of a controller: on the whole screen, in a place of its own, or below the bar of a navigation controller.
struct PresentationTests {
  enum Place: Equatable {
    case screen, own
    case shown(ControllerPresentation)
    static let (belowBar, underBar, withoutBar, sheet) = (shown(.belowBar), shown(.underBar), shown(.withoutBar), shown(.sheet))
  }

  private static let push = "func f(_ n: UINavigationController) { n.pushViewController(Login(), animated: true) }"

  private static func flow(_ before: String) -> String {
    "class Flow { let navigation = UINavigationController(); func f() { \(before); navigation.pushViewController(Login(), animated: true) } }"
  }

  @Test(
    arguments: [
      ("", push, .underBar),
      ("", "func f(_ w: UIWindow) { w.rootViewController = UINavigationController(rootViewController: Login()) }", .underBar),
      ("", "func f(_ w: UIWindow) { let n = UINavigationController(rootViewController: Login()); w.rootViewController = n }", .underBar),
      ("", "func f(_ n: UINavigationController) { n.setViewControllers([Login()], animated: true) }", .underBar),
      ("", push + "\nfunc g(_ w: UIWindow) { w.rootViewController = Login() }", .screen),
      ("", "func f(_ c: UIViewController) { c.present(UINavigationController(rootViewController: Login()), animated: true) }", .screen),
      (
        "",
        """
        func f(_ c: UIViewController) {
          let n = UINavigationController(rootViewController: Login())
          n.modalPresentationStyle = .fullScreen
          c.present(n, animated: true)
        }
        """, .underBar
      ),
      ("", "func f(_ c: UIViewController) { c.present(Login(), animated: true) }", .sheet),
      // Code hides the bar.
      ("override func viewWillAppear(_ a: Bool) { navigationController?.setNavigationBarHidden(true, animated: a) }", push, .withoutBar),
      ("override func viewDidLoad() { navigationController?.navigationBar.isHidden = true }", push, .withoutBar),
      ("override func viewDidLoad() { if isFirst { navigationController?.isNavigationBarHidden = true } }", push, .screen),
      ("", "class Other: UIViewController { func g() { navigationController?.isNavigationBarHidden = true } }\n" + push, .underBar),
      ("", "class Bar: UINavigationController { func g() { isNavigationBarHidden = true } }\n" + push, .screen),
      (
        "",
        "class Bar: UINavigationController { override func setNavigationBarHidden(_ h: Bool, animated: Bool) { super.setNavigationBarHidden(h, animated: animated) } }\n"
          + push, .underBar
      ),
      ("", flow("navigation.setNavigationBarHidden(true, animated: false)"), .screen),
      (
        "override func viewDidLoad() { navigationController?.isNavigationBarHidden = false }",
        flow("navigation.isNavigationBarHidden = true"), .underBar
      ),
      (
        "", flow("navigation.isNavigationBarHidden = true") + "\nextension Flow { func g() { navigation.isNavigationBarHidden = false } }",
        .underBar
      ),
      (
        "",
        flow("navigation.hideBar()")
          + "\nextension UINavigationController { func hideBar() { setNavigationBarHidden(true, animated: true) } }", .screen
      ),
      // Nobody calls it.
      (
        "",
        flow("navigation.start()")
          + "\nextension UINavigationController { func hideBar() { setNavigationBarHidden(true, animated: true) } }", .underBar
      ),
      (
        "",
        """
        func f(_ c: UIViewController) {
          guard let p = Login() as? UIViewController else { return }
          p.modalPresentationStyle = .popover
          c.present(p, animated: true)
        }
        """, .own
      ),
      (
        "", "func f(_ c: UIViewController) { let p = Login(); p.modalPresentationStyle = .fullScreen; c.present(p, animated: true) }",
        .screen
      ),
      (
        "",
        """
        func f(_ c: UIViewController) {
          let n = UINavigationController(rootViewController: Login())
          if let sheet = n.sheetPresentationController { sheet.detents = [.medium()] }
          c.present(n, animated: true)
        }
        """, .own
      ),
      ("", "func f(_ c: UIViewController) { c.present(PopupDialog(viewController: Login()), animated: true) }", .own),
      ("", "func f(_ c: UIViewController) { c.presentPanModal(Login()) }", .own),
      ("override func viewDidLoad() { preferredContentSize = CGSize(width: 300, height: 200) }", push, .own),
      ("override func viewDidLoad() { edgesForExtendedLayout = [] }", push, .belowBar),
      ("override func viewDidLoad() { edgesForExtendedLayout = [] }", "let first = Login()", .screen),
      ("", push + "\nfunc look() { UINavigationBar.appearance().isTranslucent = false }", .belowBar),
      ("", push + "\nfunc look(_ n: UINavigationController) { n.navigationBar.setBackgroundImage(image, for: .default) }", .belowBar),
      // An empty image makes the bar transparent.
      ("", push + "\nfunc look(_ n: UINavigationController) { n.navigationBar.setBackgroundImage(UIImage(), for: .default) }", .underBar),
      ("override func viewDidLoad() { navigationController?.navigationBar.isTranslucent = false }", push, .belowBar),
      ("func open() { presentSheet(self); present(Dialog(delegate: self), animated: true) }", push, .screen),
      (
        "",
        """
        func f(_ c: UIViewController) {
          let p = Login()
          let n = UINavigationController(rootViewController: p)
          n.navigationBar.isTranslucent = false
          c.present(n, animated: true)
        }
        """, .belowBar
      ),
      (
        "",
        """
        class Bars: UINavigationController {}
        func f(_ c: UIViewController) {
          let bars = Bars(rootViewController: Login())
          bars.navigationBar.isTranslucent = false
          c.present(bars, animated: true)
        }
        """, .belowBar
      ),
      ("", push + "\nfunc look(_ t: UITabBar) { t.isTranslucent = false }", .underBar),
      // Functions of the app that show what they are called on, and containers.
      (
        "",
        """
        extension UIViewController {
          func presentAsBottomSheet(on other: UIViewController) { modalPresentationStyle = .custom; other.present(self, animated: true) }
        }
        func f(_ c: UIViewController) { let login = Login(); login.presentAsBottomSheet(on: c) }
        """, .own
      ),
      (
        "",
        """
        extension UIViewController { func open(on c: UIViewController) { self.modalPresentationStyle = .fullScreen; c.present(self, animated: true) } }
        func f(_ c: UIViewController) { Login().open(on: c) }
        """, .screen
      ),
      ("", "func f(_ p: FloatingPanelController) { p.set(contentViewController: Login()) }", .own),
      ("", "func f(_ p: FloatingPanelController) { p.contentViewController = Login() }", .own),
      (
        "",
        """
        final class Scrolling: UIViewController {
          private let content: UIViewController
          init(content: UIViewController) { self.content = content; super.init(nibName: nil, bundle: nil) }
          override func viewDidLoad() { addChild(content); view.addSubview(content.view) }
        }
        func f(_ n: UINavigationController) { n.pushViewController(Scrolling(content: Login()), animated: true) }
        """, .own
      ),
      // Functions of the app that show what they are given.
      (
        "",
        """
        extension UIViewController {
          func add(_ child: UIViewController, to box: UIView) { addChild(child); box.addSubview(child.view) }
          func f() { add(Login(), to: view) }
        }
        """, .own
      ),
      (
        "",
        """
        struct Router { func open<C: UIViewController>(_ c: C) { c.modalPresentationStyle = .pageSheet; root.present(c, animated: true) } }
        func f(_ router: Router) { router.open(Login()) }
        """, .own
      ),
      (
        "",
        """
        struct Router { func open(_ c: UIViewController) { root.show(c) } }
        func f(_ router: Router) { router.open(Login()) }
        """, .screen
      ),
    ] as [(String, String, Place)])
  func places(members: String, others: String, expected: Place) async throws {
    let app = try await CodedApp(members, more: ["Scene.swift": others])
    let scene = app.reading[scene: app.reading.document(at: app.project.entries[0].screen.file), nil]
    let place: Place = scene?.host != nil ? .own : scene?.presentation.map(Place.shown) ?? .screen
    #expect(place == expected)
  }
}
