/// Searches for characters of ASCII, byte by byte: files and thousands of constraints are searched, and what makes a letter need not be known.
extension Substring {
  func firstRange(ofASCII words: String) -> Range<Index>? {
    var rest = utf8
    while let start = rest.firstIndex(of: words.utf8.first!) {
      rest = rest[start...]
      if rest.starts(with: words.utf8) { return start..<utf8.index(start, offsetBy: words.utf8.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension String {
  func contains(ascii words: String) -> Bool { self[...].firstRange(ofASCII: words) != nil }
}
