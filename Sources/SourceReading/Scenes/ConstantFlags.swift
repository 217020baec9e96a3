import Programs
import UIKitModel

/// Constants that are true or false, whatever happens, and on one kind of device what asks for the kind.
struct ConstantFlags {
  private struct Flag {
    /// nil: no type has it.
    let owner: ProgramType?
    /// Of what no type has: the only file that knows it; nil: all do.
    let file: Int32?
    /// nil: something that is known at run time only.
    let value: Expression?
  }

  /// Everything that has the name of a flag.
  private var flags: [String: [Flag]] = [:]
  /// Of constants that say each other.
  private static let mostSteps = 8
  /// The kind of device; nil: not known.
  private let idiom: DeviceIdiom?

  init(_ program: Program, on idiom: DeviceIdiom? = nil) {
    self.idiom = idiom
    func value(of property: Property, _ owner: ProgramType?) -> Expression? { Self.value(of: property, owner, asksForIdiom: idiom != nil) }
    var properties: [(owner: ProgramType?, property: Property)] = []
    for file in program.files { properties += file.variables.map { (nil, $0) } }
    for type in program.allTypes { properties += type.properties.values.joined().map { (type, $0) } }
    let names = Set(properties.lazy.filter { value(of: $0.property, $0.owner) != nil }.map(\.property.name))
    // Where a class below says otherwise, nobody knows.
    let overridden = Set(properties.lazy.map(\.property).filter { $0.marks.contains("override") }.map(\.name))
    for (owner, property) in properties where names.contains(property.name) && !overridden.contains(property.name) {
      let isPrivate = !property.marks.isDisjoint(with: ["private", "fileprivate"])
      flags[property.name, default: []].append(
        Flag(owner: owner, file: owner == nil && isPrivate ? property.place.file : nil, value: value(of: property, owner)))
    }
  }

  var isEmpty: Bool { flags.isEmpty && idiom == nil }

  func areMentioned(by function: Function) -> Bool {
    idiom != nil && !function.mentions.isDisjoint(with: DeviceIdiom.questions) || function.mentions.members.contains { flags[$0] != nil }
      || function.mentions.names.contains { flags[$0] != nil }
  }

  /// What a property always is; nil: it may change, or be something else in another type.
  /// - Parameter asksForIdiom: whether it may also ask for the kind of device.
  private static func value(of property: Property, _ owner: ProgramType?, asksForIdiom: Bool) -> Expression? {
    let isFinal = property.isStatic && !property.marks.contains("class") && owner?.kind != .interface
    let isComputed = property.initial == nil && property.setter == nil
    let body = property.isConstant ? property.initial : isComputed && (isFinal || asksForIdiom) ? property.getter : nil
    guard let body, body.body.count == 1, case .result(let value?) = body.body[0] else { return nil }
    switch value.form {
    case .boolean where isFinal || property.isConstant: return value
    case .prefix("!", _), .binary("&&", _, _), .binary("||", _, _): return isFinal || property.isConstant || asksForIdiom ? value : nil
    case .binary("==", _, _), .binary("!=", _, _): return asksForIdiom && DeviceIdiom(askedBy: value) != nil ? value : nil
    default: return nil
    }
  }

  // MARK: What they rule out

