import Evaluation
import Programs
import UIKitModel
import Vocabulary

/// The constraints of a tree of views.
extension LayoutTree {
  /// Whether a constraint ties only views that nobody has put into what is laid out.
  func isDetached(_ constraint: Object) -> Bool {
    let items = [LayoutField.first, LayoutField.second].flatMap { run.alternatives($0, of: constraint) }.compactMap { one -> Object? in
      if case .enumeration(_, _, let parts) = one.value, case .object(let object)? = parts.first { object } else { nil }
    }
    return !items.isEmpty
      && items.allSatisfy { item in
        if case .part(let whole, let part) = item.origin, Layouts.guides[part] != nil { return whole.isMade && !known.contains(whole) }
        return item.isMade && !known.contains(item)
      }
  }

  /// Whether a variable or a property leads to a constraint, by itself or in a list.
  private func isHeld(_ constraint: Object) -> Bool { run.names[constraint] != nil || held.contains(constraint) }

  /// Where an object that keeps a constraint changes it later: one that moves views as pages turn. nil: none does.
  private func placeWhereHoldersChange(_ constraint: Object) -> SourcePlace? {
    (holders[constraint] ?? []).compactMap { holder, name in
      holder.type.flatMap { LaterChanges(program, $0, loading: run.called).place(changing: name) }
    }.min().map(program.sourcePlace)
  }

  /// Notes what is missing of a constraint, which is none then.
  private mutating func missing(_ what: String, _ place: Place) -> LayoutReading.Constraint? {
    gap(what, place)
    return nil
  }

  /// A constraint whose priority or multiplier traits decide on is one for each, which holds under these traits.
  func byTraits(_ constraint: LayoutReading.Constraint, _ object: Object) -> [LayoutReading.Constraint] {
    func each(_ values: [TraitValue<Double>], _ field: WritableKeyPath<LayoutReading.Constraint, Double>) -> [LayoutReading.Constraint] {
      values.map { value in
        var one = constraint
        one[keyPath: field] = value.value
        one.activities = [TraitValue(value: true, conditions: value.conditions)]
        return one
      }
    }
    if let multipliers = multipliersByTraits(of: object) { return each(multipliers, \.multiplier) }
    return prioritiesByTraits(of: object).map { each($0, \.priority) } ?? [constraint]
  }

  /// nil: there is only one, or more than this hangs on traits, or something else decides.
  private func multipliersByTraits(of object: Object) -> [TraitValue<Double>]? {
    let all = run.alternatives(LayoutField.multiplier, of: object)
    guard all.count > 1, run.alternatives(ScreenField.isActive, of: object).count == 1,
      run.alternatives(ScreenField.priority, of: object).count < 2
    else { return nil }
    return evaluator.byTraits(all, evaluator.number)
  }

  /// nil: there is only one, or something else decides.
  private func prioritiesByTraits(of object: Object) -> [TraitValue<Double>]? {
    let all = run.alternatives(ScreenField.priority, of: object)
    guard all.count > 1, run.alternatives(ScreenField.isActive, of: object).count == 1 else { return nil }
    return evaluator.byTraits(
      all.map { $0.value == .untouched ? Alternative(choices: $0.choices, value: .number(1000), place: $0.place) : $0 }, evaluator.number)
  }

  mutating func constraint(_ object: Object) -> LayoutReading.Constraint? {
    let place: Place? = if case .made(let place) = object.origin { place } else { nil }
    let activities = run.alternatives(ScreenField.isActive, of: object)
    // Made, given to code that is not read, and never seen again.
    let isAsMade = activities.allSatisfy { $0.value == .boolean(false) && $0.place == place }
    if let place, isAsMade, run.escapes.contains(object), !isHeld(object) { return missing("what turns a constraint on", place) }
    guard let place, activities.contains(where: { $0.value == .boolean(true) }) else { return nil }
    guard let first = run.madeValue(LayoutField.first, of: object).flatMap(edge) else {
      return missing("what a constraint ties", place)
    }
    let activitiesByTraits = activities.count == 1 ? [] : evaluator.byTraits(activities, \.boolean)
    guard let activitiesByTraits else {
      return missing("when a constraint of \(first.words) is active", activities.compactMap(\.place).first ?? place)
    }
    var second: LayoutReading.Edge?
    switch run.madeValue(LayoutField.second, of: object) {
    case .nothing?: break
    case let value?:
      guard let found = edge(value) else { return missing("what \(first.words) is tied to", place) }
      second = found
    case nil: return missing("what \(first.words) is tied to", place)
    }
    guard case .enumeration(_, let relation, _)? = run.madeValue(LayoutField.relation, of: object),
      let multiplier = run.madeValue(LayoutField.multiplier, of: object).flatMap(evaluator.number)
        ?? multipliersByTraits(of: object)?.first?.value
    else { return missing("multiplier of \(first.words)", place) }
    var constraint = LayoutReading.Constraint(
      first: first, relation: relation, second: second, multiplier: multiplier, constant: .points(0), place: program.sourcePlace(place))
    constraint.name = run.names[object]
    constraint.decidedAt = placeWhereHoldersChange(object)
    constraint.activities = activitiesByTraits
    if !run.alternatives(LayoutField.systemSpacing, of: object).isEmpty {
      guard let times = run.madeValue(LayoutField.systemSpacing, of: object).flatMap(evaluator.number) else {
        return missing("spacing of \(first.words)", place)
      }
      constraint.constant = .spacing(times)
      if [first.attribute, second?.attribute].contains(where: { $0?.hasSuffix("Baseline") ?? false }) {
        doubts.append(("the system's spacing between baselines", place))
      }
    } else if run.madeValue(ScreenField.constant, of: object) == nil,
      let constants = evaluator.byTraits(run.alternatives(ScreenField.constant, of: object), evaluator.number)
    {
      constraint.constants = constants
      constraint.constant = .points(constants[0].value)
    } else {
      let constant = run.madeValue(ScreenField.constant, of: object)
      if let length = constant.flatMap(ScreenLength.init) {
        constraint.constant = .points(length.offset)
        if length.axis == .horizontal { constraint.screenWidths = length.factor } else { constraint.screenHeights = length.factor }
      } else if let scaled = constant.flatMap(Fonts.scaledLength) {
        (constraint.constant, constraint.scalesWith) = (.points(scaled.points), scaled.style)
      } else if let points = constant.flatMap(evaluator.number) {
        constraint.constant = .points(points)
      } else {
        return missing("constant of \(first.words)", place)
      }
    }
    if prioritiesByTraits(of: object) == nil, !run.alternatives(ScreenField.priority, of: object).isEmpty {
      guard let priority = run.value(ScreenField.priority, of: object).flatMap(evaluator.number) else {
        return missing("priority of \(first.words)", place)
      }
      constraint.priority = priority
    }
    return constraint
  }
}
