extension LayoutRun {
  /// The choices of the state in which most is laid out: of each condition that is not known, the branch that places most views and turns
  /// most constraints on; of equal ones, the first. A condition that is met again has the same answer.
  /// - Parameters:
  ///   - deciding: the framework's fields that decide on a layout; what only colours hang on is no state.
  ///   - words: a choice's condition in words; nil: it is none of a state.
  func fullestChoices(_ deciding: Set<String>, _ words: (Choice) -> String?) -> [Choice] {
    var weights: [Choice: Int] = [:]
    // What else leads to what a choice leads to.
    var ways: [Choice: [[Choice]]] = [:]
    for (field, content) in fields.values.joined() where field.hasPrefix(LayoutField.prefix) || deciding.contains(field) {
      for way in content.map(\.choices) {
        for choice in way where words(choice) != nil {
          weights[choice, default: 0] += 0
          ways[choice, default: []].append(way)
        }
      }
    }
    for (object, fields) in fields {
      let placings = (fields[LayoutField.superview] ?? []).filter { !$0.value.isNothing && $0.value != .untouched }
      let activations = object.typeName == "NSLayoutConstraint" ? fields.values.joined().filter { $0.value == .boolean(true) } : []
      for choice in (placings + activations).flatMap(\.choices) where words(choice) != nil { weights[choice, default: 0] += 1 }
    }
    let all = weights.sorted { left, right in
      let (one, other) = (left.key, right.key)
      return (-left.value, one.place, one.context, one.branch) < (-right.value, other.place, other.context, other.branch)
    }.map(\.key)
    var chosen: [Choice] = []
    var conditions = Set<String>()
    func isRuledOut(_ way: [Choice]) -> Bool { way.contains { one in chosen.contains { $0.excludes(one) } } }
    for choice in all where !chosen.contains(where: { $0.excludes(choice) || $0 == choice }) {
      // The second case of a `switch` is none where the first one is taken.
      if let ways = ways[choice], ways.allSatisfy(isRuledOut) { continue }
      let again = all.first { $0.excludes(choice) && conditions.contains(words($0) ?? "") }
      chosen.append(again ?? choice)
      if let condition = words(chosen.last!), !condition.isEmpty { conditions.insert(condition) }
    }
    return chosen
  }

  /// What is there if code goes a certain way.
  func after(_ choices: [Choice]) -> LayoutRun {
    var run = self
    for (object, fields) in fields {
      run.fields[object] = fields.compactMapValues { content in
        let left = content.filter { one in !one.choices.contains { choice in choices.contains { $0.excludes(choice) } } }
        return left.allSatisfy { $0.value == .untouched } ? nil : left.map { $0.without(choices) }
      }
    }
    return run
  }
}

extension Evaluator {
  /// What a run leaves behind in the state in which most is laid out.
  /// - Parameter isOfSurroundings: whether a condition is decided in each environment, in every state.
  /// - Returns: With the state's conditions in words.
  package func fullest(_ run: LayoutRun, _ isOfSurroundings: (String) -> Bool) -> (run: LayoutRun, conditions: String) {
    let choices = run.fullestChoices(framework.layout?.deciding ?? []) { choice in
      let condition = self.state(of: Alternative(choices: [choice], value: .unknown))
      return isOfSurroundings(condition) ? nil : condition
    }
    let placing = Alternative(choices: choices, value: .unknown)
    return (run.after(choices), state(of: placing))
  }
}

extension Alternative {
  /// The same where some choices are made.
  fileprivate func without(_ made: [Choice]) -> Alternative {
    Alternative(choices: choices.filter { !made.contains($0) }, value: value, place: place)
  }
}
