import Localization
import Projects
import Screens
import SourceReading
import Testing
import Vocabulary

@testable import CodedScreens

@Suite struct CodedScreenTests {
  private static let tables = [
    "en.lproj/Localizable.strings": #""login" = "Log in"; "leave" = "Log out"; "hello" = "Hello, %@";"#,
    "de.lproj/Localizable.strings": #""login" = "Anmelden"; "leave" = "Abmelden"; "hello" = "Hallo, %@";"#,
    "de.lproj/Other.strings": #""login" = "Anderswo";"#,
  ]

  /// What the label shows in German, state by state.
  @Test(arguments: [
    (#"label.text = NSLocalizedString("login", comment: "")"#, ["Anmelden"]),
    (#"label.text = NSLocalizedString("login", tableName: "Other", comment: "")"#, ["Anderswo"]),
    (#"label.text = "Fixed""#, ["Fixed"]),
    (#"label.text = UserDefaults.standard.string(forKey: "name")"#, ["?"]),
    (#"label.text = String(format: NSLocalizedString("hello", comment: ""), name)"#, ["Hallo, Typ"]),
    // What is always filled in is filled in as it is.
    (#"label.text = String(format: NSLocalizedString("hello", comment: ""), "Al")"#, ["Hallo, Al"]),
    (#"label.text = String(format: NSLocalizedString("hello", comment: ""), "")"#, ["Hallo, "]),
    (#"label.text = String(format: NSLocalizedString("hello", comment: ""), locale: .current, "Al")"#, ["Hallo, Al"]),
    (#"label.text = String(format: NSLocalizedString("hello", comment: ""), locale: .current, arguments: ["Al"])"#, ["Hallo, Al"]),
    (#"label.text = String(format: NSLocalizedString("hello", comment: ""), isNew ? "Al" : name)"#, ["Hallo, Typ"]),
    (#"label.text = String(format: NSLocalizedString("hello", comment: ""), 0)"#, ["Hallo, Typ"]),
    (#"label.text = String(format: NSLocalizedString("hello", comment: ""), "0")"#, ["Hallo, Typ"]),
    (#"label.text = isNew ? NSLocalizedString("login", comment: "") : NSLocalizedString("leave", comment: "")"#, ["Anmelden", "Abmelden"]),
    // What is put together is shown together.
    (#"label.text = NSLocalizedString("login", comment: "") + " / " + NSLocalizedString("leave", comment: "")"#, ["Anmelden / Abmelden"]),
    (#"label.text = "\(NSLocalizedString("login", comment: "")):""#, ["Anmelden:"]),
    (#"label.text = "\(NSLocalizedString("login", comment: "")): \(name)""#, ["Anmelden"]),
    // A name that no table has is no text: its words come from elsewhere.
    (#"label.text = NSLocalizedString("login.title", comment: "")"#, ["?"]),
    (#"label.text = NSLocalizedString("Sign up", comment: "")"#, ["Sign up"]),
    (#"label.textColor = .red"#, ["Placeholder words"]),
  ])
  func words(code: String, expected: [String]) async throws {
    let app = try await CodedApp(
      "var isNew: Bool { Account.current.isNew }\nvar name: String { Account.current.name }\noverride func viewDidLoad() { \(code) }",
      more: Self.tables)
    #expect(app.states.map { $0.words("label", in: "de") } == expected)
  }

  /// Where a table lacks a key, code goes on to another one: each key has the words of the first table that has it.
  @Test(arguments: [
    ("equal", "login", "Anderswo"), ("equal", "leave", "Abmelden"), ("marked", "login", "Anderswo"), ("marked", "leave", "Abmelden"),
    ("kept", "login", "Anderswo"), ("elsewhere", "login", "Anderswo"), ("given", "login", "Anderswo"), ("given", "leave", "Abmelden"),
    ("turned", "login", "Anderswo"), ("turned", "leave", "Abmelden"),
  ])
  func wordsOfSeveralTables(way: String, key: String, expected: String) async throws {
    let lookups = """
      func equal(_ key: String) -> String {
        let text = NSLocalizedString(key, tableName: "Other", comment: "")
        return text == key ? NSLocalizedString(key, comment: "") : text
      }
      func marked(_ key: String) -> String {
        let text = Bundle.main.localizedString(forKey: key, value: "?", table: "Other")
        if text != "?" { return text }
        return NSLocalizedString(key, comment: "")
      }
      func kept(_ key: String) -> String {
        let text = NSLocalizedString(key, tableName: "Other", comment: "")
        return text == key ? key : text
      }
      func elsewhere(_ key: String) -> String {
        Bundle.main.localizedString(forKey: key, value: NSLocalizedString("leave", comment: ""), table: "Other")
      }
      func given(_ key: String) -> String {
        Bundle.main.localizedString(forKey: key, value: Bundle.main.localizedString(forKey: key, value: nil, table: nil), table: "Other")
      }
      func turned(_ key: String) -> String {
        for table in ["Other", "Localizable"] {
          let text = NSLocalizedString(key, tableName: table, comment: "")
          if text != key { return text }
        }
        return key
      }
      """
    let app = try await CodedApp(
      "override func viewDidLoad() { label.text = \(way)(\"\(key)\") }", more: Self.tables.merging(["Lookups.swift": lookups]) { $1 })
    #expect(app.states.map { $0.words("label", in: "de") } == [expected])
  }

  /// Titles of segments are set one by one, and may be known only when the app runs.
  @Test(arguments: [
    (#"kinds.setTitle(NSLocalizedString("login", comment: ""), forSegmentAt: 0)"#, ["Anmelden", "Kept"]),
    (#"kinds.setTitle(Account.current.name, forSegmentAt: 1)"#, ["Old", "Typ"]), ("kinds.selectedSegmentIndex = 1", ["Old", "Kept"]),
    // More than the document has.
    (
      #"kinds.removeAllSegments(); ["a", "login", "c"].enumerated().forEach { kinds.insertSegment(withTitle: NSLocalizedString($1, comment: ""), at: $0, animated: false) }"#,
      ["a", "Anmelden", "c"]
    ),
  ])
  func segments(code: String, expected: [String]) async throws {
    let app = try await CodedApp(
      "@IBOutlet var kinds: UISegmentedControl!; override func viewDidLoad() { \(code) }", more: Self.tables, kinds: ["Old", "Kept"])
    let state = app.states[0]
    guard case .segmentedControl(let segments) = state.item("kinds").kind else { return #expect(Bool(false)) }
    let resolver = TextResolver(catalog: state.catalog, samples: .shortest)
    #expect(segments.map { $0.title?.source.map { resolver.resolve($0, locale: "de").text } } == expected)
  }

  /// Whether nobody sees the words of the document.
  @Test(arguments: [
    (#"override func viewDidLoad() { label.text = "Fixed" }"#, true), ("override func viewDidLoad() { label.text = Account.name }", true),
    ("override func viewDidLoad() { label.text = Account.isNew ? Account.name : \"Old\" }", true),
    ("override func viewDidLoad() { if let name = Account.current.name { label.text = name } }", false),
    (#"@IBAction func tap() { label.text = "Fixed" }"#, false),
    (#"override func viewDidLoad() { label.text = NSLocalizedString(label.text!, comment: "") }"#, false),
  ])
  func replacedWords(members: String, isReplaced: Bool) async throws {
    let app = try await CodedApp(members)
    #expect(app.states[0].item("label").codedWords?.replaceThoseOfFile ?? false == isReplaced)
  }

  /// Keys by the names of code that is generated when the app is built.
  @Test(arguments: [
    ("R.string.localizable.loginTitle()", "Anmelden"), ("R.string.localizable.helloName(Account.current.name)", "Hallo, Typ"),
    ("R.string.other.loginTitle()", "Anderswo"), ("L10n.Login.title", "Anmelden"), ("L10n.loginTitle", "Anmelden"),
    ("L10n.Hello.name(Account.current.name)", "Hallo, Typ"), ("L10n.Other.loginTitle", "Anderswo"), ("L10n.twice", "?"),
    ("R.string.localizable.missing()", "?"), ("S.Login.title", "?"),
  ])
  func keysOfGeneratedCode(text: String, expected: String) async throws {
    let app = try await CodedApp(
      "override func viewDidLoad() { label.text = \(text) }",
      more: [
        "de.lproj/Localizable.strings": #""login.title" = "Anmelden"; "hello_name" = "Hallo, %@"; "tw.ice" = "1"; "twi.ce" = "2";"#,
        "de.lproj/Other.strings": #""other title" = "Nein"; "login-title" = "Anderswo";"#,
      ])
    #expect(app.states.map { $0.words("label", in: "de") } == [expected])
  }

  /// A label whose class is not there, or draws in its own way, may show all of its words.
  @Test(arguments: [
    ("", true), ("class WideLabel: MarqueeLabel { }", true), ("class WideLabel: UILabel { }", false),
    ("class WideLabel: UILabel { override func draw(_ layer: CALayer, in context: CGContext) { } }", true),
    ("class WideLabel: UILabel { override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 4, dy: 4)) } }", false),
  ])
  func labelsOfLibraries(code: String, isUnknown: Bool) async throws {
    let app = try await CodedApp("", more: ["More.swift": code], labelClass: "WideLabel")
    #expect(app.states[0].item("label").isFontUnknown == isUnknown)
  }

  /// Views that code finds by walking through those in another one.
  @Test(arguments: [
    ("for case let label as UILabel in rows.arrangedSubviews { label.font = Theme.current.font }", "Row", true, false),
    ("rows.arrangedSubviews.compactMap { $0 as? UILabel }.forEach { $0.text = Account.current.name }", "?", true, false),
    ("for view in self.rows.subviews { if let label = view as? UILabel { label.text = Account.current.name } }", "?", true, false),
    ("for view in view.subviews where view is UILabel { (view as! UILabel).font = Theme.current.font }", "Row", false, true),
    ("for view in rows.arrangedSubviews { view.layer.cornerRadius = 4 }", "Row", false, false),
    ("for name in names { label.text = name }; rows.arrangedSubviews.first?.isHidden = false", "Row", false, false),
  ])
  func walksThroughSubviews(code: String, words: String, isOfRow: Bool, isOfOther: Bool) async throws {
    let state = try await CodedApp("override func viewDidLoad() { \(code) }").states[0]
    #expect(state.words("row") == words)
    #expect(state.item("row").isFontUnknown == isOfRow)
    #expect(state.item("other").isFontUnknown == isOfOther)
  }

  /// Words in other letters, and the document's own words as a key.
  @Test(arguments: [
    (#"NSLocalizedString("login", comment: "").uppercased()"#, "ANMELDEN"), ("label.text?.localizedUppercase", "PLACEHOLDER WORDS"),
    (#""Fixed".lowercased()"#, "fixed"), (#"NSLocalizedString(label.text!, comment: "")"#, "Platzhalter"),
    (#"NSLocalizedString(label.text ?? "", comment: "").uppercased()"#, "PLATZHALTER"),
    (#"NSLocalizedString(label.text!, tableName: "Other", comment: "")"#, "Placeholder words"),
    // The text of another object.
    (#"NSLocalizedString(other.text!, comment: "")"#, "?"),
  ])
  func ownWords(text: String, expected: String) async throws {
    var tables = Self.tables
    tables["de.lproj/Localizable.strings"]! += #""Placeholder words" = "Platzhalter";"#
    let app = try await CodedApp("override func viewDidLoad() { label.text = \(text) }", more: tables)
    #expect(app.states.map { $0.words("label", in: "de") } == [expected])
  }

  /// A bundle that code names is that of the code around, not of the screen.
  @Test(arguments: [
    (#"NSLocalizedString("login", bundle: .framework, comment: "")"#, "Einloggen"),
    (#"Bundle(for: Kit.self).localizedString(forKey: "login", value: nil, table: nil)"#, "Einloggen"),
    (#"NSLocalizedString("login", bundle: .main, comment: "")"#, "Anmelden"),
    (#"NSLocalizedString("login", comment: "")"#, "Anmelden"),
    // What the framework's table lacks.
    (#"NSLocalizedString("leave", bundle: .framework, comment: "")"#, "Abmelden"),
  ])
  func bundles(text: String, expected: String) async throws {
    let app = try await CodedApp(
      "override func viewDidLoad() { label.text = Kit.text }",
      more: Self.tables.merging([
        "Kit/Kit.swift": "final class Kit { static var text: String { \(text) } }",
        "Kit/de.lproj/Localizable.strings": #""login" = "Einloggen";"#, "Kit/en.lproj/Localizable.strings": #""login" = "Sign in";"#,
      ]) { $1 })
    #expect(app.states.map { $0.words("label", in: "de") } == [expected])
  }

  /// The colour that code always leaves behind; anything else stays as the file has it.
  @Test(
    arguments: [
      ("label.textColor = .red", .text, .system("red", listed: nil)),
      ("label.textColor = UIColor.secondaryLabel", .text, .system("secondaryLabel", listed: nil)),
      (#"label.backgroundColor = UIColor(named: "Brand")"#, .background, .named("Brand", listed: nil)),
      ("label.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)", .background, .fixed(RGBColor(hex: 0xFF0000, alpha: 0.5))),
      ("label.tintColor = UIColor(white: 0, alpha: 1)", .tint, .fixed(RGBColor(white: 0))),
      ("label.backgroundColor = UIColor.black.withAlphaComponent(0.25)", .background, .fixed(RGBColor(white: 0, alpha: 0.25))),
      ("label.textColor = .brandOfTheApp", .text, nil), ("label.textColor = theme.text", .text, nil),
      ("label.textColor = isNew ? .red : .green", .text, nil),
    ] as [(String, Appearance.Part, ColorValue?)])
  func colors(code: String, part: Appearance.Part, color: ColorValue?) async throws {
    let app = try await CodedApp("var isNew: Bool { Account.current.isNew }\nvar theme: Theme\noverride func viewDidLoad() { \(code) }")
    let screen = app.states[0].screen
    let item = try #require(screen.itemIDs.first { screen[$0].id == "label" })
    #expect(screen.look(of: item).colors[part] == color)
  }

  /// A button whose title wraps is as high as one line, unless code sees to it.
  @Test(arguments: [
    ("titleLabel?.lineBreakMode = .byWordWrapping", LineBreakMode.wordWrap, 0, false),
    ("titleLabel?.lineBreakMode = .byClipping", .clip, 1, false),
    ("titleLabel?.lineBreakMode = .byTruncatingTail; titleLabel?.numberOfLines = 0", .truncateTail, 0, false),
    (
      "titleLabel!.lineBreakMode = .byWordWrapping; heightAnchor.constraint(equalTo: titleLabel!.heightAnchor).isActive = true", .wordWrap,
      0, true
    ),
    ("_ = heightAnchor.constraint(equalToConstant: 44)", .truncateMiddle, 1, false),
    (
      "titleLabel?.numberOfLines = 0; heightAnchor.constraint(equalTo: imageView!.heightAnchor).isActive = true", .truncateMiddle, 0, false
    ),
  ])
  func titles(code: String, mode: LineBreakMode, lines: Int, wraps: Bool) async throws {
    let button = "class WideButton: UIButton { override func awakeFromNib() { super.awakeFromNib(); \(code) } }"
    let item = try await CodedApp("", more: ["WideButton.swift": button]).states[0].item("button")
    #expect(item.kind.text?.lineBreakMode == mode)
    #expect(item.kind.text?.numberOfLines == lines)
    #expect(item.wraps == wraps)
  }

  /// Code gives a button a configuration that the document does not: <https://developer.apple.com/documentation/uikit/uibutton/configuration>.
  @Test(
    arguments: [
      ("button.configuration = .filled()", nil, .medium, false),
      (
        "var look = UIButton.Configuration.plain(); look.buttonSize = .large; look.contentInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4); button.configuration = look",
        EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), .large, false
      ),
      (
        "button.configuration = .plain(); button.configuration?.contentInsets.leading = 4; button.configuration?.titleTextAttributesTransformer = Theme.transformer",
        nil, .medium, true
      ),
    ] as [(String, EdgeInsets?, ButtonConfiguration.ControlSize, Bool)])
  func configurations(code: String, insets: EdgeInsets?, size: ButtonConfiguration.ControlSize, isFontUnknown: Bool) async throws {
    let item = try await CodedApp("override func viewDidLoad() { \(code) }").states[0].item("button")
    guard case .button(let button) = item.kind else { throw NoButton() }
    #expect(button.configuration?.contentInsets == insets)
    #expect(button.configuration?.size == size)
    #expect(button.text.font == ButtonConfiguration.titleFont)
    #expect(item.isFontUnknown == isFontUnknown)
    #expect(item.wraps)
  }

  private struct NoButton: Error {}

  /// An action is given the button that the document connects to it.
  @Test(
    arguments: [
      ("@IBAction func send(_ sender: UIButton) { sender.setTitle(\"Sent\", for: .normal) }", ["Sent"]),
      (
        "@IBAction func send(_ sender: UIButton) { mark(sender) }\nfunc mark(_ button: UIButton) { button.setTitle(\"Sent\", for: .normal) }",
        ["Sent"]
      ),
      ("@IBAction func sendAgain(_ sender: UIButton) { sender.setTitle(\"Sent\", for: .normal) }", ["Go on"]),
      ("@IBAction func send(_ sender: UIButton) { label.text = \"Sent\" }", ["Go on"]),
    ] as [(String, Set<String>)])
  func buttonsOfActions(code: String, words: Set<String>) async throws {
    #expect(try await Set(CodedApp(code).states.map { $0.words("button") }) == words)
  }

  /// What users bring about is not what they see first.
  @Test func titlesBeforeActions() async throws {
    let app = try await CodedApp(
      """
      override func viewDidLoad() { button.setTitle("Send", for: .normal) }
      @IBAction func send(_ sender: UIButton) { sender.setTitle("Sent", for: .normal) }
      """)
    #expect(app.states.map { $0.words("button") } == ["Send", "Sent"])
  }

  /// What is changed of a configuration that is not there changes nothing.
  @Test func noConfiguration() async throws {
    let item = try await CodedApp("override func viewDidLoad() { button.configuration?.buttonSize = .large }").states[0].item("button")
    if case .button(let button) = item.kind { #expect(button.configuration == nil) }
    #expect(!item.wraps)
  }

  @Test(arguments: [
    "override var intrinsicContentSize: CGSize { titleLabel!.intrinsicContentSize }",
    "override func sizeThatFits(_ size: CGSize) -> CGSize { titleLabel!.sizeThatFits(size) }",
  ])
  func buttonsThatMeasureTheirTitles(members: String) async throws {
    let app = try await CodedApp(
      "override func viewDidLoad() { button.titleLabel?.numberOfLines = 0 }",
      more: ["WideButton.swift": "class WideButton: UIButton { \(members) }"])
    #expect(app.states[0].item("button").wraps)
  }

  /// A title that wraps at ordinary text sizes only.
  @Test func lineBreakModesByTraits() async throws {
    let app = try await CodedApp(
      """
      override func viewDidLoad() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        button.titleLabel?.lineBreakMode = isLarge ? .byTruncatingMiddle : .byWordWrapping
      }
      """)
    let screen = app.states[0].screen
    let item = try #require(screen.itemIDs.first { screen[$0].id == "button" })
    let modes = screen.variations.flatMap(\.overrides).compactMap { override -> LineBreakMode? in
      if case .lineBreakMode(item, let mode) = override { mode } else { nil }
    }
    #expect(Set(modes) == [.truncateMiddle, .wordWrap])
  }

  @Test(arguments: [
    ("field.keyboardType = .emailAddress", true), ("field.textContentType = .oneTimeCode", true), ("field.keyboardType = .default", false),
    ("if Account.current.isNew { field.keyboardType = .URL } else { field.keyboardType = .default }", false),
  ])
  func typedFromTheLeft(code: String, isSo: Bool) async throws {
    let app = try await CodedApp("override func viewDidLoad() { \(code) }")
    #expect(app.states[0].item("field").holdsLeftToRightText == isSo)
  }

  @Test func findingsKeepTheKeyOfTheFile() async throws {
    let app = try await CodedApp(
      #"override func viewDidLoad() { label.text = NSLocalizedString("login", comment: "") }"#, more: Self.tables)
    let coded = try #require(app.states[0].item("label").codedWords)
    #expect(coded.keyInFile == "label.text")
    #expect(coded.place?.line == 9)
    #expect(coded.outlet == "label")
    #expect(app.states[0].item("label").kind.text?.shown?.key == "login")
  }

  /// Of a placeholder that is data, or is taken away, the document's words say nothing.
  @Test(arguments: [
    ("field.placeholder = user.name", false), ("field.placeholder = nil", false), ("field.placeholder = \"Hi\"", true), ("", true),
  ])
  func placeholders(body: String, areKnown: Bool) async throws {
    let app = try await CodedApp("var user: User!; override func viewDidLoad() { \(body) }")
    #expect((app.states[0].item("field").kind.text?.placeholder != nil) == areKnown)
  }

  /// As long as a field is empty it shows its placeholder.
  @Test(arguments: [#"field.text = """#, #"field.text = Account.current.name"#])
  func fields(code: String) async throws {
    let app = try await CodedApp("override func viewDidLoad() { \(code) }")
    #expect(app.states.map { $0.words("field") } == ["Your name"])
  }

  @Test func whatOneRunSetsStaysTogether() async throws {
    let app = try await CodedApp(
      """
      func first() { label.isHidden = true; other.text = "A" }
      func second() { label.isHidden = false; other.text = "B" }
      """)
    let states = app.states.map { ($0.item("label").isHidden, $0.words("other")) }
    #expect(states.map(\.1) == ["A", "B"])
    #expect(states.map(\.0) == [true, false])
    #expect(app.states.map(\.screen.state) == ["", "second has run"])
  }

  /// Each branch has several callers.
  @Test func whatOneBranchSetsStaysTogetherWhoeverCalls() async throws {
    let model = """
      enum Mode { case plain, short, long }
      class Model {
        weak var screen: Login?
        func one() { screen?.show(.plain) }; func two() { screen?.show(.plain) }
        func three() { screen?.show(.short) }; func four() { screen?.show(.short) }
        func five() { screen?.show(.long) }; func six() { screen?.show(.long) }
      }
      """
    let app = try await CodedApp(
      """
      func show(_ mode: Mode) {
        switch mode {
        case .plain: label.text = "A"
        case .short: label.text = "B"; other.isHidden = true
        case .long: label.text = "C"; other.isHidden = false
        }
      }
      """, more: ["Model.swift": model])
    let hidden = app.states.filter { ["B", "C"].contains($0.words("label")) }.map { ($0.words("label"), $0.item("other").isHidden) }
    #expect(Dictionary(hidden) { first, _ in first } == ["B": true, "C": false])
    #expect(app.states.first { $0.words("label") == "A" }?.screen.state == "")
  }

  @Test func whatOneBranchSetsStaysTogether() async throws {
    let app = try await CodedApp(
      """
      override func viewDidLoad() {
        if Account.current.isNew { label.text = "A" } else { label.text = "B" }
        other.text = "C"
        if Account.current.isOld { other.text = "D"; field.isHidden = true } else { field.isHidden = false }
      }
      """)
    // Never D beside a field, nor C without.
    let states = app.states.map { ($0.words("other"), $0.item("field").isHidden) }
    #expect(Set(app.states.map { $0.words("label") }) == ["A", "B"])
    #expect(Set(states.map(\.0)) == ["C", "D"])
    #expect(states.allSatisfy { ($0.0 == "D") == $0.1 })
  }

  @Test func whatIsHiddenAtFirstIsShownInAStateOfItsOwn() async throws {
    let app = try await CodedApp(
      """
      override func viewDidLoad() { label.isHidden = true; other.isHidden = true }
      func show() { label.isHidden = false }
      """)
    #expect(app.states.map { $0.item("label").isHidden } == [true, false])
    #expect(app.states.map { $0.item("other").isHidden } == [true, true])
  }

  @Test(arguments: [
    ("override func viewDidLoad() { height.constant = 12 }", [12], false),
    ("override func viewDidLoad() { height.constant = view.bounds.height }", [30], true),
    ("func fold() { height.constant = 0 }", [30, 0], false),
    ("func viewDidAppear() { }", [30], false),
  ])
  func constants(code: String, expected: [Double], isOpen: Bool) async throws {
    let constraints = try await CodedApp(code).states.map { $0.screen.constraints.first { $0.id == "height" }! }
    #expect(constraints.map(\.constant) == expected)
    #expect(constraints.contains { $0.decidedAt != nil } == isOpen)
  }

  /// What hangs on traits alone is decided in each environment: there is no state for it.
  @Test(arguments: [
    (
      "traitCollection.preferredContentSizeCategory.isAccessibilityCategory",
      Traits(width: .compact, height: .regular, contentSize: .accessibilityMedium)
    ),
    ("!(traitCollection.horizontalSizeClass == .compact)", Traits(width: .regular, height: .regular)),
    ("view.traitCollection.verticalSizeClass != .regular", Traits(width: .compact, height: .compact)),
    ("UIDevice.current.userInterfaceIdiom == .pad", Traits(width: .compact, height: .regular, isPad: true)),
    ("Device.isPad", Traits(width: .compact, height: .regular, isPad: true)),
    ("!Device.isPhone", Traits(width: .compact, height: .regular, isPad: true)),
  ])
  func whatTraitsDecide(_ condition: String, _ traits: Traits) async throws {
    let app = try await CodedApp(
      """
      override func viewDidLoad() {
        if \(condition) {
          rows.axis = .horizontal; label.numberOfLines = 0; label.text = "Wide"; height.constant = 60; field.isHidden = true
        } else {
          label.numberOfLines = 2; label.text = "Slim"; height.isActive = true
        }
      }
      enum Device {
        static let isPad = UIDevice.current.userInterfaceIdiom == .pad
        static var isPhone: Bool { switch UIDevice.current.userInterfaceIdiom { case .phone: return true; default: return false } }
      }
      """)
    let states = app.states
    try #require(states.count == 1)
    func under(_ traits: Traits) -> [String] {
      let screen = states[0].screen.resolved(under: traits)
      func item(_ id: String) -> LayoutItem { screen.items.first { $0.id == id }! }
      return [
        "\(item("rows").kind.stack!.axis)", "\(item("label").kind.text!.numberOfLines)", "\(screen.constraints[0].constant)",
        "\(item("field").isHidden)", "\(item("label").kind.text!.source!)",
      ]
    }
    #expect(under(traits) == ["horizontal", "0", "60.0", "true", "literal(\"Wide\")"])
    #expect(under(Traits(width: .compact, height: .regular)) == ["vertical", "2", "30.0", "false", "literal(\"Slim\")"])
  }

  /// Amounts that no whole number holds end nothing.
  @Test(arguments: [
    "label.numberOfLines = 1e300", "label.numberOfLines = -1e300", #"for i in 1e300...1e300 { label.text = "\(i)" }"#,
    #"label.text = ["a"][1e300]"#, #"label.text = "\(1e300)""#, #"label.text = 1e300.description"#, "height.constant = 1e300",
  ])
  func hugeAmounts(_ code: String) async throws {
    #expect(try await CodedApp("override func viewDidLoad() { \(code) }").states.count == 1)
  }

  /// A view that code makes opaque at some time is seen.
  @Test(arguments: [
    ("override func viewDidLoad() { label.alpha = 0 }", true),
    ("override func viewDidLoad() { label.alpha = 0 }\nfunc show() { UIView.animate(withDuration: 1) { self.label.alpha = 1 } }", false),
    ("override func viewDidLoad() { label.alpha = 0.5 }", false),
  ])
  func whatIsTransparent(_ members: String, _ isTransparent: Bool) async throws {
    #expect(try await CodedApp(members).states[0].item("label").isTransparent == isTransparent)
  }

  @Test func howTextsAreSet() async throws {
    let app = try await CodedApp(
      "override func viewDidLoad() { label.textAlignment = .center; label.adjustsFontSizeToFitWidth = true; label.minimumScaleFactor = 0.7 }"
    )
    let text = try #require(app.states[0].item("label").kind.text)
    #expect(text.alignment == .center && text.minimumScale == 0.7)
  }

  /// Without a least part it shrinks as far as it takes.
  @Test(arguments: [("true", true), ("false", false)]) func shrinksWithoutALimit(_ value: String, _ shrinks: Bool) async throws {
    let app = try await CodedApp("override func viewDidLoad() { label.adjustsFontSizeToFitWidth = \(value) }")
    let scale = try #require(app.states[0].item("label").kind.text?.minimumScale)
    #expect(scale > 0 && (scale < 0.1) == shrinks)
  }

  /// What code sets, no edit of the file changes.
  @Test func editsOfWhatCodeSets() async throws {
    let coded = try await CodedApp(
      """
      override func viewDidLoad() {
        height.constant = 12; label.numberOfLines = 1; label.textAlignment = isNew ? .left : .right; label.minimumScaleFactor = 0.8
      }
      """
    ).states[0].screen
    #expect(coded.applying([.constant("height", 44)]) == nil)
    for change in [ScreenChange.anyNumberOfLines("label"), .naturalAlignment("label"), .shrinkText("label")] {
      #expect(coded.applying([change]) == nil)
    }
    #expect(
      coded.applying([
        .minimum("height"), .priority("height", 999), .anyNumberOfLines("other"), .naturalAlignment("other"), .shrinkText("other"),
      ]) != nil)
  }

  @Test func rowsWhoseHeightCodeDecidesOnGrow() async throws {
    let code = """
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { UITableView.automaticDimension }
      """
    for (code, height) in [(code, CellHeight.automatic), ("", .fixed(40))] {
      #expect(try await CodedApp(code).states[0].item("cell").placement == .cell(height))
    }
  }

  /// How a text looks that is filled in with data.
  @Test(arguments: [
    ("func fill() { label.text = Account.name; label.textAlignment = .right; label.numberOfLines = 3 }", TextAlignment.right, 3),
    ("func fill() { label.textAlignment = .right; label.numberOfLines = 3 }", .right, 3),
    // Not always, and not by all.
    ("func fill() { if isNew { label.textAlignment = .right; label.numberOfLines = 3 } }", .left, 1),
    ("func fill() { label.numberOfLines = 3 }; func clear() { label.numberOfLines = 2 }", .left, 1),
    ("override func viewDidLoad() { label.numberOfLines = 2 }; func fill() { label.numberOfLines = 3 }", .left, 2),
    ("@IBAction func tap() { label.textAlignment = .right; label.numberOfLines = 3 }", .left, 1),
    // Other words do not look so.
    (#"func fill() { label.text = "A"; label.numberOfLines = 3 }; func clear() { label.text = "B" }"#, .left, 3),
  ])
  func looksOfContent(members: String, alignment: TextAlignment, lines: Int) async throws {
    let text = try await CodedApp("let isNew: Bool\n" + members).states[0].item("label").kind.text
    #expect(text?.alignment == alignment)
    #expect(text?.numberOfLines == lines)
  }

  @Test func sizesThatFollowTheTextSize() async throws {
    let code = "UIFont.systemFont(ofSize: UIFontMetrics(forTextStyle: .footnote).scaledValue(for: 13), weight: .bold)"
    let label = try await CodedApp("override func viewDidLoad() { label.font = \(code) }").states[0].item("label")
    #expect(label.kind.text?.font.scaling == FontScaling(.footnote) && label.kind.text?.font.size == .points(13))
  }

  @Test func scaledFonts() async throws {
    let code = "UIFontMetrics(forTextStyle: .footnote).scaledFont(for: UIFont.systemFont(ofSize: 13))"
    let label = try await CodedApp("override func viewDidLoad() { label.font = \(code) }").states[0].item("label")
    #expect(label.kind.text?.font.scaling == FontScaling(.footnote))
    #expect(label.kind.text?.font.size == .points(13))
  }

  @Test func whatStacksHoldIsTakenOut() async throws {
    let app = try await CodedApp("func fill() { rows.arrangedSubviews.forEach { rows.removeArrangedSubview($0) } }")
    #expect(app.states.map { $0.item("row").isInstalled } == [false])
  }

  @Test func attributedTextsFollowTheLanguage() async throws {
    let app = try await CodedApp("override func viewDidLoad() { notes.attributedText = Account.current.notes }")
    #expect(app.states.map { $0.item("notes").kind.text?.alignment } == [.natural])
  }

  @Test func countsWords() async throws {
    let app = try await CodedApp(
      """
      override func viewDidLoad() {
        label.text = NSLocalizedString("login", comment: "")
        other.text = Account.current.name
      }
      """)
    let count = ScreenCode(app.reading, tables: app.project.tableSet!).count(of: app.project.entries[0].screen)
    // The field, the notes and the row stay as they are.
    #expect([count.judged, count.data, count.unknown] == [5, 1, 0])
  }
}

/// A file that is named twice, by itself or by its folder, is read once.
@Suite struct NamedTwiceTests {
  @Test func filesAreReadOnce() async throws {
    let app = try await CodedApp(#"override func viewDidLoad() { label.text = "A" }"#, paths: ["", "/Login.swift", ""])
    #expect(app.reading.files.count == 2)
    #expect(app.states.map { $0.words("label") } == ["A"])
  }
}

/// How texts look in the states that give them their words.
@Suite struct TextLookTests {
  @Test func fontsAndLinesGoWithTheWords() async throws {
    let app = try await CodedApp(
      """
      func show(_ isLong: Bool) {
        if isLong { label.text = "Long"; label.numberOfLines = 0; label.font = UIFont.systemFont(ofSize: 11) }
        else { label.text = "Short"; label.numberOfLines = 1; label.font = UIFont.systemFont(ofSize: 22) }
      }
      """)
    let entry = app.project.entries[0]
    let states = ScreenCode(app.reading, tables: app.project.tableSet!).states(of: entry.screen, app.project.catalogs[entry.catalog])
    let looks = states.compactMap { state -> String? in
      guard let text = state.screen.items.first(where: { $0.id == "label" })?.kind.text, case .literal(let words)? = text.source else {
        return nil
      }
      return "\(words) \(text.numberOfLines) \(text.font.size)"
    }
    #expect(looks.contains("Long 0 points(11.0)") && looks.contains("Short 1 points(22.0)"))
  }

  @Test(arguments: ["notes.isScrollEnabled = false", ""])
  func textViewsThatDoNotScroll(code: String) async throws {
    let app = try await CodedApp("override func viewDidLoad() { super.viewDidLoad(); notes.text = \"Words\"; \(code) }")
    let entry = app.project.entries[0]
    let states = ScreenCode(app.reading, tables: app.project.tableSet!).states(of: entry.screen, app.project.catalogs[entry.catalog])
    guard case .textView(_, let scrolls)? = states[0].screen.items.first(where: { $0.id == "notes" })?.kind else {
      Issue.record("no text view")
      return
    }
    #expect(scrolls == code.isEmpty)
  }
}
