/// What is known at a point of a run: variables and properties that were set, and the choices that led here.
///
/// A copy costs nothing: what was set before a fork is shared by all ways from there.
struct State {
  struct Field: Hashable {
    /// Of an object or a frame.
    var owner: Int
    /// In the evaluator's table of names.
    var name: Int

    func hash(into hasher: inout Hasher) { hasher.combine(owner &* 65_599 &+ name) }
  }

  /// The names of variables and properties, as numbers.
  final class Names {
    private var numbers: [String: Int] = [:]
    private(set) var all: [String] = []

    func number(_ name: String) -> Int {
      if let known = numbers[name] { return known }
      numbers[name] = all.count
      all.append(name)
      return all.count - 1
    }
  }

  let names: Names

  init(names: Names) {
    self.names = names
  }

  /// What was set before a fork; it never changes.
  private final class Layer {
    let fields: [Field: [Alternative]]
    let below: Layer?
    let depth: Int

    init(_ fields: [Field: [Alternative]], on below: Layer?) {
      self.fields = fields
      self.below = below
      depth = (below?.depth ?? 0) + 1
    }
  }

  /// Set since the last fork.
  private var own: [Field: [Alternative]] = [:]
  private var shared: Layer?
  var choices: [Choice] = []

  subscript(_ owner: Int, _ name: String) -> [Alternative]? {
    get { self[Field(owner: owner, name: names.number(name))] }
    set { own[Field(owner: owner, name: names.number(name))] = newValue }
  }

  subscript(_ field: Field) -> [Alternative]? {
    if let content = own[field] { return content }
    var next = shared
    while let layer = next {
      if let content = layer.fields[field] { return content }
      next = layer.below
    }
    return nil
  }

  /// Everything that is set.
  var fields: Set<Field> { changes(since: nil) }

  private func changes(since fork: Layer?) -> Set<Field> {
    var found = Set(own.keys)
    var next = shared
    while let layer = next, layer !== fork {
      found.formUnion(layer.fields.keys)
      next = layer.below
    }
    return found
  }

  /// Past this number of forks in a row, what was set is put together again.
  private static let deepest = 10

  /// Makes copies share what was set so far.
  mutating func share() {
    if own.isEmpty { return }
    if let shared, shared.depth >= Self.deepest {
      let all = fields
      self.shared = Layer(all.reduce(into: [:]) { $0[$1] = self[$1] }, on: nil)
    } else {
      shared = Layer(own, on: shared)
    }
    own = [:]
  }

  /// Drops what frames of a number or later have: their functions have ended.
  mutating func drop(from first: Int, isFrame: (Int) -> Bool) {
    for field in own.keys where field.owner >= first && isFrame(field.owner) { own[field] = nil }
  }

  /// Whether an alternative can be here, given the choices that led here.
  func allows(_ alternative: Alternative) -> Bool {
    if choices.isEmpty { return true }
    return alternative.choices.allSatisfy { one in
      !choices.contains { $0.excludes(one) }
    }
  }

  /// What several ways from one state come to.
  static func joined(_ ways: [(state: State, value: Value)], since fork: State) -> (State, Value) {
    if ways.count == 1 { return ways[0] }
    var result = fork
    let added = ways.map { Array($0.state.choices.dropFirst(fork.choices.count)) }
    for field in ways.reduce(into: Set<Field>(), { $0.formUnion($1.state.changes(since: fork.shared)) }) {
      let contents = ways.map { $0.state[field] }
      if contents.allSatisfy({ $0 == contents[0] }) {
        result.own[field] = contents[0]
        continue
      }
      let all = zip(contents, added).flatMap { content, choices in
        (content ?? [Alternative(value: .untouched)]).map {
          Alternative(choices: choices + $0.choices.filter { !choices.contains($0) }, value: $0.value, place: $0.place)
        }
      }
      result.own[field] = Alternative.merged(all)
    }
    let value = Value.oneOf(zip(ways, added).map { Alternative(choices: $1, value: $0.value) })
    return (result, value)
  }
}

extension Value {
  /// Stands in a field that some ways to a state set and others do not.
  package static let untouched = Value.tuple([Labelled(label: "untouched", value: .nothing)])
}
