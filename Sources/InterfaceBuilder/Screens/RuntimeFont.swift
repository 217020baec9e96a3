import Syntax
import Vocabulary

/// The text styles that user-defined runtime attributes give a document's views while they load.
///
/// There is no standard for such attributes. One that is named for text styles (`textStyle`), or has the name of UIKit's constant as its
/// value, sets that style. Under another name (`labelStyle` = `title2`) a text style is likely, unless the document has other words for
/// the same attribute: then they are the app's own. Of words and numbers of its own (`regular14`), under any name, only the class knows
/// what it sets.
struct RuntimeFont {
  /// The attributes with words that are not names of text styles.
  private var ownVocabularies: Set<String> = []

  init(_ root: XMLElement) { collect(root) }

  private mutating func collect(_ element: XMLElement) {
    for case .element(let child) in element.content {
      if child.name == "userDefinedRuntimeAttribute" {
        if let (name, value) = Self.attribute(child), Self.style(named: value) == nil { ownVocabularies.insert(name) }
      } else {
        collect(child)
      }
    }
  }

  /// The font that the attributes set, or are likely to set; nil: none.
  func font(_ element: XMLElement) -> FontRequest? {
    let attributes = Self.attributes(element)
    let likely = attributes.filter {
      Self.namesStyle($0.name) && !ownVocabularies.contains($0.name) && !Self.namesOfRegisteredStyles.contains($0.name)
    }
    return (attributes.filter(Self.namesTextStyle) + likely).lazy.compactMap { Self.style(named: $0.value) }.first.map {
      FontRequest(size: .style($0))
    }
  }

  /// Whether an attribute says how the text is set, and only the app knows how.
  func isUnknown(_ element: XMLElement) -> Bool {
    let attributes = Self.attributes(element)
    return !attributes.isEmpty && !attributes.contains { Self.namesTextStyle($0) && Self.style(named: $0.value) != nil }
  }

  private static func namesTextStyle(_ attribute: (name: String, value: String)) -> Bool {
    namesOfTextStyles.contains(where: attribute.name.contains) || attribute.value.contains("TextStyle")
  }

  /// SwiftRichString's and BonMot's: what the app registers under a name, whatever name it is.
  private static let namesOfRegisteredStyles: Set = ["stylename", "bonmotstylename"]

  private static let namesOfTextStyles = ["textstyle", "fontstyle", "dynamictype", "dynamicfont", "preferredfont"]

  private static func attributes(_ element: XMLElement) -> [(name: String, value: String)] {
    element.children(of: "userDefinedRuntimeAttributes").compactMap(attribute)
  }

  /// The name in lower case, and the value, of an attribute that is named for a style, or has the name of one as its value.
  private static func attribute(_ element: XMLElement) -> (name: String, value: String)? {
    guard let path = element["keyPath"]?.lowercased() else { return nil }
    let value =
      switch element["type"] {
      case "string": element.string("value")
      case "number": element.children.first?["value"]
      default: nil as String?
      }
    guard let value, !path.contains("color"), namesStyle(path) || !isOfWords(path) && saysStyle(value) else { return nil }
    return (path, value)
  }

  private static func namesStyle(_ name: String) -> Bool { namesOfStyles.contains(where: name.contains) }

  private static let namesOfStyles = ["style", "font", "typograph", "typeface", "dynamictype", "textsize", "texttype", "textappearance"]

  /// Whether an attribute is named for words, or a name of the view: their values may be any word.
  private static func isOfWords(_ name: String) -> Bool {
    ["text", "title", "key", "placeholder", "identifier", "access", "locali", "image", "icon"].contains(where: name.contains)
  }

  /// Whether a value is made up of the words by which styles of texts are called, and sizes: `regular14`, `bodySmallBold`, `H1`.
  private static func saysStyle(_ value: String) -> Bool {
    var words: [String] = []
    var last: Character?
    for character in value {
      guard character.isLetter || character.isNumber else {
        guard "-_ .".contains(character) else { return false }
        last = nil
        continue
      }
      let continues = last.map { $0.isNumber == character.isNumber && ($0.isUppercase || !character.isUppercase) } ?? false
      if continues { words[words.count - 1].append(character) } else { words.append(String(character)) }
      last = character
    }
    let names = words.map { $0.lowercased() }.filter { $0.contains { !$0.isNumber } }
    return !names.isEmpty && names.allSatisfy(wordsOfStyles.contains)
  }

  private static let wordsOfStyles = Set(
    """
    thin light ultralight extralight regular roman book medium semi demi semibold demibold bold extrabold heavy black italic h t \
    body caption headline heading header title subtitle subhead subheadline footnote callout overline paragraph large small xs xl xxl
    """.split(separator: " ").map(String.init))

  /// By the names of `UIFont.TextStyle` in Swift (`title2`), in its raw values (`UICTFontTextStyleTitle2`) and in Objective-C
  /// (`UIFontTextStyleTitle2`).
  private static func style(named name: String) -> TextStyle? {
    var word = name.lowercased()[...]
    for prefix in ["uictfonttextstyle", "uifonttextstyle", "."] where word.hasPrefix(prefix) { word = word.dropFirst(prefix.count) }
    if word == "subhead" { return .subheadline }
    return TextStyle.allCases.first { $0.rawValue.lowercased() == word }
  }
}
