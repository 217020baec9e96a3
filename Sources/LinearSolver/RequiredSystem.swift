import FlatMemory

/// Rows that must all hold, taken in one after another: which cannot, and with which others they conflict.
final class RequiredSystem {
  /// Left sides in compressed form, relations and constants.
  private let starts = List<Int32>(capacity: 8)
  private let columns = List<Int32>(capacity: 8)
  private let coefficients = List<Double>(capacity: 8)
  private var relations: [Relation] = []
  private var constants: [Double] = []
  /// Columns are the variables that occur, in the order in which they do.
  private let columnOf: Buffer<Int32>
  private var variables: [Int32] = []
  /// Those of all searches for conflicts.
  private(set) var pivots = 0

  init(variableCount: Int) {
    columnOf = Buffer(repeating: -1, count: variableCount)
    starts.append(0)
  }

  /// Appends a row that an explanation restricts directions by.
  func append(_ rows: ExplanationRows, _ r: Int) {
    for t in rows.terms(r) { appendTerm(rows.variables[t], rows.coefficients[t]) }
    endRow(rows.isEquality[r] ? .equal : .lessThanOrEqual, 0)
  }

  /// Adds the next term of the row that `endRow` ends.
  func appendTerm(_ v: Int32, _ coefficient: Double) {
    if columnOf[v] < 0 {
      columnOf[v] = Int32(variables.count)
      variables.append(v)
    }
    columns.append(columnOf[v])
    coefficients.append(coefficient)
  }

  func endRow(_ relation: Relation, _ constant: Double) {
    starts.append(Int32(columns.count))
    relations.append(relation)
    constants.append(constant)
  }

  /// Takes the rows in order and leaves out each that is infeasible together with those taken before it, up to a number of such rows.
  ///
  /// - Returns: Their positions, each with those of an irreducible infeasible subset of it and of rows taken.
  func conflicts(limit: Int) -> [(row: Int, subset: [Int])] {
    let lines = RequiredLines(
      variables: variables, starts: starts, columns: columns, coefficients: coefficients, relations: relations, constants: constants)
    var found: [(row: Int, subset: [Int])] = []
    var isLeftOut = [Bool](repeating: false, count: relations.count)
    var careful = false
    start: while found.count < limit {
      let simplex = lines.makeSimplex(careful: careful)
      defer { pivots += simplex.statistics.pivots }
      for r in 0..<relations.count where !isLeftOut[r] {
        let before = simplex.statistics
        lines.activate(r, in: simplex)
        switch simplex.solve() {
        case .optimal: continue
        case .infeasible(let q):
          found.append((r, lines.conflict(q, in: simplex)))
          isLeftOut[r] = true
          if found.count < limit, lines.deactivate(r, in: simplex, ifUnmovedSince: before) { continue }
          careful = false
          continue start
        case .failed:
          if careful { return found }
          careful = true
          continue start
        }
      }
      break
    }
    return found
  }
}

/// The rows of a `RequiredSystem`, scaled and merged into the lines of a simplex that takes them in one by one.
private final class RequiredLines {
  private let arena = Arena()
  private let lines: LineMerger
  private let variables: [Int32]
  private let relations: [Relation]
  private let constants: [Double]
  private let quantityStarts: Buffer<Int32>
  private let rowOf: Buffer<Int32>
  private let quantityOf: Buffer<Int32>

  init(
    variables: [Int32], starts: borrowing List<Int32>, columns: borrowing List<Int32>, coefficients: borrowing List<Double>,
    relations: [Relation], constants: [Double]
  ) {
    self.variables = variables
    self.relations = relations
    self.constants = constants
    let columnCount = variables.count
    let count = relations.count
    let scales = Scaling.columnScales(columnCount: columnCount, starts: starts, columns: columns, coefficients: coefficients, in: arena)
    lines = LineMerger(columnScale: scales, starts: starts, columns: columns, coefficients: coefficients, in: arena)
    let lineCount = columnCount + lines.rowCount
    quantityStarts = Buffer(repeating: 0, count: lineCount + 1)
    for c in 0..<columnCount { quantityStarts[c + 1] = 1 }
    for r in 0..<count { quantityStarts[lines.lineOf[r] + 1] += 1 }
    for l in 0..<lineCount { quantityStarts[l + 1] += quantityStarts[l] }
    let fill = Buffer(copying: quantityStarts)
    rowOf = Buffer(repeating: -1, count: columnCount + count)
    quantityOf = Buffer(repeating: -1, count: count)
    for c in 0..<columnCount { fill[c] += 1 }
    for r in 0..<count {
      let q = fill[lines.lineOf[r]]
      fill[lines.lineOf[r]] += 1
      rowOf[q] = Int32(r)
      quantityOf[r] = q
    }
  }

  /// A simplex without any row.
  func makeSimplex(careful: Bool) -> DualSimplex {
    let columnCount = variables.count
    let quantityCount = rowOf.count
    let bound = Buffer<Double>(repeating: 0, count: quantityCount)
    let lower = Buffer<Double>(repeating: 0, count: quantityCount)
    let upper = Buffer<Double>(repeating: 0, count: quantityCount)
    for c in 0..<columnCount {
      upper[quantityStarts[c]] = CompiledSystem.tieWeight(Int(variables[c]))
      lower[quantityStarts[c]] = -upper[quantityStarts[c]]
    }
    for r in relations.indices { bound[quantityOf[r]] = constants[r] / lines.ratio[r] }
    let level = Buffer<Int32>(repeating: -1, count: quantityCount)
    for c in 0..<columnCount { level[quantityStarts[c]] = 0 }
    let simplex = DualSimplex(
      DualSimplex.Structure(
        columnCount: columnCount, levelCount: 1, rowStarts: Buffer(copying: lines.rowStarts),
        rowColumns: Buffer(copying: lines.rowColumns), rowValues: Buffer(copying: lines.rowValues),
        quantityStarts: Buffer(copying: quantityStarts), bound: bound, lower: lower, upper: upper, level: level,
        lastShare: Buffer(repeating: 0, count: quantityCount)), in: arena)
    simplex.careful = careful
    return simplex
  }

  /// Takes a row in.
  func activate(_ r: Int, in simplex: DualSimplex) {
    let isAtMost = lines.ratio[r] > 0 ? relations[r] == .lessThanOrEqual : relations[r] == .greaterThanOrEqual
    simplex.activate(
      Int(quantityOf[r]), lower: isAtMost ? 0 : -.infinity, upper: relations[r] == .equal || isAtMost ? .infinity : 0)
  }

  /// Takes a row out again that was just found infeasible. False where that has moved the simplex, which is to start anew then: the answer is not
  /// to depend on rows that are left out.
  func deactivate(_ r: Int, in simplex: DualSimplex, ifUnmovedSince before: Statistics) -> Bool {
    let now = simplex.statistics
    guard now.pivots == before.pivots, now.exchanges == before.exchanges, now.flips == before.flips else { return false }
    simplex.free(Int(quantityOf[r]))
    return true
  }

  /// The rows that an infeasible quantity conflicts with, and its own, ascending.
  func conflict(_ q: Int, in simplex: DualSimplex) -> [Int] { ([q] + simplex.certificate(q)).map { Int(rowOf[$0]) }.sorted() }
}
