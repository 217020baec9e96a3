import Vocabulary

extension Screen {
  /// A change as advice: `allow any number of lines in 'Name'`.
  package func words(_ change: ScreenChange) -> String {
    func constraint(_ id: String) -> String { self.constraint(id: id).map { self[$0].text } ?? id }
    let name = "'\(item(id: change.object).map { self[$0].name } ?? change.object)'"
    return switch change {
    case .anyNumberOfLines: "allow any number of lines in \(name)"
    case .shrinkText: "let the text of \(name) shrink to fit"
    case .compressionResistance(_, let axis, let priority):
      "set the \(axis.name) compression resistance of \(name) to \(priority.decimal())"
    case .hugging(_, let axis, let priority): "set the \(axis.name) hugging of \(name) to \(priority.decimal())"
    case .naturalAlignment: "align the text of \(name) naturally"
    case .unspecifiedSemantics: "remove the semantic content attribute of \(name)"
    case .automaticRowHeights: "give the rows of \(name) automatic heights"
    case .minimum(let id): "make \(constraint(id)) a minimum (>=)"
    case .constant(let id, let points): "set the constant of \(constraint(id)) to \(points.decimal())"
    case .priority(let id, let priority): "lower \(constraint(id)) to priority \(priority.decimal())"
    case .followDirection(let id): "use leading and trailing in \(constraint(id))"
    case .minimumDistance(_, let attribute, let other, let otherAttribute, let points, _):
      "add \(name.dropFirst().dropLast()).\(attribute.notation) >= \(item(id: other).map { self[$0].name } ?? other)."
        + otherAttribute.notation + (points == 0 ? "" : " + \(points.decimal())")
    case .minimumSize(_, let axis, let points, _):
      "give \(name) a \(axis.extent) of at least \(points.decimal())"
    }
  }

  package func words(_ changes: [ScreenChange]) -> String { changes.map(words).joined(separator: ", and ") }
}
