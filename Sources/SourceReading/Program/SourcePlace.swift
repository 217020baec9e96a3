import Programs

/// A place in a source file.
package struct SourcePlace: Codable, Hashable, Sendable {
  package var file: String
  package var line: Int
  package var column: Int

  init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension Program {
  /// A place with the name of its file.
  func sourcePlace(_ place: Place) -> SourcePlace {
    SourcePlace(file: files[Int(place.file)].path, line: Int(place.line), column: Int(place.column))
  }
}
