// The module Projects. Finds an app's screens, string tables, fonts, images and settings, and reads them into one `Project`.

package import Screens
package import Diagnostics
package import Environments
package import InterfaceBuilder
package import Localization
package import Scenarios

/// The inputs of a run: the screens and strings that were found under its paths.
package struct Project: Sendable {
  package struct Entry: Sendable {
    package var screen: Screen
    /// What its file limits a run to.
    package var narrowing: MatrixNarrowing
    /// Index into `catalogs`.
    package var catalog: Int
    /// The storyboard's or xib's scene that the screen is of; nil: a scenario's.
    package var source: InterfaceSource?
    /// Where a scenario says that it was drawn.
    package var canvas: ScenarioCanvas?
    /// The languages that the app has, for a run that names none.
    package var locales: [String]
    /// Whether it is a class that is laid out in code.
    package var isCoded = false

    /// Whether it is an app's, and no scenario of it.
    package var isOfApp: Bool { source != nil || isCoded }

    package init(
      screen: Screen, narrowing: MatrixNarrowing = MatrixNarrowing(), catalog: Int, source: InterfaceSource? = nil,
      canvas: ScenarioCanvas? = nil, locales: [String] = []
    ) {
      self.screen = screen
      self.narrowing = narrowing
      self.catalog = catalog
      self.source = source
      self.canvas = canvas
      self.locales = locales
    }

    /// Whether a title or an id is the scene's.
    package func isNamed(_ name: String) -> Bool { screen.id == name || screen.name == name || screen.items[0].id == name }
  }

  /// A scene with what its document says.
  package struct InterfaceSource: Sendable {
    package var scene: InterfaceScene
    package var facts: DocumentFacts
    /// The scene's screen with the scenes that it embeds in their container views.
    package var wholeScreen: Screen
    /// The name of the first scene that shows this one in a container view, where it is run; nil: it is not embedded.
    package var embedder: String?

    package init(scene: InterfaceScene, facts: DocumentFacts, wholeScreen: Screen? = nil, embedder: String? = nil) {
      self.scene = scene
      self.facts = facts
      self.wholeScreen = wholeScreen ?? scene.screen
      self.embedder = embedder
    }
  }

  /// A string table with the facts for its own checks.
  package struct Table: Sendable {
    package var catalog: StringCatalog
    /// The storyboard or xib whose objects the keys name; nil: they name none.
    package var interfaceFile: String?
    package var isOfInterfaceFile: Bool { interfaceFile != nil }
    /// What names nothing in the interface file that the table is of.
    package var orphans: [TableFinding] = []
  }

  /// In the order of the paths; the files of a folder by name.
  package internal(set) var entries: [Entry] = []
  /// Each set of words that a screen shows once.
  package internal(set) var catalogs: [StringCatalog] = []
  /// Each string table once, in the order in which screens use them, then the others.
  package internal(set) var tables: [Table] = []
  /// The tables that the app's code takes words from, by name.
  package internal(set) var tableSet: TableSet?
  /// The languages that the app has, sorted; empty: no file of an app says.
  var languages: [String] = []
  /// The targets in the app's project files.
  package internal(set) var targets = AppTargets(reading: [])
  /// Languages of which only launch screens, settings or parts of the app have words; sorted.
  package internal(set) var marginalLanguages: [String] = []
  /// How the app may be held; nil: no file says it.
  package internal(set) var orientations: AppOrientations?
  /// Searched for where a screen names a font other than the system's.
  package internal(set) var appFonts = AppFonts()
  /// Every layout and string table that was found, each once, sorted.
  package internal(set) var files: [String] = []
  /// The Swift files of the searched folders, for the message if there is no screen.
  var swiftFiles: [String] = []
  /// How many files of Objective-C there are beside them.
  var objectiveCFiles = 0
  package internal(set) var untranslatable: [UntranslatableFile] = []
  package internal(set) var skipped: [SkippedFile] = []
  /// The storyboards and xibs that were read, those without views too.
  package internal(set) var documents: [InterfaceDocument] = []
  /// Errors and warnings of the inputs, in the order in which they were read.
  package internal(set) var diagnostics: [Diagnostic] = []

  /// The same with only some of its screens.
  package func only(_ isMeant: (Screen) -> Bool) -> Project {
    var project = self
    project.entries = entries.filter { isMeant($0.screen) }
    return project
  }

  /// Shows a scene of a storyboard or xib as a larger screen, with the words of other files beside its own.
  package mutating func show(_ screen: Screen, forEntry index: Int, withWordsOf others: [StringCatalog]) {
    entries[index].source?.wholeScreen = screen
    if others.isEmpty { return }
    let own = catalogs[entries[index].catalog]
    catalogs.append(StringCatalog(joining: [own] + others, developmentLanguage: own.sourceLanguage))
    entries[index].catalog = catalogs.count - 1
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
