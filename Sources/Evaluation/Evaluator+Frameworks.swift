import Programs
import Vocabulary

extension Evaluator {
  /// A call that the tables know; nil: they do not.
  func framework(
    _ name: String, _ receiver: Value, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    if let value = layout(name, receiver, arguments, expression, frame, &state) { return value }
    if case .object(let object) = receiver, let setter = setter(name, arguments) {
      set(setter, of: object, arguments, expression, frame, &state)
      if let mark = framework.marks[name] { put(.boolean(true), mark, of: object, expression.place, &state) }
      return .nothing
    }
    if case .object(let object) = receiver, let value = setValue(name, of: object, arguments, expression, frame, &state) { return value }
    if let value = setArguments(name, arguments, expression, frame, &state) { return value }
    if let value = bound(name, of: receiver, expression, frame, &state) {
      _ = values(arguments, frame, &state)
      return value
    }
    if let text = text(name, arguments, frame, &state, on: Self.base(of: expression)) { return text }
    if framework.tagged.contains(signature(name, arguments)), let view = tagged(arguments, frame, &state) { return view }
    switch receiver {
    case .kept where tables.transforms[name] == .form: return own(receiver, changed: letterCase(name, arguments))
    case .kept where tables.transforms[name] == .parts: return .many(receiver)
    case .words(let words): return transformed(words, name, arguments, frame, &state)
    case .list(let elements): return listed(elements, name, arguments, expression, frame, &state)
    case .many(let element): return listed(element, name, arguments, expression, frame, &state)
    case .dictionary(let pairs) where name == "forEach" || name == "map":
      return listed(Self.tuples(pairs), name, arguments, expression, frame, &state)
    case .function(let function) where name.isEmpty:
      return call(function, values(arguments, frame, &state), expression.place, &state, from: frame)
    case .enumeration(let type, _, _):
      if let value = made(type, name, on: receiver, arguments, frame, &state) { return value }
      // `descriptor.map { UIFont(descriptor: $0, size: 0) }`: it is there.
      guard name == "map" || name == "flatMap", arguments.count == 1,
        case .function(let closure) = value(arguments[0].value, frame, &state)
      else { return nil }
      return call(closure, [Labelled(nil, receiver)], expression.place, &state, from: frame)
    case .object(let object) where tables.aliases[name] != nil && arguments.count == 1:
      // `title(for:)` reads what `setTitle(_:for:)` sets.
      return read(name, of: object, expression, frame, &state)
    default: return nil
    }
  }

  /// The view of a number; nil: the number is not known, or nobody's code asks.
  private func tagged(_ arguments: [Argument], _ frame: Frame, _ state: inout State) -> Value? {
    guard case .object(let asking)? = receiver(frame, state),
      let tag = number(resolved(value(arguments[0].value, frame, &state))), let tag = Int(exactly: tag)
    else { return nil }
    let name = Framework.outlet(ofTag: tag)
    return .object(object(.part(asking, name), "UIView", nil, .outlet(asking, name)))
  }

  /// A value of the framework's own, kept as it is made: the call, with what it is called on and its arguments. nil: the call makes none.
  func made(
    _ type: String, _ name: String, on receiver: Value? = nil, _ arguments: [Argument], _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard tables.makingTypes.contains(type) else { return nil }
    let call = type + "." + signature(name, arguments)
    guard let result = framework.makers[call] else { return nil }
    let values = (receiver.map { [$0] } ?? []) + values(arguments, of: name, frame, &state).map { resolved($0.value) }
    return combined(values, &state) { .enumeration(result, call, $0) }
  }

  private func set(
    _ setter: Framework.Setter, of object: Object, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) {
    let values = values(arguments, of: String(Self.calledName(expression) ?? ""), frame, &state)
    if let only = setter.only, let argument = values.first(where: { $0.label == only.label })?.value {
      switch argument {
      case .enumeration(_, let name, _) where only.cases.contains(name): break
      // No options at all: the first of the cases, which is none of the others.
      case .list(let options) where options.allSatisfy { Self.isCase($0, of: only.cases) }: break
      case _ where argument.isVague: return put(.unknown, setter.property, of: object, expression.place, &state)
      default: return
      }
    }
    var property = setter.property
    if let label = setter.index, let index = values.first(where: { $0.label == label })?.value {
      guard case .number(let number) = index else { return put(.unknown, property, of: object, expression.place, &state) }
      property += ".\(Int(bounded: number))"
    }
    let value = setter.argument.map { values[$0].value } ?? setter.constant.map { .boolean($0) } ?? .unknown
    put(value, property, of: object, expression.place, &state)
  }

  private static func isCase(_ value: Value, of cases: Set<String>) -> Bool {
    if case .enumeration(_, let name, _) = value { cases.contains(name) } else { false }
  }

