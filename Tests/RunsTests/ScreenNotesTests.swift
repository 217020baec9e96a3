import Testing

@testable import Runs

/// A line for each of a few screens, one for many.
@Suite struct ScreenNotesTests {
  @Test(arguments: [
    (0, []), (1, ["f0: n0"]), (3, ["f0: n0", "f1: n1", "f2: n2"]), (4, ["4 screens: 'n0', 'n1', 'n2', 'n3'"]),
  ])
  func lines(count: Int, expected: [String]) {
    var notes = ScreenNotes()
    for index in 0..<count { notes.add("f\(index)", "n\(index)") }
    #expect(
      notes.lines {
        "\($0): \($1)"
      } all: {
        "\($0) screens"
      } == expected)
  }
}
