import Programs
import Vocabulary

/// What a run that lays out views was seen to do besides setting fields.
struct LayoutNotes {
  /// The objects of the app's own views whose code is running, the innermost last.
  var insides: [Object] = []
  /// In whose code a view was placed or a constraint was made; none: in that of the class that is read.
  var makers: [Object: Object] = [:]
  /// The names of variables that objects were given to, with how deep in calls that was.
  var variables: [Object: (name: String, depth: Int)] = [:]
  /// How many views were placed.
  var placed = 0.0
  /// What could not be followed.
  var unread: [(words: String, place: Place)] = []
}

extension Evaluator {
  /// Whether a call without a receiver may lay out `self`.
  func isLayoutCall(_ name: String, _ arguments: [Argument]) -> Bool {
    guard let table = framework.layout else { return false }
    return table.pins.calls[name] != nil || arguments.isEmpty && table.ownFactories[name] != nil
      || table.callNames.contains(name) && table.calls[signature(name, arguments)] != nil
  }

  /// A call that lays out views; nil: it does not.
  func layout(
    _ name: String, _ receiver: Value, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard let table = framework.layout else { return nil }
    switch receiver {
    case .enumeration(let type, let attribute, let parts):
      if table.anchorTypeNames.contains(type) {
        return anchorCall(name, type, attribute, parts, arguments, expression, frame, &state)
      }
      return type == ChainWord.typeName ? chainCall(name, attribute, parts, arguments, expression, frame, &state) : nil
    case .object(let object):
      if name == "init" {
        // The initializer of a framework's class, which the app's inherits.
        layoutConstructed(object, arguments, frame, &state)
        return .object(object)
      }
      if let value = pin(name, object, arguments, expression, frame, &state) { return value }
      if arguments.isEmpty, let type = table.ownFactories[name] { return factoryMade(type, name, expression, frame, &state) }
      if let making = table.chain.makers[name], arguments.count == 1 {
        return runChain(making, of: object, arguments, expression, frame, &state)
      }
      guard table.callNames.contains(name), let call = table.calls[signature(name, arguments)] else { return nil }
      let values = values(arguments, of: name, frame, &state).map { resolved($0.value) }
      perform(call, on: object, values, expression, frame, &state)
      return .nothing
    case .list(let elements) where table.chain.makers[name] != nil && arguments.count == 1:
      for (turn, element) in elements.map(resolved).enumerated() {
        guard case .object(let object) = element else { continue }
        _ = runChain(table.chain.makers[name]!, of: object, arguments, expression, block(in: frame, turn: turn + 1), &state)
      }
      return .nothing
    default: return nil
    }
  }

  private func perform(
    _ call: LayoutTable.Call, on object: Object, _ values: [Value], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) {
    switch call {
    case .adding(let isArranged, let position):
      let second: Value? = values.count > 1 ? values[1] : nil
      place(values[0], in: object, isArranged: isArranged, position, second, expression.place, frame, &state)
    case .unarranging:
      eachObject(values[0], "a view that is no longer arranged", expression.place, &state) { view, state in
        put(.boolean(false), LayoutField.isArranged, of: view, expression.place, &state)
      }
    case .priority(let field):
      guard case .enumeration(_, let axis, _) = values[1] else { return note("the axis of a priority", expression.place) }
      put(values[0], field + axis, of: object, expression.place, &state)
    case .spacingBehind:
      eachObject(values[1], "the view before a spacing", expression.place, &state) { view, state in
        put(values[0], LayoutField.spacingBehind, of: view, expression.place, &state)
      }
    case .activating(let isActive): activate(values[0], isActive, expression.place, &state)
    }
  }

