import FlatMemory

/// A sparse tableau: each basic quantity as a linear combination of the nonbasic ones.
///
/// Rows hold (column, value) pairs in no order; columns hold the rows that may have an entry there (a superset, possibly with repeats).
/// Which quantity is in which row or column is the owner's business.
final class Tableau {
  private let arena: Arena
  let columnCount: Int
  let rowCount: Int
  private let rowStart: Buffer<Int32>
  private let rowLength: Buffer<Int32>
  private let rowCapacity: Buffer<Int32>
  private let entryColumn: List<Int32>
  private let entryValue: List<Double>
  private let columnStart: Buffer<Int32>
  private let columnLength: Buffer<Int32>
  private let columnCapacity: Buffer<Int32>
  private let columnRow: List<Int32>
  /// Scratch: the pivot row by column, and marks.
  private let work: Buffer<Double>
  private let columnMark: Buffer<Int32>
  private let rowMark: Buffer<Int32>
  private let mark = Slot<Int32>(0)
  /// Whether all entries have been worked out without rounding.
  private let exactness = Slot(true)

  /// Values that cancel to less than this share of what was summed are zero.
  private static let cancellation = 1e-12

  /// From rows in compressed form.
  init(
    columnCount: Int, starts: borrowing Buffer<Int32>, columns: borrowing Buffer<Int32>, values: borrowing Buffer<Double>, in arena: Arena
  ) {
    self.arena = arena
    self.columnCount = columnCount
    rowCount = starts.count - 1
    rowStart = Buffer(repeating: 0, count: rowCount, in: arena)
    rowLength = Buffer(repeating: 0, count: rowCount, in: arena)
    rowCapacity = Buffer(repeating: 0, count: rowCount, in: arena)
    entryColumn = List(capacity: columns.count, in: arena)
    entryValue = List(capacity: columns.count, in: arena)
    columnStart = Buffer(repeating: 0, count: columnCount, in: arena)
    columnLength = Buffer(repeating: 0, count: columnCount, in: arena)
    columnCapacity = Buffer(repeating: 0, count: columnCount, in: arena)
    columnRow = List(capacity: columns.count, in: arena)
    work = Buffer(repeating: 0, count: columnCount, in: arena)
    columnMark = Buffer(repeating: 0, count: columnCount, in: arena)
    rowMark = Buffer(repeating: 0, count: rowCount, in: arena)
    reset(starts: starts, columns: columns, values: values)
  }

  /// Back to rows in compressed form, as many as there are.
  func reset(starts: borrowing Buffer<Int32>, columns: borrowing Buffer<Int32>, values: borrowing Buffer<Double>) {
    entryColumn.assign(columns)
    entryValue.assign(values)
    columnRow.assign(columns)
    exactness.value = true
    for c in 0..<columnCount {
      columnCapacity[c] = 0
      columnLength[c] = 0
    }
    for i in 0..<columns.count {
      columnCapacity[columns[i]] += 1
      noteExactness(values[i])
    }
    var at: Int32 = 0
    for c in 0..<columnCount {
      columnStart[c] = at
      at += columnCapacity[c]
    }
    for r in 0..<rowCount {
      rowStart[r] = starts[r]
      rowLength[r] = starts[r + 1] - starts[r]
      rowCapacity[r] = rowLength[r]
      for i in entries(r) {
        let c = Int(entryColumn[i])
        columnRow[columnStart[c] + columnLength[c]] = Int32(r)
        columnLength[c] += 1
      }
    }
  }

  /// Whether all entries have been worked out without rounding, so that they cannot have drifted.
  var isExact: Bool { exactness.value }

  /// Products and sums of coarse numbers are exact.
  @inline(__always)
  private func noteExactness(_ value: Double) { if !value.isCoarse { exactness.value = false } }

  /// Positions of a row's entries, for `column(at:)` and `value(at:)`.
  func entries(_ r: Int) -> Range<Int> { Int(rowStart[r])..<Int(rowStart[r] + rowLength[r]) }

  func column(at i: Int) -> Int { Int(entryColumn[i]) }

  func value(at i: Int) -> Double { entryValue[i] }

  /// Positions of the rows that may have an entry in a column, for `row(at:)`.
  func candidates(_ c: Int) -> Range<Int> { Int(columnStart[c])..<Int(columnStart[c] + columnLength[c]) }

  func row(at i: Int) -> Int { Int(columnRow[i]) }

  /// The entry at row `r`, column `c`.
  func value(_ r: Int, _ c: Int) -> Double {
    for i in entries(r) where Int(entryColumn[i]) == c { return entryValue[i] }
    return 0
  }

