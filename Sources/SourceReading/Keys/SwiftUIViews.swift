import Programs

/// What SwiftUI's views mention of string tables, and how many such views there are. The views themselves are not laid out.
struct SwiftUIViews {
  private(set) var count = 0
  /// In the order of the source.
  private(set) var keys: [CodedKey] = []

  /// The calls whose text is a key, with the label of the key.
  private static let calls: [String: String?] = [
    "Text": nil, "LocalizedStringKey": nil, "LocalizedStringResource": nil, "String": "localized",
  ]

  /// - Parameter known: keys that runs of the code have met.
  init(_ program: Program, besides known: [CodedKey]) {
    count = program.allTypes.count { type in
      type.kind == .structure && type.properties["body"] != nil && type.inherited.contains { $0.name == "View" }
    }
    let calls = Self.calls.filter { $0.value != nil || program.type($0.key) == nil && program.functions($0.key).isEmpty }
    var seen = Set(known.map { [$0.key, $0.table ?? ""] })
    for unit in program.units.all where !unit.function.mentions.calls.isDisjoint(with: calls.keys) {
      guard program.files[Int(unit.function.place.file)].path.hasSuffix(".swift") else { continue }
      unit.function.walk(statement: { _ in }) { expression in
        guard case .call(let callee, let arguments) = expression.form, case .name(let name) = callee.form, let label = calls[name],
          let key = Self.key(arguments, label, program), seen.insert([key.key, key.table ?? ""]).inserted
        else { return }
        keys.append(key)
      }
    }
  }

  /// nil: the words are put together, or are another bundle's.
  private static func key(_ arguments: [Argument], _ label: String?, _ program: Program) -> CodedKey? {
    guard let first = arguments.first, first.label == label, case .string(let key) = first.value.form, !key.isEmpty else { return nil }
    var table: String?
    for argument in arguments.dropFirst() {
      switch (argument.label, argument.value.form) {
      case ("bundle", .member(nil, "main")), ("bundle", .nothing), ("table", .nothing), ("tableName", .nothing): break
      case ("bundle", _): return nil
      case ("table", .string(let name)), ("tableName", .string(let name)): table = name
      case ("table", _), ("tableName", _): return nil
      default: break
      }
    }
    let hasFallback = arguments.contains { $0.label == "defaultValue" }
    return CodedKey(key: key, table: table, hasFallback: hasFallback, place: program.sourcePlace(first.value.place))
  }
}
