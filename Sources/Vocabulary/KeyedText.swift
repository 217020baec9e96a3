/// The words of a key, where they are one part of a text.
package struct KeyedText: Hashable, Sendable {
  package var key: String
  package var text: String

  package init(key: String, text: String) {
    self.key = key
    self.text = text
  }
}
