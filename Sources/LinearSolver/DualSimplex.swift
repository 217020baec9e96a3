import FlatMemory

/// A lexicographic dual simplex for piecewise-linear costs.
///
/// *Lines* are linear forms: the columns' own variables (0..<columnCount) and, after them, the tableau's rows. *Quantities* are constraints
/// on lines: each has one breakpoint and a convex cost that grows by `-lower[q]` per unit below it and by `upper[q]` per unit
/// above it, at the level `level[q]`; an infinite slope forbids that side. A unit at one level outweighs any amount at later levels.
/// A breakpoint is where line + `offset[line]` = `bound[q]`, so that one number moves all breakpoints of a line; only the first quantity
/// of a column's line, its *home*, stays where the line itself is `bound[q]`.
///
/// A basis holds `columnCount` lines, each at the breakpoint of one of its quantities (the *nonbasic* one); all other lines are
/// linear in them.
/// A basic quantity costs the slope of its `side`; a nonbasic one has a multiplier, a vector with one number per level, that
/// lies between its
/// two slopes. The multipliers stay between the slopes (dual feasibility) through every change of `bound`; `solve` then corrects basic
/// quantities that are on the wrong side of their breakpoints, each by a flip to the other side or by a pivot, whichever the multipliers
/// allow first. Quantities of one line share its tableau row, so that an exchange between them costs nothing.
///
/// Source: the dual simplex method with bound flipping (Koberstein, *The dual simplex method*, 2005, chapter 3) on vectors ordered
/// lexicographically in place of numbers.
final class DualSimplex {
  /// Where a basic quantity may be, and so what it costs.
  enum Side: UInt8 {
    /// At or below the breakpoint: slope `lower`.
    case below
    /// At the breakpoint: slope 0 (where both slopes are not 0).
    case middle
    /// At or above the breakpoint: slope `upper`.
    case above
    /// Holds its line at the breakpoint, with a multiplier of its own.
    case nonbasic
  }

  enum Outcome {
    case optimal
    /// The quantity cannot reach its breakpoint: all quantities that could let it are forbidden to move.
    case infeasible(quantity: Int)
    /// Too many steps, or multipliers that went wrong: to be solved again from the start, more carefully.
    case failed
  }

  /// Lines in compressed form and the quantities on them; the first `columnCount` lines are the columns' variables and have no terms here.
  struct Structure: ~Copyable {
    var columnCount: Int
    var levelCount: Int
    /// Offsets of the terms of line `columnCount + r`.
    let rowStarts: Buffer<Int32>
    let rowColumns: Buffer<Int32>
    let rowValues: Buffer<Double>
    /// The quantities of line `l` are `quantityStarts[l]..<quantityStarts[l + 1]`; each column's first one starts out as nonbasic.
    let quantityStarts: Buffer<Int32>
    let bound: Buffer<Double>
    let lower: Buffer<Double>
    let upper: Buffer<Double>
    let level: Buffer<Int32>
    /// By quantity: what it costs at the last level as well, as a share of its slope; 0 of those that are forbidden a side, and of the last level's.
    let lastShare: Buffer<Double>

    var rowCount: Int { rowStarts.count - 1 }
    var lineCount: Int { quantityStarts.count - 1 }
  }

  private let arena: Arena
  let structure: Structure
  let tableau: Tableau
  var columnCount: Int { structure.columnCount }
  var levelCount: Int { structure.levelCount }
  let side: Buffer<Side>
  /// How far a quantity may be from its breakpoint: 0, or infinite to its own side.
  let slackBelow: Buffer<Double>
  let slackAbove: Buffer<Double>
  /// The line of a quantity.
  let lineOf: Buffer<Int32>
  /// The value of each line.
  let value: Buffer<Double>
  /// Per line: its row `r`, or `~c` for its column `c`.
  let place: Buffer<Int32>
  let rowLine: Buffer<Int32>
  let columnLine: Buffer<Int32>
  let columnQuantity: Buffer<Int32>
  /// Values of the lines in columns, for dot products.
  let columnValue: Buffer<Double>
  /// What is added to a line before it is compared with the bounds of its quantities.
  let offset: Buffer<Double>
  /// `columnCount × levelCount`, row-major.
  let multiplier: Buffer<Double>

