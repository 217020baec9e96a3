import Vocabulary

/// Fits corrections to labels that Xcode measured with the system font, so that Inter's widths come near to it.
///
/// The model of a saved width: the stand-in's advances times one factor per weight and cut, plus the published tracking (with a small
/// deviation per size), plus one correction per letter, plus half a pixel of rounding. Every unknown is drawn towards "as Inter and Apple's
/// tables have it" (ridge regression), more strongly if few labels depend on it. Labels that do not fit count less the larger their error
/// is (Huber's weights). The strengths were chosen by leaving out one repository at a time (docs of `copyfit calibrate`).
package struct Calibration {
  /// The labels that the fit uses: those of printable ASCII whose width is near the stand-in's own.
  package let samples: [LabelSample]
  private let base: [Double]
  /// By sample: how much each unknown that it depends on adds to its width. Columns are positions in `columns`.
  private let rows: [[(column: Int, value: Double)]]
  /// The unknowns that any sample depends on, ascending: factors, then sizes, then letters of both cuts, then of the display cut.
  private let columns: [Int]
  private let groups: [Group]
  private let sizes: [Int]

  private struct Group: Hashable {
    var weight: FontWeight
    var isDisplay: Bool
  }

  /// How many labels, of how many sources, a profile needs before it is better than the bundled one. With fewer, the letters of a few
  /// strings decide it, and leaving out one source leaves nothing to check it with.
  package static let enoughLabels = 100
  package static let enoughSources = 2

  /// How strongly unknowns are drawn towards zero: in squared points per squared unit of each.
  private enum Ridge {
    static let factor = 1000.0
    static let letter = 300.0
    /// A letter of the display cut, towards the same letter of the text cut.
    static let displayLetter = 2000.0
    static let tracking = 0.1
  }

  private static let letterCount = 128

  /// Measures the samples with the unchanged stand-in. `measurer` must have Inter in its catalog; without it no sample is used.
  package init(_ all: [LabelSample], measurer: TextMeasurer) {
    let profile = SystemFontProfile(corrections: MetricCorrections())
    var samples: [LabelSample] = []
    var base: [Double] = []
    var measured: [(em: Double, glyphs: Double)] = []
    for sample in all {
      guard sample.text.utf8.allSatisfy({ (32..<127).contains($0) }), sample.pointSize > 0, sample.width > 0, sample.scale > 0,
        let face = measurer.catalog.knownFace(
          named: SystemFontProfile.inter(SystemFace(weight: sample.weight, isDisplay: sample.pointSize >= profile.displaySize))),
        let font = measurer.font(faces: [face], pointSize: sample.pointSize)
      else { continue }
      let found = measurer.inspect(measurer.paragraph(sample.text, locale: "en", font: font))
      let tracking = sample.pointSize * profile.tracking(at: sample.pointSize) / 1000
      let estimate = found.em * sample.pointSize + Double(found.glyphs) * tracking
      // With a larger difference, something else decides the width.
      guard abs(estimate - sample.width) < max(2, sample.width * 0.08) else { continue }
      samples.append(sample)
      base.append(estimate)
      measured.append((found.em, Double(found.glyphs)))
    }
    self.samples = samples
    self.base = base
    let groups = FontWeight.allCases.flatMap { weight in [false, true].map { Group(weight: weight, isDisplay: $0) } }
    // A size needs several labels before it may deviate from the published tracking.
    let counts = Dictionary(
      samples.filter { $0.pointSize < profile.displaySize }.map { (Int(bounded: $0.pointSize), 1) }, uniquingKeysWith: +)
    let sizes = counts.filter { $0.value >= 10 }.keys.sorted()
    self.groups = groups
    self.sizes = sizes
    let sparse = zip(samples, measured).map { sample, measured in
      let size = sample.pointSize
      let isDisplay = size >= profile.displaySize
      var row: [(Int, Double)] = [(groups.firstIndex(of: Group(weight: sample.weight, isDisplay: isDisplay))!, measured.em * size)]
      if let index = sizes.firstIndex(of: Int(bounded: size)), !isDisplay {
        row.append((groups.count + index, measured.glyphs * size / 1000))
      }
      let first = groups.count + sizes.count
      for (letter, count) in Dictionary(sample.text.utf8.map { (Int($0), 1.0) }, uniquingKeysWith: +).sorted(by: { $0.key < $1.key }) {
        row.append((first + letter, count * size))
        if isDisplay { row.append((first + Self.letterCount + letter, count * size)) }
      }
      return row
    }
    let columns = Set(sparse.flatMap { $0.map(\.0) }).sorted()
    let positions = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    self.columns = columns
    rows = sparse.map { $0.map { (positions[$0.0]!, $0.1) }.sorted { $0.0 < $1.0 } }
  }

  /// The corrections that fit all samples together.
  package func corrections() -> MetricCorrections {
    var unknowns = [Double](repeating: 0, count: groups.count + sizes.count + 2 * Self.letterCount)
    for (column, value) in zip(columns, fit(samples.indices.map { _ in true })) { unknowns[column] = value }
    var corrections = MetricCorrections()
    for (index, group) in groups.enumerated() where columns.contains(index) {
      let factor = 1 + unknowns[index]
      if group.isDisplay {
        corrections.display.sizeAdjust[group.weight] = factor
      } else {
        corrections.text.sizeAdjust[group.weight] = factor
      }
    }
    for (index, size) in sizes.enumerated() { corrections.tracking[size] = unknowns[groups.count + index] }
    let first = groups.count + sizes.count
    // A stand-in's letters are corrected before the factor is applied; the difference is far below a pixel.
    corrections.text.letters = Array(unknowns[first..<first + Self.letterCount])
    corrections.display.letters = (0..<Self.letterCount).map { unknowns[first + $0] + unknowns[first + Self.letterCount + $0] }
    return corrections
  }

  /// The errors of the stand-in with the published tracking only.
  package func uncorrectedErrors() -> WidthErrors { WidthErrors(samples, estimates: base) }

  /// The errors on the samples that the corrections are fitted to.
  package func fittedErrors() -> WidthErrors { WidthErrors(samples, estimates: estimates(fit(samples.indices.map { _ in true }))) }

  /// The errors on labels that the fit has not seen: each source is estimated with corrections fitted to the other sources, without the
  /// texts that both have.
  package func heldOutErrors() -> WidthErrors {
    var held = base
    for source in Set(samples.map(\.source)).sorted() {
      let texts = Set(samples.filter { $0.source == source }.map(\.text))
      let estimates = estimates(fit(samples.map { $0.source != source && !texts.contains($0.text) }))
      for index in samples.indices where samples[index].source == source { held[index] = estimates[index] }
    }
    return WidthErrors(samples, estimates: held)
  }

  private func estimates(_ unknowns: [Double]) -> [Double] {
    samples.indices.map { index in base[index] + rows[index].reduce(0) { $0 + $1.value * unknowns[$1.column] } }
  }

  /// Solves the weighted normal equations a few times; the weights follow from the errors of the previous solution.
  private func fit(_ isUsed: [Bool]) -> [Double] {
    let count = columns.count
    var weights = isUsed.map { $0 ? 1.0 : 0 }
    var unknowns: [Double] = []
    for _ in 0..<8 {
      var matrix = SymmetricSystem(count)
      for index in 0..<count { matrix.add(ridge(columns[index]), index, index) }
      for (index, row) in rows.enumerated() where weights[index] > 0 {
        let residual = samples[index].width - 0.5 / samples[index].scale - base[index]
        for (i, a) in row.enumerated() {
          matrix.rightSide[a.column] += weights[index] * a.value * residual
          for b in row[...i] { matrix.add(weights[index] * a.value * b.value, a.column, b.column) }
        }
      }
      unknowns = matrix.solve()
      let estimates = estimates(unknowns)
      for index in weights.indices where isUsed[index] {
        let error = abs(samples[index].width - 0.5 / samples[index].scale - estimates[index])
        // Half a point is one pixel; four points mean another text, or another font.
        weights[index] = min(1, 0.5 / max(error, 1e-9)) * (error > 4 ? 0.1 : 1)
      }
    }
    return unknowns
  }

  private func ridge(_ column: Int) -> Double {
    switch column {
    case ..<groups.count: Ridge.factor
    case ..<(groups.count + sizes.count): Ridge.tracking
    case ..<(groups.count + sizes.count + Self.letterCount): Ridge.letter
    default: Ridge.displayLetter
    }
  }
}

