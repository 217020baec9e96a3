import Programs

/// Code that never runs, because a condition on constants rules it out: what stands behind `if Features.isNewHome` where that is `false`.
struct RuledOutCode {
  /// By file and line: what is written there for nothing.
  private var lines: [Line: Extent] = [:]
  /// By function: the names that it writes for nothing alone.
  private var names: [Place: Set<String>] = [:]

  private struct Line: Hashable {
    var file: String
    var number: Int
  }

  private enum Extent {
    case whole
    /// Code that runs stands there, too.
    case names(Set<String>)
  }

  init(_ program: Program) {
    let flags = ConstantFlags(program)
    if flags.isEmpty { return }
    for unit in program.units.all where flags.areMentioned(by: unit.function) {
      let ruledOut = flags.ruledOut(in: unit)
      if !ruledOut.isEmpty { add(ruledOut, in: unit.function, program) }
    }
  }

  /// Whether a name that a line has is there for nothing.
  func has(_ name: String, _ file: String, _ line: Int) -> Bool {
    switch lines[Line(file: file, number: line)] {
    case .whole: true
    case .names(let names): names.contains(name)
    case nil: false
    }
  }

  /// Whether all that a function writes of a name is there for nothing.
  func has(_ name: String, in function: Function) -> Bool { names[function.place]?.contains(name) ?? false }

  private mutating func add(_ ruledOut: Set<ObjectIdentifier>, in function: Function, _ program: Program) {
    var running: (lines: Set<Int32>, names: Set<String>) = ([], [])
    var others: [Int32: Set<String>] = [:]
    function.walk(statement: { _ in }) { expression in
      let line = expression.place.line
      if ruledOut.contains(ObjectIdentifier(expression)) {
        others[line, default: []].formUnion(expression.ownNames)
      } else {
        running.lines.insert(line)
        running.names.formUnion(expression.ownNames)
      }
    }
    let file = program.files[Int(function.place.file)].path
    for (number, own) in others {
      lines[Line(file: file, number: Int(number))] = running.lines.contains(number) ? .names(own.subtracting(running.names)) : .whole
    }
    names[function.place] = others.values.reduce(into: Set()) { $0.formUnion($1) }.subtracting(running.names)
  }
}

extension Expression {
  /// The names that are written in it, but not those of what is in it.
  fileprivate var ownNames: [String] {
    switch form {
    case .name(let name), .member(_, let name), .string(let name): [name]
    case .keyPath(let names): names
    default: []
    }
  }
}

/// Constants that are true or false, whatever happens.
private struct ConstantFlags {
  private struct Flag {
    /// nil: no type has it.
    let owner: ProgramType?
    let value: Expression
  }

  private var flags: [String: [Flag]] = [:]
  /// Of constants that say each other.
  private static let mostSteps = 8

  init(_ program: Program) {
    for file in program.files { for variable in file.variables { add(variable, of: nil) } }
    for type in program.allTypes { for property in type.properties.values.joined() { add(property, of: type) } }
    flags = flags.filter { $0.value.contains { value($0.value, Scope($0.owner)) != nil } }
  }

  var isEmpty: Bool { flags.isEmpty }

  func areMentioned(by function: Function) -> Bool {
    flags.keys.contains { function.mentions.members.contains($0) || function.mentions.names.contains($0) }
  }

  /// Only what no subclass and no conforming type says otherwise.
  private mutating func add(_ property: Property, of owner: ProgramType?) {
    let isFinal = property.isStatic && !property.marks.contains("class") && owner?.kind != .interface
    let isComputed = isFinal && property.initial == nil && property.setter == nil
    let body = property.isConstant ? property.initial : isComputed ? property.getter : nil
    guard let body, body.body.count == 1, case .result(let value?) = body.body[0], Self.mayBeFlag(value) else { return }
    flags[property.name, default: []].append(Flag(owner: owner, value: value))
  }

  private static func mayBeFlag(_ value: Expression) -> Bool {
    switch value.form {
    case .boolean, .prefix("!", _), .binary("&&", _, _), .binary("||", _, _): true
    default: false
    }
  }