  /// `NSLayoutConstraint.activate([…])`.
  func listSetter(
    _ name: String, _ type: TypeName, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard tables.setterNames.contains(name), let base = type.name,
      let setter = framework.listSetters[base + "." + signature(name, arguments)]
    else { return nil }
    for argument in values(arguments, frame, &state) {
      set(setter, ofAll: argument.value, expression, &state)
    }
    return .nothing
  }

  /// `view.removeConstraint(height)`; nil: it is no such call. How a layout is put together is followed elsewhere.
  private func setArguments(
    _ name: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard tables.argumentSetterNames.contains(name), framework.layout == nil, arguments.count == 1,
      let setter = framework.argumentSetters[signature(name, arguments)]
    else {
      return nil
    }
    set(setter, ofAll: value(arguments[0].value, frame, &state), expression, &state)
    return .nothing
  }

  /// Sets a property of an object, or of all objects of a list, to what a call stands for.
  private func set(_ setter: Framework.Setter, ofAll value: Value, _ expression: Expression, _ state: inout State) {
    let elements: [Value] =
      switch value {
      case .list(let elements): elements
      case .many(let element): [element]
      case .object: [value]
      default: []
      }
    for element in elements {
      _ = each(resolved(element), &state) { element, state in
        if case .object(let object) = element, let constant = setter.constant {
          put(.boolean(constant), setter.property, of: object, expression.place, &state)
        }
        return .nothing
      }
    }
  }

  // MARK: Texts

  /// A call that makes a text; nil: it is none.
  /// - Parameter base: what it is called on.
  func text(_ name: String, _ arguments: [Argument], _ frame: Frame, _ state: inout State, on base: Expression? = nil) -> Value? {
    guard let calls = tables.textCalls[name] else { return nil }
    let labels = arguments.map { $0.label ?? "_" }
    guard
      let call = calls.first(where: { call in
        call.roles.allSatisfy { label, role in ![.key, .format, .text].contains(role) || labels.contains(label) }
      })
    else { return nil }
    var parts: [Framework.Role: Value] = [:]
    var rest = 0
    for argument in arguments {
      let format = call.formatsValues && call.roles[argument.label ?? "_"] != nil ? format(argument.value, frame, &state) : nil
      let value = format ?? resolved(value(argument.value, frame, &state, expected: expectedType(of: argument, in: name)))
      if let role = call.roles[argument.label ?? "_"], parts[role] == nil { parts[role] = value } else { rest += 1 }
    }
    var file: Int?
    if parts[.key] != nil {
      let bundle = base ?? arguments.first { $0.label == "bundle" }?.value
      note(parts, of: bundle?.words ?? "", in: frame.function)
      if let bundle, !Self.isOfApp(bundle) { file = Int(bundle.place.file) }
    }
    let roles = Array(parts.keys).sorted { "\($0)" < "\($1)" }
    return combined(roles.map { parts[$0]! }, &state) { values in
      let known = Dictionary(uniqueKeysWithValues: zip(roles, values))
      return Self.text(known, ofBundleWith: file, hasArguments: rest > 0, formatsValues: call.formatsValues)
    }
  }

  /// Whether a bundle is the app's own: `Bundle.main`, `NSBundle.mainBundle`, none.
  private static func isOfApp(_ bundle: Expression) -> Bool {
    switch bundle.form {
    case .nothing: true
    case .member(_, let name), .name(let name): name == "main" || name == "mainBundle"
    case .call(let callee, _): isOfApp(callee)
    default: false
    }
  }

  /// What a function is called on.
  private static func base(of call: Expression) -> Expression? {
    if case .call(let callee, _) = call.form, case .member(let base, _) = callee.form { base } else { nil }
  }

  /// - Parameter file: that of a call which names another bundle than the app's.
  private static func text(_ parts: [Framework.Role: Value], ofBundleWith file: Int?, hasArguments: Bool, formatsValues: Bool) -> Value {
    if let key = parts[.key] {
      var own: Words.Own?
      if case .kept(let object, let field) = key { own = Words.Own(object: object, field: field) }
      guard own != nil || key.isWords else { return key == .unknown ? .unknown : .data }
      var literal = ""
      if case .words(let words) = key {
        // Words that are known from a table already stay what they are.
        guard let known = words.literal else { return words.parts.contains(.data) ? .data : .words(words) }
        if known.isEmpty { return .text("") }
        literal = known
      }
      var entry = Words.Key(key: literal)
      entry.hasArguments = formatsValues && isFormat(literal)
      entry.bundleFile = file
      if case .words(let table)? = parts[.table] {
        entry.table = table.literal.flatMap(Words.Key.table)
      } else if parts[.table]?.isVague ?? false {
        return .unknown
      }
      if case .words(let fallback)? = parts[.fallback] {
        entry.fallback = fallback.literal
        entry.hasArguments = entry.hasArguments || formatsValues && fallback.literal.map(isFormat) ?? false
      }
      own?.key = entry
      return .words(Words([own.map { .own($0) } ?? .key(entry)]))
    }
    if let format = parts[.format] {
      guard case .words(let words) = format else { return format == .unknown ? .unknown : .data }
      if let literal = words.literal, literal.utf8.contains(UInt8(ascii: "%")), hasArguments { return Self.filled(literal) }
      return .words(hasArguments ? words.filled : words)
    }
    return parts[.text] ?? .data
  }

