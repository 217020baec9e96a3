import Syntax
import Typesetting
import Vocabulary

/// The answer to one request (CONTRACT.md, "copyfit measure").
struct MeasuredText {
  let request: MeasureRequest
  let font: TypesetFont
  let paragraph: ParagraphID
  let measurer: TextMeasurer

  func write(to writer: inout JSONWriter) {
    let inspection = measurer.inspect(paragraph)
    writer.object { object in
      if let id = request.id { object.member("id", id) }
      object.member("paragraphLevel", inspection.level)
      object.member("advance", inspection.advance)
      object.member("advanceEm", rounded(inspection.em, 1e9))
      object.member("glyphs", inspection.glyphs)
      object.array("runs") { runs in
        for run in inspection.runs {
          runs.object { object in
            object.member("start", run.start)
            object.member("end", run.end)
            object.member("level", run.level)
            object.member("script", run.script)
            object.member("font", measurer.catalog.name(of: run.face))
            object.member("advance", run.advance)
            object.member("glyphs", run.glyphs)
          }
        }
      }
      object.member("lineBreaks", inspection.lineBreaks)
      object.member("mandatory", inspection.mandatoryBreaks)
      object.member("missing", missing)
      object.member("size", points(naturalSize))
      object.member("lineHeight", rounded(font.lineHeight, 1e3))
      object.array("wrap") { array in
        for width in request.widths {
          let lines = shownLines(measurer.wrap(paragraph, font: font, width: width).lines)
          array.object { object in
            object.member("width", width)
            object.member("lines", lines.count)
            object.member("starts", lines.map(\.start))
            object.member("size", points(wrappedSize(width)))
          }
        }
      }
    }
  }

  /// The answer for people.
  var table: String {
    let inspection = measurer.inspect(paragraph)
    var text =
      "size        \(points(naturalSize).map(\.description).joined(separator: " x ")) pt, one line \(rounded(font.lineHeight, 1e3)) pt\n"
    text +=
      "font        \(font.pointSize) pt\(font.isSubstitute ? ", \(measurer.fileName(of: font)) in place of a missing font" : "")\n"
    text += "direction   \(inspection.level == 0 ? "left to right" : "right to left")\n"
    for run in inspection.runs {
      text +=
        "run         \(run.start)..<\(run.end) \(run.script) level \(run.level), \(run.glyphs) glyphs, \(run.advance) units, "
        + "\(measurer.catalog.name(of: run.face))\n"
    }
    if !missing.isEmpty { text += "missing     \(missing.joined(separator: " "))\n" }
    for width in request.widths {
      let wrapped = measurer.wrap(paragraph, font: font, width: width)
      text +=
        "at \(width) pt   \(shownLines(wrapped.lines).count) lines, \(points(wrappedSize(width)).map(\.description).joined(separator: " x ")) pt"
        + (wrapped.hasBrokenWord ? ", a word is broken" : "") + "\n"
    }
    return text
  }

  private var missing: [String] { measurer.missing(paragraph).map(\.codePoint) }

  private var naturalSize: Size {
    measurer.naturalSize(paragraph, font: font, scale: request.scale, maximumLines: request.numberOfLines)
  }

  private func wrappedSize(_ width: Double) -> Size {
    measurer.wrappedSize(paragraph, font: font, width: width, maximumLines: request.numberOfLines, scale: request.scale)
  }

  private func shownLines(_ lines: [WrappedLine]) -> ArraySlice<WrappedLine> {
    lines.prefix(request.numberOfLines == 0 ? lines.count : request.numberOfLines)
  }

  private func points(_ size: Size) -> [Double] { [rounded(size.width, 1e3), rounded(size.height, 1e3)] }

  private func rounded(_ value: Double, _ steps: Double) -> Double { (value * steps).rounded() / steps }
}
