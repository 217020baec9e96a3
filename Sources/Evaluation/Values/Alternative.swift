package import Programs

/// One of several values, with the choices that lead to it.
package struct Alternative: Hashable, Sendable {
  package var choices: [Choice] = []
  package var value: Value
  /// Where it was put on an object.
  package var place: Place?

  package init(choices: [Choice] = [], value: Value, place: Place? = nil) {
    self.choices = choices
    self.value = value
    self.place = place
  }

  /// Whether what leads to it and some choices cannot all be made.
  func excludes(_ some: [Choice], _ more: [Choice]) -> Bool {
    choices.contains { one in some.contains { one.excludes($0) } || more.contains { one.excludes($0) } }
  }

  func isPut(at other: Place?) -> Bool {
    guard let place, let other else { return place == nil && other == nil }
    return place.isSame(as: other)
  }
}

/// Alternatives of which those with the same value and place become one, which depends on what they have in common.
struct MergedAlternatives {
  private var all: [Alternative] = []

  /// The most alternatives that a value has. What has more is unknown; of more texts, some are known, whatever leads to them.
  private static let most = 32
  /// The most alternatives of a flag among which one value may come about in several ways: what else hangs on these is told apart.
  private static let mostFlags = 6

  /// - Parameter outer: choices that lead to the alternative, besides its own.
  mutating func add(_ alternative: Alternative, behind outer: [Choice]) {
    let isFlag = if case .boolean = alternative.value, alternative.place != nil { true } else { false }
    // They are few: looking at them costs less than their hashes.
    func isSame(_ other: Alternative) -> Bool {
      other.isPut(at: alternative.place) && other.value == alternative.value
        && !(isFlag && all.count < Self.mostFlags && other.excludes(outer, alternative.choices))
    }
    guard let index = all.firstIndex(where: isSame) else {
      return all.append(Alternative(choices: outer.adding(alternative.choices), value: alternative.value, place: alternative.place))
    }
    if all[index].choices.isEmpty { return }
    all[index].choices.removeAll { !outer.contains($0) && !alternative.choices.contains($0) }
  }

  /// The alternatives of a value, wherever they were put.
  mutating func add(_ value: Value, behind outer: [Choice]) {
    guard case .choice(let inner) = value else { return add(Alternative(value: value), behind: outer) }
    for one in inner { add(Alternative(choices: one.choices, value: one.value), behind: outer) }
  }

  var isEmpty: Bool { all.isEmpty }

  var bounded: [Alternative] {
    if all.count <= Self.most { return all }
    let texts = all.filter(\.value.isWords)
    guard texts.count > all.count / 2, all.allSatisfy({ $0.value.isWords || $0.value.isVague || $0.value.isNothing }) else {
      return [Alternative(value: .unknown, place: all[0].place)]
    }
    var known = MergedAlternatives()
    for one in texts { known.add(Alternative(value: one.value, place: one.place), behind: []) }
    return known.all.prefix(Self.most) + [Alternative(value: .data, place: all[0].place)]
  }

  var value: Value {
    let bounded = bounded
    return bounded.count == 1 ? bounded[0].value : bounded.isEmpty ? .unknown : .choice(bounded)
  }
}
