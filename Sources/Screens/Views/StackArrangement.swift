package import Vocabulary

/// How a stack view arranges its views, as `UIStackView`.
package struct StackArrangement: Hashable, Encodable, Sendable {
  package enum Distribution: String, Hashable, Encodable, Sendable, CaseIterable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  package enum Alignment: String, Hashable, Encodable, Sendable, CaseIterable {
    case fill, leading, top, center, trailing, bottom, firstBaseline, lastBaseline
  }

  /// A distance of its own after one of the arranged views.
  package struct CustomSpacing: Hashable, Encodable, Sendable {
    package var after: ItemID
    /// Points.
    package var spacing: Double

    package init(after: ItemID, spacing: Double) {
      self.after = after
      self.spacing = spacing
    }
  }

  package var axis: Axis
  package var distribution: Distribution
  package var alignment: Alignment
  /// Points; the system's spacing is 8.
  package var spacing: Double
  package var customSpacing: [CustomSpacing]
  /// As `isBaselineRelativeArrangement`: a vertical stack's spacing runs from last to first baselines.
  package var isBaselineRelative: Bool
  /// As `isLayoutMarginsRelativeArrangement`.
  package var isMarginsRelative: Bool
  /// In their order along the axis, hidden ones too.
  package var arranged: [ItemID]

  package init(
    axis: Axis = .horizontal, distribution: Distribution = .fill, alignment: Alignment = .fill, spacing: Double = 0,
    customSpacing: [CustomSpacing] = [], isBaselineRelative: Bool = false, isMarginsRelative: Bool = false, arranged: [ItemID] = []
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    self.customSpacing = customSpacing
    self.isBaselineRelative = isBaselineRelative
    self.isMarginsRelative = isMarginsRelative
    self.arranged = arranged
  }
}
