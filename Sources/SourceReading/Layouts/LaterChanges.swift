import Evaluation
import Programs
import UIKitModel

/// What code does to a class's views and constraints once they are laid out, as far as functions tell by what they mention.
struct LaterChanges {
  private let scopes: [ProgramType]
  /// The functions that were run until the views were there.
  private let loading: Set<Identity>

  init(_ program: Program, _ type: ProgramType, loading: Set<Identity>) {
    self.loading = loading
    scopes = program.ancestors(of: type).filter { $0.declaration != nil }
  }

  /// Whether code hides or shows a view, or takes it out.
  func hide(_ name: String) -> Bool {
    functions(speakingOf: name).contains { function in
      function.mentions.assigned.contains("isHidden") && hides(name, in: function)
        || !function.mentions.calls.isDisjoint(with: Containers.removals)
    }
  }

  /// Whether a function hides a view, or something of which only its run tells whether it is that view.
  private func hides(_ name: String, in function: Function) -> Bool {
    var hides = false
    function.walk { statement in
      guard case .assignment(let target, _, _) = statement, case .member(let view?, "isHidden") = target.form else { return }
      let hidden = Self.property(view)
      if hidden.map({ $0 == name || !isProperty($0) }) ?? true { hides = true }
    } expression: { _ in
    }
    return hides
  }

  /// The name of what is a property, or a variable: `self.label`.
  private static func property(_ expression: Expression) -> String? {
    switch expression.form {
    case .name(let name): name
    case .member(let base?, let name): if case .name("self") = base.form { name } else { nil }
    default: nil
    }
  }

  private func isProperty(_ name: String) -> Bool { scopes.contains { $0.properties[name] != nil } }

  /// Whether code makes constraints of a view.
  func tie(_ name: String) -> Bool {
    functions(speakingOf: name).contains { !$0.mentions.calls.isDisjoint(with: Layouts.constraintMakers) }
  }

  /// Where code changes a constraint; nil: it does not.
  func place(changing name: String) -> Place? {
    functions(speakingOf: name).first { function in
      !function.mentions.assigned.isDisjoint(with: Layouts.changes) || !function.mentions.calls.isDisjoint(with: Layouts.switches)
    }?.place
  }

  /// The functions of the class that mention something of it.
  private func functions(speakingOf name: String) -> [Function] {
    scopes.flatMap { scope in
      Array(scope.functions.values.joined()) + scope.properties.values.joined().flatMap(\.bodies)
    }.filter { function in
      !loading.contains(Identity(function))
        && (function.mentions.names.contains(name) || function.mentions.members.contains(name))
    }.sorted { $0.place < $1.place }
  }
}
