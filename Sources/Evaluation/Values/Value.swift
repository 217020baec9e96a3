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

  /// The place of a row in a table.
  package static func indexPath(section: Int, row: Int) -> Value {
    .tuple([
      Labelled(label: "section", value: .number(Double(section))), Labelled(label: "row", value: .number(Double(row))),
      Labelled(label: "item", value: .number(Double(row))),
    ])
  }

  package static func text(_ string: String) -> Value { .words(Words([.literal(string)])) }

  /// The alternatives; of a value that is not a choice, itself.
  package var alternatives: [Alternative] {
    if case .choice(let alternatives) = self { alternatives } else { [Alternative(value: self)] }
  }

  var isList: Bool {
    switch self {
    case .list, .many: true
    default: false
    }
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

  /// Whether it is any of the cases of an enum of the app's.
  var isSymbolicEnum: Bool { if case .object(let object) = self { object.isSymbolicEnum } else { false } }

  var isMany: Bool { if case .many = self { true } else { false } }

  var isMade: Bool { if case .object(let object) = self { object.isMade } else { false } }

  var isObject: Bool { if case .object = self { true } else { false } }

  /// Whether it is a text of which something is known.
  package var isText: Bool {
    switch self {
    case .words, .kept: true
    default: false
    }
  }

  /// The name of the case that it is of an enum; nil: it is something else.
  package var caseName: String? { if case .enumeration(_, let name, _) = self { name } else { nil } }

  /// Whether nothing more can be asked of it.
  var isVague: Bool {
    switch self {
    case .data, .unknown: true
    default: false
    }
  }

  /// Whether a document leads to it: an outlet collection has elements.
  var isOfOutlets: Bool {
    if case .object(let object) = self, case .outlet = object.origin { true } else { false }
  }

  var isWords: Bool { if case .words = self { true } else { false } }

  package var isNothing: Bool { if case .nothing = self { true } else { false } }
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
