import Programs
import Testing

@testable import Evaluation

@Suite struct StateTests {
  private let names = State.Names()

  private static func fields(of state: State, _ owner: Int, _ names: String...) -> [[Alternative]?] { names.map { state[owner, $0] } }

  private static func one(_ number: Double, _ choices: [Choice] = []) -> [Alternative] {
    [Alternative(choices: choices, value: .number(number))]
  }

  private static func choice(_ branch: Int) -> Choice { Choice(place: Place(file: 0, line: 1, column: 1), context: 0, branch: branch) }

  @Test func copiesDoNotChangeEachOther() {
    var state = State(names: names)
    // In no order, with owners between others.
    for owner in [5, 1, 3, 9] { state[owner, "a"] = Self.one(Double(owner)) }
    var copy = state
    copy[3, "a"] = Self.one(30)
    copy[4, "a"] = Self.one(4)
    #expect(Self.fields(of: state, 3, "a", "b") == [Self.one(3), nil])
    #expect(state[4, "a"] == nil)
    #expect([1, 3, 4, 5, 9].map { copy[$0, "a"] } == [1, 30, 4, 5, 9].map { Self.one($0) })
    #expect(copy.fields.all.map(\.owner) == [1, 3, 4, 5, 9])
  }

  @Test func dropsOwnersFromANumberOn() {
    var state = State(names: names)
    for owner in 1...6 { state[owner, "a"] = Self.one(Double(owner)) }
    state.drop(from: 4)
    #expect(state.fields.all.map(\.owner) == [1, 2, 3])
    state.drop(from: 4)
    #expect(state.fields.all.count == 3)
  }

  /// What both ways have stays, what one of them set has its choice, and what the other never set is untouched there.
  @Test func joinsWays() {
    var fork = State(names: names)
    fork[1, "kept"] = Self.one(1)
    fork[2, "set"] = Self.one(2)
    var yes = fork
    yes.choices = [Self.choice(0)]
    yes[2, "set"] = Self.one(3)
    yes[3, "new"] = Self.one(4)
    var no = fork
    no.choices = [Self.choice(1)]
    let (joined, value) = State.joined([(yes, .boolean(true)), (no, .boolean(false))], since: fork.choices)
    #expect(joined.choices.isEmpty)
    #expect(joined[1, "kept"] == Self.one(1))
    #expect(joined[2, "set"] == Self.one(3, [Self.choice(0)]) + Self.one(2, [Self.choice(1)]))
    #expect(joined[3, "new"] == Self.one(4, [Self.choice(0)]) + [Alternative(choices: [Self.choice(1)], value: .untouched)])
    #expect(value.alternatives.map(\.choices) == [[Self.choice(0)], [Self.choice(1)]])
    // On one of the ways, its own value alone can be.
    #expect(yes.value(of: joined[2, "set"]!) == .number(3))
  }

  /// Only what a way has changed is made anew, wherever it is.
  @Test func sharesWhatNoWayHasChanged() {
    var fork = State(names: names)
    for owner in 1...9 { fork[owner, "a"] = Self.one(Double(owner)) }
    var yes = fork
    yes[2, "a"] = Self.one(20)
    var no = fork
    no[7, "a"] = Self.one(70)
    let joined = State.joined([(yes, .nothing), (no, .nothing), (fork, .nothing)], since: fork.choices).0.fields.all
    #expect(joined.indices.filter { joined[$0].isSame(as: fork.fields.all[$0]) } == [0, 2, 3, 4, 5, 7, 8])
    #expect(joined.map(\.owner) == Array(1...9))
  }
}
