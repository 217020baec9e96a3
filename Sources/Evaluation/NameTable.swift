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

extension Framework {
  /// The tables that are asked most.
  struct QuickTables {
    let dataTypes: NameTable<Void>
    let tellingTypes: NameTable<Void>
    let aliases: NameTable<String>
    let fields: NameTable<Void>
    let bindings: NameTable<Void>
    let transforms: NameTable<Transform>
    let mutations: NameTable<Transform>
    let textCalls: NameTable<[TextCall]>
    let parts: NameTable<String>
    let makingTypes: NameTable<Void>
    let setterNames: NameTable<Void>
    let argumentSetterNames: NameTable<Void>

    init(_ framework: Framework) {
      dataTypes = NameTable(framework.dataTypes)
      tellingTypes = NameTable(framework.tellingTypes)
      aliases = NameTable(framework.aliases)
      fields = NameTable(framework.fields)
      bindings = NameTable(framework.bindings)
      transforms = NameTable(framework.transforms)
      mutations = NameTable(framework.mutations)
      textCalls = NameTable(framework.textCalls)
      parts = NameTable(framework.parts)
      makingTypes = NameTable(framework.makingTypes)
      setterNames = NameTable(framework.setterNames)
      argumentSetterNames = NameTable(framework.argumentSetterNames)
    }
  }
}

extension String {
  /// Whether it begins as types do. Most names are of ASCII, whose letters are told at once.
  var beginsUppercase: Bool {
    guard let first = utf8.first else { return false }
    return first < 0x80 ? UInt8(ascii: "A") <= first && first <= UInt8(ascii: "Z") : self.first!.isUppercase
  }

  /// Whether it begins as generic parameters of no type do, or has no characters.
  var beginsLowercase: Bool {
    guard let first = utf8.first else { return true }
    return first < 0x80 ? UInt8(ascii: "a") <= first && first <= UInt8(ascii: "z") : self.first!.isLowercase
  }
}