/// Linear equations with a symmetric positive definite matrix, whose lower triangle is stored.
private struct SymmetricSystem {
  let count: Int
  private var lower: [Double]
  var rightSide: [Double]

  init(_ count: Int) {
    self.count = count
    lower = Array(repeating: 0, count: count * (count + 1) / 2)
    rightSide = Array(repeating: 0, count: count)
  }

  private func position(_ row: Int, _ column: Int) -> Int { row * (row + 1) / 2 + column }

  mutating func add(_ value: Double, _ row: Int, _ column: Int) { lower[position(max(row, column), min(row, column))] += value }

  /// With Cholesky factors.
  consuming func solve() -> [Double] {
    let count = count
    var factor = lower
    var solution = rightSide
    for column in 0..<count {
      let start = position(column, 0)
      for row in column..<count {
        let rowStart = position(row, 0)
        var sum = factor[rowStart + column]
        for k in 0..<column { sum -= factor[rowStart + k] * factor[start + k] }
        factor[rowStart + column] = row == column ? sum.squareRoot() : sum / factor[start + column]
      }
    }
    for row in 0..<count {
      let rowStart = position(row, 0)
      for k in 0..<row { solution[row] -= factor[rowStart + k] * solution[k] }
      solution[row] /= factor[rowStart + row]
    }
    for row in (0..<count).reversed() {
      for k in (row + 1)..<count { solution[row] -= factor[position(k, row)] * solution[k] }
      solution[row] /= factor[position(row, row)]
    }
    return solution
  }
}
