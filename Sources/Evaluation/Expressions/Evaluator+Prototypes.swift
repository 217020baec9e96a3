import Programs

/// Cells that lists make of prototypes, several of which may be of one class: `dequeueReusableCell(withIdentifier: "short", for: indexPath)`.
extension Evaluator {
  /// The identifier of the prototype that a cell is of; nil: it is no such cell, or not known.
  package func prototype(of object: Object) -> String? {
    if let known = prototypes[object] { return known }
    guard case .part(let whole, let part) = object.origin, part.hasPrefix("as ") else { return nil }
    return prototype(of: whole)
  }

  /// Whether an alternative is given to a cell of one of some prototypes, by a call of its function.
  package func isGiven(_ alternative: Alternative, toCellsOf others: Set<String>) -> Bool {
    alternative.choices.contains { calledPrototypes[$0.site].map(others.contains) ?? false }
  }

  func prototype(of value: Value) -> String? { if case .object(let object) = value { prototype(of: object) } else { nil } }

  /// Notes of which prototype a cell is.
  func notePrototype(of cell: Value, madeBy call: Expression, _ frame: Frame, _ state: inout State) {
    guard !prototypeClasses.isEmpty, case .object(let object) = cell, case .result = object.origin,
      let name = object.typeName.split(separator: ".").last, prototypeClasses.contains(String(name))
    else { return }
    let found = identifier(in: call, frame, &state)
    prototypes[object] = prototypes[object].map { $0 == found ? found : nil } ?? found
  }

  /// A cell of UIKit's own style that a list is asked for; nil: it is another call, or no document has such a prototype.
  /// - Parameter expected: a class of the app's own is another cell's.
  func styledCell(_ name: String, _ expected: TypeName?, _ call: Expression, _ frame: Frame, _ state: inout State) -> Value? {
    guard !styledPrototypes.isEmpty, let className = framework.dequeuing[name], (expected?.unwrapped.name ?? className) == className,
      let identifier = identifier(in: call, frame, &state), styledPrototypes.contains(identifier)
    else { return nil }
    let cell = object(
      ObjectKey(kind: .result, place: call.place, name: identifier), className, extended(className), .result(call.place))
    prototypes[cell] = identifier
    return .object(cell)
  }

  /// The identifier that a list is asked for a cell by.
  private func identifier(in expression: Expression, _ frame: Frame, _ state: inout State) -> String? {
    switch expression.form {
    case .call(_, let arguments):
      guard let argument = arguments.first(where: { Self.identifierLabels.contains($0.label ?? "") }),
        case .words(let words) = resolved(value(argument.value, frame, &state))
      else { return nil }
      return words.literal
    // `let cell = list.dequeueReusableCell(…)` before.
    case .name(let name): return frame.function.onlyCall(declaring: name).flatMap { identifier(in: $0, frame, &state) }
    default: return nil
    }
  }

  private static let identifierLabels: Set = ["withIdentifier", "withReuseIdentifier"]
}
