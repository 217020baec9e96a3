import FlatMemory

/// Powers of two that bring coefficients near 1 (Curtis and Reid, 1972, by geometric means).
enum Scaling {
  /// One factor per column, all 1 where the coefficients are of a similar size already.
  static func columnScales(
    columnCount: Int, starts: borrowing List<Int32>, columns: borrowing List<Int32>, coefficients: borrowing List<Double>, in arena: Arena
  ) -> Buffer<Double> {
    let scales = Buffer<Double>(repeating: 1, count: columnCount, in: arena)
    var (least, largest) = (1.0, 1.0)
    for t in 0..<coefficients.count {
      least = min(least, abs(coefficients[t]))
      largest = max(largest, abs(coefficients[t]))
    }
    if least >= 1.0 / 16, largest <= 16 { return scales }
    let low = Buffer<Double>(repeating: 0, count: columnCount, in: arena)
    let high = Buffer<Double>(repeating: 0, count: columnCount, in: arena)
    for _ in 0..<3 {
      for c in 0..<columnCount {
        low[c] = .infinity
        high[c] = 0
      }
      for r in 0..<(starts.count - 1) {
        let range = Int(starts[r])..<Int(starts[r + 1])
        // A single term is a bound: it binds no columns together.
        if range.count < 2 { continue }
        var (rowLow, rowHigh) = (Double.infinity, 0.0)
        for t in range {
          let size = abs(coefficients[t]) * scales[columns[t]]
          rowLow = min(rowLow, size)
          rowHigh = max(rowHigh, size)
        }
        let rowScale = 1 / (rowLow * rowHigh).squareRoot()
        for t in range {
          let size = abs(coefficients[t]) * rowScale
          low[columns[t]] = min(low[columns[t]], size)
          high[columns[t]] = max(high[columns[t]], size)
        }
      }
      for c in 0..<columnCount where high[c] > 0 { scales[c] = (1 / (low[c] * high[c]).squareRoot()).binade }
    }
    return scales
  }
}
