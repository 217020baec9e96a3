@testable import Checks
import Environments
import Foundation
import Projects
import Scenarios
import Screens
import Sweep
import TestSupport
import Testing
import Vocabulary

@testable import Runs

/// Where views are that code lays out.
@Suite struct LaidOutFrameTests {
  private static let views = """
      let first: UILabel = { let label = UILabel(); label.text = "First words"; return label }()
      let second: UILabel = { let label = UILabel(); label.text = "Second"; return label }()
    """

  /// The same layout in other words: a label 16 points from the safe area's corner, and one 8 points below, as wide.
  @Test(arguments: [
    """
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      first.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 10),
      second.leadingAnchor.constraint(equalTo: first.leadingAnchor), second.trailingAnchor.constraint(equalTo: first.trailingAnchor),
      second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 8),
    ])
    """,
    """
    NSLayoutConstraint(
      item: first, attribute: .leading, relatedBy: .equal, toItem: view, attribute: .leading, multiplier: 1, constant: 16).isActive = true
    NSLayoutConstraint(
      item: first, attribute: .top, relatedBy: .equal, toItem: view.safeAreaLayoutGuide, attribute: .top, multiplier: 1, constant: 10).isActive = true
    NSLayoutConstraint(
      item: second, attribute: .leading, relatedBy: .equal, toItem: first, attribute: .leading, multiplier: 1, constant: 0).isActive = true
    NSLayoutConstraint(
      item: second, attribute: .trailing, relatedBy: .equal, toItem: first, attribute: .trailing, multiplier: 1, constant: 0).isActive = true
    NSLayoutConstraint(
      item: second, attribute: .top, relatedBy: .equal, toItem: first, attribute: .bottom, multiplier: 1, constant: 8).isActive = true
    """,
    """
    first.snp.makeConstraints { make in
      make.leading.equalToSuperview().offset(16)
      make.top.equalTo(view.safeAreaLayoutGuide).offset(10)
    }
    second.snp.makeConstraints { make in
      make.leading.trailing.equalTo(first)
      make.top.equalTo(first.snp.bottom).offset(8)
    }
    """,
    """
    let stack = UIStackView(arrangedSubviews: [first, second])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16).isActive = true
    stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 10).isActive = true
    """,
  ]) func waysToLayOutTheSame(_ body: String) async throws {
    let frames = try await LaidOutApp(LaidOutApp.controller(views: Self.views, body)).frames()
    let first = try #require(frames["first"])
    let second = try #require(frames["second"])
    #expect((first.x, first.y) == (16, 30))
    #expect(first.height == 20.5)
    #expect((second.x, second.y, second.width) == (16, first.maxY + 8, first.width))
  }

