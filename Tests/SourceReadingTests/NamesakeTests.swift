import SourceReading
import Testing
import UIKitModel

/// Functions of one name: the class of what a call is made on says which is meant, and so do the labels of the arguments.
struct NamesakeTests {
  private static let key = "func key(_ name: String) -> String { NSLocalizedString(name, comment: \"\") }\n"

  /// The controller has a function of its own for states.
  @Test(arguments: ["private func apply", "func apply"]) func ofAnOutlet(declaration: String) {
    let code = AppCode(
      Self.key + """
        extension UILabel { func apply(_ style: UIFont.TextStyle) { font = .preferredFont(forTextStyle: style) } }
        class Screen: UIViewController {
          @IBOutlet weak var label: UILabel!
          @IBOutlet weak var other: UILabel!
          override func viewDidLoad() {
            label.apply(.headline)
            Server.load { [weak self] in self?.apply($0) }
          }
          \(declaration)(_ state: String?) {
            label.text = key("a")
            other.text = key("b")
          }
        }
        """)
    let reading = code.reading(of: "label", in: "Screen")
    #expect(reading.text?.summary == "key a")
    #expect(reading.font?.font?.style == "headline")
  }

  /// A cell calls `show` of its badge, which is no list: nobody gives the list the cell's words.
  @Test func ofOtherViews() {
    let code = AppCode(
      Self.key + """
        struct State { let title: String }
        class Banner: UIView {
          @IBOutlet weak var message: UILabel!
          func show(_ state: State) { message.text = state.title }
        }
        class Badge: UILabel { func show(_ words: String?) { text = words } }
        struct Model { let title: String; let badge: String? }
        class Cell: UITableViewCell {
          @IBOutlet weak var label: UILabel!
          @IBOutlet weak var badge: Badge!
          func configure(with model: Model) {
            label.text = model.title
            if let words = model.badge { badge.show(words) }
          }
        }
        class List: UIViewController, UITableViewDataSource {
          let banner = Banner()
          var models: [Model] = []
          override func viewDidLoad() {
            models = [Model(title: key("a"), badge: nil), Model(title: key("b"), badge: key("c"))]
            if models.isEmpty { banner.show(State(title: key("d"))) }
          }
          func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: path) as! Cell
            cell.configure(with: models[path.row])
            return cell
          }
        }
        """)
    // The words of the banner are looked for first: whoever calls its function is run.
    let readings = code.readings(of: [("message", "Banner"), ("label", "Cell")])
    #expect(readings[1].text?.summary == "alternatives a b")
  }

  @Test(
    "Overloads of Combine's operators",
    arguments: [
      (
        "func sink<Root: AnyObject>(to root: Root, _ method: @escaping (Root) -> (Output) -> Void) { }",
        "sink { [weak self] in self?.label.text = $0 }"
      ),
      ("func map<T>(to value: T) -> AnyPublisher<T, Failure> { map { _ in value } }", "sink { [weak self] in self?.label.text = $0 }"),
      ("func assign<Root>(to path: ReferenceWritableKeyPath<Root, Output>, onWeak root: Root) { }", "assign(to: \\.text, on: label)"),
      (
        "func assign<Root>(to path: ReferenceWritableKeyPath<Root, Output>, onWeak root: Root) { sink { [weak root] in root?[keyPath: path] = $0 } }",
        "assign(to: \\.text, onWeak: label)"
      ),
    ])
  func overloads(declaration: String, use: String) {
    let code = AppCode.controller(
      "Just(1).map { _ in key(\"a\") }.\(use)", more: Self.key + "extension Publisher { \(declaration) }")
    #expect(code.reading(of: "label", in: "Screen").text?.summary == "key a")
  }

  @Test(
    "A member that the app gives a type of UIKit's",
    arguments: ["style.size", "size(style)", "UIFont.TextStyle.title2.size"])
  func membersOfUIKitTypes(size: String) {
    let code = AppCode.controller(
      "label.font = make(.title2)",
      more: """
        func make(_ style: UIFont.TextStyle) -> UIFont { UIFont.systemFont(ofSize: \(size)) }
        func size(_ style: UIFont.TextStyle) -> CGFloat { style.size }
        extension UIFont.TextStyle { var size: CGFloat { switch self { case .title1: return 28; case .title2, .title3: return 22; default: return 17 } } }
        """)
    #expect(code.reading(of: "label", in: "Screen").font?.font?.points == 22)
  }
}
