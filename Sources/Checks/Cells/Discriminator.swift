package import Screens
package import Vocabulary

/// Distinguishes several findings of one rule on one object.
package enum Discriminator: Hashable, Sendable {
  case none
  case axis(Axis)
  /// A tie for too little room.
  case lack(Axis)
  /// A tie for too little room before texts are wrapped.
  case wrapping
  /// A text that wraps beside others with room left over.
  case halving
  /// A tie for too much room.
  case excess(Axis)
  /// The text in its frame, not the frame.
  case alignment
  case item(ItemID)
  case constraint(LayoutConstraintID)

  /// The text that goes into a finding's identity: object ids and constraint ids, never positions in the screen.
  func text(in screen: Screen) -> String {
    switch self {
    case .none: ""
    case .axis(let axis): axis.name
    case .lack(let axis): "lack/\(axis.name)"
    case .wrapping: "wrapping"
    case .halving: "halving"
    case .excess(let axis): "excess/\(axis.name)"
    case .alignment: "alignment"
    case .item(let item): screen[item].id
    case .constraint(let constraint): screen[constraint].id
    }
  }
}
