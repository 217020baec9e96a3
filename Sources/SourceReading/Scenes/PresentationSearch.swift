import Programs
import UIKitModel

/// What one function does with controllers.
struct PresentationSearch {
  let unit: Unit
  let program: Program
  let classes: Set<String>
  let identified: [String: String]
  /// The functions that let what they are given fill the window.
  let filling: Set<String>
  /// The functions that show what they are given in a pop-up, or in a view of another controller.
  let popping: Set<String>
  /// The functions of all controllers that show the one that they are called on in such a way.
  let sheeting: Set<String>
  /// Local variables with the controllers that they are or hold.
  private var variables: [String: String] = [:]
  /// Those that are navigation controllers around others.
  private var wrapped: Set<String> = []
  private(set) var hosts: [String: Place] = [:]
  private(set) var full: Set<String> = []
  private(set) var pushed: Set<String> = []
  private(set) var presented: Set<String> = []
  /// Those that are in a navigation controller, or the first ones of a window or a container.
  private(set) var placed: Set<String> = []
  private(set) var inNavigation: Set<String> = []
  /// Those that a window or another container than a navigation controller begins with.
  private(set) var shownBare: Set<String> = []
  private(set) var withoutEdges: Set<String> = []
  private(set) var underOpaqueBars: Set<String> = []

  init(
    unit: Unit, program: Program, classes: Set<String>, identified: [String: String], filling: Set<String>, popping: Set<String>,
    sheeting: Set<String>
  ) {
    (self.unit, self.program, self.classes, self.identified) = (unit, program, classes, identified)
    (self.filling, self.popping, self.sheeting) = (filling, popping, sheeting)
  }

  mutating func run() {
    var found = self
    unit.function.walk(
      statement: { statement in
        switch statement {
        case .variable, .choice, .guarded:
          for (name, value) in statement.namedValues {
            found.variables[name] = found.controller(value)
            if found.isWrapped(value) { found.wrapped.insert(name) }
          }
        case .assignment(let target, "", let value): found.note(target, is: value)
        default: break
        }
      }, expression: { found.note($0) })
    self = found
  }

  /// The class of the controller that an expression makes, names or wraps; nil: it is none that a document has.
  private func controller(_ expression: Expression) -> String? {
    switch expression.form {
    case .name(let name):
      if classes.contains(name) { return name }
      return variables[name] ?? (name == "self" ? unit.owner?.name : property(name)).flatMap(known)
    case .member(let base?, let name):
      if case .name("self") = base.form { return property(name).flatMap(known) }
      return controller(base)
    case .member(nil, _): return nil
    case .cast(let value, let type, _): return type.name.flatMap(known) ?? controller(value)
    case .call(let callee, let arguments):
      for argument in arguments {
        if case .string(let text) = argument.value.form, let name = identified[text] { return name }
      }
      // A navigation controller around it, which may be of a class of the app's own.
      if case .name(let name) = callee.form, !classes.contains(name) || isNavigation(name) {
        return arguments.lazy.compactMap { controller($0.value) }.first ?? known(name)
      }
      return controller(callee)
    default: return nil
    }
  }

  /// Whether a member is one of what is a navigation controller by its name or its type.
  private func isOfNavigation(_ member: Expression) -> Bool {
    guard case .member(let base?, _) = member.form else { return false }
    if base.isOfNavigationController { return true }
    guard case .name(let name) = base.form, let type = unit.function.parameters.first(where: { $0.name == name })?.type else {
      return false
    }
    return type.unwrapped.name.map(isNavigation) ?? false
  }

  /// Whether an expression makes or names a navigation controller around another one.
  private func isWrapped(_ value: Expression) -> Bool {
    switch value.form {
    case .name(let name): wrapped.contains(name)
    case .member(let base?, _): isWrapped(base)
    case .call(let callee, _): callee.lastName.map { $0.hasSuffix("NavigationController") || isNavigation($0) } ?? false
    default: false
    }
  }

  private func isNavigation(_ name: String) -> Bool { program.frameworkClasses(of: name).contains("UINavigationController") }

  private func known(_ name: String) -> String? { classes.contains(name) ? name : nil }

