import Evaluation
import Programs
import UIKitModel

/// What runs when an object of a class is made by code, until it is first shown.
struct LayoutUnits {
  /// By UIKit, in its order.
  private(set) var loading: [Unit] = []
  /// By whoever fills the object with content; nil: nothing, or one of several functions.
  private(set) var later: Unit?

  /// By UIKit later on, where that changes how views look or their constraints.
  private(set) var adjusting: [Unit] = []

  /// By UIKit each time that it lays out, where that turns constraints on or puts views together.
  private(set) var switching: [Unit] = []

  private let type: ProgramType
  private let contents: Set<String>
  private let words: LayoutWords
  /// The functions of the class that others call and that put views together.
  private var fillers: [Unit] = []
  private var hasOutlets = false

  /// - Parameter sets: whether a function sets what a screen shows.
  init(of type: ProgramType, in program: Program, _ words: LayoutWords, sets: (Function) -> Bool) {
    self.type = type
    self.words = words
    contents = program.contents(of: type)
    let scopes = program.ancestors(of: type).filter { $0.declaration != nil }
    hasOutlets = scopes.contains { $0.properties.values.joined().contains(where: \.isOutlet) }
    let functions = scopes.flatMap { scope in
      scope.functions.sorted { $0.key < $1.key }.flatMap(\.value).map { Unit(function: $0, owner: scope) }
    }
    let isController = program.frameworkClasses(of: type.name).contains("UIViewController")
    let initializers = Self.initializers(of: type, in: program)
    loading = (initializers.first { !isController && reaches($0.function, in: functions) } ?? initializers.first).map { [$0] } ?? []
    let isLaidOutFirst = loading.first.map { reaches($0.function, in: functions) } ?? false
    for signature in isController ? Layouts.controllerLoading : (isLaidOutFirst ? [] : Layouts.awakening) + Layouts.viewLoading {
      let name = String(signature.prefix { $0 != "(" })
      guard let found = program.functions(name, of: type, isStatic: false).first(where: { $0.0.signature == signature }) else { continue }
      if Layouts.loading.contains(signature) || reaches(found.0, in: functions) || switches(found.0, in: functions)
        || leavesOpen(found.0, in: functions)
      {
        loading.append(Unit(function: found.0, owner: found.1))
      }
    }
    // What a static function does with an object, it does as others do.
    let called = functions.filter { !$0.function.isStatic }.reduce(into: Set<String>()) { $0.formUnion($1.function.mentions.calls) }
    fillers = functions.filter { unit in
      unit.function.kind == .function && !unit.function.isStatic && !called.contains(unit.function.name)
        && unit.function.marks.isDisjoint(with: ["private", "fileprivate", "override", "IBAction", "objc"])
        && reaches(unit.function, in: functions)
    }
    fillers += scopes.flatMap { scope in
      scope.properties.sorted { $0.key < $1.key }.flatMap(\.value).filter { !$0.isStatic }.flatMap { property in
        [property.setter, property.didSet].compactMap(\.self).filter { reaches($0, in: functions) }.map {
          Unit(function: $0, owner: scope, property: property)
        }
      }
    }
    if fillers.count == 1 { later = fillers[0] }
    if fillers.isEmpty { later = loading.lazy.compactMap(Self.asksForContent).first }
    let laying = Layouts.adjusting.compactMap { signature in
      let name = String(signature.prefix { $0 != "(" })
      let found = program.functions(name, of: type, isStatic: false).first { $0.0.signature == signature && $0.1.declaration != nil }
      guard let found, !loading.contains(where: { $0.function === found.0 }) else { return nil as Unit? }
      return Unit(function: found.0, owner: found.1)
    }
    adjusting = laying.filter { sets($0.function) || adjusts($0.function, in: functions) }
    switching = laying.filter {
      reaches($0.function, in: functions) || switches($0.function, in: functions) || leavesOpen($0.function, in: functions)
    }
  }

