// The module Measuring. Texts without screens: the answers of `copyfit measure`, `doctor` and `calibrate`.

package import Diagnostics
import Syntax
package import Typesetting
import Vocabulary

/// Measures requests and writes the answers, one a line.
package struct MeasureAnswers {
  private let measurer: TextMeasurer
  private let write: ([UInt8]) throws -> Void
  /// What could not be answered, and warnings, in order.
  package private(set) var diagnostics: [Diagnostic] = []
  private var writer = JSONWriter()
  /// Fonts that were asked for and are not here.
  private var told: Set<String> = []

  /// - Parameter write: Takes answers as soon as there are some.
  package init(measurer: TextMeasurer, write: @escaping ([UInt8]) throws -> Void) {
    self.measurer = measurer
    self.write = write
  }

  /// Answers JSON Lines or one JSON array. An invalid request is a diagnostic; the others are answered.
  package mutating func answerBatch(_ text: String, file: String) throws {
    if text.first(where: { !$0.isWhitespace }) == "[" {
      for node in try JSONReader.read(text, file: file).array(in: file) { try answer(file: file) { () throws(DiagnosticError) in node } }
      return
    }
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }).enumerated()
    where line.contains(where: { !$0.isWhitespace }) {
      try answer(file: file) { () throws(DiagnosticError) in try JSONReader.read(String(line), file: file, firstLine: index + 1) }
    }
  }

  private mutating func answer(file: String, _ node: () throws(DiagnosticError) -> JSONNode) throws {
    do {
      try answer(try MeasureRequest(try node(), file: file), file: file, asText: false)
    } catch let error as DiagnosticError {
      diagnostics += error.diagnostics
    }
  }

  package mutating func answer(_ request: MeasureRequest, file: String = MeasureRequest.options, asText: Bool) throws {
    diagnostics += request.warnings
    let font = try font(request, file: file)
    if font.isSubstitute, case .request(let asked, _) = request.font, let name = asked.postScriptName ?? asked.family,
      told.insert(name).inserted
    {
      diagnostics.append(
        Diagnostic(
          .warning, file: file, position: request.position, "the font '\(name)' is missing: measured with \(measurer.fileName(of: font))",
          remedy: "name its folder with --fonts DIR"))
    }
    let paragraph = measurer.paragraph(request.text, locale: request.locale, font: font)
    let measured = MeasuredText(request: request, font: font, paragraph: paragraph, measurer: measurer)
    if asText {
      try write(Array(measured.table.utf8))
    } else {
      measured.write(to: &writer)
      writer.newLine()
      if writer.bytes.count > 1 << 16 { try flush() }
    }
  }

  /// Writes the answers that are ready.
  package mutating func flush() throws { try write(writer.takeBytes()) }

  private func font(_ request: MeasureRequest, file: String) throws(DiagnosticError) -> TypesetFont {
    let found: TypesetFont?
    switch request.font {
    case .request(let fontRequest, let category):
      let font = measurer.font(fontRequest, at: category)
      found = request.features.isEmpty ? font : measurer.font(font, features: request.features)
    case .files(let names):
      var faces: [FaceID] = []
      for name in names {
        guard let face = measurer.face(named: name) else {
          throw DiagnosticError(
            Diagnostic(
              .error, file: file, position: request.position, "no font '\(name)'",
              reason: "no font folder has a file with this name, it is not a font, or it has no face with this number",
              remedy: "give a path, or add its folder with --fonts DIR"))
        }
        faces.append(face)
      }
      found = measurer.font(faces: faces, features: request.features, pointSize: request.pointSize ?? 17)
    }
    guard let found else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, position: request.position, "a feature cannot be read: \(request.features.joined(separator: ", "))",
          remedy: "write features as HarfBuzz does: tnum, -liga, ss01=1"))
    }
    return found
  }
}
