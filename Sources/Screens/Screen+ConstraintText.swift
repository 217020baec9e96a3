import Vocabulary

extension LayoutAttribute {
  /// The attribute as the Auto Layout Guide writes it: `LeadingMargin`, `CenterX`, `Baseline`, `NotAnAttribute`.
  package var notation: String {
    if self == .lastBaseline { return "Baseline" }
    return rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}

extension Screen {
  package func text(of constraint: LayoutConstraint) -> String { items.text(of: constraint) }
}

extension [LayoutItem] {
  /// A constraint in the notation of the Auto Layout Guide, which scenarios are written in:
  /// `Name Text Field.Leading = Name Label.Trailing + 8.0 (Priority 249)`.
  package func text(of constraint: LayoutConstraint) -> String {
    func term(_ anchor: LayoutConstraint.Anchor) -> String { "\(self[Int(anchor.item.index)].name).\(anchor.attribute.notation)" }
    let relation = constraint.relation == .equal ? "=" : constraint.relation.rawValue
    var text = "\(term(constraint.first)) \(relation) "
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += "\(constraint.multiplier) * " }
      text += term(second)
      if constraint.constant != 0 { text += constraint.constant < 0 ? " - \(-constraint.constant)" : " + \(constraint.constant)" }
    } else {
      text += "\(constraint.constant)"
    }
    if let share = constraint.screenShare { text += " + \(share.factor) * screen \(share.axis == .horizontal ? "width" : "height")" }
    if constraint.priority != 1000 {
      let priority = "\(constraint.priority)"
      text += " (Priority \(priority.hasSuffix(".0") ? String(priority.dropLast(2)) : priority))"
    }
    return text
  }
}
