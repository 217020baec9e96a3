import Programs
import UIKitModel

extension Program {
  /// The classes whose fonts the app sets for all of their objects: `UILabel.appearance().font = …`.
  var classesWithFontAppearance: Set<String> {
    Set(appearanceChanges(of: Appearances.fonts).lazy.filter { !$0.proxy.isApart }.map(\.proxy.className))
  }

  /// Whether the app lays all its views out from left to right, whatever the language: `UIView.appearance().semanticContentAttribute =
  /// .forceLeftToRight`, always or under a condition on constants that holds, and nothing else anywhere.
  /// https://developer.apple.com/documentation/uikit/uiview/semanticcontentattribute
  var forcesLeftToRight: Bool {
    let changes = appearanceChanges(of: Appearances.direction).filter { $0.proxy.className == "UIView" && !$0.proxy.isContained }
    guard !changes.isEmpty, changes.allSatisfy({ $0.value?.lastName.map(Appearances.leftToRight.contains) ?? false }) else { return false }
    let flags = ConstantFlags(self)
    return changes.contains { flags.alwaysRun(in: $0.unit).contains(ObjectIdentifier($0.expression)) }
  }

  /// What code sets of how all objects of a class look.
  private func appearanceChanges(of properties: Set<String>) -> [AppearanceChange] {
    units.all.flatMap { unit -> [AppearanceChange] in
      let mentions = unit.function.mentions
      guard mentions.members.contains(Appearances.proxy), !mentions.assigned.union(mentions.calls).isDisjoint(with: properties) else {
        return []
      }
      var found: [AppearanceChange] = []
      var proxies: [String: AppearanceProxy] = [:]
      func add(_ base: Expression, _ value: Expression?, by expression: Expression) {
        var proxy = AppearanceProxy(base)
        if case .name(let name) = base.form, let known = proxies[name] { proxy = known }
        if let proxy { found.append(AppearanceChange(unit: unit, proxy: proxy, value: value, expression: expression)) }
      }
      unit.function.walk { statement in
        switch statement {
        case .variable, .choice, .guarded:
          for (name, value) in statement.namedValues { proxies[name] = AppearanceProxy(value) }
        case .assignment(let target, _, let value):
          guard case .member(let base?, let property) = target.form, properties.contains(property) else { return }
          add(base, value, by: target)
        default: break
        }
      } expression: { expression in
        guard case .call(let callee, let arguments) = expression.form, case .member(let base?, let setter) = callee.form,
          properties.contains(setter)
        else { return }
        add(base, arguments.first?.value, by: expression)
      }
      return found
    }
  }
}

/// Something that code sets of how all objects of a class look.
private struct AppearanceChange {
  var unit: Unit
  var proxy: AppearanceProxy
  var value: Expression?
  /// What is assigned to, or the call.
  var expression: Expression
}

/// The objects that `UILabel.appearance()` speaks for.
private struct AppearanceProxy {
  var className: String
  /// Whether they are only those in some others.
  var isContained = false
  /// Whether they are only those in bars and alerts.
  var isApart = false

  /// nil: it is something else.
  init?(_ expression: Expression) {
    switch expression.form {
    case .call(let callee, let arguments):
      guard case .member(let base?, Appearances.proxy) = callee.form, case .name(let name) = base.form else { return nil }
      className = name
      isContained = !arguments.isEmpty
      if case .list(let containers)? = arguments.first(where: { $0.label == Appearances.containers })?.value.form {
        isApart = containers.contains { container in Appearances.apart.contains { container.mentions($0) } }
      }
    // A message without arguments.
    case .member(let base?, Appearances.proxy):
      guard let name = base.lastName else { return nil }
      className = name
    default: return nil
    }
  }
}