  /// Between these limits of line + offset no quantity of a line, its home left aside, is on the wrong side.
  let lowLimit: Buffer<Double>
  let highLimit: Buffer<Double>
  /// The limits that a column's home sets to its line.
  let homeLowLimit: Buffer<Double>
  let homeHighLimit: Buffer<Double>
  /// Lines whose value or limits are to be worked out.
  let stale: List<Int32>
  let isStale: Buffer<Bool>
  let hasStaleLimits: Buffer<Bool>

  /// Lines with quantities on the wrong side, in a doubly linked list per level of the worst one; bucket 0 is for required ones.
  let bucketHead: Buffer<Int32>
  /// The worst quantity of each line in a bucket.
  let worstQuantity: Buffer<Int32>
  let bucketOf: Buffer<Int32>
  let nextInBucket: Buffer<Int32>
  let previousInBucket: Buffer<Int32>
  /// No earlier bucket has a line.
  let firstBucket = Slot(0)

  /// Columns whose own lines have moved since `movedLines` was last emptied.
  let movedLines: List<Int32>
  let isMoved: Buffer<Bool>

  // Scratch of the ratio test.
  let candidateColumn: Buffer<Int32>
  let candidateEntry: Buffer<Double>
  let candidateCount = Slot(0)
  let ratio: Buffer<Double>
  let step: Buffer<Double>

  let counts = Slot(Statistics())
  /// Another number whenever a multiplier or a slope may have changed.
  let pricesVersion = Slot(0)
  /// Pivots since the multipliers were last worked out anew, and since the answer was last verified.
  let unrenewedPivots = Slot(0)
  let unverifiedPivots = Slot(0)
  /// Whether all multipliers, those of the last level left aside, have been worked out without rounding.
  let hasExactMultipliers = Slot(true)
  /// Bland's rule from the first step.
  var careful = false

  /// How far a value may be on the wrong side, relative to the bound, at least 1.
  static let tolerance = 1e-12
  /// Multipliers nearer than this, relative to their size and at least to the slopes of a level, which are at most 2, are equal.
  static let multiplierTolerance = 1e-12
  /// A pivot smaller than this share of its row's largest entry is noise.
  static let pivotShare = 1e-9
  /// Sums that cancel to less than this share of what was summed are zero.
  static let cancellation = 1e-12

