import Programs

extension Evaluator {
  /// Whether a function only sets what an object of this layout keeps, or variables around it: what is laid out later has the new values.
  func keepsForLayout(_ callee: FunctionValue) -> Bool {
    guard framework.layout != nil else { return false }
    if callee.frame != nil { return !callee.function.mentions.assigned.isEmpty || !callee.function.mentions.grown.isEmpty }
    guard let owner = callee.owner, case .object(let object)? = callee.receiver, object === run.layoutRoot || object.isMade else {
      return false
    }
    return keeps(callee.function, owner)
  }

  private func keeps(_ function: Function, _ owner: ProgramType) -> Bool {
    if let known = keepingFunctions[Identity(function)] { return known }
    // One that calls itself keeps nothing more by that.
    keepingFunctions[Identity(function)] = false
    let mentions = function.mentions
    let keeps =
      mentions.assigned.contains { isStored($0, owner) } || mentions.grown.contains { isStored($0, owner) }
      || mentions.calls.contains { name in
        program.functions(name, of: owner, isStatic: false).contains { $0.0.kind == .function && self.keeps($0.0, $0.1) }
      }
    keepingFunctions[Identity(function)] = keeps
    return keeps
  }

  private func isStored(_ name: String, _ owner: ProgramType) -> Bool {
    guard let (property, _) = program.property(name, of: owner, isStatic: false) else { return false }
    return property.getter == nil && !property.isConstant
  }
}
