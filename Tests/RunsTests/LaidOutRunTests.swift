import Checks
import Diagnostics
import Environments
import Foundation
import Screens
import Sweep
import Testing
import Vocabulary

@testable import Runs

/// What a run says of screens that code lays out.
@Suite struct LaidOutRunTests {
  private static let narrow = """
    final class Screen: UIViewController {
      let label = UILabel()
      override func viewDidLoad() {
        label.translatesAutoresizingMaskIntoConstraints = false
        WORDS
        view.addSubview(label)
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          label.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
          WIDTH
        ])
      }
      MORE
    }
    """

  private func app(_ words: String, width: String = "label.widthAnchor.constraint(equalToConstant: 40),", more: String = "") async throws
    -> LaidOutApp
  {
    let code = Self.narrow.replacing("WORDS", with: words).replacing("WIDTH", with: width).replacing("MORE", with: more)
    return try await LaidOutApp(
      code,
      more: [
        "en.lproj/Localizable.strings": #""welcome" = "Hello";"#, "de.lproj/Localizable.strings": #""welcome" = "Herzlich willkommen";"#,
      ], locales: "en, de")
  }

  @Test func wordsOfTheTableAreJudgedInEveryLanguage() async throws {
    let app = try await app(#"label.text = NSLocalizedString("welcome", comment: "")"#)
    let finding = try #require(await app.findings().first { $0.rule == RuleID.textTruncated.rawValue })
    #expect(finding.key == "welcome")
    #expect(finding.worst?.environment?.locale == "de")
    #expect(finding.severity == .error)
    #expect(finding.scenario == "Screen")
    #expect(finding.file.hasSuffix("App.swift"))
    // The line that makes the label.
    #expect(finding.position?.line == 3)
    // Where its words are set.
    #expect(finding.source?.line == 6)
  }

  @Test func aConflictIsAtTheLineOfItsConstraint() async throws {
    let app = try await app(
      #"label.text = "A""#,
      width: """
        label.widthAnchor.constraint(equalToConstant: 40),
              label.widthAnchor.constraint(equalToConstant: 60),
        """)
    let finding = try #require(await app.findings().first { $0.rule == RuleID.unsatisfiableConstraints.rawValue })
    #expect([11, 12].contains(finding.position?.line))
  }

  @Test(arguments: [
    // Words that only a run of the app knows.
    "label.text = UserDefaults.standard.string(forKey: name)",
    // Nothing is set yet.
    "",
  ]) func widthsOfWhatIsNotKnownAreNotJudged(_ words: String) async throws {
    let app = try await app(words)
    #expect(app.scenes(of: "Screen").count == 1)
    #expect(await !app.findings().contains { $0.rule == RuleID.textTruncated.rawValue })
  }

  /// In a font that is not known, nobody knows how wide the words are.
  @Test(arguments: [
    ("Theme.current.font", Severity.warning), ("Fonts.Theme.font(size: 17)", .warning), ("UIFont.systemFont(ofSize: 17)", .error),
  ])
  func widthsInUnknownFonts(font: String, severity: Severity) async throws {
    let findings = try await app("label.text = \"Very long words\"; label.font = \(font)").findings()
    #expect(findings.filter { $0.rule == RuleID.textTruncated.rawValue }.map(\.severity) == [severity])
  }

  /// Views that one function makes are told apart by the properties that they are made for.
  @Test(arguments: ["UILabel.small()", "small()", "Factory().small()", "Factory.small()"])
  func viewsOfOneFunction(call: String) async throws {
    let body = "let label = UILabel(); label.text = nil; label.numberOfLines = 2; return label"
    let app = try await LaidOutApp(
      """
      \(LaidOutApp.controller(
        views: "let one = \(call)\nlet two = \(call)",
        "one.topAnchor.constraint(equalTo: view.topAnchor).isActive = true; two.topAnchor.constraint(equalTo: one.bottomAnchor).isActive = true"))
      extension Screen { func fill(_ name: String) { one.text = "One"; two.text = "Two" } }
      extension UILabel { static func small() -> UILabel { \(body) } }
      func small() -> UILabel { \(body) }
      struct Factory { func small() -> UILabel { \(body) }; static func small() -> UILabel { \(body) } }
      """)
    let screen = try #require(app.scenes(of: "Screen").first?.screen)
    let words = ["one", "two"].map { name in screen.items.first { $0.name == name }?.kind.text?.source }
    #expect(words == [.literal("One"), .literal("Two")])
  }

  /// A sheet begins below the status bar.
  @Test(arguments: [
    ("present(Screen(), animated: true)", false), ("let next = Screen(); present(next, animated: true, completion: nil)", false),
    ("let next = Screen(); next.modalPresentationStyle = .fullScreen; present(next, animated: true)", true),
    ("navigationController?.pushViewController(Screen(), animated: true)", true),
    ("present(UINavigationController(rootViewController: Screen()), animated: true)", true),
    ("present(Screen(), animated: true); window.rootViewController = Screen()", true),
  ])
  func sheets(body: String, isOutside: Bool) async throws {
    let app = try await LaidOutApp(
      """
      \(LaidOutApp.controller(
        views: "let label = UILabel()",
        "label.text = \"Words\"; label.topAnchor.constraint(equalTo: view.topAnchor, constant: 4).isActive = true; label.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true"))
      final class Home: UIViewController { var window = UIWindow(); func show() { \(body) } }
      """)
    #expect(await app.findings().contains { $0.rule == RuleID.outsideSafeArea.rawValue } == isOutside)
  }

  /// Words that users bring about later are judged beside those that are there at first.
  @Test func wordsOfActions() async throws {
    let app = try await app(#"label.text = "A""#, more: #"@objc func tap() { label.text = "Very long words" }"#)
    let finding = try #require(await app.findings().first { $0.rule == RuleID.textTruncated.rawValue })
    #expect(finding.when == "tap has run")
  }

  /// Nothing leaves a cell whose size only the app knows; what leaves a view of a known size in it is found.
  @Test(arguments: [("UICollectionViewCell", "contentView"), ("UIView", "self")])
  func nothingLeavesACellThatTheAppSizes(_ superclass: String, _ content: String) async throws {
    let code = """
      final class Tile: \(superclass) {
        let picture = UIView()
        let box = UIView()
        let label = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          for item in [picture, box, label] { item.translatesAutoresizingMaskIntoConstraints = false }
          \(content).addSubview(picture)
          \(content).addSubview(box)
          box.addSubview(label)
          label.text = "Words"
          NSLayoutConstraint.activate([
            picture.topAnchor.constraint(equalTo: \(content).topAnchor), picture.leadingAnchor.constraint(equalTo: \(content).leadingAnchor),
            picture.widthAnchor.constraint(equalToConstant: 100), picture.heightAnchor.constraint(equalToConstant: 900),
            box.topAnchor.constraint(equalTo: picture.bottomAnchor), box.leadingAnchor.constraint(equalTo: \(content).leadingAnchor),
            box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 8),
            label.topAnchor.constraint(equalTo: box.topAnchor), label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
          ])
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    let found = try await LaidOutApp(code).findings().filter { $0.rule == RuleID.outsideSuperview.rawValue }
    #expect(found.map(\.object) == ["label"])
  }

  @Test func aClassOfWhichAConstraintIsNotKnownIsNotJudged() async throws {
    let app = try await app(#"label.text = "Long words""#, width: "label.widthAnchor.constraint(equalToConstant: Settings.shared.width),")
    #expect(app.run.screens.isEmpty)
    #expect(
      app.run.notes.contains { $0.contains("0 of 1 classes laid out in code are judged; read in part: 1") && $0.contains("Screen") })
  }

  @Test func aConstraintThatCodeChangesLaterMakesNotesOnly() async throws {
    let width = "width,"
    let app = try await app(
      #"label.text = "Long words""#, width: width,
      more: """
        lazy var width = label.widthAnchor.constraint(equalToConstant: 40)
          func open() { width.constant = 200 }
        """)
    let finding = try #require(await app.findings().first { $0.rule == RuleID.textTruncated.rawValue })
    #expect(finding.severity == .note)
    #expect(finding.message.contains("Code decides on"))
  }

  /// What code makes as wide as its content lacks no room, whatever else is tied to it.
  @Test(arguments: [
    ("greaterThanOrEqualToConstant: 10", "least.constant = label.intrinsicContentSize.width", Severity.note),
    ("lessThanOrEqualToConstant: 300", "least.constant = label.intrinsicContentSize.width", .error),
    ("greaterThanOrEqualToConstant: 10", "", .error),
  ])
  func widthThatCodeFits(_ width: String, _ change: String, _ severity: Severity) async throws {
    let app = try await app(
      #"label.text = "Long words""#, width: "least, label.trailingAnchor.constraint(equalTo: view.leadingAnchor, constant: 60),",
      more: """
        lazy var least = label.widthAnchor.constraint(\(width))
          override func viewDidLayoutSubviews() { \(change) }
        """)
    let finding = try #require(await app.findings().first { $0.rule == RuleID.textTruncated.rawValue })
    #expect(finding.severity == severity)
  }

  /// A view is seen in the states of which it is known that code shows it: by data, to somebody. What the user chooses in a list comes later.
  @Test(arguments: [
    ("func show() { label.isHidden = false }", true), ("func show() { label.isHidden = Settings.shared.isQuiet }", true),
    ("} final class List { func show(_ screen: Screen) { screen.label.isHidden = true }", false),
    (
      """
      } final class List {
        var screen: Screen
        func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { screen.label.isHidden = true }
      """, true
    ),
  ])
  func whatCodeShowsLaterIsHiddenUntilThen(_ code: String, _ isSeen: Bool) async throws {
    let app = try await app(#"label.text = "Long words""#, more: code)
    #expect(await app.findings().contains { $0.rule == RuleID.textTruncated.rawValue } == isSeen)
  }

  /// What data show in place of each other is never shown together.
  @Test(arguments: [
    "label.isHidden = item.isLiked; other.isHidden = !item.isLiked", "label.isHidden = item.kind == .a; other.isHidden = item.kind != .a",
    "let isLiked = item.isLiked; label.isHidden = isLiked; other.isHidden = !isLiked",
    "label.isHidden = item.title.isEmpty; other.isHidden = !item.title.isEmpty",
  ])
  func whatIsShownInPlaceOfEachOther(_ body: String) async throws {
    let more = """
      let other = UILabel()
      struct Item { enum Kind { case a, b, c }; let kind: Kind; let title: String; let isLiked: Bool }
      var item: Item!
      """
    let both =
      #"label.text = "Words"; other.text = "Others"; other.translatesAutoresizingMaskIntoConstraints = false; view.addSubview(other)"#
    let width = """
      other.leadingAnchor.constraint(equalTo: view.leadingAnchor), other.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
      """
    let app = try await app(both + "; " + body, width: width, more: more)
    #expect(await !app.findings().contains { $0.rule == RuleID.viewsOverlap.rawValue })
    let shown = try await self.app(both, width: width, more: more)
    #expect(await shown.findings().contains { $0.rule == RuleID.viewsOverlap.rawValue })
  }

  /// Views that code shows and hides in ways that are not followed: in some state, one may take the other's place. What fades is judged.
  @Test(
    arguments: [
      (
        "Service.shared.states.sink { [weak self] in self?.render($0) }",
        "label.alpha = state.isOn ? 1 : 0; other.alpha = state.isOff ? 1 : 0", .warning
      ),
      ("render(State.current)", "label.isHidden = state.isOn; other.isHidden = state.isOff", .warning),
      ("states.map(\\.isOn).assign(to: \\.isHidden, on: other)", "", nil),
      ("states.map(\\.isOn).assign(to: \\.isHidden, on: spinner)", "", .error),
      ("states.map(\\.isOn).bind(to: other.rx.isHidden)", "", nil),
      ("states.map(\\.alpha).bind(to: label.rx.alpha); states.map(\\.other).bind(to: other.rx.alpha)", "", .warning),
      ("states.sink { [weak self] in self?.other.isHidden = $0.isOn }", "", nil),
      ("", "view.alpha = 0; label.resignFirstResponder(); other.resignFirstResponder()", .error),
    ] as [(String, String, Severity?)])
  func whatIsToggledSomehow(_ body: String, _ render: String, _ severity: Severity?) async throws {
    let more = """
      let other = UILabel()
      let spinner = UIView()
      var states: AnyPublisher<State, Never>!
      struct State { let isOn: Bool; let isOff: Bool; static var current: State { Service.shared.state } }
      func render(_ state: State) { \(render) }
      """
    let both =
      #"label.text = "Words"; other.text = "Others"; other.translatesAutoresizingMaskIntoConstraints = false; view.addSubview(other)"#
    let width = """
      other.leadingAnchor.constraint(equalTo: view.leadingAnchor), other.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
      """
    let app = try await app(both + "; " + body, width: width, more: more)
    #expect(await app.findings().filter { $0.rule == RuleID.viewsOverlap.rawValue }.map(\.severity).max() == severity)
  }

  /// What is a part of the screen is no width of nothing.
  @Test(arguments: [
    ("label.widthAnchor.constraint(equalToConstant: UIScreen.main.bounds.width * 0.2),", "", true),
    ("label.widthAnchor.constraint(equalToConstant: 0),", "", false),
    // Users can see the rest.
    ("label.widthAnchor.constraint(equalToConstant: 75),", "func more() { label.numberOfLines = 0 }", false),
    ("label.widthAnchor.constraint(equalToConstant: 75),", "func more() { label.text = nil }", true),
  ])
  func whatIsCutOff(_ width: String, _ more: String, isTold: Bool) async throws {
    let app = try await app(#"label.text = "Very long words of a label"; label.numberOfLines = 1"#, width: width, more: more)
    let findings = await app.findings().filter { $0.rule == RuleID.textTruncated.rawValue && $0.severity == .error }
    #expect(findings.isEmpty != isTold)
  }

  /// A class that the app makes only as classes that derive from it is judged in these.
  @Test(arguments: [
    ("", "", false), ("let card = Card()", "", true), ("func add(_ card: Card) {}", "", false),
    ("class List { let card = Card() }\nlet list = List()", "", true),
    // Nobody knows what the class that derives from it looks like.
    ("", "override func setUp() { super.setUp(); snp.makeConstraints { $0.edges.equalTo(unknown()) } }", true),
  ])
  func baseClasses(_ use: String, _ more: String, _ isJudged: Bool) async throws {
    let app = try await LaidOutApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate { let other: UIView = Account() }
      class Card: UIView {
        let label = UILabel()
        override init(frame: CGRect) { super.init(frame: frame); setUp() }
        func setUp() {
          label.translatesAutoresizingMaskIntoConstraints = false
          addSubview(label)
          NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor), label.trailingAnchor.constraint(equalTo: trailingAnchor),
            label.topAnchor.constraint(equalTo: topAnchor), label.bottomAnchor.constraint(equalTo: bottomAnchor),
          ])
        }
      }
      class Account: Card { \(more) }
      \(use)
      """, in: use.contains("class List") ? "Card.swift" : "App.swift")
    #expect(app.scenes(of: "Card").isEmpty != isJudged)
    // What is judged in the class below is not left out.
    #expect(!app.run.notes.contains { $0.contains("makes 'Card'") })
    #expect(app.scenes(of: "Account").isEmpty != more.isEmpty)
  }

  /// A class that nobody makes is left out, and the note says what shows it; of one that only code makes which never runs, nothing is an error.
  @Test(arguments: ["", "let card = Card()", "enum Flags { static let isNew = false }\nfunc show() { if Flags.isNew { print(Card()) } }"])
  func unmadeClasses(use: String) async throws {
    let app = try await LaidOutApp(
      """
      class AppDelegate: UIResponder, UIApplicationDelegate {}
      class Card: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          let label = UILabel()
          label.translatesAutoresizingMaskIntoConstraints = false
          addSubview(label)
          NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor), label.trailingAnchor.constraint(equalTo: trailingAnchor),
            label.topAnchor.constraint(equalTo: topAnchor), label.bottomAnchor.constraint(equalTo: bottomAnchor),
          ])
        }
      }
      """, in: "Card.swift", more: ["Use.swift": use])
    #expect(app.scenes(of: "Card").isEmpty == use.isEmpty)
    #expect(app.run.notes.contains { $0.contains("no document makes 'Card'") && $0.contains("--class Card shows it") } == use.isEmpty)
    #expect(app.run.notes.contains { $0.contains("'Card' is shown only by code behind a condition") } == use.contains("isNew"))
  }

  /// A configuration's title wraps, unless its mode of breaking lines says that it does not.
  @Test(arguments: [("", 0), ("look.titleLineBreakMode = .byWordWrapping", 0), ("look.titleLineBreakMode = .byTruncatingTail", 1)])
  func titlesOfConfigurations(_ mode: String, _ lines: Int) async throws {
    let app = try await LaidOutApp(
      LaidOutApp.controller(
        views: "let button = UIButton(configuration: .filled())",
        """
        var look = UIButton.Configuration.filled()
        look.title = "Go"
        \(mode)
        button.configuration = look
        button.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        button.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        """))
    let screen = try #require(app.scenes(of: "Screen").first?.screen)
    #expect(screen.items.compactMap(\.kind.text).map(\.numberOfLines) == [lines])
  }

  /// A font of one text size keeps it: body has 28 points at AX1 (Apple's Dynamic Type sizes).
  @Test func fontsOfOneTextSize() async throws {
    let font = ".preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .accessibilityMedium))"
    let app = try await app("label.text = \"Words\"; label.font = \(font)")
    let screen = try #require(app.scenes(of: "Screen").first?.screen)
    let made = try #require(screen.items.compactMap(\.kind.text).first?.font)
    #expect(made.size == .points(28) && made.weight == .regular && made.scaling == nil)
  }

  /// Words that the class is given by those who fill it: their keys are judged, data is not.
  @Test(arguments: [
    ("configure(with: account.name)", nil),
    // By a property, and from outside.
    (#"title = NSLocalizedString("welcome", comment: "")"#, "welcome"),
    (#"label.text = NSLocalizedString("welcome", comment: "")"#, "welcome"),
    // What is shown for want of data is not what people mostly see.
    (#"label.text = account.name ?? "Long words""#, nil),
    // In letters of a size that nobody knows.
    (#"configure(with: "Long words"); screen.label.font = Theme.font"#, nil),
  ])
  func wordsThatAreFilledInLater(_ call: String, _ words: String?) async throws {
    let app = try await app(
      "",
      more: """
          func configure(with words: String) { label.text = words }
          var heading: String? { didSet { label.text = heading } }
        }
        final class Shower {
          func show(_ screen: Screen) { screen.\(call.replacing("title =", with: "heading =")) }
        """)
    let finding = await app.findings().first { $0.rule == RuleID.textTruncated.rawValue }
    #expect(words == nil ? finding == nil : finding?.key == words || finding?.message.contains(words!) == true)
  }

  /// As long as a field is empty, it shows its placeholder, whatever it is given later.
  @Test func placeholdersStay() async throws {
    let code = """
      final class Screen: UIViewController {
        let field = UITextField()
        override func viewDidLoad() {
          field.translatesAutoresizingMaskIntoConstraints = false
          field.placeholder = "Long words"
          view.addSubview(field)
          field.widthAnchor.constraint(equalToConstant: 40).isActive = true
          field.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
          field.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        }
        func show(_ account: Account) { field.text = account.name }
      }
      """
    let finding = try await LaidOutApp(code).findings().first { $0.rule == RuleID.textTruncated.rawValue }
    #expect(finding?.message.contains("Long words") == true)
  }

  @Test func statesAreJudgedOneByOne() async throws {
    let app = try await app(#"if isNew { label.text = "A" } else { label.text = "Long words" }"#, more: "var isNew = Bool.random()")
    #expect(app.scenes(of: "Screen").count == 2)
    let finding = try #require(await app.findings().first { $0.rule == RuleID.textTruncated.rawValue })
    #expect(finding.message.contains("Long words"))
  }

  @Test func whatATraitDecidesIsDecidedInEachEnvironment() async throws {
    let code = """
      final class Screen: UIViewController {
        let stack = UIStackView()
        override func viewDidLoad() {
          stack.translatesAutoresizingMaskIntoConstraints = false
          stack.axis = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? .vertical : .horizontal
          let one = UILabel()
          one.text = "One"
          let two = UILabel()
          two.text = "Two"
          stack.addArrangedSubview(one)
          stack.addArrangedSubview(two)
          view.addSubview(stack)
          stack.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
          stack.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
        }
      }
      """
    let small = try await LaidOutApp(code).frames()
    let large = try await LaidOutApp(code, contentSizes: "AX1").frames()
    #expect(small["one"]?.y == small["two"]?.y)
    #expect(large["one"]?.x == large["two"]?.x)
  }

  /// Constraints and views that are there under some traits alone, in two text sizes.
  @Test(
    arguments: [
      (
        "label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: traitCollection.preferredContentSizeCategory >= .accessibilityLarge ? 8 : 40).isActive = true",
        [40.0, 40, 8]
      ),
      (
        "let far = label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40); let near = label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8); near.priority = .defaultHigh; far.priority = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? .defaultLow : .required; NSLayoutConstraint.activate([far, near])",
        [40, 8, 8]
      ),
      (
        "let far = label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40); let near = label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8); near.priority = .defaultHigh; if traitCollection.preferredContentSizeCategory.isAccessibilityCategory { far.priority = .defaultLow }; NSLayoutConstraint.activate([far, near])",
        [40, 8, 8]
      ),
      (
        "if traitCollection.preferredContentSizeCategory.isAccessibilityCategory { label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8).isActive = true } else { label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40).isActive = true }",
        [40, 8, 8]
      ),
      (
        "let isLarge = traitCollection.preferredContentSizeCategory > .accessibilityMedium; let start = label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40); start.isActive = !isLarge; if isLarge { label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8).isActive = true }",
        [40, 40, 8]
      ),
      // On no device of the run.
      (
        "let gap: CGFloat = UIDevice.current.userInterfaceIdiom == .pad ? 80 : 24; label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: gap).isActive = true",
        [24, 24, 24]
      ),
      (
        "let box = UIView(); box.translatesAutoresizingMaskIntoConstraints = false; view.addSubview(box); box.widthAnchor.constraint(equalToConstant: 12).isActive = true; box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true; label.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 40).isActive = true; if traitCollection.preferredContentSizeCategory >= .accessibilityExtraExtraExtraLarge { view.addSubview(wide); wide.translatesAutoresizingMaskIntoConstraints = false; wide.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true; wide.widthAnchor.constraint(equalToConstant: 90).isActive = true; label.leadingAnchor.constraint(equalTo: wide.trailingAnchor).isActive = true } else { label.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 30).isActive = true }",
        [42, 42, 90]
      ),
    ] as [(String, [Double])])
  func whatTraitsDecideOfConstraints(_ body: String, _ left: [Double]) async throws {
    let code = """
      final class Screen: UIViewController {
        let label = UILabel()
        let wide = UIView()
        override func viewDidLoad() {
          label.translatesAutoresizingMaskIntoConstraints = false
          label.text = "One"
          view.addSubview(label)
          label.topAnchor.constraint(equalTo: view.topAnchor, constant: 40).isActive = true
          \(body.split(separator: "; ").joined(separator: "\n"))
        }
      }
      """
    var found: [Double?] = []
    for size in ["L", "AX1", "AX5"] { found.append(try await LaidOutApp(code, contentSizes: size).frames()["label"]?.x) }
    #expect(found == left)
  }

  /// Code is not edited: what to change is said with its place.
  @Test(
    arguments: [
      (#"label.text = "Long words""#, "label.widthAnchor.constraint(equalToConstant: 40),", [nil], [11]),
      (
        #"label.text = "Long words"; label.numberOfLines = 1"#, "label.widthAnchor.constraint(lessThanOrEqualToConstant: 60),",
        ["label.numberOfLines = 0"], [3]
      ),
    ] as [(String, String, [String?], [Int])])
  func fixesAreAdviceForTheCode(_ words: String, _ width: String, _ statements: [String?], _ lines: [Int]) async throws {
    let app = try await app(words.split(separator: "; ").joined(separator: "\n"), width: width)
    let finding = try #require(await app.findings().first { $0.rule == RuleID.textTruncated.rawValue })
    let outcome = await FixFinder(app.run, workers: 1).fixes(for: [finding], together: true)
    #expect(outcome.files.isEmpty && outcome.fixes(of: finding).isEmpty)
    guard case .advised(let advice, _)? = outcome.results[finding.id]?.first else { Issue.record("\(outcome.results)"); return }
    #expect(advice.map(\.statement) == statements)
    #expect(advice.map { $0.place?.line } == lines)
  }

  /// Code in Objective-C alone has the app's words, too.
  @Test func inObjectiveCAlone() async throws {
    let app = try await LaidOutApp(
      """
      #import <UIKit/UIKit.h>
      @interface Box : UIView
      @end
      @implementation Box
      - (instancetype)initWithFrame:(CGRect)frame {
        self = [super initWithFrame:frame];
        if (self) {
          UILabel *title = [UILabel new];
          title.text = NSLocalizedString(@"welcome", nil);
          title.translatesAutoresizingMaskIntoConstraints = NO;
          [self addSubview:title];
          [title.topAnchor constraintEqualToAnchor:self.topAnchor].active = YES;
          [title.leadingAnchor constraintEqualToAnchor:self.leadingAnchor].active = YES;
          [title.widthAnchor constraintEqualToConstant:40].active = YES;
        }
        return self;
      }
      @end
      """, in: "Box.m", more: ["en.lproj/Localizable.strings": #""welcome" = "Welcome to everybody";"#])
    let finding = try #require(await app.findings().first { $0.rule == RuleID.textTruncated.rawValue })
    #expect(finding.message.contains("Welcome"))
  }
}
