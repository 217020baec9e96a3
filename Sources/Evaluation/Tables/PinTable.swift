/// A library whose calls on views make constraints at once, as PureLayout's do.
package struct PinTable: Sendable {
  package enum Call: Sendable {
    /// All edges to those of the superview, or of a guide of it.
    case allEdges(guide: String?)
    /// An edge to one of the superview or of another view.
    case edge
    case axis
    case center
    case dimension
    case dimensions
    /// A size to one of another view.
    case match
  }

  /// By their names without labels.
  package var calls: [String: Call] = [:]
  /// The labels that lead to an edge of the superview, with the guide that has it.
  package var superviewLabels: [String: String?] = [:]
  /// What an axis is called as an edge: `vertical` is `centerX`.
  package var axes: [String: String] = [:]

  package init() {}
}
