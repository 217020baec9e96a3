package import Diagnostics

/// A mapping with known keys: each is looked up once, and all others are reported.
package struct YAMLFields {
  package let position: SourcePosition
  private let members: [YAMLMember]

  /// nil, with an error, if `node` is not a mapping. `keys` are the allowed keys, `what` is what the mapping describes ("a view").
  /// `foreign` says where a key belongs that is known elsewhere.
  package init?(
    _ node: YAMLNode, keys: [String], what: String, foreign: (String) -> String? = { _ in nil }, into problems: inout DiagnosticCollector
  ) {
    position = node.position
    guard case .mapping(let members) = node.value else {
      problems.error(
        at: node.position, "expected a mapping for \(what), found \(node.kindName)", remedy: "its keys are: " + keys.joined(separator: ", ")
      )
      return nil
    }
    self.members = members
    for member in members where !keys.contains(member.key) {
      if let place = foreign(member.key) {
        problems.error(at: member.keyPosition, "'\(member.key)' means nothing for \(what)", remedy: "it belongs to \(place)")
      } else {
        problems.error(
          at: member.keyPosition,
          "no key '\(member.key.prefix(60))' in \(what)" + (problems.isFull ? "" : suggestion(for: member.key, among: keys)),
          remedy: "the keys are: " + keys.joined(separator: ", "))
      }
    }
  }

  /// The value of a key; nil if it is absent or null.
  package subscript(key: String) -> YAMLNode? {
    members.first { $0.key == key && !$0.value.isNull }?.value
  }

  package func has(_ key: String) -> Bool { self[key] != nil }

  /// The position of a key.
  package func keyPosition(_ key: String) -> SourcePosition? { members.first { $0.key == key }?.keyPosition }
}
