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

  /// What the app's one tab bar controller says: it holds the screens that say nothing themselves. nil: there is none, or several.
  func readingOfContainer() -> SceneReading? {
    let containers = program.files.flatMap(\.types).map(\.name).filter { program.frameworkClasses(of: $0).contains(Orientations.container) }
    guard Set(containers).count == 1 else { return nil }
    return reading(of: containers[0], near: "")
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
