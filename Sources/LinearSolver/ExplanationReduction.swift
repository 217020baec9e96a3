import FlatMemory

/// Makes the search for explaining sets smaller, without losing any.
///
/// Rows hold the form exactly if it is a combination Σ λ·a of them, with λ ≥ 0 for inequalities (Farkas' lemma). Each variable gives one
/// equation between the multipliers. Where it leaves a single multiplier, that is known, and so is whether its row is needed; where it ties
/// two, their rows are in a set together or not at all, and become one *group*; where it can only hold with all of them 0, their rows
/// are in no set. In a layout's chains and stacks hardly anything else remains.
struct ExplanationReduction: ~Copyable {
  /// Rows that every set has, ascending.
  private(set) var necessary: [Int32] = []
  /// The rows of each remaining group, ascending.
  private(set) var groups: [[Int32]] = []
  /// The rows of each group that is a combination of 0 by itself, ascending.
  private(set) var closed: [[Int32]] = []
  /// What the groups are as rows, and the form that is left for them to hold; over the variables that remain.
  private(set) var kernel: ExplanationRows
  /// Whether no set holds the form.
  private(set) var isFree = false

  init(_ rows: ExplanationRows) {
    let work = RowGroups(rows)
    isFree = !work.reduce()
    necessary = work.necessary.sorted()
    for g in 0..<work.count where work.isClosed[g] { closed.append(work.members(g).sorted()) }
    let columnOf = Buffer<Int32>(repeating: -1, count: rows.variableCount)
    var columnCount: Int32 = 0
    var order: [(first: Int32, group: Int)] = []
    if !isFree { for g in 0..<work.count where work.isAlive[g] { order.append((work.members(g).min()!, g)) } }
    order.sort { $0.first < $1.first }
    for (_, g) in order {
      for t in work.terms(g) where columnOf[work.variables[t]] < 0 {
        columnOf[work.variables[t]] = columnCount
        columnCount += 1
      }
    }
    var form: [(variable: Int32, coefficient: Double)] = []
    for v in 0..<rows.variableCount where columnOf[v] >= 0 && work.form[v] != 0 { form.append((columnOf[v], work.form[v])) }
    kernel = ExplanationRows(form: form, variableCount: Int(columnCount))
    for (_, g) in order {
      for t in work.terms(g) { kernel.append(columnOf[work.variables[t]], work.coefficients[t]) }
      kernel.endRow(isEquality: work.isEquality[g])
      groups.append(work.members(g).sorted())
    }
  }

  /// Nothing is left to search: `necessary` is the only set; nil: there is none.
  init(onlySet necessary: [Int32]?) {
    self.necessary = necessary ?? []
    isFree = necessary == nil
    kernel = ExplanationRows(form: [], variableCount: 0)
  }

  /// Puts in place of each row those that it was made of, and `more` rows in every set.
  /// - Parameter members: By row, each ascending, and the rows by the first of them.
  mutating func expand(_ members: [[Int32]], adding more: [Int32]) {
    necessary = (more + necessary.flatMap { members[Int($0)] }).sorted()
    groups = groups.map { $0.flatMap { members[Int($0)] }.sorted() }
  }
}
