import Programs
import Vocabulary

extension Evaluator {
  /// An object that a layout is made of; nil: it is made as any other.
  func layoutConstruct(
    _ name: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard let table = framework.layout else { return nil }
    if let list = list(name, arguments, frame, &state) { return list }
    if name == "NSLayoutConstraint", arguments.first?.label == "item" { return constraint(arguments, expression, frame, &state) }
    if name == "CGRectGetWidth" || name == "CGRectGetHeight", arguments.count == 1 {
      guard case .enumeration("UIScreen", let word, _) = resolved(value(arguments[0].value, frame, &state)) else { return .data }
      return ScreenLength.member(name.hasSuffix("Width") ? "width" : "height", ofScreen: word) ?? .data
    }
    if let changed = transformed(by: name, arguments, expression, frame, &state) { return changed }
    if name == "Array" || name == "Set", arguments.count == 1, arguments[0].label == nil {
      let value = resolved(value(arguments[0].value, frame, &state))
      switch value {
      case .list, .many: return value
      default: return .unknown
      }
    }
    if let result = calculated(name, arguments, frame, &state) { return result }
    if table.numberTypes.contains(name), arguments.count == 1 {
      let value = resolved(value(arguments[0].value, frame, &state))
      if ScreenLength(value) != nil { return value }
      return number(value).map { .number($0) } ?? (value.isVague ? .data : value)
    }
    return nil
  }

  /// What a transformer's closure makes of an object that is new to it; nil: it is no such type.
  func transformed(
    by name: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard let changed = framework.transformers[name], let closure = arguments.last else { return nil }
    guard case .function(let function) = resolved(value(closure.value, frame, &state)) else { return .unknown }
    let place = expression.place
    let object = self.object(
      ObjectKey(kind: .made, number: frame.context, place: place, name: changed), changed, nil, .made(place), isExact: true)
    run.made.append(object)
    return call(function, [Labelled(nil, .object(object))], place, &state, from: frame)
  }

  private static let roundings: [String: @Sendable (Double) -> Double] = [
    "floor": { $0.rounded(.down) }, "ceil": { $0.rounded(.up) }, "round": { $0.rounded() }, "abs": { abs($0) },
  ]

  /// What a function of the standard library makes of numbers; nil: it is another function. A part of the screen stays as it is: less than a
  /// point is lost.
  private func calculated(_ name: String, _ arguments: [Argument], _ frame: Frame, _ state: inout State) -> Value? {
    if let rounding = Self.roundings[name], arguments.count == 1 {
      return each(resolved(value(arguments[0].value, frame, &state)), &state) { value, _ in
        if ScreenLength(value) != nil, name != "abs" { return value }
        return number(value).map { .number(rounding($0)) } ?? .data
      }
    }
    guard name == "min" || name == "max", arguments.count > 1, arguments.allSatisfy({ $0.label == nil }) else { return nil }
    return combined(arguments.map { resolved(value($0.value, frame, &state)) }, &state) { values in
      let numbers = values.compactMap(number)
      if numbers.count < values.count { return (name == "max" ? ContentLength.largest(values) : nil) ?? .data }
      return (name == "min" ? numbers.min() : numbers.max()).map { .number($0) } ?? .data
    }
  }

  /// What code keeps beside an object under a key of its own: `objc_getAssociatedObject(self, &key)`; nil: the call does not.
  func associated(_ name: String, _ arguments: [Argument], _ frame: Frame, _ state: inout State) -> Value? {
    guard framework.layout != nil, arguments.count > 1, name == "objc_getAssociatedObject" || name == "objc_setAssociatedObject" else {
      return nil
    }
    guard case .object(let object) = resolved(value(arguments[0].value, frame, &state)) else { return .data }
    let field = "associated." + arguments[1].value.words
    if name == "objc_getAssociatedObject" { return content(field, of: object, state) ?? (isNew(object) ? .nothing : .data) }
    if arguments.count > 2 { put(value(arguments[2].value, frame, &state), field, of: object, arguments[2].value.place, &state) }
    return .nothing
  }

  /// Whether nobody has done anything to an object before: it was made in this run, or comes with what is laid out, as a controller's view.
  private func isNew(_ object: Object) -> Bool {
    if case .part(let whole, let name) = object.origin, let root = run.layoutRoot { return whole === root && framework.parts[name] != nil }
    return object.isMade
  }

