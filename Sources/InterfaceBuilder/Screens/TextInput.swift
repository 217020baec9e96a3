import Syntax

/// What people type into a field, as a document says by its keyboard and its content type. Code has other names for them.
enum TextInput {
  /// Whether it is written from left to right in every language.
  static func isLeftToRight(_ element: XMLElement) -> Bool {
    guard let traits = element.first("textInputTraits") else { return false }
    return traits["keyboardType"].map(keyboards.contains) ?? false || traits["textContentType"].map(contents.contains) ?? false
  }

  /// Keyboards of digits and Latin letters: <https://developer.apple.com/documentation/uikit/uikeyboardtype>.
  private static let keyboards: Set = [
    "alphabet", "numbersAndPunctuation", "URL", "numberPad", "phonePad", "emailAddress", "decimalPad", "ASCIICapable",
    "ASCIICapableNumberPad",
  ]
  /// The values of `UITextContentType`: <https://developer.apple.com/documentation/uikit/uitextcontenttype>.
  private static let contents: Set = ["email", "url", "tel", "cc-number", "one-time-code"]
}
