import Platform
import Syntax

/// A document without its words, frames, fonts and colours. Of documents the code's reading knows nothing else: where only these change, it
/// stays as it is.
struct DocumentSkeleton {
  let path: String
  /// nil: it is not a document.
  let root: XMLElement?
  let bytes: [UInt8]

  init(_ path: String) {
    self.path = path
    bytes = (try? FileReader(maximumSize: 1 << 30).bytes(of: path)) ?? []
    var reader = XMLReader()
    reader.maximumDepth = 512
    let root = try? reader.read(bytes, file: path)
    self.root = root?.name == "document" ? root?.withoutLooks : nil
  }

  /// The names by which code may ask for what is in it.
  var names: Set<String> {
    var names = Set<String>()
    root?.visit { element in names.formUnion([element["customClass"], element["storyboardIdentifier"]].compactMap(\.self)) }
    return names
  }
}

extension XMLElement {
  private static let looks: Set = ["rect", "color", "fontDescription", "attributedString", "autoresizingMask", "size", "inset", "insets"]
  private static let looksOfAttributes: Set = [
    "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle", "constant", "multiplier", "priority", "image", "hint", "label",
  ]
  private static let keysOfWords: Set = ["text", "title", "placeholder", "prompt", "toolTip"]

  fileprivate var withoutLooks: XMLElement {
    var element = self
    element.attributes.removeAll { Self.looksOfAttributes.contains($0.name) }
    element.content = content.compactMap { part in
      // Between elements there is only white space.
      guard case .element(let child) = part else { return name == "string" ? part : nil }
      let isWords = child.name == "string" && child["key"].map(Self.keysOfWords.contains) ?? false
      return isWords || Self.looks.contains(child.name) ? nil : .element(child.withoutLooks)
    }
    return element
  }

  func visit(_ body: (XMLElement) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}
