import Programs

extension Evaluator {
  /// Sets what a caller has passed to what a function has left there.
  func giveBack(_ passed: [PassedValue], from frame: Frame, to caller: Frame, _ state: inout State) {
    for one in passed { set(one.target, variable(one.parameter, frame, state) ?? .unknown, caller, &state) }
  }

  /// Leaves open what a function that is not followed may have set.
  func forget(_ arguments: [Labelled], of caller: Frame?, _ state: inout State) {
    guard let caller else { return }
    for case let target? in arguments.map(\.target) { set(target, .data, caller, &state) }
  }

  /// What a closure that is not run to its end sets of the variables around it may be anything.
  func forgetVariables(setBy closure: FunctionValue, _ state: inout State) {
    guard let parent = closure.frame else { return }
    for name in closure.function.mentions.assigned.sorted() {
      for frame in Swift.sequence(first: parent, next: \.parent) where state[frame.id, name] != nil {
        state[frame.id, name] = [Alternative(value: .unknown)]
        break
      }
    }
  }
}
