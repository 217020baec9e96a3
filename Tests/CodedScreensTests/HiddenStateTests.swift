import Screens
import Testing

@testable import CodedScreens

/// The states in which code hides and shows views. The document hides `other`.
@Suite struct HiddenStateTests {
  @Test(
    arguments: [
      // Each tap turns both over: one of them is there in place of the other.
      ("@IBAction func tap() { label.isHidden.toggle(); other.isHidden.toggle() }", [["label"], ["other"]]),
      ("@IBAction func tap() { label.isHidden = !label.isHidden; other.isHidden = !other.isHidden }", [["label"], ["other"]]),
      ("@IBAction func tap() { UIView.animate(withDuration: 1) { [weak self] in self?.other.isHidden.toggle() } }", both),
      ("override func viewDidLoad() { label.isHidden = true }; @IBAction func tap() { label.isHidden.toggle() }", [[], ["label"]]),
      ("override func viewDidLoad() { other.isHidden.toggle() }", [["label", "other"]]),
      // Views that the document hides are seen once code shows them.
      ("@IBAction func tap() { other.isHidden = false }", both), ("@IBAction func tap() { other.isHidden = true }", [["label"]]),
      ("@IBAction func tap() { other.isHidden = false; label.isHidden = true }", [["label"], ["other"]]),
    ] as [(String, [[String]])])
  func shownViews(members: String, expected: [[String]]) async throws {
    let app = try await CodedApp(members, hidden: "other")
    #expect(app.states.map { state in ["label", "other"].filter { !state.item($0).isHidden } } == expected)
  }

  private static let both = [["label"], ["label", "other"]]
}
