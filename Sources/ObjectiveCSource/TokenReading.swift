import Programs

/// A walk through the tokens of a file. It stays inside the group that it has entered, so errors there do not affect the code outside.
class TokenReading {
  let list: TokenList
  let lines: LineTable
  /// The next token.
  var next: Int
  /// The end of the group that is read.
  private(set) var end: Int
  /// How many groups and operators are around the place that is read.
  var nesting = 0

  /// Deeper nesting is data in the form of source.
  static let deepest = 100

  init(_ list: TokenList, _ lines: LineTable) {
    self.list = list
    self.lines = lines
    next = 0
    end = list.tokens.count
  }

  var isAtEnd: Bool { next >= end }

  var token: Token { self[next] }

  private static let none = Token(kind: .mark, text: "", offset: 0)

  /// A token of the group; behind its end, one that is nothing.
  subscript(index: Int) -> Token { index >= 0 && index < end ? list.tokens[index] : Self.none }

  var place: Place { place(at: next) }
  func place(at index: Int) -> Place { lines.place(list.tokens[min(max(index, 0), list.tokens.count - 1)].offset) }

  // MARK: Moving

  func accept(_ mark: String) -> Bool {
    guard token.isMark(mark) else { return false }
    next += 1
    return true
  }

  func accept(name: String) -> Bool {
    guard token.isName(name) else { return false }
    next += 1
    return true
  }

  /// The index behind a token, or behind the whole group that it opens.
  func after(_ index: Int) -> Int {
    guard index < end else { return end }
    let closing = Int(list.closing[index])
    return min(end, (closing > index ? closing : index) + 1)
  }

  /// Past a token or a group.
  func skip() { next = after(next) }

  /// To the next of some marks outside of groups, or to the end.
  func skip(to marks: Set<String>) {
    while !isAtEnd, token.kind != .mark || !marks.contains(token.text) { skip() }
  }

  /// Reads the group that opens here, then continues after it.
  func inGroup<Result>(_ read: () -> Result) -> Result {
    let outer = end
    let closing = after(next) - 1
    // A group that is not closed ends with the one around it.
    end = Int(list.closing[next]) >= outer ? outer : closing
    next += 1
    let result = read()
    next = min(outer, closing + 1)
    end = outer
    return result
  }

  /// Reads tokens from some index to another, then comes back.
  func at<Result>(_ range: Range<Int>, _ read: () -> Result) -> Result {
    let outer = (next, end)
    (next, end) = (range.lowerBound, min(range.upperBound, list.tokens.count))
    defer { (next, end) = outer }
    return read()
  }

  /// The parts of a group that marks separate.
  func inGroup(separatedBy mark: String, _ read: () -> Void) {
    inGroup {
      while !isAtEnd {
        let start = next
        read()
        skip(to: [mark])
        if !accept(mark), next == start { skip() }
      }
    }
  }
}
