import ArgumentParser
import Screens
import Checks
import Diagnostics
import Environments
import Platform
import Projects
import Reports
import Sweep
import Syntax
import Typesetting
import Vocabulary

/// One finding in depth.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain one finding: where it begins, what forces it, and which changes mend it.",
    discussion: """
      Solves the first and the worst cell of the finding again, then once more with each change that someone might make by hand, and says \
      of each whether the finding is gone and what else broke. Run it where the findings were made: their paths count from there.
      """)

  @Argument(help: "The finding's id, or as much of its beginning as no other finding has.")
  var finding: String

  @OptionGroup var configured: ConfigurationOptions

  @Option(name: .customLong("from"), help: ArgumentHelp("The findings.json of a run (default: the last one's).", valueName: "file"))
  var from: String?

  func run() throws {
    let findings = try from ?? configured.read().findings
    let report: RunReport
    do throws(DiagnosticError) {
      report = try RunReport(reading: try FileReader().text(of: findings), file: findings)
    } catch {
      StandardError.write(error.diagnostics)
      throw ExitCode.badInput
    }
    let matches = report.findings.filter { $0.id.hasPrefix(finding) }
    guard let found = matches.first, matches.count == 1 else {
      let reason = matches.isEmpty ? "none of the \(report.findings.count) findings begins so" : "\(matches.count) findings begin so"
      throw ValidationError("'\(finding)': \(reason) in \(findings)")
    }
    let input = try InputOptions.parse(report.inputs.flatMap { [$0.option, $0.value] })
    guard let first = found.first else {
      StandardOutput.write(FindingExplanation(found, in: report).text)
      return
    }
    let project = try input.project([found.file])
    let typesetter = TextMeasurer(catalog: try input.fontCatalog(for: project))
    let scene = try scene(of: found, of: project, in: [first, found.worst?.environment ?? first], input)
    let inquiry = FindingInquiry(found, in: scene, typesetter: typesetter)
    if inquiry == nil {
      StandardError.write("\(found.file): note: the finding does not hold any more in its first and its worst cell: the file has changed\n")
    }
    StandardOutput.write(FindingExplanation(found, in: report, inquiry).text)
  }

  /// The finding's scene in the environments and those that lie between them.
  private func scene(
    of finding: Finding, of project: Project, in environments: [Environment], _ input: InputOptions
  ) throws -> SweepScene {
    guard let entry = project.entries.first(where: { $0.screen.name == finding.scenario && $0.source?.embedder == nil }) else {
      throw ValidationError("\(finding.file) has no '\(finding.scenario)' here; run `copyfit explain` where the findings were made")
    }
    let presented = PresentedScene(entry)
    var placements: [DevicePlacement] = []
    for environment in environments {
      guard let placement = DevicePlacement(of: environment), !placements.contains(placement) else { continue }
      placements.append(placement)
    }
    let bold = Set(environments.map(\.isBoldText))
    let directions = Set(environments.map(\.direction))
    let choice: DirectionChoice = directions.count == 2 ? .both : directions.contains(.leftToRight) ? .leftToRight : .rightToLeft
    let narrowing = MatrixNarrowing(
      locales: environments.map(\.locale).uniqued(), contentSizes: environments.map(\.contentSize).uniqued(), directions: choice,
      canvases: presented?.placements(placements) ?? placements, boldText: bold.count == 2 ? .both : bold.contains(true) ? .on : .off)
    return SweepScene(
      presented?.screen ?? entry.screen, catalog: project.catalogs[entry.catalog], overrides: try input.overrides(for: project),
      matrix: EnvironmentMatrix(narrowing, locales: [], naturalDirection: SweepScene.naturalDirection))
  }
}

extension DevicePlacement {
  /// The device and orientation of an environment that was read from a report: its own canvas lacks safe area and margins.
  fileprivate init?(of environment: Environment) {
    let device = try? DeviceCatalog.selection([environment.device]).first
    guard let placement = device?.placement(in: environment.orientation) else {
      guard environment.device.isEmpty else { return nil }
      self.init(device: "", orientation: environment.orientation, canvas: environment.canvas)
      return
    }
    self = placement
  }
}

extension Array where Element: Hashable {
  /// Each element once, in order of appearance.
  fileprivate func uniqued() -> [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
