import Evaluation
import Programs
import UIKitModel

/// What code does to a class's views and constraints once they are laid out, as far as functions tell by what they mention.
struct LaterChanges {
  private let scopes: [ProgramType]
  /// The functions of the class.
  private let bodies: [Function]
  /// Those of them, and the closures in them, that were not run until the views were there.
  private let later: [Function]

  /// - Parameter loading: the functions that were run until the views were there.
  init(_ program: Program, _ type: ProgramType, loading: Set<Identity>) {
    scopes = program.ancestors(of: type).filter { $0.declaration != nil }
    bodies = scopes.flatMap { scope in
      Array(scope.functions.values.joined()) + scope.properties.values.joined().flatMap(\.bodies)
    }.sorted { $0.place < $1.place }
    later = bodies.flatMap { loading.contains(Identity($0)) ? $0.closures(besides: loading) : [$0] }
  }

  /// Whether code hides a view or takes it out before anybody sees it, as far as is known, or lets a publisher do so.
  func hide(_ name: String, besides events: EventFunctions) -> Bool {
    functions(speakingOf: name).contains { !events.contains($0) && hides(name, in: $0) } || bodies.contains { binds(name, in: $0) }
  }

  /// Whether code hides a view or takes it out at any time.
  func hide(_ name: String) -> Bool {
    functions(speakingOf: name).contains { hides(name, in: $0) } || bodies.contains { binds(name, in: $0) }
  }

  private func hides(_ name: String, in function: Function) -> Bool {
    change(name, in: function, setting: ["isHidden"], calling: Containers.removals)
  }

  /// Whether code lets a view fade, at any time.
  func fade(_ name: String) -> Bool {
    bodies.contains {
      speaks($0, of: name) && (change(name, in: $0, setting: ["alpha"], calling: []) || bindsByRx(name, "alpha", in: $0))
    }
  }

  /// Whether a function binds what hides a view: `assign(to: \.isHidden, on: label)`.
  private func binds(_ name: String, in function: Function) -> Bool {
    guard speaks(function, of: name) else { return false }
    return bindsByRx(name, "isHidden", in: function) || function.mentions.calls.contains("assign") && assigns(name, in: function)
  }

  /// Whether it speaks of what RxCocoa binds values to: `label.rx.isHidden`.
  private func bindsByRx(_ name: String, _ property: String, in function: Function) -> Bool {
    guard function.mentions.members.contains(Layouts.reactive) else { return false }
    var isFound = false
    function.walk(statement: { _ in }) { expression in
      if case .member(let door?, property) = expression.form, case .member(let view?, Layouts.reactive) = door.form {
        isFound = isFound || view.lastName == name
      }
    }
    return isFound
  }

  private func assigns(_ name: String, in function: Function) -> Bool {
    var isFound = false
    function.walk(statement: { _ in }) { expression in
      guard case .call(let callee, let arguments) = expression.form, case .member(_, "assign") = callee.form, arguments.count == 2,
        case .keyPath(let names) = arguments[0].value.form, names.last == "isHidden"
      else { return }
      switch arguments[1].value.form {
      case .name(let target), .member(_, let target): isFound = isFound || (names.dropLast().last ?? target) == name
      default: break
      }
    }
    return isFound
  }

  /// Whether code makes constraints of a view.
  func tie(_ name: String) -> Bool {
    functions(speakingOf: name).contains { !$0.mentions.calls.isDisjoint(with: Layouts.constraintMakers) }
  }

  /// Where code changes a constraint; nil: it does not.
  func place(changing name: String) -> Place? {
    functions(speakingOf: name).first { change(name, in: $0, setting: Layouts.changes, calling: Layouts.switches) }?.place
  }

  /// Where code gives the constraints of a view other constants, or makes others in their place; nil: it does not.
  func place(updating name: String) -> Place? {
    functions(speakingOf: name).first { function in
      if function.mentions.calls.isDisjoint(with: Layouts.updates) { return false }
      var isFound = false
      function.walk(statement: { _ in }) { expression in
        guard case .call(let callee, _) = expression.form, case .member(let door?, let call) = callee.form, Layouts.updates.contains(call)
        else { return }
        // `view.snp.updateConstraints`, `[view mas_updateConstraints:]`.
        let view = if case .member(let view?, Layouts.chain) = door.form { view } else { door }
        isFound = isFound || view.lastName == name
      }
      return isFound
    }?.place
  }

