import Checks
import CodedScreens
package import Diagnostics
import Digests
import Environments
import Localization
import Screens
import Measuring
import Platform
package import Projects
package import SourceReading
package import Sweep
import Syntax
package import Typesetting
import Vocabulary

/// A run with its inputs read and its cells planned: everything that decides its results.
package struct PreparedRun: Sendable {
  package let request: RunRequest
  package let project: Project
  package private(set) var screens: [PreparedScreen]
  package private(set) var plan: SweepPlan
  package let fontCatalog: FontCatalog
  /// The app's code, as far as it was read.
  let sources: [String]
  /// Notes for readers of the reports.
  package private(set) var notes: [String]
  /// Problems in the inputs that the request names. The project has those of its own files.
  package let warnings: [Diagnostic]
  /// The keys of string tables that the app's code asks for.
  package let keys: [CodedKey]
  /// The revision that the run compares with, to run only what has changed; nil: it runs everything.
  package private(set) var changedSince: String?

  /// Chooses screens, languages, text sizes, canvases, rules and sample texts, for all commands.
  /// - Parameter code: what the app's code does to the screens; nil: it is not used.
  package init(_ project: Project, code: CodeReading? = nil, _ request: RunRequest, workers: Int) async throws(RunError) {
    self.request = request
    let overrides: TextOverrides
    var faults: [Diagnostic] = []
    do throws(DiagnosticError) {
      fontCatalog = try request.inputs.fontCatalog(appFonts: project.appFonts.files)
      overrides = try request.inputs.overrides(warnings: &faults)
    } catch {
      throw RunError(error)
    }
    warnings = faults + (request.inputs.texts.map { overrides.strangers(in: project.entries.map(\.screen), file: $0) } ?? [])
    sources = code?.files ?? []
    keys = code?.keys ?? []
    var whole = project
    if let code { whole.show(code.components, of: code) }
    let coded = code.map { CodedLayouts($0, under: request.paths, named: request.screens.name, addingTo: &whole) }
    let project = whole
    if let name = request.screens.name, !project.entries.contains(where: { $0.isNamed(name) }),
      let reading = coded?.others.first(where: { $0.className == name })
    {
      throw Self.notKnown(reading)
    }
    self.project = project
    let readCode = code
    let code = code.flatMap { code in project.tableSet.map { ScreenCode(code, tables: $0, layouts: coded?.drawn ?? []) } }
    let prepared = try await PreparedScreens(project, request, overrides: overrides, code: code, workers: workers)
    screens = prepared.all
    plan = SweepPlan(screens.map(\.scene))
    let isAppFolder = !request.words.has(.paths) && request.paths == ["."]
    notes = isAppFolder ? ["no path given and no folder Scenarios here: analysing the app in this folder"] : []
    notes += request.words[.devices].compactMap { Self.deviceNote($0.text) }
    if !project.targets.apps.isEmpty { notes.append(project.facts.joined(separator: "; ")) }
    if prepared.words.total > 0 { notes.append(prepared.words.note) }
    if let views = readCode?.swiftUIViews, views > 0 {
      notes.append("SwiftUI: \(views) view\(views == 1 ? " is" : "s are") not laid out, so not judged; their keys count in the tables")
    }
    if let coded { notes += coded.notes(beside: project.entries.count { $0.source != nil }) }
    notes += fontCatalog.hugeFolders.map { "\($0) has too many folders to search for fonts: name the folder with the fonts itself" }
    notes += prepared.notes + project.fontNotes(TextMeasurer(catalog: fontCatalog)) + request.rules.notes
  }

  /// Which device a name was taken for that several share.
  private static func deviceNote(_ name: String) -> String? {
    let others = DeviceCatalog.namesakes(of: name)
    guard !others.isEmpty, let taken = DeviceCatalog.device(named: name) else { return nil }
    let size = taken.model.size
    return "--devices \(name): this is \(taken.name), \(Int(bounded: size.width)) x \(Int(bounded: size.height)) points; other models: "
      + others.joined(separator: ", ")
  }

  /// Throws where there is nothing to run.
  package func checkHasScreens() throws(RunError) {
    guard screens.isEmpty else { return }
    throw .nothingAnalysed(
      project.entries.isEmpty ? project.nothingFound(under: request.paths) : "see the notes above",
      hasErrors: project.hasErrors)
  }

  /// The screens of classes that are laid out in code, in the words of scenario files: each in the state in which it is first shown.
  package var codedScenes: [ImportedScene] {
    var seen = Set<String>()
    return screens.compactMap { screen in
      guard let coded = screen.coded, seen.insert(coded.screen.file + "#" + coded.screen.id).inserted else { return nil }
      let shown = project.showing(coded.screen, coded.catalog, of: screen.entry)
      return ImportedScene(shown.entry, of: shown.project)
    }
  }

  /// Throws where a class of a file of code is not shown, with what stops it.
  package func checkHasScreen(ofClass name: String?, _ code: CodeReading) throws(RunError) {
    guard screens.isEmpty else { return }
    let readings = code.layouts(under: request.paths).filter { name == nil || $0.className == name }
    guard let reading = readings.first else {
      throw .usage((name.map { "no class '\($0)'" } ?? "no class") + " is laid out in code in \(request.paths.joined(separator: ", "))")
    }
    throw Self.notKnown(reading)
  }

  /// What stops a class from being a screen.
  private static func notKnown(_ reading: LayoutReading) -> RunError {
    let gap = (reading.unknown + reading.undrawn).first
    return .usage(
      "the layout of \(reading.className) is not known"
        + (gap.map { ": \($0.what) (\($0.place.file):\($0.place.line))" } ?? ""))
  }

  /// The files that were read, if their names are known.
  package var inputFiles: [String] {
    project.files + sources + project.appFonts.files + (project.orientations?.files ?? [])
      + [request.inputs.texts, request.inputs.samples, request.inputs.profile].compactMap(\.self)
  }

  /// The key of each job of the plan.
  func jobKeys(workers: Int) async -> [JobKey] {
    await JobKeys(plan, catalog: fontCatalog, tool: Tool.build, digests: .shared, workers: workers).keys
  }

  /// The jobs by name, with their keys.
  package func jobList(workers: Int) async -> JobList { JobList(plan, await jobKeys(workers: workers)) }

  package var runner: SweepRunner {
    let catalog = fontCatalog
    return SweepRunner(plan, makeTypesetter: { TextMeasurer(catalog: catalog) })
  }

  /// The same run of the cells of a plan for the same scenes, with one more thing that a reader should know.
  func narrowed(to plan: SweepPlan, note: String) -> PreparedRun {
    var run = self
    run.plan = plan
    for index in run.screens.indices { run.screens[index].scene = plan.scenes[index] }
    run.notes.append(note)
    return run
  }

  /// Leaves out the jobs that are as they were in a revision; screens without any others go.
  mutating func leaveOut(since revision: String, isChanged: [Bool], note: String) {
    let changed = Dictionary(grouping: plan.jobs.indices.filter { isChanged[$0] }, by: { plan.jobs[$0].scene })
    screens = changed.keys.sorted().map { scene in
      var screen = screens[scene]
      screen.scene = screen.scene.limited(to: changed[scene]!.flatMap { Array(plan.jobs[$0].cells) })
      return screen
    }
    plan = SweepPlan(screens.map(\.scene))
    changedSince = revision
    notes.append(note)
  }
}

extension InputFiles {
  /// The fonts of the folder that is named and of an app before the system's, under the metric profile that is named.
  package func fontCatalog(appFonts: [String] = []) throws(DiagnosticError) -> FontCatalog {
    var catalog = FontCatalog(folders: fonts.map { [$0] } ?? [], appFonts: appFonts)
    if let profile { catalog.profile.corrections = try MetricProfileFile.read(try FileReader().text(of: profile), file: profile) }
    return catalog
  }

  /// The texts that the app sets, and the values of placeholders.
  fileprivate func overrides(warnings: inout [Diagnostic]) throws(DiagnosticError) -> TextOverrides {
    var overrides = TextOverrides.none
    if let texts { overrides = try TextOverrides(reading: try FileReader().text(of: texts), file: texts, warnings: &warnings) }
    if let samples { overrides.samples = try SampleValues(reading: try FileReader().text(of: samples), file: samples) }
    return overrides
  }
}
