/// A library whose calls on views make constraints at once, as PureLayout's do.
package struct PinTable: Sendable {
  package enum Call: Sendable {
    /// All edges, or all but one, to those of the superview or of a guide of it, which a label may say.
    case allEdges(guide: String?)
    /// To the top or the bottom of what a controller's bars leave of its view.
    case guide
    /// An attribute, also a margin, to one of another view.
    case attribute
    /// The priority of those that a closure is given for, for an axis.
    case priority(String)
    /// An edge to one of the superview or of another view.
    case edge
    case axis
    /// To the superview's middle, or to that of a guide of it.
    case center(guide: String?)
    /// Takes the frame's place out of the layout: it comes to the view.
    case freeing
    case dimension
    case dimensions
    /// A size to one of another view.
    case match
  }

  /// By their names without labels.
  package var calls: [String: Call] = [:]
  /// The labels that lead to an edge of the superview, with the guide that has it.
  package var superviewLabels: [String: String?] = [:]
  /// The labels of the edge that is left out, with the guide of the superview that has the others.
  package var excludingLabels: [String: String?] = [:]
  /// The guide of a view that its bars leave.
  package var safeArea = ""
  /// The labels of a controller, with the edge of its safe area.
  package var guideLabels: [String: String] = [:]
  /// What an axis is called as an edge: `vertical` is `centerX`.
  package var axes: [String: String] = [:]

  /// Calls on a class that make a view which is free of its frame.
  package var makers: Set<String> = []
  /// The call on constraints that gives those which a closure makes a priority.
  package var prioritizing = ""

  package init() {}
}
