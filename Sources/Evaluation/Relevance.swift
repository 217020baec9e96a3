package import Programs

/// Which functions can change what a screen shows, by the names that they mention: too many rather than too few.
package final class Relevance: Sendable {
  private let properties: Set<String>
  private let calls: Set<String>
  private let bindings: Set<String>
  private let known: [Identity: Bool]

  package init(_ program: Program, _ framework: Framework) {
    // Of a key path, nobody tells what it leads to.
    var properties = Set(framework.aliases.keys).union(["keyPath"])
    var calls = Set(framework.setters.keys.map { String($0.prefix { $0 != "(" }) } + ["activate", "deactivate"])
    calls.formUnion(framework.argumentSetterNames)
    if let layout = framework.layout {
      calls.formUnion(layout.callNames.union(layout.constraining).union(layout.chain.makers.keys).union(layout.pins.calls.keys))
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
      program.units.all.map { (Identity($0.function), Self.touches($0.function, properties, calls, framework.bindings)) },
      uniquingKeysWith: { first, _ in first })
    self.properties = properties
    self.calls = calls
    bindings = framework.bindings
  }

  private static let everyones = Set(
    """
    viewDidLoad awakeFromNib viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear viewDidLayoutSubviews layoutSubviews \
    prepareForReuse didReceiveMemoryWarning present dismiss add remove contains tableView collectionView delegate dataSource frame bounds \
    isEnabled isSelected isHighlighted isUserInteractionEnabled
    """.split(separator: " ").map(String.init))

  package func touches(_ function: Function) -> Bool {
    known[Identity(function)] ?? Self.touches(function, properties, calls, bindings)
  }

  private static func touches(_ function: Function, _ properties: Set<String>, _ calls: Set<String>, _ bindings: Set<String>) -> Bool {
    !function.mentions.members.isDisjoint(with: bindings) || !function.mentions.assigned.isDisjoint(with: properties)
      || !function.mentions.calls.isDisjoint(with: calls)
  }
}
