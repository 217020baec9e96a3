import Evaluation
import Programs
import UIKitModel
import Vocabulary

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
  init?(_ effects: [Effect], when: (Alternative) -> String, place: (Place) -> SourcePlace) {
    // A view that is taken away for sure is not seen either. Others are only put elsewhere.
    let removed = effects.of(ScreenField.isRemoved)
    let own = (removed.settled(until: .content) == .boolean(true) ? removed : []) + effects.of(ScreenField.isHidden)
    if own.isEmpty { return nil }
    var atLoad: Bool?
    if case .boolean(let value)? = own.settled(until: .content) { atLoad = value }
    let values = Set(own.flatMap(\.alternatives).map(\.value))
    self.init(
      atLoad: atLoad, changes: values.count > 1 || atLoad == nil, places: own.places(place), states: own.timed(when, \.boolean),
      unchanged: effects.of(ScreenField.isHidden).unchanged(when, \.boolean))
  }
}

extension FontReading {
  init?(_ effects: [Effect], when: (Alternative) -> String) {
    let fonts = effects.of(ScreenField.font).flatMap(\.alternatives).filter { $0.value != .untouched }
    var adjusts: Bool?
    if case .boolean(let value)? = effects.of(ScreenField.adjustsFont).settled(until: .content) { adjusts = value }
    if fonts.isEmpty, adjusts == nil { return nil }
    // One that another object has in the document is not known here.
    let others = effects.of(ScreenField.font).filter { effect in effect.alternatives.contains { $0.value.keepsFont(besides: effect.object) }
    }
    let known = Set(fonts.map { Fonts.font($0.value) }).union(others.isEmpty ? [] : [nil])
    // `if isPad { label.font = big }`: elsewhere nobody sets one.
    let keepsOwn =
      !known.contains(nil) && !fonts.isEmpty && fonts.allSatisfy { !$0.choices.isEmpty }
      && !effects.of(ScreenField.font).contains(where: \.replacesAll)
    // The same font in all states needs none of them.
    let isSame = known.count < 2 && !keepsOwn
    let states =
      isSame || !others.isEmpty ? [] : effects.of(ScreenField.font).timed(when) { $0 == .untouched ? nil : .some(Fonts.font($0)) }
    self.init(
      font: isSame ? known.first ?? nil : nil, isSet: !fonts.isEmpty, states: states, keepsOwn: keepsOwn, adjusts: adjusts)
  }
}

extension Value {
  /// Whether it is made of the font that a document has for another object.
  fileprivate func keepsFont(besides own: Object) -> Bool {
    switch self {
    case .kept(let object, ScreenField.font): object !== own
    case .enumeration(_, _, let parts): parts.contains { $0.keepsFont(besides: own) }
    default: false
    }
  }
}

extension AlignmentReading {
  /// - Parameter effects: all that sets the alignment; nil: none.
  init?(_ effects: [Effect], _ when: (Alternative) -> String) {
    if effects.isEmpty { return nil }
    // One side or the other, or one for a direction: then the side is not known.
    let sides = effects.flatMap(\.alternatives).filter { $0.value.caseName.map(Self.sides.contains) ?? false }
    let isOneSided =
      Set(sides.map(\.value)).count < 2 && !sides.contains { side in Self.wordsOfDirection.contains { when(side).contains($0) } }
    guard isOneSided else {
      self.init(name: "natural", states: [])
      return
    }
    let states = effects.timed(when, \.caseName)
    // Under some traits it is that side for sure: `isAccessibilityCategory ? .natural : .right`.
    let areByTraits = !sides.isEmpty && states.allSatisfy { $0.moment.traits != nil }
    self.init(
      name: effects.settled(until: .event).flatMap(\.caseName) ?? (areByTraits ? sides.first?.value.caseName : nil),
      states: areByTraits ? [] : states)
  }

  private static let sides: Set = ["left", "right"]
  /// In conditions that ask for the direction, or for a language that has one.
  private static let wordsOfDirection = ["irection", "ightToLeft", "RTL", "Rtl", "rtl", "anguage", "rabic", "ebrew"]
}

