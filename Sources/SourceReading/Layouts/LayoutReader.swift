import Evaluation
import Programs
import UIKitModel

/// Runs what makes a view or loads a controller's views, and reads what is there then.
struct LayoutReader {
  private let program: Program
  private let evaluator: Evaluator

  init(_ program: Program) {
    self.program = program
    evaluator = Evaluator(program: program, framework: .layouts)
  }

  func reading(of type: ProgramType) -> LayoutReading? {
    guard let declaration = type.declaration else { return nil }
    let units = units(of: type)
    let place = program.sourcePlace(declaration.place)
    var reading = LayoutReading(
      className: type.name, superclass: declaration.inherited.first?.name, place: place, coverage: .refused)
    let run = evaluator.layout(of: type, by: units)
    var tree = LayoutTree(run, isController: isController(type), evaluator, program)
    tree.read()
    reading.views = tree.views
    reading.constraints = tree.constraints
    reading.rootClass = program.frameworkClasses(of: type.name).first(where: UIKitViews.areKnown)
    (reading.roots, reading.guides) = (tree.roots, tree.guides)
    (reading.inside, reading.constraintsInside) = (tree.inside, tree.constraintsInside)
    reading.undrawn =
      tree.gapsInside + tree.doubts.map { LayoutReading.Gap(what: $0.what, place: $0.place.map(program.sourcePlace) ?? place) }
    reading.unknown = tree.gaps + frames(of: type)
    if !run.isComplete, tree.gaps.isEmpty { reading.unknown.append(LayoutReading.Gap(what: "more code than is followed", place: place)) }
    noteLaterChanges(LaterChanges(program, type, loading: run.called), in: &reading)
    reading.coverage =
      reading.views.isEmpty && reading.constraints.isEmpty ? .refused : reading.unknown.isEmpty ? .whole : .part
    return reading
  }

  private func noteLaterChanges(_ later: LaterChanges, in reading: inout LayoutReading) {
    for index in reading.views.indices { reading.views[index].mayHide = later.hide(reading.views[index].name) }
    for index in reading.constraints.indices {
      guard let name = reading.constraints[index].name, let place = later.place(changing: name) else { continue }
      reading.constraints[index].decidedAt = program.sourcePlace(place)
    }
  }

  private func isController(_ type: ProgramType) -> Bool { program.frameworkClasses(of: type.name).contains("UIViewController") }

  /// What runs when an object of a class is made by code, until it is first shown.
  private func units(of type: ProgramType) -> [Unit] {
    let all = program.functions("init", of: type, isStatic: false)
    let initializers = all.filter { function, _ in
      !["init(coder:)", "init(nibName:bundle:)"].contains(function.signature) && !function.marks.contains("convenience")
    }
    let preferred = ["init(frame:)", "init(style:reuseIdentifier:)", "init(reuseIdentifier:)"]
    let first = preferred.lazy.compactMap { name in initializers.first { $0.0.signature == name } }.first ?? initializers.first ?? all.first
    var units = first.map { [Unit(function: $0.0, owner: $0.1)] } ?? []
    if isController(type) {
      for name in ["loadView()", "viewDidLoad()"] {
        let found = program.functions(String(name.dropLast(2)), of: type, isStatic: false).first { $0.0.signature == name }
        if let found { units.append(Unit(function: found.0, owner: found.1)) }
      }
    }
    return units
  }

  /// The functions that place views by hand, each time that sizes change.
  private func frames(of type: ProgramType) -> [LayoutReading.Gap] {
    let scopes = program.ancestors(of: type).filter { $0.declaration != nil }
    return scopes.flatMap { scope in Layouts.byHand.flatMap { scope.functions[$0] ?? [] } }.filter {
      !$0.mentions.assigned.isDisjoint(with: Layouts.frames)
    }.map { LayoutReading.Gap(what: "frames set by \($0.name)", place: program.sourcePlace($0.place)) }
  }
}
