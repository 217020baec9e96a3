import Programs

/// What is known at a point of a run: variables and properties that were set, and the choices that led here.
struct State {
  struct Field: Hashable {
    /// Of an object or a frame.
    var owner: Int
    /// In the evaluator's table of names.
    var name: Int
  }

  /// The names of variables and properties, as numbers.
  final class Names {
    private var numbers: [Key: Int] = [:]
    private(set) var all: [String] = []
    /// The number of `self`, which is asked for most.
    static let itself = 0

    private struct Key: QuickKey {
      var name: String
      var quickHash: UInt { name.quickHash }
    }

    init() { _ = number("self") }

    func number(_ name: String) -> Int {
      let key = Key(name: name)
      if let known = numbers[key] { return known }
      numbers[key] = all.count
      all.append(name)
      return all.count - 1
    }
  }

  /// The evaluator's, which outlives every state.
  unowned(unsafe) let names: Names
  private(set) var fields = FieldMap()
  var choices: [Choice] = []

  init(names: Names) {
    self.names = names
  }

  subscript(_ owner: Int, _ name: String) -> [Alternative]? {
    get { fields[owner, names.number(name)] }
    set { fields[owner, names.number(name)] = newValue }
  }

  subscript(_ field: Field) -> [Alternative]? { fields[field.owner, field.name] }

  /// Drops what frames of a number or later have: their functions have ended.
  mutating func drop(from frame: Int) { fields.drop(from: frame) }

  /// Whether an alternative can be here, given the choices that led here.
  func allows(_ alternative: Alternative) -> Bool {
    if choices.isEmpty { return true }
    return alternative.choices.allSatisfy { one in
      !choices.contains { $0.excludes(one) }
    }
  }

  /// Those alternatives that can be here, as one value.
  func value(of content: [Alternative]) -> Value {
    content.count == 1 && allows(content[0]) ? Value.oneOf(content) : Value.oneOf(content.filter(allows))
  }

  // MARK: Several ways

  /// What several ways from one state come to.
  static func joined(_ ways: [(state: State, value: Value)], since fork: State) -> (State, Value) {
    if ways.count == 1 { return ways[0] }
    let added = ways.map { Array($0.state.choices.dropFirst(fork.choices.count)) }
    var result = fork
    result.fields = joined(ways.map(\.state.fields), added)
    if ways.allSatisfy(\.value.isNothing) { return (result, .nothing) }
    return (result, Value.oneOf(zip(ways, added).map { Alternative(choices: $1, value: $0.value) }))
  }

  private static func joined(_ maps: [FieldMap], _ added: [[Choice]]) -> FieldMap {
    var joined: [FieldMap.Owned] = []
    joined.reserveCapacity(maps[0].all.count)
    var places = [Int](repeating: 0, count: maps.count)
    while true {
      // What the fork had mostly stays as it is.
      let same = maps.indices.dropFirst().reduce(maps[0].all.count) {
        min($0, maps[0].countShared(from: places[0], with: maps[$1], from: places[$1]))
      }
      if maps.allSatisfy({ $0.all.count == same }) { return maps[0] }
      joined += maps[0].all[places[0]..<places[0] + same]
      for way in maps.indices { places[way] += same }
      var owner = Int.max
      for (map, place) in zip(maps, places) where place < map.all.count { owner = min(owner, map.all[place].owner) }
      if owner == .max { return FieldMap(joined) }
      let own = maps.indices.map { way -> FieldMap.Owned? in
        guard places[way] < maps[way].all.count, maps[way].all[places[way]].owner == owner else { return nil }
        defer { places[way] += 1 }
        return maps[way].all[places[way]]
      }
      joined.append(FieldMap.Owned(owner: owner, entries: entries(own, added)))
    }
  }

  /// The fields of one owner.
  private static func entries(_ ways: [FieldMap.Owned?], _ added: [[Choice]]) -> [FieldMap.Entry] {
    var entries: [FieldMap.Entry] = []
    for way in ways {
      for entry in way?.entries ?? [] where !entries.contains(where: { $0.name == entry.name }) {
        if ways.allSatisfy({ $0?.content(entry.name) == entry.content }) {
          entries.append(entry)
          continue
        }
        let contents = ways.map { $0?.content(entry.name) }
        entries.append(FieldMap.Entry(name: entry.name, content: content(contents, added)))
      }
    }
    return entries
  }

  private static func content(_ ways: [[Alternative]?], _ added: [[Choice]]) -> [Alternative] {
    var all: [Alternative] = []
    for (content, choices) in zip(ways, added) {
      for alternative in content ?? untouched {
        all.append(Alternative(choices: choices.adding(alternative.choices), value: alternative.value, place: alternative.place))
      }
    }
    return Alternative.merged(all)
  }

  private static let untouched = [Alternative(value: .untouched)]
}

extension Value {
  /// Stands in a field that some ways to a state set and others do not.
  package static let untouched = Value.tuple([Labelled(label: "untouched", value: .nothing)])
}
