package import Programs

/// Which functions can change what a screen shows, by the names that they mention: too many rather than too few.
package final class Relevance: Sendable {
  private let properties: Set<String>
  private let calls: Set<String>
  /// Functions that put views together: code also gives them to others, as in `labels.forEach(addSubview)`.
  private let values: Set<String>
  private let known: [Identity: Bool]

  package init(_ program: Program, _ framework: Framework) {
    // Of a key path, nobody tells what it leads to.
    var properties = Set(framework.aliases.keys).union(["keyPath"])
    var calls = Set(framework.setters.keys.map { String($0.prefix { $0 != "(" }) } + ["activate", "deactivate"])
    let values = framework.layout?.callNames ?? []
    calls.formUnion(framework.argumentSetterNames)
    if let layout = framework.layout {
      calls.formUnion(layout.callNames.union(layout.constraining).union(layout.chain.makers.keys).union(layout.pins.calls.keys))
    }
    for unit in program.units.all
    where unit.function.kind == .function && !unit.function.mentions.calls.contains(unit.function.name) && Self.gives(unit.function, values)
    {
      calls.insert(unit.function.name)
    }
    var names = properties.map { (name: $0, isCall: false) } + calls.map { (name: $0, isCall: true) }
    while let next = names.popLast() {
      for unit in next.isCall ? program.units.calling(next.name) : program.units.assigning(next.name) {
        switch unit.function.kind {
        // Names that every class has lead nowhere in particular.
        case _ where Self.everyones.contains(unit.function.name): break
        case .setter, .didSet, .willSet:
          if properties.insert(unit.function.name).inserted { names.append((unit.function.name, false)) }
        case .function: if calls.insert(unit.function.name).inserted { names.append((unit.function.name, true)) }
        case .initializer:
          if let name = unit.owner?.name.split(separator: ".").last.map(String.init), calls.insert(name).inserted {
            names.append((name, true))
          }
        default: break
        }
      }
    }
    known = Dictionary(
      program.units.all.map { (Identity($0.function), Self.touches($0.function, properties, calls) || Self.gives($0.function, values)) },
      uniquingKeysWith: { first, _ in first })
    (self.properties, self.calls, self.values) = (properties, calls, values)
  }

  private static let everyones = Set(
    """
    viewDidLoad awakeFromNib viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear viewDidLayoutSubviews layoutSubviews \
    prepareForReuse didReceiveMemoryWarning present dismiss add remove contains tableView collectionView delegate dataSource frame bounds \
    isEnabled isSelected isHighlighted isUserInteractionEnabled
    """.split(separator: " ").map(String.init))

  package func touches(_ function: Function) -> Bool {
    known[Identity(function)] ?? (Self.touches(function, properties, calls) || Self.gives(function, values))
  }

  private static func gives(_ function: Function, _ values: Set<String>) -> Bool {
    let mentions = function.mentions
    return mentions.haveFunctionsAsValues && !(mentions.names.isDisjoint(with: values) && mentions.members.isDisjoint(with: values))
  }

  private static func touches(_ function: Function, _ properties: Set<String>, _ calls: Set<String>) -> Bool {
    !function.mentions.assigned.isDisjoint(with: properties) || !function.mentions.calls.isDisjoint(with: calls)
  }
}
