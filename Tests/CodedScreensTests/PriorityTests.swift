import Screens
import Testing
import Vocabulary

@testable import CodedScreens

/// The hugging and compression resistance that code gives views of a document.
@Suite struct PriorityTests {
  /// The horizontal resistance of the label in each state, and whether it is open; a document has 750.
  @Test(
    arguments: [
      ("label.setContentCompressionResistancePriority(.required, for: .horizontal)", [1000], false),
      ("label.setContentCompressionResistancePriority(UILayoutPriority(rawValue: 751), for: .horizontal)", [751], false),
      ("label.setContentCompressionResistancePriority(UILayoutPriority(751), for: NSLayoutConstraint.Axis.horizontal)", [751], false),
      ("label.setContentCompressionResistancePriority(.init(751), for: .horizontal)", [751], false),
      ("label.setContentCompressionResistancePriority(.almost, for: .horizontal)", [999], false),
      ("keep(label)", [1000], false),
      ("[label, other].forEach { $0.setContentCompressionResistancePriority(.defaultLow, for: .horizontal) }", [250], false),
      ("label.setContentCompressionResistancePriority(.required, for: .vertical)", [750], false),
      ("label.setContentHuggingPriority(.required, for: .horizontal)", [750], false),
      ("label.setContentCompressionResistancePriority(Account.current.priority, for: .horizontal)", [750], true),
      (
        "label.setContentCompressionResistancePriority(Account.current.isNew ? .required : .defaultLow, for: .horizontal)", [1000, 250],
        false
      ),
      ("button.titleLabel?.setContentCompressionResistancePriority(.required, for: .horizontal)", [750], false),
    ] as [(String, [Double], Bool)])
  func resistances(code: String, expected: [Double], isOpen: Bool) async throws {
    let more = "extension UILayoutPriority { static let almost = UILayoutPriority(rawValue: UILayoutPriority.required.rawValue - 1) }"
    let app = try await CodedApp(
      """
      override func viewDidLoad() { \(code) }
      func keep(_ view: UIView) { view.setContentCompressionResistancePriority(.required, for: .horizontal) }
      """, more: ["More.swift": more])
    let labels = app.states.map { $0.item("label") }
    #expect(labels.map(\.compressionResistance.horizontal) == expected)
    #expect(labels.contains { $0.prioritiesDecidedAt != nil } == isOpen)
    #expect(app.states.allSatisfy { $0.item("button").compressionResistance.horizontal == 750 })
  }

  /// The axes of the constraints that code adds to the label.
  @Test(
    arguments: [
      ("label.heightAnchor.constraint(equalToConstant: 20).isActive = true", [.vertical]),
      ("label.widthAnchor.constraint(equalToConstant: 20).isActive = true", [.horizontal, .vertical]),
      ("label.removeConstraints(label.constraints)", []), ("label.text = nil", []),
    ] as [(String, Set<Axis>)])
  func addedConstraints(code: String, axes: Set<Axis>) async throws {
    let app = try await CodedApp("override func viewDidLoad() { \(code) }")
    #expect(app.states[0].item("label").axesTiedByCode == axes)
    #expect((app.states[0].item("label").frameDecidedAt == nil) == (code == "label.text = nil"))
  }

  @Test func hugging() async throws {
    let app = try await CodedApp("override func viewDidLoad() { label.setContentHuggingPriority(.defaultHigh, for: .vertical) }")
    #expect(app.states[0].item("label").hugging.vertical == 750)
  }

  /// Priorities that traits decide on, on an iPhone and on an iPad.
  @Test func prioritiesByTraits() async throws {
    let app = try await CodedApp(
      """
      override func viewDidLoad() {
        let isPad = UIDevice.current.userInterfaceIdiom == .pad
        label.setContentHuggingPriority(isPad ? .required : .defaultLow, for: .horizontal)
        label.setContentCompressionResistancePriority(isPad ? UILayoutPriority(751) : .defaultHigh, for: .vertical)
      }
      """)
    try #require(app.states.count == 1)
    let labels = [false, true].map { isPad in
      app.states[0].screen.resolved(under: Traits(width: .compact, height: .regular, isPad: isPad)).items.first { $0.id == "label" }!
    }
    #expect(labels.map(\.hugging.horizontal) == [250, 1000])
    #expect(labels.map(\.compressionResistance.vertical) == [750, 751])
    #expect(labels.allSatisfy { $0.prioritiesDecidedAt == nil })
  }

  /// A constraint's priority by its name.
  @Test func priorityOfConstraint() async throws {
    let app = try await CodedApp("override func viewDidLoad() { height.priority = .defaultHigh }")
    let constraint = try #require(app.states[0].screen.constraints.first { $0.id == "height" })
    #expect(constraint.priority == 750 && constraint.decidedAt == nil)
  }

  /// The text sizes that texts follow. The label is in the root view, the row in a stack of it.
  @Test(
    arguments: [
      ("view.maximumContentSizeCategory = .extraLarge", "XS...XL", "XS...XL"),
      ("label.maximumContentSizeCategory = .accessibilityMedium", "XS...AX1", ""),
      ("rows.minimumContentSizeCategory = .large; label.maximumContentSizeCategory = .large", "XS...L", "L...AX5"),
      ("capTextSize()", "XS...XXL", "XS...XXL"),
      ("view.maximumContentSizeCategory = .extraLarge; rows.maximumContentSizeCategory = .large", "XS...XL", "XS...L"),
      ("view.maximumContentSizeCategory = .extraLarge; rows.minimumContentSizeCategory = .accessibilityLarge", "XS...XL", "AX2...AX2"),
      ("label.maximumContentSizeCategory = Account.current.size", "", ""),
    ])
  func textSizes(code: String, ofLabel: String, ofRow: String) async throws {
    let app = try await CodedApp(
      "override func viewDidLoad() { \(code) }",
      more: ["More.swift": "extension UIViewController { func capTextSize() { view.maximumContentSizeCategory = .extraExtraLarge } }"])
    let screen = app.states[0].screen
    let sizes = ["label", "row"].map { id in
      screen.itemIDs.first { screen[$0].id == id }.flatMap(screen.contentSizes).map {
        "\($0.lowerBound.rawValue)...\($0.upperBound.rawValue)"
      }
    }
    #expect(sizes == [ofLabel, ofRow].map { $0.isEmpty ? nil : $0 })
    #expect(app.states[0].item("label").isFontUnknown == code.contains("Account"))
  }
}
