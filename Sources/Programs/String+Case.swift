extension String {
  /// Whether it begins as types do. Most names are of ASCII, whose letters are told at once.
  package var beginsUppercase: Bool {
    guard let first = utf8.first else { return false }
    return first < 0x80 ? UInt8(ascii: "A") <= first && first <= UInt8(ascii: "Z") : self.first!.isUppercase
  }

  /// Whether it begins as generic parameters of no type do, or has no characters.
  package var beginsLowercase: Bool {
    guard let first = utf8.first else { return true }
    return first < 0x80 ? UInt8(ascii: "a") <= first && first <= UInt8(ascii: "z") : self.first!.isLowercase
  }

  /// Swift 2 wrote names of cases with a capital letter.
  package var beginningLowercase: String { beginsUppercase ? prefix(1).lowercased() + dropFirst() : self }
}
