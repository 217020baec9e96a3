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
    guard let type = program.type(className, nearPath: document), type.declaration != nil,
      let (property, owner) = program.property(Orientations.property, of: type, isStatic: false), let getter = property.getter
    else { return nil }
    let alternatives = evaluator.value(of: Unit(function: getter, owner: owner, property: property), as: type).alternatives
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
      phone: phone.count == all ? nil : phone, pad: pad.count == all ? nil : pad, place: program.sourcePlace(getter.place))
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