  /// The expressions of a function that never run.
  func ruledOut(in unit: Unit) -> Set<ObjectIdentifier> {
    var found = Set<ObjectIdentifier>()
    let scope = Scope(unit)
    func ruleOut(_ statements: some Sequence<Statement>) {
      // A function is called from elsewhere, too.
      statements.filter { if case .function = $0 { false } else { true } }.walk { found.insert(ObjectIdentifier($0)) }
    }
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
        case .selection(let subject, let branches):
          guard let idiom, subject.isIdiom else { continue }
          let own = branches.first { $0.condition == nil && ($0.patterns.isEmpty || $0.patterns.contains { $0.idiom == idiom }) }
          for branch in branches where branch.place != own?.place { ruleOut(branch.body) }
        default: continue
        }
        if leaves(statement, scope) { return ruleOut(statements[(index + 1)...]) }
      }
    }
    return found
  }

  /// The calls and the targets of assignments that run whenever a function does, those before an unknown way out of it.
  func alwaysRun(in unit: Unit) -> Set<ObjectIdentifier> {
    var found = Set<ObjectIdentifier>()
    let scope = Scope(unit)
    /// - Returns: whether what follows runs, too.
    func add(_ statements: [Statement]) -> Bool {
      for statement in statements {
        switch statement {
        case .expression(let expression), .assignment(let expression, _, _): found.insert(ObjectIdentifier(expression))
        case .choice(let conditions, let then, let otherwise):
          if let holds = hold(conditions, scope) {
            if !add(holds ? then : otherwise) { return false }
          } else if (then + otherwise).mayLeave {
            return false
          }
        case .guarded(let conditions, _): if hold(conditions, scope) != true { return false }
        case .result(let value):
          if let value { found.insert(ObjectIdentifier(value)) }
          if case .block(let statements)? = value?.form { _ = add(statements) }
          return false
        case .selection, .each, .loop, .attempt, .leave, .failure: return false
        default: break
        }
      }
      return true
    }
    _ = add(unit.function.body)
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

  /// What names mean where an expression is.
  private struct Scope {
    let owner: ProgramType?
    let file: Int32
    /// Names that mean something else there.
    private(set) var locals: Set<String> = []

    init(_ unit: Unit) {
      self.init(unit.owner, unit.function.place.file)
      var locals = Set(unit.function.parameters.map(\.name))
      func add(_ conditions: [Condition]) {
        for condition in conditions {
          switch condition {
          case .binding(let pattern, _), .matching(let pattern, _): locals.formUnion(pattern.names)
          case .holds, .known: break
          }
        }
      }
      unit.function.walk { statement in
        switch statement {
        case .variable(let pattern, _, _), .each(let pattern, _, _, _): locals.formUnion(pattern.names)
        case .property(let property): locals.insert(property.name)
        case .function(let function): locals.formUnion(function.parameters.map(\.name))
        case .choice(let conditions, _, _), .guarded(let conditions, _): add(conditions)
        case .selection(_, let branches): for branch in branches { locals.formUnion(branch.patterns.flatMap(\.names)) }
        default: break
        }
      } expression: { expression in
        switch expression.form {
        case .closure(let closure): locals.formUnion(closure.parameters.map(\.name))
        case .conditional(let conditions, _, _): add(conditions)
        default: break
        }
      }
      self.locals = locals
    }

    init(_ owner: ProgramType?, _ file: Int32) { (self.owner, self.file) = (owner, file) }
  }

  /// nil: it depends on something else than flags.
  private func hold(_ conditions: [Condition], _ scope: Scope) -> Bool? {
    let all = conditions.map { condition -> Bool? in
      if case .holds(let value) = condition { self.value(value, scope) } else { nil }
    }
    return all.contains(false) ? false : all.contains(nil) ? nil : true
  }

  private func value(_ expression: Expression, _ scope: Scope, steps: Int = mostSteps) -> Bool? {
    if steps == 0 { return nil }
    switch expression.form {
    case .boolean(let value): return value
    case .binary("==", _, _), .binary("!=", _, _):
      guard let idiom, let asked = DeviceIdiom(askedBy: expression) else { return nil }
      return asked == idiom
    case .prefix("!", let other): return value(other, scope, steps: steps - 1).map { !$0 }
    case .binary("&&", let left, let right):
      let sides = [left, right].map { value($0, scope, steps: steps - 1) }
      return sides.contains(false) ? false : sides.contains(nil) ? nil : true
    case .binary("||", let left, let right):
      let sides = [left, right].map { value($0, scope, steps: steps - 1) }
      return sides.contains(true) ? true : sides.contains(nil) ? nil : false
    case .name(let name):
      if scope.locals.contains(name) { return nil }
      let all = flags[name] ?? []
      let own = all.filter { $0.owner != nil && $0.owner === scope.owner }
      if !own.isEmpty { return value(of: own, scope, steps) }
      // A property of that name may be inherited: all that may be meant must agree.
      return value(of: all.filter { ($0.file ?? scope.file) == scope.file }, scope, steps)
    case .member(let base?, let name):
      switch base.form {
      case .name("self"): return value(of: (flags[name] ?? []).filter { $0.owner === scope.owner }, scope, steps)
      case .name(let type), .member(_, let type):
        return value(of: (flags[name] ?? []).filter { $0.owner?.name.split(separator: ".").last.map { $0 == type } ?? false }, scope, steps)
      default: return nil
      }
    default: return nil
    }
  }

  /// What all of some flags are; nil: they are not the same, or there are none.
  private func value(of flags: [Flag], _ scope: Scope, _ steps: Int) -> Bool? {
    let all = flags.map { flag in flag.value.flatMap { value($0, Scope(flag.owner, flag.file ?? scope.file), steps: steps - 1) } }
    guard let first = all.first, all.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}

extension [Statement] {
  /// Whether a way out of the function is anywhere in them.
  fileprivate var mayLeave: Bool {
    contains { statement in
      switch statement {
      case .expression, .assignment, .variable, .property, .function: false
      case .choice(_, let then, let otherwise): (then + otherwise).mayLeave
      default: true
      }
    }
  }
}

extension DeviceIdiom {
  /// What gives the kind of device that is asked for: https://developer.apple.com/documentation/uikit/uidevice/userinterfaceidiom
  fileprivate static let questions: Set = ["userInterfaceIdiom", "UI_USER_INTERFACE_IDIOM"]

  /// The kind on which `device.userInterfaceIdiom == .pad` holds; nil: it is no such question.
  fileprivate init?(askedBy comparison: Expression) {
    guard case .binary(let name, let left, let right) = comparison.form,
      let idiom = left.isIdiom ? right.idiom : right.isIdiom ? left.idiom : nil
    else { return nil }
    self = name == "==" ? idiom : idiom == .pad ? .phone : .pad
  }

  /// `pad`, `UIUserInterfaceIdiomPad`.
  fileprivate init?(word: String) {
    switch word {
    case "pad", "UIUserInterfaceIdiomPad": self = .pad
    case "phone", "UIUserInterfaceIdiomPhone": self = .phone
    default: return nil
    }
  }
}

extension Expression {
  fileprivate var isIdiom: Bool {
    switch form {
    case .name(let name), .member(_, let name): DeviceIdiom.questions.contains(name)
    case .call(let callee, let arguments): arguments.isEmpty && callee.isIdiom
    default: false
    }
  }

  fileprivate var idiom: DeviceIdiom? { lastName.flatMap(DeviceIdiom.init(word:)) }
}

extension Pattern {
  fileprivate var idiom: DeviceIdiom? {
    switch self {
    case .enumeration(let word, _, _): DeviceIdiom(word: word)
    case .value(let value): value.idiom
    default: nil
    }
  }

  /// The names that it gives to values.
  fileprivate var names: [String] {
    switch self {
    case .name(let name): [name]
    case .tuple(let parts), .enumeration(_, let parts, _): parts.flatMap(\.names)
    case .type(_, let pattern, _), .some(let pattern): pattern.names
    case .anything, .value: []
    }
  }
}
