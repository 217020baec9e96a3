/// What is noted about screens that have something in common: for a few, a line for each; for many, one line that names all.
struct ScreenNotes: Sendable {
  private var screens: [(file: String, name: String)] = []
  private static let mostLines = 3

  mutating func add(_ file: String, _ name: String) { screens.append((file, name)) }

  /// - Parameters:
  ///   - one: the line about one screen.
  ///   - all: the line about some number of them, without their names.
  func lines(_ one: (_ file: String, _ name: String) -> String, all: (_ count: Int) -> String) -> [String] {
    if screens.count <= Self.mostLines { return screens.map(one) }
    return [all(screens.count) + ": " + screens.map { "'\($0.name)'" }.joined(separator: ", ")]
  }
}
