/// The traits that branches of code ask for, as far as they are known in every environment.
package struct TraitConditions: Hashable, Sendable {
  /// nil: any.
  package private(set) var isCompactWidth: Bool?
  package private(set) var isCompactHeight: Bool?
  package private(set) var isAccessibilityContentSize: Bool?

  /// - Parameter conditions: `traitCollection.horizontalSizeClass == .compact`, with commas between several.
  /// nil: there are none, or one of them asks for something else.
  package init?(of conditions: String) {
    let all = conditions.split(separator: ", ")
    guard !all.isEmpty, all.allSatisfy({ take($0) }) else { return nil }
  }

  private mutating func take(_ condition: Substring) -> Bool {
    var words = condition
    var holds = true
    if words.hasPrefix("not ") {
      words.removeFirst("not ".count)
      holds = false
    }
    if words.hasPrefix("("), words.hasSuffix(")") { words = words.dropFirst().dropLast() }
    let parts = words.split(separator: " ")
    guard let trait = parts.first?.split(separator: ".").last else { return false }
    if trait == "isAccessibilityCategory", parts.count == 1 {
      isAccessibilityContentSize = holds
      return true
    }
    let sizes = ["compact": true, "regular": false]
    guard let sizeClass = parts.last?.split(separator: ".").last.map(String.init), let isCompact = sizes[sizeClass] else { return false }
    switch parts.dropFirst().dropLast().joined(separator: " ") {
    case "==", "is": break
    case "!=", "is not": holds.toggle()
    default: return false
    }
    switch trait {
    case "horizontalSizeClass": isCompactWidth = isCompact == holds
    case "verticalSizeClass": isCompactHeight = isCompact == holds
    default: return false
    }
    return true
  }
}
