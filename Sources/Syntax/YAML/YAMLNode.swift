package import Diagnostics

/// A part of a YAML document and where it begins. Scalars stay text: their reader decides what `no`, `1.10` or `12:30` mean.
package struct YAMLNode {
  package enum Value {
    case scalar(String, Style)
    case sequence([YAMLNode])
    case mapping([YAMLMember])
  }

  package enum Style {
    /// Without quotes, on one line or several.
    case plain
    case quoted
    /// A block that keeps its lines (`|`).
    case literal
    /// A block whose lines are joined (`>`).
    case folded
  }

  package var value: Value
  package var position: SourcePosition

  package init(value: Value, position: SourcePosition) {
    self.value = value
    self.position = position
  }

  /// Nothing written, `~` or `null`.
  package var isNull: Bool {
    if case .scalar(let text, .plain) = value { ["", "~", "null", "Null", "NULL"].contains(text) } else { false }
  }

  /// What it is, for messages.
  package var kindName: String {
    switch value {
    case .scalar: isNull ? "nothing" : "a text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// A key and its value.
package struct YAMLMember {
  package var key: String
  package var keyPosition: SourcePosition
  package var value: YAMLNode
}