  /// A list of Foundation's, as it is made; nil: it is none.
  private func list(_ type: String, _ arguments: [Argument], _ frame: Frame, _ state: inout State) -> Value? {
    guard type == "NSMutableArray" || type == "NSArray" else { return nil }
    let given = values(arguments, frame, &state).map { Labelled($0.label.map(Self.withoutWith), resolved($0.value)) }
    switch given.first?.label {
    case "capacity": return .list([])
    case "array", "with":
      if case .list = given[0].value { return given[0].value }
      return given[0].label == "with" ? .list([given[0].value]) : .unknown
    default: return .list(given.map(\.value).filter { !$0.isNothing })
    }
  }

  /// The label of the views that a stack is made with.
  static let arranged = "arrangedSubviews"

  /// What is given to a view that a framework makes.
  func layoutConstructed(_ object: Object, _ arguments: [Argument], _ frame: Frame, _ state: inout State) {
    if framework.layout?.providers.contains(object.typeName) ?? false { return provide(arguments, frame, &state) }
    for argument in arguments {
      guard let label = argument.label else { continue }
      if label == Self.arranged {
        let views = resolved(value(argument.value, frame, &state, expected: expectedType(of: argument, in: "")))
        _ = each(views, &state) { views, state in
          switch views {
          case .list(let views):
            for view in views { place(view, in: object, isArranged: true, .last, nil, argument.value.place, frame, &state) }
          case .nothing: break
          default: note("the views of a stack", argument.value.place)
          }
          return .nothing
        }
      } else if let field = kept(label, by: object.typeName) ?? framework.aliases[label] {
        let bounds = label == Self.frame ? bounds(argument.value, frame, &state) : nil
        let value =
          bounds
          ?? copied(value(argument.value, frame, &state, expected: framework.propertyTypes[label]), of: argument.value, frame, &state)
        put(value, field, of: object, argument.value.place, &state)
      } else if let fields = framework.layout?.lending[label], case .object(let other) = resolved(value(argument.value, frame, &state)) {
        for field in fields { if let content = state[other.id, field] { state[object.id, field] = content } }
      }
    }
    if arguments.count == 1, let label = arguments[0].label, let (field, name) = framework.layout?.implied[label] {
      put(.enumeration("", name, []), field, of: object, arguments[0].value.place, &state)
    }
  }

  /// Runs what makes the parts of an object, as closures or as they are.
  private func provide(_ arguments: [Argument], _ frame: Frame, _ state: inout State) {
    for argument in arguments {
      if case .function(let provider) = resolved(value(argument.value, frame, &state)) {
        _ = call(provider, [], argument.value.place, &state, from: frame)
      }
    }
  }

  /// The field that keeps an argument that a class, or one that it comes from, is made with; nil: it keeps none.
  func kept(_ label: String, by className: String) -> String? {
    guard let constructing = framework.layout?.constructing else { return nil }
    return constructing[className]?[label]
      ?? program.frameworkClasses(of: className).lazy.compactMap { constructing[$0]?[label] }.first
  }

  /// A call on a type that lays something out, or makes what a view is set up with; nil: it does not.
  func layoutTypeCall(
    _ name: String, _ type: TypeName, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard let table = framework.layout, let type = type.name, !isOwn(name, of: type, arguments) else { return nil }
    if name == "array", let list = list(type, arguments, frame, &state) { return list }
    if let value = pinTypeCall(name, type, arguments, expression, frame, &state) { return value }
    if type == "UIScreen", name == "main" || name == "mainScreen", arguments.isEmpty { return .enumeration(type, "main", []) }
    if type == "NSLayoutConstraint", name == "constraints", arguments.first?.label == "withVisualFormat" {
      return visualFormat(arguments, expression, frame, &state)
    }
    if type == "NSLayoutConstraint", name == "constraintsWithVisualFormat", let format = arguments.first {
      return visualFormat([Argument("withVisualFormat", format.value)] + arguments.dropFirst(), expression, frame, &state)
    }
    if type == "NSLayoutConstraint", name == "constraint", arguments.first?.label == "withItem" {
      return constraint(arguments, expression, frame, &state)
    }
    if isFactory(name, of: type, arguments) {
      return construct(.named(type, []), arguments.map { Argument($0.label.map(Self.withoutWith), $0.value) }, expression, frame, &state)
    }
    if type == "NSLayoutConstraint", let call = table.calls[signature(name, arguments)] {
      let values = values(arguments, frame, &state).map { resolved($0.value) }
      if case .activating(let isActive) = call { activate(values[0], isActive, expression.place, &state) }
      return .nothing
    }
    guard table.typedFactories.contains(type + "." + name) else { return nil }
    _ = values(arguments, frame, &state)
    return factoryMade(type, name, expression, frame, &state)
  }

