import Evaluation
import Programs
import UIKitModel

/// What code does to a class's views and constraints once they are laid out, as far as functions tell by what they speak of.
struct LaterChanges {
  private let program: Program
  private let type: ProgramType
  private let scopes: [ProgramType]
  /// The functions that were run until the views were there.
  private let loading: Set<ObjectIdentifier>

  init(_ program: Program, _ type: ProgramType, loading: Set<ObjectIdentifier>) {
    (self.program, self.type, self.loading) = (program, type, loading)
    scopes = program.ancestors(of: type).filter { $0.declaration != nil }
  }

  /// Whether code hides or shows a view, or takes it out.
  func hide(_ name: String) -> Bool {
    functions(speakingOf: name).contains { function in
      function.mentions.assigned.contains("isHidden") || !function.mentions.calls.isDisjoint(with: Containers.removals)
    }
  }

  /// Where code changes a constraint; nil: it does not.
  func place(changing name: String) -> Place? {
    functions(speakingOf: name).first { function in
      !function.mentions.assigned.isDisjoint(with: Layouts.changes) || !function.mentions.calls.isDisjoint(with: Layouts.switches)
    }?.place
  }

  /// The functions of the class, and those that speak of it.
  private func functions(speakingOf name: String) -> [Function] {
    program.units.mentioning(name).filter { unit in
      !loading.contains(ObjectIdentifier(unit.function))
        && (scopes.contains { $0 === unit.owner } || unit.function.mentions.names.contains(type.name))
    }.map(\.function)
  }
}
