import Drawing

/// The picture of a screen in one appearance, whatever the reader's own is.
enum WireframePicture {
  static func svg(_ picture: Picture, label: String, appearance: Knobs.Appearance) -> String {
    let svg = SVGWriter.standalone(picture, label: label)
    // The file decides by the reader's appearance; names in it are escaped, and cannot be taken for this rule.
    guard appearance != .automatic, let rule = svg.range(of: darkRule) else { return svg }
    return svg.replacingCharacters(in: rule, with: appearance == .dark ? "@media all" : "@media not all")
  }

  private static let darkRule = "@media (prefers-color-scheme:dark)"
}

extension String {
  fileprivate func range(of text: String) -> Range<Index>? {
    let (bytes, wanted) = (utf8, text.utf8)
    var start = bytes.startIndex
    while let found = bytes[start...].firstIndex(of: wanted.first!) {
      if bytes[found...].starts(with: wanted) { return found..<bytes.index(found, offsetBy: wanted.count) }
      start = bytes.index(after: found)
    }
    return nil
  }

  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
