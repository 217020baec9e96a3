import Programs

extension Evaluator {
  /// What is kept of a value that is given to a variable: of a structure that another holds, a copy.
  /// - Parameter expression: what the value comes of.
  func copied(_ value: Value, of expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    guard expression.isHeld, case .object(let object) = value, object.isMade, isStructure(object) else { return value }
    let copy = self.object(
      ObjectKey(kind: .copy, number: object.id, place: expression.place, name: "\(frame.context)"), object.typeName, object.type,
      .made(expression.place), isExact: object.isExact)
    run.made.append(copy)
    copyFields(of: object, to: copy, &state)
    return .object(copy)
  }

  /// With what its parts have: `content.textProperties.font`.
  private func copyFields(of object: Object, to other: Object, _ state: inout State) {
    for (name, content) in contents(of: object, state) { state[other.id, name] = content }
    for part in state.fields.all.map(\.owner).filter({ $0 < allObjects.count }).map({ allObjects[$0] }) {
      guard case .part(object, let name) = part.origin else { continue }
      copyFields(of: part, to: self.object(.part(other, name), part.typeName, part.type, .part(other, name)), &state)
    }
  }

  private func isStructure(_ object: Object) -> Bool {
    object.type.map { $0.kind == .structure && $0.declaration != nil } ?? false || framework.structureTypes.contains(object.typeName)
  }
}

extension Expression {
  /// Whether what it comes to is held by something: the result of a call is nobody else's.
  fileprivate var isHeld: Bool {
    switch form {
    case .name, .member(.some, _), .element: true
    case .cast(let value, _, _): value.isHeld
    default: false
    }
  }
}
