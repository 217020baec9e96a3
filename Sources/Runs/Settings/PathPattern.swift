/// A pattern of paths as `.gitignore` and CODEOWNERS have them: `*` and `?` stand for characters of one part, `**` for any parts; a pattern
/// without a slash fits at any depth, and one that names a folder fits everything in it.
package struct PathPattern: Sendable {
  private let parts: [Substring]

  package init(_ text: String) {
    var parts = text.split(separator: "/")
    if parts.first == "." { parts.removeFirst() }
    let isAnchored = text.dropLast(text.hasSuffix("/") ? 1 : 0).contains("/")
    self.parts = isAnchored ? parts : ["**"] + parts
  }

  package func matches(_ path: String) -> Bool {
    var names = path.split(separator: "/")[...]
    while names.first == "." { names.removeFirst() }
    return Self.matches(names, parts[...])
  }

  /// Whether the parts fit the names or the folders that these begin with.
  private static func matches(_ names: ArraySlice<Substring>, _ parts: ArraySlice<Substring>) -> Bool {
    guard let part = parts.first else { return true }
    if part == "**" {
      let rest = parts.dropFirst()
      return (names.startIndex...names.endIndex).contains { start in
        // `App/**` fits what lies in the folder, not the folder.
        (!rest.isEmpty || start < names.endIndex) && matches(names[start...], rest)
      }
    }
    guard let name = names.first, fits(name[...], part[...]) else { return false }
    return matches(names.dropFirst(), parts.dropFirst())
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