  /// The class of a property: the declared one, or that of what it begins with.
  private func property(_ name: String) -> String? {
    guard let property = unit.owner.flatMap({ program.property(name, of: $0, isStatic: false)?.0 }) else { return nil }
    if let type = property.type { return type.unwrapped.name }
    guard case .result(let value?)? = property.initial?.body.last, case .call(let callee, _) = value.form else { return nil }
    return callee.lastName
  }

  /// `controller.modalPresentationStyle = .popover`
  private mutating func note(_ target: Expression, is value: Expression) {
    guard let name = target.lastName else { return }
    if Presentations.holds(name), let held = controller(value) { hosts[held] = hosts[held] ?? target.place }
    if Presentations.begins(name) { noteFirst(value, isInNavigation: isOfNavigation(target)) }
    if case .member(let bar?, _) = target.form, Presentations.makesOpaque(bar, name, value) { noteOpaque(bar) }
    let owner: String? =
      switch target.form {
      case .member(let base?, _): controller(base)
      case .name: unit.owner.flatMap { known($0.name) }
      default: nil
      }
    guard let owner else { return }
    if Presentations.fills(name, value) { full.insert(owner) }
    if Presentations.hasOwnSize(name, value) { hosts[owner] = hosts[owner] ?? target.place }
    if name == Presentations.extendedEdges, Presentations.areNoEdges(value) { withoutEdges.insert(owner) }
  }

  private mutating func note(_ expression: Expression) {
    if case .member(let base?, let name) = expression.form, Presentations.sheets.contains(name), let owner = controller(base) {
      hosts[owner] = hosts[owner] ?? expression.place
    }
    guard case .call(let callee, let arguments) = expression.form, let name = callee.lastName else { return }
    if Presentations.begins(name) { arguments.forEach { noteFirst($0.value, isInNavigation: isOfNavigation(callee)) } }
    if case .member(let bar?, _) = callee.form, Presentations.makesOpaque(bar, name, arguments) { noteOpaque(bar) }
    if sheeting.contains(name) {
      let shown: String? =
        switch callee.form {
        case .member(let base?, _): controller(base)
        default: unit.owner.flatMap { known($0.name) }
        }
      if let shown { hosts[shown] = hosts[shown] ?? expression.place }
    }
    for argument in arguments where !(argument.label.map(Presentations.showing.contains) ?? false) {
      // Who shows something is not shown by it.
      if case .name("self") = argument.value.form { continue }
      guard let shown = controller(argument.value) else { continue }
      if filling.contains(name) { full.insert(shown) }
      if Presentations.presenting.contains(name) { presented.insert(shown) }
      if name.hasSuffix("NavigationController") {
        placed.insert(shown)
        inNavigation.insert(shown)
      }
      if Presentations.pushes.contains(name) {
        pushed.insert(shown)
        if name == Presentations.push { inNavigation.insert(shown) }
      } else if Presentations.puts(name, argument.value) || Presentations.popsUp(name) || popping.contains(name)
        || argument.label.map(Presentations.holds) ?? false
      {
        hosts[shown] = hosts[shown] ?? expression.place
      }
    }
  }

  /// Notes the controllers of a list, or one alone, that a window or a container begins with.
  private mutating func noteFirst(_ value: Expression, isInNavigation: Bool) {
    if case .list(let elements) = value.form {
      elements.forEach { noteFirst($0, isInNavigation: isInNavigation) }
    } else if let first = controller(value) {
      placed.insert(first)
      if isInNavigation { inNavigation.insert(first) } else if !isWrapped(value) { shownBare.insert(first) }
    }
  }

  /// A controller changes the bar for itself; an appearance, a navigation controller or the app for all.
  private mutating func noteOpaque(_ bar: Expression) {
    // `navigation.navigationBar.isTranslucent = false`, of one that is made around a controller.
    if let inside = controller(bar), inside != unit.owner?.name {
      underOpaqueBars.insert(inside)
      pushed.insert(inside)
      return
    }
    let owner = unit.owner?.name ?? ""
    let isOfOne =
      !Presentations.isOfAll(bar) && classes.contains(owner) && !program.frameworkClasses(of: owner).contains("UINavigationController")
    underOpaqueBars.formUnion(isOfOne ? [owner] : classes)
  }
}
