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
    /// The framework's types inside others: `UIFont.TextStyle`.
    let nestedTypes: NameTable<Void>

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
      let named = framework.argumentTypes.merging(framework.propertyTypes) { first, _ in first }.values.compactMap(\.name)
      nestedTypes = NameTable(Set(named.filter { $0.contains(".") }))
    }
  }
}
