import Diagnostics
import Digests
import Vocabulary

extension Finding {
  /// The first 16 hexadecimal digits of a hash of what makes the finding this one: it survives other lines, amounts and environments.
  static func identity(rule: RuleID, file: String, object: String, key: String?, discriminator: String) -> String {
    SHA256.identity(of: [rule.rawValue, file, object, key ?? "", discriminator])
  }

  /// The order of outputs: file, place, rule, object, discriminator; then, for copies, the id.
  package func precedes(_ other: Finding) -> Bool {
    if file != other.file { return file < other.file }
    let start = SourcePosition(line: 0, column: 0)
    if position != other.position { return (position ?? start) < (other.position ?? start) }
    return (rule, object, discriminator, key ?? "", id) < (other.rule, other.object, other.discriminator, other.key ?? "", other.id)
  }
}

extension [Finding] {
  /// In the order of outputs.
  package var inOrder: [Finding] { numbersInOrder.map { self[$0] } }

  var numbersInOrder: [Int] { indices.sorted { self[$0].precedes(self[$1]) } }
}

extension Finding {
  /// See `signature`.
  static func tableSignature(rule: RuleID, key: String, locale: String) -> String {
    SHA256.identity(of: [rule.rawValue, key, locale])
  }
}
