import Programs

extension Evaluator {
  /// Whether code that calls functions of a name may call this one: not if what each of its calls is made on is declared to be of another class.
  func mayCall(_ function: Function, _ caller: Unit) -> Bool {
    guard function.kind == .function, let owner = owners[Identity(function)], owner.declaration != nil, owner.kind != .interface else {
      return true
    }
    var calls = 0
    var others = 0
    caller.function.walk(statement: { _ in }) { expression in
      guard case .call(let callee, _) = expression.form, Self.lastName(callee) == function.name else { return }
      calls += 1
      guard case .member(let receiver?, _) = callee.form, let type = declaredType(of: receiver, in: caller) else { return }
      if type.kind != .interface, type.declaration != nil, !program.isKind(type, of: owner), !program.isKind(owner, of: type) {
        others += 1
      }
    }
    return calls == 0 || others < calls
  }

  /// The class that an expression has by the declaration of a property or a parameter alone.
  private func declaredType(of expression: Expression, in unit: Unit) -> ProgramType? {
    func type(ofProperty name: String, of owner: ProgramType?) -> ProgramType? {
      guard let owner, let (property, holder) = program.property(name, of: owner, isStatic: false) else { return nil }
      return property.type?.unwrapped.name.flatMap { program.type($0, near: holder.file) }
    }
    switch expression.form {
    case .name("self"): return unit.owner
    case .name(let name): return unit.function.bindsLocally(name) ? nil : type(ofProperty: name, of: unit.owner)
    case .member(let base?, let name): return type(ofProperty: name, of: declaredType(of: base, in: unit))
    default: return nil
    }
  }
}

extension Function {
  /// Whether a name is a parameter, a local variable or one of a pattern somewhere in it.
  fileprivate func bindsLocally(_ name: String) -> Bool {
    if parameters.contains(where: { $0.name == name }) || !patterns(naming: name).isEmpty { return true }
    var isVariable = false
    walk(
      statement: { if case .variable(let pattern, _, _) = $0, pattern.names(name) { isVariable = true } }, expression: { _ in })
    return isVariable
  }
}
