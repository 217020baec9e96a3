import Programs

extension Evaluator {
  /// Turns constraints on or off: one, a list, or lists in a list.
  func activate(_ value: Value, _ isActive: Bool, _ place: Place, _ state: inout State) {
    _ = each(resolved(value), &state) { value, state in
      switch value {
      case .list(let elements): for element in elements { activate(element, isActive, place, &state) }
      case .object(let constraint): put(.boolean(isActive), framework.aliases["isActive"] ?? "", of: constraint, place, &state)
      case .enumeration(ChainWord.typeName, _, let parts): for part in parts { activate(part, isActive, place, &state) }
      case .nothing: break
      default: note("the constraints that are activated", place)
      }
      return .nothing
    }
  }

  private static let offset = "offset"

  /// `constraint(equalTo:)` and its kin.
  func anchorCall(
    _ name: String, _ type: String, _ attribute: String, _ parts: [Value], _ arguments: [Argument], _ expression: Expression,
    _ frame: Frame, _ state: inout State
  ) -> Value? {
    let first = Value.enumeration(type, attribute, parts)
    let given = values(arguments, frame, &state)
    // Another language has the first label in the name: `constraintEqualToAnchor:constant:`.
    let words = (name + (given.first?.label ?? "")).lowercased()
    if words.hasPrefix("anchorwithoffset"), let other = given.first?.value {
      return each(resolved(other), &state) { other, _ in
        .enumeration(framework.layout?.anchorTypes["width"] ?? "", Self.offset, [first, other])
      }
    }
    guard words.hasPrefix("constraint") else { return nil }
    let relation = words.contains("greaterthan") ? ">=" : words.contains("lessthan") ? "<=" : "="
    func argument(_ label: String) -> Value? { given.first { $0.label == label }.map { resolved($0.value) } }
    let isConstant = words.contains("constant")
    let other = isConstant ? nil : given.first?.value
    var constant = isConstant ? resolved(given.first?.value ?? .unknown) : argument("constant") ?? argument("c") ?? .number(0)
    if attribute == Self.offset, parts.count == 2 {
      if case .number(let number) = constant { constant = .number(-number) }
      return constraint(parts[0], Self.opposite(relation), parts[1], constant: isConstant ? constant : .unknown, expression, frame, &state)
    }
    let multiplier = argument("multiplier") ?? argument("m") ?? .number(1)
    let isSpaced = words.contains("systemspacing")
    return each(resolved(other ?? .nothing), &state) { other, state in
      constraint(
        first, relation, other, multiplier: isSpaced ? .number(1) : multiplier, constant: constant,
        systemSpacing: isSpaced ? multiplier : nil, expression, frame, &state)
    }
  }

  static func opposite(_ relation: String) -> String { relation == ">=" ? "<=" : relation == "<=" ? ">=" : "=" }

  /// Makes a constraint, which is not active yet.
  /// - Parameter index: tells several of one expression apart.
  func constraint(
    _ first: Value, _ relation: String, _ second: Value, multiplier: Value = .number(1), constant: Value, systemSpacing: Value? = nil,
    _ expression: Expression, index: Int = 0, _ frame: Frame, _ state: inout State
  ) -> Value {
    let name = "NSLayoutConstraint"
    let place = expression.place
    let object = self.object(
      ObjectKey(kind: .made, number: frame.context, place: place, name: "\(name) \(index)"), name, program.type(name), .made(place),
      isExact: true)
    run.made.append(object)
    run.layout.makers[object] = run.layout.insides.last
    put(first, LayoutField.first, of: object, place, &state)
    put(second, LayoutField.second, of: object, place, &state)
    put(.enumeration("", relation, []), LayoutField.relation, of: object, place, &state)
    put(multiplier, LayoutField.multiplier, of: object, place, &state)
    if let systemSpacing { put(systemSpacing, LayoutField.systemSpacing, of: object, place, &state) }
    put(constant, framework.aliases["constant"] ?? "", of: object, place, &state)
    put(.boolean(false), framework.aliases["isActive"] ?? "", of: object, place, &state)
    return .object(object)
  }

  /// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`.
  func constraint(_ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    let given = values(arguments, frame, &state).map { Labelled($0.label, resolved($0.value)) }
    func argument(_ label: String, last: Bool = false) -> Value {
      (last ? given.last { $0.label == label } : given.first { $0.label == label })?.value ?? .nothing
    }
    guard case .enumeration(_, let one, _) = argument("attribute"), case .enumeration(_, let relation, _) = argument("relatedBy") else {
      note("what a constraint ties", expression.place)
      return .unknown
    }
    let relations = ["equal": "=", "greaterThanOrEqual": ">=", "lessThanOrEqual": "<="]
    return each(arguments[0].label == "item" ? argument("item") : argument("withItem"), &state) { item, state in
      each(argument("toItem"), &state) { other, state in
        guard case .object(let object) = item else {
          note("what a constraint ties", expression.place)
          return .unknown
        }
        var second = Value.nothing
        if case .object(let other) = other, case .enumeration(_, let name, _) = argument("attribute", last: true), name != "notAnAttribute"
        {
          second = edge(named: name, of: other)
        } else if !other.isNothing, !other.isObject {
          second = .unknown
        }
        return constraint(
          edge(named: one, of: object), relations[relation] ?? "=", second, multiplier: argument("multiplier"),
          constant: argument("constant"), expression, frame, &state)
      }
    }
  }
}
