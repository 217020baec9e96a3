import Programs
import UIKitModel
import Vocabulary

/// Finds out how code shows controllers: within views of another one, as a sheet or a pop-up, or below bars.
struct PresentationReader {
  /// By class: where code gives the controller's view a place of its own.
  private var hosts: [String: Place] = [:]
  /// Classes whose views are below the bars of their containers.
  private var belowBars: Set<String> = []
  /// Classes that code shows in navigation controllers, and nowhere else, each with the classes whose code does so.
  private var inNavigation: [String: Set<String>] = [:]
  private let bars: NavigationBarReader
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
    bars = NavigationBarReader(program)
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
    var shownBare = Set<String>()
    let helpers = filling.union(popping).union(sheeting)
    for unit in program.units.all where Presentations.concern(unit.function) || !unit.function.mentions.calls.isDisjoint(with: helpers) {
      var search = PresentationSearch(
        unit: unit, program: program, classes: classes, identified: identified, filling: filling, popping: popping, sheeting: sheeting)
      search.run()
      full.formUnion(search.full)
      for (name, place) in search.hosts where hosts[name].map({ place < $0 }) ?? true { hosts[name] = place }
      pushed.formUnion(search.pushed)
      sheets.formUnion(search.presented)
      placed.formUnion(search.placed)
      for name in search.inNavigation { inNavigation[name, default: []].insert(unit.owner?.name ?? "") }
      shownBare.formUnion(search.shownBare)
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
    for name in shownBare.union(sheets.subtracting(full)) { inNavigation[name] = nil }
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

  /// The class that shows the controller of an identifier as one of its pages.
  func pager(of identifier: String) -> String? { pagers[identifier] }

  /// Where code gives the view of a controller a place and a height of its own; nil: nothing that was seen.
  func host(of className: String) -> SourcePlace? { hosts[className].map(program.sourcePlace) }

  /// How code shows a controller on the whole screen; nil: in another way, or as its file says.
  func presentation(of className: String) -> ControllerPresentation? {
    if hosts[className] != nil { return nil }
    if sheets.contains(className) { return .sheet }
    if bars.isHidden(above: className) { return .withoutBar }
    if belowBars.contains(className) { return .belowBar }
    return inNavigation[className].map { bars.isSeen(above: className, shownBy: $0) } ?? false ? .underBar : nil
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
