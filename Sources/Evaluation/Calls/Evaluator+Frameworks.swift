import Programs
import Vocabulary

extension Evaluator {
  /// A call that the tables know; nil: they do not.
  func framework(
    _ name: String, _ receiver: Value, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    if let value = layout(name, receiver, arguments, expression, frame, &state) { return value }
    if let value = streamed(name, receiver, arguments, expression, frame, &state) { return value }
    if run.row != nil, let value = rowAnswer(name, arguments, frame, &state) { return value }
    if name == "contains", let value = containing(receiver, arguments, expression, frame, &state) { return value }
    if name == "subtracting", let value = subtracting(receiver, arguments, frame, &state) { return value }
    if case .object(let object) = receiver, let setter = setter(name, arguments) {
      set(setter, of: object, arguments, expression, frame, &state)
      if let mark = framework.marks[name] { noteAttributes(mark, of: object, setter.property, expression.place, &state) }
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
    // `label.font.withSize(20)` of a font that the document has.
    case .kept(_, framework.attributes?.fontField): return made(framework.fontType, name, on: receiver, arguments, frame, &state)
    case .kept where tables.transforms[name] == .form: return own(receiver, changed: letterCase(name, arguments))
    case .kept where tables.transforms[name] == .parts: return .many(receiver)
    case .words(let words):
      // `key.map { NSLocalizedString($0, comment: "") }` of an optional, not of characters.
      if let text = mapped(receiver, name, arguments, expression, frame, &state), text.isText { return text }
      return transformed(words, name, arguments, frame, &state)
    case .list(let elements): return listed(elements, name, arguments, expression, frame, &state)
    case .many(let element): return listed(element, name, arguments, expression, frame, &state)
    case .dictionary(let pairs) where name == "forEach" || name == "map":
      return listed(Self.tuples(pairs), name, arguments, expression, frame, &state)
    case .function(let function) where name.isEmpty:
      return call(function, values(arguments, frame, &state), expression.place, &state, from: frame)
    case .enumeration(let type, _, _):
      if let value = made(type, name, on: receiver, arguments, frame, &state) { return value }
      // `descriptor.map { UIFont(descriptor: $0, size: 0) }`: it is there.
      return mapped(receiver, name, arguments, expression, frame, &state)
    case .number, .object:
      if case .object(let object) = receiver, tables.aliases[name] != nil, arguments.count == 1 {
        // `title(for:)` reads what `setTitle(_:for:)` sets.
        return read(name, of: object, expression, frame, &state)
      }
      if case .number(let number) = receiver, name == "rounded", let rounded = rounded(number, arguments, frame, &state) { return rounded }
      return mapped(receiver, name, arguments, expression, frame, &state)
    default: return nil
    }
  }

  private func rounded(_ number: Double, _ arguments: [Argument], _ frame: Frame, _ state: inout State) -> Value? {
    guard framework.layout != nil, let rule = arguments.first else { return framework.layout == nil ? nil : .number(number.rounded()) }
    guard case .enumeration(_, let name, _) = value(rule.value, frame, &state) else { return nil }
    switch name {
    case "up": return .number(number.rounded(.up))
    case "down": return .number(number.rounded(.down))
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
      switch index {
      case .number(let number): property += ".\(Int(bounded: number))"
      case .enumeration(_, let name, _): property += "." + name
      default: return put(.unknown, property, of: object, expression.place, &state)
      }
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
}
