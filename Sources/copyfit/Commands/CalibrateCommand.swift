import ArgumentParser
import Diagnostics
import Measuring
import Platform
import Projects
import Reports
import Runs
import Syntax
import Typesetting
import Vocabulary

/// `copyfit calibrate PATH`: a metric profile from labels that Xcode measured with Apple's font.
struct CalibrateCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "calibrate", abstract: "Fit the stand-in of the system font to the labels of storyboards.",
    discussion: """
      Looks for one-line labels whose width depends only on their text, and fits the widths of the free stand-in to them. Reports the \
      accuracy: the line "held out" has the errors on each path with a fit to the others. A path is a storyboard, a xib, a folder, or a \
      table (.csv) with the columns text, size, weight, scale, width and source. With --output the profile is written, for use with \
      --profile.
      """)

  @Argument(help: "Storyboards, xibs, folders, or tables of labels; each is a separate source.")
  var paths: [String]

  @Option(help: ArgumentHelp("A folder of fonts that is searched before the system's.", valueName: "dir"))
  var fonts: String?

  @Option(help: ArgumentHelp("The file to write the profile to (default: it is not written).", valueName: "file"))
  var output: String?

  func execute() throws {
    let measurer = TextMeasurer(catalog: try RunRequest([.fonts: fonts]).inputs.fontCatalog())
    var collector = LabelCollector(measurer: measurer)
    var hasErrors = false
    for path in paths {
      if path.lowercased().hasSuffix(".csv") {
        try collector.collect(table: try FileReader().text(of: path), file: path)
      } else {
        let project = ProjectLoader.load([path])
        StandardError.write(project.diagnostics)
        hasErrors = hasErrors || project.hasErrors
        collector.collect(project, source: path)
      }
    }
    let calibration = Calibration(collector.samples, measurer: measurer)
    guard !calibration.samples.isEmpty else {
      throw RunError.nothingAnalysed(
        "no one-line label in the system font was found that is as wide as its text, or Inter is not installed", hasErrors: hasErrors)
    }
    let sources = Set(calibration.samples.map(\.source)).count
    if calibration.samples.count < Calibration.enoughLabels || sources < Calibration.enoughSources {
      StandardError.write(
        "warning: too few labels: \(calibration.samples.count.of("label")) of \(sources.of("source")); a profile needs "
          + "\(Calibration.enoughLabels) labels of \(Calibration.enoughSources) sources to be better than the bundled one\n")
    }
    try StandardOutput.write(
      """
      \(calibration.samples.count.of("label")) of \(sources.of("source"))
                        median    95 %  within 1 pt  within 2 pt  2 pt or 2 %
      as it is        \(row(calibration.uncorrectedErrors()))
      fitted          \(row(calibration.fittedErrors()))
      held out        \(row(calibration.heldOutErrors()))

      """)
    guard let output else { return }
    var writer = JSONWriter(style: .pretty)
    MetricProfileFile.write(calibration.corrections(), to: &writer)
    writer.newLine()
    try NewFile.write(writer.takeBytes(), to: output)
  }

  private func row(_ errors: WidthErrors) -> String {
    let shares = [errors.within1, errors.within2, errors.within2OrPercent].map { ($0 * 100).column(1, width: 11) + " %" }
    return errors.median.column(2, width: 8) + errors.percentile95.column(2, width: 8) + shares.joined()
  }
}
