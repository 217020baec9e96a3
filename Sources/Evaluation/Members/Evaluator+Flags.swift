import Programs

extension Evaluator {
  /// The opposite of a flag that a document has: `detail.isHidden.toggle()`. Code may do so any number of times, so that it may also be as the
  /// document has it. All flags that a function turns over go together: of two views, it shows one in place of the other.
  /// - Returns: nil: the value is no such flag.
  func turnedOver(_ value: Value, _ frame: Frame, _ state: State) -> Value? {
    guard case .kept(let object, let field) = value, framework.layout == nil, let initial = framework.initialFlags[field]
    else { return nil }
    let isSet = initial != isTurned(field, of: object)
    let name = frame.function.name.isEmpty ? stack.last { !$0.name.isEmpty }?.name ?? "" : frame.function.name
    let (yes, no) = fork(state, at: frame.function.place, frame.context, name + " has run", name + " has run again")
    return Value.oneOf(
      [(yes, !isSet), (no, isSet)].compactMap { way, value in
        way.map { Alternative(choices: Array($0.choices.dropFirst(state.choices.count)), value: .boolean(value)) }
      })
  }

  /// Whether documents have another value for it than frameworks have.
  private func isTurned(_ field: String, of object: Object) -> Bool {
    guard case .outlet(let owner, let name) = object.origin, let type = owner.type else { return false }
    return (documentFlags[name] ?? []).contains { ownerClass, other in
      other == field && program.type(ownerClass, near: type.file).map { program.isKind($0, of: type) } ?? false
    }
  }
}
