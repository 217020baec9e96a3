import Diagnostics
import Testing

@Suite struct SuggestionTests {
  private let attributes = ["Leading", "Trailing", "Left", "Right", "Top", "Bottom", "Width", "Height", "CenterX", "CenterY", "Baseline"]

  @Test(arguments: [
    ("Botton", "Bottom"), ("bottom", "Bottom"), ("Heigth", "Height"), ("Leadng", "Leading"), ("Tpo", "Top"), ("trialing", "Trailing"),
    ("centerz", "CenterX"), ("bottom!", "Bottom"), ("Letf", "Left"), ("Rigth", "Right"),
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

  /// All words of up to four of three letters among all of up to three, against the definition: the first of those with the least distance.
  @Test func manyWordsAgainstTheSameCandidates() {
    func longer(_ words: [String]) -> [String] { words.flatMap { word in ["a", "B", "!"].map { word + $0 } } }
    var words = [[""]]
    for _ in 0..<4 { words.append(longer(words.last!)) }
    let candidates = words[1...3].flatMap(\.self).reversed().filter { $0.contains("B") }
    let suggestion = Suggestion(candidates)
    for word in words[1...].flatMap(\.self) {
      let letters = Array(word.lowercased().unicodeScalars)
      let distances = candidates.map { distance(letters, Array($0.lowercased().unicodeScalars)) }
      let least = distances.min()!
      #expect(suggestion.nearest(to: word) == (least <= 2 && least < letters.count ? candidates[distances.firstIndex(of: least)!] : nil))
    }
  }

  /// By recursion over the last letters (optimal string alignment).
  private func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var known: [[Int]: Int] = [:]
    func distance(_ i: Int, _ j: Int) -> Int {
      if i == 0 || j == 0 { return i + j }
      if let value = known[[i, j]] { return value }
      var value = min(distance(i - 1, j) + 1, distance(i, j - 1) + 1, distance(i - 1, j - 1) + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { value = min(value, distance(i - 2, j - 2) + 1) }
      known[[i, j]] = value
      return value
    }
    return distance(a.count, b.count)
  }
}
