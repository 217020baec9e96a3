import Programs

/// Names of functions and properties that come to something that is asked for.
struct ReachingNames {
  /// A mention in any form is enough.
  private(set) var any: Set<String> = []
  /// Of functions that take arguments.
  private(set) var called: Set<String> = []

  init(any: Set<String> = []) {
    self.any = any
  }

  /// - Returns: whether it was not there.
  mutating func insert(_ name: String, takesArguments: Bool) -> Bool {
    takesArguments ? called.insert(name).inserted : any.insert(name).inserted
  }

  /// Whether code that mentions some names may run or use one of these.
  func areReached(by mentions: Mentions) -> Bool {
    if !mentions.isDisjoint(with: any) { return true }
    return mentions.haveFunctionsAsValues ? !mentions.isDisjoint(with: called) : !mentions.calls.isDisjoint(with: called)
  }
}