  /// The start: every column's variable at the bound of its first quantity, all multipliers 0.
  init(_ structure: consuming Structure, in arena: Arena) {
    self.arena = arena
    let columnCount = structure.columnCount
    let rowCount = structure.rowCount
    let lineCount = structure.lineCount
    let quantityCount = structure.bound.count
    tableau = Tableau(
      columnCount: columnCount, starts: structure.rowStarts, columns: structure.rowColumns, values: structure.rowValues, in: arena)
    side = Buffer(repeating: .nonbasic, count: quantityCount, in: arena)
    slackBelow = Buffer(repeating: .infinity, count: quantityCount, in: arena)
    slackAbove = Buffer(repeating: .infinity, count: quantityCount, in: arena)
    lineOf = Buffer(repeating: 0, count: quantityCount, in: arena)
    value = Buffer(repeating: 0, count: lineCount, in: arena)
    place = Buffer(repeating: 0, count: lineCount, in: arena)
    rowLine = Buffer(repeating: 0, count: rowCount, in: arena)
    columnLine = Buffer(repeating: 0, count: columnCount, in: arena)
    columnQuantity = Buffer(repeating: 0, count: columnCount, in: arena)
    columnValue = Buffer(repeating: 0, count: columnCount, in: arena)
    multiplier = Buffer(repeating: 0, count: columnCount * structure.levelCount, in: arena)
    offset = Buffer(repeating: 0, count: lineCount, in: arena)
    lowLimit = Buffer(repeating: 0, count: lineCount, in: arena)
    highLimit = Buffer(repeating: 0, count: lineCount, in: arena)
    homeLowLimit = Buffer(repeating: 0, count: columnCount, in: arena)
    homeHighLimit = Buffer(repeating: 0, count: columnCount, in: arena)
    movedLines = List(capacity: columnCount, in: arena)
    isMoved = Buffer(repeating: false, count: columnCount, in: arena)
    stale = List(capacity: lineCount, in: arena)
    isStale = Buffer(repeating: false, count: lineCount, in: arena)
    hasStaleLimits = Buffer(repeating: true, count: lineCount, in: arena)
    bucketHead = Buffer(repeating: -1, count: structure.levelCount + 1, in: arena)
    worstQuantity = Buffer(repeating: -1, count: lineCount, in: arena)
    bucketOf = Buffer(repeating: -1, count: lineCount, in: arena)
    nextInBucket = Buffer(repeating: -1, count: lineCount, in: arena)
    previousInBucket = Buffer(repeating: -1, count: lineCount, in: arena)
    candidateColumn = Buffer(repeating: 0, count: max(columnCount, 1), in: arena)
    candidateEntry = Buffer(repeating: 0, count: max(columnCount, 1), in: arena)
    ratio = Buffer(repeating: 0, count: max(columnCount, 1), in: arena)
    step = Buffer(repeating: 0, count: structure.levelCount, in: arena)
    self.structure = structure
    for l in 0..<lineCount {
      for q in Int(self.structure.quantityStarts[l])..<Int(self.structure.quantityStarts[l + 1]) {
        lineOf[q] = Int32(l)
        setSide(q, self.structure.lower[q] == 0 ? .below : self.structure.upper[q] == 0 ? .above : .middle)
      }
      if l < columnCount {
        let q = Int(self.structure.quantityStarts[l])
        place[l] = ~Int32(l)
        columnLine[l] = Int32(l)
        columnQuantity[l] = Int32(q)
        setSide(q, .nonbasic)
        columnValue[l] = self.structure.bound[q]
        value[l] = self.structure.bound[q]
        isMoved[l] = true
        movedLines.append(Int32(l))
      } else {
        place[l] = Int32(l - columnCount)
        rowLine[l - columnCount] = Int32(l)
      }
    }
    for l in 0..<lineCount { makeStale(l) }
  }

  func quantities(_ line: Int) -> Range<Int> { Int(structure.quantityStarts[line])..<Int(structure.quantityStarts[line + 1]) }

  /// The slope a basic quantity costs.
  func slope(_ q: Int) -> Double {
    switch side[q] {
    case .below: structure.lower[q]
    case .above: structure.upper[q]
    case .middle, .nonbasic: 0
    }
  }

  /// What a slope of a quantity costs at a level.
  @inline(__always)
  func cost(_ slope: Double, of q: Int, at l: Int) -> Double {
    if structure.level[q] == l { return slope }
    return l == levelCount - 1 && structure.lastShare[q] != 0 && slope.isFinite ? slope * structure.lastShare[q] : 0
  }

  func isHome(_ q: Int) -> Bool {
    let l = Int(lineOf[q])
    return l < columnCount && q == Int(structure.quantityStarts[l])
  }

  /// The value of its line at which a quantity is at its breakpoint.
  func breakpoint(_ q: Int) -> Double { isHome(q) ? structure.bound[q] : structure.bound[q] - offset[lineOf[q]] }

  func margin(_ q: Int) -> Double { DualSimplex.tolerance * max(1, abs(structure.bound[q]), abs(offset[lineOf[q]])) }

  var statistics: Statistics { counts.value }

  // MARK: Changes

  /// Moves a breakpoint; values and sides follow at the next `solve`.
  func setBound(_ q: Int, _ bound: Double) {
    structure.bound[q] = bound
    let l = Int(lineOf[q])
    hasStaleLimits[l] = true
    makeStale(l)
    if side[q] == .nonbasic { moveColumn(Int(~place[l]), to: breakpoint(q)) }
  }

  /// Moves all breakpoints of a line but its home; values and sides follow at the next `solve`.
  func setOffset(_ l: Int, _ value: Double) {
    offset[l] = value
    makeStale(l)
    let place = place[l]
    if place < 0 { moveColumn(Int(~place), to: breakpoint(Int(columnQuantity[~place]))) }
  }

