import Screens
import Environments
import Localization
package import Projects
import Sweep
import Syntax

/// The first configuration of a project: what was found in it, and the possible settings as comments.
package struct ConfigurationTemplate {
  private let project: Project

  package init(_ project: Project) { self.project = project }

  /// `copyfit.yml`.
  package var text: String {
    """
    # What Copyfit looks at, what it reports, and what fails the gate. Command-line options override this file.
    # `copyfit help run` explains the options of the same names, `copyfit rules` every rule, `copyfit devices` lists the devices.

    # \(contents)
    paths: \(YAMLText.list(paths.map(YAMLText.scalar)))

    matrix:
      # Languages: all of the string tables, or a list. Found: \(languages.isEmpty ? "none" : languages.joined(separator: ", ")).
      locales: all
      # Text sizes: all, default (L), or a list with ranges: [L, XXXL, AX1…AX5].
      content-sizes: all
      # Without a choice: one device of each kind, the narrowest phone among them. A window follows its device.
      # devices: [iPhone SE (3rd generation), iPhone 16, "iPad 10.2, half"]
      # \(orientations)
      # orientations: [portrait]
      # Made-up languages that show what is not translated, too short, or not mirrored: before there is a translation.
      # pseudo: [accented, rtl]

    # What fails a run: new findings (new: those that the baseline does not accept), all (any), or none (never); and the lowest severity.
    gate:
      fail-on: new
      min-severity: error

    # Levels: off, note, warning, error; all means every rule.
    # rules:
    #   touch-target-too-small: warning
    #   fixed-font-size: off

    # The owners of files. The last pattern that matches counts, and findings name the owner.
    # owners:
    #   "\(paths.first.map { $0 == "." ? "" : $0 + "/" } ?? "")**": "@app-team"

    # \(developmentLanguage)String tables in another folder than the screens:
    # strings: Translations
    # Texts that the app sets in code, and values for placeholders that have none:
    # texts: texts.json
    # samples: samples.json

    \(fonts)

    # `copyfit baseline write` accepts today's findings in this file; from then on only new and worse ones fail.
    # baseline: \(ReportRequest.usualBaseline)

    output: \(ReportRequest.usualOutput)
    # formats: \(YAMLText.list(ReportFormat.usual.map(\.rawValue)))

    """
  }

  private var contents: String {
    let interfaces = project.documents.count
    let scenarios = Set(project.entries.filter { $0.source == nil }.map(\.screen.file)).count
    return "Found here: \(interfaces) storyboards and xibs, \(scenarios) scenarios, \(project.entries.count) screens."
  }

  /// The topmost folders that hold everything that was read, or this one where they are many.
  private var paths: [String] {
    let files = project.files + (project.orientations?.files ?? [])
    let folders = Set(files.map { file in file.contains("/") && !file.hasPrefix("/") ? String(file.prefix { $0 != "/" }) : "." })
    return folders.contains(".") || folders.count > 4 ? ["."] : folders.sorted()
  }

  private var languages: [String] { Set(project.catalogs.flatMap(\.locales) + project.entries.flatMap(\.locales)).sorted() }

  private var developmentLanguage: String {
    var count: [String: Int] = [:]
    for catalog in project.catalogs where !catalog.entries.isEmpty { count[catalog.sourceLanguage, default: 0] += 1 }
    return count.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { "The source language is \($0.key). " } ?? ""
  }

  private var orientations: String {
    guard let orientations = project.orientations, !orientations.exclusions.isEmpty else {
      return "Both orientations, unless the app's Info.plist leaves one out."
    }
    return "\(orientations.files.joined(separator: ", ")) leaves out: \(orientations.exclusions.joined(separator: ", "))."
  }

  /// Fonts in the searched folders need no line.
  private var fonts: String {
    let found = project.appFonts.files
    let own = found.isEmpty ? "" : "Of the app's own \(found.count) were found: \(found[0])\(found.count > 1 ? " …" : ""). "
    return "# Fonts in the folders above are found automatically. \(own)This folder is searched before them:\n# fonts: App/Fonts"
  }
}
