import Screens
import SourceReading

/// One of the states that code brings a screen into: which of its texts each view shows, and which views are there.
struct ScreenState {
  /// By item: which of its alternatives is shown; of others, the first.
  var texts: [ItemID: Int] = [:]
  /// Views that are hidden when the screen is first shown, and are there in this state.
  var shown: Set<ItemID> = []
  /// What tells it from the first state, in words; empty: it is the first.
  var when = ""
}

/// Finds few states in which every text and every view is seen once.
///
/// Texts that one branch sets stay together: two that no run shows at a time are never in one state. A view that code hides at first and shows
/// later gets a state with nothing else of the kind, for it is not known which of them are there at a time.
struct StateSearch {
  private(set) var states: [ScreenState] = []

  /// States beyond these would cost more than they tell.
  private static let most = 8

  init(_ objects: [(item: ItemID, reading: ObjectReading)]) {
    let texts = objects.compactMap { item, reading in
      reading.text.flatMap { $0.alternatives.count > 1 ? (item: item, alternatives: $0.alternatives) : nil }
    }
    var missing = texts.map { Set($0.alternatives.indices) }
    repeat {
      var state = ScreenState()
      var chosen: [TextAlternative] = []
      for (place, text) in texts.enumerated() {
        let fitting = text.alternatives.indices.filter { index in !chosen.contains { $0.excludes(text.alternatives[index]) } }
        // Of what fits, first what no state has shown yet.
        let choice = fitting.first(where: missing[place].contains) ?? fitting.first ?? 0
        if missing[place].remove(choice) != nil, state.when.isEmpty, !states.isEmpty { state.when = text.alternatives[choice].when }
        chosen.append(text.alternatives[choice])
        state.texts[text.item] = choice
      }
      if !states.isEmpty, state.when.isEmpty { state.when = "other words" }
      states.append(state)
    } while states.count < Self.most && missing.contains { !$0.isEmpty }
    for (item, reading) in objects where reading.isHiddenAtFirst && states.count < Self.most {
      var state = states[0]
      state.shown = [item]
      state.when = "\(reading.outlet ?? reading.object) is shown"
      states.append(state)
    }
  }
}

extension ObjectReading {
  /// Whether code hides the view when the screen is first shown, and may show it later.
  var isHiddenAtFirst: Bool { hidden?.atLoad == true && hidden?.changes == true }
}
