import Screens
import Typesetting

/// Another text in one place of a screen.
struct TextTrial {
  /// One of the texts that an item shows: a segmented control shows several.
  struct Place: Hashable {
    var item: ItemID
    var text: Int
  }

  var place: Place
  var text: ItemText
}
