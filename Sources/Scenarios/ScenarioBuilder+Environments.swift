import Syntax
import Diagnostics
import Environments
import Vocabulary

extension ScenarioBuilder {
  /// `environments:`, with the values of the command-line options.
  mutating func narrowing(_ node: YAMLNode) -> MatrixNarrowing {
    var narrowing = MatrixNarrowing()
    let keys = ["devices", "orientations", "content-sizes", "locales", "directions", "bold-text"]
    guard let fields = YAMLFields(node, keys: keys, what: "environments", into: &problems) else { return narrowing }
    narrowing.devices = fields["devices"].flatMap { select($0) { words throws(SelectionError) in try DeviceCatalog.selection(words) } }
    narrowing.orientations = fields["orientations"].flatMap {
      select($0) { words throws(SelectionError) in try Orientation.selection(words) }
    }
    narrowing.contentSizes = fields["content-sizes"].flatMap {
      select($0) { words throws(SelectionError) in try ContentSizeCategory.selection(words) }
    }
    narrowing.directions = fields["directions"].flatMap {
      select($0) { words throws(SelectionError) in try DirectionChoice.selection(words) }
    }
    narrowing.boldText = fields["bold-text"].flatMap { select($0) { words throws(SelectionError) in try BoldTextChoice.selection(words) } }
    narrowing.locales = fields["locales"].flatMap { node in
      let elements = problems.elements(node)
      let locales = elements.compactMap { locale($0) }
      return locales.count == elements.count && locales != ["all"] ? locales : nil
    }
    return narrowing
  }

  /// A locale identifier, checked only by its form. Which languages exist is not known here.
  mutating func locale(_ node: YAMLNode) -> String? {
    guard let text = problems.line(node, "a locale") else { return nil }
    if LocaleTag.isWellFormed(text) { return text }
    problems.error(at: node.position, "'\(text.prefix(60))' is not a locale identifier", remedy: "write a language tag: de, pt-BR, zh-Hans")
    return nil
  }

  /// The values of a list of words, each of which may contain commas.
  mutating func select<Value>(_ node: YAMLNode, _ selection: ([String]) throws(SelectionError) -> Value) -> Value? {
    var words: [(text: String, position: SourcePosition)] = []
    for element in problems.elements(node) {
      guard let text = problems.line(element, "a name") else { return nil }
      words += selectionWords(text).map { ($0, element.position) }
    }
    do {
      return try selection(words.map(\.text))
    } catch {
      let position = words.indices.contains(error.index) ? words[error.index].position : node.position
      problems.error(at: position, error.message, remedy: error.remedy)
      return nil
    }
  }
}
