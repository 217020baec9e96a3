import Screens
import InterfaceBuilder
import Typesetting
package import Vocabulary

extension SavedCanvas {
  /// How text styles were set on the canvas when a document was saved. The file does not say it; the heights of its labels do.
  package struct Styles: Equatable, Sendable {
    package var contentSize: ContentSizeCategory
    /// Of a line of text, in parts of its point size: 2443/2048 is the system font's own.
    package var lineHeight: Double

    package init(contentSize: ContentSizeCategory = .large, lineHeight: Double? = nil) {
      self.contentSize = contentSize
      self.lineHeight = lineHeight ?? Self.lineHeights[0]
    }

    /// The font's own line height, and that of canvases on machines with languages that need higher lines (22 labels).
    fileprivate static let lineHeights = [2443.0 / 2048, 1.43]
  }

  /// What explains the heights of most labels: the lower lines, and the content size nearest to `large`, where several explain as many.
  package static func styles(of entries: [Project.Entry], scale: Double) -> Styles {
    let heights = entries.flatMap { $0.screen.items.compactMap(\.styledHeight) }
    let candidates = Styles.lineHeights.flatMap { lineHeight in
      ContentSizeCategory.byDistanceFromLarge.map { Styles(contentSize: $0, lineHeight: lineHeight) }
    }
    // One label of several lines does not outweigh the first candidate: its height is one of several content sizes.
    let votes = zip(candidates.indices, candidates).map { position, styles in
      heights.reduce(position == 0 ? 1 : 0) { $0 + Self.votes(of: $1, for: styles, scale: scale) }
    }
    let most = votes.max() ?? 0
    return zip(candidates, votes).first { $0.1 == most }?.0 ?? Styles()
  }

  /// Two for the height of a line, one for that of several: a line, and the leading of its style for each further one.
  private static func votes(of label: StyledLabel, for styles: Styles, scale: Double) -> Int {
    let line = DynamicType.pointSize(label.style, styles.contentSize) * styles.lineHeight
    if isHeight(label.height, of: line, scale: scale) { return 2 }
    let leading = max(line, DynamicType.leading(label.style, styles.contentSize))
    let isHigher = (1..<label.mostLines).contains { isHeight(label.height, of: line + Double($0) * leading, scale: scale) }
    return isHigher ? 1 : 0
  }

  /// Whether a label whose lines take `length` may be so high, on the pixel grid. The canvas without a device has a scale of 1, but some of its
  /// releases saved halves, and some the nearest point.
  private static func isHeight(_ height: Double, of length: Double, scale: Double) -> Bool {
    let heights = [PixelGrid.ceil(length, scale: scale)] + (scale == 1 ? [PixelGrid.ceil(length, scale: 2), length.rounded()] : [])
    return heights.contains { (height - $0).magnitude < 0.3 }
  }

  /// A label in a text style, as high as it was saved.
  fileprivate struct StyledLabel {
    var style: TextStyle
    var height: Double
    var mostLines: Int
  }

  /// Of more lines any height is one of some content size.
  fileprivate static let mostLines = 4
}

extension Screen {
  /// With the lines of labels in text styles as far apart as they were saved.
  mutating func setLines(_ styles: SavedCanvas.Styles) {
    guard styles.lineHeight != SavedCanvas.Styles().lineHeight else { return }
    for index in items.indices {
      guard case .label(var text) = items[index].kind, case .style(let style) = text.font.size else { continue }
      text.paragraphStyle.minimumLineHeight = styles.lineHeight * DynamicType.pointSize(style, styles.contentSize)
      items[index].kind = .label(text)
    }
  }
}

extension LayoutItem {
  /// nil: it is not a label in a text style, or something else decides its height.
  fileprivate var styledHeight: SavedCanvas.StyledLabel? {
    guard case .label(let text) = kind, case .style(let style) = text.font.size, let height = savedFrame?.height, !isHidden,
      placeholderIntrinsicSize == nil
    else { return nil }
    let lines = text.numberOfLines > 0 ? min(text.numberOfLines, SavedCanvas.mostLines) : SavedCanvas.mostLines
    return SavedCanvas.StyledLabel(style: style, height: height, mostLines: lines)
  }
}

extension ContentSizeCategory {
  fileprivate static var byDistanceFromLarge: [ContentSizeCategory] {
    allCases.sorted { ($0.ordinal - large.ordinal).magnitude < ($1.ordinal - large.ordinal).magnitude }
  }
}
