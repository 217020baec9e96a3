import FlatMemory

/// Merges left sides that are multiples of one another into lines.
///
/// The first lines are the columns themselves; each other line has two or more terms (or none), scaled by a power of two to a largest
/// coefficient in 1..<2.
final class LineMerger {
  /// The line of each left side, and the left side as a multiple of it.
  let lineOf: Buffer<Int32>
  let ratio: Buffer<Double>
  let rowStarts: List<Int32>
  let rowColumns: List<Int32>
  let rowValues: List<Double>

  var rowCount: Int { rowStarts.count - 1 }

  init(
    columnScale: borrowing Buffer<Double>, starts: borrowing List<Int32>, columns: borrowing List<Int32>,
    coefficients: borrowing List<Double>, in arena: Arena
  ) {
    let count = starts.count - 1
    lineOf = Buffer(repeating: 0, count: count, in: arena)
    ratio = Buffer(repeating: 1, count: count, in: arena)
    rowStarts = List(capacity: count + 1, in: arena)
    rowStarts.append(0)
    rowColumns = List(capacity: columns.count, in: arena)
    rowValues = List(capacity: columns.count, in: arena)
    var tableSize = 8
    while tableSize < 2 * count { tableSize *= 2 }
    let table = Buffer<Int32>(repeating: -1, count: tableSize, in: arena)
    for k in 0..<count {
      let first = Int(starts[k])
      let length = Int(starts[k + 1]) - first
      if length == 1 {
        lineOf[k] = columns[first]
        ratio[k] = coefficients[first] * columnScale[columns[first]]
        continue
      }
      var largest = 0.0
      var hash = UInt32(truncatingIfNeeded: length)
      for t in first..<(first + length) {
        largest = max(largest, abs(coefficients[t] * columnScale[columns[t]]))
        hash = (hash ^ UInt32(bitPattern: columns[t])) &* 16_777_619
      }
      var slot = Int((hash ^ hash >> 15) & UInt32(tableSize - 1))
      var line = -1
      while length > 0, table[slot] >= 0 {
        let row = Int(table[slot])
        let start = Int(rowStarts[row])
        if Int(rowStarts[row + 1]) - start == length {
          let multiple = coefficients[first] * columnScale[columns[first]] / rowValues[start]
          var isSame = true
          for t in 0..<length
          where rowColumns[start + t] != columns[first + t]
            || coefficients[first + t] * columnScale[columns[first + t]] != rowValues[start + t] * multiple
          {
            isSame = false
            break
          }
          if isSame {
            line = row
            ratio[k] = multiple
            break
          }
        }
        slot = (slot + 1) & (tableSize - 1)
      }
      if line < 0 {
        line = rowStarts.count - 1
        let scale = largest == 0 ? 1 : largest.binade
        for t in first..<(first + length) {
          rowColumns.append(columns[t])
          rowValues.append(coefficients[t] * columnScale[columns[t]] / scale)
        }
        rowStarts.append(Int32(rowColumns.count))
        ratio[k] = scale
        if length > 0 { table[slot] = Int32(line) }
      }
      lineOf[k] = Int32(columnScale.count + line)
    }
  }
}
