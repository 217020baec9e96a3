import Screens
import Testing

@testable import CodedScreens

/// Fonts that an app gives all texts of a class.
@Suite struct FontAppearanceTests {
  @Test(
    arguments: [
      ("UILabel.appearance().font = Theme.font", ["label", "other"]),
      ("let labels = UILabel.appearance(); labels.font = Theme.font", ["label", "other"]),
      ("WideLabel.appearance().font = Theme.font", ["label"]), ("UITextField.appearance().font = Theme.font", ["field"]),
      ("UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).font = Theme.font", ["label", "other"]),
      ("UILabel.appearance(whenContainedInInstancesOf: [UIAlertController.self]).font = Theme.font", []),
      ("UILabel.appearance(whenContainedInInstancesOf: [UITableViewHeaderFooterView.self]).font = Theme.font", []),
      ("UILabel.appearance().textColor = .red; title.font = Theme.font", []), ("label.font = Theme.font", []),
      ("UISegmentedControl.appearance().setTitleTextAttributes([.font: Theme.font], for: .normal)", []),
    ] as [(String, [String])])
  func fonts(code: String, unknown: [String]) async throws {
    let app = try await CodedApp(
      "",
      more: [
        "App.swift": "class App: UIResponder { func setUp() { \(code) } }; class Panel: UIView { }; class WideLabel: UILabel { }"
      ], labelClass: "WideLabel")
    #expect(["label", "other", "field"].filter { app.states[0].item($0).isFontUnknown } == unknown)
  }

  /// Code that sets a font of one of them knows it.
  @Test func ownFont() async throws {
    let app = try await CodedApp(
      "override func viewDidLoad() { other.font = .systemFont(ofSize: 20); UILabel.appearance().font = Theme.font }")
    #expect(["label", "other"].filter { app.states[0].item($0).isFontUnknown } == ["label"])
  }

  /// Lines and shrinking that data decide on.
  @Test(arguments: [
    ("label.numberOfLines = Account.current.lines", true), ("label.numberOfLines = Account.current.isNew ? 1 : 2", false),
    ("label.adjustsFontSizeToFitWidth = Account.current.isNew", true), ("label.adjustsFontSizeToFitWidth = true", false),
    ("if Account.current.isNew { label.numberOfLines = 0 }", false), ("label.alpha = Account.current.alpha", false),
  ])
  func linesOfData(code: String, isUnknown: Bool) async throws {
    let app = try await CodedApp("override func viewDidLoad() { \(code) }")
    #expect(app.states[0].item("label").isFontUnknown == isUnknown)
  }
}
