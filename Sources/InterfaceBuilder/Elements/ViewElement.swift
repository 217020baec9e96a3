import Syntax

/// Facts about an element before it is read as a view.
enum ViewElement {
  static func isView(_ element: XMLElement) -> Bool {
    ElementTable.rule(element.name, key: nil)?.isView ?? false
  }

  /// Wrappers between a view and the views in it.
  static func holdsViews(_ element: XMLElement) -> Bool {
    ElementTable.rule(element.name, key: element["key"])?.role == .group || element.name == "tableViewSection"
  }

  /// A class's name as words, without the prefix of its library: `UIStackView` and `stackView` are `Stack View`.
  static func words(_ name: String) -> String {
    var words = ""
    var before: Character?
    for letter in name.drop(while: { $0 == "_" }) {
      if letter.isUppercase, let before, before.isLowercase || before.isNumber { words += " " }
      words += words.isEmpty ? letter.uppercased() : String(letter)
      before = letter
    }
    return words
  }
}
