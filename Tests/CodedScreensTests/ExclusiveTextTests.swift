import Screens
import Testing

@testable import CodedScreens

/// Words that exclude each other are never in one state.
@Suite struct ExclusiveTextTests {
  @Test(
    arguments: [
      // Of one case, nothing is said in the other: what it shows there is not known.
      (#"label.text = "New"; other.text = "Fresh""#, #"label.text = "Old""#, ["New, Fresh, Your name", "Old, ?, Your name"]),
      (
        #"label.text = "New"; field.placeholder = "New name""#, #"label.text = "Old"; field.placeholder = "Old name""#,
        ["New, Other, New name", "Old, Other, Old name"]
      ),
    ] as [(String, String, [String])])
  func cases(new: String, old: String, expected: [String]) async throws {
    let app = try await CodedApp(
      """
      enum Mode { case new, old }
      func show(_ mode: Mode) { switch mode { case .new: \(new); case .old: \(old) } }
      """)
    let states = app.states.map { state in
      let field = state.item("field").kind.text?.placeholder
      return [state.words("label"), state.words("other"), field.map { state.words($0) } ?? ""].joined(separator: ", ")
    }
    #expect(states == expected)
  }
}
