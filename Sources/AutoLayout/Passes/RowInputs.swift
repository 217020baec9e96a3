/// Which rows' right-hand sides hang on which parameters, and what the parameters came to last: from one cell to the next few of them change.
struct RowInputs {
  /// Each parameter that a row hangs on, once; those of the content first.
  private let parameters: [Int32]
  private let contentCount: Int
  /// The rows of the parameter at a position in `parameters`, as a range of `users`.
  private let starts: [Int32]
  /// Positions in `LayoutPlan.System.parametric`.
  private let users: [Int32]
  /// Not a number, and so equal to nothing, before the first cell.
  private var values: [Double]
  private var contentVersion = -1
  /// By position in `parametric`.
  private var isChanged: [Bool]
  /// The rows whose right-hand sides are to be worked out anew, as positions in `parametric`.
  private(set) var changed: [Int32] = []

  init(_ system: LayoutPlan.System) {
    var users: [Int32: [Int32]] = [:]
    for (position, row) in system.parametric.enumerated() {
      for term in Int(row.termsStart)..<Int(row.termsEnd) { users[system.terms[term].parameter, default: []].append(Int32(position)) }
    }
    let (content, surroundings) = (
      users.keys.filter { LayoutParameter(Int($0)).isOfContent }.sorted(), users.keys.filter { !LayoutParameter(Int($0)).isOfContent }.sorted()
    )
    parameters = content + surroundings
    contentCount = content.count
    self.users = parameters.flatMap { users[$0]! }
    starts = parameters.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32(users[$1]!.count)) }
    values = [Double](repeating: .nan, count: parameters.count)
    isChanged = [Bool](repeating: false, count: system.parametric.count)
  }

  /// Finds the rows of the parameters that are others than last time.
  /// - Parameter contentVersion: The same number as last time where those of the content are the same.
  mutating func update(_ all: [Double], contentVersion: Int) {
    for row in changed { isChanged[Int(row)] = false }
    changed.removeAll(keepingCapacity: true)
    let first = contentVersion == self.contentVersion ? contentCount : 0
    self.contentVersion = contentVersion
    for position in first..<parameters.count {
      let value = all[Int(parameters[position])]
      if values[position] == value { continue }
      values[position] = value
      for user in Int(starts[position])..<Int(starts[position + 1]) where !isChanged[Int(users[user])] {
        isChanged[Int(users[user])] = true
        changed.append(users[user])
      }
    }
  }

  /// Takes all rows for changed at the next update.
  mutating func forget() {
    for position in values.indices { values[position] = .nan }
    contentVersion = -1
  }
}
