import Syntax

/// Where the tool was called from. Files are named as seen from there, however their paths were typed: names stand in findings and decide
/// their identity.
package enum WorkingFolder {
  /// The path without `.`, `..` and a slash at its end; relative where it lies in the working folder, otherwise as it was meant.
  package static func relative(_ path: String) -> String {
    var path = path
    if path.hasPrefix("../") || path.hasPrefix("/"), let here = FileReader.realPath("."), let there = FileReader.realPath(path) {
      if there == here { return "." }
      if there.hasPrefix(here + "/") { path = String(there.dropFirst(here.count + 1)) }
    }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    let joined = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
  }
}
