/// The cheapest set of elements that has at least one of each of some sets, and that contains none of others: by branch and bound.
///
/// Elements are numbered in their order of preference. Cost is the sum of weights; of two sets with the same weight the one that has the
/// first element in which they differ is preferred.
struct MinimumHittingSet {
  private let weights: [Int]
  private let forbiddenSets: [[Int]]
  private var remainingNodes: Int
  private var best: (weight: Int, elements: [Int])?
  /// Per element: 0 undecided, 1 chosen, −1 not to be chosen.
  private var decision: [Int8]

  enum Outcome {
    case found([Int])
    case none
    case outOfBudget
  }

  /// - Parameter forbiddenSets: No hitting set contains one of these.
  /// - Parameter nodes: The largest number of nodes in the search tree; what is used is taken off.
  static func find(weights: [Int], sets: [[Int]], forbiddenSets: [[Int]], nodes: inout Int) -> Outcome {
    var search = MinimumHittingSet(
      weights: weights, forbiddenSets: forbiddenSets, remainingNodes: nodes, best: nil, decision: Array(repeating: 0, count: weights.count))
    search.branch(sets, weight: 0)
    nodes = search.remainingNodes
    if search.remainingNodes < 0 { return .outOfBudget }
    return search.best.map { .found($0.elements) } ?? .none
  }

  private mutating func branch(_ unhit: [[Int]], weight: Int) {
    remainingNodes -= 1
    if remainingNodes < 0 || forbiddenSets.contains(where: { $0.allSatisfy { decision[$0] == 1 } }) { return }
    if unhit.isEmpty {
      let elements = decision.indices.filter { decision[$0] == 1 }
      if best == nil || weight < best!.weight || (weight == best!.weight && precedes(elements, best!.elements)) {
        best = (weight, elements)
      }
      return
    }
    // Sets that share nothing need an element each: first those with the fewest choices.
    var available = unhit.map { $0.filter { decision[$0] == 0 } }
    available.sort { ($0.count, $0.first ?? -1) < ($1.count, $1.first ?? -1) }
    if available[0].isEmpty { return }
    if let best {
      var isUsed = [Bool](repeating: false, count: decision.count)
      var least = weight
      var completion: [Int] = []
      for set in available where !set.contains(where: { isUsed[$0] }) {
        for e in set { isUsed[e] = true }
        let cheapest = set.min { (weights[$0], $0) < (weights[$1], $1) }!
        least += weights[cheapest]
        completion.append(cheapest)
      }
      if least > best.weight { return }
      if least == best.weight {
        // Nothing else fits in then, and this is the most preferred way.
        let elements = (decision.indices.filter { decision[$0] == 1 } + completion).sorted()
        if !precedes(elements, best.elements) { return }
      }
    }
    let set = available[0]
    for e in set {
      decision[e] = 1
      branch(unhit.filter { !$0.contains(e) }, weight: weight + weights[e])
      decision[e] = -1
    }
    for e in set { decision[e] = 0 }
  }

  /// Both ascending, of the same weight.
  private func precedes(_ a: [Int], _ b: [Int]) -> Bool {
    for (x, y) in zip(a, b) where x != y { return x < y }
    return a.count > b.count
  }
}
