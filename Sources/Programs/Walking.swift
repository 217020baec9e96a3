extension Function {
  /// Visits the statements and expressions of the body, those of closures too, each before what is in it, in the order of the source.
  /// - Parameter block: is given the statements that run one after another, before each of them is visited.
  package func walk(statement: (Statement) -> Void, expression: (Expression) -> Void, block: ([Statement]) -> Void = { _ in }) {
    withoutActuallyEscaping(statement) { statement in
      withoutActuallyEscaping(expression) { expression in
        withoutActuallyEscaping(block) { Walk(statement: statement, expression: expression, block: $0).visit(body) }
      }
    }
  }
}

extension [Statement] {
  /// Visits the expressions in them, each before what is in it, in the order of the source.
  package func walk(_ expression: (Expression) -> Void) {
    withoutActuallyEscaping(expression) { Walk(expression: $0).visit(self) }
  }
}

extension Expression {
  /// Visits the expression and those in it, each before what is in it, in the order of the source.
  package func walk(_ expression: (Expression) -> Void) {
    withoutActuallyEscaping(expression) { Walk(expression: $0).visit(self) }
  }
}

private struct Walk {
  var statement: (Statement) -> Void = { _ in }
  let expression: (Expression) -> Void
  var block: ([Statement]) -> Void = { _ in }

  func visit(_ statements: [Statement]) {
    block(statements)
    statements.forEach(visit)
  }

  private func visit(_ next: Statement) {
    statement(next)
    switch next {
    case .expression(let value): visit(value)
    case .assignment(let target, _, let value):
      visit(target)
      visit(value)
    case .variable(_, _, let value), .result(let value): value.map(visit)
    case .property(let property): property.bodies.forEach { visit($0.body) }
    case .function(let function): visit(function.body)
    case .choice(let conditions, let then, let otherwise):
      visit(conditions)
      visit(then)
      visit(otherwise)
    case .guarded(let conditions, let otherwise):
      visit(conditions)
      visit(otherwise)
    case .selection(let subject, let branches):
      visit(subject)
      for branch in branches {
        branch.condition.map(visit)
        visit(branch.body)
      }
    case .each(_, let list, let condition, let body):
      visit(list)
      condition.map(visit)
      visit(body)
    case .loop(let body), .deferred(let body): visit(body)
    case .leave, .failure, .wait: break
    case .attempt(let body, let catches):
      visit(body)
      catches.forEach(visit)
    }
  }

  private func visit(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition {
      case .holds(let value), .binding(_, let value), .matching(_, let value): visit(value)
      case .known: break
      }
    }
  }

  func visit(_ next: Expression) {
    expression(next)
    switch next.form {
    case .interpolation(let parts), .list(let parts): parts.forEach(visit)
    case .member(let base, _): base.map(visit)
    case .call(let callee, let arguments), .element(let callee, let arguments):
      visit(callee)
      arguments.forEach { visit($0.value) }
    case .closure(let function): visit(function.body)
    case .conditional(let conditions, let yes, let no):
      visit(conditions)
      visit(yes)
      visit(no)
    case .prefix(_, let value), .passed(let value), .cast(let value, _, _), .test(let value, _): visit(value)
    case .binary(_, let left, let right):
      visit(left)
      visit(right)
    case .dictionary(let entries):
      for entry in entries {
        visit(entry.key)
        visit(entry.value)
      }
    case .tuple(let parts): parts.forEach { visit($0.value) }
    case .block(let statements): visit(statements)
    case .string, .number, .boolean, .nothing, .name, .keyPath, .type, .opaque: break
    }
  }
}
