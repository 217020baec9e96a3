import Checks
import Testing
import Vocabulary

@testable import Runs

/// Controllers whose view is a class of the app's own.
struct LaidOutRootTests {
  private static let card = """
    class Card: UIView {
      let title = UILabel()
      override init(frame: CGRect) {
        super.init(frame: frame)
        title.text = "One line"
        title.translatesAutoresizingMaskIntoConstraints = false
        addSubview(title)
        NSLayoutConstraint.activate([
          title.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 10),
          title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
          title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
        ])
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    class Loader<Content: UIView>: UIViewController {
      var content: Content { view as! Content }
      override func loadView() { view = Content() }
    }
    class Holder<Key, Content: UIView>: UIViewController {
      let content = Content(frame: .zero)
      override func loadView() { view = content }
    }
    class CardHolder<Key>: Holder<Key, Card> {}
    """

  private func frames(_ code: String) async throws -> [String: Rect] {
    try await LaidOutApp(Self.card + "\n" + code).frames(of: "Screen")
  }

  @Test(arguments: [
    "final class Screen: UIViewController { override func loadView() { view = Card() } }",
    "final class Screen: UIViewController { override func loadView() { let contentView = Card(); view = contentView } }",
    "final class Screen: UIViewController { lazy var zone = Card()\noverride func loadView() { self.view = zone } }",
    """
    final class Screen: UIViewController {
      private let card: Card
      init() { card = Card(); super.init(nibName: nil, bundle: nil) }
      required init?(coder: NSCoder) { fatalError() }
      override func loadView() { view = card }
    }
    """,
    "final class Screen: Loader<Card> { override func viewDidLoad() { content.title.numberOfLines = 0 } }",
    "final class Screen: Holder<String, Card> {}", "final class Screen: CardHolder<Int> {}",
  ])
  func views(_ code: String) async throws {
    let frames = try await frames(code)
    #expect(Array(frames.values) == [Rect(x: 16, y: 30, width: 343, height: 20.5)])
  }

  /// Nothing is said of a view that places by hand what is in it, nor of one that has nothing in it.
  @Test(arguments: [
    "final class Screen: UIViewController { override func loadView() { view = Hand() } }\nfinal class Hand: Card { override func layoutSubviews() { title.frame = bounds } }",
    "final class Screen: UIViewController { override func loadView() { view = UIView() } }",
    "final class Screen: UIViewController { override func loadView() { view = Engine.makeView() } }",
  ])
  func unknownViews(_ code: String) async throws { #expect(try await frames(code).isEmpty) }

  /// The view is judged where it is shown, not by itself.
  @Test func judgedOnce() async throws {
    let app = try await LaidOutApp(Self.card + "\nfinal class Screen: UIViewController { override func loadView() { view = Card() } }")
    #expect(app.scenes(of: "Screen").count == 1)
    #expect(app.scenes(of: "Card").isEmpty)
  }

  @Test func aViewThatScrolls() async throws {
    let app = try await LaidOutApp(
      """
      final class Scroller: UIScrollView {
        let title = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          title.text = "One line"
          title.translatesAutoresizingMaskIntoConstraints = false
          addSubview(title)
          title.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor).isActive = true
          title.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor).isActive = true
          title.heightAnchor.constraint(equalToConstant: 900).isActive = true
          title.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor, constant: 20).isActive = true
          title.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor, constant: -20).isActive = true
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      final class Screen: UIViewController { override func loadView() { view = Scroller() } }
      """)
    #expect(await app.findings().map(\.rule) == [RuleID.fixedFontSize.rawValue])
    #expect(Array(app.frames().values.map(\.height)) == [900])
  }
}
