import Syntax
import Vocabulary

/// Writes a font.
struct FontWords {
  private(set) var members: [(key: String, value: String)] = []
  private(set) var notes: [String] = []
  /// Whether a fixed size is written with `adjusts: true`, which has no effect and which the rules of the guide reject.
  private(set) var adjustsFixedFont = false

  /// - Parameters:
  ///   - standard: The size or style that is the default.
  ///   - isComplete: Whether the size is written even if it is the default.
  init(_ font: FontRequest, standard: FontRequest.Size, isComplete: Bool = false) {
    if isComplete || font.size != standard { addSize(font.size) }
    if let weight = font.weight { add("weight", weight.rawValue) }
    if let family = font.family { add("font", YAMLText.scalar(family)) }
    if let name = font.postScriptName { add("face", YAMLText.scalar(name)) }
    if font.design != .standard { add("design", font.design.rawValue) }
    if font.isItalic { add("italic", "true") }
    if font.hasMonospacedDigits { add("monospaced-digits", "true") }
    if let scaling = font.scaling {
      let maximum = scaling.maximumPointSize.map { [("style", scaling.style.rawValue), ("maximum", YAMLText.number($0))] }
      add("scales-with", maximum.map { YAMLText.mapping($0.map { (key: $0.0, value: $0.1) }) } ?? scaling.style.rawValue)
    }
    switch font.size {
    case .style: if !font.adjustsForContentSize { add("adjusts", "false") }
    case .points:
      guard font.adjustsForContentSize else { break }
      add("adjusts", "true")
      adjustsFixedFont = font.scaling == nil
    }
  }

  private mutating func add(_ key: String, _ value: String) { members.append((key, value)) }

  private mutating func addSize(_ size: FontRequest.Size) {
    switch size {
    case .style(let style): add("style", style.rawValue)
    case .points(let points):
      let limited = min(1000, max(1, points))
      if limited != points {
        notes.append("its font of \(YAMLText.number(points)) points is written as one of \(YAMLText.number(limited))")
      }
      add("size", YAMLText.number(limited))
    }
  }
}
