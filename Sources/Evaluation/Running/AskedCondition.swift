import Programs
import Vocabulary

/// A condition by its words, which are those of its opposite, too.
struct AskedCondition {
  /// Kept, so that no other expression is taken for it.
  let expression: Expression
  var words: String
  /// Whether it holds where the words do not.
  var isOpposite = false
  /// What tells it from others. A comparison is the same condition as a case.
  var key = ""
  /// The numbers of the names that it is made of; nil: it may be another thing each time.
  var names: [Int]?
  /// Those of them that the function sets: after that, it is another condition.
  var changing: [Int] = []
  /// Whether it is about properties of the object whose code asks, which code of its class sets in initializers only.
  var isOfObject = false

  struct Key: QuickKey {
    var expression: Identity
    var form: Form

    /// Few forms are asked of one expression.
    var quickHash: UInt { expression.quickHash }
  }

  /// What is asked of an expression.
  enum Form: Hashable {
    case holds
    case isPresent
    case isCase(String)
  }

  /// What is so where the words do not hold.
  func opposite(_ form: Form) -> String {
    switch form {
    case .holds where isOpposite: expression.words
    case .holds: "not " + (words.contains(" || ") || words.contains(" && ") ? "(" + words + ")" : words)
    case .isPresent: expression.words + " != nil"
    case .isCase(let name): expression.words + " is not ." + name
    }
  }

  /// A condition that is written in several ways, in one form for all: that there is nothing of something (`items.isEmpty`, `items.count == 0`,
  /// `text == ""`, `number < 1`), that a flag is on (`isOn == true`). nil: it is another one.
  static func usual(_ expression: Expression) -> (words: String, isOpposite: Bool)? {
    switch expression.form {
    case .member(let base?, "isEmpty"): return (base.words + ".isEmpty", false)
    // In Objective-C, any number but zero holds.
    case .member(let base?, let count) where counts.contains(count): return (base.words + ".isEmpty", true)
    case .binary("==", let base, let other) where other.isEmptyText: return (base.words + ".isEmpty", false)
    case .binary("!=", let base, let other) where other.isEmptyText: return (base.words + ".isEmpty", true)
    case .binary(let name, let left, let right):
      switch (name, right.form) {
      case ("==", .boolean(let isOn)): return (left.words, !isOn)
      case ("!=", .boolean(let isOn)): return (left.words, isOn)
      case ("==", .nothing), ("!=", .nothing):
        guard case .member(let base?, let element) = left.form, ends.contains(element) else { return nil }
        return (base.words + ".isEmpty", name == "!=")
      case ("==", .number(0)), ("<", .number(1)), ("<=", .number(0)): return (nothing(of: left), false)
      case ("!=", .number(0)), (">", .number(0)), (">=", .number(1)): return (nothing(of: left), true)
      // Whole numbers have none between them.
      case (">", .number(let least)) where least == least.rounded(): return (left.words + " < \(Int(bounded: least + 1))", true)
      case ("<=", .number(let most)) where most == most.rounded(): return (left.words + " < \(Int(bounded: most + 1))", false)
      default: return nil
      }
    default: return nil
    }
  }

  private static func nothing(of amount: Expression) -> String {
    if case .member(let base?, let count) = amount.form, counts.contains(count) { base.words + ".isEmpty" } else { amount.words + " == 0" }
  }

  private static let counts: Set = ["count", "length"]
  private static let ends: Set = ["first", "last", "firstObject", "lastObject"]

  /// Comparisons that do not hold where others do.
  static let opposites = ["!=": "==", ">=": "<", "<=": ">"]
}

extension Expression {
  fileprivate var isEmptyText: Bool { if case .string("") = form { true } else { false } }
}
