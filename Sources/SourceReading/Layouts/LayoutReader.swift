import Evaluation
import Programs
import UIKitModel

/// Runs what makes a view or loads a controller's views, and reads what is there then.
struct LayoutReader {
  private let program: Program
  private let evaluator: Evaluator
  private let words: LayoutWords
  private let events: EventFunctions
  private let fontUpdates: FontUpdates
  /// Of a state that is judged.
  private static let mostConditions = 2

  /// - Parameters:
  ///   - owners: the classes whose outlets documents connect; nil: they are not known.
  ///   - fileOwners: those that documents name for their owners.
  init(_ program: Program, _ words: LayoutWords, owners: Set<String>? = nil, fileOwners: Set<String> = []) {
    self.program = program
    self.words = words
    events = EventFunctions(program)
    fontUpdates = FontUpdates(program)
    evaluator = Evaluator(program: program, framework: .layouts)
    (evaluator.classesWithOutlets, evaluator.fileOwners) = (owners, fileOwners)
  }

  /// All classes that are laid out in code, without those that documents name, with what other code makes of them.
  /// - Parameters:
  ///   - evaluator: for other code.
  ///   - owners: the classes whose outlets documents connect.
  ///   - fileOwners: those that documents name for their owners.
  static func readings(
    _ program: Program, _ evaluator: Evaluator, without names: Set<String>, owners: Set<String>, fileOwners: Set<String> = []
  ) -> [LayoutReading] {
    let words = LayoutWords(program)
    let classes = program.laidOutClasses(words).filter { !names.contains($0.name) }
    if classes.isEmpty { return [] }
    let reader = LayoutReader(program, words, owners: owners, fileOwners: fileOwners)
    var readings = classes.compactMap(reader.reading)
    LayoutSurroundings(of: readings, program, evaluator).add(to: &readings)
    return readings
  }

  func reading(of type: ProgramType) -> LayoutReading? {
    guard let declaration = type.declaration, let place = program.codePlace(of: type) else { return nil }
    let units = LayoutUnits(of: type, in: program, words, sets: evaluator.relevance.touches)
    let superclass = declaration.inherited.first?.name
    var loading = units.loading
    var run = evaluator.layout(of: type, by: loading)
    var tree = tree(of: run, type)
    if tree.isEmpty, let later = units.later {
      // Nothing is there until somebody fills it.
      loading.append(later)
      run = evaluator.layout(of: type, by: loading)
      tree = self.tree(of: run, type)
    }
    if !tree.isEmpty, !units.switching.isEmpty {
      loading += units.switching
      run = evaluator.layout(of: type, by: loading)
      tree = self.tree(of: run, type)
    }
    // The view that it makes has nothing in it that code lays out.
    if tree.isEmpty, tree.gaps.isEmpty, !program.laysOut(type, words) { return nil }
    func reading(_ run: LayoutRun, _ tree: LayoutTree) -> LayoutReading {
      var reading = LayoutReading(className: type.name, superclass: superclass, place: place, coverage: .refused)
      fill(&reading, from: tree, run, type)
      if tree.isEmpty, reading.unknown.isEmpty { reading.unknown = [units.reasonOfNothing(place, program)] }
      reading.coverage = tree.isEmpty ? .refused : reading.unknown.isEmpty ? .whole : .part
      return reading
    }
    var whole = reading(run, tree)
    if whole.isWhole, !units.adjusting.isEmpty {
      let more = units.adjusting.filter { unit in !loading.contains { $0.function === unit.function } }
      let preparing = more.filter { Layouts.preparing.contains($0.function.signature) }
      // Where data decide on what they change, it stays as it was first.
      for (units, isOnce) in [(more, false), (preparing, true)] where !units.isEmpty {
        let run = evaluator.layout(of: type, by: loading + units)
        let adjusted = reading(run, self.tree(of: run, type))
        if adjusted.isWhole, adjusted.views.count == whole.views.count, isOnce || adjusted.changesByTraits(whole) {
          whole = adjusted.naming(constantsOf: whole)
          break
        }
      }
    }
    if !whole.unknown.isEmpty || !whole.undrawn.isEmpty, run.isComplete, run.unread.isEmpty {
      let (run, conditions) = evaluator.fullest(run) { TraitConditions.ways(of: $0) != nil }
      let asked = conditions.split(separator: ", ").map(String.init)
      // What hangs on the surroundings is not a state: it is so on some devices. Of many conditions, some may never hold together.
      if asked.count <= Self.mostConditions, !asked.contains(where: TraitConditions.areAsked) {
        var state = reading(run, self.tree(of: run, type))
        state.when = conditions
        if state.isWhole {
          whole.states = [state]
          // Nothing is there in every state.
          if whole.coverage == .refused { whole.coverage = .part }
        }
      }
    }
    return whole
  }

