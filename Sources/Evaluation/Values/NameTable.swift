import Programs

/// Values by names, asked for every step of a run.
struct NameTable<Value> {
  private var values: [Key: Value]

  private struct Key: QuickKey {
    var name: String
    var quickHash: UInt { name.quickHash }
  }

  init(_ values: [String: Value] = [:]) {
    self.values = Dictionary(uniqueKeysWithValues: values.map { (Key(name: $0), $1) })
  }

  subscript(_ name: String) -> Value? {
    get { values[Key(name: name)] }
    set { values[Key(name: name)] = newValue }
  }
}

extension NameTable<Void> {
  init(_ names: Set<String>) { self.init(Dictionary(uniqueKeysWithValues: names.map { ($0, ()) })) }

  func contains(_ name: String) -> Bool { self[name] != nil }
}
