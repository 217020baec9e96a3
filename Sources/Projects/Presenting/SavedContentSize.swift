import Screens
import InterfaceBuilder
import Typesetting
package import Vocabulary

extension SavedCanvas {
  /// The content size that a document's canvas had when it was saved. The file does not say it; the heights of its labels in text styles do:
  /// the category that explains most of them, the one nearest to `large` where several explain as many.
  package static func contentSize(of entries: [Project.Entry], scale: Double) -> ContentSizeCategory {
    var votes = [Int](repeating: 0, count: ContentSizeCategory.allCases.count)
    for entry in entries {
      for item in entry.screen.items {
        guard case .label(let text) = item.kind, case .style(let style) = text.font.size, let height = item.savedFrame?.height,
          !item.isHidden, item.placeholderIntrinsicSize == nil
        else { continue }
        for category in ContentSizeCategory.allCases where isHeight(height, ofLineIn: style, category, scale: scale) {
          votes[category.ordinal] += 1
        }
      }
    }
    let most = votes.max() ?? 0
    return ContentSizeCategory.allCases.filter { votes[$0.ordinal] == most }
      .min { ($0.ordinal - ContentSizeCategory.large.ordinal).magnitude < ($1.ordinal - ContentSizeCategory.large.ordinal).magnitude }
      ?? .large
  }

  /// Whether a label of one line in the system font may be so high: 2443/2048 of the point size, on the pixel grid. The canvas without a device
  /// has a scale of 1, but some of its releases saved halves, and some the nearest point.
  private static func isHeight(_ height: Double, ofLineIn style: TextStyle, _ category: ContentSizeCategory, scale: Double) -> Bool {
    let line = DynamicType.pointSize(style, category) * 2443 / 2048
    let heights = [PixelGrid.ceil(line, scale: scale)] + (scale == 1 ? [PixelGrid.ceil(line, scale: 2), line.rounded()] : [])
    return heights.contains { (height - $0).magnitude < 0.3 }
  }
}
