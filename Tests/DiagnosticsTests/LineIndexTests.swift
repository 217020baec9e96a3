import Diagnostics
import Testing

@Suite struct LineIndexTests {
  @Test func linesEndWithEachKindOfBreak() {
    let index = LineIndex("a\nb\r\nc\rd\n\ne")
    #expect(index.lineCount == 6)
    #expect((0...7).map { index.line($0) } == [nil, "a", "b", "c", "d", "", "e", nil])
  }

  @Test(arguments: [
    (0, 1, 1), (1, 1, 2), (2, 2, 1), (3, 2, 2), (5, 2, 3), (6, 2, 4), (7, 2, 5), (8, 3, 1), (9, 3, 2), (99, 3, 2), (-5, 1, 1),
  ])
  func positionsCountScalars(offset: Int, line: Int, column: Int) {
    // a LF x é(2) y CR LF z: 0 1 2 3-4 5 6 7 8
    #expect(LineIndex("a\nxéy\r\nz").position(utf8Offset: offset) == SourcePosition(line: line, column: column))
  }

  @Test func anEmptyTextHasOneLine() {
    let index = LineIndex("")
    #expect(index.lineCount == 1)
    #expect(index.line(1) == "")
    #expect(index.position(utf8Offset: 0) == SourcePosition(line: 1, column: 1))
    #expect(LineIndex("\n").lineCount == 2)
  }

  @Test func aTextOfManyLinesAndOneOfALongLine() {
    let many = LineIndex(String(repeating: "ab\n", count: 500_000))
    #expect(many.lineCount == 500_001)
    #expect(many.position(utf8Offset: 3 * 400_000 + 1) == SourcePosition(line: 400_001, column: 2))
    let long = LineIndex(String(repeating: "é", count: 1_000_000))
    #expect(long.position(utf8Offset: 1_999_998) == SourcePosition(line: 1, column: 1_000_000))
  }

  @Test func positionsAreOrderedByLineThenColumn() {
    let positions = [SourcePosition(line: 2, column: 1), SourcePosition(line: 1, column: 9), SourcePosition(line: 1, column: 2)]
    #expect(positions.sorted() == [positions[2], positions[1], positions[0]])
  }
}
