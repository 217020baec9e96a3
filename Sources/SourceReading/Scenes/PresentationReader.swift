import Programs
import UIKitModel

/// Finds out how code shows controllers: within views of another one, as a sheet or a pop-up, or below bars.
struct PresentationReader {
  /// By class: where code gives the controller's view a place of its own.
  private var hosts: [String: Place] = [:]
  /// Classes whose views are below the bars of their containers.
  private var belowBars: Set<String> = []
  /// Classes whose views fill the window.
  private var full: Set<String> = []
  /// Classes that code presents, and nowhere shows in another way.
  private var sheets: Set<String> = []
  /// By the identifier of a controller: the class that shows it as one of its pages.
  private var pagers: [String: String] = [:]
  private let program: Program

  /// - Parameter coded: the classes of controllers that are laid out in code.
  init(_ program: Program, _ outlines: [DocumentOutline], coded: Set<String> = []) {
    self.program = program
    let controllers = outlines.flatMap(\.controllers)
    let classes = Set(controllers.compactMap(\.className) + outlines.compactMap(\.ownerClass)).union(coded)
    let identified = Dictionary(
      controllers.compactMap { controller in controller.identifier.flatMap { id in controller.className.map { (id, $0) } } },
      uniquingKeysWith: { first, _ in first })
    let filling = Set(program.units.all.lazy.filter { Presentations.mayFill($0.function) && $0.function.fillsWindow }.map(\.function.name))
    let popping = Set(program.units.all.lazy.filter { $0.function.popsUpArgument }.map(\.function.name)).union(Self.holders(program))
    let sheeting = Set(program.units.all.lazy.filter(\.popsItselfUp).map(\.function.name))
    var pushed = Set<String>()
    var plain = Set<String>()
    var underOpaqueBars = Set<String>()
    var placed = Set<String>()
    let helpers = filling.union(popping).union(sheeting)
    for unit in program.units.all where Presentations.concern(unit.function) || !unit.function.mentions.calls.isDisjoint(with: helpers) {
      var search = Search(
        unit: unit, program: program, classes: classes, identified: identified, filling: filling, popping: popping, sheeting: sheeting)
      search.run()
      full.formUnion(search.full)
      for (name, place) in search.hosts where hosts[name].map({ place < $0 }) ?? true { hosts[name] = place }
      pushed.formUnion(search.pushed)
      sheets.formUnion(search.presented)
      placed.formUnion(search.placed)
      plain.formUnion(search.withoutEdges)
      underOpaqueBars.formUnion(search.underOpaqueBars)
    }
    for name in classes where hosts[name] == nil {
      guard let type = program.type(name), let declaration = type.declaration else { continue }
      if type.inherited.contains(where: { $0.name.map(Presentations.popsUp) ?? false }) {
        hosts[name] = declaration.place
      } else {
        // A class above says so for all that inherit it.
        hosts[name] =
          program.ancestors(of: type).dropFirst().lazy.flatMap(\.bodies).first {
            ($0.kind == .initializer || Presentations.beginnings.contains($0.signature)) && $0.givesItselfASize
          }?.place
      }
    }
    sheets = sheets.subtracting(pushed).subtracting(placed).subtracting(full)
    belowBars = pushed.intersection(plain.union(underOpaqueBars))
    readPages(of: Set(controllers.compactMap(\.identifier)))
  }

  /// The classes that put a controller which they are given into their own view, whatever controller that is.
  private static func holders(_ program: Program) -> Set<String> {
    Set(
      program.units.all.lazy.compactMap { unit -> String? in
        guard let owner = unit.owner, owner.declaration != nil, Presentations.concern(unit.function) else { return nil }
        let given = owner.properties.values.joined().filter { $0.type?.unwrapped.name == "UIViewController" }.map(\.name)
        return !given.isEmpty && unit.function.puts(oneOf: Set(given)) ? owner.name.split(separator: ".").last.map(String.init) : nil
      })
  }

  private mutating func readPages(of identifiers: Set<String>) {
    if identifiers.isEmpty { return }
    for unit in program.units.all {
      guard let owner = unit.owner, program.frameworkClasses(of: owner.name).contains(Presentations.pager) else { continue }
      unit.function.walk(
        statement: { _ in },
        expression: { expression in
          if case .string(let text) = expression.form, identifiers.contains(text) { pagers[text] = String(owner.name) }
        })
    }
  }

  /// Whether code shows a controller in the whole window, so that it says itself how the device may be held.
  func fillsWindow(_ className: String) -> Bool { full.contains(className) }

  /// Whether code shows a controller as a sheet, without bars.
  func isSheet(_ className: String) -> Bool { sheets.contains(className) }

  /// The class that shows the controller of an identifier as one of its pages.
  func pager(of identifier: String) -> String? { pagers[identifier] }

