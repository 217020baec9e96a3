import Evaluation
import Programs
import UIKitModel

/// Reads how a controller lets the device be held (`supportedInterfaceOrientations`).
struct OrientationReader {
  private let program: Program
  private let evaluator: Evaluator

  init(_ program: Program, _ evaluator: Evaluator) {
    self.program = program
    self.evaluator = evaluator
  }

  /// What a class says; nil: nothing, or nothing that limits it.
  func reading(of className: String, near document: String) -> SceneReading? {
    guard let type = program.type(className, nearPath: document), type.declaration != nil, let unit = getter(of: type) else { return nil }
    return reading(of: unit, of: type)
  }

  private func reading(of unit: Unit, of type: ProgramType) -> SceneReading? {
    let alternatives = evaluator.value(of: unit, as: type).alternatives
    var phone = Set<SceneReading.HeldOrientation>()
    var pad = phone
    for alternative in alternatives {
      let held = Set(Orientations.names(in: alternative.value).flatMap { SceneReading.HeldOrientation.all(named: $0) })
      let idiom = DeviceIdiom(of: evaluator.state(of: alternative))
      if idiom != .pad { phone.formUnion(held) }
      if idiom != .phone { pad.formUnion(held) }
    }
    let all = SceneReading.HeldOrientation.allCases.count
    if phone.count == all, pad.count == all { return nil }
    return SceneReading(
      phone: phone.count == all ? nil : phone, pad: pad.count == all ? nil : pad, place: program.sourcePlace(unit.function.place))
  }

  /// What the app says for all its screens; nil: nothing, or nothing that limits them.
  func readingOfApp() -> SceneReading? {
    let units = program.allTypes.flatMap { type in
      (type.functions[Orientations.nameOfApp] ?? []).filter(Orientations.isOfApp).map { (Unit(function: $0, owner: type), type) }
    }
    return units.count == 1 ? reading(of: units[0].0, of: units[0].1) : nil
  }

  /// What the controllers say that fill the app's windows, or its one tab bar controller: they hold the screens that say nothing themselves.
  /// nil: nothing that is known of all.
  func readingOfContainer() -> SceneReading? {
    if let root = rootClass() { return reading(of: root, near: "") }
    let containers = program.files.flatMap(\.types).map(\.name).filter { program.frameworkClasses(of: $0).contains(Orientations.container) }
    guard Set(containers).count == 1 else { return nil }
    return reading(of: containers[0], near: "")
  }

  /// The one class whose objects code gives to windows; nil: none, several, or one that is not known.
  private func rootClass() -> String? {
    var names: Set<String> = []
    for unit in program.units.assigning(Orientations.root) {
      var values: [String: Expression] = [:]
      var isKnown = true
      unit.function.walk { statement in
        switch statement {
        case .variable, .choice, .guarded: values.merge(statement.namedValues) { $1 }
        case .assignment(let target, "", let value) where target.lastName == Orientations.root:
          var value = value
          if case .name(let name) = value.form, let made = values[name] { value = made }
          if case .call(let callee, _) = value.form, case .name(let name) = callee.form, program.type(name)?.declaration != nil {
            names.insert(name)
          } else {
            isKnown = false
          }
        default: break
        }
      } expression: { _ in
      }
      if !isKnown { return nil }
    }
    return names.count == 1 ? names.first : nil
  }

  /// In Objective-C it is a function.
  private func getter(of type: ProgramType) -> Unit? {
    if let (property, owner) = program.property(Orientations.property, of: type, isStatic: false), let getter = property.getter {
      return Unit(function: getter, owner: owner, property: property)
    }
    return program.functions(Orientations.property, of: type, isStatic: false).first.map { Unit(function: $0, owner: $1) }
  }
}

extension SceneReading.HeldOrientation {
  /// The ways that a case of `UIInterfaceOrientationMask` stands for; of one that is not known, all.
  fileprivate static func all(named name: String) -> [Self] {
    switch name {
    case "portrait", "portraitUpsideDown": [.portrait]
    case "landscape", "landscapeLeft", "landscapeRight": [.landscape]
    default: allCases
    }
  }
}
