import Programs
import Vocabulary

extension Evaluator {
  /// The elements of two lists by twos; nil: they are not known.
  static func zipped(_ values: [Value]) -> Value? {
    guard values.count == 2, case .list(let one) = values[0], case .list(let other) = values[1] else { return nil }
    return .list(zip(one, other).map { .tuple([Value.Labelled(label: nil, value: $0), Value.Labelled(label: nil, value: $1)]) })
  }

  /// The numbers of `stride(from: 0, to: 10, by: 2)`; nil: they are not known, or too many.
  static func steps(_ values: [Labelled]) -> Value? {
    let numbers = values.compactMap { if case .number(let number) = $0.value { number } else { nil } }
    guard numbers.count == 3, values[0].label == "from", values[2].label == "by", numbers[2] != 0,
      abs((numbers[1] - numbers[0]) / numbers[2]) < Double(Limit.unrolled)
    else { return nil }
    let all: [Double]
    switch values[1].label {
    case "to": all = Array(stride(from: numbers[0], to: numbers[1], by: numbers[2]))
    case "through": all = Array(stride(from: numbers[0], through: numbers[1], by: numbers[2]))
    default: return nil
    }
    return .list(all.map { .number($0) })
  }

  static func tuples(_ pairs: [Value.Pair]) -> [Value] {
    pairs.map { .tuple([Value.Labelled(label: "key", value: $0.key), Value.Labelled(label: "value", value: $0.value)]) }
  }

  /// Whether a list has a number, a case or a place in a table; nil: it is not known. What begins empty may be filled at any time.
  private func has(_ elements: [Value], _ value: Value) -> Bool? {
    switch value {
    case .number, .enumeration(_, _, []), .tuple: break
    default: return nil
    }
    let answers = elements.map { equal($0, value) }
    return answers.contains(true) ? true : answers.isEmpty || answers.contains(nil) ? nil : false
  }

