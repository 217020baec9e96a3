/// What people type into a field, as code says by its keyboard and its content type. Documents have other names for them.
package enum TextInput {
  /// Cases of `UIKeyboardType` and values of `UITextContentType` for what is written from left to right in every language.
  package static let leftToRight: Set = [
    "asciiCapable", "alphabet", "numbersAndPunctuation", "URL", "url", "numberPad", "phonePad", "emailAddress", "decimalPad",
    "asciiCapableNumberPad", "telephoneNumber", "creditCardNumber", "oneTimeCode",
  ]
}
