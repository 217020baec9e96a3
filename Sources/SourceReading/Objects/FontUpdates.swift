import Programs
import UIKitModel

/// Finds out whether classes set fonts anew when the user changes the text size: `traitCollectionDidChange(_:)`, a notification, or what is
/// registered for traits calls a function that does.
final class FontUpdates {
  private let program: Program
  /// By class: the functions that such a change runs.
  private var updating: [Identity: [Function]] = [:]

  init(_ program: Program) {
    self.program = program
  }

  /// Whether a class does so with the font of a property.
  func updateFont(of name: String, in type: ProgramType) -> Bool {
    functions(of: type).contains { function in
      let mentions = function.mentions
      return !mentions.assigned.isDisjoint(with: ["font"]) && (mentions.names.contains(name) || mentions.members.contains(name))
    }
  }

  private func functions(of type: ProgramType) -> [Function] {
    if let known = updating[Identity(type)] { return known }
    let scopes = program.ancestors(of: type).filter { $0.declaration != nil }
    let all = scopes.flatMap { $0.functions.values.joined() }
    var names = Set<String>()
    var found: [Function] = []
    var next = all.filter { $0.signature == Lifecycle.traitChange || Self.listens($0) }
    while let function = next.popLast() {
      found.append(function)
      let mentions = function.mentions
      let mentioned = mentions.calls.union(mentions.names).union(mentions.members).union(function.selectors)
      for name in mentioned where names.insert(name).inserted {
        next += scopes.flatMap { $0.functions[name] ?? [] }
      }
    }
    updating[Identity(type)] = found
    return found
  }

  private static func listens(_ function: Function) -> Bool {
    let mentions = function.mentions
    return !mentions.calls.union(mentions.members).union(mentions.names).isDisjoint(with: Lifecycle.traitListening)
  }
}

extension Function {
  /// The names of the functions that it has others send: `#selector(update)`.
  fileprivate var selectors: Set<String> {
    var found = Set<String>()
    walk(statement: { _ in }) { expression in
      guard case .call(let callee, let arguments) = expression.form, case .name("#selector") = callee.form,
        case .string(let name)? = arguments.first?.value.form
      else { return }
      found.insert(name)
    }
    return found
  }
}
