package import Diagnostics
import Syntax

/// Something in a file that changes a layout, or may change it, and that was not understood.
package struct UnreadContent: Hashable, Sendable {
  /// `element <x>` or `attribute 'y' of <x>`.
  package var what: String
  package var position: SourcePosition
}

/// How much of a file was understood: occurrences of elements and attributes that decide layout or words.
package struct Coverage: Sendable {
  package private(set) var understood = 0
  /// In the order of the file.
  package private(set) var unread: [UnreadContent] = []

  package var total: Int { understood + unread.count }

  /// Goes through an element and everything in it.
  init(of element: XMLElement) {
    visit(element)
  }

  private mutating func visit(_ element: XMLElement) {
    guard let rule = ElementTable.rule(element.name, key: element["key"]), rule.role != .unread else {
      return unread.append(UnreadContent(what: "element <\(element.name)>", position: element.position))
    }
    if rule.role == .inert { return }
    if rule.role == .layout { understood += 1 }
    for attribute in element.attributes where !rule.inert.contains(attribute.name) {
      if rule.reads.contains(attribute.name) {
        understood += 1
      } else if !element.isWithoutEffect(attribute.name) {
        unread.append(UnreadContent(what: "attribute '\(attribute.name)' of <\(element.name)>", position: element.position))
      }
    }
    for case .element(let child) in element.content { visit(child) }
  }
}

extension XMLElement {
  /// Whether an attribute that nothing reads has no effect with its value.
  fileprivate func isWithoutEffect(_ attribute: String) -> Bool {
    switch attribute {
    // Their product moves a cell's content; the level is listed for both.
    case "indentationLevel": (number("indentationLevel") ?? 0) * (number("indentationWidth") ?? 10) == 0
    case "indentationWidth": true
    // Margins apply to the content of a view.
    case "layoutMarginsFollowReadableWidth": first("subviews") == nil
    default: false
    }
  }
}
