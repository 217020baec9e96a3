import Diagnostics
import Testing

@Suite struct SuggestionTests {
  private let attributes = ["Leading", "Trailing", "Left", "Right", "Top", "Bottom", "Width", "Height", "CenterX", "CenterY", "Baseline"]

  @Test(arguments: [
    ("Botton", "Bottom"), ("bottom", "Bottom"), ("Heigth", "Height"), ("Leadng", "Leading"), ("Tpo", "Top"), ("trialing", "Trailing"),
    ("centerz", "CenterX"),
  ])
  func nearest(word: String, candidate: String) {
    #expect(Suggestion.nearest(to: word, among: attributes) == candidate)
  }

  @Test(arguments: ["", "x", "Margin", "Something else entirely", String(repeating: "Bottom", count: 1_000)])
  func nothingIsNear(word: String) {
    #expect(Suggestion.nearest(to: word, among: attributes) == nil)
  }

  @Test func tiesGoToTheFirst() {
    #expect(Suggestion.nearest(to: "cat", among: ["bat", "hat", "rat"]) == "bat")
    #expect(Suggestion.nearest(to: "cat", among: ["hat", "cats", "cat"]) == "cat")
    #expect(Suggestion.nearest(to: "cat", among: []) == nil)
  }
}