  /// Where code puts views into a stack; nil: it does not.
  func place(filling name: String) -> Place? {
    functions(speakingOf: name).first { change(name, in: $0, setting: [], calling: Layouts.arranging) }?.place
  }

  /// Whether a function sets something of an object, or calls a function of it or with it. What it does to other properties of the class by
  /// their names does not count.
  private func change(_ name: String, in function: Function, setting properties: Set<String>, calling calls: Set<String>) -> Bool {
    if function.mentions.assigned.isDisjoint(with: properties), function.mentions.calls.isDisjoint(with: calls) { return false }
    var isFound = false
    var locals = Set(function.parameters.map(\.name))
    func mayBe(_ expression: Expression, _ name: String) -> Bool { self.mayBe(expression, name, besides: locals) }
    function.walk { statement in
      switch statement {
      case .variable(.name(let local), _, _), .each(.name(let local), _, _, _): locals.insert(local)
      case .choice, .guarded: locals.formUnion(statement.namedValues.map(\.name))
      default: break
      }
      guard case .assignment(let target, _, let value) = statement, case .member(let base?, let property) = target.form,
        properties.contains(property)
      else { return }
      // What is only ever shown is there already, or hidden by what is known.
      switch value.form {
      case .boolean(false) where property == "isHidden": return
      case _ where property == "alpha" && !value.mayBeZero: return
      default: break
      }
      isFound = isFound || mayBe(base, name)
    } expression: { expression in
      if case .closure(let closure) = expression.form { locals.formUnion(closure.parameters.map(\.name)) }
      guard case .call(let callee, let arguments) = expression.form else { return }
      switch callee.form {
      case .name(let call) where calls.contains(call): isFound = isFound || arguments.contains { mayBe($0.value, name) }
      case .member(let base, "toggle"):
        // `label.isHidden.toggle()`
        if case .member(let owner?, let property)? = base?.form, properties.contains(property) { isFound = isFound || mayBe(owner, name) }
      case .member(let base, let call) where calls.contains(call):
        isFound = isFound || base.map { mayBe($0, name) } ?? false || arguments.contains { mayBe($0.value, name) }
      default: break
      }
    }
    return isFound
  }

  /// Whether an expression may be a property: not if it is another one, or what the class's views are in.
  /// - Parameter locals: names that mean something else there.
  private func mayBe(_ expression: Expression, _ name: String, besides locals: Set<String>) -> Bool {
    switch expression.form {
    case .name(let other), .member(_, let other):
      other == name || !isProperty(other) && (locals.contains(other) || !Self.wholes.contains(other))
    default: true
    }
  }

  private static let wholes: Set = ["self", "view", "contentView"]

  private func isProperty(_ name: String) -> Bool { scopes.contains { $0.properties[name] != nil } }

  private func speaks(_ function: Function, of name: String) -> Bool {
    function.mentions.names.contains(name) || function.mentions.members.contains(name)
  }

  /// Those that mention something of the class, and were not run until the views were there.
  private func functions(speakingOf name: String) -> [Function] {
    later.filter { speaks($0, of: name) }
  }
}

extension Function {
  /// The closures in it that were not run, but for those in one of them.
  fileprivate func closures(besides run: Set<Identity>) -> [Function] {
    var found: [Function] = []
    var inside = Set<Identity>()
    walk(statement: { _ in }) { expression in
      guard case .closure(let closure) = expression.form, !run.contains(Identity(closure)) else { return }
      if inside.contains(Identity(closure)) { return }
      found.append(closure)
      closure.walk(statement: { _ in }) { if case .closure(let inner) = $0.form { inside.insert(Identity(inner)) } }
    }
    return found
  }
}

extension Expression {
  /// Whether it is zero in a case that it tells: what is only paler is still there.
  fileprivate var mayBeZero: Bool {
    switch form {
    case .number(0): true
    case .conditional(_, let yes, let no): yes.mayBeZero || no.mayBeZero
    default: false
    }
  }
}
