/// The shared parts of the pictures of one page: glyph outlines, runs of glyphs, whole layouts. Each is written once and drawn by `<use>`.
struct OutlineSheet {
  private let prefix: String
  private var glyphNumbers: [String: Int] = [:]
  private var groupNumbers: [String: Int] = [:]
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

  /// The id of a group of these elements.
  mutating func group(_ content: String, class name: String? = nil) -> String {
    if let number = groupNumbers[content] { return "\(prefix)r\(number)" }
    let number = groupNumbers.count
    groupNumbers[content] = number
    definitions += "<g id=\"\(prefix)r\(number)\"\(name.map { " class=\"\($0)\"" } ?? "")>\(content)</g>"
    return "\(prefix)r\(number)"
  }
}
