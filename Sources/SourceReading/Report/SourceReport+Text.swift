import Vocabulary
import UIKitModel

extension SourceReport {
  /// One paragraph per object: what it is, what code gives it, when, and where.
  package var text: String {
    let objects = reading.objects.map { object in
      var lines = [object.document + "#" + object.object + Self.outlet(of: object)]
      if let text = object.text { lines += Self.lines("text", text) }
      if let text = object.placeholder { lines += Self.lines("placeholder", text) }
      if let hidden = object.hidden {
        let state = hidden.atLoad.map { $0 ? "hidden at load" : "shown at load" } ?? "hidden or shown"
        lines.append("  " + state + (hidden.changes ? ", changes" : "") + Self.places(hidden.places))
      }
      if let constraint = object.constraint {
        let parts = [
          constraint.constant.map { "constant \($0)" }, constraint.isActive.map { $0 ? "active" : "inactive" },
          constraint.priority.map { "priority \($0)" },
        ].compactMap(\.self)
        lines.append(
          "  constraint: " + (parts.isEmpty ? "depends on code" : parts.joined(separator: ", ")) + Self.places(constraint.places))
      }
      if let font = object.font, font.isSet {
        let size = font.font.map { $0.style ?? $0.points.map { "\($0) pt" } ?? "the document's" } ?? "depends on code"
        lines.append("  font: \(size)" + (font.font?.scalesWith.map { ", scales with \($0)" } ?? ""))
      }
      if let style = object.style { lines += Self.lines(style) }
      if let arrangement = object.arrangement { lines += Self.lines(arrangement) }
      if let frame = object.frame { lines.append("  frame: decided by code" + Self.places([frame.place])) }
      return lines.joined(separator: "\n") + "\n"
    }
    return (objects + LayoutReading.Coverage.allCases.compactMap(layouts)).joined(separator: "\n")
  }

  /// The classes laid out in code that were read so far, each with the first thing that stopped it; nil: there is none.
  private func layouts(_ coverage: LayoutReading.Coverage) -> String? {
    let all = reading.layouts.filter { $0.coverage == coverage }
    if all.isEmpty { return nil }
    let lines = all.flatMap { layout in
      let inside =
        layout.inside.isEmpty
        ? "" : "; inside the app's own views: \(layout.inside.count) views, \(layout.constraintsInside.count) constraints"
      let found = coverage == .refused ? "" : ": \(layout.views.count) views, \(layout.constraints.count) constraints\(inside)"
      return ["  \(layout.className)\(found)\(Self.places([layout.place]))"]
        + (layout.unknown + layout.undrawn).prefix(1).map { "    not known: \($0.what)\(Self.places([$0.place]))" }
        + layout.states.map { "    judged when \($0.when)" }
    }
    return "Laid out in code, \(coverage.words): \(all.count)\n" + lines.joined(separator: "\n") + "\n"
  }

  private static func outlet(of object: ObjectReading) -> String {
    guard let outlet = object.outlet else { return "" }
    return " (\(object.owner.map { $0.name + "." } ?? "")\(outlet))"
  }

  private static func lines(_ name: String, _ text: TextReading) -> [String] {
    ["  \(name): \(text.kind.rawValue)"]
      + text.alternatives.map { one in
        let words = one.key.map { "key '\($0)'" } ?? (one.isOwn ? "the file's own" : "'\(one.literal ?? "")'")
        let values = one.arguments.map(\.text).map { "'\($0)'" }.joined(separator: ", ")
        return "    \(words)\(values.isEmpty ? "" : " with " + values)\(one.when.isEmpty ? "" : " when " + one.when)\(places([one.place]))"
      }
  }

  private static func timed<Known>(_ name: String, _ values: [Timed<Known>], _ words: (Known) -> String) -> [String] {
    values.map { "  \(name): \(words($0.value))" + ($0.moment.conditions.isEmpty ? "" : " when " + $0.moment.conditions) }
  }

  private static func lines(_ arrangement: ArrangementReading) -> [String] {
    func words(_ insets: InsetsReading) -> String {
      "top \(insets.top), \(insets.isDirectional ? "leading" : "left") \(insets.left), bottom \(insets.bottom), "
        + "\(insets.isDirectional ? "trailing" : "right") \(insets.right)"
    }
    let insets = [
      arrangement.margins.map { "  margins: " + words($0) }, arrangement.contentInsets.map { "  content insets: " + words($0) },
    ]
    return timed("spacing", arrangement.spacings) { "\($0)" } + timed("distribution", arrangement.distributions) { $0 }
      + timed("stack alignment", arrangement.alignments) { $0 } + insets.compactMap(\.self)
  }

  private static func lines(_ style: StyleReading) -> [String] {
    timed("lines", style.lineCounts) { "\($0)" } + timed("axis", style.areVertical) { $0 ? "vertical" : "horizontal" }
      + [
        style.isTransparent.map { $0 ? "  alpha: never seen" : "  alpha: seen" }, style.alignment?.name.map { "  alignment: " + $0 },
        style.minimumScale.map { $0 < 1 ? "  shrinks to: \($0)" : "  shrinks: no" },
      ].compactMap(\.self)
  }

  private static func places(_ places: [SourcePlace]) -> String {
    places.isEmpty ? "" : "  [" + places.map { "\($0.file):\($0.line)" }.joined(separator: ", ") + "]"
  }
}

extension TextArgument {
  fileprivate var text: String { if case .text(let text) = self { text } else { "" } }
}
