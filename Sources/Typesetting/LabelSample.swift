package import Vocabulary

/// A one-line label of the system font as Xcode saved it, with a width that depends only on its text.
package struct LabelSample: Hashable, Sendable {
  package var text: String
  package var pointSize: Double
  package var weight: FontWeight
  /// Pixels per point: the width is rounded up to this grid.
  package var scale: Double
  /// Points.
  package var width: Double
  /// Its source, such as a repository. Labels of one source are left out together when errors are estimated.
  package var source: String

  package init(text: String, pointSize: Double, weight: FontWeight, scale: Double, width: Double, source: String) {
    self.text = text
    self.pointSize = pointSize
    self.weight = weight
    self.scale = scale
    self.width = width
    self.source = source
  }
}

/// How far estimated widths are from saved ones.
package struct WidthErrors: Hashable, Sendable {
  package var labels: Int
  /// Points.
  package var median: Double
  /// Points.
  package var percentile95: Double
  /// Shares from 0 to 1. One hundredth of a point more is allowed, because saved numbers are rounded.
  package var within1: Double
  package var within2: Double
  /// 2 points or 2 % of the width, whichever is more.
  package var within2OrPercent: Double

  /// The errors of estimates, rounded up to the pixel grid like a label's width.
  package init(_ samples: [LabelSample], estimates: [Double]) {
    let errors = zip(samples, estimates).map { abs(PixelGrid.ceil($1, scale: $0.scale) - $0.width) }
    let sorted = errors.sorted()
    labels = sorted.count
    median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    percentile95 = sorted.isEmpty ? 0 : sorted[sorted.count * 95 / 100]
    func share(_ passes: (Int) -> Bool) -> Double {
      sorted.isEmpty ? 0 : Double(errors.indices.count(where: passes)) / Double(errors.count)
    }
    within1 = share { errors[$0] <= 1.01 }
    within2 = share { errors[$0] <= 2.01 }
    within2OrPercent = share { errors[$0] <= max(2.01, samples[$0].width * 0.02) }
  }
}
