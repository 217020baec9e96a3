package import Screens
package import SourceReading
package import Vocabulary

/// A screen of a class that is laid out in code, without its words.
package struct CodedLayout: Sendable {
  package var screen: Screen
  /// What code does to each view, by its name.
  let objects: [String: ObjectReading]
  /// The titles of segmented controls, by their names.
  private let segments: [String: [TextReading]]

  /// nil: something that the screen rests on is not known.
  /// - Parameter imageSize: in points; nil: no image of the name is known.
  package init?(_ whole: LayoutReading, imageSize: @escaping (String) -> Size?) {
    let reading = whole.states.first ?? whole
    guard reading.coverage == .whole, reading.undrawn.isEmpty, !(reading.views.isEmpty && reading.inside.isEmpty) else { return nil }
    var builder = LayoutScreenBuilder(reading, imageSize: imageSize)
    guard let screen = builder.screen() else { return nil }
    self.screen = screen
    self.screen.state = reading.when
    let views = reading.roots + reading.views + reading.inside
    let names = StableNames(reading)
    objects = Dictionary(views.map { (names[$0.name], ObjectReading($0, in: reading.place.file)) }) { first, _ in first }
    segments = Dictionary(views.compactMap { view in view.setup.segments.map { (names[view.name], $0) } }) { first, _ in first }
  }

  /// Gives segmented controls their titles.
  func setSegments(of screen: inout Screen, _ words: inout CodedWordsFinder) {
    for item in screen.itemIDs {
      guard let titles = segments[screen[item].id] else { continue }
      screen.setTitles(titles.enumerated().map { SegmentReading(number: $0, title: $1) }, ofSegmentsOf: item, &words)
    }
  }
}
