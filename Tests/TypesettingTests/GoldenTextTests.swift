import Foundation
import SharedFiles
import Syntax
import Testing

@testable import Typesetting

/// Every field of every item of reference/text_golden_sample.json, which was made with HarfBuzz and ICU by other code.
struct GoldenTextTests {
  @Test(.sharedFile("reference/text_golden_sample.json")) func everyItemInEveryField() throws {
    let golden = try JSONReader.read(SharedFiles.text("reference/text_golden_sample.json"), file: "reference/text_golden_sample.json")
    let measurer = TextMeasurer(catalog: FontCatalog.installed)
    var digests: [FaceID: String] = [:]
    var compared = 0
    for item in golden["items"]!.array {
      let id = item["id"]!.text!
      let fonts = item["fonts"]!.array.map { golden["fonts"]![$0.text!]! }
      let faces = fonts.compactMap { font -> FaceID? in
        guard let face = measurer.face(named: "\(font["file"]!.text!)#\(font["faceIndex"]!.integer!)") else { return nil }
        let digest = digests[face] ?? measurer.catalog.digest(of: face) ?? ""
        digests[face] = digest
        return digest == font["sha256"]!.text! ? face : nil
      }
      guard faces.count == fonts.count else { continue }
      let font = try #require(measurer.font(faces: faces, features: item["features"]!.array.map { $0.text! }, pointSize: 17))
      let paragraph = measurer.paragraph(item["text"]!.text!, locale: item["locale"]!.text!, font: font)
      let found = measurer.inspect(paragraph)
      #expect(found.level == item["paragraphLevel"]!.integer, "\(id)")
      #expect(found.advance == item["advance"]!.integer, "\(id)")
      #expect(abs(found.em - item["advanceEm"]!.number!) < 1e-6, "\(id)")
      #expect(found.glyphs == item["glyphs"]!.integer, "\(id)")
      #expect(found.lineBreaks == item["lineBreaks"]!.integers, "\(id)")
      #expect(found.mandatoryBreaks == item["mandatory"]!.integers, "\(id)")
      let runs = item["runs"]!.array.map { run in
        ParagraphInspection.Run(
          start: run["start"]!.integer!, end: run["end"]!.integer!, level: run["level"]!.integer!, script: run["script"]!.text!,
          face: faces[run["font"]!.integer!], advance: run["advance"]!.integer!, glyphs: run["glyphs"]!.integer!)
      }
      #expect(found.runs == runs, "\(id)")
      for wrap in item["wrap"]!.array {
        let width = wrap["width"]!.number!
        let lines = measurer.wrap(paragraph, font: font, width: width).lines
        #expect(lines.map(\.start) == wrap["starts"]!.integers, "\(id) at \(width)")
        #expect(measurer.lineCount(paragraph, font: font, width: width) == wrap["lines"]!.integer, "\(id) at \(width)")
        // What is drawn is what was measured: in each line, and in the line that shows all of them.
        let drawn = measurer.lines(paragraph, font: font, width: width)
        for (line, drawnLine) in zip(lines, drawn) { #expect(abs(line.width - drawnLine.width) < 1e-6, "\(id) at \(width)") }
      }
      compared += 1
    }
    // Of another version of a font, other numbers are right.
    #expect(compared > 0, "no font has the digest that the file names")
    print("golden texts compared: \(compared) of \(golden["items"]!.array.count)")
  }
}
