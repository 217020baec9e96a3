import Screens

extension FindingCollector {
  /// What was worked out of a defect after the sweep, in the form in which one process keeps it for another that has found the same in the
  /// same screen.
  package struct Description: Codable, Sendable {
    fileprivate var rule: String
    fileprivate var item: ItemID
    fileprivate var discriminator: String
    var authoredAmount: Double?
    var details: Details
  }

  /// By defect.
  package var descriptions: [Description] {
    defects.map { defect in
      Description(
        rule: defect.key.rule.rawValue, item: defect.key.item, discriminator: defect.key.discriminator.word,
        authoredAmount: defect.authoredAmount, details: defect.details)
    }
  }

  /// Takes over what was worked out of the same defects, and those that were found with it; nil: these are other defects.
  package func described(by descriptions: [Description]) -> FindingCollector? {
    var described = self
    guard descriptions.count >= defects.count else { return nil }
    for (index, description) in descriptions.enumerated() {
      guard let key = key(of: description) else { return nil }
      if index < defects.count {
        guard defects[index].key == key else { return nil }
        described.setDescription(description, of: index)
      } else {
        guard described.indices[key] == nil else { return nil }
        described.add(Defect(key: key, authoredAmount: description.authoredAmount, details: description.details))
      }
    }
    return described
  }

  private func key(of description: Description) -> Key? {
    let screen = outline.screen
    let details = description.details
    guard let rule = RuleID(rawValue: description.rule), levels.severity(of: rule) != nil,
      let discriminator = Discriminator(word: description.discriminator, in: screen),
      (details.relatedItems + [description.item]).allSatisfy({ screen.items.indices.contains(Int($0.index)) }),
      details.constraint.map({ screen.constraints.indices.contains(Int($0.index)) }) ?? true
    else { return nil }
    return Key(rule: rule, item: description.item, discriminator: discriminator)
  }
}
