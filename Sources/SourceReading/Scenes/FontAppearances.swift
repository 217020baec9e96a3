import Programs
import UIKitModel

extension Program {
  /// The classes whose fonts the app sets for all of their objects: `UILabel.appearance().font = …`.
  var classesWithFontAppearance: Set<String> {
    var classes = Set<String>()
    for function in units.all.map(\.function) where function.mentions.members.contains(Appearances.proxy) {
      let fonts = function.mentions.assigned.union(function.mentions.calls)
      guard !fonts.isDisjoint(with: Appearances.fonts) else { continue }
      var proxies: [String: String] = [:]
      func ownClass(_ expression: Expression) -> String? {
        if case .name(let name) = expression.form, let known = proxies[name] { return known }
        return expression.classOfAppearance
      }
      function.walk { statement in
        switch statement {
        case .variable, .choice, .guarded:
          for (name, value) in statement.namedValues { proxies[name] = value.classOfAppearance }
        case .assignment(let target, _, _):
          guard case .member(let base?, let property) = target.form, Appearances.fonts.contains(property) else { return }
          if let name = ownClass(base) { classes.insert(name) }
        default: break
        }
      } expression: { expression in
        guard case .call(let callee, _) = expression.form, case .member(let base?, let setter) = callee.form,
          Appearances.fonts.contains(setter)
        else { return }
        if let name = ownClass(base) { classes.insert(name) }
      }
    }
    return classes
  }
}

extension Expression {
  /// The class of `UILabel.appearance()`; nil: it is something else, or the appearance of what is inside of bars and alerts.
  fileprivate var classOfAppearance: String? {
    switch form {
    case .call(let callee, let arguments):
      guard case .member(let base?, Appearances.proxy) = callee.form, case .name(let name) = base.form else { return nil }
      guard case .list(let containers)? = arguments.first(where: { $0.label == Appearances.containers })?.value.form else { return name }
      return containers.contains { $0.mentions(anyOf: Appearances.apart) } ? nil : name
    // A message without arguments.
    case .member(let base?, Appearances.proxy): return base.lastName
    default: return nil
    }
  }

  private func mentions(anyOf names: Set<String>) -> Bool { names.contains { mentions($0) } }
}