extension ColorReading {
  init(_ effects: [Effect]) {
    func color(_ field: String) -> Colors.Made? { effects.of(field).settled(until: .content).flatMap(Colors.color) }
    self.init(background: color(ScreenField.background), text: color(ScreenField.textColor), tint: color(ScreenField.tint))
  }
}

extension StyleReading {
  init?(_ effects: [Effect], when: (Alternative) -> String) {
    let fields = [
      ScreenField.lines, ScreenField.alpha, ScreenField.axis, ScreenField.alignment, ScreenField.lineBreakMode, ScreenField.shrinks,
      ScreenField.minimumScale, ScreenField.isScrollEnabled, ScreenField.textInput, ScreenField.contentAlignment,
    ]
    if !effects.contains(where: { $0.field.map(fields.contains) ?? false }) { return nil }
    func number(_ field: String) -> Double? {
      if case .number(let number)? = effects.of(field).settled(until: .event) { number } else { nil }
    }
    func isVertical(_ value: Value) -> Bool? { value.caseName.map { $0 == "vertical" } }
    lines = number(ScreenField.lines).map(Self.lineCount)
    lineCounts = effects.of(ScreenField.lines).timed(when) { if case .number(let lines) = $0 { Self.lineCount(lines) } else { nil } }
    isTransparent = Self.isTransparent(effects.of(ScreenField.alpha))
    transparencies = Self.transparencies(effects.of(ScreenField.alpha), when)
    self.isVertical = effects.of(ScreenField.axis).settled(until: .event).flatMap(isVertical)
    areVertical = effects.of(ScreenField.axis).timed(when, isVertical)
    alignment = AlignmentReading(effects.of(ScreenField.alignment), when)
    contentAlignment = AlignmentReading(effects.of(ScreenField.contentAlignment), when)
    lineBreakModes = effects.of(ScreenField.lineBreakMode).timed(when, \.caseName)
    lineBreakMode = effects.of(ScreenField.lineBreakMode).settled(until: .event).flatMap(\.caseName)
    let inputs = effects.of(ScreenField.textInput).flatMap(\.alternatives).map(\.value.caseName)
    holdsLeftToRightText = !inputs.isEmpty && inputs.allSatisfy { $0.map(TextInput.leftToRight.contains) ?? false }
    isFitUnknown = [ScreenField.lines, ScreenField.shrinks, ScreenField.minimumScale].contains { effects.of($0).isUndecided }
    setsScale = !effects.of(ScreenField.shrinks).isEmpty || !effects.of(ScreenField.minimumScale).isEmpty
    if case .boolean(let scrolls)? = effects.of(ScreenField.isScrollEnabled).settled(until: .event) { self.scrolls = scrolls }
    if case .boolean(let shrinks)? = effects.of(ScreenField.shrinks).settled(until: .event) {
      // UIKit's own least part is 0: down to any size.
      let least = effects.of(ScreenField.minimumScale).isEmpty ? 0 : number(ScreenField.minimumScale)
      minimumScale = shrinks ? least : 1
    } else if effects.of(ScreenField.shrinks).isEmpty {
      scaleIfShrunk = number(ScreenField.minimumScale)
    }
  }

  /// As many as a document may have.
  private static func lineCount(_ number: Double) -> Int { Int(bounded: max(0, min(1000, number))) }

  /// Where code makes a view transparent and shows it again, to what is known each time.
  private static func transparencies(_ effects: [Effect], _ when: (Alternative) -> String) -> [Timed<Bool>] {
    let values = Set(effects.flatMap(\.alternatives).map(\.value).filter { $0 != .untouched && !$0.isKept })
    guard values.contains(.number(0)), values.count > 1, values.allSatisfy({ if case .number = $0 { true } else { false } }) else {
      return []
    }
    return effects.timed(when) { if case .number(let alpha) = $0 { alpha == 0 } else { nil } }
  }

  /// A view that is made opaque at some time is seen.
  private static func isTransparent(_ effects: [Effect]) -> Bool? {
    let values = Set(effects.flatMap(\.alternatives).map(\.value).filter { $0 != .untouched && !$0.isKept })
    if values.isEmpty { return nil }
    return values == [.number(0)] && effects.settled(until: .content) == .number(0)
  }
}