  // MARK: What they rule out

  /// The expressions of a function that never run.
  func ruledOut(in unit: Unit) -> Set<ObjectIdentifier> {
    var found = Set<ObjectIdentifier>()
    let scope = Scope(unit)
    func ruleOut(_ statements: [Statement]) { statements.walk { found.insert(ObjectIdentifier($0)) } }
    unit.function.walk(statement: { _ in }) { expression in
      guard case .conditional(let conditions, let yes, let no) = expression.form, let holds = hold(conditions, scope) else { return }
      (holds ? no : yes).walk { found.insert(ObjectIdentifier($0)) }
    } block: { statements in
      for (index, statement) in statements.enumerated() {
        switch statement {
        case .choice(let conditions, let then, let otherwise):
          if let holds = hold(conditions, scope) { ruleOut(holds ? otherwise : then) }
        case .guarded(let conditions, let otherwise):
          if hold(conditions, scope) == true { ruleOut(otherwise) }
        default: break
        }
        if leaves(statement, scope) { return ruleOut(Array(statements[(index + 1)...])) }
      }
    }
    return found
  }

  /// Whether what follows a statement never runs.
  private func leaves(_ statement: Statement, _ scope: Scope) -> Bool {
    switch statement {
    case .result, .leave, .failure: true
    case .guarded(let conditions, _): hold(conditions, scope) == false
    case .choice(let conditions, let then, let otherwise):
      hold(conditions, scope).map { ($0 ? then : otherwise).last.map { leaves($0, scope) } ?? false } ?? false
    default: false
    }
  }

  /// Where an expression stands.
  private struct Scope {
    let owner: ProgramType?
    /// Names that mean something else there.
    private(set) var locals: Set<String> = []

    init(_ unit: Unit) {
      owner = unit.owner
      var locals = Set(unit.function.parameters.map(\.name))
      unit.function.walk(
        statement: { if case .variable(.name(let name), _, _) = $0 { locals.insert(name) } },
        expression: { if case .closure(let closure) = $0.form { locals.formUnion(closure.parameters.map(\.name)) } })
      self.locals = locals
    }

    init(_ owner: ProgramType?) { self.owner = owner }
  }

  /// nil: it depends on something else.
  private func hold(_ conditions: [Condition], _ scope: Scope) -> Bool? {
    let all = conditions.map { condition -> Bool? in
      switch condition {
      case .holds(let value): self.value(value, scope)
      case .known(let holds): holds
      case .binding, .matching: nil
      }
    }
    return all.contains(false) ? false : all.contains(nil) ? nil : true
  }

  private func value(_ expression: Expression, _ scope: Scope, steps: Int = mostSteps) -> Bool? {
    if steps == 0 { return nil }
    switch expression.form {
    case .boolean(let value): return value
    case .prefix("!", let other): return value(other, scope, steps: steps - 1).map { !$0 }
    case .binary("&&", let left, let right):
      let sides = [left, right].map { value($0, scope, steps: steps - 1) }
      return sides.contains(false) ? false : sides.contains(nil) ? nil : true
    case .binary("||", let left, let right):
      let sides = [left, right].map { value($0, scope, steps: steps - 1) }
      return sides.contains(true) ? true : sides.contains(nil) ? nil : false
    case .name(let name):
      return scope.locals.contains(name) ? nil : value(of: name, steps) { $0.map { $0 === scope.owner } ?? true }
    case .member(let base?, let name):
      switch base.form {
      case .name("self"): return value(of: name, steps) { $0 === scope.owner }
      case .name(let type), .member(_, let type):
        return value(of: name, steps) { $0?.name.split(separator: ".").last.map { $0 == type } ?? false }
      default: return nil
      }
    default: return nil
    }
  }

  /// The value that all flags of a name have whose owners are right; nil: they have several, or none.
  private func value(of name: String, _ steps: Int, where isRight: (ProgramType?) -> Bool) -> Bool? {
    let found = (flags[name] ?? []).filter { isRight($0.owner) }.map { value($0.value, Scope($0.owner), steps: steps - 1) }
    guard let first = found.first, found.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}