  /// Where code gives the view of a controller a place and a height of its own; nil: nothing that was seen.
  func host(of className: String) -> SourcePlace? { hosts[className].map(program.sourcePlace) }

  /// Whether the view of a controller begins below the bar of its navigation controller.
  func isBelowBars(_ className: String) -> Bool { belowBars.contains(className) && hosts[className] == nil }
}

/// What one function does with controllers.
private struct Search {
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
  private(set) var hosts: [String: Place] = [:]
  private(set) var full: Set<String> = []
  private(set) var pushed: Set<String> = []
  private(set) var presented: Set<String> = []
  /// Those that are in a navigation controller, or the first ones of a window or a container.
  private(set) var placed: Set<String> = []
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
          for (name, value) in statement.namedValues { found.variables[name] = found.controller(value) }
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
    if Presentations.begins(name) { noteFirst(value) }
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
    if Presentations.begins(name) { arguments.forEach { noteFirst($0.value) } }
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
      if name.hasSuffix("NavigationController") { placed.insert(shown) }
      if Presentations.pushes.contains(name) {
        pushed.insert(shown)
      } else if Presentations.puts(name, argument.value) || Presentations.popsUp(name) || popping.contains(name)
        || argument.label.map(Presentations.holds) ?? false
      {
        hosts[shown] = hosts[shown] ?? expression.place
      }
    }
  }

  /// Notes the controllers of a list, or one alone, that a window or a container begins with.
  private mutating func noteFirst(_ value: Expression) {
    if case .list(let elements) = value.form {
      elements.forEach { noteFirst($0) }
    } else if let first = controller(value) {
      placed.insert(first)
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

extension Function {
  /// Whether it shows a controller that it is given in a pop-up, or in a view of another controller.
  fileprivate var popsUpArgument: Bool {
    let controllers = Set(parameters.filter { isController($0.type.unwrapped.name) }.map(\.name))
    guard !controllers.isEmpty, Presentations.concern(self) else { return false }
    func isGiven(_ value: Expression) -> Bool {
      switch value.form {
      case .name(let name): controllers.contains(name)
      case .member(let base?, "view"): isGiven(base)
      default: false
      }
    }
    var found = false
    walk(
      statement: { statement in
        guard case .assignment(let target, "", let value) = statement, case .member(let base?, let name) = target.form else { return }
        found = found || isGiven(base) && Presentations.hasOwnSize(name, value)
      },
      expression: { expression in
        guard case .call(let callee, let arguments) = expression.form, let name = callee.lastName else { return }
        found = found || arguments.contains { isGiven($0.value) && (Presentations.popsUp(name) || Presentations.puts(name, $0.value)) }
      })
    return found
  }

  /// Whether it puts one of some controllers, or its view, into a view.
  fileprivate func puts(oneOf names: Set<String>) -> Bool {
    func isOne(_ value: Expression) -> Bool {
      switch value.form {
      case .name(let name): return names.contains(name)
      case .member(let base?, let name):
        if case .name("self") = base.form { return names.contains(name) }
        return name == "view" && isOne(base)
      default: return false
      }
    }
    var found = false
    walk(statement: { _ in }) { expression in
      guard case .call(let callee, let arguments) = expression.form, let name = callee.lastName else { return }
      found = found || arguments.contains { Presentations.puts(name, $0.value) && isOne($0.value) }
    }
    return found
  }

  /// Whether it gives the controller that it belongs to a size of its own.
  fileprivate var givesItselfASize: Bool {
    guard Presentations.concern(self) else { return false }
    var found = false
    walk(
      statement: { statement in
        guard case .assignment(let target, "", let value) = statement, let name = target.lastName else { return }
        switch target.form {
        case .name: found = found || Presentations.hasOwnSize(name, value)
        case .member(let base?, _): if case .name("self") = base.form { found = found || Presentations.hasOwnSize(name, value) }
        default: break
        }
      }, expression: { _ in })
    return found
  }

  private func isController(_ type: String?) -> Bool {
    guard let type else { return false }
    return type == "UIViewController" || generics[type]?.name == "UIViewController"
  }

  /// Whether it lets a view fill the window.
  fileprivate var fillsWindow: Bool {
    var found = false
    walk(
      statement: { statement in
        if case .assignment(let target, "", let value) = statement, let name = target.lastName, Presentations.fills(name, value) {
          found = true
        }
      }, expression: { _ in })
    return found
  }
}

extension Unit {
  /// Whether it is a function of all controllers that shows the one that it is called on in a sheet or pop-up.
  fileprivate var popsItselfUp: Bool {
    guard function.kind == .function, let owner, owner.declaration == nil || owner.kind == .interface else { return false }
    return function.givesItselfASize
  }
}
