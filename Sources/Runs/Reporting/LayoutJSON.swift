import AutoLayout
import Screens
package import Checks
import Diagnostics
import Environments
import Localization
package import InterfaceBuilder
import Reports
package import Syntax
import Vocabulary

/// One solved cell in the shape of `copyfit layout --format json`.
package struct LayoutJSON {
  private let cell: SolvedCell
  private let outline: ScreenOutline
  private let unread: [UnreadContent]

  /// - Parameter unread: the parts of the scene's file that were not understood.
  package init(_ cell: SolvedCell, outline: ScreenOutline, unread: [UnreadContent]) {
    self.cell = cell
    self.outline = outline
    self.unread = unread
  }

  private var screen: Screen { cell.screen }
  private var layout: LayoutResult { cell.layout }

  package func write(to writer: inout JSONWriter) {
    writer.object { scene in
      scene.member("id", screen.id)
      scene.member("title", screen.name)
      scene.member("size", [layout.canvas.size.width, layout.canvas.size.height])
      scene.member("scale", layout.canvas.scale)
      scene.key("environment")
      cell.environment.write(to: &scene)
      scene.array("views") { views in
        for item in screen.itemIDs where !screen[item].kind.isGuide { write(item, to: &views) }
      }
      scene.array("constraints") { constraints in
        for index in screen.constraints.indices where layout.isInstalled[index] { write(LayoutConstraintID(index), to: &constraints) }
      }
      scene.array("conflicts") { conflicts in
        for set in layout.conflicts { conflicts.array(line: true) { members in for row in set { members.value(id(of: row)) } } }
      }
      scene.array("unsupported") { list in
        for content in unread {
          list.object(line: true) { object in
            object.member("what", content.what)
            object.member("line", content.position.line)
          }
        }
      }
      scene.array("findings") { list in
        for finding in findings { finding.write(to: &list) }
      }
    }
  }

  private func write(_ item: ItemID, to views: inout JSONWriter) {
    let described = screen[item]
    let frame = layout.frameInParent(item, of: screen)
    let intrinsic = layout.content[Int(item.index)]
    views.object(line: true) { view in
      view.member("id", described.id)
      view.member("path", screen.path(of: item))
      view.member("kind", described.kind.name)
      view.member("parent", described.parent.map { screen[$0].id })
      // Thirds of a point, without the dust of their sums.
      view.member("frame", [frame.x, frame.y, frame.width, frame.height].map { ($0 * 1e6).rounded() / 1e6 })
      view.array("intrinsic", line: true) { size in
        for axis in Axis.allCases { size.value(described.hasIntrinsicSize(axis) ? intrinsic[axis] : nil) }
      }
      if let fit = cell.texts[Int(item.index)] {
        view.object("text", line: true) { text in
          text.member("key", fit.key)
          text.member("value", fit.value)
          text.member("lines", fit.visibleLines)
          text.member("needed", [fit.needed.width, fit.needed.height])
          text.member("truncated", fit.isTruncated)
        }
      } else {
        view.member("text", nil as String?)
      }
      view.member("ambiguous", layout.ambiguous.filter { $0.item == item }.map(\.dimension.rawValue))
    }
  }

  private func write(_ id: LayoutConstraintID, to constraints: inout JSONWriter) {
    let constraint = screen[id]
    constraints.object(line: true) { object in
      object.member("id", constraint.id)
      object.member("text", constraint.text)
      object.member("priority", constraint.priority)
      object.member("violation", (layout.violations[Int(id.index)] * 100).rounded() / 100)
      object.member("broken", layout.broken.contains(id))
    }
  }

  private func id(of row: LayoutRow) -> String {
    switch row {
    case .constraint(let constraint): screen[constraint].id
    case .hugging(let item, let axis), .compressionResistance(let item, let axis), .nonNegativeSize(let item, let axis):
      "\(screen[item].id).\(axis == .horizontal ? "width" : "height")"
    case .placement(let item, let axis), .canvasSize(let item, let axis): "\(screen[item].id).\(axis == .horizontal ? "x" : "y")"
    case .stack(let item, _): screen[item].id
    }
  }

  /// The findings of this one cell.
  private var findings: [Finding] {
    var collector = FindingCollector(outline)
    RuleSettings.standard.checkScreen(into: &collector)
    RuleSettings.standard.check(cell, into: &collector)
    return collector.findings(
      environment: { [environment = cell.environment] _ in environment }, environments: { [words = cell.environment.words] _ in words },
      language: { LocaleID.displayName(of: $0) })
  }
}
