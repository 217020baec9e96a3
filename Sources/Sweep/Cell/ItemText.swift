import AutoLayout
import Typesetting
import Vocabulary

/// The words of one item in one locale, ready to be measured at one content size.
struct ItemText {
  /// The key of its words in the string tables; nil for a literal or a formatted value.
  var key: String?
  var value: String
  var isPlaceholder: Bool
  var paragraph: ParagraphID
  var font: TypesetFont
  /// 0 is any number.
  var numberOfLines: Int
  var alignment: TextAlignment
  var lineBreakMode: LineBreakMode
  /// How far the text may shrink to fit; 1: not at all.
  var minimumScale: Double
  /// Whether lines that do not fit the frame's height are drawn all the same, over its edges, as those of a button's title are.
  var overflows: Bool
  /// Whether more text than fits can be scrolled to.
  var scrolls: Bool
  /// Space between the frame and the text.
  var insets: EdgeInsets
}
