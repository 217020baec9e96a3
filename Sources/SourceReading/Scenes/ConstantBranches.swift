import Programs

/// Code that never runs, since a constant decides: what stands behind `if Settings.hasMenu` where `static let hasMenu = false`.
///
/// What the platform decides, `#available`, is left open: an app is also run on older systems.
struct ConstantBranches {
  /// By file: from the first to the last expression of each part that never runs.
  private var spans: [Int32: [ClosedRange<Place>]] = [:]
  /// By function: the names that it calls in such parts alone.
  private var silent: [ObjectIdentifier: Set<String>] = [:]
  private let files: [String: Int32]

  init(_ program: Program) {
    files = Dictionary(program.files.enumerated().map { ($1.path, Int32($0)) }) { first, _ in first }
    let constants = Constants(program)
    if constants.names.isEmpty { return }
    for unit in program.units.all where !unit.function.mentions.isDisjoint(with: constants.names) {
      let found = Self.spans(in: unit, constants)
      if found.isEmpty { continue }
      spans[unit.function.place.file, default: []] += found
      silent[ObjectIdentifier(unit.function)] = Self.namesCalled(in: unit.function, within: found)
    }
  }

  /// - Parameters:
  ///   - line: from 1.
  ///   - column: from 1.
  func contain(_ line: Int, _ column: Int, in file: String) -> Bool {
    guard !spans.isEmpty, let file = files[file], let spans = spans[file] else { return false }
    let place = Place(file: Int(file), line: line, column: column)
    return spans.contains { $0.contains(place) }
  }

  /// Whether a function calls what has a name in parts alone that never run.
  func silence(_ name: String, in function: Function) -> Bool { silent[ObjectIdentifier(function)]?.contains(name) ?? false }

  private static func spans(in unit: Unit, _ constants: Constants) -> [ClosedRange<Place>] {
    var found: [ClosedRange<Place>] = []
    func add(_ statements: [Statement]) { if let span = Span(of: statements).range { found.append(span) } }
    /// What follows a statement that always leaves.
    func addRest(of block: [Statement]) {
      for (index, statement) in block.enumerated() {
        let leaves =
          switch statement {
          case .guarded(let conditions, _): constants.decide(conditions, unit) == false
          case .choice(let conditions, let then, let otherwise):
            constants.decide(conditions, unit).map { ($0 ? then : otherwise).last?.leaves ?? false } ?? false
          default: false
          }
        if leaves { return add(Array(block[(index + 1)...])) }
      }
    }
    addRest(of: unit.function.body)
    unit.function.walk { statement in
      switch statement {
      case .choice(let conditions, let then, let otherwise):
        if let holds = constants.decide(conditions, unit) { add(holds ? otherwise : then) }
      case .guarded(let conditions, let otherwise):
        if constants.decide(conditions, unit) == true { add(otherwise) }
      default: break
      }
      statement.blocks.forEach(addRest)
    } expression: { expression in
      switch expression.form {
      case .conditional(let conditions, let yes, let no):
        if let holds = constants.decide(conditions, unit) { add([.expression(holds ? no : yes)]) }
      case .closure(let function): addRest(of: function.body)
      default: break
      }
    }
    return found
  }

  private static func namesCalled(in function: Function, within spans: [ClosedRange<Place>]) -> Set<String> {
    var called = function.mentions.calls
    function.walk { _ in
    } expression: { expression in
      guard case .call(let callee, _) = expression.form, !spans.contains(where: { $0.contains(callee.place) }) else { return }
      switch callee.form {
      case .name(let name), .member(_, let name): called.remove(name)
      default: break
      }
    }
    return called
  }

  /// From the first to the last expression of statements.
  private struct Span {
    var range: ClosedRange<Place>?

    init(of statements: [Statement]) {
      let body = Function(.closure, name: "", body: statements, place: Place(file: 0, line: 0, column: 0))
      var range: ClosedRange<Place>?
      body.walk { _ in
      } expression: { expression in
        let place = expression.place
        range = range.map { min($0.lowerBound, place)...max($0.upperBound, place) } ?? place...place
      }
      self.range = range
    }
  }
}

/// Conditions that have one value in every run: constants of true and false, and what is made of them.
private struct Constants {
  private let program: Program
  /// Those of the properties and variables that are constant.
  private(set) var names: Set<String> = []

  init(_ program: Program) {
    self.program = program
    var found: Set<String> = []
    for type in program.allTypes {
      for property in type.properties.values.joined() where value(of: property, in: type, depth: 0) != nil { found.insert(property.name) }
    }
    for file in program.files {
      for variable in file.variables where value(of: variable, in: nil, depth: 0) != nil { found.insert(variable.name) }
    }
    names = found
  }

