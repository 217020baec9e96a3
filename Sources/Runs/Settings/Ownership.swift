/// Who looks after which files: patterns with their owners, of which the last that fits counts, as in a CODEOWNERS file.
package struct Ownership: Sendable {
  /// A pattern and who owns the files that it fits.
  package struct Rule: Sendable {
    package var pattern: PathPattern
    package var owner: String
  }

  /// The folder that paths are seen from, as a prefix with its slash; empty: the working directory.
  package var folder = ""
  package var rules: [Rule] = []

  package init() {}

  /// The owner of a file as findings name it; nil where no pattern fits.
  package func owner(of file: String) -> String? {
    let path = file.hasPrefix(folder) ? String(file.dropFirst(folder.utf8.count)) : file
    return rules.last { $0.pattern.matches(path) }?.owner
  }
}
