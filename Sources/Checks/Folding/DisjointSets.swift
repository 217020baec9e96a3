/// Numbers from 0 in sets that are joined step by step (union-find with path halving).
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(of: a), root(of: b))
    parents[max(a, b)] = min(a, b)
  }

  /// Whether both are in one set.
  mutating func areJoined(_ a: Int, _ b: Int) -> Bool { root(of: a) == root(of: b) }

  /// Each set in rising order, by its least number.
  var sets: [[Int]] {
    var copy = self
    var members: [Int: [Int]] = [:]
    for number in parents.indices { members[copy.root(of: number), default: []].append(number) }
    return members.keys.sorted().map { members[$0]! }
  }

  private mutating func root(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }
}
