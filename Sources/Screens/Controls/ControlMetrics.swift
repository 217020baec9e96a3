package import Vocabulary

/// Intrinsic sizes of UIKit's controls, in points.
///
/// Source: the frames that Interface Builder saved in public apps, counted by the generation of Xcode (reference tables of intrinsic sizes).
package enum ControlMetrics {
  /// A number that a generation of Xcode changed: pairs of the first generation that has it and the value, ascending.
  struct Eras {
    let values: [(from: Int, value: Double)]

    init(_ values: (from: Int, value: Double)...) { self.values = values }

    subscript(era: ControlEra) -> Double { values.last { $0.from <= era.xcode }?.value ?? values[0].value }
  }

  static let switchWidth = Eras((5, 49), (26, 61))
  static let switchHeight = Eras((5, 31), (26, 28))
  static let sliderHeight = Eras((5, 31), (26, 34))
  static let stepperHeight = Eras((5, 29), (11, 32))
  /// Of the alignment rectangle.
  static let segmentHeight = Eras((5, 28), (11, 31))
  static let segmentPadding = Eras((5, 14), (11, 19))
  /// Around a title that is whole: an estimate.
  private static let leastSegmentPadding = 6.0
  static let progressHeight = Eras((5, 2), (12, 4))
  static let pageControlHeight = Eras((5, 37), (12, 26), (26, 25))
  static let roundedFieldHeight = Eras((5, 30), (10, 34))
  private static let searchBarHeight = Eras((5, 44), (10, 56), (26, 64))
  /// Of its point size.
  static let capHeightOfSystemFont = 1443.0 / 2048
  private static let disclosureSize = Eras((5, 22), (10, 24), (13, 25.5))

  /// The insets of a control's text. Buttons and text fields centre their one line over their whole height: what they add above and below
  /// is part of their intrinsic size only.
  package static func textInsets(_ kind: ItemKind) -> EdgeInsets {
    switch kind {
    case .textField(_, border: .roundedRect), .textField(_, border: .bezel): EdgeInsets(top: 0, left: 7, bottom: 0, right: 7)
    case .textField(_, border: .line): EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    case .label(let text): text.viewInsets ?? .zero
    // textContainerInset 8 above and below, lineFragmentPadding 5 at the sides.
    case .textView(let text, _): text.viewInsets ?? EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)
    case .button(let button): ButtonMetrics(button).titleInsets
    default: .zero
    }
  }

  /// Buttons that show a glyph of the system.
  static func glyphSize(of kind: ButtonContent.Kind, era: ControlEra) -> Size? {
    switch kind {
    case .system, .custom: nil
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd: Size(width: disclosureSize[era], height: disclosureSize[era])
    case .close: Size(width: 30, height: 30)
    }
  }

  /// The intrinsic size of a view from the system; nil in an axis that only constraints decide. The axes are the same in every era.
  static func size(of view: PlatformView, era: ControlEra) -> AxisPair<Double?> {
    switch view {
    case .searchBar: AxisPair(horizontal: nil, vertical: searchBarHeight[era])
    case .navigationBar, .toolbar: AxisPair(horizontal: nil, vertical: 44)
    case .tabBar: AxisPair(horizontal: nil, vertical: 49)
    case .pickerView, .datePicker(.wheels): AxisPair(horizontal: 320, vertical: 216)
    // A day and a time in their capsules; the width follows from the words, which only the device knows.
    case .datePicker(.compact): AxisPair(horizontal: 215, vertical: 34.5)
    case .datePicker(.inline): AxisPair(horizontal: 320, vertical: 364)
    default: AxisPair(horizontal: nil, vertical: nil)
    }
  }

  /// How far a view's frame is outside its alignment rectangle, on which constraints act; left is the leading side (counted in saved
  /// frames: a switch 2 at the right, a slider 2 at each side until Xcode 26, a segmented control 1 at the bottom).
  package static func alignmentInsets(_ kind: ItemKind, era: ControlEra) -> EdgeInsets {
    switch kind {
    case .switch: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case .slider where era.xcode < 26: EdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    case .segmentedControl: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
  }

  /// Whether it is of a kind whose frame is outside its alignment rectangle, in some era.
  package static func hasAlignmentInsets(_ kind: ItemKind) -> Bool {
    switch kind {
    case .switch, .slider, .segmentedControl: true
    default: false
    }
  }

  /// Points by which a segmented control may be smaller than its content before a title of it is cut.
  package static func spareRoom(ofSegments count: Int, _ axis: Axis, era: ControlEra) -> Double {
    axis == .horizontal ? Double(count) * max(0, segmentPadding[era] - leastSegmentPadding) : leastSegmentPadding
  }
}
