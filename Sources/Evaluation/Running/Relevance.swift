package import Programs

/// Which functions can change what a screen shows, by the names that they mention: too many rather than too few.
package final class Relevance: Sendable {
  private let properties: Set<String>
  private let calls: Set<String>
  /// Functions that put views together: code also gives them to others, as in `labels.forEach(addSubview)`.
  private let values: Set<String>
  private let bindings: Set<String>
  private let parts: Parts
  private let known: [Identity: Bool]

  package init(_ program: Program, _ framework: Framework) {
    // Of a key path, nobody tells what it leads to.
    var properties = Set(framework.aliases.keys).union(["keyPath"])
    var calls = Set(framework.setters.keys.map { String($0.prefix { $0 != "(" }) } + ["activate", "deactivate"])
    let values = framework.layout?.callNames ?? []
    calls.formUnion(framework.argumentSetterNames)
    if let layout = framework.layout {
      calls.formUnion(layout.callNames.union(layout.constraining).union(layout.chain.makers.keys).union(layout.pins.calls.keys))
    }
    for unit in program.units.all
    where unit.function.kind == .function && !unit.function.mentions.calls.contains(unit.function.name) && Self.gives(unit.function, values)
    {
      calls.insert(unit.function.name)
    }
    for type in program.allTypes { calls.formUnion(Self.closuresOnViews(of: type, framework)) }
    var mentions = properties.map { Mention.assigned($0) } + calls.map { .called($0) }
    var parts = Parts(program)
    // Those that call a function of a plain class, and these functions themselves.
    var callers = Set<Identity>()
    var plain = Set<Identity>()
    while let next = mentions.popLast() {
      for unit in next.units(in: program) {
        switch next {
        case .function, .property: callers.insert(Identity(unit.function))
        case .assigned, .called, .partly: break
        }
        switch unit.function.kind {
        case .function where Self.everyones.contains(unit.function.name) && !Self.lists.contains(unit.function.name):
          if Self.isPlain(unit, program, framework), plain.insert(Identity(unit.function)).inserted { mentions.append(.function(unit)) }
        // Names that every class has lead nowhere in particular.
        case _ where Self.everyones.contains(unit.function.name): break
        case .setter, .didSet, .willSet:
          if properties.insert(unit.function.name).inserted { mentions.append(.assigned(unit.function.name)) }
          if parts.observe(unit, in: program) { mentions.append(.partly(unit.function.name, parts)) }
        case .function: if calls.insert(unit.function.name).inserted { mentions.append(.called(unit.function.name)) }
        case .initializer:
          if let name = unit.owner?.name.split(separator: ".").last.map(String.init), calls.insert(name).inserted {
            mentions.append(.called(name))
          }
        // What makes a property may give a closure away that shows something later.
        case .initialValue where unit.function.hasClosuresToKeep:
          if let property = unit.property, let owner = unit.owner { mentions.append(.property(property, owner)) }
        default: break
        }
      }
    }
    known = Dictionary(
      program.units.all.map { unit in
        let id = Identity(unit.function)
        return (id, callers.contains(id) || Self.touches(unit.function, properties, calls, framework.bindings, values, parts))
      },
      uniquingKeysWith: { first, _ in first })
    (self.properties, self.calls, self.values) = (properties, calls, values)
    bindings = framework.bindings
    self.parts = parts
  }

  private static let everyones = Set(
    """
    viewDidLoad awakeFromNib viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear viewDidLayoutSubviews layoutSubviews \
    prepareForReuse didReceiveMemoryWarning present dismiss add remove contains tableView collectionView delegate dataSource frame bounds \
    isEnabled isSelected isHighlighted isUserInteractionEnabled
    """.split(separator: " ").map(String.init))

  /// Those that nearly any class has for lists of its own.
  private static let lists: Set = ["add", "remove", "contains"]

  /// Whether a function is of a class that is none of the framework's: what a presenter calls `viewDidLoad`, its own controller calls. Those
  /// with several parameters are written for the framework, as in a data source.
  private static func isPlain(_ unit: Unit, _ program: Program, _ framework: Framework) -> Bool {
    guard let owner = unit.owner, unit.function.parameters.count < 2 else { return false }
    return !program.frameworkClasses(of: owner.name).contains { framework.superclasses[$0] != nil }
  }

  package func touches(_ function: Function) -> Bool {
    known[Identity(function)] ?? Self.touches(function, properties, calls, bindings, values, parts)
  }

  /// Constants that hold closures which are given views, or whatever the type is made for: `Style.apply(label)`, `Binder<Base>.set(base)`. Closures
  /// that others put into a variable, such as `completion`, are known where they are given away.
  private static func closuresOnViews(of type: ProgramType, _ framework: Framework) -> [String] {
    type.properties.values.joined().compactMap { property in
      var written = property.type?.unwrapped
      if let name = written?.name, let alias = type.aliases[name] { written = alias.unwrapped }
      guard property.isConstant, property.getter == nil, case .function(let parameters, _)? = written else { return nil }
      let names = parameters.compactMap(\.name)
      return names.contains { framework.isView($0) || type.declaration?.generics.contains($0) ?? false } ? property.name : nil
    }
  }

  private static func gives(_ function: Function, _ values: Set<String>) -> Bool {
    let mentions = function.mentions
    return mentions.haveFunctionsAsValues && !(mentions.names.isDisjoint(with: values) && mentions.members.isDisjoint(with: values))
  }

  private static func touches(
    _ function: Function, _ properties: Set<String>, _ calls: Set<String>, _ bindings: Set<String>, _ values: Set<String>, _ parts: Parts
  ) -> Bool {
    !function.mentions.members.isDisjoint(with: bindings) || !function.mentions.assigned.isDisjoint(with: properties)
      || !function.mentions.grown.isDisjoint(with: properties)
      || !function.mentions.calls.isDisjoint(with: calls) || gives(function, values) || parts.changes(function.mentions)
  }
}

