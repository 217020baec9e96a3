// The module Evaluation. What an app's code comes to: values as far as they can be known without running it.

package import Programs

/// What an expression comes to, as far as it is known.
package enum Value: Hashable, Sendable {
  /// Nobody can tell from what was read.
  case unknown
  /// Known when the app runs only: a name, a date, an answer of a server.
  case data
  /// `nil`.
  case nothing
  case boolean(Bool)
  case number(Double)
  indirect case words(Words)
  case object(Object)
  /// A case of an enum: the enum's whole name, empty where only the case is written.
  indirect case enumeration(String, String, [Value])
  case type(TypeName)
  case function(FunctionValue)
  case list([Value])
  /// A list of which only the kind of its elements is known.
  indirect case many(Value)
  case dictionary([Pair])
  case tuple([Labelled])
  /// What the document has for a property of an object, as no code has set it.
  indirect case kept(Object, String)
  /// One of several, never nested.
  case choice([Alternative])

  package struct Pair: Hashable, Sendable {
    package var key: Value
    package var value: Value

    package init(key: Value, value: Value) {
      self.key = key
      self.value = value
    }
  }

  package struct Labelled: Hashable, Sendable {
    var label: String?
    var value: Value
  }

  package static func text(_ string: String) -> Value { .words(Words([.literal(string)])) }

  /// The alternatives; of a value that is not a choice, itself.
  package var alternatives: [Alternative] {
    if case .choice(let alternatives) = self { alternatives } else { [Alternative(value: self)] }
  }

  /// Whether there is a value for sure.
  var isPresent: Bool {
    switch self {
    case .boolean, .number, .words, .enumeration, .type, .function, .list, .dictionary, .tuple: true
    case .object(let object): !object.isOptional
    case .unknown, .data, .nothing, .many, .kept, .choice: false
    }
  }

  /// The value as a condition, where it is known: in Objective-C, whatever is there holds.
  var holds: Bool? {
    switch self {
    case .boolean(let value): value
    case .number(let number): number != 0
    case .nothing: false
    case .words, .object, .list, .dictionary: isPresent ? true : nil
    default: nil
    }
  }

  var isObject: Bool { if case .object = self { true } else { false } }

  /// Whether it is a text of which something is known.
  package var isText: Bool {
    switch self {
    case .words, .kept: true
    default: false
    }
  }

  /// Whether nothing more can be asked of it.
  var isVague: Bool {
    switch self {
    case .data, .unknown: true
    default: false
    }
  }

  var isWords: Bool { if case .words = self { true } else { false } }

  package var isNothing: Bool { if case .nothing = self { true } else { false } }
}

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

  func isPut(at other: Place?) -> Bool {
    guard let place, let other else { return place == nil && other == nil }
    return place.isSame(as: other)
  }
}

/// Alternatives of which those with the same value and place become one, which depends on what they have in common.
struct MergedAlternatives {
  private var all: [Alternative] = []

  /// The most alternatives that a value has; what has more is unknown.
  private static let most = 32

  /// - Parameter outer: choices that lead to the alternative, besides its own.
  mutating func add(_ alternative: Alternative, behind outer: [Choice]) {
    // They are few: looking at them costs less than their hashes.
    guard let index = all.firstIndex(where: { $0.isPut(at: alternative.place) && $0.value == alternative.value }) else {
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

  var bounded: [Alternative] { all.count > Self.most ? [Alternative(value: .unknown, place: all[0].place)] : all }

  var value: Value {
    let bounded = bounded
    return bounded.count == 1 ? bounded[0].value : bounded.isEmpty ? .unknown : .choice(bounded)
  }
}

extension Value {
  static func oneOf(_ all: [Alternative]) -> Value {
    if all.count == 1 {
      guard case .choice = all[0].value else { return all[0].value }
    }
    var merged = MergedAlternatives()
    for alternative in all { merged.add(alternative.value, behind: alternative.choices) }
    return merged.value
  }

  /// The value as what a variable has.
  var content: [Alternative] {
    guard case .choice(let all) = self else { return [Alternative(value: self)] }
    return all.map { Alternative(choices: $0.choices, value: $0.value) }
  }
}

/// A branch that was taken where it is not known which one will be.
package struct Choice: Hashable, Codable, Sendable {
  package var place: Place
  /// Tells runs of the same code for different callers apart.
  var context: Int
  var branch: Int

  init(place: Place, context: Int, branch: Int) {
    self.place = place
    self.context = context
    self.branch = branch
  }

  /// Whether a run that takes one of two choices cannot take the other.
  package func excludes(_ other: Choice) -> Bool { context == other.context && branch != other.branch && place.isSame(as: other.place) }

  package static func == (left: Choice, right: Choice) -> Bool {
    left.context == right.context && left.branch == right.branch && left.place.isSame(as: right.place)
  }

  /// What it is about, whoever runs it.
  var site: Site { Site(place: place, branch: branch) }

  struct Site: QuickKey {
    var place: Place
    var branch: Int

    var quickHash: UInt { place.quickHash.mixed(with: UInt(bitPattern: branch)) }
  }
}

extension Place {
  /// Whether it is the same place: what tells most of them apart is looked at first.
  func isSame(as other: Place) -> Bool { line == other.line && column == other.column && file == other.file }
}

extension [Choice] {
  /// These and those of others that are not among them.
  func adding(_ others: [Choice]) -> [Choice] {
    others.isEmpty ? self : isEmpty ? others : self + others.filter { !contains($0) }
  }
}

/// A function with what it was made in.
package final class FunctionValue: Hashable, Sendable {
  let function: Function
  let owner: ProgramType?
  let receiver: Value?
  let frame: Frame?

  init(_ function: Function, owner: ProgramType?, receiver: Value?, frame: Frame?) {
    self.function = function
    self.owner = owner
    self.receiver = receiver
    self.frame = frame
  }

  package static func == (left: FunctionValue, right: FunctionValue) -> Bool {
    left.function === right.function && left.receiver == right.receiver && left.frame === right.frame
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(function)) }
}
