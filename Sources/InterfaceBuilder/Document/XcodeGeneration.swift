/// The major release of Xcode that wrote a file: what its canvas looked like depends on it.
package struct XcodeGeneration: Hashable, Sendable, Comparable {
  /// 5 … 16, 26.
  package var major: Int
  /// The first number of the file's `toolsVersion`: finer than the release. nil if the file does not have it.
  package var build: Int?

  /// By `toolsVersion` (the ranges are those of the releases' own files; releases before the first final one of Xcode 9 drew as Xcode 8, those
  /// from 14868 on as Xcode 11). `32700.99.1234` is written by several releases, 14 to 16.
  package init(toolsVersion: String?) {
    let build = toolsVersion?.split(separator: ".").first.flatMap { Int($0) }
    self.build = build == 32700 ? nil : build
    major =
      switch self.build {
      case nil: 15
      case .some(..<6000): 5
      case .some(..<8000): 6
      case .some(..<11000): 7
      case .some(..<13200): 8
      case .some(..<14300): 9
      case .some(..<14868): 10
      case .some(..<17000): 11
      case .some(..<19000): 12
      case .some(..<21000): 13
      case .some(..<22000): 14
      case .some(..<23000): 15
      case .some(..<24000): 16
      default: 26
      }
  }

  package static func < (a: XcodeGeneration, b: XcodeGeneration) -> Bool { a.major < b.major }
}
