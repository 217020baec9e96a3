import Evaluation
package import UIKitModel

/// A value that code gives something under some traits alone.
package struct TraitValue<Value: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  package var value: Value
  /// In words, with commas between several.
  package var conditions: String

  /// nil: no environment has them all.
  package var traits: TraitConditions? { TraitConditions(of: conditions).flatMap { $0.areContradictory ? nil : $0 } }
}

extension Evaluator {
  /// The values of a field of which traits alone decide; nil: something else does, or one of them is not known. Where the field is not set,
  /// what has it is not there.
  func byTraits<Known>(_ alternatives: [Alternative], _ known: (Value) -> Known?) -> [TraitValue<Known>]? {
    guard !alternatives.isEmpty else { return nil }
    var found: [TraitValue<Known>] = []
    for alternative in alternatives where alternative.value != .untouched {
      let conditions = state(of: alternative)
      guard TraitConditions(of: conditions) != nil, let value = known(alternative.value) else { return nil }
      found.append(TraitValue(value: value, conditions: conditions))
    }
    return found.isEmpty ? nil : found
  }
}
