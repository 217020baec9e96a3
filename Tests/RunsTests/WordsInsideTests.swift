import Checks
import Screens
import Sweep
import Testing
import Vocabulary

@testable import Runs

/// Words that a class gives to the labels inside its own views, in whatever function.
struct WordsInsideTests {
  @Test(
    arguments: [
      ("", "", []),
      ("empty.fill(.init(title: \"Now\"))", "", ["Now"]),
      (
        "Service().load { [weak self] isDone in if isDone { self?.show() } }",
        "func show() { empty.fill(.init(title: \"Nothing found\")) }", ["Nothing found"]
      ),
      ("", "@objc func tap() { empty.fill(.init(title: \"Tapped\")) }", ["Tapped"]),
      (
        "", "override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); empty.title.text = \"Late\" }", ["Late"]
      ),
      ("empty.fill(.init(title: \"Now\"))", "func show() { empty.title.text = \"Then\" }", ["Now", "Then"]),
      ("", "func show(_ isOn: Bool) { empty.title.text = isOn ? \"On\" : \"Off\" }", ["Off", "On"]),
      // What it does to others of the class is nothing to this one.
      ("", "let other = Empty()\nfunc show() { other.title.text = \"Elsewhere\" }", []),
    ] as [(String, String, Set<String>)])
  func wordsOfLabelsInside(_ body: String, _ more: String, words: Set<String>) async throws {
    let app = try await LaidOutApp(
      """
      final class Empty: UIView {
        struct Model { let title: String }
        let title = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          title.translatesAutoresizingMaskIntoConstraints = false
          addSubview(title)
          NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: topAnchor), title.bottomAnchor.constraint(equalTo: bottomAnchor),
            title.leadingAnchor.constraint(equalTo: leadingAnchor), title.trailingAnchor.constraint(equalTo: trailingAnchor),
          ])
        }
        required init?(coder: NSCoder) { fatalError() }
        func fill(_ model: Model) { title.text = model.title }
      }
      final class Another: UIViewController { let empty = Empty(); func show() { empty.title.text = "Of another" } }
      final class Service { func load(_ done: @escaping (Bool) -> Void) { URLSession.shared.run { done($0) } } }
      \(LaidOutApp.controller(views: "  let empty = Empty()", """
        NSLayoutConstraint.activate([
          empty.topAnchor.constraint(equalTo: view.topAnchor), empty.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          empty.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        \(body)
        """).replacing("final class Screen: UIViewController {", with: "final class Screen: UIViewController {\n  \(more)"))
      """)
    let labels = app.scenes(of: "Screen").flatMap { scene in
      scene.screen.itemIDs.map { scene.screen[$0] }.filter { $0.kind.isLabel && $0.codedWords?.areUnknown == false }
    }
    #expect(!app.scenes(of: "Screen").isEmpty)
    #expect(
      Set(labels.compactMap { if case .literal(let words)? = $0.kind.text?.source { words } else { nil } }) == words)
  }

  /// A label of the class's own stands inside a view of another class of the app.
  @Test(arguments: [
    "final class Holder: UIStackView { init(_ views: [UIView]) { super.init(frame: .zero); views.forEach(addArrangedSubview) } "
      + "required init(coder: NSCoder) { fatalError() } }",
    "final class Holder: UIView { init(_ views: [UIView]) { super.init(frame: .zero); views.forEach(addSubview) } "
      + "required init?(coder: NSCoder) { fatalError() } }",
  ])
  func ownLabelsInsideOtherClasses(_ holder: String) async throws {
    let app = try await LaidOutApp(
      holder
        + """

        final class Card: UIView {
          private let label = UILabel()
          private lazy var holder = Holder([label])
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(holder)
            for view in [holder, label] { view.translatesAutoresizingMaskIntoConstraints = false }
            NSLayoutConstraint.activate([
              holder.topAnchor.constraint(equalTo: topAnchor), holder.leadingAnchor.constraint(equalTo: leadingAnchor),
              holder.trailingAnchor.constraint(equalTo: trailingAnchor), label.topAnchor.constraint(equalTo: topAnchor),
              label.leadingAnchor.constraint(equalTo: leadingAnchor),
            ])
          }
          required init?(coder: NSCoder) { fatalError() }
          @objc func show() { label.text = "Words" }
        }
        """)
    let labels = app.scenes(of: "Card").flatMap { scene in scene.screen.itemIDs.map { scene.screen[$0] } }.filter(\.kind.isLabel)
    #expect(labels.map(\.kind.text?.source) == [.literal("Words")])
  }

  /// Code ties a button to the lines of its own title.
  @Test(arguments: [
    ("button.heightAnchor.constraint(greaterThanOrEqualTo: button.titleLabel!.heightAnchor, constant: 16).isActive = true", false),
    (
      "NSLayoutConstraint(item: button, attribute: .height, relatedBy: .equal, toItem: button.titleLabel, attribute: .height, multiplier: 1, constant: 0).isActive = true",
      false
    ),
    (
      "NSLayoutConstraint.activate([button.topAnchor.constraint(equalTo: button.titleLabel!.topAnchor), button.bottomAnchor.constraint(equalTo: button.titleLabel!.bottomAnchor)])",
      false
    ),
    ("button.leadingAnchor.constraint(equalTo: button.titleLabel!.leadingAnchor).isActive = true", true), ("", true),
  ])
  func buttonsTiedToTheirTitles(_ tie: String, isClipped: Bool) async throws {
    let app = try await LaidOutApp(
      LaidOutApp.controller(
        views: "  let button = UIButton(type: .system)",
        """
        button.setTitle("A title of several words that needs three lines or more", for: .normal)
        button.titleLabel?.numberOfLines = 0
        NSLayoutConstraint.activate([
          button.topAnchor.constraint(equalTo: view.topAnchor), button.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          button.widthAnchor.constraint(equalToConstant: 120),
        ])
        \(tie)
        """))
    #expect(await app.findings().contains { ["text-clipped", "text-truncated"].contains($0.rule) } == isClipped)
  }
}
