package import Diagnostics

/// A value of a JSON text, with its place.
package struct JSONNode: Hashable, Sendable {
  package var value: JSONValue
  /// The position of the value's first character.
  package var position: SourcePosition

  package init(value: JSONValue, position: SourcePosition) {
    self.value = value
    self.position = position
  }
}

/// The kinds of values in a JSON text (RFC 8259, section 3).
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// Always finite.
  case number(Double)
  case string(String)
  case array([JSONNode])
  /// In the order of the file.
  case object([JSONMember])

  /// The kind with its article, for messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A name and its value in a JSON object.
package struct JSONMember: Hashable, Sendable {
  package var key: String
  package var keyPosition: SourcePosition
  package var node: JSONNode

  package init(key: String, keyPosition: SourcePosition, node: JSONNode) {
    self.key = key
    self.keyPosition = keyPosition
    self.node = node
  }
}

extension JSONNode {
  /// The value of an object's first member with this name; nil if there is none, or if this is not an object. Linear in the members.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.node
  }

  /// The text; throws if this is not a string.
  package func string(in file: String) throws(DiagnosticError) -> String {
    guard case .string(let text) = value else { throw mismatch("a string", in: file) }
    return text
  }

  /// The number; throws if this is not a number.
  package func number(in file: String) throws(DiagnosticError) -> Double {
    guard case .number(let number) = value else { throw mismatch("a number", in: file) }
    return number
  }

  /// The whole number; throws if this is not a number, has a fraction, or does not fit.
  package func integer(in file: String) throws(DiagnosticError) -> Int {
    guard case .number(let number) = value, let integer = Int(exactly: number) else { throw mismatch("a whole number", in: file) }
    return integer
  }

  /// The truth value; throws if this is not one.
  package func bool(in file: String) throws(DiagnosticError) -> Bool {
    guard case .bool(let bool) = value else { throw mismatch("true or false", in: file) }
    return bool
  }

  /// The elements; throws if this is not an array.
  package func array(in file: String) throws(DiagnosticError) -> [JSONNode] {
    guard case .array(let elements) = value else { throw mismatch("an array", in: file) }
    return elements
  }

  /// The members in file order; throws if this is not an object.
  package func object(in file: String) throws(DiagnosticError) -> [JSONMember] {
    guard case .object(let members) = value else { throw mismatch("an object", in: file) }
    return members
  }

  /// A member's value; throws if this is not an object or has no such member.
  package func required(_ key: String, in file: String) throws(DiagnosticError) -> JSONNode {
    let members = try object(in: file)
    if let member = members.first(where: { $0.key == key }) { return member.node }
    let near = Suggestion.nearest(to: key, among: members.map(\.key))
    throw DiagnosticError(
      Diagnostic(
        .error, file: file, position: position, "the member \"\(key)\" is missing" + (near.map { " (is \"\($0)\" meant for it?)" } ?? "")))
  }

  /// A warning for each member whose name is not in `known`, with the nearest known name.
  package func unknownMembers(known: [String], in file: String) -> [Diagnostic] {
    guard case .object(let members) = value else { return [] }
    return members.filter { !known.contains($0.key) }.map { member in
      let near = Suggestion.nearest(to: member.key, among: known)
      return Diagnostic(
        .warning, file: file, position: member.keyPosition,
        "unknown member \"\(member.key)\" is ignored" + (near.map { " (did you mean \"\($0)\"?)" } ?? ""))
    }
  }

  /// The error that says what was expected here.
  package func mismatch(_ expected: String, in file: String) -> DiagnosticError {
    let found =
      if case .number(let number) = value, expected == "a whole number" { "\(number)" } else { value.kind }
    return DiagnosticError(Diagnostic(.error, file: file, position: position, "expected \(expected), found \(found)"))
  }
}
