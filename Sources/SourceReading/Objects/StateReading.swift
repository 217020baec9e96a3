import Evaluation
import Programs
import UIKitModel

extension [Effect] {
  func of(_ field: String) -> [Effect] { filter { $0.field == field } }

  /// The places that set a field.
  func places(_ place: (Place) -> SourcePlace) -> [SourcePlace] {
    var seen = Set<SourcePlace>()
    return flatMap(\.alternatives).compactMap(\.place).map(place).filter { seen.insert($0).inserted }.sorted {
      ($0.file, $0.line) < ($1.file, $1.line)
    }
  }

  /// The value that loading always leaves behind, and that nothing else before the first look contradicts.
  /// - Parameter until: the last phase that may not contradict it.
  func settled(until phase: Effect.Phase) -> Value? {
    guard let loading = first(where: { $0.phase == .loading }), loading.alternatives.count == 1, loading.alternatives[0].value != .untouched
    else { return nil }
    let value = loading.alternatives[0].value
    let others = filter { $0.phase != .loading && $0.phase <= phase }.flatMap(\.alternatives)
    return others.allSatisfy { $0.value == value || $0.value == .untouched } ? value : nil
  }
}

extension HiddenReading {
  init?(_ effects: [Effect], place: (Place) -> SourcePlace) {
    let own = effects.of(ScreenField.isHidden)
    if own.isEmpty { return nil }
    var atLoad: Bool?
    if case .boolean(let value)? = own.settled(until: .content) { atLoad = value }
    let values = Set(own.flatMap(\.alternatives).map(\.value))
    self.init(atLoad: atLoad, changes: values.count > 1 || atLoad == nil, places: own.places(place))
  }
}

extension ConstraintReading {
  init?(_ effects: [Effect], place: (Place) -> SourcePlace) {
    let fields = [ScreenField.constant, ScreenField.isActive, ScreenField.priority]
    let own = effects.filter { $0.field.map(fields.contains) ?? false }
    if own.isEmpty { return nil }
    func number(_ field: String) -> Double? {
      if case .number(let number)? = own.of(field).settled(until: .event) { number } else { nil }
    }
    var isActive: Bool?
    if case .boolean(let value)? = own.of(ScreenField.isActive).settled(until: .event) { isActive = value }
    self.init(
      constant: number(ScreenField.constant), isActive: isActive, priority: number(ScreenField.priority),
      undecided: Set(fields.filter { own.of($0).isUndecided }), places: own.places(place))
  }
}

extension [Effect] {
  /// Whether a field has another value than its document's when the screen is first shown, and not always the same. What users do later leaves
  /// open what is there at first; so does code that keeps the document's value in some states.
  fileprivate var isUndecided: Bool {
    let first = filter { $0.phase <= .content }
    if first.isEmpty || settled(until: .content) != nil { return false }
    return !first.flatMap(\.alternatives).contains { alternative in
      if case .kept = alternative.value { true } else { alternative.value == .untouched }
    }
  }
}
