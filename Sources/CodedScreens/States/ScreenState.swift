import Screens
import SourceReading
import Vocabulary

/// One of the states that code brings a screen into: what each view and constraint is there.
struct ScreenState: Equatable {
  /// By item: what it shows; nil: words that only a run of the app knows.
  var texts: [ItemID: TextAlternative?] = [:]
  /// The same of what a field shows as long as it is empty.
  var placeholders: [ItemID: TextAlternative?] = [:]
  var hidden: [ItemID: Bool] = [:]
  /// Whether code makes it wholly transparent. It keeps its place.
  var transparent: [ItemID: Bool] = [:]
  /// nil: the document's own.
  var constants: [LayoutConstraintID: Double?] = [:]
  var activities: [LayoutConstraintID: Bool] = [:]
  var priorities: [Priority: Double] = [:]
  /// By stack view: whether its views are one above the other.
  var areVertical: [ItemID: Bool] = [:]
  /// How texts look that are given together with their words.
  var looks: [ItemID: TextLook] = [:]
  /// How texts look that are loaded, whatever words they are given then.
  var loadedLooks: [ItemID: TextLook] = [:]
  /// When the run that leaves it behind does so.
  var moments: [Moment] = []
  /// What tells it from the first state, in words; empty: it is the first.
  var when = ""

  /// How the content of a view hugs or resists along an axis.
  struct Priority: Hashable {
    var item: ItemID
    var isOfResistance: Bool
    var axis: Axis
  }

  /// The state with what another one says beside it, or in its place.
  func merging(_ other: ScreenState) -> ScreenState {
    var merged = self
    // Whoever gives a text other words says how those look.
    for item in other.texts.keys { merged.looks[item] = nil }
    merged.texts.merge(other.texts) { $1 }
    merged.placeholders.merge(other.placeholders) { $1 }
    merged.looks.merge(other.looks) { $0.merging($1) }
    merged.loadedLooks.merge(other.loadedLooks) { $0.merging($1) }
    merged.hidden.merge(other.hidden) { $1 }
    merged.transparent.merge(other.transparent) { $1 }
    merged.constants.merge(other.constants) { $1 }
    merged.activities.merge(other.activities) { $1 }
    merged.priorities.merge(other.priorities) { $1 }
    merged.areVertical.merge(other.areVertical) { $1 }
    (merged.when, merged.moments) = (other.when, other.moments)
    return merged
  }

  /// The state as it is left behind by what is run while the screen is loaded.
  var loaded: ScreenState {
    var loaded = self
    (loaded.loadedLooks, loaded.looks) = (looks, [:])
    return loaded
  }

  /// Views that it hides or makes transparent, and those that it shows.
  func items(seen isSeen: Bool) -> Set<ItemID> {
    Set(hidden.filter { $0.value != isSeen }.keys).union(transparent.filter { $0.value != isSeen }.keys)
  }

  /// How the text of an item looks, as far as a state decides it.
  func look(of item: ItemID) -> TextLook {
    let loaded = loadedLooks[item] ?? TextLook()
    return looks[item].map(loaded.merging) ?? loaded
  }
}
