import ArgumentParser
import Diagnostics
import Localization
import Platform
import Projects
import Reports
import Runs
import Scenarios
import Sweep
import Syntax
import Typesetting

/// Where words and fonts come from, as `run` and `layout` share it.
struct InputOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A folder of string tables (default: under the paths, and Locales).", valueName: "dir"))
  var strings: String?

  @Option(help: ArgumentHelp("Texts that the app sets in code: {\"object\": {\"any\" or a locale: \"text\"}}.", valueName: "file"))
  var texts: String?

  @Option(
    help: ArgumentHelp(
      "Values for texts that the screens give none for: {\"object\": \"Anna\", \"integer\": 3, \"keys\": {…}}.", valueName: "file"))
  var samples: String?

  @Option(help: ArgumentHelp("A folder of fonts that is searched before the system's.", valueName: "dir"))
  var fonts: String?

  @Option(help: ArgumentHelp("A metric profile that 'copyfit calibrate' wrote, in place of the bundled one.", valueName: "file"))
  var profile: String?

  @Option(
    help: ArgumentHelp("Pseudo-locales to add: \(PseudoLocale.allCases.map(\.rawValue).joined(separator: ",")); all.", valueName: "list"))
  var pseudo: String?

  /// What was given, for a command that does one cell of it again. (A pseudo-locale is named by the cell's locale.)
  var given: [RunReport.Input] {
    [("--strings", strings), ("--texts", texts), ("--samples", samples), ("--fonts", fonts), ("--profile", profile)].compactMap {
      option, value in
      value.map { RunReport.Input(option: option, value: $0) }
    }
  }

  func pseudoLocales() throws -> [PseudoLocale] { try pseudo.map(Self.pseudoLocales) ?? [] }

  /// The pseudo-locales of a list; a usage error where one of them is unknown.
  static func pseudoLocales(_ list: String) throws -> [PseudoLocale] {
    do {
      return try PseudoLocale.list(list)
    } catch {
      throw ValidationError(error.diagnostics.map(\.message).joined(separator: "; "))
    }
  }

  /// The texts of `--texts` and the values of `--samples`; a file's faults are printed, and end the run.
  func overrides(for project: Project) throws -> TextOverrides {
    do throws(DiagnosticError) {
      var overrides = TextOverrides.none
      if let texts {
        overrides = try TextOverrides(reading: try FileReader().text(of: texts), file: texts)
        StandardError.write(overrides.strangers(in: project.entries.map(\.screen), file: texts))
      }
      if let samples { overrides.samples = try SampleValues(reading: try FileReader().text(of: samples), file: samples) }
      return overrides
    } catch {
      StandardError.write(error.diagnostics)
      throw ExitCode.badInput
    }
  }

  /// The fonts that a project is measured with.
  func fontCatalog(for project: Project) throws -> FontCatalog {
    try Self.fontCatalog(fonts, appFonts: project.appFonts.files, profile: profile)
  }

  /// The fonts of a folder and of an app before the system's, under a metric profile; its faults are printed, and end the run.
  static func fontCatalog(_ fonts: String?, appFonts: [String] = [], profile: String? = nil) throws -> FontCatalog {
    if let fonts, !FileSystem.isFolder(fonts) { throw ValidationError("--fonts: there is no folder '\(fonts)'") }
    var catalog = FontCatalog(folders: fonts.map { [$0] } ?? [], appFonts: appFonts)
    guard let profile else { return catalog }
    do throws(DiagnosticError) {
      catalog.profile.corrections = try MetricProfileFile.read(try FileReader().text(of: profile), file: profile)
    } catch {
      StandardError.write(error.diagnostics)
      throw ExitCode.badInput
    }
    return catalog
  }

  /// Reads the project under the paths; its diagnostics are printed.
  func project(_ paths: [String]) throws -> Project {
    if let strings, !FileSystem.isFolder(strings) { throw ValidationError("--strings: there is no folder '\(strings)'") }
    let project = ProjectLoader.load(paths, stringsFolder: strings)
    StandardError.write(project.diagnostics)
    for skipped in project.skipped { StandardError.write("\(skipped.file): note: not analysed: \(skipped.reason)\n") }
    return project
  }
}
