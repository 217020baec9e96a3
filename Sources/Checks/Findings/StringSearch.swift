/// Searches for characters of ASCII, byte by byte: files and thousands of constraints are searched, and what makes a letter need not be known.
extension Substring {
  func firstRange(ofASCII words: String) -> Range<Index>? {
    var (text, words) = (self, words)
    let place = text.withUTF8 { bytes in
      words.withUTF8 { words in bytes.indices.first { bytes[$0] == words[0] && bytes[$0...].starts(with: words) } }
    }
    return place.map { utf8.index(startIndex, offsetBy: $0)..<utf8.index(startIndex, offsetBy: $0 + words.utf8.count) }
  }
}

extension String {
  func contains(ascii words: String) -> Bool { self[...].firstRange(ofASCII: words) != nil }
}
