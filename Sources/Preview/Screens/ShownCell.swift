import AutoLayout
import Checks
import Diagnostics
import Environments
import Reports
import Screens
import Syntax
import Vocabulary

/// One cell as the page shows it.
struct ShownCell: Sendable {
  /// As JSON.
  let bytes: [UInt8]

  init(
    screen: PreviewScreen, cell: SolvedCell, findings: [Finding], picture: String, notes: [Diagnostic], movesContent: Bool,
    words: @escaping (ItemID) -> [ShownWords]
  ) {
    var writer = JSONWriter()
    writer.object { json in
      json.member("screen", screen.id)
      json.member("leftOver", screen.isLeftOver)
      json.key("environment")
      cell.environment.write(to: &json)
      json.member("size", [cell.layout.canvas.size.width, cell.layout.canvas.size.height])
      json.member("picture", picture)
      CellViews(cell, movesContent: movesContent, words: words).write(to: &json)
      json.array("notes") { list in
        for note in notes {
          list.object { json in
            json.member("file", note.file)
            json.member("line", note.position?.line)
            json.member("message", note.message)
            json.member("reason", note.reason)
          }
        }
      }
      json.array("findings") { list in
        for finding in findings { Self.write(finding, to: &list) }
      }
    }
    bytes = writer.takeBytes()
  }

  private static func write(_ finding: Finding, to list: inout JSONWriter) {
    list.object { json in
      json.member("rule", finding.rule)
      json.member("severity", finding.severity.rawValue)
      json.member("object", finding.object)
      json.member("objects", finding.related.map(\.object))
      json.member("path", finding.path)
      json.member("headline", finding.headline)
      json.member("message", finding.message)
      json.member("remedy", finding.remedy)
      json.member("file", finding.file)
      json.member("line", finding.position?.line)
      if let source = finding.source { json.member("source", "\(source.file):\(source.line)") }
      json.array("because") { causes in for cause in finding.because { causes.value(cause.words) } }
    }
  }
}