  /// Σ entry × `x` of its column.
  func dot(_ r: Int, _ x: borrowing Buffer<Double>) -> Double {
    var sum = 0.0
    for i in entries(r) { sum += entryValue[i] * x[entryColumn[i]] }
    return sum
  }

  /// Exchanges the quantity of row `r` with that of column `c`, whose entry must not be zero.
  func pivot(_ r: Int, _ c: Int) {
    mark.value += 1
    let mark = mark.value
    let pivotRow = entries(r)
    let inverse = 1 / value(r, c)
    for i in pivotRow {
      let j = Int(entryColumn[i])
      let value = j == c ? inverse : -entryValue[i] * inverse
      noteExactness(value)
      entryValue[i] = value
      work[j] = value
    }
    let list = candidates(c)
    var kept = list.lowerBound
    rowMark[r] = mark
    for position in list {
      let row = Int(columnRow[position])
      if row == r {
        // Kept once, below.
        continue
      }
      if rowMark[row] == mark { continue }
      rowMark[row] = mark
      if substitute(row, r, c) {
        columnRow[kept] = Int32(row)
        kept += 1
      }
    }
    columnRow[kept] = Int32(r)
    kept += 1
    columnLength[c] = Int32(kept - list.lowerBound)
    for i in entries(r) { work[Int(entryColumn[i])] = 0 }
  }

  /// Replaces column `c` in `row` by the combination that `pivot` has put in row `source` and in `work`; false where there is no entry.
  private func substitute(_ row: Int, _ source: Int, _ c: Int) -> Bool {
    var at = -1
    for i in entries(row) where Int(entryColumn[i]) == c {
      at = i
      break
    }
    if at < 0 { return false }
    let factor = entryValue[at]
    entryValue[at] = factor * work[c]
    noteExactness(entryValue[at])
    let sourceLength = Int(rowLength[source])
    if sourceLength == 1 { return true }
    var met = 1
    var i = Int(rowStart[row])
    var end = i + Int(rowLength[row])
    columnMark[c] = Int32(row + 1)
    while i < end {
      let j = Int(entryColumn[i])
      let w = work[j]
      if w != 0, j != c {
        met += 1
        columnMark[j] = Int32(row + 1)
        let old = entryValue[i]
        let added = factor * w
        let value = old + added
        if abs(value) <= Tableau.cancellation * max(abs(old), abs(added)) {
          // Its place is taken by the last entry; the column's list keeps a stale row.
          end -= 1
          entryColumn[i] = entryColumn[end]
          entryValue[i] = entryValue[end]
          rowLength[row] -= 1
          continue
        }
        entryValue[i] = value
        noteExactness(value)
      }
      i += 1
    }
    if met < sourceLength {
      for i in entries(source) {
        let j = Int(entryColumn[i])
        if columnMark[j] != Int32(row + 1) {
          append(row, j, factor * entryValue[i])
          noteExactness(factor * entryValue[i])
        }
      }
    }
    for i in entries(source) { columnMark[Int(entryColumn[i])] = 0 }
    return true
  }

  private func append(_ row: Int, _ c: Int, _ value: Double) {
    if rowLength[row] == rowCapacity[row] {
      let length = Int(rowLength[row])
      let capacity = length * 2 + 4
      let old = Int(rowStart[row])
      let start = entryColumn.grow(by: capacity)
      _ = entryValue.grow(by: capacity)
      for k in 0..<length {
        entryColumn[start + k] = entryColumn[old + k]
        entryValue[start + k] = entryValue[old + k]
      }
      rowStart[row] = Int32(start)
      rowCapacity[row] = Int32(capacity)
    }
    let at = Int(rowStart[row] + rowLength[row])
    entryColumn[at] = Int32(c)
    entryValue[at] = value
    rowLength[row] += 1
    if columnLength[c] == columnCapacity[c] {
      let length = Int(columnLength[c])
      let capacity = length * 2 + 4
      let old = Int(columnStart[c])
      let start = columnRow.grow(by: capacity)
      for k in 0..<length { columnRow[start + k] = columnRow[old + k] }
      columnStart[c] = Int32(start)
      columnCapacity[c] = Int32(capacity)
    }
    columnRow[columnStart[c] + columnLength[c]] = Int32(row)
    columnLength[c] += 1
  }
}

extension Double {
  /// A multiple of 2⁻¹² of at most about 2¹²: products of two such numbers, and sums of thousands of these, fit into 53 bits.
  @inline(__always)
  var isCoarse: Bool {
    // Adding 1.5 × 2⁴⁰ leaves twelve binary places.
    self + 0x1.8p40 - 0x1.8p40 == self && abs(self) <= 0x1p12
  }
}
