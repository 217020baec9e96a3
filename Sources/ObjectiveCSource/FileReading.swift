import Programs

/// Converts an outline with its bodies into parts of the program.
struct FileReading {
  private let outline: Outline
  private let names: ProgramNames
  private let code: CodeReading

  init(_ outline: Outline, _ names: ProgramNames) {
    self.outline = outline
    self.names = names
    code = CodeReading(outline.list, outline.lines, names)
  }

  func read() -> SourceFile {
    var file = SourceFile(path: outline.path)
    file.aliases = outline.aliases
    file.types = outline.enums.filter { $0.name != nil }.map(type) + outline.classes.map(type)
    file.functions = outline.functions.map(function)
    file.variables = outline.variables.map(variable) + outline.enums.filter { $0.name == nil }.flatMap(numbers)
    for macro in outline.macros where !macro.body.isEmpty {
      if macro.parameters == nil { file.variables.append(variable(macro)) } else { file.functions.append(function(macro)) }
    }
    return file
  }

  private func place(_ offset: Int32) -> Place { outline.lines.place(offset) }

  /// A value as the body of a separate function.
  private func initial(_ read: () -> Expression, at place: Place) -> Function {
    let (value, mentions) = code.collectingMentions(read)
    return Function(.initialValue, name: "", body: [.result(value)], place: place, mentions: mentions)
  }

  // MARK: C

  private func function(_ part: FunctionPart) -> Function {
    let (body, mentions) = code.collectingMentions { block(part.body) }
    return Function(
      .function, name: part.name, parameters: part.parameters.map { Parameter(label: nil, name: $0.name, type: $0.type) },
      result: part.result, body: body, place: place(part.offset), mentions: mentions)
  }

  /// Of the group that an opening brace begins.
  private func lastLine(_ brace: Int) -> Int {
    let tokens = outline.list.tokens
    return Int(place(tokens[min(Int(outline.list.closing[brace]), tokens.count - 1)].offset).line)
  }

  private func block(_ brace: Int) -> [Statement] {
    code.at(brace..<outline.list.tokens.count) { code.inGroup(code.statements) }
  }

  private func variable(_ part: VariablePart) -> Property {
    let place = place(part.offset)
    return Property(
      name: part.name, type: part.type, initial: initial({ code.at(part.initial, code.expression) }, at: place),
      isConstant: part.isConstant,
      place: place)
  }

  /// The constants of an enum without a name.
  private func numbers(_ part: EnumPart) -> [Property] {
    var next: Double? = 0
    return part.constants.map { constant in
      let place = place(part.offset)
      let own = constant.value.map { range in initial({ code.at(range, code.expression) }, at: place) }
      if let own, case .result(let value?)? = own.body.first, case .number(let number) = value.form {
        next = number
      } else if own != nil {
        next = nil
      }
      defer { next = next.map { $0 + 1 } }
      let form: Expression.Form = next.map { .number($0) } ?? .opaque
      return Property(
        name: constant.name, type: .named("Int", []), initial: own ?? initial({ Expression(form, at: place) }, at: place), isConstant: true,
        place: place)
    }
  }

  // MARK: Macros

  private func variable(_ macro: Macro) -> Property {
    let place = place(macro.offset)
    let body = CodeReading(TokenList(macro.body), outline.lines, names)
    let (value, mentions) = body.collectingMentions { body.whole() }
    return Property(
      name: macro.name, type: nil, initial: Function(.initialValue, name: "", body: [.result(value)], place: place, mentions: mentions),
      isConstant: true, place: place)
  }

  private func function(_ macro: Macro) -> Function {
    let place = place(macro.offset)
    let body = CodeReading(TokenList(macro.bodyWithArguments), outline.lines, names)
    let (value, mentions) = body.collectingMentions { body.whole() }
    return Function(
      .function, name: macro.name,
      parameters: (macro.parameters ?? []).map { Parameter(label: nil, name: $0, type: .unknown) }, result: .unknown,
      body: [.result(value)], marks: [Function.macro], place: place, mentions: mentions)
  }

  // MARK: Types

