import Screens
import Testing
import UIKitModel
import Vocabulary

@testable import SourceReading

/// Constants that traits decide on, in whatever way code puts the conditions together.
struct LayoutTraitTests {
  /// The constants on a phone in portrait and landscape, on an iPad, and on a narrow phone.
  private func constants(_ code: LayoutCode) -> [Double?] {
    guard let constraint = code.reading?.constraints.first, !constraint.constants.isEmpty else { return [] }
    let environments = [
      Traits(width: .compact, height: .regular), Traits(width: .regular, height: .compact, size: Size(width: 896, height: 414)),
      Traits(width: .regular, height: .regular, isPad: true, size: Size(width: 820, height: 1180)),
      Traits(width: .compact, height: .regular, size: Size(width: 320, height: 568)),
    ]
    return environments.map { traits in
      let found = constraint.constants.filter { $0.traits.contains { $0.holds(under: traits) } }
      return found.count == 1 ? found[0].value : nil
    }
  }

  /// The size of a controller's view is the screen's, whatever function is given it.
  @Test(arguments: [
    "let size = view.bounds.size; if size.width > size.height { gap.constant = 2 } else { gap.constant = 1 }",
    "use(view.bounds.size)",
  ])
  func sizesOfTheView(_ body: String) {
    let code = LayoutCode(
      """
      class Box: UIViewController {
        let a = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(a)
          gap.isActive = true
          \(body)
        }
        lazy var gap = a.topAnchor.constraint(equalTo: view.topAnchor)
        func use(_ size: CGSize) { gap.constant = size.width > size.height ? 2 : 1 }
      }
      """)
    #expect(constants(code) == [1, 2, 1, 1])
  }

  /// Constants and constraints by a trait in a dictionary.
  @Test func dictionariesByTraits() {
    let code = LayoutCode.view(
      "a.topAnchor.constraint(equalTo: topAnchor, constant: gaps[traitCollection.horizontalSizeClass]!).isActive = true",
      properties: "let gaps: [UIUserInterfaceSizeClass: CGFloat] = [.compact: 1, .regular: 2]")
    #expect(constants(code) == [1, 2, 2, 1])
    let sets = LayoutCode.view(
      "NSLayoutConstraint.activate(sets[traitCollection.horizontalSizeClass] ?? [])",
      properties: """
        lazy var sets: [UIUserInterfaceSizeClass: [NSLayoutConstraint]] = [
          .compact: [a.topAnchor.constraint(equalTo: topAnchor)], .regular: [a.bottomAnchor.constraint(equalTo: bottomAnchor)],
        ]
        """)
    #expect(sets.words == ["a.bottom = self.bottom", "a.top = self.top"])
    #expect(sets.reading?.constraints.allSatisfy { !$0.activities.isEmpty } == true)
  }

  private static let traits = """
    private var isWide: Bool { traitCollection.horizontalSizeClass == .regular && traitCollection.verticalSizeClass == .compact }
    private var margin: CGFloat {
      switch (traitCollection.horizontalSizeClass, traitCollection.verticalSizeClass) {
      case (.regular, .compact): return 2
      case (.compact, _): return 1
      default: return 3
      }
    }
    private var inset: CGFloat {
      switch traitCollection.horizontalSizeClass {
      case .compact, .unspecified: return 1
      case .regular: return 2
      @unknown default: return 9
      }
    }
    """

