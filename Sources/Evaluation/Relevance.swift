package import Programs

/// Which functions can change what a screen shows, by the names that they mention: too many rather than too few.
package struct Relevance: Sendable {
  private let properties: Set<String>
  private let calls: Set<String>

  package init(_ program: Program, _ framework: Framework) {
    var properties = Set(framework.aliases.keys)
    var calls = Set(framework.setters.keys.map { String($0.prefix { $0 != "(" }) } + ["activate", "deactivate"])
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for unit in program.units.all where Self.touches(unit.function, properties, calls) {
        switch unit.function.kind {
        // Names that every class has lead nowhere in particular.
        case _ where Self.everyones.contains(unit.function.name): break
        case .setter, .didSet, .willSet: if properties.insert(unit.function.name).inserted { isGrowing = true }
        case .function: if calls.insert(unit.function.name).inserted { isGrowing = true }
        case .initializer:
          if let name = unit.owner?.name.split(separator: ".").last, calls.insert(String(name)).inserted { isGrowing = true }
        default: break
        }
      }
    }
    self.properties = properties
    self.calls = calls
  }

  private static let everyones = Set(
    """
    viewDidLoad awakeFromNib viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear viewDidLayoutSubviews layoutSubviews \
    prepareForReuse didReceiveMemoryWarning present dismiss add remove contains tableView collectionView delegate dataSource frame bounds \
    isEnabled isSelected isHighlighted isUserInteractionEnabled
    """.split(separator: " ").map(String.init))

  package func touches(_ function: Function) -> Bool { Self.touches(function, properties, calls) }

  private static func touches(_ function: Function, _ properties: Set<String>, _ calls: Set<String>) -> Bool {
    !function.mentions.assigned.isDisjoint(with: properties) || !function.mentions.calls.isDisjoint(with: calls)
  }
}
