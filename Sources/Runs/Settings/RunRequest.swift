package import Checks
import Diagnostics
package import Environments
package import Localization
package import Projects
import Platform
import Vocabulary

/// Which results a run is to have: the same request on the same project gives the same results.
///
/// It is made from words alone, whoever they are of: options, a configuration, the journal of a run.
package struct RunRequest: Sendable {
  /// The settings that decide results.
  package let words: SettingWords
  /// Searched for screens and string tables.
  package var paths: [String]
  /// The limits of the matrix of every screen.
  package var narrowing: MatrixNarrowing
  package var pseudoLocales: [PseudoLocale]
  package var choice: MatrixChoice
  package var rules: RuleSettings
  package var inputs: InputFiles
  package var screens = ScreenChoice.shown
  package var defaults = MatrixDefaults.sweep
  package var textMetrics: TextMetrics
  /// Whether the app's code is read.
  package var readsSource: Bool

  package init(_ words: SettingWords) throws(SettingProblems) {
    var reader = SettingReader(words)
    if words.has(.size) {
      for setting in [Setting.devices, .orientations] where words.has(setting) {
        reader.refuse(setting, "does not go with --size; use one of them")
      }
    }
    self.words = words.only(Setting.ofResults)
    paths = words[.paths].map(\.text)
    if paths.isEmpty { paths = Self.usualPaths }
    narrowing = MatrixNarrowing(
      locales: reader.value(.locales, Self.locales) ?? nil,
      contentSizes: reader.value(.contentSizes) { words throws(SelectionError) in try ContentSizeCategory.selection(words) },
      directions: reader.value(.directions) { words throws(SelectionError) in try DirectionChoice.selection(words) },
      devices: reader.value(.devices, Self.devices),
      orientations: reader.value(.orientations) { words throws(SelectionError) in try Orientation.selection(words) },
      canvases: reader.value(.size) { words throws(SelectionError) in try DevicePlacement.selection(words) },
      boldText: reader.value(.boldText) { words throws(SelectionError) in try BoldTextChoice.selection(words) })
    pseudoLocales = reader.value(.pseudo) { words throws(SelectionError) in try PseudoLocale.selection(words) } ?? []
    choice = MatrixChoice(
      sampling: reader.choice(.sampling, "sampling", MatrixSampling.self) ?? .full, required: reader.value(.require, Self.patterns) ?? [],
      excluded: reader.value(.exclude, Self.patterns) ?? [], seed: reader.value(.seed, Self.seed) ?? 0)
    rules = reader.value(.rules) { words throws(SelectionError) in RuleSettings(try RuleSettings.selection(words)) } ?? .standard
    inputs = InputFiles(
      strings: reader.value(.strings, Self.folder), texts: words.text(.texts), samples: words.text(.samples),
      fonts: reader.value(.fonts, Self.folder), profile: words.text(.profile))
    textMetrics = reader.choice(.textMetrics, "text metrics", TextMetrics.self) ?? .measured
    readsSource = words.text(.source) != "false"
    try reader.check()
  }

  /// A request of these values alone, as options have them.
  package init(_ values: KeyValuePairs<Setting, String?>) throws(SettingProblems) { try self.init(SettingWords(values)) }

  /// Where a run looks that names no path: `Scenarios`, or without it the working folder, where that is an app's.
  package static var usualPaths: [String] {
    let names = FileSystem.readableNames(inFolder: ".")
    let isApp = names.contains { name in appMarks.contains { name.hasSuffix($0) } }
    return !names.contains(scenariosFolder) && isApp ? ["."] : [scenariosFolder]
  }

  private static let scenariosFolder = "Scenarios"
  /// What only the folder of an app has.
  private static let appMarks = [".xcodeproj", ".xcworkspace", "project.yml", ".storyboard", ".xib"]

  /// nil: every language of the string tables.
  private static func locales(_ words: [String]) throws(SelectionError) -> [String]? {
    if words == ["all"] { return nil }
    for (index, word) in words.enumerated() {
      if word.isEmpty { throw SelectionError(index: index, "a language tag is empty") }
      if let problem = LocaleID.problem(with: word) { throw SelectionError(index: index, problem.message, remedy: problem.remedy) }
    }
    var seen = Set<String>()
    return words.filter { seen.insert(LocaleID.canonical($0)).inserted }
  }

  private static func devices(_ words: [String]) throws(SelectionError) -> [DeviceSelection] {
    if words.map({ $0.lowercased() }) == [savedDevice] {
      throw SelectionError("only `copyfit layout` shows the saved device", remedy: "name devices")
    }
    return try DeviceCatalog.selection(words)
  }

  /// The word for the device that a storyboard or xib was saved with.
  package static let savedDevice = "saved"

  private static func patterns(_ words: [String]) throws(SelectionError) -> [CellPattern] {
    var patterns: [CellPattern] = []
    for (index, word) in words.enumerated() {
      do {
        patterns.append(try CellPattern(word))
      } catch {
        throw SelectionError(index: index, error.message, remedy: error.remedy)
      }
    }
    return patterns
  }

  private static func seed(_ words: [String]) throws(SelectionError) -> UInt64 {
    guard let seed = UInt64(words[0]) else {
      throw SelectionError("'\(words[0].prefix(60))' is not a seed", remedy: "write a whole number from 0")
    }
    return seed
  }

  private static func folder(_ words: [String]) throws(SelectionError) -> String {
    guard FileSystem.isFolder(words[0]) else { throw SelectionError("there is no folder '\(words[0])'") }
    return words[0]
  }
}

/// Files and folders that decide the content of a screen and how it is measured; nil: not named.
package struct InputFiles: Hashable, Sendable {
  /// A folder of string tables.
  package var strings: String?
  /// Texts that the app sets in code.
  package var texts: String?
  /// Values for placeholders.
  package var samples: String?
  /// A folder of fonts that is searched before the system's.
  package var fonts: String?
  /// A metric profile.
  package var profile: String?
}

/// Which screens of a project are run.
package enum ScreenChoice: Hashable, Sendable {
  /// All screens that are not embedded; an embedded screen is run inside the other one.
  case shown
  /// Each.
  case all
  /// The one that a storyboard begins with, else the first.
  case initial
  /// Those of a title or an id.
  case named(String)

  /// nil: none is named.
  var name: String? { if case .named(let name) = self { name } else { nil } }
}

/// What an axis of a matrix has where nothing names its values.
package enum MatrixDefaults: Sendable {
  /// Every language, text size and orientation, and the usual devices, within what the project and a screen's file allow.
  case sweep
  /// One environment: the development language at text size L on an iPhone 8 in portrait.
  case single
  /// The same, but a screen with its own canvas is shown on it, as Interface Builder saved it.
  /// - Parameter isRequired: refuse a screen without one.
  case saved(CanvasOverrides, isRequired: Bool)
}