  private func fill(_ reading: inout LayoutReading, from tree: LayoutTree, _ run: LayoutRun, _ type: ProgramType) {
    let place = reading.place
    reading.views = tree.views
    reading.constraints = tree.constraints
    reading.rootClass = program.frameworkClasses(of: type.name).first(where: UIKitViews.areKnown)
    (reading.roots, reading.guides) = (tree.roots, tree.guides)
    (reading.inside, reading.constraintsInside) = (tree.inside, tree.constraintsInside)
    reading.undrawn =
      tree.gapsInside + tree.doubts.map { LayoutReading.Gap(what: $0.what, place: $0.place.map(program.sourcePlace) ?? place) }
    reading.unknown = tree.gaps + readFrames(of: type, into: &reading)
    // A view of the app's own that a controller makes for itself.
    for root in tree.roots where root.name == "view" {
      if let type = program.type(root.className, nearPath: place.file), type.declaration != nil {
        reading.undrawn += frames(of: type).map(\.gap)
      }
    }
    if !run.isComplete, tree.gaps.isEmpty { reading.unknown.append(LayoutReading.Gap(what: "more code than is followed", place: place)) }
    noteLaterChanges(LaterChanges(program, type, loading: run.called), in: &reading)
  }

  private func tree(of run: LayoutRun, _ type: ProgramType) -> LayoutTree {
    var tree = LayoutTree(
      run, isController: program.frameworkClasses(of: type.name).contains("UIViewController"), evaluator, program, fontUpdates)
    tree.read()
    return tree
  }

  private func noteLaterChanges(_ later: LaterChanges, in reading: inout LayoutReading) {
    for index in reading.views.indices {
      reading.views[index].mayHide = later.hide(reading.views[index].name, besides: events)
      reading.views[index].mayHideLater = later.hide(reading.views[index].name)
      reading.views[index].mayFade = later.fade(reading.views[index].name)
      reading.views[index].isTiedLater = later.tie(reading.views[index].name)
    }
    // A stack without views that others fill is not drawn without them.
    let filled = Set((reading.views + reading.inside).compactMap(\.parent))
    for view in reading.views where view.systemClass == "UIStackView" && !filled.contains(view.name) {
      guard let place = later.place(filling: view.name) else { continue }
      reading.undrawn.append(LayoutReading.Gap(what: "what \(view.name) arranges", place: program.sourcePlace(place)))
    }
    for index in reading.constraints.indices {
      let constraint = reading.constraints[index]
      guard let place = constraint.name.flatMap(later.place(changing:)) ?? later.place(updating: constraint.first.item) else { continue }
      reading.constraints[index].decidedAt = program.sourcePlace(place)
    }
  }

  /// The functions that place views by hand, each time that sizes change.
  private func frames(of type: ProgramType) -> [(frames: [SetFrame], gap: LayoutReading.Gap)] {
    let scopes = program.ancestors(of: type).filter { $0.declaration != nil }
    return scopes.flatMap { scope in Layouts.byHand.flatMap { scope.functions[$0] ?? [] } }.compactMap { function in
      let frames = program.frames(setBy: function, of: type)
      if frames.isEmpty { return nil }
      return (frames, LayoutReading.Gap(what: "frames set by \(function.name)", place: program.sourcePlace(function.place)))
    }
  }

  /// What such functions set besides views that fill those around them, and lines and pictures that nothing else hangs on.
  private func readFrames(of type: ProgramType, into reading: inout LayoutReading) -> [LayoutReading.Gap] {
    frames(of: type).filter { frames, _ in
      let filling = frames.compactMap { frame in
        frame.filling.flatMap { filling in reading.views.firstIndex { $0.name == filling.view && $0.parent == filling.around } }
      }
      let alone = frames.count { frame in frame.view.map(reading.isAlone) ?? false }
      if filling.count + alone < frames.count { return true }
      for index in filling { reading.views[index].setup.frame = .filling }
      return false
    }.map(\.gap)
  }
}

extension LayoutReading {
  fileprivate var isWhole: Bool { coverage == .whole && undrawn.isEmpty }

  /// Whether a view has no words, and neither constraints nor other views hang on it: wherever it is, the rest stays as it is.
  fileprivate func isAlone(_ name: String) -> Bool {
    guard let view = views.first(where: { $0.name == name }), Layouts.pictures.contains(view.systemClass ?? ""), !view.isArranged else {
      return false
    }
    return !(views + inside).contains { $0.parent == name } && !(constraints + constraintsInside).contains { $0.ties(name) }
  }

  /// The same with the constants of another reading by name where traits decide on several.
  fileprivate func naming(constantsOf other: LayoutReading) -> LayoutReading {
    var named = self
    guard constraints.count == other.constraints.count else { return self }
    for index in constraints.indices where !constraints[index].constants.isEmpty {
      named.constraints[index].constant = other.constraints[index].constant
    }
    return named
  }

  /// Whether the constraints of another reading are those of this one, but for what traits decide on.
  fileprivate func changesByTraits(_ other: LayoutReading) -> Bool {
    constraints.count == other.constraints.count
      && zip(constraints, other.constraints).allSatisfy { one, other in
        one.words == other.words || !one.constants.isEmpty || !one.activities.isEmpty
      }
  }
}
