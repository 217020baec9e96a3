import ArgumentParser
import Diagnostics
import Measuring
import Platform
import Runs
import Syntax
import Typesetting

/// `copyfit measure TEXT`: one string, or a batch of them, as the layouts would measure it.
struct MeasureCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Measure text: lines, sizes, glyph runs, fonts and bidi runs.",
    discussion: """
      With --batch, FILE has one request per line (JSON Lines) or one JSON array of requests. One answer per line is written, in order. \
      A request that cannot be read is reported with its line, and the others are answered.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case json, text }

  @Argument(help: "The text.")
  var text: String?

  @Option(help: ArgumentHelp("A file of requests to answer; - reads standard input.", valueName: "file"))
  var batch: String?

  @Option(help: "The language of the text.")
  var locale = "en"

  @Option(help: "A text style of iOS: body, headline, caption1 …")
  var style: String?

  @Option(name: .customLong("content-size"), help: "The text size that the style is taken at: XS … XXXL, AX1 … AX5.")
  var contentSize: String?

  @Option(name: .customLong("point-size"), help: "A fixed size in points (default: 17, unless a style is given).")
  var pointSize: Double?

  @Option(help: "The weight: regular, medium, semibold, bold …")
  var weight: String?

  @Option(help: "system (default), or a font by its family, full or PostScript name.")
  var font: String?

  @Option(help: "The design of the system font: standard, rounded, serif or monospaced.")
  var design: String?

  @Flag(help: "Use the slanted face.")
  var italic = false

  @Flag(name: .customLong("monospaced-digits"), help: "Use digits of one width.")
  var monospacedDigits = false

  @Option(name: .customLong("scales-with"), help: "The text style by which a size in points follows the content size (UIFontMetrics).")
  var scalesWith: String?

  @Option(name: .customLong("maximum-size"), help: "The largest size, in points, that --scales-with reaches.")
  var maximumSize: Double?

  @Flag(name: .customLong("bold-text"), help: "Apply the accessibility setting Bold Text.")
  var boldText = false

  @Option(help: "Pixels per point (default: 2).")
  var scale: Double?

  @Option(name: .customLong("number-of-lines"), help: "The most lines; 0 (default) is any number.")
  var numberOfLines: Int?

  @Option(help: ArgumentHelp("Widths to wrap at: 100,220.", valueName: "list"))
  var widths: String?

  @Option(help: ArgumentHelp("A folder of fonts that is searched before the system's.", valueName: "dir"))
  var fonts: String?

  @Option(help: ArgumentHelp("A metric profile written by `copyfit calibrate`, instead of the bundled one.", valueName: "file"))
  var profile: String?

  @Option(help: ArgumentHelp("Font files to use and no others, in order of preference.", valueName: "list"))
  var faces: String?

  @Option(help: ArgumentHelp("OpenType features: tnum,-liga.", valueName: "list"))
  var features: String?

  @Option(help: "json, or text (default; of --batch always json).")
  var format: Format?

  func validate() throws {
    if (text == nil) == (batch == nil) { throw ValidationError("give a text, or --batch FILE") }
  }

  func execute() throws {
    let catalog = try RunRequest([.fonts: fonts, .profile: profile]).inputs.fontCatalog()
    var answers = MeasureAnswers(measurer: TextMeasurer(catalog: catalog)) { try StandardOutput.write($0) }
    if let batch {
      let file = batch == "-" ? "<standard input>" : batch
      let bytes = try batch == "-" ? FileReader().standardInput() : FileReader().bytes(of: batch)
      try answers.answerBatch(try FileReader.text(bytes, file: file), file: file)
    } else if let text {
      do {
        try answers.answer(try MeasureRequest(options: members(text)), asText: format != .json)
      } catch let error as DiagnosticError {
        throw ValidationError(
          error.diagnostics.map { ([$0.message, $0.remedy].compactMap(\.self)).joined(separator: "; ") }.joined(separator: "\n"))
      }
    }
    try answers.flush()
    StandardError.write(answers.diagnostics)
    if answers.diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode.badInput }
  }

  /// The options as members of a batch's request, so that both are read by the same rules.
  private func members(_ text: String) -> KeyValuePairs<String, JSONValue?> {
    func list(_ words: String?) -> JSONValue? {
      words.map { .list($0.split(separator: ",").map { .string(String($0)) }) }
    }
    return [
      "text": .string(text), "locale": .string(locale), "style": style.map { .string($0) }, "contentSize": contentSize.map { .string($0) },
      "pointSize": pointSize.map { .number($0) }, "weight": weight.map { .string($0) }, "font": font.map { .string($0) },
      "design": design.map { .string($0) }, "italic": italic ? .bool(true) : nil,
      "monospacedDigits": monospacedDigits ? .bool(true) : nil, "scalesWith": scalesWith.map { .string($0) },
      "maximumPointSize": maximumSize.map { .number($0) }, "boldText": boldText ? .bool(true) : nil, "scale": scale.map { .number($0) },
      "numberOfLines": numberOfLines.map { .number(Double($0)) },
      "widths": widths.map { .list($0.split(separator: ",").map { Double($0).map { .number($0) } ?? .string(String($0)) }) },
      "fonts": list(faces), "features": list(features),
    ]
  }
}
