package import Diagnostics

/// A value of a property list, with its place.
package struct PropertyListNode: Hashable, Sendable {
  /// How deep arrays and dictionaries may be nested.
  static let maximumDepth = 128

  package var value: PropertyListValue
  /// The position of the value's first character; line 1, column 1 in binary lists, which have no lines.
  package var position: SourcePosition

  package init(value: PropertyListValue, position: SourcePosition) {
    self.value = value
    self.position = position
  }

  /// The value of a dictionary's last member with this key, which is the one that counts; nil if this is not a dictionary.
  package subscript(key: String) -> PropertyListNode? {
    guard case .dictionary(let members) = value else { return nil }
    return members.last { $0.key == key }?.node
  }

  /// The text; nil if this is not a string.
  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }
}

/// The kinds of values in a property list.
package enum PropertyListValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case real(Double)
  case bool(Bool)
  /// Seconds since the beginning of 2001, UTC.
  case date(Double)
  case data([UInt8])
  case array([PropertyListNode])
  /// In the order of the file; of members with the same key, the last counts.
  case dictionary([PropertyListMember])

  /// The kind with its article, for messages.
  package var kind: String {
    switch self {
    case .string: "a string"
    case .integer, .real: "a number"
    case .bool: "true or false"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}

/// A key and its value in a dictionary.
package struct PropertyListMember: Hashable, Sendable {
  package var key: String
  package var keyPosition: SourcePosition
  package var node: PropertyListNode
  /// The last comment before the key; of old-style lists only.
  package var comment: String?

  package init(key: String, keyPosition: SourcePosition, node: PropertyListNode, comment: String? = nil) {
    self.key = key
    self.keyPosition = keyPosition
    self.node = node
    self.comment = comment
  }
}