  private func type(_ part: EnumPart) -> TypeDeclaration {
    TypeDeclaration(
      .enumeration, name: part.name ?? "", inherited: [.named("Int", [])],
      cases: part.constants.map { constant in
        EnumCase(
          name: part.caseName(constant.name), raw: constant.value.map { code.at($0, code.expression) }, payload: [],
          place: place(part.offset))
      }, place: place(part.offset))
  }

  private func type(_ part: ClassPart) -> TypeDeclaration {
    let own = names.ofClass(part.name)
    code.owner = part.name
    code.variables = variables(of: part, own)
    let isDefinition = part.kind == .implementation
    var properties = part.properties.filter { isDefinition || !own.isCustom($0.name) }.map {
      property($0, isRequirement: part.kind == .requirements)
    }
    properties += part.variables.filter { own.properties[code.variables[$0.name] ?? ""] == nil }.map { property($0, isRequirement: false) }
    var functions: [Function] = []
    if part.kind == .requirements {
      functions = part.methods.filter { !$0.isGetter }.map { function($0, in: part) }
      properties += part.methods.filter(\.isGetter).map { method in
        Property(name: method.selector, type: method.result, isStatic: method.isStatic, place: place(method.offset))
      }
    } else if isDefinition {
      let (accessors, others) = split(part.methods)
      properties += self.properties(accessors, own, in: part)
      functions = others.map { function($0, in: part) }
    }
    return TypeDeclaration(
      part.kind == .requirements ? .interface : part.isAddition ? .addition : .reference, name: part.name,
      inherited: ([part.superclass] + part.protocols).compactMap { $0.map { .named($0, []) } }, properties: properties,
      functions: functions,
      place: place(part.offset))
  }

  /// The properties by the instance variables that keep them. A property with its own getter differs from its variable.
  private func variables(of part: ClassPart, _ own: ProgramNames.ClassNames) -> [String: String] {
    var found = part.synthesized.filter { !own.hasGetter($0.value) }
    for name in own.properties.keys where !own.hasGetter(name) { found["_" + name] = name }
    return found
  }

  private func split(_ methods: [MethodPart]) -> (accessors: [MethodPart], others: [MethodPart]) {
    func isAccessor(_ method: MethodPart) -> Bool {
      method.isGetter || !method.isStatic && method.assigned != nil && names.assigned(by: method.selector) != nil
    }
    return (methods.filter(isAccessor), methods.filter { !isAccessor($0) })
  }

  // MARK: Members

  private func property(_ part: PropertyPart, isRequirement: Bool) -> Property {
    let place = place(part.offset)
    // Numbers and truth values are 0 at first.
    let zero: Expression.Form = part.type == .named("Bool", []) ? .boolean(false) : .number(0)
    let start =
      isRequirement || !TokenReading.isScalar(part.type) ? nil : initial({ Expression(zero, at: place) }, at: place)
    return Property(
      name: names.property(part.name), type: part.type, initial: start, isStatic: part.isStatic, marks: Self.kept(part.marks), place: place)
  }

  private static func kept(_ marks: Set<String>) -> Set<String> { marks.intersection(["IBOutlet", "IBInspectable", "weak"]) }

  /// The properties that methods read or set.
  private func properties(_ methods: [MethodPart], _ own: ProgramNames.ClassNames, in part: ClassPart) -> [Property] {
    var getters: [String: MethodPart] = [:]
    var setters: [String: MethodPart] = [:]
    var order: [String] = []
    for method in methods {
      let name = method.isGetter ? (method.isStatic ? "+" : "") + names.property(method.selector) : names.assigned(by: method.selector)!
      if getters[name] == nil, setters[name] == nil { order.append(name) }
      if method.isGetter { getters[name] = method } else { setters[name] = method }
    }
    return order.flatMap { key -> [Property] in
      let name = String(key.drop { $0 == "+" })
      let known = own.properties.values.first { names.property($0.name) == name && $0.isStatic == key.hasPrefix("+") }
      if known?.isOutlet ?? false, setters[key] == nil { return [] }
      return properties(name, getter: known?.isOutlet ?? false ? nil : getters[key], setter: setters[key], known, in: part)
    }
  }

