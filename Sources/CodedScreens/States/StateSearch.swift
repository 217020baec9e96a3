import Screens
import SourceReading

/// Finds few states in which every text and every view is seen once.
///
/// What one run of code sets stays together, and of each branch one side: two texts that no run shows at a time are never in one state. The first
/// state is the one in which the screen is first shown, with what the run sets that decides most about what is hidden.
struct StateSearch {
  private(set) var states: [ScreenState] = []
  /// Views of which a run hides one and shows the other: they are there in place of each other.
  private(set) var alternates: Set<Set<ItemID>> = []

  private let hidden: Set<ItemID>

  /// States beyond these would cost more than they tell.
  private static let most = 8
  /// States among which these are chosen.
  private static let mostCandidates = 64

  /// - Parameters:
  ///   - hidden: the views that are hidden or transparent as long as no code shows them.
  ///   - isCell: whether it is of a list, which fills it before it is seen.
  init(_ changes: [CodedChange], hidden: Set<ItemID> = [], isCell: Bool = false) {
    self.hidden = hidden
    let all = Self.withoutVagueBranches(changes)
    alternates = Self.alternates(of: all.filter { !$0.isUnchanged })
    let replaced = alternates.reduce(into: Set()) { $0.formUnion($1) }
    // A view that fades in where nothing goes is seen all the time.
    let changes = all.filter { if case .transparency(let item) = $0.subject { replaced.contains(item) } else { true } }
    var (loading, runs) = Self.runs(of: changes)
    // What any run says serves where no other does.
    var ground = ScreenState()
    ground.loadedLooks = Self.settledLooks(changes)
    var left = runs.map(Self.states)
    for state in left.reversed().map({ $0[0] }) {
      ground.texts.merge(state.texts) { $1 }
      ground.placeholders.merge(state.placeholders) { $1 }
      for item in state.texts.keys { ground.looks[item] = state.looks[item] }
    }
    // With what a run leaves, whatever loading says in one of its states may be there.
    let loaded = ground.merging(loading[0])
    Self.fillIn(&loading, &left)
    let settled = Set(changes.filter(\.moment.isLoading).compactMap(\.hiddenItem))
    func opened(_ run: [CodedChange]) -> Set<ItemID> {
      Set(run.lazy.filter { !$0.isUnchanged }.compactMap(\.hiddenItem)).subtracting(settled)
    }
    // Where it is open at first what is hidden, the run that says most about it is the first to be shown.
    let usual = runs.indices.filter { !runs[$0][0].moment.isEvent }.max { a, b in
      (opened(runs[a]).count, b) < (opened(runs[b]).count, a)
    }
    let open = usual.flatMap { opened(changes).isEmpty ? nil : left[$0][0] } ?? ScreenState()
    // Runs that say words which loading leaves open say all else that they say, too.
    let filling = left.indices.filter { !runs[$0][0].moment.isEvent && left[$0][0].says(moreThan: loading[0]) }
    var first = ground.merging(loading[0])
    for index in filling.reversed() { first = first.merging(left[index][0]) }
    if let leader = usual ?? filling.first {
      let leading = left[leader][0]
      first = first.merging(Self.partners(of: leading, among: left, besides: leader)).merging(leader == usual ? open : leading)
    }
    (first.when, first.moments) = ("", [])
    add(first)
    if !isCell, let index = filling.first {
      var unfilled = loaded
      for item in filling.flatMap({ left[$0][0].texts.keys }) where loading[0].texts[item] == nil {
        unfilled.texts[item] = .some(nil)
      }
      unfilled.when = "\(runs[index][0].moment.function) has not run"
      add(unfilled)
    }
    // Each state of a run says all that the run may leave together: nothing of the others stays.
    for state in loading.dropFirst() { add(ground.merging(open).merging(state)) }
    for (index, states) in left.enumerated() {
      let others = index == usual ? loaded : loaded.merging(open)
      for state in states { add(others.merging(Self.partners(of: state, among: left, besides: index)).merging(state)) }
    }
    states = Self.named(Self.fewest(of: states))
  }

  /// Without the branches that leave something as it was which other runs may have set by then.
  private static func withoutVagueBranches(_ changes: [CodedChange]) -> [CodedChange] {
    let setters = changes.filter { !$0.moment.isLoading && !$0.moment.isEvent && !$0.isUnchanged }
    return changes.filter { change in
      !change.isUnchanged || change.moment.isLoading
        || !setters.contains { $0.subject == change.subject && !$0.moment.isOfSameRun(as: change.moment) }
    }
  }

