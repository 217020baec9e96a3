/// A step of a function's body.
package indirect enum Statement: Sendable {
  case expression(Expression)
  /// `target = value`, `target += value`: the operator without `=`, empty for plain assignment.
  case assignment(Expression, operator: String, Expression)
  case variable(Pattern, TypeName?, Expression?)
  /// A local variable with accessors of its own, or a lazy one.
  case property(Property)
  case function(Function)
  case choice([Condition], then: [Statement], otherwise: [Statement])
  /// `guard`: the statements are run where the conditions do not hold, and leave.
  case guarded([Condition], otherwise: [Statement])
  case selection(Expression, [Branch])
  case each(Pattern, of: Expression, where: Expression?, [Statement])
  /// `while` and `repeat`.
  case loop([Statement])
  case result(Expression?)
  /// `break` and `continue`.
  case leave
  /// `throw`.
  case failure
  case deferred([Statement])
  case attempt([Statement], catches: [[Statement]])
  /// `await`, in front of the statement that it is in: what was done until then is seen until a function has ended.
  case wait(for: String, Place)

  /// What the body of a `catch` calls the error, unless it has a name of its own.
  package static let error = "error"
}

extension Statement {
  /// The names that a declaration or conditions give values: `let label = UILabel()`, `guard let cell = view as? Cell`.
  package var namedValues: [(name: String, value: Expression)] {
    switch self {
    case .variable(.name(let name), _, let value?): [(name, value)]
    case .choice(let conditions, _, _), .guarded(let conditions, _):
      conditions.compactMap { condition in
        switch condition {
        case .binding(.name(let name), let value), .matching(.some(.name(let name)), let value): (name, value)
        default: nil
        }
      }
    default: []
    }
  }
}

/// A condition of `if`, `guard` and `while`.
package enum Condition: Sendable {
  case holds(Expression)
  /// `let name = value`.
  case binding(Pattern, Expression)
  /// `case pattern = value`.
  case matching(Pattern, Expression)
  /// Decided by the platform: `#available`.
  case known(Bool)
}

/// What a value is taken apart by.
package indirect enum Pattern: Sendable {
  case anything
  case name(String)
  case tuple([Pattern])
  /// `.name(a, b)`.
  case enumeration(String, [Pattern], Place)
  case value(Expression)
  case type(TypeName, Pattern, Place)
  /// `pattern?`.
  case some(Pattern)
}

/// A `case` of a `switch`; without patterns, `default`.
package struct Branch: Sendable {
  package var patterns: [Pattern]
  package var condition: Expression?
  package var body: [Statement]
  package var place: Place

  package init(patterns: [Pattern], condition: Expression?, body: [Statement], place: Place) {
    self.patterns = patterns
    self.condition = condition
    self.body = body
    self.place = place
  }
}
