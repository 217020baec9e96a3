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
    @exclusivity(unchecked) private var numbers: [Key: Int] = [:]
    private(set) var all: [String] = []
    /// The number of `self`, which is asked for most.
    static let itself = 0

    private struct Key: QuickKey {
      var name: String
      var quickHash: UInt { name.quickHash }
    }

    init() { _ = number("self") }

    /// The names that were asked for last, where their bits put them: equal bits are the same name.
    @exclusivity(unchecked) private var recent = [(name: String, number: Int)](repeating: ("", -1), count: 4096)

    func number(_ name: String) -> Int {
      let bits = Self.bits(of: name)
      let place = Int(bits.0.mixed(with: bits.1) >> 52)
      if Self.bits(of: recent[place].name) == bits, recent[place].number >= 0 { return recent[place].number }
      let number = found(name)
      recent[place] = (name, number)
      return number
    }

    private static func bits(of name: String) -> (UInt, UInt) { unsafeBitCast(name, to: (UInt, UInt).self) }

    private func found(_ name: String) -> Int {
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

  subscript(_ owner: Int, _ name: Int) -> [Alternative]? {
    get { fields[owner, name] }
    set { fields[owner, name] = newValue }
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

  typealias Way = (state: State, value: Value)

  /// Gives the state away, so that whoever takes it is the only one who has its fields; what is left has none.
  mutating func take() -> State {
    defer { fields = FieldMap() }
    return self
  }

  /// What several ways come to that begin in one state.
  /// - Parameter fork: the choices of that state.
  static func joined(_ all: consuming [Way], since fork: [Choice]) -> Way {
    var ways = all
    var (state, value) = (ways[0].state.take(), ways[0].value)
    if ways.count == 1 { return (state, value) }
    let added = [Array(state.choices.dropFirst(fork.count))] + ways.dropFirst().map { Array($0.state.choices.dropFirst(fork.count)) }
    state.fields.join(ways.dropFirst().map(\.state.fields), added)
    state.choices = fork
    if value.isNothing, ways.allSatisfy(\.value.isNothing) { return (state, .nothing) }
    var results = MergedAlternatives()
    for (way, choices) in zip(ways, added) { results.add(way.value, behind: choices) }
    value = results.value
    return (state, value)
  }

  /// The state that ways without results come to; nil: there are none.
  static func joined(_ ways: consuming [State], since fork: [Choice]) -> State? {
    if ways.count <= 1 { return ways.first }
    var states = ways
    var all: [Way] = []
    for index in states.indices { all.append((states[index].take(), .nothing)) }
    return joined(all, since: fork).state
  }
}

extension FieldMap {
  /// Takes over what other ways from the same fork have set.
  /// - Parameter added: the choices that lead to each way, this one's first.
  mutating func join(_ others: [FieldMap], _ added: [[Choice]]) {
    var changes: [(place: Int, isNew: Bool, owned: Owned)] = []
    var place = 0
    var places = [Int](repeating: 0, count: others.count)
    while true {
      // What the fork had mostly stays as it is, and is not touched.
      let same = others.indices.reduce(all.count - place) { min($0, countShared(from: place, with: others[$1], from: places[$1])) }
      place += same
      var owner = place < all.count ? all[place].owner : Int.max
      for way in others.indices {
        places[way] += same
        if places[way] < others[way].all.count { owner = min(owner, others[way].all[places[way]].owner) }
      }
      if owner == .max { break }
      let isOwn = place < all.count && all[place].owner == owner
      var own: [Owned?] = [isOwn ? all[place] : nil]
      for way in others.indices {
        let isOwn = places[way] < others[way].all.count && others[way].all[places[way]].owner == owner
        own.append(isOwn ? others[way].all[places[way]] : nil)
        if isOwn { places[way] += 1 }
      }
      changes.append((place, !isOwn, Owned(owner: owner, entries: Self.entries(own, added))))
      if isOwn { place += 1 }
    }
    apply(changes)
  }

  /// The fields of one owner.
  private static func entries(_ ways: [Owned?], _ added: [[Choice]]) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(ways.reduce(0) { max($0, $1?.entries.count ?? 0) })
    for (index, way) in ways.enumerated() {
      guard let way else { continue }
      let before = ways[..<index]
      for (place, entry) in way.entries.enumerated()
      where !before.contains(where: { $0?.place(of: entry.name, near: place) != nil }) {
        if ways.allSatisfy({ $0?.has(entry, near: place) ?? false }) {
          entries.append(entry)
          continue
        }
        var all = MergedAlternatives()
        for (way, choices) in zip(ways, added) {
          for alternative in way?.content(entry.name) ?? untouched { all.add(alternative, behind: choices) }
        }
        entries.append(Entry(name: entry.name, content: all.bounded))
      }
    }
    return entries
  }

  private static let untouched = [Alternative(value: .untouched)]
}

extension Value {
  /// Stands in a field that some ways to a state set and others do not.
  package static let untouched = Value.tuple([Labelled(label: "untouched", value: .nothing)])
}
