/// A macro that stands for the declaration of a variable: `#define WS(weakSelf) __weak typeof(self) weakSelf = self;`.
struct VariableMacro: Equatable {
  private let parameters: [String]
  /// The variable's name, in the parts that `##` joins.
  private let name: [String]
  private let value: String

  /// nil: the macro stands for something else.
  init?(_ macro: Macro) {
    let words = macro.body.filter { !$0.isMark(";") }
    guard let equals = words.firstIndex(where: { $0.isMark("=") }), equals > 1, words.count == equals + 2, words[equals + 1].kind == .name
    else { return nil }
    var name: [String] = []
    var next = equals - 1
    while next > 0, words[next].kind == .name {
      name.insert(words[next].text, at: 0)
      // Two marks, or one of two characters.
      let joins = words[..<next].reversed().prefix { $0.text.allSatisfy { $0 == "#" } }.count
      if joins == 0 { break }
      next -= joins + 1
    }
    if name.isEmpty { return nil }
    (parameters, self.name, value) = (macro.parameters ?? [], name, words[equals + 1].text)
  }

  /// The variable and the name that it is given, where the macro has some arguments.
  func declaration(_ arguments: [String]) -> (variable: String, value: String) {
    let given = Dictionary(zip(parameters, arguments), uniquingKeysWith: { first, _ in first })
    return (name.map { given[$0] ?? $0 }.joined(), given[value] ?? value)
  }
}
