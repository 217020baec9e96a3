import CTextShims

/// The parts of a shaped text, for people and scripts. Offsets are UTF-16 units.
package struct ParagraphInspection: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var start: Int
    package var end: Int
    /// Embedding level: odd is right to left.
    package var level: Int
    /// ISO 15924.
    package var script: String
    package var face: FaceID
    /// In font units.
    package var advance: Int
    package var glyphs: Int
  }

  /// 0 left to right, 1 right to left, by the first strong character.
  package var level: Int
  /// In logical order.
  package var runs: [Run]
  /// The sum of advance / units per em, without size-adjust and tracking.
  package var em: Double
  /// Where a line may break, ascending, with the end.
  package var lineBreaks: [Int]
  /// Where a line must break, without the end.
  package var mandatoryBreaks: [Int]

  package var glyphs: Int { runs.reduce(0) { $0 + $1.glyphs } }
  /// The sum of the runs' advances in font units; nil if they use several fonts.
  package var advance: Int? { runs.contains { $0.face != runs[0].face } ? nil : runs.reduce(0) { $0 + $1.advance } }
}

extension TextMeasurer {
  /// The text's levels, runs and line breaks.
  package func inspect(_ paragraph: ParagraphID) -> ParagraphInspection {
    let paragraph = paragraphs[Int(paragraph.index)]
    let lineBreaks = opportunities(paragraph).map { Int($0) }
    return ParagraphInspection(
      level: Int(paragraph.level),
      runs: paragraph.runs.map {
        .init(
          start: Int($0.start), end: Int($0.end), level: Int($0.level), script: scriptName($0.script),
          face: chain(of: $0, in: paragraph).links[Int($0.link)].face,
          advance: Int($0.advance), glyphs: Int($0.glyphs))
      },
      em: paragraph.em, lineBreaks: lineBreaks,
      mandatoryBreaks: lineBreaks.filter { $0 < paragraph.text.count && paragraph.flags[$0] & UInt16(CTS_MANDATORY) != 0 })
  }

  /// The grapheme cluster that begins at a unit of a text.
  package func cluster(of paragraph: ParagraphID, at unit: Int) -> String {
    let paragraph = paragraphs[Int(paragraph.index)]
    guard paragraph.text.indices.contains(unit) else { return "" }
    let end = paragraph.flags[(unit + 1)...].firstIndex { $0 & UInt16(CTS_CLUSTER) != 0 } ?? paragraph.text.count
    return String(decoding: paragraph.text[unit..<end], as: UTF16.self)
  }

  /// The outline of a glyph; nil if it is a picture in colour, or if the font cannot be read.
  package func outline(_ face: FaceID, glyph: UInt32) -> GlyphOutline? {
    outlines.outline(face, path: catalog.files[Int(face.file)].path, glyph: glyph)
  }

  /// The faces of the texts that were asked for since the last call, in the catalog's order. They are the fonts in a report.
  package func takeUsedFaces() -> [FaceID] {
    var faces: Set<FaceID> = []
    for index in usedParagraphs.take() {
      let paragraph = paragraphs[Int(index)]
      for run in paragraph.runs { faces.insert(chain(of: run, in: paragraph).links[Int(run.link)].face) }
    }
    return faces.sorted()
  }
}
