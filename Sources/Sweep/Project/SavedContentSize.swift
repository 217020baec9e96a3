import AutoLayout
import InterfaceBuilder
import Typesetting
package import Vocabulary

extension SavedCanvas {
  /// The content size that a document's canvas had when it was saved. The file does not say it; the heights of its labels in text styles do:
  /// the category that explains most of them, `large` where none explains more.
  package static func contentSize(of entries: [Project.Entry], scale: Double) -> ContentSizeCategory {
    var votes = [Int](repeating: 0, count: ContentSizeCategory.allCases.count)
    for entry in entries {
      for item in entry.screen.items {
        guard case .label(let text) = item.kind, case .style(let style) = text.font.size, let height = item.savedFrame?.height,
          !item.isHidden, item.placeholderIntrinsicSize == nil
        else { continue }
        for category in ContentSizeCategory.allCases where (height - lineHeight(style, category, scale: scale)).magnitude < 0.3 {
          votes[category.ordinal] += 1
        }
      }
    }
    let most = votes.max() ?? 0
    if votes[ContentSizeCategory.large.ordinal] == most { return .large }
    return ContentSizeCategory.allCases.first { votes[$0.ordinal] == most } ?? .large
  }

  /// Of one line in the system font, on the pixel grid: 2443/2048 of the point size, as labels of one line were saved.
  private static func lineHeight(_ style: TextStyle, _ category: ContentSizeCategory, scale: Double) -> Double {
    PixelGrid.ceil(DynamicType.pointSize(style, category) * 2443 / 2048, scale: scale)
  }
}
