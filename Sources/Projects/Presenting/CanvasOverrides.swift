package import Diagnostics
import Syntax
package import Vocabulary

/// Facts about the saved canvas that the file does not have, by root view.
package struct CanvasOverrides: Sendable {
  package struct Canvas: Sendable {
    package var safeArea: EdgeInsets?
    package var topGuide: Double?
    package var bottomGuide: Double?
  }

  private var byRoot: [String: Canvas] = [:]

  package static let none = CanvasOverrides()

  private init() {}

  /// Reads `{"ROOT-ID": {"safeArea": [top, left, bottom, right], "topGuide": 20, "bottomGuide": 0}}`, each of the three optional.
  package init(reading text: String, file: String) throws(DiagnosticError) {
    for root in try JSONReader.read(text, file: file).object(in: file) {
      var canvas = Canvas()
      for member in try root.node.object(in: file) {
        switch member.key {
        case "safeArea":
          var sides: [Double] = []
          for side in try member.node.array(in: file) { sides.append(try side.number(in: file)) }
          guard sides.count == 4 else { throw member.node.mismatch("four numbers: top, left, bottom, right", in: file) }
          canvas.safeArea = EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
        case "topGuide": canvas.topGuide = try member.node.number(in: file)
        case "bottomGuide": canvas.bottomGuide = try member.node.number(in: file)
        default:
          throw DiagnosticError(
            Diagnostic(
              .error, file: file, position: member.keyPosition, "unknown member '\(member.key)'",
              remedy: "the members are: safeArea, topGuide, bottomGuide"))
        }
      }
      byRoot[root.key] = canvas
    }
  }

  package func canvas(ofRoot id: String) -> Canvas? { byRoot[id] }
}
