/// The names of views in screens and findings: those of the code. What the code has no name for goes by its class and its number, which does not
/// change with the lines above it.
package struct StableNames {
  private var names: [String: String] = [:]

  package init(_ reading: LayoutReading) {
    var numbers: [String: Int] = [:]
    for view in reading.views + reading.inside {
      guard let place = view.madeAt, let range = view.name.ranges(of: " \(place.line)").last else { continue }
      let stem = String(view.name[..<range.lowerBound])
      guard stem.hasSuffix(view.className) else { continue }
      numbers[stem, default: 0] += 1
      names[view.name] = stem + " " + String(numbers[stem]!)
    }
  }

  package subscript(name: String) -> String { names[name] ?? name }
}
