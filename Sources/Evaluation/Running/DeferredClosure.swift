import Programs

/// A closure that is run behind the code which gives it away: what this sets afterwards, the closure sets anew.
struct DeferredClosure {
  var function: FunctionValue
  /// The function that it was given to.
  var runner: String
  /// Where it was given away.
  var place: Place
  /// The choices that led there.
  var choices: [Choice]
  /// What its parameter is where it has one that it sets something of; nil: that is not known either.
  var subject: Object?
  /// What it set when it was given away: it is run once more only if something of that was set again. nil: it is run for sure, and was not.
  var written: [WrittenField]?
}

/// A field of an object that code has set.
struct WrittenField {
  var object: Object
  var field: String
  var place: Place
}
