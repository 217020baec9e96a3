import Checks
import Screens
import Sweep
import Testing
import Vocabulary

@testable import Runs

/// Classes that put their views together with helpers of the app, and what they are told apart by.
struct LaidOutHelperTests {
  private static let helpers = """
    extension UIView {
      func addSubviews(_ views: UIView...) { views.forEach(addSubview) }
      func fill(_ other: UIView) {
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          leadingAnchor.constraint(equalTo: other.leadingAnchor), trailingAnchor.constraint(equalTo: other.trailingAnchor),
          topAnchor.constraint(equalTo: other.topAnchor), bottomAnchor.constraint(equalTo: other.bottomAnchor),
        ])
      }
      func embed(_ view: UIView) { addSubviews(view); view.fill(self) }
    }
    """

  /// How code puts a label into the view of a class, by helpers alone.
  @Test(arguments: [
    "addSubviews(title); title.fill(self)", "embed(title)", "[title].forEach(addSubview); title.fill(self)",
    "[title].forEach(self.addSubview); title.fill(self)",
  ])
  func helpers(code: String) async throws {
    let app = try await LaidOutApp(
      """
      final class Card: UIView {
        private let title = UILabel()
        override init(frame: CGRect) { super.init(frame: frame); title.text = "Words"; \(code) }
        required init?(coder: NSCoder) { fatalError() }
      }
      \(Self.helpers)
      """)
    #expect(app.frames(of: "Card")["title"]?.width ?? 0 > 0)
  }

  /// A class that has nothing to do with views is none of them.
  @Test func classesWithoutViews() async throws {
    let app = try await LaidOutApp("final class Card: UIView { func show() { layer.opacity = 1 } }\n" + Self.helpers)
    #expect(app.scenes(of: "Card").isEmpty)
  }

  /// Rows of the height that the class says which registers the cell.
  @Test(
    arguments: [
      ("override func viewDidLoad() { tableView.rowHeight = 60 }", 60), ("", nil),
      ("override func viewDidLoad() { tableView.rowHeight = Self.height() }; class func height() -> CGFloat { 2 * 30 }", 60),
      ("override func viewDidLoad() { tableView.rowHeight = height }; var height: CGFloat { names.isEmpty ? 60 : 90 }", nil),
      ("override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 60 }", 60),
      ("override func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { UITableView.automaticDimension }", nil),
    ] as [(String, Double?)])
  func rows(list: String, height: Double?) async throws {
    let app = try await LaidOutApp(
      """
      final class Row: UITableViewCell {
        private let title = UILabel()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          title.text = "Words"
          contentView.addSubview(title)
          title.fill(contentView)
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      final class List: UITableViewController {
        func register() { tableView.register(Row.self, forCellReuseIdentifier: "row") }
        \(list)
      }
      \(Self.helpers)
      """)
    #expect(app.frames(of: "Row")["title"]?.height == height ?? 20.5)
  }

  /// A controller in another one has a place of its own: what leaves the safe area there is only mentioned.
  @Test(arguments: [
    ("addChild(child); view.addSubview(child.view)", Severity.note),
    ("navigationController?.pushViewController(child, animated: true)", .error),
  ])
  func children(code: String, severity: Severity) async throws {
    let app = try await LaidOutApp(
      """
      final class Child: UIViewController {
        private let title = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          title.text = "Words"
          title.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(title)
          title.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          title.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        }
      }
      final class Parent: UIViewController {
        private let child = Child()
        override func viewDidLoad() { super.viewDidLoad(); \(code) }
      }
      """)
    let findings = await app.findings().filter { $0.rule == "outside-safe-area" }
    #expect(findings.map(\.severity) == [severity])
  }

  /// Two classes of one file may call their views alike: the ids of the first do not depend on the second.
  @Test func classesOfOneFile() async throws {
    func card(_ name: String) -> String {
      """
      final class \(name): UIView {
        private let title = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          title.text = "Words that are too long for it"
          addSubview(title)
          title.translatesAutoresizingMaskIntoConstraints = false
          title.topAnchor.constraint(equalTo: topAnchor).isActive = true
          title.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          title.widthAnchor.constraint(equalToConstant: 50).isActive = true
        }
        required init?(coder: NSCoder) { fatalError() }
      }

      """
    }
    let both = try await LaidOutApp(card("First") + card("Second"))
    #expect(both.scenes(of: "First")[0].screen.namesakes.isEmpty)
    #expect(both.scenes(of: "Second")[0].screen.namesakes.contains("title"))
  }
}
