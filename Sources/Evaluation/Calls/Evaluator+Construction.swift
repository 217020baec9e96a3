import Programs

extension Evaluator {
  /// Makes an instance of a type.
  func construct(_ typeName: TypeName, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    guard let name = typeName.name else {
      let given = values(arguments, frame, &state)
      guard case .list = typeName else { return .unknown }
      return arguments.isEmpty ? .list([]) : arguments[0].label == "arrayLiteral" ? .list(given.map(\.value)) : .unknown
    }
    if let text = text(name, arguments, frame, &state) { return text }
    // `Array(items)`, `Array(items[0..<2])`, `Set(Edge.allCases)`.
    if framework.layout != nil, name == "Array" || name == "Set", arguments.count == 1, arguments[0].label == nil {
      let list = resolved(value(arguments[0].value, frame, &state))
      if case .list = list { return list }
    }
    // In documents' code, what is empty at first is filled by whoever has it.
    if framework.layout != nil, framework.dictionaryTypes.contains(name), arguments.isEmpty { return .dictionary([]) }
    let resolvedName = frame.generics[name]?.name ?? name
    let type = lookup(resolvedName, frame)
    if let value = made(resolvedName, "", arguments, frame, &state) { return value }
    if framework.layout == nil, let value = transformed(by: resolvedName, arguments, expression, frame, &state) {
      // What it is kept as says the font, if it gives one.
      guard case .object(let changed) = resolved(value), let field = tables.aliases["font"] else { return .unknown }
      return .enumeration(resolvedName, "font", [content(field, of: changed, state) ?? .nothing])
    }
    if let value = madeStream("init", of: resolvedName, arguments, expression, frame, &state) { return value }
    if let value = layoutConstruct(resolvedName, arguments, expression, frame, &state) { return value }
    if framework.layout == nil, framework.numbers[resolvedName] != nil, type?.declaration == nil, arguments.count == 1 {
      let given = resolved(value(arguments[0].value, frame, &state))
      return given.isVague ? .data : given
    }
    // Not yet for objects of documents: a title that code takes away for a while in this form would not be known to come back.
    if framework.layout != nil, framework.optionTypes.contains(resolvedName), arguments.isEmpty { return .list([]) }
    if let type, isValue(resolvedName), let initializer = best(valueInitializers(of: type, arguments), arguments) {
      return called(
        .function(FunctionValue(initializer.0, owner: initializer.1, receiver: .data, frame: nil)), arguments, expression, name, frame,
        &state)
    }
    if let told = framework.told[resolvedName] {
      let entries = values(arguments, frame, &state).first { $0.label == told.argument }?.value
      return each(entries.map(resolved) ?? .data, &state) { entries, _ in .enumeration(resolvedName, "", [entries]) }
    }
    if resolvedName == "IndexPath", let path = indexPath(arguments, frame, &state) { return path }
    if tables.dataTypes.contains(resolvedName) {
      if arguments.isEmpty, framework.growingTexts.contains(resolvedName) { return .text("") }
      let values = values(arguments, frame, &state)
      if values.count == 1, case .number = values[0].value { return values[0].value }
      return .data
    }
    if let type, type.kind == .enumeration {
      if let initializer = best(program.functions("init", of: type, isStatic: false).filter { Self.fits($0.0, arguments) }, arguments) {
        let result = called(
          .function(FunctionValue(initializer.0, owner: initializer.1, receiver: enumSymbol(type, expression, frame), frame: nil)),
          arguments,
          expression, name, frame, &state)
        return result
      }
      let given = values(arguments, frame, &state)
      let isRaw = given.count == 1 && given[0].label == "rawValue"
      let symbol = enumSymbol(type, expression, frame, isOptional: isRaw)
      return isRaw ? each(resolved(given[0].value), &state) { raw, _ in self.enumCase(of: type, raw: raw) ?? symbol } : symbol
    }
    let object = self.object(
      ObjectKey(kind: .made, number: frame.context, place: expression.place, name: resolvedName), type?.name ?? resolvedName,
      type ?? extended(resolvedName), .made(expression.place), isExact: true, valuePlace: frame.valuePlace, holder: frame.holder)
    run.made.append(object)
    guard let type, type.declaration != nil else {
      if framework.layout == nil {
        begin(object, with: arguments, of: typeName.arguments.first, expression.place, frame, &state)
        _ = unread(name, arguments, expression, frame, &state)
      } else {
        layoutConstructed(object, arguments, frame, &state)
      }
      // Also one that it gives all views.
      if let type = type ?? (framework.layout == nil || arguments.isEmpty ? nil : object.type),
        let initializer = best(initializers(of: type, arguments), arguments)
      {
        return called(
          .function(FunctionValue(initializer.0, owner: initializer.1, receiver: .object(object), frame: nil)), arguments, expression, name,
          frame,
          &state)
      }
      return .object(object)
    }
    let initializers = initializers(of: type, arguments)
    if isInherited(arguments, by: type, initializers) {
      layoutConstructed(object, arguments, frame, &state)
      return framed(object, initializers, expression, frame, &state)
    }
    if let initializer = best(initializers, arguments), !initializers.isEmpty,
      Self.fits(initializer.0, arguments) || type.kind == .reference
    {
      return called(
        .function(FunctionValue(initializer.0, owner: initializer.1, receiver: .object(object), frame: nil)), arguments, expression, name,
        frame,
        &state)
    }
    if arguments.allSatisfy({ $0.label == "frame" }), initializers.contains(where: { framework.designated.contains($0.0.signature) }) {
      return framed(object, initializers, expression, frame, &state)
    }
    fill(object, of: type, with: arguments, expression.place, frame, &state)
    return .object(object)
  }