  /// Turns constraints on or off: one, a list, or lists in a list.
  private func activate(_ value: Value, _ isActive: Bool, _ place: Place, _ state: inout State) {
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

  /// Leaves something unknown, so that work ends.
  func cut(_ words: @autoclosure () -> String, _ place: Place) {
    run.isComplete = false
    if framework.layout != nil { note(words(), place) }
  }

  /// Whether a layout lacks something where a call is cut off. What calls itself again and again lays out nothing by that, unless it does
  /// so with its own calls; a plain value lays out nothing.
  func isMissed(_ function: Function, of owner: ProgramType?) -> Bool {
    guard let table = framework.layout else { return true }
    if function.kind == .initializer, let owner, owner.kind == .structure || owner.kind == .enumeration { return false }
    if stack.contains(where: { $0 === function }) { return !function.mentions.calls.isDisjoint(with: table.callNames) }
    return relevance.touches(function)
  }

  func note(_ words: String, _ place: Place) {
    // Beyond the last step, nothing is known: that is the reason, not what is noticed first.
    let words = run.steps > run.limit ? "more code than is followed" : words
    if run.steps > run.limit, run.layout.unread.contains(where: { $0.words == words }) { return }
    if !run.layout.unread.contains(where: { $0.place == place }) { run.layout.unread.append((words, place)) }
  }

  /// Does something to the object that a value is, for each that it can be.
  func eachObject(
    _ value: Value, _ words: @autoclosure () -> String, _ place: Place, _ state: inout State, _ body: (Object, inout State) -> Void
  ) {
    _ = each(resolved(value), &state) { value, state in
      if case .object(let object) = value { body(object, &state) } else if !value.isNothing { note(words(), place) }
      return .nothing
    }
  }

  // MARK: Views

  /// Puts a view into another.
  func place(
    _ view: Value, in parent: Object, isArranged: Bool, _ position: LayoutTable.Position, _ mark: Value?, _ place: Place, _ frame: Frame,
    _ state: inout State
  ) {
    eachObject(view, "a view that is added", place, &state) { view, state in
      run.layout.placed += 1
      var number = run.layout.placed
      let positions = children(of: parent, isArranged: isArranged, state).map(\.position)
      switch (position, mark) {
      case (.index, .number(let index)?):
        if let next = positions.dropFirst(Int(bounded: index)).first {
          number = (next + (positions.prefix(Int(bounded: index)).last ?? next - 1)) / 2
        }
      case (.index, _?): note("where a view is inserted", place)
      case (.above, .object(let other)?), (.below, .object(let other)?):
        if case .number(let own)? = content(LayoutField.position, of: other, state) {
          number = own + (position.isAbove ? 0.001 : -0.001)
        }
      default: break
      }
      put(.object(parent), LayoutField.superview, of: view, place, &state)
      put(.number(number), LayoutField.position, of: view, place, &state)
      put(.boolean(isArranged), LayoutField.isArranged, of: view, place, &state)
      if let removal = framework.setters["removeFromSuperview()"] { put(.boolean(false), removal.property, of: view, place, &state) }
      run.layout.makers[view] = run.layout.insides.last
      runPlaced(view, place, frame, &state)
    }
  }

  /// What a framework runs of one of the app's own views once it is in another.
  private func runPlaced(_ view: Object, _ place: Place, _ frame: Frame, _ state: inout State) {
    guard let table = framework.layout, view.isMade, let type = view.type, type.declaration != nil else { return }
    for signature in table.placing {
      let name = String(signature.prefix { $0 != "(" })
      guard let found = program.functions(name, of: type, isStatic: false).first(where: { $0.0.signature == signature }) else { continue }
      _ = call(FunctionValue(found.0, owner: found.1, receiver: .object(view), frame: nil), [], place, &state, from: frame)
    }
  }

  /// What a field of an object has, where it is one thing.
  func content(_ field: String, of object: Object, _ state: State) -> Value? {
    guard let content = state[object.id, field] ?? kept(object, names.number(field)) else { return nil }
    return state.value(of: content)
  }

  /// The views in a view, in their order.
  func children(of parent: Object, isArranged: Bool, _ state: State) -> [(view: Object, position: Double)] {
    var found: [(view: Object, position: Double)] = []
    for owned in state.fields.all {
      guard owned.owner < allObjects.count else { break }
      let view = allObjects[owned.owner]
      guard content(LayoutField.superview, of: view, state) == .object(parent),
        case .number(let position)? = content(LayoutField.position, of: view, state),
        !isArranged || content(LayoutField.isArranged, of: view, state) == .boolean(true),
        content(framework.setters["removeFromSuperview()"]?.property ?? "", of: view, state) != .boolean(true)
      else { continue }
      found.append((view, position))
    }
    return found.sorted { $0.position < $1.position }
  }

  // MARK: Members

  /// A property of a view or guide that tells how it is laid out; nil: it does not.
  func layoutMember(_ name: String, of object: Object, _ state: State) -> Value? {
    guard let table = framework.layout else { return nil }
    if let attribute = table.anchors[name] { return edge(attribute, of: object) }
    if table.chain.doors.contains(name) { return ChainWord.door.value([.object(object)]) }
    switch name {
    case "arrangedSubviews", "subviews", "layoutGuides":
      return .list(
        children(of: object, isArranged: name == "arrangedSubviews", state).filter {
          program.frameworkClasses(of: $0.view.typeName).contains("UILayoutGuide") == (name == "layoutGuides")
        }.map { .object($0.view) })
    default: break
    }
    // Masonry's words for the edges of an item: `mas_right`.
    if let word = table.chain.doors.first(where: { name.hasPrefix($0 + "_") }) {
      let words = String(name.dropFirst(word.count + 1))
      return chainItem(words, of: object) ?? guideItem(words, of: object)
    }
    return nil
  }

  /// A member of an edge or of a chain's word; nil: it has none of the name.
  func layoutMember(
    _ name: String, of type: String, _ word: String, _ parts: [Value], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard framework.layout != nil else { return nil }
    if type == ChainWord.typeName { return chainMember(name, word, parts, expression, frame, &state) }
    // `insets.top`, and `insets.top` of `.zero`.
    guard let index = framework.layout?.parts[type]?.firstIndex(of: name) else { return nil }
    return word == "zero" ? .number(0) : parts.indices.contains(index) ? parts[index] : nil
  }

  func edge(_ attribute: String, of object: Object) -> Value {
    .enumeration(framework.layout?.anchorTypes[attribute] ?? "", attribute, [.object(object)])
  }

  /// An edge by the name of a case, which may be that of a guide.
  func edge(named name: String, of object: Object) -> Value {
    guard let edge = framework.layout?.edges[name] else { return .unknown }
    return self.edge(edge.attribute, of: edge.guide.map { guide($0, of: object) } ?? object)
  }

  func guide(_ name: String, of object: Object) -> Object {
    let type = framework.parts[name] ?? "UILayoutGuide"
    return self.object(.part(object, name), type, program.type(type), .part(object, name))
  }

  // MARK: Constraints

  private static let offset = "offset"

  /// `constraint(equalTo:)` and its kin.
  private func anchorCall(
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
  private func constraint(_ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
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
    if table.numberTypes.contains(name), arguments.count == 1 {
      let value = resolved(value(arguments[0].value, frame, &state))
      if ScreenLength(value) != nil { return value }
      return number(value).map { .number($0) } ?? (value.isVague ? .data : value)
    }
    return nil
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

  /// What is given to a view that a framework makes.
  func layoutConstructed(_ object: Object, _ arguments: [Argument], _ frame: Frame, _ state: inout State) {
    for argument in arguments {
      guard let label = argument.label else { continue }
      if label == "arrangedSubviews" {
        switch resolved(value(argument.value, frame, &state, expected: expectedType(of: argument, in: ""))) {
        case .list(let views):
          for view in views { place(view, in: object, isArranged: true, .last, nil, argument.value.place, frame, &state) }
        case .nothing: break
        default: note("the views of a stack", argument.value.place)
        }
      } else if let field = framework.aliases[label] ?? framework.layout?.constructing[object.typeName]?[label] {
        let value = value(argument.value, frame, &state, expected: framework.propertyTypes[label])
        put(value, field, of: object, argument.value.place, &state)
      } else if let fields = framework.layout?.lending[label], case .object(let other) = resolved(value(argument.value, frame, &state)) {
        for field in fields { if let content = state[other.id, field] { state[object.id, field] = content } }
      }
    }
  }

  /// A call on a type that lays something out, or makes what a view is set up with; nil: it does not.
  func layoutTypeCall(
    _ name: String, _ type: TypeName, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard let table = framework.layout, let type = type.name else { return nil }
    if name == "array", let list = list(type, arguments, frame, &state) { return list }
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

  /// What a call on a type makes that a view is shown with: `UIButton.Configuration.plain()`; nil: it makes nothing of that kind.
  func factoryMade(
    _ name: String, _ type: TypeName, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard let type = type.name, framework.factories.contains(type + "." + name) else { return nil }
    _ = values(arguments, frame, &state)
    return factoryMade(type, name, expression, frame, &state)
  }

  /// An object by the name of the function that makes it.
  private func factoryMade(_ type: String, _ name: String, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    let object = self.object(
      ObjectKey(kind: .made, number: frame.context, place: expression.place, name: type), type, program.type(type), .made(expression.place),
      isExact: true)
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

  /// A number that is known, by itself or by its name.
  package func number(_ value: Value) -> Double? {
    switch value {
    case .number(let number): number
    case .enumeration(_, let name, _): framework.layout?.number(named: name)
    default: nil
    }
  }
}

extension LayoutTable.Position {
  fileprivate var isAbove: Bool { if case .above = self { true } else { false } }
}

extension Evaluator {
  /// Remembers that the code of one of the app's own views is entered.
  func enters(_ receiver: Value?) -> Bool {
    guard let table = framework.layout, case .object(let object)? = receiver, object !== run.layoutRoot, object.isMade,
      let type = object.type, type.declaration != nil, type.kind == .reference,
      !table.roots.isDisjoint(with: program.frameworkClasses(of: type.name))
    else { return false }
    run.layout.insides.append(object)
    return true
  }

  /// Remembers a variable's name as that of the object that it is: the outermost, then the first.
  func noteVariable(_ name: String, _ value: Value, _ frame: Frame) {
    // A function for any type says nothing of what it is given.
    guard framework.layout != nil, frame.function.generics.isEmpty, case .object(let object) = value else { return }
    if let known = run.layout.variables[object], known.depth <= frame.depth { return }
    run.layout.variables[object] = (name, frame.depth)
  }

  /// `.init(999)`, `.plain()` and `.systemFont(ofSize: 12)`, of a type that nobody names.
  func implicitCall(
    _ name: String, _ expected: TypeName?, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    if let type = expected?.unwrapped.name, let value = made(type, name == "init" ? "" : name, arguments, frame, &state) { return value }
    if let expected, let value = factoryMade(name, expected.unwrapped, arguments, expression, frame, &state) { return value }
    if name == "init", let type = expected?.name {
      if let value = text(type, arguments, frame, &state) { return value }
      if framework.optionTypes.contains(type), arguments.isEmpty { return .list([]) }
    }
    guard framework.layout != nil else { return nil }
    if let expected {
      return name == "init"
        ? construct(expected.unwrapped, arguments, expression, frame, &state)
        : callMember(name, .type(expected.unwrapped), arguments, expression, frame, &state, expected: expected)
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
}
