import Evaluation
package import UIKitModel

/// A value that code gives something under some traits alone.
package struct TraitValue<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  package var value: Value
  /// In words, with commas between several.
  package var conditions: String

  /// In one combination or another; empty: no environment has any.
  package var traits: [TraitConditions] { TraitConditions.ways(of: conditions) ?? [] }
}

extension Evaluator {
  /// The values of a field of which traits alone decide; nil: something else does, or one of them is not known. Where the field is not set,
  /// what has it is not there.
  func byTraits<Known>(_ alternatives: [Alternative], _ known: (Value) -> Known?) -> [TraitValue<Known>]? {
    guard !alternatives.isEmpty else { return nil }
    var found: [TraitValue<Known>] = []
    for alternative in alternatives where alternative.value != .untouched {
      let conditions = state(of: alternative)
      guard let traits = TraitConditions.ways(of: conditions) else { return nil }
      // Branches that no environment takes.
      if traits.isEmpty { continue }
      guard let value = known(alternative.value) else { return nil }
      found.append(TraitValue(value: value, conditions: conditions))
    }
    return found.isEmpty ? nil : found
  }
}