  private func properties(
    _ name: String, getter: MethodPart?, setter: MethodPart?, _ known: PropertyPart?, in part: ClassPart
  ) -> [Property] {
    let type = known?.type ?? getter?.result ?? setter?.parameters.first?.type
    let place = place((getter ?? setter)?.offset ?? part.offset)
    let get = getter.map { accessor(.getter, $0, name: name) }
    var set = setter.map { accessor(.setter, $0, name: name) }
    var found: [Property] = []
    if let known, getter != nil, !known.isStatic {
      // The variable that the getter returns.
      var variable = known
      variable.name = "_" + known.name
      variable.marks = []
      found.append(property(variable, isRequirement: false))
      if set == nil, !known.isReadonly { set = Self.setter(name, of: variable.name, at: place) }
    }
    let marks = known.map { Self.kept($0.marks) } ?? (get == nil ? ["override"] : [])
    found.append(
      Property(name: name, type: type, getter: get, setter: set, isStatic: getter?.isStatic ?? false, marks: marks, place: place))
    return found
  }

  private func accessor(_ kind: Function.Kind, _ method: MethodPart, name: String) -> Function {
    let (body, mentions) = code.collectingMentions { method.body.map(block) ?? [] }
    return Function(
      kind, name: name, parameters: method.parameters.map { Parameter(label: nil, name: $0.name, type: $0.type) }, result: method.result,
      body: body, isStatic: method.isStatic, place: place(method.offset), mentions: mentions)
  }

  /// The setter that the compiler makes.
  private static func setter(_ name: String, of variable: String, at place: Place) -> Function {
    var mentions = Mentions(haveFunctionsAsValues: false)
    mentions.assigned = [variable]
    mentions.members = [variable]
    let target = Expression(.member(Expression(.name("self"), at: place), variable), at: place)
    return Function(
      .setter, name: name, parameters: [Parameter(label: nil, name: "newValue", type: .unknown)],
      body: [.assignment(target, operator: "", Expression(.name("newValue"), at: place))], place: place, mentions: mentions)
  }

  private func function(_ method: MethodPart, in part: ClassPart) -> Function {
    let (body, mentions) = code.collectingMentions { method.body.map(block) ?? [] }
    var marks = Set<String>()
    if method.body == nil { marks.insert("abstract") }
    if method.isAction { marks.insert("IBAction") }
    if names.isSent(method.selector) { marks.insert("objc") }
    if names.isPrivate(method.selector) { marks.insert("private") }
    let name = method.parameters.isEmpty ? SelectorName(method.selector) : names.name(of: method.selector)
    let isInitializer = method.isInitializer
    var parameters = zip(name.labels + Array(repeating: nil, count: max(0, method.parameters.count - name.labels.count)), method.parameters)
      .map {
        Parameter(label: $0, name: $1.name, type: $1.type)
      }
    if method.isVariadic { parameters.append(Parameter(label: nil, name: "", type: .list(.unknown), isVariadic: true)) }
    return Function(
      isInitializer ? .initializer : .function, name: isInitializer ? "init" : name.base, parameters: parameters,
      result: isInitializer ? nil : method.result, body: body, isStatic: method.isStatic, marks: marks, place: place(method.offset),
      lastLine: method.body.map(lastLine), mentions: mentions)
  }
}

extension Macro {
  /// The name in its body of all arguments behind those that have names.
  fileprivate static let otherArguments = "__VA_ARGS__"

  /// The body without the marks by which a comma goes where there are no other arguments: `, ##__VA_ARGS__`.
  fileprivate var bodyWithArguments: [Token] {
    body.indices.filter { index in
      guard body[index].kind == .mark, body[index].text.allSatisfy({ $0 == "#" }) else { return true }
      return !(body[(index + 1)...].first { !$0.text.allSatisfy { $0 == "#" } }?.isName(Self.otherArguments) ?? false)
    }.map { body[$0] }
  }
}

extension CodeReading {
  /// The content of a macro: an expression or statements.
  fileprivate func whole() -> Expression {
    guard let start = list.tokens.first.map({ lines.place($0.offset) }) else { return Expression(.opaque, at: place) }
    if !list.tokens.contains(where: { $0.isMark(";") || $0.isMark("{") || $0.isMark("##") || $0.isMark("#") }) {
      let value = expression()
      return isAtEnd ? value : Expression(.opaque, at: start)
    }
    if list.tokens.contains(where: { $0.isMark("##") || $0.isMark("#") }) { return Expression(.opaque, at: start) }
    return Expression(.block(statements()), at: start)
  }
}