  /// What other runs leave behind in the case that a state is of: whoever calls one function about an element calls others about the same one.
  private static func partners(of state: ScreenState, among runs: [[ScreenState]], besides own: Int) -> ScreenState {
    var found = ScreenState()
    for index in runs.indices where index != own {
      func shared(_ other: ScreenState) -> Int {
        other.moments.reduce(0) { most, moment in state.moments.reduce(most) { max($0, $1.countShared(with: moment)) } }
      }
      let fitting = runs[index].filter { other in
        shared(other) > 0 && !other.moments.contains { moment in state.moments.contains(where: moment.excludes) }
      }
      if let partner = fitting.max(by: { shared($0) < shared($1) }) { found = found.merging(partner) }
    }
    return found
  }

  /// The states that loading leaves behind, and the changes of each other run.
  private static func runs(of changes: [CodedChange]) -> (loading: [ScreenState], others: [[CodedChange]]) {
    var runs: [[CodedChange]] = []
    for change in changes where !change.moment.isLoading {
      if let index = runs.firstIndex(where: { $0[0].moment.isOfSameRun(as: change.moment) }) {
        runs[index].append(change)
      } else {
        runs.append([change])
      }
    }
    return (states(of: changes.filter(\.moment.isLoading)).map(\.loaded), runs)
  }

  /// How texts look whose words are data: as all runs say that fill them in, whatever comes. How known words look, the runs say that give them.
  private static func settledLooks(_ changes: [CodedChange]) -> [ItemID: TextLook] {
    var looks: [CodedChange.Subject: Set<TextLook>] = [:]
    var items: [CodedChange.Subject: ItemID] = [:]
    for change in changes where !change.moment.isEvent {
      guard let item = change.lookedItem else { continue }
      var state = ScreenState()
      change.make(&state)
      items[change.subject] = item
      looks[change.subject, default: []].insert(state.looks[item] ?? TextLook())
      let isOfWords = changes.contains { $0.subject == .text(item) && $0.moment.isOfSameRun(as: change.moment) }
      // None of the text's: the document's look may stay.
      if isOfWords || change.moment.isLoading || !change.moment.conditions.isEmpty { looks[change.subject]?.insert(TextLook()) }
    }
    return looks.reduce(into: [:]) { settled, found in
      guard let item = items[found.key], let look = found.value.first, found.value.count == 1 else { return }
      settled[item] = settled[item].map { $0.merging(look) } ?? look
    }
  }

  private static func alternates(of changes: [CodedChange]) -> Set<Set<ItemID>> {
    var alternates: Set<Set<ItemID>> = []
    let (loading, runs) = runs(of: changes.filter { $0.hiddenItem != nil })
    for state in loading + runs.flatMap(states) {
      let unseen = state.items(seen: false)
      for shown in state.items(seen: true).subtracting(unseen) { for other in unseen { alternates.insert([shown, other]) } }
    }
    return alternates
  }

  /// What a run says in some of its states alone, the others say of themselves: it is there as loading leaves it, or as another run does, or it is not
  /// known. Two texts that exclude each other are never in one state.
  private static func fillIn(_ loading: inout [ScreenState], _ runs: inout [[ScreenState]]) {
    let first = [loading[0]] + runs.map { $0[0] }
    for index in first.indices {
      let elsewhere = first.indices.filter { $0 != index }.map { first[$0] }
      func fill(_ states: inout [ScreenState]) {
        for field in [\ScreenState.texts, \.placeholders] {
          for item in Set(states.flatMap { $0[keyPath: field].keys }) {
            let other = elsewhere.lazy.compactMap { $0[keyPath: field][item] }.first
            for number in states.indices where states[number][keyPath: field][item] == nil {
              states[number][keyPath: field][item] = other ?? .some(nil)
            }
          }
        }
      }
      if index == 0 { fill(&loading) } else { fill(&runs[index - 1]) }
    }
  }

  /// Adds a state that shows something that no earlier one does.
  private mutating func add(_ state: ScreenState) {
    guard states.count < Self.mostCandidates else { return }
    let isNew =
      states.isEmpty
      || state.texts.contains { item, text in text != nil && !states.contains { $0.texts[item]??.words == text?.words } }
      || state.hidden.contains { item, isHidden in !isHidden && states.allSatisfy { $0.hidden[item] ?? hidden.contains(item) } }
      || state.transparent.contains { item, isTransparent in
        !isTransparent && states.allSatisfy { $0.transparent[item] ?? hidden.contains(item) }
      }
      || state.constants.contains { constraint, constant in !states.contains { $0.constants[constraint] == .some(constant) } }
      || state.priorities.contains { priority, value in !states.contains { $0.priorities[priority] == value } }
      || state.areVertical.contains { stack, isVertical in !states.contains { $0.areVertical[stack] == isVertical } }
      || state.activities.contains { constraint, isActive in !states.contains { $0.activities[constraint] == isActive } }
    if isNew { states.append(state) }
  }