  private func moveColumn(_ c: Int, to value: Double) {
    if columnValue[c] == value { return }
    columnValue[c] = value
    setValue(Int(columnLine[c]), value)
    for i in tableau.candidates(c) { makeStale(Int(rowLine[tableau.row(at: i)])) }
  }

  @inline(__always)
  func setValue(_ l: Int, _ new: Double) {
    if new == value[l] { return }
    value[l] = new
    if l < columnCount, !isMoved[l] {
      isMoved[l] = true
      movedLines.append(Int32(l))
    }
  }

  /// Gives a basic quantity without cost (both slopes 0) its slopes.
  func activate(_ q: Int, lower: Double, upper: Double) {
    pricesVersion.value += 1
    structure.lower[q] = lower
    structure.upper[q] = upper
    setSide(q, lower == 0 ? .below : upper == 0 ? .above : .middle)
    makeStale(Int(lineOf[q]))
  }

  /// Takes a quantity's slopes away where it costs nothing. Any other is sent off: it loses the slope it does not feel, and its breakpoint
  /// moves out of reach to the side where it will cost nothing, which is a change of a bound like any other; so the next `solve` frees it.
  ///
  /// - Parameter reach: A bound that no line comes to (see `reach`).
  /// - Returns: Whether the quantity is free; if not, its bound has moved.
  func retire(_ q: Int, reach: Double) -> Bool {
    let slope = side[q] == .nonbasic ? sign(ofMultiplier: Int(~place[lineOf[q]])) : slope(q)
    if side[q] != .nonbasic, slope == 0 {
      free(q)
      return true
    }
    pricesVersion.value += 1
    if slope >= 0 { structure.lower[q] = 0 } else { structure.upper[q] = 0 }
    setBound(q, slope >= 0 ? reach : -reach)
    return false
  }

  /// Takes the slopes of a basic quantity away that costs nothing, or that was found infeasible.
  func free(_ q: Int) {
    pricesVersion.value += 1
    structure.lower[q] = 0
    structure.upper[q] = 0
    setSide(q, .below)
    makeStale(Int(lineOf[q]))
  }

  /// A thousand times what any line is now, at least 2³⁰. Should a line come to it after all, `retire` says so, and nothing is lost but time.
  func reach() -> Double {
    var largest = 0x1p20
    for l in 0..<structure.lineCount { largest = max(largest, abs(value[l])) }
    return largest * 0x1p10
  }

  /// The sign of a column's multiplier in the order of the levels.
  func sign(ofMultiplier c: Int) -> Double {
    for l in 0..<levelCount where abs(multiplier[c * levelCount + l]) > DualSimplex.multiplierTolerance {
      return multiplier[c * levelCount + l] > 0 ? 1 : -1
    }
    return structure.upper[columnQuantity[c]] == 0 ? -1 : 1
  }

  /// Says where a quantity may be.
  func setSide(_ q: Int, _ new: Side) {
    side[q] = new
    let isFree = new == .nonbasic || structure.lower[q] == structure.upper[q]
    slackBelow[q] = isFree || new == .below ? .infinity : 0
    slackAbove[q] = isFree || new == .above ? .infinity : 0
    hasStaleLimits[lineOf[q]] = true
  }

  func makeStale(_ l: Int) {
    if isStale[l] { return }
    isStale[l] = true
    stale.append(Int32(l))
  }

  // MARK: What an infeasible quantity conflicts with

  /// The nonbasic quantities that keep an infeasible one (see `Outcome.infeasible`) from its breakpoint: with it they are
  /// linearly dependent, and independent if any one is left out. So they are irreducible.
  func certificate(_ q: Int) -> [Int] {
    let row = Int(place[lineOf[q]])
    if row < 0 { return [Int(columnQuantity[~row])] }
    var largest = 0.0
    for i in tableau.entries(row) { largest = max(largest, abs(tableau.value(at: i))) }
    var result: [Int] = []
    for i in tableau.entries(row) where abs(tableau.value(at: i)) >= DualSimplex.pivotShare * largest {
      result.append(Int(columnQuantity[tableau.column(at: i)]))
    }
    return result
  }
}
