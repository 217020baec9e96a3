import FlatMemory

/// What the constants are to a `DualSimplex`: the bounds of its quantities and the offsets of its lines.
///
/// A constraint that is not substituted gives its own quantity's bound, constant / ratio. A substituted equality's constant shifts what it
/// was carried into. Constraints on one line are mostly shifted alike (hugging, resistance and the minimum of one extent): the line's offset
/// takes the shift of the first one, and only those that are shifted differently have shifts of their own.
final class RightSides {
  private let arena: Arena
  private let simplex: DualSimplex
  /// The quantity of a constraint; −1 for substituted ones and those without a say.
  let quantityOf: Buffer<Int32>
  private let ratio: Buffer<Double>
  /// The constants in effect, by constraint.
  let constants: Buffer<Double>
  /// What each equality's constant shifts: quantity `q`, or the offset of line `l` as `~l`.
  private let targetStarts: Buffer<Int32>
  private let targets: Buffer<Int32>
  private let targetFactors: Buffer<Double>
  private let isShifted: Buffer<Bool>

  /// Sets the bounds and offsets of `simplex`.
  ///
  /// - Parameters:
  ///   - ratio: By quantity: its constraint's left side as a multiple of its line.
  ///   - shifts: Target, equality and factor of each summand.
  init(
    _ simplex: DualSimplex, quantityOf: consuming Buffer<Int32>, ratio: consuming Buffer<Double>,
    constants: borrowing List<Double>, shifts: borrowing List<Shift>, in arena: Arena
  ) {
    self.arena = arena
    self.simplex = simplex
    self.ratio = ratio
    self.constants = Buffer(copying: constants, in: arena)
    targetStarts = Buffer(repeating: 0, count: quantityOf.count + 1, in: arena)
    targets = Buffer(repeating: 0, count: shifts.count, in: arena)
    targetFactors = Buffer(repeating: 0, count: shifts.count, in: arena)
    isShifted = Buffer(repeating: false, count: self.ratio.count, in: arena)
    for s in 0..<shifts.count { targetStarts[shifts[s].equality + 1] += 1 }
    for e in 0..<quantityOf.count { targetStarts[e + 1] += targetStarts[e] }
    self.quantityOf = quantityOf
    let fill = Buffer(copying: targetStarts, in: arena)
    for s in 0..<shifts.count {
      let shift = shifts[s]
      targets[fill[shift.equality]] = shift.target
      targetFactors[fill[shift.equality]] = shift.factor
      fill[shift.equality] += 1
      if shift.target >= 0 { isShifted[shift.target] = true }
    }
    sum(into: simplex.structure.bound, simplex.offset)
  }

  struct Shift: BitwiseCopyable {
    var target: Int32
    var equality: Int32
    var factor: Double
  }

  /// Brings a constant into effect at the next `DualSimplex.solve`.
  func setConstant(_ constant: Double, of i: Int) {
    let change = constant - constants[i]
    constants[i] = constant
    let q = Int(quantityOf[i])
    if q >= 0 { simplex.setBound(q, isShifted[q] ? simplex.structure.bound[q] + change / ratio[q] : constant / ratio[q]) }
    for t in Int(targetStarts[i])..<Int(targetStarts[i + 1]) {
      let target = Int(targets[t])
      let added = targetFactors[t] * change
      if target >= 0 {
        simplex.setBound(target, simplex.structure.bound[target] + added)
      } else {
        simplex.setOffset(~target, simplex.offset[~target] + added)
      }
    }
  }

  /// Sums bounds and offsets anew, so that changes do not add up to a drift.
  func renew() {
    let bounds = Buffer<Double>(repeating: 0, count: ratio.count)
    let offsets = Buffer<Double>(repeating: 0, count: simplex.offset.count)
    sum(into: bounds, offsets)
    for q in 0..<bounds.count where bounds[q] != simplex.structure.bound[q] { simplex.setBound(q, bounds[q]) }
    for l in 0..<offsets.count where offsets[l] != simplex.offset[l] { simplex.setOffset(l, offsets[l]) }
  }

  /// Adds to zeros.
  private func sum(into bounds: borrowing Buffer<Double>, _ offsets: borrowing Buffer<Double>) {
    for i in 0..<quantityOf.count {
      if quantityOf[i] >= 0 { bounds[quantityOf[i]] += constants[i] / ratio[quantityOf[i]] }
      for t in Int(targetStarts[i])..<Int(targetStarts[i + 1]) {
        let added = targetFactors[t] * constants[i]
        if targets[t] >= 0 { bounds[targets[t]] += added } else { offsets[~targets[t]] += added }
      }
    }
  }
}
