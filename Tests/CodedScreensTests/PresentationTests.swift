import Projects
import Screens
import SourceReading
import Testing

/// Where code shows the view of a controller: on the whole screen, in a place of its own, or below the bar of a navigation controller.
struct PresentationTests {
  enum Place { case screen, own, belowBar }

  private static let push = "func f(_ n: UINavigationController) { n.pushViewController(Login(), animated: true) }"

  @Test(
    arguments: [
      ("", push, .screen),
      ("", "func f(_ c: UIViewController) { let p = Login(); c.addChild(p); c.view.addSubview(p.view) }", .own),
      ("", "func f(_ c: UIViewController) { let p = Login(); c.view.insertSubview(p.view, at: 0) }", .own),
      ("", "class Home: UIViewController { lazy var login = Login(); func f() { view.addSubview(login.view) } }", .own),
      ("", "func f(_ c: UIViewController) { let p = Login(); p.modalPresentationStyle = .popover; c.present(p, animated: true) }", .own),
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
      ("", push + "\nfunc look(_ n: UINavigationController) { n.navigationBar.setBackgroundImage(UIImage(), for: .default) }", .screen),
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
      ("", push + "\nfunc look(_ t: UITabBar) { t.isTranslucent = false }", .screen),
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
    let place: Place = scene?.host != nil ? .own : scene?.isBelowBars == true ? .belowBar : .screen
    #expect(place == expected)
  }
}