  @Test(arguments: [
    ("traitCollection.horizontalSizeClass == .regular && traitCollection.verticalSizeClass == .compact ? 2 : 1", [1, 2, 1, 1]),
    ("traitCollection.horizontalSizeClass == .compact || traitCollection.userInterfaceIdiom == .pad ? 2 : 1", [2, 1, 2, 2]),
    ("!(traitCollection.horizontalSizeClass == .compact || UIDevice.current.userInterfaceIdiom == .pad) ? 2 : 1", [1, 2, 1, 1]),
    ("isWide ? 2 : 1", [1, 2, 1, 1]), ("isWide || traitCollection.userInterfaceIdiom == .pad ? 2 : 1", [1, 2, 2, 1]),
    ("margin", [1, 2, 3, 1]), ("inset", [1, 2, 2, 1]), ("UIScreen.main.bounds.width < 375 ? 2 : 1", [1, 1, 1, 2]),
    ("UIScreen.main.bounds.size.width - 20 >= 800 ? 2 : 1", [1, 2, 2, 1]),
    ("600 < UIScreen.main.bounds.height && !isWide ? 2 : 1", [2, 1, 2, 1]),
    ("UIScreen.main.bounds.width > UIScreen.main.bounds.height ? 2 : 1", [1, 2, 1, 1]),
    ("UIDevice.current.orientation.isPortrait && !isWide ? 2 : 1", [2, 1, 2, 2]),
    ("view.width", []),
  ])
  func constants(_ code: String, _ expected: [Double?]) {
    #expect(
      constants(LayoutCode.view("a.topAnchor.constraint(equalTo: topAnchor, constant: \(code)).isActive = true", properties: Self.traits))
        == expected)
  }

  @Test func conditionsInVariables() {
    let code = LayoutCode.view(
      """
      let width = traitCollection.horizontalSizeClass
      let isLow = traitCollection.verticalSizeClass == .compact
      let isSlim = width == .compact || !isLow
      a.topAnchor.constraint(equalTo: topAnchor, constant: isSlim ? 1 : 2).isActive = true
      """)
    #expect(constants(code) == [1, 2, 1, 1])
  }

  /// What UIKit calls before a layout gives the constraint its constant.
  @Test(arguments: ["updateConstraints", "layoutSubviews"]) func constantsOfEachLayout(_ function: String) {
    let code = LayoutCode.view(
      "gap = a.topAnchor.constraint(equalTo: topAnchor, constant: 8); gap.isActive = true",
      properties: """
        var gap: NSLayoutConstraint!
        override func \(function)() { super.\(function)(); adjust() }
        private func adjust() { gap.constant = traitCollection.horizontalSizeClass == .compact ? 1 : 2 }
        """)
    #expect(constants(code) == [1, 2, 2, 1])
    #expect(code.reading?.constraints.first?.decidedAt == nil)
  }

  /// Of a constant that data decide on, the first one stays, with the place that decides.
  @Test func constantsOfEachLayoutThatDataDecide() {
    let code = LayoutCode.view(
      "gap = a.topAnchor.constraint(equalTo: topAnchor, constant: 8); gap.isActive = true",
      properties: """
        var gap: NSLayoutConstraint!
        var user: User?
        override func layoutSubviews() { super.layoutSubviews(); gap.constant = user?.isPro == true ? 1 : 2 }
        """)
    #expect(code.words == ["a.top = self.top + 8"])
    #expect(code.reading?.constraints.first?.decidedAt != nil)
  }

  @Test(arguments: [
    ("UIFontMetrics.default.scaledValue(for: 12)", "a.top = self.top + 12 (scales with body)"),
    (
      "-UIFontMetrics(forTextStyle: .headline).scaledValue(for: gap, compatibleWith: traitCollection)",
      "a.top = self.top - 4 (scales with headline)"
    ),
  ])
  func constantsThatFollowTheTextSize(_ constant: String, _ words: String) {
    let code = LayoutCode.view(
      "a.topAnchor.constraint(equalTo: topAnchor, constant: \(constant)).isActive = true", properties: "let gap: CGFloat = 4")
    #expect(code.words == [words])
  }

  @Test func prioritiesByTraits() throws {
    let code = LayoutCode.view(
      """
      let isSlim = traitCollection.horizontalSizeClass == .compact
      a.setContentHuggingPriority(isSlim ? .required : .defaultLow, for: .horizontal)
      """)
    let priority = try #require(code.reading?.views.first?.priorities.first)
    #expect(priority.values.map(\.value) == [1000, 250] && priority.values.map { $0.traits.map(\.isCompactWidth) } == [[true], [false]])
    #expect(code.reading?.coverage == .whole)
  }

  @Test(arguments: ["view.bounds.width", "self.view.bounds.size.width"]) func lengthsOfAControllersView(_ width: String) {
    let code = LayoutCode(
      """
      class Box: UIViewController {
        override func viewDidLoad() {
          let a = UILabel()
          view.addSubview(a)
          a.topAnchor.constraint(equalTo: view.topAnchor, constant: \(width) > 600 ? 2 : 1).isActive = true
        }
      }
      """)
    #expect(constants(code) == [1, 2, 2, 1])
  }

  @Test(
    "The app's own members of the surroundings ask for what they ask for",
    arguments: [
      (
        "traitCollection.isLarge",
        "extension UITraitCollection { var isLarge: Bool { preferredContentSizeCategory.isAccessibilityCategory } }"
      ),
      (
        "traitCollection.isLarge()",
        "extension UITraitCollection { func isLarge() -> Bool { preferredContentSizeCategory.isAccessibilityCategory } }"
      ),
      (
        "isLarge",
        "extension UITraitEnvironment { var isLarge: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory } }"
      ),
      (
        "traitCollection.preferredContentSizeCategory.isLarge",
        "extension UIContentSizeCategory { var isLarge: Bool { self >= .accessibilityMedium } }"
      ),
      (
        "isAtLeast(.accessibilityMedium)",
        "extension UIView { func isAtLeast(_ c: UIContentSizeCategory) -> Bool { traitCollection.preferredContentSizeCategory >= c } }"
      ),
    ])
  func membersOfSurroundings(condition: String, more: String) {
    let code = LayoutCode.view(
      "stack.axis = \(condition) ? .vertical : .horizontal; addSubview(stack)", more: more, properties: "let stack = UIStackView()")
    let axes = code.reading?.views.first { $0.name == "stack" }?.style?.areVertical ?? []
    let sizes = axes.filter(\.value).flatMap { $0.moment.traits ?? [] }.compactMap(\.contentSizes)
    #expect(sizes == [ContentSizeCategory.accessibilityMedium...ContentSizeCategory.accessibilityExtraExtraExtraLarge])
  }

  @Test("Several properties that are set together")
  func tuples() {
    let code = LayoutCode.view(
      "let large = traitCollection.preferredContentSizeCategory.isAccessibilityCategory; "
        + "(stack.axis, stack.alignment) = large ? (.vertical, .leading) : (.horizontal, .center); addSubview(stack)",
      properties: "let stack = UIStackView()")
    let stack = code.reading?.views.first { $0.name == "stack" }
    #expect(Set(stack?.style?.areVertical.map(\.value) ?? []) == [true, false])
    #expect(Set(stack?.setup.alignments.map(\.value) ?? []) == ["leading", "center"])
  }
}

extension TraitConditions {
  fileprivate func holds(under traits: Traits) -> Bool {
    isCompactWidth.map { $0 == (traits.width == .compact) } ?? true && isCompactHeight.map { $0 == (traits.height == .compact) } ?? true
      && isPad.map { $0 == traits.isPad } ?? true && widths?.contains(traits.size.width) ?? true
      && heights?.contains(traits.size.height) ?? true && isLandscape.map { $0 == traits.isLandscape } ?? true
  }
}
