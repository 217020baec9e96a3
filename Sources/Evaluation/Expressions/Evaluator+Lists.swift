import Programs
import Vocabulary

extension Evaluator {
  /// The elements of two lists by twos; nil: they are not known.
  static func zipped(_ values: [Value]) -> Value? {
    guard values.count == 2, case .list(let one) = values[0], case .list(let other) = values[1] else { return nil }
    return .list(zip(one, other).map { .tuple([Value.Labelled(label: nil, value: $0), Value.Labelled(label: nil, value: $1)]) })
  }

  static func tuples(_ pairs: [Value.Pair]) -> [Value] {
    pairs.map { .tuple([Value.Labelled(label: "key", value: $0.key), Value.Labelled(label: "value", value: $0.value)]) }
  }

  func listed(
    _ elements: [Value], _ name: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard elements.count <= Limit.unrolled else { return .unknown }
    let values = values(arguments, frame, &state)
    var closure: FunctionValue?
    if case .function(let function)? = values.last?.value, !Self.isInitializer(arguments.last?.value) { closure = function }
    switch name {
    case "forEach", "map", "compactMap", "flatMap":
      guard let closure else { return referred(elements, name, arguments, expression, frame, &state) }
      let results = elements.enumerated().map { turn, element in
        call(
          closure, [Labelled(nil, element)], expression.place, &state,
          from: framework.layout == nil ? frame : block(in: frame, turn: turn + 1))
      }
      if name == "forEach" { return .nothing }
      return .list(name == "compactMap" ? results.filter { $0 != .nothing } : results)
    case "enumerated":
      return .list(
        elements.enumerated().map {
          .tuple([Value.Labelled(label: "offset", value: .number(Double($0))), Value.Labelled(label: "element", value: $1)])
        })
    case "reversed": return .list(elements.reversed())
    case "joined":
      let separator = values.first.map { Self.words($0.value) } ?? Words([])
      return combined(elements.map(resolved), &state) { elements in
        .words(
          elements.enumerated().reduce(into: Words([])) { all, next in
            all = all + (next.offset > 0 ? separator : Words([])) + Self.words(next.element)
          })
      }
    case "contains":
      // Views and guides; what else is in a list may be there in some states only.
      guard framework.layout != nil, values.count == 1, case .object(let object) = resolved(values[0].value) else { return nil }
      let others = elements.map(resolved)
      if others.contains(.object(object)) { return .boolean(true) }
      return object.isMade && others.allSatisfy { if case .object(let other) = $0 { other.isMade } else { false } } ? .boolean(false) : nil
    case "filter":
      if let closure, framework.layout != nil {
        let results = elements.enumerated().map { turn, element in
          call(closure, [Labelled(nil, element)], expression.place, &state, from: block(in: frame, turn: turn + 1)).holds
        }
        if !results.contains(nil) { return .list(zip(elements, results).filter { $1 == true }.map(\.0)) }
      }
      return elements.first.map { _ in .many(Value.oneOf(elements.map { Alternative(value: $0) })) } ?? .list([])
    case "dropFirst", "dropLast", "prefix", "suffix":
      if framework.layout != nil, let part = Self.part(of: elements, name, values.map { resolved($0.value) }) { return .list(part) }
      if name == "dropLast" { return nil }
      return elements.first.map { _ in .many(Value.oneOf(elements.map { Alternative(value: $0) })) } ?? .list([])
    case "sorted", "shuffled":
      return elements.first.map { _ in .many(Value.oneOf(elements.map { Alternative(value: $0) })) } ?? .list([])
    case "first", "randomElement", "last": return .unknown
    default: return nil
    }
  }

  /// Elements from the beginning or the end of a list; nil: nobody knows how many.
  private static func part(of elements: [Value], _ name: String, _ arguments: [Value]) -> [Value]? {
    let isDropping = name.hasPrefix("drop")
    guard arguments.count < 2, isDropping || !arguments.isEmpty else { return nil }
    var count = 1
    if let given = arguments.first {
      guard case .number(let number) = given, number >= 0 else { return nil }
      count = Int(bounded: number)
    }
    switch name {
    case "dropFirst": return Array(elements.dropFirst(count))
    case "dropLast": return Array(elements.dropLast(count))
    case "prefix": return Array(elements.prefix(count))
    default: return Array(elements.suffix(count))
    }
  }

  /// What the standard library makes of numbers: `stride(from: 0, to: 4, by: 2)`, `min(a, b)`; nil: another function, or other values.
  func ofNumbers(_ name: String, _ arguments: [Argument], _ frame: Frame, _ state: inout State) -> Value? {
    guard framework.layout != nil, ["stride", "min", "max"].contains(name), arguments.count > 1 else { return nil }
    let values = values(arguments, frame, &state).map { (label: $0.label, value: resolved($0.value)) }
    let numbers = values.compactMap { if case .number(let number) = $0.value { number } else { nil } }
    guard numbers.count == values.count else { return nil }
    if name != "stride" { return .number(name == "min" ? numbers.min()! : numbers.max()!) }
    guard values.map(\.label) == ["from", "to", "by"] || values.map(\.label) == ["from", "through", "by"], numbers[2] != 0,
      abs(numbers[1] - numbers[0]) / abs(numbers[2]) < Double(Limit.unrolled)
    else { return nil }
    let all =
      values[1].label == "to"
      ? Array(stride(from: numbers[0], to: numbers[1], by: numbers[2]))
      : Array(stride(from: numbers[0], through: numbers[1], by: numbers[2]))
    return .list(all.map { .number($0) })
  }