  /// A literal format with values in it.
  private static func filled(_ format: String) -> Value {
    var parts: [Words.Part] = []
    for (index, piece) in format.split(separator: "%", omittingEmptySubsequences: false).enumerated() {
      if index == 0 {
        parts.append(.literal(String(piece)))
      } else {
        parts += [.data, .literal(String(piece.drop { !$0.isLetter && $0 != "@" }.dropFirst()))]
      }
    }
    return .words(Words(parts))
  }

  /// With a locale, `uppercased(with: .current)` follows the language.
  private func letterCase(_ name: String, _ arguments: [Argument]) -> LetterCase? {
    framework.letterCases[name].map { LetterCase($0.kind, followsLanguage: $0.followsLanguage || !arguments.isEmpty) }
  }

  private func transformed(_ words: Words, _ name: String, _ arguments: [Argument], _ frame: Frame, _ state: inout State) -> Value? {
    let values = values(arguments, frame, &state)
    switch tables.transforms[name] {
    case .form:
      return .words(words.changed(letterCase(name, arguments)))
    case .appending: return .words(words + Self.words(values.first?.value ?? .data))
    case .data, .replacing: return .data
    case .parts:
      var words = words
      words.isTransformed = true
      return .many(.words(words))
    case nil:
      if ["contains", "hasPrefix", "hasSuffix"].contains(name) { return .unknown }
      return nil
    }
  }

  /// A text or list after a call that changes it in place; nil: the call does not.
  func changed(_ value: Value, by name: String, _ arguments: [Argument], _ frame: Frame, _ state: inout State) -> Value? {
    if name == "toggle", arguments.isEmpty {
      if case .boolean(let value) = value { return .boolean(!value) }
      return value.isObject ? nil : .unknown
    }
    guard let kind = tables.mutations[name] else { return nil }
    switch value {
    case .words where kind == .replacing, .kept where kind == .replacing:
      return resolved(values(arguments, frame, &state).first?.value ?? .data)
    case .words(let words):
      let more = values(arguments, frame, &state).first.map { Self.words(resolved($0.value)) } ?? Words([.data])
      return kind == .appending ? .words(words + more) : .words(Words(words.parts + [.data]))
    case .list(let elements):
      let more = values(arguments, frame, &state)
      if name == "removeAll" || name == "removeAllObjects" { return .list([]) }
      guard kind == .appending, let element = more.first, more.count == 1 else { return .unknown }
      if element.label == "contentsOf" || name.hasPrefix("addObjects") {
        if case .list(let others) = element.value { return .list(elements + others) } else { return .unknown }
      }
      return .list(elements + [element.value])
    default: return nil
    }
  }

  // MARK: Lists

  /// The elements of two lists by twos; nil: they are not known.
  static func zipped(_ values: [Value]) -> Value? {
    guard values.count == 2, case .list(let one) = values[0], case .list(let other) = values[1] else { return nil }
    return .list(zip(one, other).map { .tuple([Value.Labelled(label: nil, value: $0), Value.Labelled(label: nil, value: $1)]) })
  }

  static func tuples(_ pairs: [Value.Pair]) -> [Value] {
    pairs.map { .tuple([Value.Labelled(label: "key", value: $0.key), Value.Labelled(label: "value", value: $0.value)]) }
  }

  private func listed(
    _ elements: [Value], _ name: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard elements.count <= Limit.unrolled else { return .unknown }
    let values = values(arguments, frame, &state)
    var closure: FunctionValue?
    if case .function(let function)? = values.last?.value { closure = function }
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
    case "sorted", "prefix", "suffix", "dropFirst", "shuffled":
      return elements.first.map { _ in .many(Value.oneOf(elements.map { Alternative(value: $0) })) } ?? .list([])
    case "first", "randomElement", "last": return .unknown
    default: return nil
    }
  }

  /// `views.forEach(addSubview)`: a framework's function, by its name, for each element.
  private func referred(
    _ elements: [Value], _ name: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value {
    guard name == "forEach", framework.layout != nil, arguments.count == 1 else { return .unknown }
    let element = "$0"
    for (turn, value) in elements.enumerated() {
      let inner = block(in: frame, turn: turn + 1)
      state[inner.id, element] = [Alternative(value: value)]
      let given = [Argument(nil, Expression(.name(element), at: arguments[0].value.place))]
      _ = call(arguments[0].value, given, expression, inner, &state, expected: nil)
    }
    return .nothing
  }

  private func listed(
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
