import Programs

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

  /// Comparisons that do not hold where others do.
  static let opposites = ["!=": "==", ">=": "<", "<=": ">"]
}
