import Screens
import SourceReading

/// One of the states that code brings a screen into: what each view and constraint is there.
struct ScreenState: Equatable {
  /// By item: what it shows; nil: words that only a run of the app knows.
  var texts: [ItemID: TextAlternative?] = [:]
  var hidden: [ItemID: Bool] = [:]
  /// nil: the document's own.
  var constants: [LayoutConstraintID: Double?] = [:]
  var activities: [LayoutConstraintID: Bool] = [:]
  /// What tells it from the first state, in words; empty: it is the first.
  var when = ""

  /// The state with what another one says beside it, or in its place.
  func merging(_ other: ScreenState) -> ScreenState {
    var merged = self
    merged.texts.merge(other.texts) { $1 }
    merged.hidden.merge(other.hidden) { $1 }
    merged.constants.merge(other.constants) { $1 }
    merged.activities.merge(other.activities) { $1 }
    merged.when = other.when
    return merged
  }
}
