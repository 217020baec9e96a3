import Programs

extension Evaluator {
  /// Whether a function only sets what an object of this layout keeps, or variables around it: what is laid out later has the new values.
  func keepsForLayout(_ callee: FunctionValue, _ arguments: [Labelled]) -> Bool {
    guard framework.layout != nil else { return false }
    if runsSetter(callee.function, arguments) { return true }
    if callee.frame != nil { return !callee.function.mentions.assigned.isEmpty || !callee.function.mentions.grown.isEmpty }
    guard let owner = callee.owner, case .object(let object)? = callee.receiver, object === run.layoutRoot || object.isMade else {
      return false
    }
    return keeps(callee.function, owner)
  }

  /// A layout lacks nothing where a function was cut off that only sets values: what it sets is not known.
  /// - Parameter before: whether the run was complete, and how many gaps it had, when the function began.
  func forgetGaps(_ before: (isComplete: Bool, gaps: Int), _ callee: FunctionValue, _ flow: inout Flow) {
    if run.isComplete == before.isComplete, run.layout.unread.count == before.gaps { return }
    run.isComplete = before.isComplete
    run.layout.unread.removeSubrange(before.gaps...)
    guard let owner = callee.owner, case .object(let object)? = callee.receiver else { return }
    let mentions = callee.function.mentions
    for name in mentions.assigned.union(mentions.grown).sorted() where isStored(name, owner) {
      flow.next?[object.id, name] = [Alternative(value: .unknown)]
      for index in flow.results.indices { flow.results[index].state[object.id, name] = [Alternative(value: .unknown)] }
    }
  }

  /// Whether a function runs a closure that it is given and that sets something: `update { $0.width = 70 }`.
  private func runsSetter(_ function: Function, _ arguments: [Labelled]) -> Bool {
    arguments.contains { if case .function(let closure) = $0.value { !closure.function.mentions.assigned.isEmpty } else { false } }
      && function.parameters.contains { function.mentions.calls.contains($0.name) }
  }

  /// Whether a function sets stored properties of its class, by itself or by others of the class.
  private func keeps(_ function: Function, _ owner: ProgramType) -> Bool {
    if let known = keepingFunctions[Identity(function)] { return known }
    var next = [(function, owner)]
    var seen: Set = [Identity(function)]
    var keeps = false
    while !keeps, let (function, owner) = next.popLast() {
      let mentions = function.mentions
      keeps = mentions.assigned.contains { isStored($0, owner) } || mentions.grown.contains { isStored($0, owner) }
      for name in mentions.calls {
        let others = program.functions(name, of: owner, isStatic: false)
        next += others.filter { $0.0.kind == .function && seen.insert(Identity($0.0)).inserted }
      }
    }
    keepingFunctions[Identity(function)] = keeps
    return keeps
  }

  private func isStored(_ name: String, _ owner: ProgramType) -> Bool {
    guard let (property, _) = program.property(name, of: owner, isStatic: false) else { return false }
    return property.getter == nil && !property.isConstant
  }
}
