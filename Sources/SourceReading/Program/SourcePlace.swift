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

  /// One text: a reading keeps many places.
  package init(from decoder: any Decoder) throws {
    let parts = try decoder.singleValueContainer().decode(String.self).split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let line = Int(parts[0]), let column = Int(parts[1]) else {
      throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not a place"))
    }
    self.init(file: String(parts[2]), line: line, column: column)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(line) \(column) \(file)")
  }
}

extension Program {
  /// A place with the name of its file.
  func sourcePlace(_ place: Place) -> SourcePlace {
    SourcePlace(file: files[Int(place.file)].path, line: Int(place.line), column: Int(place.column))
  }
}