  func decide(_ conditions: [Condition], _ unit: Unit) -> Bool? {
    var all: Bool? = true
    for condition in conditions {
      guard case .holds(let expression) = condition, let value = value(of: expression, unit, depth: 0) else {
        all = nil
        continue
      }
      if !value { return false }
    }
    return all
  }

  private func value(of expression: Expression, _ unit: Unit, depth: Int) -> Bool? {
    if depth > 8 { return nil }
    switch expression.form {
    case .boolean(let value): return value
    case .prefix("!", let value): return self.value(of: value, unit, depth: depth + 1).map { !$0 }
    case .binary("&&", let left, let right):
      let (left, right) = (value(of: left, unit, depth: depth + 1), value(of: right, unit, depth: depth + 1))
      return left == false || right == false ? false : left == true && right == true ? true : nil
    case .binary("||", let left, let right):
      let (left, right) = (value(of: left, unit, depth: depth + 1), value(of: right, unit, depth: depth + 1))
      return left == true || right == true ? true : left == false && right == false ? false : nil
    case .member(let base?, let name):
      guard case .name(let owner) = base.form else { return nil }
      if owner == "self" || owner == "Self" { return unit.owner.flatMap { value(of: name, of: $0, isStatic: owner == "Self", depth) } }
      if unit.function.declares(owner) { return nil }
      return program.type(owner, inside: unit.owner?.name, near: unit.function.place.file)
        .flatMap { value(of: name, of: $0, isStatic: true, depth) }
    case .name(let name):
      if unit.function.declares(name) { return nil }
      let isStatic = unit.property?.isStatic ?? unit.function.isStatic
      if let owner = unit.owner, program.property(name, of: owner, isStatic: isStatic) != nil {
        return value(of: name, of: owner, isStatic: isStatic, depth)
      }
      return program.variable(name).flatMap { value(of: $0, in: nil, depth: depth + 1) }
    default: return nil
    }
  }

  private func value(of name: String, of type: ProgramType, isStatic: Bool, _ depth: Int) -> Bool? {
    program.property(name, of: type, isStatic: isStatic).flatMap { value(of: $0.0, in: $0.1, depth: depth + 1) }
  }

  /// The value of what no code can change and no class below gives in its own way.
  private func value(of property: Property, in type: ProgramType?, depth: Int) -> Bool? {
    if property.isStatic, property.marks.contains("class") { return nil }
    if let type, type.kind == .interface { return nil }
    let isGiven = property.isStatic || type == nil
    let body =
      property.isConstant ? property.initial : isGiven && property.initial == nil && property.setter == nil ? property.getter : nil
    guard let body, body.body.count == 1, case .result(let value?) = body.body[0] else { return nil }
    return self.value(of: value, Unit(function: body, owner: type, property: property), depth: depth)
  }
}

extension Statement {
  /// Whether nothing behind it in its block is run.
  fileprivate var leaves: Bool {
    switch self {
    case .result, .leave, .failure: true
    default: false
    }
  }

  /// The lists of statements in it.
  fileprivate var blocks: [[Statement]] {
    switch self {
    case .choice(_, let then, let otherwise): [then, otherwise]
    case .guarded(_, let otherwise): [otherwise]
    case .selection(_, let branches): branches.map(\.body)
    case .each(_, _, _, let body), .loop(let body), .deferred(let body): [body]
    case .attempt(let body, let catches): [body] + catches
    case .function(let function): [function.body]
    case .property(let property): property.bodies.map(\.body)
    case .expression, .assignment, .variable, .result, .leave, .failure: []
    }
  }
}

extension Function {
  /// Whether it has a parameter or a variable of a name, which hides others.
  fileprivate func declares(_ name: String) -> Bool {
    var found = parameters.contains { $0.name == name }
    walk { statement in
      switch statement {
      case .variable(let pattern, _, _), .each(let pattern, _, _, _): found = found || pattern.binds(name)
      case .choice(let conditions, _, _), .guarded(let conditions, _):
        for case .binding(let pattern, _) in conditions { found = found || pattern.binds(name) }
      case .property(let property): found = found || property.name == name
      default: break
      }
    } expression: { expression in
      if case .closure(let function) = expression.form { found = found || function.parameters.contains { $0.name == name } }
    }
    return found
  }
}

extension Pattern {
  fileprivate func binds(_ name: String) -> Bool {
    switch self {
    case .name(let own): own == name
    case .tuple(let parts), .enumeration(_, let parts, _): parts.contains { $0.binds(name) }
    case .type(_, let inner, _), .some(let inner): inner.binds(name)
    case .anything, .value: false
    }
  }
}
