import Programs

/// Keys by the names that generated code has for them, where the app's sources lack that code: it is made when the app is built.
extension Evaluator {
  /// The text of a member of a type that is not there: `L10n.Login.title`; nil: no generator makes such a type, or the code is there.
  func generatedText(_ name: String, of type: String, hasArguments: Bool) -> Value? {
    guard framework.keyTypes.contains(where: type.hasPrefix), name.beginsLowercase else { return nil }
    let path = type.split(separator: ".").map(String.init)
    guard framework.keyTypes.contains(path[0]), program.type(path[0]) == nil else { return nil }
    return Self.spelled((path.dropFirst() + [name]).joined(separator: "."), table: nil, hasArguments)
  }

  /// `R.string.localizable.loginTitle()`, `L10n.Login.count(3)`.
  func generatedText(_ name: String, calledOn receiver: Value?, _ arguments: [Argument]) -> Value? {
    let values = arguments.filter { $0.label != "preferredLanguages" }
    switch receiver {
    case .type(let type):
      return type.name.flatMap { generatedText(name, of: $0, hasArguments: !values.isEmpty) }
    case .enumeration(let type, let table, _):
      let parts = type.split(separator: ".").map(String.init)
      guard parts.count == 2, framework.tableTypes[parts[0]] == parts[1] else { return nil }
      let file = table.prefix(1).uppercased() + table.dropFirst()
      return Self.spelled(name, table: Words.Key.table(named: file), !values.isEmpty)
    default: return nil
    }
  }

  private static func spelled(_ key: String, table: String?, _ hasArguments: Bool) -> Value {
    .words(Words([.key(Words.Key(key: key, table: table, hasArguments: hasArguments, isSpelled: true))]))
  }
}