  /// Recipes of the Auto Layout Guide, written in Swift, against their scenario files.
  @Test(arguments: [
    (
      "two-different-width-views",
      """
        let purpleView = UIView()
        let orangeView = UIView()
      """,
      """
      NSLayoutConstraint.activate([
        purpleView.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        orangeView.leadingAnchor.constraint(equalTo: purpleView.trailingAnchor, constant: 8),
        orangeView.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        purpleView.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor, constant: 20),
        orangeView.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor, constant: 20),
        bottomLayoutGuide.topAnchor.constraint(equalTo: purpleView.bottomAnchor, constant: 20),
        bottomLayoutGuide.topAnchor.constraint(equalTo: orangeView.bottomAnchor, constant: 20),
        orangeView.widthAnchor.constraint(equalTo: purpleView.widthAnchor, multiplier: 2),
      ])
      """
    ),
    (
      "simple-label-and-text-field",
      """
        let nameLabel: UILabel = { let label = UILabel(); label.text = "Name"; return label }()
        let nameTextField: UITextField = { let field = UITextField(); field.borderStyle = .roundedRect; return field }()
      """,
      """
      nameLabel.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
      nameLabel.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
      nameTextField.placeholder = "Enter your name"
      NSLayoutConstraint.activate([
        nameLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        nameTextField.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        nameTextField.leadingAnchor.constraint(equalTo: nameLabel.trailingAnchor, constant: 8),
        nameTextField.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
        nameLabel.lastBaselineAnchor.constraint(equalTo: nameTextField.lastBaselineAnchor),
      ])
      """
    ),
    (
      "dynamic-height-label-and-text-field",
      """
        let nameLabel: UILabel = { let label = UILabel(); label.text = "Name"; return label }()
        let nameTextField: UITextField = { let field = UITextField(); field.borderStyle = .roundedRect; return field }()
      """,
      """
      nameLabel.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
      nameLabel.setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
      let labelPull = nameLabel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20)
      labelPull.priority = UILayoutPriority(249)
      let fieldPull = nameTextField.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20)
      fieldPull.priority = UILayoutPriority(rawValue: 249)
      NSLayoutConstraint.activate([
        nameLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        nameTextField.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        nameTextField.leadingAnchor.constraint(equalTo: nameLabel.trailingAnchor, constant: 8),
        nameLabel.topAnchor.constraint(greaterThanOrEqualTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
        nameTextField.topAnchor.constraint(greaterThanOrEqualTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
        labelPull, fieldPull, nameLabel.lastBaselineAnchor.constraint(equalTo: nameTextField.lastBaselineAnchor),
      ])
      """
    ),
  ]) func recipesOfTheGuide(_ scenario: String, _ views: String, _ body: String) async throws {
    let code = try await LaidOutApp(LaidOutApp.controller(views: views, body))
    let request = try RunRequest([
      .paths: TestData.root + "/Scenarios/\(scenario).yaml", .locales: "en", .contentSizes: "L", .devices: "iPhone 8",
      .orientations: "portrait",
    ])
    let drawn = try await PreparedRun(ProjectLoader.load(request.paths), request, workers: 1)
    let expected = LaidOutApp.frames(LaidOutApp.solved(drawn.screens[0].scene))
    #expect(expected.count == 2)
    #expect(code.frames() == expected)
  }

  @Test func aCellIsAsWideAsItsTableAndAsHighAsItsContent() async throws {
    let app = try await LaidOutApp(
      """
      final class Row: UITableViewCell {
        private let title = UILabel()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          title.text = "One line"
          title.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(title)
          NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
            title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
            title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 15),
            title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -15),
          ])
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """)
    let frames = app.frames(of: "Row")
    #expect(frames["row"] == Rect(x: 0, y: 0, width: 375, height: 50.5))
    #expect(frames["title"] == Rect(x: 20, y: 15, width: 335, height: 20.5))
  }

  /// Views that nothing ties are where their frames say, if these stay.
  @Test(
    arguments: [
      ("let box = UIView(frame: CGRect(x: 20, y: 100, width: 120, height: 60))", "", Rect(x: 20, y: 100, width: 120, height: 60)),
      (
        "let box = UIView()", "box.frame = view.bounds; box.autoresizingMask = [.flexibleWidth, .flexibleHeight]",
        Rect(x: 0, y: 0, width: 375, height: 667)
      ),
      (
        "lazy var box: UIView = { let box = UIView(frame: view.bounds); box.autoresizingMask = [.flexibleWidth, .flexibleHeight]; return box }()",
        "", Rect(x: 0, y: 0, width: 375, height: 667)
      ),
      // It has the size that the view has before it is shown.
      ("let box = UIView()", "box.frame = view.bounds", nil),
      // Another frame than that of what it is in.
      ("let box = UIView()", "box.frame = other.bounds; box.autoresizingMask = [.flexibleWidth, .flexibleHeight]", nil),
    ] as [(String, String, Rect?)])
  func framesByHand(_ property: String, _ body: String, _ expected: Rect?) async throws {
    let app = try await LaidOutApp(
      """
      final class Screen: UIViewController {
        \(property)
        let other = UIView()
        let label = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(box)
          \(body)
          box.addSubview(label)
          label.text = "One line"
          label.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: box.leadingAnchor), label.topAnchor.constraint(equalTo: box.topAnchor),
          ])
        }
      }
      """)
    let box = app.frames()["box"]
    #expect(expected == nil ? box == Rect(x: 0, y: 0, width: 0, height: 0) : box == expected)
  }

