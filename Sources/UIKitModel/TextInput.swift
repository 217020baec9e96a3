/// What people type into a field, as its keyboard and its content type say.
package enum TextInput {
  /// Cases of `UIKeyboardType` and values of `UITextContentType` for what is written from left to right in every language.
  package static let leftToRight: Set = [
    "asciiCapable", "numbersAndPunctuation", "URL", "url", "numberPad", "phonePad", "emailAddress", "decimalPad", "asciiCapableNumberPad",
    "telephoneNumber", "creditCardNumber", "oneTimeCode",
  ]
}
