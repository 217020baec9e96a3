import Digests
import Platform
import Syntax

/// A document without its words, sizes and colours, which code is not read for: with the same skeletons a change of a text or a frame leaves the
/// reading of the code as it is.
struct DocumentSkeleton {
  let path: String
  /// nil: it is no document.
  let root: XMLElement?
  private let bytes: [UInt8]

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

  /// A digest of all that is read of it.
  /// - Parameter known: names that are looked for in files, in words as well.
  func digest(mentioning known: KnownNames) -> [UInt8] {
    var digest = SHA256()
    // What is no document is read for names alone.
    root?.visit { element in
      digest.update(lengthPrefixed: element.name)
      digest.update(lengthPrefixed: "\(element.children.count) \(element.attributes.count)")
      for attribute in element.attributes {
        digest.update(lengthPrefixed: attribute.name)
        digest.update(lengthPrefixed: attribute.value)
      }
      digest.update(lengthPrefixed: element.text)
    }
    for name in NameMentions.names(in: bytes, among: known).sorted() { digest.update(lengthPrefixed: name) }
    return digest.digest()
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
      guard case .element(let child) = part else { return part }
      let isWords = child.name == "string" && child["key"].map(Self.keysOfWords.contains) ?? false
      return isWords || Self.looks.contains(child.name) ? nil : .element(child.withoutLooks)
    }
    return element
  }

  fileprivate func visit(_ body: (XMLElement) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}