  /// Whether a call that is given a closure is of a function that the program adds to a framework's type: `NSLayoutConstraint.activate { … }`.
  private func isOwn(_ name: String, of type: String, _ arguments: [Argument]) -> Bool {
    guard arguments.last?.value.isClosure ?? false, let own = program.type(type) else { return false }
    return program.functions(name, of: own, isStatic: true).contains { Self.fits($0.0, arguments) }
  }

  /// What a call on a type makes that a view is shown with: `UIButton.Configuration.plain()`; nil: it makes nothing of that kind.
  func factoryMade(
    _ name: String, _ type: TypeName, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard let type = type.name, framework.factories.contains(type + "." + name) else { return nil }
    _ = values(arguments, frame, &state)
    return factoryMade(type, name, expression, frame, &state)
  }

  /// An object by the name of the function that makes it.
  func factoryMade(_ type: String, _ name: String, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    let object = self.object(
      ObjectKey(kind: .made, number: frame.context, place: expression.place, name: type), type, program.type(type), .made(expression.place),
      isExact: true, valuePlace: frame.valuePlace, holder: frame.holder)
    run.made.append(object)
    put(.enumeration("", name, []), LayoutField.factory, of: object, expression.place, &state)
    return .object(object)
  }

  /// Whether a call is what another language writes for an initializer: `buttonWithType:`.
  private func isFactory(_ name: String, of type: String, _ arguments: [Argument]) -> Bool {
    if let own = program.type(type), program.functions(name, of: own, isStatic: true).contains(where: { Self.fits($0.0, arguments) }) {
      return false
    }
    return program.frameworkClasses(of: type).contains {
      framework.superclasses[$0] != nil && $0.lowercased().hasSuffix(name.lowercased())
    }
  }

  /// `type` of `withType`.
  private static func withoutWith(_ label: String) -> String {
    guard label.hasPrefix("with"), let first = label.dropFirst(4).first else { return label }
    return first.lowercased() + label.dropFirst(5)
  }

  /// `.init(999)`, `.plain()` and `.systemFont(ofSize: 12)`, of a type that nobody names.
  func implicitCall(
    _ name: String, _ expected: TypeName?, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    if let type = expected?.unwrapped.name, let value = made(type, name == "init" ? "" : name, arguments, frame, &state) { return value }
    if let type = expected?.unwrapped.name, let value = madeStream(name, of: type, arguments, expression, frame, &state) { return value }
    if let expected, let value = factoryMade(name, expected.unwrapped, arguments, expression, frame, &state) { return value }
    if name == "init", let type = expected?.name {
      if let value = text(type, arguments, frame, &state) { return value }
      if framework.optionTypes.contains(type), arguments.isEmpty { return .list([]) }
      if framework.numbers[type] != nil || framework.transformers[type] != nil {
        return construct(.named(type, []), arguments, expression, frame, &state)
      }
    }
    guard framework.layout != nil else { return nil }
    if let expected {
      if name == "init" { return construct(expected.unwrapped, arguments, expression, frame, &state) }
      // Another class has a property of the same name and of another type: `UIListContentView(configuration: .subtitleCell())`.
      return callMember(name, .type(expected.unwrapped), arguments, expression, frame, &state, expected: expected)
        ?? otherFactory(name, than: expected, expression, frame, &state)
    }
    if name == "init" {
      // The labels tell which type it is.
      let call = "." + signature("", arguments)
      if let maker = framework.makers.keys.sorted().first(where: { $0.hasSuffix(call) }) {
        return made(String(maker.dropLast(call.count)), "", arguments, frame, &state)
      }
      if arguments.count == 1, arguments[0].label == nil || arguments[0].label == "rawValue" {
        return number(resolved(value(arguments[0].value, frame, &state))).map { .number($0) }
      }
      return nil
    }
    let call = "." + signature(name, arguments)
    if let maker = framework.makers.keys.sorted().first(where: { $0.hasSuffix(call) }) {
      return made(String(maker.dropLast(call.count)), name, arguments, frame, &state)
    }
    guard let factory = framework.factories.first(where: { $0.hasSuffix("." + name) }) else { return nil }
    return factoryMade(name, .named(String(factory.dropLast(name.count + 1)), []), arguments, expression, frame, &state)
  }

  /// What another type than the expected one makes, where both have functions that make what a view is shown with; nil: none does.
  private func otherFactory(
    _ name: String, than expected: TypeName, _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard let type = expected.unwrapped.name, framework.factories.contains(where: { $0.hasPrefix(type + ".") }),
      let factory = framework.layout?.typedFactories.sorted().first(where: { $0.hasSuffix("." + name) })
    else { return nil }
    return factoryMade(String(factory.dropLast(name.count + 1)), name, expression, frame, &state)
  }
}
