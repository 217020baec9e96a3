import Foundation

/// What the command line asks for.
struct Options {
  private(set) var file = ""
  private(set) var locales: [String] = []
  /// Points.
  private(set) var widths: [Double] = []
  private(set) var height = 800.0
  private(set) var passes = 9
  private(set) var isShuffled = false
  private(set) var frames: String?

  init?(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--shuffle": isShuffled = true
      case "--locales": locales = rest.popFirst()?.split(separator: ",").map(String.init) ?? []
      case "--widths": widths = rest.popFirst()?.split(separator: ",").compactMap { Double($0) } ?? []
      case "--height": height = rest.popFirst().flatMap(Double.init) ?? 0
      case "--passes": passes = rest.popFirst().flatMap { Int($0) } ?? 0
      case "--frames": frames = rest.popFirst()
      default: file = argument
      }
    }
    if file.isEmpty || locales.isEmpty || widths.isEmpty || height <= 0 || passes < 1 { return nil }
  }
}