  func listed(
    _ elements: [Value], _ name: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard elements.count <= Limit.unrolled else { return .unknown }
    if Self.choosing.contains(name), let any = anyOutlet(of: elements) {
      return listed(any, name, arguments, expression, frame, &state)
    }
    let values = values(arguments, frame, &state)
    var closure: FunctionValue?
    if case .function(let function)? = values.last?.value, !Self.isInitializer(arguments.last?.value), function.function.takesOne {
      closure = function
    }
    switch name {
    case "forEach", "map", "compactMap", "flatMap":
      var results: [Value]
      // What is made for each element is an object of its own.
      func around(_ turn: Int) -> Frame {
        framework.layout != nil ? block(in: frame, turn: turn + 1) : turn == 0 ? frame : block(in: frame, turn: turn)
      }
      if let names = values.last.flatMap({ Self.names(ofKeyPath: $0.value) }) {
        results = elements.enumerated().map { turn, element in members(names, of: element, expression, around(turn), &state) }
      } else {
        guard let closure else { return referred(elements, name, arguments, expression, frame, &state) }
        results = elements.enumerated().map { turn, element in
          call(closure, Self.given(element, at: turn, to: closure), expression.place, &state, from: around(turn))
        }
      }
      switch name {
      case "forEach": return .nothing
      case "compactMap": return .list(results.filter { $0 != .nothing })
      case "flatMap" where framework.layout != nil: return .list(results.flatMap(Self.elements))
      default: return .list(results)
      }
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
    case "contains" where framework.layout == nil, "containsObject":
      guard values.count == 1, closure == nil else { return nil }
      return has(elements.map(resolved), resolved(values[0].value)).map { .boolean($0) }
    case "contains":
      // Views and guides; what else is in a list may be there in some states only.
      guard framework.layout != nil, values.count == 1, case .object(let object) = resolved(values[0].value) else { return nil }
      let others = elements.map(resolved)
      if others.contains(.object(object)) { return .boolean(true) }
      return object.isMade && others.allSatisfy { if case .object(let other) = $0 { other.isMade } else { false } } ? .boolean(false) : nil
    case "firstIndex", "index":
      guard values.count == 1, values[0].label == "of" else { return nil }
      let all = elements.map(resolved)
      let found = all.firstIndex(of: resolved(values[0].value)).map { Value.number(Double($0)) }
      return all.allSatisfy(Self.isOneThing) ? found ?? .data : .data
    case "filter":
      let results = closure.map { answers($0, for: elements, expression, frame, &state) } ?? elements.map { _ in nil }
      let some = zip(elements, results).filter { $1 != false }.map(\.0)
      return some.isEmpty || !results.contains(nil) ? .list(some) : .many(Value.oneOf(some.map { Alternative(value: $0) }))
    case "sorted", "prefix", "suffix", "dropFirst", "dropLast", "shuffled":
      if framework.layout != nil, let some = part(of: elements, name, values, closure, expression, frame, &state) { return .list(some) }
      return elements.first.map { _ in .many(Value.oneOf(elements.map { Alternative(value: $0) })) } ?? .list([])
    case "reduce" where framework.layout != nil && values.first?.label == "into":
      guard let closure else { return .unknown }
      return reduced(elements, into: values[0].value, closure, expression, frame, &state)
    case "reduce" where framework.layout != nil && values.count == 2:
      guard let closure, closure.function.kind == .closure else { return nil }
      return elements.enumerated().reduce(values[0].value) { whole, next in
        let given = [Labelled(nil, whole), Labelled(nil, next.element)]
        return call(closure, given, expression.place, &state, from: block(in: frame, turn: next.offset + 1))
      }
    case "first", "last":
      guard let closure else { return .unknown }
      let results = answers(closure, for: elements, expression, frame, &state)
      let inOrder = name == "first" ? Array(zip(elements, results)) : zip(elements, results).reversed()
      let may = inOrder.filter { $1 != false }
      let found = may.firstIndex { $1 == true }
      let some = may.prefix(found.map { $0 + 1 } ?? may.count).map { Alternative(value: $0.0) }
      return Value.oneOf(some + (found == nil ? [Alternative(value: .nothing)] : []))
    case "randomElement": return .unknown
    default: return nil
    }
  }

