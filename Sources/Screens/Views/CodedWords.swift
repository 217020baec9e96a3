/// Words that an app's code gives a view, in place of those of its file.
package struct CodedWords: Hashable, Encodable, Sendable {
  /// Whether they are known only at run time: a name, a number, an answer of a server. The sample is short, and its width is not judged.
  package var areUnknown: Bool
  /// The key of the file's own words: a finding has its id by it, whatever the code does.
  package var keyInFile: String?
  /// Whether nobody sees the file's own words.
  package var replaceThoseOfFile = false
  /// Where code sets them; nil: that is not known.
  package var place: CodePlace?
  /// The outlet that leads to the view, which people call it by.
  package var outlet: String?

  package init(areUnknown: Bool, keyInFile: String?, place: CodePlace? = nil, outlet: String? = nil) {
    self.areUnknown = areUnknown
    self.keyInFile = keyInFile
    self.place = place
    self.outlet = outlet
  }
}

/// A place in an app's code.
package struct CodePlace: Hashable, Codable, Sendable, CustomStringConvertible {
  package var file: String
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  package var description: String { "\(file):\(line)" }
}
