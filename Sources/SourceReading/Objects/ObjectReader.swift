import Evaluation
import Programs
import UIKitModel

/// Joins what runs do with the objects that outlets lead to: an outlet is one of a class, never a name alone.
final class ObjectReader {
  private let program: Program
  private let evaluator: Evaluator
  private let events: EventFunctions
  private let otherTexts: ObjectiveCTexts
  /// The outlets of each class, in the order of the documents.
  private let outletNames: [String: [String]]
  private var ownEffects: [String: (effects: [Effect], cut: Set<String>)] = [:]
  private var foreignEffects: [String: (effects: [Effect], isLoose: Bool)] = [:]

  /// - Parameter otherTexts: what code of another language gives texts.
  init(_ program: Program, _ objects: [ConnectedObject], otherTexts: ObjectiveCTexts) {
    self.program = program
    self.otherTexts = otherTexts
    evaluator = Evaluator(program: program, framework: .uiKit)
    events = EventFunctions(program)
    var names: [String: [String]] = [:]
    for outlet in objects.flatMap(\.outlets) where !(names[outlet.ownerClass]?.contains(outlet.name) ?? false) {
      names[outlet.ownerClass, default: []].append(outlet.name)
    }
    outletNames = names
  }

  func reading(of object: ConnectedObject) -> ObjectReading {
    var result = ObjectReading(document: object.document, object: object.id)
    var effects: [Effect] = []
    var isUnknown = false
    var isTouchable = false
    for outlet in object.outlets {
      guard let type = type(outlet.ownerClass, near: object.document) else {
        // Code in another language, or of a library: it may do anything.
        if !outlet.ownerClass.hasPrefix("UI") { isUnknown = true }
        continue
      }
      isTouchable = true
      result.outlet = outlet.name
      result.owner = type.declaration.map { ObjectReading.Owner(name: type.name, place: place($0.place)) }
      let found = self.effects(on: outlet, of: type)
      effects += found.effects
      isUnknown = isUnknown || found.isLoose
    }
    if let name = object.customClass, let type = type(name, near: object.document) {
      let itself = evaluator.receiver(type, isExact: true)
      // Its other functions are run where someone calls them.
      effects += own(type).effects.filter { $0.object === itself && $0.phase == .loading }
    }
    _ = isTouchable
    if object.hasWords {
      let texts = effects.filter {
        $0.field == ScreenField.text || $0.field == ScreenField.title || $0.field.hasPrefix(ScreenField.segment)
      }
      let isSetElsewhere = texts.isEmpty && object.outlets.contains(where: isSetElsewhere)
      result.text = TextReading(texts, isUnknown: isUnknown || isSetElsewhere, when: evaluator.state, place: place)
      result.placeholder = TextReading(effects.of(ScreenField.placeholder), isUnknown: false, when: evaluator.state, place: place)
    }
    if object.element == "constraint" {
      result.constraint = ConstraintReading(effects, place: place)
    } else {
      result.hidden = HiddenReading(effects, place: place)
      if case .number(let lines)? = effects.of(ScreenField.lines).settled(until: .event) { result.lines = Int(lines) }
    }
    return result
  }

  /// Whether Objective-C may give an outlet a text: it speaks of the owner, or gets the object from a property of another class.
  private func isSetElsewhere(_ outlet: ConnectedObject.Outlet) -> Bool {
    otherTexts.maySet(outlet.name, ofClass: outlet.ownerClass)
      || otherTexts.maySet(outlet.name, ofClass: nil)
        && program.units.mentioning(outlet.name).contains { $0.function.kind == .getter && $0.function.name == outlet.name }
  }

  private func place(_ place: Place) -> SourcePlace {
    SourcePlace(file: program.files[Int(place.file)].path, line: Int(place.line), column: Int(place.column))
  }

  /// The class that a document names: of several, the one whose file is nearest.
  private func type(_ name: String, near document: String) -> ProgramType? {
    program.type(name, nearPath: document).flatMap { $0.declaration == nil ? nil : $0 }
  }

  // MARK: Effects

  private func effects(on outlet: ConnectedObject.Outlet, of type: ProgramType) -> (effects: [Effect], isLoose: Bool) {
    let own = own(type)
    let mine = own.effects + foreign(outlet.name).effects
    let fitting = mine.filter { effect in
      var object = effect.object
      // A button's lines are those of its label.
      if case .part(let whole, "titleLabel") = object.origin, effect.field == ScreenField.lines { object = whole }
      guard case .outlet(let owner, outlet.name) = object.origin, let other = owner.type else { return false }
      return program.isKind(type, of: other) || !owner.isExact && program.isKind(other, of: type)
    }
    return (fitting, foreign(outlet.name).isLoose || own.cut.contains(outlet.name) && fitting.isEmpty)
  }

  /// What a class's own code does.
  private func own(_ type: ProgramType) -> (effects: [Effect], cut: Set<String>) {
    let key = "\(type.name) \(type.file)"
    if let known = ownEffects[key] { return known }
    let reading = OwnerReading(evaluator, program, events)
    let effects = reading.effects(of: type, outlets: outletNames[String(type.name)] ?? [])
    ownEffects[key] = effects
    return effects
  }

  /// What code of other classes does to outlets of a name.
  private func foreign(_ name: String) -> (effects: [Effect], isLoose: Bool) {
    if let known = foreignEffects[name] { return known }
    var effects: [Effect] = []
    var isLoose = false
    for unit in program.units.mentioning(name) where evaluator.relevance.touches(unit.function) {
      guard let summary = evaluator.summary(of: unit) else { continue }
      let phase: Effect.Phase = events.contains(unit) ? .event : .content
      effects += OwnerReading.effects(summary, phase).filter { effect in
        // What a class does to itself is read by its own runs.
        guard case .outlet(let owner, name) = effect.object.origin else { return false }
        if case .receiver = owner.origin { return false }
        return true
      }
      isLoose = isLoose || summary.looseWrites.contains(name)
    }
    foreignEffects[name] = (effects, isLoose)
    return (effects, isLoose)
  }
}
