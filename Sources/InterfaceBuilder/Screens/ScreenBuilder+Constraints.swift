import Screens
import Diagnostics
import Syntax

extension ScreenBuilder {
  /// Adds the constraints that can be understood; the others are warnings.
  /// - Returns: where each went, by its id in the file.
  func addConstraints(to screen: inout Screen) -> [String: LayoutConstraintID] {
    var ids: [String: LayoutConstraintID] = [:]
    for (element, container) in constraintElements {
      guard var constraint = constraint(element, in: container) else { continue }
      let index = LayoutConstraintID(screen.constraints.count)
      let id = element["id"] ?? ""
      if !id.isEmpty, ids[id] == nil {
        ids[id] = index
        constraint.id = id
      } else {
        if !id.isEmpty {
          log.warn(element, "the id '\(id)' is used twice", reason: "what refers to it means the first constraint that has it")
        }
        constraint.id = "constraint@\(element.position.line):\(element.position.column)"
      }
      screen.constraints.append(constraint)
    }
    return ids
  }

  private func constraint(_ element: XMLElement, in container: ItemID) -> LayoutConstraint? {
    guard let first = anchor(element, item: "firstItem", attribute: "firstAttribute", container: container) else { return nil }
    var constraint = LayoutConstraint(id: "", text: "", position: element.position, first: first)
    if element["secondItem"] != nil || (element["secondAttribute"] ?? "notAnAttribute") != "notAnAttribute" {
      guard let second = anchor(element, item: "secondItem", attribute: "secondAttribute", container: container) else { return nil }
      constraint.second = second
    }
    switch element["relation"] {
    case "greaterThanOrEqual": constraint.relation = .greaterThanOrEqual
    case "lessThanOrEqual": constraint.relation = .lessThanOrEqual
    case nil, "equal": constraint.relation = .equal
    case let other?:
      log.warn(element, "a constraint's relation is '\(other)'", reason: "only equal, greaterThanOrEqual and lessThanOrEqual compare")
      return nil
    }
    if let text = element["multiplier"] {
      guard let multiplier = Self.multiplier(text) else {
        log.warn(element, "a constraint's multiplier is '\(text)'", reason: "a multiplier is a number or a ratio such as 16:9")
        return nil
      }
      constraint.multiplier = multiplier
    }
    constraint.constant = log.number(element, "constant") ?? 0
    constraint.priority = priority(element)
    constraint.isInstalled = element.flag("installed") ?? true
    constraint.isPlaceholder = element.flag("placeholder") ?? false
    constraint.identifier = element["identifier"]
    return isMeaningful(constraint, element) ? constraint : nil
  }

  /// An item that is not named is the view that contains the constraint.
  private func anchor(_ element: XMLElement, item: String, attribute: String, container: ItemID) -> LayoutConstraint.Anchor? {
    var target = container
    if let id = element[item] {
      guard let known = itemsByID[id] else {
        log.warn(element, "a constraint names the object '\(id)', which this scene does not have", reason: "it is left out")
        return nil
      }
      target = known
    }
    guard let name = element[attribute], let known = Self.attribute(name) else {
      log.warn(
        element, "a constraint has the \(attribute) '\(element[attribute] ?? "")'", reason: "there is no such attribute; it is left out")
      return nil
    }
    return LayoutConstraint.Anchor(target, known)
  }

  /// Interface Builder's word for an attribute: that of `NSLayoutConstraint`, but `baseline` for the last one.
  private static func attribute(_ name: String) -> LayoutAttribute? {
    if name == "baseline" { return .lastBaseline }
    guard let attribute = LayoutAttribute(rawValue: name), attribute != .notAnAttribute else { return nil }
    return attribute
  }

  /// `0.5`, or a ratio: `16:9`, `4/5`.
  static func multiplier(_ text: String) -> Double? {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }
    guard let above = XMLElement.number(String(parts[0])) else { return nil }
    guard parts.count == 2 else { return above == 0 ? nil : above }
    guard let below = XMLElement.number(String(parts[1])), below != 0, above != 0, (above / below).magnitude <= 1e6 else { return nil }
    return above / below
  }

  private func priority(_ element: XMLElement) -> Double {
    guard let priority = log.number(element, "priority") else { return 1000 }
    if !(1...1000).contains(priority) {
      log.warn(element, "a constraint's priority is \(element["priority"] ?? "")", reason: "priorities are 1 to 1000")
    }
    return min(1000, max(1, priority))
  }

  /// What UIKit refuses to create (NSLayoutConstraint: "Invalid pairing of layout attributes").
  private func isMeaningful(_ constraint: LayoutConstraint, _ element: XMLElement) -> Bool {
    let first = constraint.first.attribute
    var reason: String?
    if let second = constraint.second?.attribute {
      if first.family != second.family {
        reason = "a size cannot be compared with a position"
      } else if first.family == .position, first.axis != second.axis {
        reason = "a horizontal position cannot be compared with a vertical one"
      } else if first.followsDirection && second.keepsSide || first.keepsSide && second.followsDirection {
        reason = "leading and trailing cannot be compared with left and right"
      }
    } else if first.family == .position {
      reason = "a position needs another one to be compared with"
    }
    if let reason { log.warn(element, "a constraint that iOS refuses: \(first.rawValue)", reason: reason) }
    return reason == nil
  }
}
