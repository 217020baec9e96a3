import FlatMemory
import Screens
import LinearSolver

/// Which rows' right-hand sides depend on which parameters, with the last values of the parameters. Few of them change between
/// combinations.
struct RowInputs: ~Copyable {
  /// Each parameter that a row depends on, once; those of the content first.
  private let parameters: Buffer<Int32>
  private let contentCount: Int
  /// The rows of the parameter at a position in `parameters`, as a range of `users`.
  private let starts: Buffer<Int32>
  /// Positions in `RowSystem.parametric`.
  private let users: Buffer<Int32>
  /// Not a number before the first combination, and so equal to nothing.
  private let values: Buffer<Double>
  private var contentVersion = -1
  /// By position in `parametric`.
  private let isChanged: Buffer<Bool>
  /// The rows whose right-hand sides must be computed again, as positions in `parametric`: the first `changedCount`.
  let changed: Buffer<Int32>
  private(set) var changedCount = 0

  init(_ system: RowSystem) {
    let used = Set(system.terms.map(\.parameter))
    let content = used.filter { LayoutParameter(Int($0)).isOfContent }.sorted()
    let parameters = content + used.subtracting(content).sorted()
    var users = [[Int32]](repeating: [], count: Int(used.max() ?? -1) + 1)
    for (position, row) in system.parametric.enumerated() {
      for term in Int(row.termsStart)..<Int(row.termsEnd) { users[Int(system.terms[term].parameter)].append(Int32(position)) }
    }
    self.parameters = Buffer(parameters)
    contentCount = content.count
    self.users = Buffer(parameters.flatMap { users[Int($0)] })
    starts = Buffer(parameters.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32(users[Int($1)].count)) })
    values = Buffer(repeating: .nan, count: parameters.count)
    isChanged = Buffer(repeating: false, count: system.parametric.count)
    changed = Buffer(repeating: 0, count: system.parametric.count)
  }

  /// Finds the rows whose parameters have changed since the last call.
  /// - Parameter contentVersion: The same number as last time if the parameters of the content are the same.
  mutating func update(_ all: [Double], contentVersion: Int) {
    for position in 0..<changedCount { isChanged[changed[position]] = false }
    var count = 0
    for position in (contentVersion == self.contentVersion ? contentCount : 0)..<parameters.count {
      let value = all[Int(parameters[position])]
      if values[position] == value { continue }
      values[position] = value
      for user in Int(starts[position])..<Int(starts[position + 1]) where !isChanged[users[user]] {
        isChanged[users[user]] = true
        changed[count] = users[user]
        count += 1
      }
    }
    changedCount = count
    self.contentVersion = contentVersion
  }

  /// Marks all rows as changed for the next update.
  mutating func forget() {
    for position in 0..<values.count { values[position] = .nan }
    contentVersion = -1
  }
}
