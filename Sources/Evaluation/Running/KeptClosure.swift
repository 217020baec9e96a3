import Programs

/// A closure that a run has given away: whoever keeps it runs it later, or never.
struct KeptClosure {
  var function: FunctionValue
  /// What it was given to: a property, or a function that did not run it.
  var keeper: String
  /// The properties that may hold it; empty: something else does, or it is not known.
  var handlers: [Handler] = []
  /// The choices that led there.
  var choices: [Choice]

  var given: GivenClosure {
    let mentions = function.withLocalFunctions.dropFirst().reduce(into: function.function.mentions) { $0.formUnion($1.mentions) }
    return GivenClosure(function: function.function, owner: function.owner, mentions: mentions)
  }
}

extension FunctionValue {
  /// A function, and those beside it that it may call.
  var withLocalFunctions: [Function] {
    var all = [function]
    let local = sequence(first: frame, next: { $0?.parent }).flatMap { frame in
      (frame?.function.body ?? []).compactMap { if case .function(let function) = $0 { function } else { nil } }
    }
    if local.isEmpty { return all }
    var next = 0
    while next < all.count {
      let calls = all[next].mentions.calls
      all += local.filter { one in calls.contains(one.name) && !all.contains { $0 === one } }
      next += 1
    }
    return all
  }
}
