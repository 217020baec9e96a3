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
    let votes = candidates.map { styles in heights.count { isHeight($0.height, ofLineIn: $0.style, styles, scale: scale) } }
    let most = votes.max() ?? 0
    return zip(candidates, votes).first { $0.1 == most }?.0 ?? Styles()
  }

  /// Whether a label of one line in the system font may be so high, on the pixel grid. The canvas without a device has a scale of 1, but some of
  /// its releases saved halves, and some the nearest point.
  private static func isHeight(_ height: Double, ofLineIn style: TextStyle, _ styles: Styles, scale: Double) -> Bool {
    let line = DynamicType.pointSize(style, styles.contentSize) * styles.lineHeight
    let heights = [PixelGrid.ceil(line, scale: scale)] + (scale == 1 ? [PixelGrid.ceil(line, scale: 2), line.rounded()] : [])
    return heights.contains { (height - $0).magnitude < 0.3 }
  }
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
  /// The style and the saved height of a label in a text style; nil: it has no style, or something else decides its height.
  fileprivate var styledHeight: (style: TextStyle, height: Double)? {
    guard case .label(let text) = kind, case .style(let style) = text.font.size, let height = savedFrame?.height, !isHidden,
      placeholderIntrinsicSize == nil
    else { return nil }
    return (style, height)
  }
}

extension ContentSizeCategory {
  fileprivate static var byDistanceFromLarge: [ContentSizeCategory] {
    allCases.sorted { ($0.ordinal - large.ordinal).magnitude < ($1.ordinal - large.ordinal).magnitude }
  }
}
