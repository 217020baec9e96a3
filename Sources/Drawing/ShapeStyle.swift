/// How a part of a picture is painted; the raw value is its class in SVG.
enum ShapeStyle: String, CaseIterable {
  case screen, view, label, button, field, scroller, image, sign, switchTrack, knob, track, filled, spinner, dot
  case ink, pale, tint, absent, blamed, badge
  case cutLine = "cut-line"
  case badgeArrow = "badge-arrow"

  /// A painted line; lengths in points.
  struct Stroke {
    var color: PictureColor
    var width = 1.0
    var opacity = 1.0
    /// A dash's length and the gap's.
    var dashes: (on: Double, off: Double)?
    var hasRoundCaps = false
  }

  var fill: PictureColor? {
    switch self {
    case .screen, .field: .screen
    case .label: .textBox
    case .button: .softTint
    case .image: .soft
    case .switchTrack: .on
    case .knob: .knob
    case .dot: .line
    case .ink: .ink
    case .pale: .pale
    case .tint: .tint
    case .badge: .badge
    case .view, .scroller, .sign, .track, .filled, .spinner, .absent, .blamed, .cutLine, .badgeArrow: nil
    }
  }

  var stroke: Stroke? {
    switch self {
    case .screen: Stroke(color: .edge)
    case .view: Stroke(color: .line, opacity: 0.55, dashes: (1, 2))
    case .field, .image, .sign: Stroke(color: .line)
    case .scroller: Stroke(color: .line, dashes: (4, 3))
    case .knob: Stroke(color: .line, width: 0.75)
    case .track: Stroke(color: .line, width: 3, hasRoundCaps: true)
    case .filled: Stroke(color: .tint, width: 3, hasRoundCaps: true)
    case .spinner: Stroke(color: .pale, width: 3, dashes: (2, 3))
    case .absent: Stroke(color: .pale, width: 0.75, dashes: (1, 1))
    case .blamed, .cutLine: Stroke(color: .wrong, width: 2)
    case .badgeArrow: Stroke(color: .badgeInk)
    case .label, .button, .switchTrack, .dot, .ink, .pale, .tint, .badge: nil
    }
  }
}
