import Programs

/// An argument's value with its label.
struct Labelled {
  var label: String?
  var value: Value
  /// What the caller passes to be set: `x` of `&x`.
  var target: Expression?

  /// Whether it is a text, or may be one.
  var mayBeText: Bool {
    switch value {
    case .words, .kept, .data, .unknown: true
    default: false
    }
  }

  init(_ label: String?, _ value: Value, target: Expression? = nil) {
    self.label = label
    self.value = value
    self.target = target
  }
}

/// What a caller passes to be set, and the parameter that it is passed to.
struct PassedValue {
  var parameter: String
  var target: Expression
}
