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
  /// Where the code of a type of the app's own begins, which in Objective-C is not where a header declares it.
  func codePlace(of type: ProgramType) -> SourcePlace? {
    type.declaration.map { declaration in
      sourcePlace(type.place { files[Int($0.file)].path.hasSuffix(".h") } ?? declaration.place)
    }
  }

  func sourcePlace(_ place: Place) -> SourcePlace {
    SourcePlace(file: files[Int(place.file)].path, line: Int(place.line), column: Int(place.column))
  }
}
