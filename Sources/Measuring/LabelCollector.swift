import Screens
package import Diagnostics
import Environments
import InterfaceBuilder
package import Projects
import Syntax
package import Typesetting
import Vocabulary

/// Finds the labels that a calibration can learn from.
package struct LabelCollector {
  package private(set) var samples: [LabelSample] = []
  private let measurer: TextMeasurer

  package init(measurer: TextMeasurer) {
    self.measurer = measurer
  }

  /// The one-line labels of the system font in storyboards and xibs without a width constraint. Each text in one font counts once per
  /// source.
  package mutating func collect(_ project: Project, source: String) {
    for entry in project.entries {
      guard let interface = entry.source, interface.facts.generation.major >= Self.firstGeneration else { continue }
      let scale = SavedCanvas.placement(of: interface, overrides: nil).canvas.scale
      let screen = entry.screen
      for item in screen.itemIDs {
        guard case .label(let content) = screen[item].kind, let frame = screen[item].savedFrame, content.runs.isEmpty,
          content.font.family == nil, content.font.postScriptName == nil, content.font.design == .standard, !content.font.isItalic,
          let text = content.source?.words, !text.isEmpty, !text.contains(where: \.isNewline), !isPinned(item, in: screen)
        else { continue }
        let font = measurer.font(content.font, at: .large)
        if font.pointSize >= 20, interface.facts.generation.major < Self.firstGenerationOfLargeSizes { continue }
        // The canvas may have had another content size; the height shows it.
        guard abs(frame.height - PixelGrid.ceil(font.lineHeight, scale: scale)) < 0.51 else { continue }
        add(
          LabelSample(
            text: text, pointSize: font.pointSize, weight: measurer.weight(of: content.font), scale: scale, width: frame.width,
            source: source))
      }
    }
  }

  /// Before Xcode 7 the system font was Helvetica Neue.
  private static let firstGeneration = 7
  /// Xcode 8 set the display cut wider: its labels are 2 % wider than those of later ones from 20 points on (corpus/label_widths.csv).
  private static let firstGenerationOfLargeSizes = 9

  /// Whether something beside the text decides the width: a stack view, a width, or an edge at either side.
  private func isPinned(_ item: ItemID, in screen: Screen) -> Bool {
    if screen[item].placement != .constraints { return true }
    if screen.items.contains(where: { $0.kind.stack?.arranged.contains(item) ?? false }) { return true }
    var edges: Set<LayoutAttribute> = []
    for constraint in screen.constraints where constraint.isInstalled {
      for anchor in [constraint.first, constraint.second].compactMap(\.self) where anchor.item == item {
        switch anchor.attribute {
        case .width: return true
        case .leading, .left: edges.insert(.leading)
        case .trailing, .right: edges.insert(.trailing)
        case .centerX: edges.insert(.centerX)
        default: break
        }
      }
    }
    return edges.count > 1
  }

  /// A table with a header: `text`, `size`, `weight`, `scale`, `width`, and, if errors are to be estimated by source, `source`.
  package mutating func collect(table: String, file: String) throws(DiagnosticError) {
    let rows = try CSVReader.rows(table, file: file)
    func fail(_ row: CSVReader.Row?, _ message: String, _ remedy: String) -> DiagnosticError {
      DiagnosticError(Diagnostic(.error, file: file, position: row?.position, message, remedy: remedy))
    }
    guard let header = rows.first else { throw fail(nil, "the table is empty", "give it a header: text,size,weight,scale,width,source") }
    var columns: [String: Int] = [:]
    for name in ["text", "size", "weight", "scale", "width", "source"] {
      columns[name] = header.fields.firstIndex(of: name)
      guard columns[name] != nil || name == "source" else {
        throw fail(header, "no column '\(name)'", "the header names text, size, weight, scale, width and source")
      }
    }
    for row in rows.dropFirst() {
      func field(_ name: String) -> String { columns[name].flatMap { $0 < row.fields.count ? row.fields[$0] : nil } ?? "" }
      func number(_ name: String) throws(DiagnosticError) -> Double {
        guard let value = Double(field(name)), value.isFinite, value > 0, value < 100_000 else {
          throw fail(row, "'\(field(name))' is not a valid \(name)", "write a positive number")
        }
        return value
      }
      guard let weight = FontWeight(rawValue: field("weight")) else {
        throw fail(row, "no font weight '\(field("weight"))'", "use one of " + FontWeight.allCases.map(\.rawValue).joined(separator: ", "))
      }
      add(
        LabelSample(
          text: field("text"), pointSize: try number("size"), weight: weight, scale: try number("scale"), width: try number("width"),
          source: field("source")))
    }
  }

  private mutating func add(_ sample: LabelSample) {
    if !samples.contains(sample) { samples.append(sample) }
  }
}

extension TextSource {
  /// The words that the layout file has; nil: they come from elsewhere.
  fileprivate var words: String? {
    switch self {
    case .literal(let text), .interfaceBuilder(_, let text): text
    case .key, .value, .joined: nil
    }
  }
}
