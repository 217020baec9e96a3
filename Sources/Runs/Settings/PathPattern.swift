/// A path pattern as in `.gitignore` and CODEOWNERS: `*` and `?` match characters of one part, `**` matches any parts. A pattern without a
/// slash matches at any depth, and one that names a folder matches everything in it.
package struct PathPattern: Sendable {
  private let parts: [Substring]

  package init(_ text: String) {
    var parts = text.split(separator: "/")
    if parts.first == "." { parts.removeFirst() }
    let isAnchored = text.dropLast(text.hasSuffix("/") ? 1 : 0).contains("/")
    self.parts = isAnchored ? parts : ["**"] + parts
  }

  /// Whether the parts fit the path, or a folder that it begins with. The time grows with the path's length times the pattern's: all ways in
  /// which the pattern can fit are followed at once.
  package func matches(_ path: String) -> Bool {
    // Whether the first parts, so many, fit the names so far.
    var fits = [Bool](repeating: false, count: parts.count + 1)
    fits[0] = true
    func skip() {
      // `**` before other parts may match nothing; `App/**` matches the contents of the folder, not the folder.
      for index in parts.indices.dropLast() where fits[index] && parts[index] == "**" { fits[index + 1] = true }
    }
    skip()
    for name in path.split(separator: "/").drop(while: { $0 == "." }) {
      if fits[parts.count] { break }
      for index in parts.indices.reversed() where fits[index] {
        fits[index] = false
        if parts[index] == "**" {
          fits[index] = true
          fits[index + 1] = fits[index + 1] || index == parts.count - 1
        } else if Self.fits(name, parts[index]) {
          fits[index + 1] = true
        }
      }
      skip()
    }
    return fits[parts.count]
  }

  /// Goes back to the last `*` only: those before it need no other length.
  private static func fits(_ name: Substring, _ pattern: Substring) -> Bool {
    var (at, next) = (name.startIndex, pattern.startIndex)
    var star: (pattern: Substring.Index, name: Substring.Index)?
    while at < name.endIndex {
      if next < pattern.endIndex, pattern[next] == "*" {
        next = pattern.index(after: next)
        star = (next, at)
      } else if next < pattern.endIndex, pattern[next] == "?" || pattern[next] == name[at] {
        (at, next) = (name.index(after: at), pattern.index(after: next))
      } else if let last = star {
        next = last.pattern
        at = name.index(after: last.name)
        star = (next, at)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == "*" }
  }
}