  /// Those of many that show the most texts, and then the most of what else code decides, beside the first, in their order.
  private static func fewest(of states: [ScreenState]) -> [ScreenState] {
    if states.count <= most { return states }
    let texts = states.map(\.shownTexts)
    let others = states.map(\.decided)
    var chosen = [0]
    var seen = (texts: texts[0], others: others[0])
    while chosen.count < most {
      func new(_ index: Int) -> (texts: Int, others: Int) {
        (texts[index].subtracting(seen.texts).count, others[index].subtracting(seen.others).count)
      }
      let rest = states.indices.filter { !chosen.contains($0) }
      guard let next = rest.max(by: { (new($0).texts, new($0).others, $1) < (new($1).texts, new($1).others, $0) }) else { break }
      chosen.append(next)
      seen.texts.formUnion(texts[next])
      seen.others.formUnion(others[next])
    }
    return chosen.sorted().map { states[$0] }
  }

  /// A state is asked for by its name.
  private static func named(_ states: [ScreenState]) -> [ScreenState] {
    var named: [ScreenState] = []
    for var state in states {
      if !named.isEmpty, state.when.isEmpty { state.when = "other branches" }
      let same = named.count { $0.when == state.when || $0.when.hasPrefix(state.when + " (") }
      if same > 0 { state.when += " (\(same + 1))" }
      named.append(state)
    }
    return named
  }

  /// The most conditions that a state is named by, those that hold before those that do not.
  private static let mostConditions = 2

  private static func shortened(_ conditions: String) -> String {
    let all = conditions.split(separator: ", ").map(String.init)
    let telling = all.filter { !$0.hasPrefix("not ") && !$0.contains(" is not ") }
    let named = (telling.isEmpty ? all : telling).prefix(mostConditions)
    return named.joined(separator: ", ") + (named.count < all.count ? ", …" : "")
  }

  /// The states that one run leaves behind, until each of its changes is in one; at least one.
  private static func states(of run: [CodedChange]) -> [ScreenState] {
    var states: [ScreenState] = []
    var left = run.indices.map { $0 }
    repeat {
      var state = ScreenState()
      var chosen: [Moment] = []
      var taken = Set<CodedChange.Subject>()
      // First what no state has yet, then what goes with it.
      for index in left + run.indices where !taken.contains(run[index].subject) {
        guard !chosen.contains(where: run[index].moment.excludes) else { continue }
        chosen.append(run[index].moment)
        taken.insert(run[index].subject)
        run[index].make(&state)
        left.removeAll { $0 == index }
      }
      state.moments = chosen
      let words = chosen.first.map { moment in
        moment.conditions.isEmpty ? moment.function.isEmpty ? "" : "\(moment.function) has run" : shortened(moment.conditions)
      }
      state.when = words ?? ""
      states.append(state)
    } while !left.isEmpty && states.count < Self.mostCandidates
    return states
  }
}

extension ScreenState {
  fileprivate struct ShownText: Hashable {
    var item: ItemID
    var words: [String?]
  }

  fileprivate var shownTexts: Set<ShownText> {
    Set(texts.compactMap { item, text in text.map { ShownText(item: item, words: $0.words) } })
  }

  fileprivate enum Decision: Hashable {
    case constant(LayoutConstraintID, Double?)
    case activity(LayoutConstraintID, Bool)
    case shows(ItemID)
  }

  /// Whether it says words where another one says nothing.
  fileprivate func says(moreThan other: ScreenState) -> Bool {
    texts.contains { item, text in text != nil && other.texts[item] == nil }
  }

  /// What code decides besides words.
  fileprivate var decided: Set<Decision> {
    var all = Set(constants.map { Decision.constant($0, $1) })
    all.formUnion(activities.map { .activity($0, $1) })
    all.formUnion(hidden.filter { !$0.value }.keys.map { .shows($0) })
    return all
  }
}

extension TextAlternative {
  /// Which words they are, wherever they are set.
  fileprivate var words: [String?] { parts.isEmpty ? [key, table, literal] : parts.flatMap(\.words) }
}
