import AutoLayout
import Checks
import Screens
import Testing
import Vocabulary

/// A screen about which one rule keeps silent, or says something of the objects named. A name before a colon is the object, what
/// follows it the discriminator.
struct RuleExample: Sendable, CustomTestStringConvertible {
  var rule: RuleID
  var name: String
  var expected: [String]
  var draw: @Sendable (inout Sketch) -> Void

  static func silent(_ rule: RuleID, _ name: String, _ draw: @escaping @Sendable (inout Sketch) -> Void) -> RuleExample {
    RuleExample(rule: rule, name: name, expected: [], draw: draw)
  }

  static func speaks(_ rule: RuleID, _ name: String, _ expected: String..., draw: @escaping @Sendable (inout Sketch) -> Void)
    -> RuleExample
  {
    RuleExample(rule: rule, name: name, expected: expected, draw: draw)
  }

  var testDescription: String { "\(rule.rawValue), \(expected.isEmpty ? "silent" : "speaks"): \(name)" }

  var sketch: Sketch {
    var sketch = Sketch()
    draw(&sketch)
    return sketch
  }

  static let all = text + squeeze + constraints + direction + geometry + file + redundancy + saved + app + seen + contrast
}

extension Rect {
  /// Of a short label.
  static let row = Rect(20, 100, 100, 20)
}

// What several files draw.

/// A label with baseline and optional top, 30 points higher than its content.
func stretchedLabel(_ sketch: inout Sketch, spacing: Double) {
  let a = sketch.add("A", .label("Name"), at: Rect(20, 100, 100, 50), wants: Size(100, 20))
  sketch.constrain(a, .top, .greaterThanOrEqual, to: .root, constant: 20)
  sketch.constrain(a, .top, to: .root, constant: 20, priority: spacing)
}

/// A label and a field that share 200 points, 8 apart; the label has 100 of them.
func tie(_ sketch: inout Sketch, resistance: Double, needs: Double, isOpen: Bool) {
  let label = sketch.add("Label", .label("Name"), at: Rect(20, 100, 100, 20), wants: Size(needs, 20))
  let field = sketch.add("Name Text Field", .field("Name"), at: Rect(128, 100, 100, 20), resistance: resistance)
  sketch.constrain(field, .leading, to: label, .trailing, constant: 8)
  guard isOpen else { return }
  sketch.leaveOpen(label, .width)
  sketch.leaveOpen(field, .x, .width)
}

func leftHeld(_ sketch: inout Sketch, semantics: SemanticContent) {
  let a = sketch.add("A", .icon, at: Rect(16, 100, 44, 44), semantics: semantics)
  sketch.strays[Int(a.index)] = Rect(16, 100, 44, 44)
  sketch.constrain(a, .left, to: .root, constant: 16)
}
