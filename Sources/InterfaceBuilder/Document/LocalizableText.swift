package import Diagnostics
import Syntax

/// A text of a document that a string table may translate, under the name `ObjectID.property`.
package struct LocalizableText: Hashable, Sendable {
  package var objectID: String
  /// `text`, `title`, `normalTitle`, `placeholder`, `segmentTitles` and so on.
  package var property: String
  /// Of one of several texts, from 0.
  package var index: Int?
  package var text: String
  /// What the file says about the text for translators: Interface Builder's "Comment For Localizer".
  package var comment: String?
  package var position: SourcePosition
  /// Whether the text always stays that of the file: it is a label's or button's, and nothing in the file lets code reach it (no outlet,
  /// tag, class or runtime attribute; the labels that come with a cell's style are reached through the cell).
  package var isFixed = false
}

extension LocalizableText {
  /// The texts and the identifiers of everything in an element, in the order of the file.
  static func texts(in root: XMLElement) -> (texts: [LocalizableText], objectIDs: Set<String>) {
    var collector = Collector()
    collector.visit(root, owner: nil)
    for index in collector.texts.indices {
      let object = collector.texts[index].objectID
      collector.texts[index].comment = collector.comments[object]
      collector.texts[index].isFixed = collector.fixed.contains(object) && !collector.reached.contains(object)
    }
    return (collector.texts, collector.objectIDs)
  }

  /// What Xcode exports, by the attribute or `<string>` that holds it.
  private static let properties = ["text", "title", "placeholder", "prompt", "headerTitle", "footerTitle", "largeTitle", "badgeValue"]

  private struct Collector {
    var texts: [LocalizableText] = []
    var objectIDs = Set<String>()
    /// By object.
    var comments: [String: String] = [:]
    /// Labels and buttons with nothing about themselves that code could find them by.
    var fixed = Set<String>()
    /// What outlets and cells lead to.
    var reached = Set<String>()

    /// `owner` is the identifier of the nearest object around the element.
    mutating func visit(_ element: XMLElement, owner: String?) {
      let id = element["id"]
      if let id { objectIDs.insert(id) }
      readReach(of: element)
      switch (element.name, owner) {
      case ("state", let owner?): add(element, "title", of: owner, as: (element["key"] ?? "normal") + "Title")
      case ("buttonConfiguration", let owner?):
        add(element, "title", of: owner, as: "configuration.title")
        add(element, "subtitle", of: owner, as: "configuration.subtitle")
      case ("segments", let owner?):
        for (index, segment) in element.children.enumerated() { add(segment, "title", of: owner, as: "segmentTitles", index: index) }
      case ("scopeButtonTitles", let owner?):
        for (index, title) in element.children.enumerated() { add(title.text, at: title, of: owner, as: "scopeButtonTitles", index: index) }
      case ("attributedString", let owner?):
        let words = element.children.filter { $0.name == "fragment" }.map { $0.string("content") ?? "" }.joined()
        if element["key"] == "userComments" {
          comments[owner] = words
        } else {
          add(words, at: element, of: owner, as: element["key"] ?? "attributedText")
        }
      default:
        if let id { for property in LocalizableText.properties { add(element, property, of: id, as: property) } }
      }
      for case .element(let child) in element.content { visit(child, owner: id ?? owner) }
    }

    private mutating func readReach(of element: XMLElement) {
      switch element.name {
      case "outlet", "outletCollection":
        if let destination = element["destination"] { reached.insert(destination) }
      case "tableViewCell": reached.formUnion(["textLabel", "detailTextLabel"].compactMap { element[$0] })
      case "label", "button":
        guard let id = element["id"], element["tag"] == nil, element["customClass"] == nil,
          element.children(of: "userDefinedRuntimeAttributes").isEmpty
        else { return }
        fixed.insert(id)
      default: break
      }
    }

    private mutating func add(_ element: XMLElement, _ attribute: String, of owner: String, as property: String, index: Int? = nil) {
      if let text = element.string(attribute) { add(text, at: element, of: owner, as: property, index: index) }
    }

    private mutating func add(_ text: String, at element: XMLElement, of owner: String, as property: String, index: Int? = nil) {
      guard !text.isEmpty else { return }
      texts.append(LocalizableText(objectID: owner, property: property, index: index, text: text, position: element.position))
    }
  }
}