  /// What UIKit runs again for content that others have put into a property: `guard let item else { return }` in `updateConfiguration(using:)`.
  /// nil: the function asks for no property that may be empty, or for one of several.
  private static func asksForContent(_ unit: Unit) -> Unit? {
    guard Layouts.filling.contains(unit.function.signature), let owner = unit.owner else { return nil }
    let mentions = unit.function.mentions
    let asked = owner.properties.values.joined().filter { property in
      !property.isStatic && !property.isOutlet && property.getter == nil && property.type?.isOptional ?? false
        && mentions.speak(of: property.name)
    }
    return asked.count == 1 ? Unit(function: unit.function, owner: owner, property: asked[0]) : nil
  }

  /// Whether a function turns constraints on, by itself or by others of the class.
  private func switches(_ function: Function, in functions: [Unit]) -> Bool {
    function.mentions.assigned.contains("isActive")
      || functions.contains {
        function.mentions.calls.contains($0.function.name) && $0.function.mentions.assigned.contains("isActive")
      }
  }

  /// Whether a function gives constraints other constants, by itself or by others of the class.
  private func adjusts(_ function: Function, in functions: [Unit]) -> Bool {
    let changes = Layouts.changes
    return !function.mentions.assigned.isDisjoint(with: changes)
      || functions.contains {
        function.mentions.calls.contains($0.function.name) && !$0.function.mentions.assigned.isDisjoint(with: changes)
      }
  }

  /// Whether a function puts views together or ties them, by itself or by others of the class.
  private func reaches(_ function: Function, in functions: [Unit]) -> Bool {
    function.reaches(in: functions) { words.adds($0) || words.ties($0) || !$0.mentions.assigned.isDisjoint(with: contents) }
  }

  /// Whether a function lets a library's functions place views, by itself or by others of the class.
  private func leavesOpen(_ function: Function, in functions: [Unit]) -> Bool {
    let own = Set(functions.map(\.function.name))
    return function.reaches(in: functions) { $0.mentions.calls.contains { Layouts.isUnread($0) && !own.contains($0) } }
  }

  /// Those that code calls, those that UIKit knows first: not the one of documents, nor one that ends the app, nor what the app gives all of
  /// UIKit's classes. What only calls another is behind that one.
  private static func initializers(of type: ProgramType, in program: Program) -> [Unit] {
    let usable = program.functions("init", of: type, isStatic: false).filter { function, owner in
      owner.declaration != nil && owner.kind != .interface && !Evaluator.isUnusable(function)
    }
    let all = usable.filter { $0.1 === usable[0].1 }
    let designated = all.filter { function, _ in
      !["init(coder:)", "init(nibName:bundle:)"].contains(function.signature) && !function.isConvenience
    }
    let preferred = Layouts.initializers.compactMap { name in designated.first { $0.0.signature == name } }
    let rest = (designated + all).filter { one in !preferred.contains { $0.0 === one.0 } }
    return (preferred + rest).map { Unit(function: $0.0, owner: $0.1) }
  }

  /// Why nothing of the class is known.
  func reasonOfNothing(_ place: SourcePlace, _ program: Program) -> LayoutReading.Gap {
    if hasOutlets { return LayoutReading.Gap(what: "views that come from a storyboard or xib", place: place) }
    guard let filler = fillers.first, later == nil else {
      return LayoutReading.Gap(what: "when it is laid out, which is not when it is made", place: place)
    }
    return LayoutReading.Gap(
      what: "which of its functions lays it out: " + fillers.prefix(4).map(\.function.name).joined(separator: ", "),
      place: program.sourcePlace(filler.function.place))
  }
}

extension Function {
  /// Whether it, or one of those of its class that it calls, is of a kind.
  fileprivate func reaches(in functions: [Unit], _ isOfKind: (Function) -> Bool) -> Bool {
    var next = [self]
    var seen: Set<String> = []
    while let function = next.popLast() {
      if isOfKind(function) { return true }
      // An initializer that calls another names only itself.
      let calls = function.mentions.calls.filter { $0 != "init" && seen.insert($0).inserted }
      next += functions.filter { calls.contains($0.function.name) }.map(\.function)
    }
    return false
  }
}