  @Test func aScenarioFileHasTheSameFrames() async throws {
    let app = try await LaidOutApp(
      LaidOutApp.controller(
        views: Self.views,
        """
        let bar = UIStackView(arrangedSubviews: [first, second])
        bar.spacing = 12
        bar.isLayoutMarginsRelativeArrangement = true
        bar.layoutMargins = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 10)
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        bar.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        bar.bottomAnchor.constraint(equalTo: view.layoutMarginsGuide.bottomAnchor).isActive = true
        """))
    let file = try #require(app.run.codedScenes.first)
    let scenario = try ScenarioReader.read(file.text, file: "Screen.yaml").scenario
    let scene = app.scenes(of: "Screen")[0]
    let read = SweepScene(scenario.screen, catalog: scene.catalog, matrix: scene.matrix)
    #expect(LaidOutApp.frames(LaidOutApp.solved(read)) == app.frames())
    #expect(app.frames()["bar"]?.height == 30.5)
  }

  /// A view keeps its frame where others are tied to it.
  @Test(arguments: [
    "let table = UITableView(frame: view.bounds); table.autoresizingMask = [.flexibleWidth, .flexibleHeight]",
    "let table = UITableView(); table.frame = view.bounds; table.autoresizingMask = [.flexibleWidth, .flexibleHeight]",
    "let table = UITableView(frame: UIScreen.main.bounds)",
  ])
  func framesBesideConstraints(_ making: String) async throws {
    let app = try await LaidOutApp(
      """
      final class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          \(making)
          view.addSubview(table)
          let label = UILabel()
          label.text = "One line"
          label.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(label)
          label.topAnchor.constraint(equalTo: table.topAnchor, constant: 30).isActive = true
          label.widthAnchor.constraint(equalTo: table.widthAnchor).isActive = true
          label.centerXAnchor.constraint(equalTo: table.centerXAnchor).isActive = true
        }
      }
      """)
    #expect(app.frames()["table"] == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(app.frames()["label"] == Rect(x: 0, y: 30, width: 375, height: 20.5))
  }

  /// A cell whose label only has a frame and a mask.
  @Test func cellsByMasksAlone() async throws {
    let app = try await LaidOutApp(
      """
      final class Row: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          let title = UILabel(frame: contentView.bounds)
          title.text = "One line"
          title.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          contentView.addSubview(title)
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """)
    #expect(app.frames(of: "Row")["title"]?.width == 375)
  }

  /// What is hidden at first is judged in the state that shows it; what is only ever shown is there from the start.
  @Test(arguments: [
    ("label.isHidden = true", "@objc func tapped() { label.isHidden = false }", [true, false]),
    ("label.isHidden = true; Loader.load { self.label.isHidden = false }", "", [true, false]),
    ("", "@objc func tapped() { label.isHidden = false }", [false]),
  ])
  func whatIsShownLater(_ body: String, _ member: String, _ hidden: [Bool]) async throws {
    let app = try await LaidOutApp(
      LaidOutApp.controller(
        views: "let label: UILabel = { let label = UILabel(); label.text = \"One line\"; return label }()",
        "label.topAnchor.constraint(equalTo: view.topAnchor, constant: 50).isActive = true; label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20).isActive = true\n\(body)"
      ).dropLast() + member + "\n}")
    let shown = app.scenes(of: "Screen").map { scene in scene.screen.items.first { $0.id == "label" }?.isHidden }
    #expect(shown == hidden.map(Optional.some))
  }

  /// A slider from edge to edge leaves the screen by no more than its thumb.
  @Test func slidersFromEdgeToEdge() async throws {
    let app = try await LaidOutApp(
      LaidOutApp.controller(
        views: "let slider = UISlider()",
        """
        slider.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        slider.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
        slider.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        """))
    #expect(await app.findings().allSatisfy { $0.rule != "off-screen" })
  }
}
