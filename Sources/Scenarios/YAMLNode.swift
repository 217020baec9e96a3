import Diagnostics

/// A part of a YAML document and where it begins. Scalars stay text: what `no`, `1.10` or `12:30` mean is for their reader to say.
struct YAMLNode {
  enum Value {
    case scalar(String, Style)
    case sequence([YAMLNode])
    case mapping([YAMLMember])
  }

  enum Style {
    /// Without quotes, on one line or several.
    case plain
    case quoted
    /// A block that keeps its lines (`|`).
    case literal
    /// A block whose lines are joined (`>`).
    case folded
  }

  var value: Value
  var position: SourcePosition

  /// Nothing written, `~` or `null`.
  var isNull: Bool {
    if case .scalar(let text, .plain) = value { ["", "~", "null", "Null", "NULL"].contains(text) } else { false }
  }

  /// What it is, for messages.
  var kindName: String {
    switch value {
    case .scalar: isNull ? "nothing" : "a text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// A key and its value.
struct YAMLMember {
  var key: String
  var keyPosition: SourcePosition
  var value: YAMLNode
}