extension ConstraintReading {
  init?(_ effects: [Effect], when: (Alternative) -> String, place: (Place) -> SourcePlace) {
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
      undecided: Set(fields.filter { own.of($0).isUndecided }), places: own.places(place),
      constants: own.of(ScreenField.constant).timed(when) { value -> Double?? in
        switch value {
        case .number(let number): .some(number)
        case .kept: .some(nil)
        default: nil
        }
      } + own.of(ScreenField.constant).unchanged(when, \.number), activities: own.of(ScreenField.isActive).timed(when, \.boolean),
      unchangedActivities: own.of(ScreenField.isActive).unchanged(when, \.boolean))
  }
}

extension ContentSizeReading {
  /// nil: code does not limit them.
  init?(_ effects: [Effect]) {
    let all = ContentSizeCategory.allCases
    func limit(_ field: String, _ none: ContentSizeCategory) -> ContentSizeCategory? {
      let values = Set(effects.of(field).flatMap(\.alternatives).map(\.value).filter { $0 != .untouched })
      if values.isEmpty { return none }
      guard values.count == 1, let value = values.first else { return nil }
      if value == .nothing { return none }
      guard case .enumeration(_, let name, _) = value else { return nil }
      return name == "unspecified" ? none : all.first { "\($0)" == name }
    }
    let fields = [ScreenField.smallestContentSize, ScreenField.largestContentSize]
    guard effects.contains(where: { $0.field.map(fields.contains) ?? false }) else { return nil }
    if let smallest = limit(fields[0], all[0]), let largest = limit(fields[1], all[all.count - 1]) {
      self = .limits(min(smallest, largest)...largest)
    } else {
      self = .unknown
    }
  }
}

extension PriorityReading {
  /// Those that code gives a view.
  static func all(_ effects: [Effect], when: (Alternative) -> String, place: (Place) -> SourcePlace) -> [PriorityReading] {
    [ScreenField.hugging, ScreenField.compression].flatMap { field in
      // Of an axis that is not known, both are open.
      let ofAny = effects.of(field)
      return [Axis.horizontal, .vertical].compactMap { axis -> PriorityReading? in
        let own = effects.of("\(field).\(axis)") + ofAny
        if own.isEmpty { return nil }
        var priority: Double?
        if case .number(let number)? = own.settled(until: .event) { priority = number }
        return PriorityReading(
          isOfResistance: field == ScreenField.compression, axis: axis, priority: priority,
          states: own.timed(when) { if case .number(let number) = $0 { number } else { nil } }, isUndecided: own.isUndecided,
          places: own.places(place))
      }
    }
  }
}

extension [Effect] {
  /// Whether a field has, when the screen is first shown, a value that cannot be known.
  fileprivate var isUndecided: Bool {
    let first = filter { $0.phase <= .content }
    // What is known of each state is told with it.
    return !first.flatMap(\.alternatives).allSatisfy { alternative in
      switch alternative.value {
      case .number, .boolean: true
      default: alternative.value.isKept || alternative.value == .untouched
      }
    }
  }

  /// When branches leave a field as it is of which others set it: as loading makes it, or nil: as the document has it.
  func unchanged<Known: Hashable & Codable & Sendable>(_ when: (Alternative) -> String, _ known: (Value) -> Known?) -> [Timed<Known?>] {
    let loading = first { $0.phase == .loading }
    return flatMap { effect -> [Timed<Known?>] in
      var before: Known?
      switch effect.phase {
      case .loading: break
      case .content:
        guard let loading else { break }
        guard loading.alternatives.count == 1, let value = known(loading.alternatives[0].value) else { return [] }
        before = value
      case .event: return []
      }
      return effect.alternatives.filter { $0.value == .untouched && !$0.choices.isEmpty }.map {
        Timed(value: before, moment: effect.moment(of: $0, when: when))
      }
    }
  }

  /// The values that a state needs to know, each with when it is left behind.
  func timed<Known: Hashable & Codable & Sendable>(_ when: (Alternative) -> String, _ known: (Value) -> Known?) -> [Timed<
    Known
  >] {
    flatMap { effect in
      effect.alternatives.compactMap { alternative in
        known(alternative.value).map { Timed(value: $0, moment: effect.moment(of: alternative, when: when)) }
      }
    }
  }
}

extension Value {
  fileprivate var isKept: Bool { if case .kept = self { true } else { false } }
}
