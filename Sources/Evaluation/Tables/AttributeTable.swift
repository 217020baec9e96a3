/// How attributes of texts are called, and what they do to the size of a text.
package struct AttributeTable: Sendable {
  /// The attribute that is a font, and the field of an object that it sets.
  package var font = ""
  package var fontField = ""
  /// Those that leave the size as it is, or make it larger.
  package var plain: Set<String> = []
  /// The attribute that is the space between letters.
  package var kern = ""
  /// The attribute that is the style of a paragraph, and the properties of a style that leave the size as it is, or make it larger.
  package var paragraphStyle = ""
  package var plainProperties: Set<String> = []
  /// Those that may make lines lower.
  package var heights: Set<String> = []
  /// The names of constants that Objective-C and Swift 3 have for attributes.
  package var constants: [String: String] = [:]

  package init() {}
}
