package import Diagnostics

/// A mapping whose keys are known: each is looked up once, and what remains is reported.
package struct YAMLFields {
  package let position: SourcePosition
  private let members: [YAMLMember]

  /// nil, with an error, where `node` is no mapping. `keys` are what may stand in it, `what` is what it describes ("a view").
  /// `foreign` says of a key that is known elsewhere where it belongs.
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

  /// The value of a key; nil where it is absent or null.
  package subscript(key: String) -> YAMLNode? {
    members.first { $0.key == key && !$0.value.isNull }?.value
  }

  package func has(_ key: String) -> Bool { self[key] != nil }

  /// Where a key stands.
  package func keyPosition(_ key: String) -> SourcePosition? { members.first { $0.key == key }?.keyPosition }
}
