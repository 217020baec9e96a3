package import Screens
package import Checks
package import Environments
package import Vocabulary

/// How much room a string key has in one locale at one text size: a row of `copyfit budget`.
package struct LengthBudget: Sendable {
  package var key: String
  /// The string table that has the key, or the screen's file.
  package var file: String
  package var locale: String
  package var contentSize: ContentSizeCategory
  /// The width on one line, in points, of the longest text with which no screen breaks that does not break without it; `nil` where no length
  /// breaks any. Of a text that may wrap, the width of all its words on one line.
  package var width: Double?
  /// About how many characters of the language that is.
  package var characters: Int?
  /// The current text of the key there, with its values.
  package var text: String
  /// Its width on one line, in points.
  package var textWidth: Double
  /// Whether a screen breaks because of it.
  package var isOver: Bool
  /// The place that breaks first: the fewest characters.
  package var binding: Binding

  package struct Binding: Sendable {
    /// Index into the scenes.
    package var scene: Int
    package var item: ItemID
    /// 1: one line; 0: any number.
    package var numberOfLines: Int
    /// Of the font there.
    package var pointSize: Double
    /// Where it breaks first, and by which rule on which item; `nil` if it never does.
    package var environment: Environment?
    package var broken: FindingCollector.BrokenRule?
  }

  /// Points by which the text is too wide; 0 if it fits.
  package var excess: Double { isOver ? max(0, textWidth - (width ?? textWidth)) : 0 }
}