  /// What a closure says of each element; nil: it is not known.
  private func answers(
    _ closure: FunctionValue, for elements: [Value], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> [Bool?] {
    if framework.layout == nil, elements.count > Limit.candidates { return elements.map { _ in nil } }
    return elements.enumerated().map { turn, element in
      call(closure, [Labelled(nil, element)], expression.place, &state, from: block(in: frame, turn: turn + 1)).holds
    }
  }

  /// Functions that come to some elements, or to all in another order.
  private static let choosing: Set = [
    "filter", "sorted", "prefix", "suffix", "dropFirst", "dropLast", "shuffled", "first", "last", "randomElement",
  ]

  /// Any element of the outlet collection that a list has the elements of; nil: it has others.
  private func anyOutlet(of elements: [Value]) -> Value? {
    guard case .object(let first)? = elements.first, case .outlet(let owner, let name) = first.origin else { return nil }
    let collection = Framework.collection(ofOutlet: name)
    let isWhole = elements.enumerated().allSatisfy { number, element in
      guard case .object(let object) = element, case .outlet(owner, let other) = object.origin else { return false }
      return other == Framework.outlet(collection, element: number)
    }
    guard isWhole else { return nil }
    return .object(self.object(.part(owner, collection).part("[]"), first.typeName, first.type, .outlet(owner, collection)))
  }

  /// What names lead to, one after another, from a value.
  private func members(_ names: [String], of value: Value, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    names.reduce(value) { member($1, of: $0, expression, frame, &state) }
  }

  /// An element as what a function is given: by its name alone, the function is called without its label.
  /// - Parameter index: for a block with a parameter of that and one to stop by, `enumerateObjectsUsingBlock`; nil: it is not known.
  private static func given(_ element: Value, at index: Int?, to function: FunctionValue) -> [Labelled] {
    guard function.function.kind == .closure else { return [Labelled(function.function.parameters.first?.label, element)] }
    if function.function.parameters.count != 3 { return [Labelled(nil, element)] }
    // Three parameters may also be the parts of the element.
    if case .tuple = element { return [Labelled(nil, element)] }
    return [Labelled(nil, element), Labelled(nil, index.map { .number(Double($0)) } ?? .data)]
  }

  private static func elements(_ value: Value) -> [Value] {
    switch value {
    case .list(let elements): elements
    case .nothing: []
    default: [value]
    }
  }

  /// Some elements, or all in another order; nil: which ones is not known.
  private func part(
    of elements: [Value], _ name: String, _ values: [Labelled], _ closure: FunctionValue?, _ expression: Expression, _ frame: Frame,
    _ state: inout State
  ) -> [Value]? {
    if name == "sorted" {
      var known = true
      let sorted = elements.enumerated().sorted { one, other in
        let isBefore: Bool?
        if let closure {
          isBefore =
            call(closure, [Labelled(nil, one.element), Labelled(nil, other.element)], expression.place, &state, from: block(in: frame))
            .holds
        } else {
          isBefore = Self.isBefore(one.element, other.element)
        }
        known = known && isBefore != nil
        return isBefore ?? false
      }
      return known && values.count == (closure == nil ? 0 : 1) ? sorted.map(\.element) : nil
    }
    let count: Int
    switch values.first.map({ resolved($0.value) }) {
    case nil where name.hasPrefix("drop"): count = 1
    case .number(let number)? where values.count == 1 && values[0].label == nil && number >= 0: count = Int(bounded: number)
    default: return nil
    }
    switch name {
    case "prefix": return Array(elements.prefix(count))
    case "suffix": return Array(elements.suffix(count))
    case "dropFirst": return Array(elements.dropFirst(count))
    case "dropLast": return Array(elements.dropLast(count))
    default: return nil
    }
  }

  /// Whether a value comes before another in their own order; nil: nobody knows.
  private static func isBefore(_ one: Value, _ other: Value) -> Bool? {
    switch (one, other) {
    case (.number(let one), .number(let other)): one < other
    case (.words(let one), .words(let other)):
      if let one = one.literal, let other = other.literal { one < other } else { nil }
    default: nil
    }
  }

  /// `reduce(into:)`: what the closure makes of a value, with each element.
  private func reduced(
    _ elements: [Value], into start: Value, _ closure: FunctionValue, _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value {
    let whole = Expression(.name("$whole"), at: expression.place)
    let outer = block(in: frame)
    state[outer.id, "$whole"] = start.content
    for (turn, element) in elements.enumerated() {
      let given = [Labelled(nil, value(whole, outer, &state), target: whole), Labelled(nil, element)]
      _ = call(closure, given, expression.place, &state, from: block(in: outer, turn: turn + 1))
    }
    return value(whole, outer, &state)
  }

  /// `views.forEach(addSubview)`: a framework's function, by its name, for each element.
  func referred(
    _ elements: [Value], _ name: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value {
    guard ["forEach", "map", "compactMap"].contains(name), framework.layout != nil, arguments.count == 1 else { return .unknown }
    let element = "$0"
    var results: [Value] = []
    for (turn, value) in elements.enumerated() {
      let inner = block(in: frame, turn: turn + 1)
      state[inner.id, element] = [Alternative(value: value)]
      let label = initializerLabel(arguments[0].value, value, frame)
      let given = [Argument(label, Expression(.name(element), at: arguments[0].value.place))]
      results.append(call(arguments[0].value, given, expression, inner, &state, expected: nil))
    }
    return name == "forEach" ? .nothing : .list(results)
  }

  private static func isInitializer(_ expression: Expression?) -> Bool {
    if case .member(.some, "init")? = expression?.form { true } else { false }
  }

  /// What the initializer of `models.map(Row.init)` calls what it is given; nil: it has no word for it, or another function is meant. Of
  /// several, it is the one for such a value.
  private func initializerLabel(_ expression: Expression, _ value: Value, _ frame: Frame) -> String? {
    guard Self.isInitializer(expression), case .member(let base?, _) = expression.form, case .name(let name) = base.form,
      let type = lookup(name, frame)
    else { return nil }
    let all = program.functions("init", of: type, isStatic: false).map(\.0).filter { function in
      !function.parameters.isEmpty && function.parameters.dropFirst().allSatisfy { $0.initial != nil }
    }
    func fit(_ function: Function) -> Int { self.fit(function.parameters[0], Labelled(nil, value)) }
    let best = all.map(fit).max()
    return all.first { fit($0) == best }?.parameters[0].label
  }

  func listed(
    _ element: Value, _ name: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    let values = values(arguments, frame, &state)
    var closure: FunctionValue?
    if case .function(let function)? = values.last?.value { closure = function }
    switch name {
    case "forEach", "map", "compactMap", "flatMap":
      if let names = values.last.flatMap({ Self.names(ofKeyPath: $0.value) }), name != "forEach" {
        return .many(members(names, of: element, expression, frame, &state))
      }
      guard let closure else { return .unknown }
      if element.isOfOutlets {
        let result = call(closure, [Labelled(nil, element)], expression.place, &state, from: frame)
        return name == "forEach" ? .nothing : .many(result)
      }
      let fork = state
      var some = state
      some.choices.append(choice(expression.place, frame.context, 0, "there are elements"))
      let result = call(closure, Self.given(element, at: nil, to: closure), expression.place, &some, from: frame)
      state = State.joined([(some, .nothing), (fork, .nothing)], since: fork.choices).state
      return name == "forEach" ? .nothing : .many(result)
    case "enumerated":
      return .many(.tuple([Value.Labelled(label: "offset", value: .data), Value.Labelled(label: "element", value: element)]))
    case "filter": return .many(closure.map { fitting(element, $0, expression, frame, &state) } ?? element)
    case "sorted", "prefix", "suffix", "dropFirst", "reversed", "shuffled": return .many(element)
    case "joined", "reduce":
      // Whatever is done to the parts of a text, it is made of them.
      return Self.textInside(element)
    case "first", "last": return closure.map { fitting(element, $0, expression, frame, &state) } ?? element
    case "randomElement": return element
    default: return nil
    }
  }

  /// The alternatives of an element for which a closure may hold; all of them if it holds for none that is known.
  private func fitting(
    _ element: Value, _ closure: FunctionValue, _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value {
    let all = resolved(element).alternatives
    if all.count < 2 { return element }
    let answers = answers(closure, for: all.map(\.value), expression, frame, &state)
    let some = zip(all, answers).filter { $1 != false }.map(\.0)
    return some.isEmpty ? element : Value.oneOf(some)
  }

  /// Whether it is the same as another only where both are known.
  private static func isOneThing(_ value: Value) -> Bool {
    switch value {
    case .object, .number: true
    case .enumeration(_, _, let parts): parts.isEmpty
    case .words(let words): words.literal != nil || words.parts.count == words.keys.count
    default: false
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
    var base = resolved(value(base, frame, &state))
    // Whoever asks for an element has some: the list is none that is empty at first.
    if case .choice(let all) = base, all.contains(where: { $0.value.isPresent && $0.value != .list([]) || $0.value.isMany }) {
      base = Value.oneOf(all.filter { $0.value != .list([]) })
    }
    let indices = arguments.map { resolved(value($0.value, frame, &state)) }
    if case .dictionary(let pairs) = base, indices.count == 1, indices[0].isVague,
      let value = byTrait(pairs, arguments[0].value, frame, state)
    {
      return value
    }
    return combined([base] + indices.prefix(1), &state) { values in
      let index = values.count > 1 ? values[1] : .unknown
      switch (values[0], index) {
      case (.list(let elements), .number(let number)):
        return elements.indices.contains(Int(bounded: number)) ? elements[Int(bounded: number)] : .unknown
      case (.list(let elements), .enumeration(let type, let name, _)) where rawNumber(name, of: type) != nil:
        let number = rawNumber(name, of: type) ?? -1
        return elements.indices.contains(number) ? elements[number] : .unknown
      case (.list(let elements), .list(let range)) where framework.layout != nil && range.allSatisfy { Self.isIndex($0, of: elements) }:
        return .list(range.compactMap { if case .number(let number) = $0 { elements[Int(bounded: number)] } else { nil } })
      case (.list(let elements), _):
        if let any = anyOutlet(of: elements) { return any }
        return elements.count > Limit.candidates
          ? .unknown
          : Value.oneOf(
            elements.enumerated().map {
              Alternative(
                // Lists in lists, `sections[i].rows[j]`, begin at one place.
                choices: [choice(arguments.first?.value.place ?? expression.place, frame.context, $0 + 2, "element \($0)")], value: $1)
            })
      case (.dictionary(let pairs), _):
        if let found = pairs.first(where: { isKey($0.key, index) == true }) { return found.value }
        return framework.layout == nil ? any(of: pairs, index, expression, frame) : .unknown
      case (.many(let element), _): return element
      case (.nothing, _): return .nothing
      case (.unknown, _): return .unknown
      default: return .data
      }
    }
  }

  /// Cases of traits of which there are no others on phones and tablets.
  private static let sides: [Set<String>] = [["compact", "regular"], ["phone", "pad"]]

  /// The value of a dictionary for each case of a trait: `sets[traitCollection.horizontalSizeClass]`; nil: the key is something else.
  private func byTrait(_ pairs: [Value.Pair], _ key: Expression, _ frame: Frame, _ state: State) -> Value? {
    guard framework.layout != nil, pairs.count == 2, let trait = trait(key, frame), case .enumeration(_, let one, []) = pairs[0].key,
      case .enumeration(_, let other, []) = pairs[1].key, Self.sides.contains([one, other])
    else { return nil }
    let condition = Expression(.binary("==", trait, Expression(.member(nil, one), at: key.place)), at: key.place)
    return Value.oneOf(
      eitherWay(condition, frame, state).alternatives.map {
        Alternative(choices: $0.choices, value: $0.value == .boolean(true) ? pairs[0].value : pairs[1].value)
      })
  }

  /// One of the values of a dictionary, for a key that is not known, or none.
  private func any(of pairs: [Value.Pair], _ index: Value, _ expression: Expression, _ frame: Frame) -> Value {
    let fitting = pairs.filter { isKey($0.key, index) == nil }
    if fitting.count > Limit.candidates || pairs.isEmpty { return .unknown }
    return Value.oneOf(
      (fitting.map(\.value) + [.nothing]).enumerated().map { number, value in
        Alternative(choices: [choice(expression.place, frame.context, number + 2, "element \(number)")], value: value)
      })
  }

  /// Whether a value is a key; nil: that is not known. A case of an enum is its number, too.
  private func isKey(_ key: Value, _ index: Value) -> Bool? {
    switch (key, index) {
    case (.enumeration(let type, let name, _), .number(let number)), (.number(let number), .enumeration(let type, let name, _)):
      rawNumber(name, of: type).map { Double($0) == number }
    default: equal(key, index)
    }
  }

  private func rawNumber(_ name: String, of type: String) -> Int? {
    if case .number(let number) = rawValue(name, of: type) { Int(exactly: number) } else { nil }
  }
}

extension Function {
  /// Whether it can be called with one argument. Of a function by its name, `forEach(addSubview)`, another one of that name may be meant.
  fileprivate var takesOne: Bool { kind == .closure || parameters.count { $0.initial == nil && !$0.isVariadic } <= 1 }
}
