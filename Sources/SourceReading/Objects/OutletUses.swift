import Evaluation
import Programs
import UIKitModel

/// What functions of a class do with what an outlet leads to, as far as they tell by what they mention.
final class OutletUses {
  private let program: Program
  private let evaluator: Evaluator
  private lazy var emptyingCalls = findEmptyingCalls()
  /// Those of all functions of the program.
  private lazy var functionNames = Set(program.units.all.map(\.function.name))

  init(_ program: Program, _ evaluator: Evaluator) {
    (self.program, self.evaluator) = (program, evaluator)
  }

  /// Whether a class takes out of a container what is in it: a function of it mentions the container, its content, and a removal.
  func isEmptied(_ outlet: String, by type: ProgramType) -> Bool {
    program.bodies(of: type, mentioning: outlet).map(\.mentions).contains { mentions in
      !mentions.calls.isDisjoint(with: emptyingCalls)
        || !mentions.calls.isDisjoint(with: Containers.removals) && !mentions.members.isDisjoint(with: Containers.contents)
    }
  }

  /// Whether a class may put a view back that it takes away.
  func isPutBack(_ outlet: String, by type: ProgramType) -> Bool {
    program.bodies(of: type, mentioning: outlet).contains {
      !$0.mentions.isDisjoint(with: Containers.additions) && $0.mayGive(outlet, to: Containers.additions)
    }
  }

  /// Whether a class may put another constraint in the place of one: a function of it mentions the constraint and makes new ones.
  func isReplaced(_ outlet: String, by type: ProgramType) -> Bool {
    program.bodies(of: type, mentioning: outlet).contains { !$0.mentions.calls.isDisjoint(with: Layouts.constraintMakers) }
  }

  /// Whether a function that does nothing else to a screen gives a view to code of a library.
  func isGivenToLibraries(_ outlet: String, by type: ProgramType) -> Bool {
    program.bodies(of: type, mentioning: outlet).contains {
      !evaluator.relevance.touches($0) && $0.givesWords(to: outlet, unless: functionNames)
    }
  }

  /// Calls that take all views out of another, those included that the app gives UIKit's classes.
  private func findEmptyingCalls() -> Set<String> {
    Containers.removalsOfAll.union(
      program.units.all.filter { unit in
        unit.owner.map { $0.declaration == nil } ?? false && !unit.function.mentions.calls.isDisjoint(with: Containers.removals)
          && !unit.function.mentions.members.union(unit.function.mentions.names).isDisjoint(with: Containers.contents)
      }.map(\.function.name))
  }
}

extension Program {
  /// By the name of a property: those that have what it has, `var titleLabel: UILabel? { title }`.
  var propertyAliases: [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for type in allTypes {
      for property in type.properties.values.joined() {
        guard case .result(let value?)? = property.getter?.body.first, let name = value.ownName, name != property.name else { continue }
        found[name, default: []].insert(property.name)
      }
    }
    return found
  }

  /// By class: the names of properties that are declared to have an object of it, or a list of these, or begin with one.
  var propertiesByClass: [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for type in allTypes {
      for property in type.properties.values.joined() {
        let declared = property.type?.unwrapped ?? property.madeType
        let element: TypeName? = if case .list(let element)? = declared { element.unwrapped } else { declared }
        if let name = element?.name { found[name, default: []].insert(property.name) }
      }
    }
    return found
  }
}

extension Property {
  /// The type of the object that it begins with: `let field = Field()`.
  fileprivate var madeType: TypeName? {
    guard case .result(let value?)? = initial?.body.first, case .call(let callee, _) = value.form, case .name(let name) = callee.form else {
      return nil
    }
    return .named(name, [])
  }
}

extension Expression {
  /// The name of a property of the object itself; nil: it is something else.
  fileprivate var ownName: String? {
    switch form {
    case .name(let name): return name
    case .member(let base?, let name): if case .name("self") = base.form { return name } else { return nil }
    default: return nil
    }
  }
}