/// Structures that properties keep and observe: who changes a part of one, `state.title = …`, changes what the observer shows.
private struct Parts {
  /// The names of these properties.
  var names: Set<String> = []
  let mutating: Set<String>

  init(_ program: Program) {
    mutating = Set(program.units.all.lazy.map(\.function).filter { $0.marks.contains("mutating") }.map(\.name))
  }

  /// - Returns: whether a function observes a structure that was not known yet.
  mutating func observe(_ unit: Unit, in program: Program) -> Bool {
    guard unit.function.kind == .didSet, let owner = unit.owner, let property = owner.properties[unit.function.name]?.first,
      let name = property.type?.unwrapped.name ?? property.initial?.madeType,
      program.type(name, inside: owner.name, near: owner.file)?.kind == .structure
    else { return false }
    return names.insert(property.name).inserted
  }

  func changes(_ mentions: Mentions) -> Bool {
    !names.isEmpty && !(mentions.names.isDisjoint(with: names) && mentions.members.isDisjoint(with: names))
      && !(mentions.assigned.isEmpty && mentions.grown.isEmpty && mentions.calls.isDisjoint(with: mutating))
  }
}

/// What code mentions that changes what a screen shows.
private enum Mention {
  case assigned(String)
  case called(String)
  /// A part of a structure that a property of a name has.
  case partly(String, Parts)
  /// A function of a name that others have, too.
  case function(Unit)
  /// A property of a type, by code of this type.
  case property(Property, ProgramType)

  func units(in program: Program) -> [Unit] {
    switch self {
    case .assigned(let name): program.units.assigning(name) + program.units.growing(name)
    case .called(let name): program.units.calling(name)
    case .partly(let name, let parts):
      program.units.all.filter { unit in
        (unit.function.mentions.names.contains(name) || unit.function.mentions.members.contains(name))
          && parts.changes(unit.function.mentions)
      }
    case .property(let property, let owner):
      owner.functions.values.joined().filter { $0.mentions.names.contains(property.name) || $0.mentions.members.contains(property.name) }
        .map { Unit(function: $0, owner: owner) }
    case .function(let unit): program.units.calling(unit.function.name).filter { $0.function.calls(unit.function) }
    }
  }
}

extension Function {
  /// The type that an initial value makes: `State` of `State()`; nil: it is another one.
  fileprivate var madeType: String? {
    guard case .result(let value?)? = body.last, case .call(let callee, _) = value.form, case .name(let name) = callee.form else {
      return nil
    }
    return name
  }

  /// Whether it gives closures to something, and does more than call one of its own.
  fileprivate var hasClosuresToKeep: Bool {
    var hasOne = false
    walk { statement in
      if case .assignment(_, _, let value) = statement, value.isClosure { hasOne = true }
    } expression: { expression in
      guard case .call(_, let arguments) = expression.form else { return }
      hasOne = hasOne || arguments.contains { $0.value.isClosure }
    }
    return hasOne
  }

  /// Whether it calls a function of a name and labels on something else than itself: `presenter.viewDidLoad()`.
  fileprivate func calls(_ other: Function) -> Bool {
    var isFound = false
    walk(statement: { _ in }) { expression in
      guard !isFound, case .call(let callee, let arguments) = expression.form, case .member(let base?, other.name) = callee.form else {
        return
      }
      if case .name(let name) = base.form, name == "super" || name == "self" { return }
      isFound = Evaluator.fits(other, arguments)
    }
    return isFound
  }
}