  /// Gives an object its properties by their names.
  private func fill(
    _ object: Object, of type: ProgramType, with arguments: [Argument], _ place: Place, _ frame: Frame, _ state: inout State
  ) {
    for argument in arguments {
      let property = argument.label.map { program.property($0, of: type, isStatic: false)?.0 } ?? closureProperty(of: type, argument)
      let value = value(argument.value, frame, &state, expected: qualified(property?.type, in: type))
      keepClosures(of: value, by: argument.label ?? type.name, state.choices, state)
      if let property { put(value, property.name, of: object, place, &state) }
    }
  }

  /// Runs `self.init(title: …)` where that is no initializer of the app's own.
  /// - Parameter itself: `self`, as the call names it.
  /// - Returns: whether it is one that the compiler makes, or one that gives another value.
  func delegate(_ itself: Expression, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State) -> Bool {
    guard let owner = frame.owner else { return false }
    let isKept = owner.declaration == nil && isValue(owner.name) || owner.kind == .enumeration && owner.declaration != nil
    if isKept {
      set(itself, construct(owner.ownName, arguments, expression, frame, &state), frame, &state)
      return true
    }
    guard owner.kind == .structure, owner.declaration != nil, case .object(let object)? = receiver(frame, state).map(resolved),
      !program.functions("init", of: owner, isStatic: false).contains(where: { Self.fits($0.0, arguments) })
    else { return false }
    fill(object, of: owner, with: arguments, expression.place, frame, &state)
    return true
  }

  /// Whether a class is made with an initializer of the framework's that it inherits: `RoundButton(type: .system)`.
  private func isInherited(_ arguments: [Argument], by type: ProgramType, _ own: [(Function, ProgramType)]) -> Bool {
    framework.layout != nil && !arguments.isEmpty && !own.contains { Self.fits($0.0, arguments) }
      && arguments.allSatisfy { $0.label.map { label in kept(label, by: type.name) != nil || label == Self.arranged } ?? false }
  }

  /// A view with what its designated initializer does, which others that it inherits run.
  private func framed(
    _ object: Object, _ initializers: [(Function, ProgramType)], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value {
    guard let initializer = initializers.first(where: { framework.designated.contains($0.0.signature) }) else { return .object(object) }
    let arguments = initializer.0.parameters.map { Labelled($0.label, .data) }
    _ = call(
      FunctionValue(initializer.0, owner: initializer.1, receiver: .object(object), frame: nil), arguments, expression.place, &state,
      from: frame)
    return .object(object)
  }

  /// The one property that a closure behind the parentheses is given to; nil: there is none, or one of several.
  private func closureProperty(of type: ProgramType, _ argument: Argument) -> Property? {
    guard type.kind == .structure, argument.value.isClosure else { return nil }
    let all = type.properties.values.joined().filter { property in
      if case .function? = property.type?.unwrapped {
        !property.isStatic && property.getter == nil && property.initial == nil
      } else {
        false
      }
    }
    return all.count == 1 ? all[0] : nil
  }

  /// `IndexPath(row: 1, section: 0)`; nil: its numbers are not known.
  private func indexPath(_ arguments: [Argument], _ frame: Frame, _ state: inout State) -> Value? {
    let values = values(arguments, frame, &state)
    guard case .number(let section)? = values.first(where: { $0.label == "section" })?.value, let section = Int(exactly: section),
      case .number(let row)? = values.first(where: { $0.label == "row" || $0.label == "item" })?.value, let row = Int(exactly: row)
    else { return nil }
    return .indexPath(section: section, row: row)
  }

  /// Whether values of a framework's type are kept as they are made: insets, sizes, texts.
  func isValue(_ name: String) -> Bool {
    framework.layout?.parts[name] != nil || name == "String" || name == "UIFont" || framework.literalTypes.contains(name)
  }

  /// What the app gives a framework's type to make values of it: `UIEdgeInsets(all: 12)`.
  private func valueInitializers(of type: ProgramType, _ arguments: [Argument]) -> [(Function, ProgramType)] {
    // Without labels, the framework has initializers, too.
    guard type.declaration == nil, arguments.first?.label != nil || framework.layout?.parts[type.name] != nil else { return [] }
    return program.functions("init", of: type, isStatic: false).filter { Self.fits($0.0, arguments) && $0.0 !== stack.last }
  }

  /// The case that has a raw value; nothing where none has it. nil: it is not known.
  func enumCase(of type: ProgramType, raw: Value) -> Value? {
    switch raw {
    case .words(let words) where words.literal != nil: break
    case .number: break
    default: return nil
    }
    var areKnown = true
    for name in type.caseNames {
      let value = rawValue(name, of: type.name)
      if value == raw { return .enumeration(type.name, name, []) }
      areKnown = areKnown && !value.isVague
    }
    return areKnown ? .nothing : nil
  }

  private func enumSymbol(_ type: ProgramType, _ expression: Expression, _ frame: Frame, isOptional: Bool = false) -> Value {
    .object(
      object(
        ObjectKey(kind: .enumeration, number: frame.context, place: expression.place), type.name, type, .result(expression.place),
        isExact: true, isOptional: isOptional)
    )
  }
}
