import Checks
import Screens
import Sweep
import Testing
import Vocabulary

@testable import Runs

/// Views that lay out in code what is in them, where a storyboard places two of them: one 200 points wide, one 40.
struct CodedComponentTests {
  /// - Parameters:
  ///   - more: what else the class has.
  ///   - screen: what the controller does in `viewDidLoad`.
  ///   - pad: what the storyboard has in the narrow one.
  ///   - property: what of the class has the name of a key; the storyboard sets `titleKey`.
  private func app(
    _ more: String = "", hasHeight: Bool = true, screen: String = "", pad: String = "", property: String = "titleKey"
  ) async throws -> LaidOutApp {
    try await LaidOutApp(
      """
      final class Pill: UIView {
        let label = UILabel()
        @IBInspectable var \(property): String? { didSet { label.text = NSLocalizedString(\(property) ?? "", comment: "") } }
        required init?(coder: NSCoder) { super.init(coder: coder); load() }
        override init(frame: CGRect) { super.init(frame: frame); load() }
        func load() {
          label.translatesAutoresizingMaskIntoConstraints = false
          addSubview(label)
          NSLayoutConstraint.activate([label.topAnchor.constraint(equalTo: topAnchor), \
            label.bottomAnchor.constraint(equalTo: bottomAnchor), label.leadingAnchor.constraint(equalTo: leadingAnchor), \
            label.trailingAnchor.constraint(equalTo: trailingAnchor)])
        }
        func show(_ key: String) { label.text = NSLocalizedString(key, comment: "") }
        \(more)
      }
      final class Screen: UIViewController {
        @IBOutlet var pill: Pill!
        @IBOutlet var other: Pill!
        override func viewDidLoad() { super.viewDidLoad(); \(screen) }
      }
      """,
      more: [
        "Main.storyboard": ComponentTests.storyboard(hasHeight: hasHeight, pad: pad),
        "en.lproj/Localizable.strings": "\"short\" = \"Go\";\n\"long\" = \"Order it now\";\n\"third\" = \"Stop\";",
      ])
  }

  /// What the storyboard sets by name, and what those say who have an outlet to one of them, is said at each place alone.
  @Test(arguments: [
    ("", ["Pill.label@wide": "short", "Pill.label@narrow": "long"]),
    ("pill.show(\"third\")", ["Pill.label@wide": "third", "Pill.label@narrow": "long"]),
    ("pill.show(\"third\"); other.show(\"short\")", ["Pill.label@wide": "third", "Pill.label@narrow": "short"]),
    ("other.label.text = NSLocalizedString(\"third\", comment: \"\")", ["Pill.label@wide": "short", "Pill.label@narrow": "third"]),
    ("pill.label.text = UserDefaults.standard.string(forKey: \"t\")", ["Pill.label@narrow": "long"]),
  ])
  func wordsByPlace(screen: String, expected: [String: String]) async throws {
    #expect(ComponentTests.keys(try await app(screen: screen)) == expected)
  }

  /// Where nobody gives it words, those of other places are not shown.
  @Test func wordsOfOtherPlaces() async throws {
    #expect(ComponentTests.keys(try await app(screen: "pill.show(\"third\")", property: "key")) == ["Pill.label@wide": "third"])
  }

  /// The content decides on a height that nothing else says.
  @Test func heightsThatNothingElseSays() async throws {
    let screens = try await app(hasHeight: false).run.screens.map(\.scene).filter { $0.screen.file.hasSuffix("Main.storyboard") }
    let frames = LaidOutApp.frames(LaidOutApp.solved(try #require(screens.first)))
    let heights = Set(frames.filter { $0.key.contains("label") }.values.map(\.height))
    #expect(heights.count == 1 && (20...22).contains(heights.first ?? 0), "\(frames)")
  }

  @Test func wordsAreMeasuredInTheirPlace() async throws {
    let findings = try await app().findings().filter { $0.rule == RuleID.textTruncated.rawValue }
    #expect(findings.map(\.object) == ["Pill.label@narrow"])
    #expect(findings.map { $0.file.hasSuffix("Main.storyboard") } == [true])
  }

  /// What a document has in it, code lays out together with its own; and what says its own size is not as large as its content.
  @Test(arguments: [
    ("", "<subviews><label text=\"In\" id=\"in\"/></subviews>", ["Pill.label@wide"]),
    ("override var intrinsicContentSize: CGSize { CGSize(width: 9, height: 9) }", "", []),
    ("override func layoutSubviews() { super.layoutSubviews(); label.frame.size.width = 5 }", "", []),
  ])
  func whatIsNotShownInPlace(more: String, pad: String, expected: [String]) async throws {
    #expect(ComponentTests.keys(try await app(more, pad: pad)).keys.filter { $0.contains("@") } == expected)
  }
}
