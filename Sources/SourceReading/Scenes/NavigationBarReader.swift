import Programs
import UIKitModel

/// Finds out whether the bar of a navigation controller is seen above a controller.
struct NavigationBarReader {
  /// The classes whose code hides the bar always, before they are seen.
  private var hidingFirst: Set<String> = []
  /// The other classes whose code hides it.
  private var hiding: Set<String> = []
  /// The classes whose code shows it.
  private var showing: Set<String> = []
  private let program: Program

  private var hiders: Set<String> { hiding.union(hidingFirst) }

  init(_ program: Program) {
    self.program = program
    let units = program.units.all.filter { NavigationBars.concern($0.function) }
    // What the app gives UIKit's classes hides the bar for those who call it.
    let helpers = Set(units.lazy.filter(\.hidesBarForOthers).map(\.function.name))
    for unit in units where !unit.hidesBarForOthers { note(unit) }
    for unit in program.units.all where !unit.function.mentions.calls.isDisjoint(with: helpers) { hiding.insert(unit.owner?.name ?? "") }
  }

  private mutating func note(_ unit: Unit) {
    let isFirst = Presentations.appearances.contains(unit.function.name)
    let always = isFirst ? Set(unit.function.body.compactMap(\.hidesBarAt)) : []
    for (value, place) in unit.function.barsHidden {
      let owner = unit.owner?.name ?? ""
      switch value.form {
      case .boolean(false): showing.insert(owner)
      case .boolean(true) where always.contains(place): hidingFirst.insert(owner)
      default: hiding.insert(owner)
      }
    }
  }

  /// Whether a controller, or a class above it, always hides the bar before it is seen.
  func isHidden(above className: String) -> Bool {
    let classes = ancestors(of: className)
    return !classes.isDisjoint(with: hidingFirst) && classes.isDisjoint(with: hiding)
  }

  /// Whether the bar is seen above a controller of a navigation controller: no code of its own hides it, nor that of a navigation controller,
  /// nor of who shows it, unless this shows the bar again.
  func isSeen(above className: String, shownBy owners: Set<String>) -> Bool {
    let classes = ancestors(of: className)
    if !classes.isDisjoint(with: hiders) { return false }
    if !classes.isDisjoint(with: showing) { return true }
    return !hiders.contains { program.frameworkClasses(of: $0).contains("UINavigationController") }
      && owners.allSatisfy { owner in
        let shower = ancestors(of: owner)
        return shower.isDisjoint(with: hiders) || !shower.isDisjoint(with: showing)
      }
  }

  private func ancestors(of className: String) -> Set<String> {
    guard let type = program.type(className) else { return [className] }
    return Set(program.ancestors(of: type).map(\.name))
  }
}

extension Unit {
  /// Whether it is a function of a class of the system's that hides the bar for whoever calls it.
  fileprivate var hidesBarForOthers: Bool {
    guard function.kind == .function, let owner, owner.declaration == nil else { return false }
    return function.barsHidden.contains { if case .boolean(false) = $0.value.form { false } else { true } }
  }
}

extension Function {
  /// The values that say whether the bar of a navigation controller is hidden, each with the place of its statement.
  fileprivate var barsHidden: [(value: Expression, place: Place)] {
    var values: [(value: Expression, place: Place)] = []
    walk(
      statement: { statement in
        guard case .assignment(let target, "", let value) = statement, NavigationBars.isHidden(target) else { return }
        values.append((value, target.place))
      },
      expression: { expression in
        if let value = NavigationBars.hiddenArgument(expression) { values.append((value, expression.place)) }
      })
    return values
  }
}

extension Statement {
  /// Where it says by itself whether the bar is hidden.
  fileprivate var hidesBarAt: Place? {
    switch self {
    case .expression(let call), .result(let call?): NavigationBars.hiddenArgument(call).map { _ in call.place }
    case .assignment(let target, "", _): NavigationBars.isHidden(target) ? target.place : nil
    default: nil
    }
  }
}
