import Programs

/// Something that code takes apart by a pattern, which gives its parts names.
struct TakenApart {
  enum Kind {
    /// `case .sent(let name)`.
    case whole
    /// `if let first = names.first`.
    case optional
    /// `for name in names`.
    case elements
  }

  var kind: Kind
  var pattern: Pattern
  var subject: Expression
}

extension Function {
  /// The call that a variable of the function begins with; nil: it begins with something else, or several variables have the name.
  func onlyCall(declaring name: String) -> Expression? {
    var found: [Expression] = []
    walk(statement: { if case .variable(.name(name), _, let value?) = $0 { found.append(value) } }, expression: { _ in })
    guard found.count == 1, case .call = found[0].form else { return nil }
    return found[0]
  }

  /// What it takes apart by patterns that have a name in them.
  func patterns(naming name: String) -> [TakenApart] {
    var found: [TakenApart] = []
    func add(_ kind: TakenApart.Kind, _ pattern: Pattern, _ subject: Expression) {
      // `if let name`: what the name leads to already.
      if case .name(name) = subject.form { return }
      if pattern.names(name) { found.append(TakenApart(kind: kind, pattern: pattern, subject: subject)) }
    }
    func add(_ conditions: [Condition]) {
      for condition in conditions {
        switch condition {
        case .binding(let pattern, let subject): add(.optional, pattern, subject)
        case .matching(let pattern, let subject): add(.whole, pattern, subject)
        case .holds, .known: break
        }
      }
    }
    walk(
      statement: { statement in
        switch statement {
        case .choice(let conditions, _, _), .guarded(let conditions, _): add(conditions)
        case .each(let pattern, let list, _, _): add(.elements, pattern, list)
        case .selection(let subject, let branches):
          for pattern in branches.flatMap(\.patterns) { add(.whole, pattern, subject) }
        default: break
        }
      }, expression: { _ in })
    return found
  }
}

extension Pattern {
  func names(_ name: String) -> Bool {
    switch self {
    case .name(let own): own == name
    case .tuple(let parts), .enumeration(_, let parts, _): parts.contains { $0.names(name) }
    case .some(let inner), .type(_, let inner, _): inner.names(name)
    case .anything, .value: false
    }
  }
}
