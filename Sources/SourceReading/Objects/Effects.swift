import Evaluation
import Programs
import UIKitModel

extension [Effect] {
  /// What shows a view under a condition, of what is run until the object is first shown.
  var showing: [Effect] {
    of(ScreenField.isHidden).filter { $0.phase == .loading }.map { effect in
      var effect = effect
      effect.alternatives.removeAll { $0.value != .boolean(false) || $0.choices.isEmpty }
      return effect
    }
  }

  /// What hides or shows a view under a condition, of what is run until the object is first shown: perhaps by closures that are given away. What
  /// is done to that view alone says nothing of the views in whose place it may be.
  /// - Parameter all: what is done to all views.
  func hidingInClosures(amid all: [Effect]) -> [Effect] {
    of(ScreenField.isHidden).filter { $0.phase == .loading }.compactMap { effect in
      let others = all.of(ScreenField.isHidden).filter { $0.phase == .loading && $0.object !== effect.object }
      let places = Set(others.flatMap(\.alternatives).flatMap(\.choices).map(\.place))
      var effect = effect
      effect.phase = .content
      effect.alternatives.removeAll { $0.choices.isEmpty }
      return effect.alternatives.contains { $0.choices.contains { places.contains($0.place) } } ? effect : nil
    }
  }

  /// Whether attributes of a text may change its size in a way that is not followed.
  var haveOpenAttributes: Bool {
    of(ScreenField.isAttributed).flatMap(\.alternatives).contains { $0.value != .boolean(false) && $0.value != .openLineHeights }
  }

  /// Whether attributes may change the height of lines, as far as is known.
  var haveOpenLineHeights: Bool { of(ScreenField.isAttributed).flatMap(\.alternatives).contains { $0.value == .openLineHeights } }

  /// Forgets what a field is set to, not that it is set.
  mutating func leaveOpen(_ field: String) {
    for index in indices where self[index].field == field {
      for number in self[index].alternatives.indices { self[index].alternatives[number].value = .unknown }
    }
  }
}

/// Something that a run does to a field of an object, and when the run takes place.
struct Effect {
  enum Phase: Int, Comparable {
    /// Before the object is first shown, for sure.
    case loading
    /// By those who give it its content, or at a time that is not known.
    case content
    /// By the user, or when it goes away.
    case event

    static func < (left: Phase, right: Phase) -> Bool { left.rawValue < right.rawValue }
  }

  var phase: Phase
  /// The function that is run; nil: what is run until the object is first shown.
  var run: Function?
  /// nil: any, by code that is not read.
  var field: String?
  var alternatives: [Alternative]
  /// The object that it is done to: an outlet of a class, or an object itself.
  var object: Object

  /// Whether nothing is left of what the document has, before the object is first shown.
  var replacesAll: Bool {
    phase != .event && !alternatives.isEmpty
      && alternatives.allSatisfy { alternative in
        if case .kept = alternative.value { false } else { alternative.value != .untouched }
      }
  }

  /// Whether it sets a property to what the object has there already: `var c = button.configuration; …; button.configuration = c`.
  var putsBack: Bool {
    alternatives.allSatisfy { one in
      if one.value == .untouched { return true }
      guard case .object(let part) = one.value, case .part(let whole, let name) = part.origin else { return false }
      return whole === object && name == field
    }
  }

  /// With data in the place of each text.
  var withoutTexts: Effect {
    var effect = self
    for index in alternatives.indices where alternatives[index].value.isText { effect.alternatives[index].value = .data }
    return effect
  }

  /// Whether it sets words of the object.
  var givesWords: Bool { field == ScreenField.text || field == ScreenField.title }

  /// Whether all that it sets are words that are known.
  var isOfKnownWords: Bool { alternatives.allSatisfy { $0.value.isText && $0.value != .text("") } }

  /// The words that are given under a condition while the object is made, elsewhere than at some places; nil: there are none.
  /// - Parameter always: whether those count, too, that no condition is seen for.
  func wordsOfClosures(besides places: Set<SourcePlace>, always: Bool, _ sourcePlace: (Place) -> SourcePlace) -> Effect? {
    guard phase == .loading, givesWords else { return nil }
    var effect = self
    effect.phase = .content
    effect.alternatives = alternatives.filter { one in
      guard let place = one.place, always || !one.choices.isEmpty, one.value.isText || one.value == .data else { return false }
      return !places.contains(sourcePlace(place))
    }
    return effect.alternatives.isEmpty ? nil : effect
  }

  /// When the effect leaves one of its alternatives behind.
  func moment(of alternative: Alternative, when: (Alternative) -> String) -> Moment {
    Moment(
      run: run?.place, choices: alternative.choices, isEvent: phase == .event, function: run?.name ?? "", conditions: when(alternative))
  }
}