  /// `views.forEach(addSubview)`: a framework's function, by its name, for each element.
  func referred(
    _ elements: [Value], _ name: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value {
    guard ["forEach", "map", "compactMap"].contains(name), framework.layout != nil, arguments.count == 1 else { return .unknown }
    let element = "$0"
    let label = initializerLabel(arguments[0].value, frame)
    var results: [Value] = []
    for (turn, value) in elements.enumerated() {
      let inner = block(in: frame, turn: turn + 1)
      state[inner.id, element] = [Alternative(value: value)]
      let given = [Argument(label, Expression(.name(element), at: arguments[0].value.place))]
      results.append(call(arguments[0].value, given, expression, inner, &state, expected: nil))
    }
    return name == "forEach" ? .nothing : .list(results)
  }

  private static func isInitializer(_ expression: Expression?) -> Bool {
    if case .member(.some, "init")? = expression?.form { true } else { false }
  }

  /// What the initializer of `models.map(Row.init)` calls what it is given; nil: it has no word for it, or another function is meant.
  private func initializerLabel(_ expression: Expression, _ frame: Frame) -> String? {
    guard Self.isInitializer(expression), case .member(let base?, _) = expression.form, case .name(let name) = base.form,
      let type = lookup(name, frame)
    else { return nil }
    let one = program.functions("init", of: type, isStatic: false).first { function, _ in
      !function.parameters.isEmpty && function.parameters.dropFirst().allSatisfy { $0.initial != nil }
    }
    return one?.0.parameters[0].label
  }

  func listed(
    _ element: Value, _ name: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    let values = values(arguments, frame, &state)
    var closure: FunctionValue?
    if case .function(let function)? = values.last?.value { closure = function }
    switch name {
    case "forEach", "map", "compactMap", "flatMap":
      guard let closure else { return .unknown }
      let fork = state
      var some = state
      some.choices.append(choice(expression.place, frame.context, 0, "there are elements"))
      let result = call(closure, [Labelled(nil, element)], expression.place, &some, from: frame)
      state = State.joined([(some, .nothing), (fork, .nothing)], since: fork.choices).state
      return name == "forEach" ? .nothing : .many(result)
    case "enumerated":
      return .many(.tuple([Value.Labelled(label: "offset", value: .data), Value.Labelled(label: "element", value: element)]))
    case "filter", "sorted", "prefix", "suffix", "dropFirst", "reversed", "shuffled": return .many(element)
    case "joined", "reduce":
      // Whatever is done to the parts of a text, it is made of them.
      return Self.textInside(element)
    case "first", "last", "randomElement": return element
    default: return nil
    }
  }

  private static func isIndex(_ value: Value, of elements: [Value]) -> Bool {
    if case .number(let number) = value { elements.indices.contains(Int(bounded: number)) } else { false }
  }

  private static func textInside(_ value: Value) -> Value? {
    switch value {
    case .words, .kept: value
    case .tuple(let parts): parts.lazy.compactMap { textInside($0.value) }.first
    default: nil
    }
  }

  func element(of base: Expression, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    if let value = element(arguments, of: base, expression, frame, &state) { return value }
    let base = resolved(value(base, frame, &state))
    let indices = arguments.map { resolved(value($0.value, frame, &state)) }
    return combined([base] + indices.prefix(1), &state) { values in
      let index = values.count > 1 ? values[1] : .unknown
      switch (values[0], index) {
      case (.list(let elements), .number(let number)):
        return elements.indices.contains(Int(bounded: number)) ? elements[Int(bounded: number)] : .unknown
      case (.list(let elements), .list(let range)) where framework.layout != nil && range.allSatisfy { Self.isIndex($0, of: elements) }:
        return .list(range.compactMap { if case .number(let number) = $0 { elements[Int(bounded: number)] } else { nil } })
      case (.list(let elements), _):
        return elements.count > Limit.candidates
          ? .unknown
          : Value.oneOf(
            elements.enumerated().map {
              Alternative(
                choices: [choice(expression.place, frame.context, $0 + 2, "element \($0)")], value: $1)
            })
      case (.dictionary(let pairs), _):
        if let found = pairs.first(where: { equal($0.key, index) == true }) { return found.value }
        return .unknown
      case (.many(let element), _): return element
      case (.nothing, _): return .nothing
      case (.unknown, _): return .unknown
      default: return .data
      }
    }
  }
}
