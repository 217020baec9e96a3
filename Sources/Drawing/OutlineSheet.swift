/// The glyph outlines and runs of glyphs that pictures of one page share: each is written once and drawn by `<use>`.
struct OutlineSheet {
  private let prefix: String
  private var glyphNumbers: [String: Int] = [:]
  private var runNumbers: [String: Int] = [:]
  /// The elements of `<defs>`, in the order of first use.
  private(set) var definitions = ""

  init(prefix: String) {
    self.prefix = prefix
  }

  /// The id of a glyph with this path data, in font units.
  mutating func glyph(_ path: String) -> String {
    if let number = glyphNumbers[path] { return "\(prefix)g\(number)" }
    let number = glyphNumbers.count
    glyphNumbers[path] = number
    definitions += "<path id=\"\(prefix)g\(number)\" d=\"\(path.escapedForMarkup)\"/>"
    return "\(prefix)g\(number)"
  }

  /// The id of a row of glyphs: `content` is the elements that draw it, in font units from its first glyph's origin.
  mutating func run(_ content: String) -> String {
    if let number = runNumbers[content] { return "\(prefix)r\(number)" }
    let number = runNumbers.count
    runNumbers[content] = number
    definitions += "<g id=\"\(prefix)r\(number)\">\(content)</g>"
    return "\(prefix)r\(number)"
  }
}
