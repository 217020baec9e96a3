import Syntax
import UIKitModel
import Vocabulary

extension LayoutReading.Coverage {
  var words: String {
    switch self {
    case .whole: "read whole"
    case .part: "read in part"
    case .refused: "not read"
    }
  }
}

extension LayoutReading.Constraint {
  /// Whether it is there on a phone held upright, at the usual text size: the form has no place for the traits of others.
  fileprivate var isThereAtFirst: Bool {
    activities.isEmpty || activities.contains { $0.value && $0.traits.contains(where: \.holdOnUprightPhone) }
  }
}

extension SourceReport {
  /// A class that is laid out in code.
  static func write(_ layout: LayoutReading, to writer: inout JSONWriter) {
    writer.member("class", layout.className)
    writer.member("file", layout.place.file)
    writer.member("line", layout.place.line)
    if let superclass = layout.superclass { writer.member("superclass", superclass) }
    writer.member("judged", layout.coverage.rawValue)
    if let state = layout.states.first { writer.member("when", state.when) }
    if layout.coverage != .refused {
      writer.array("views") { list in
        for view in layout.views { list.object(line: true) { write(view, to: &$0) } }
      }
      writer.array("constraints") { list in
        for constraint in layout.constraints where constraint.isThereAtFirst { list.value(constraint.words) }
      }
      writer.array("priorities") { list in
        for view in layout.views { for priority in view.priorities { list.value("\(view.name) \(priority.words)") } }
      }
    }
    writer.array("unknown") { write(layout.unknown, to: &$0) }
    if !layout.undrawn.isEmpty { writer.array("undrawn") { write(layout.undrawn, to: &$0) } }
  }

  private static func write(_ gaps: [LayoutReading.Gap], to list: inout JSONWriter) {
    for gap in gaps {
      list.object(line: true) {
        $0.member("what", gap.what)
        $0.member("file", gap.place.file)
        $0.member("line", gap.place.line)
      }
    }
  }

  private static func write(_ view: LayoutReading.View, to writer: inout JSONWriter) {
    writer.member("name", view.name)
    writer.member("class", view.className)
    writer.member("parent", view.parent)
    writer.member("arranged", view.isArranged)
    if let text = view.text { writer.object("text") { write(text, to: &$0) } }
    if let font = view.font, font.isSet {
      writer.object("font") {
        $0.member("style", font.font?.style)
        $0.member("size", font.font?.points)
      }
    }
    if let lines = view.style?.lines { writer.member("lines", lines) }
    writer.member("hidden", view.hidden == nil ? false : view.hidden?.atLoad)
    writer.member("line", view.place.line)
  }
}

extension LayoutReading.Priority {
  var words: String { name + " " + (value == value.rounded() ? "\(Int(bounded: value))" : "\(value)") }
}
