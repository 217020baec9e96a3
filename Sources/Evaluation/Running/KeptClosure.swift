import Programs

/// A closure that a run has given away: whoever keeps it runs it later, or never.
struct KeptClosure {
  var function: FunctionValue
  /// What it was given to: a property, or a function that did not run it.
  var keeper: String
  /// The choices that led there.
  var choices: [Choice]

  var given: GivenClosure { GivenClosure(function: function.function, owner: function.owner) }
}
