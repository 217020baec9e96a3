// The module Reports. The reports of a run: HTML, CSV, JSON, JUnit, SARIF, Markdown.

package import Checks
package import History

/// The result of a run, from which every format is written. Lists are in the run's stable order and are written in that order.
///
/// Names, paths and messages contain users' text: each format escapes them in its own way.
package struct RunReport: Sendable {
  package var tool: Tool
  package var matrix: Matrix
  /// The cells that were solved: each one scenario in one environment.
  package var cells: Int
  /// The rules that were checked, sorted by id.
  package var rules: [RuleDescription]
  package var scenarios: [ScenarioSummary]
  /// The font files that text was measured with, in order of preference.
  package var fonts: [FontFile]
  package var unsupported: [UnsupportedElement]
  package var findings: [Finding]
  /// Notes about the run: a stand-in font, a pairwise matrix, a missing script.
  package var notes: [String]
  package var gate: Gate
  /// The options that chose texts and fonts, as they were given: a command that solves one cell again repeats them.
  package var inputs: [Input]
  /// The layouts and folders that were run, as they were named.
  package var paths: [String] = []
  /// The revision that was compared with, to run only what has changed; nil: everything was run.
  package var changedSince: String?
  /// The runs of a history, the oldest first; where this run was recorded, it is the last of them.
  package var trend: [HistoryEntry] = []
  /// How screens fare where text has twice its usual size; nil: that size was not run.
  package var resizing: Resizing?
  /// Which cells of the matrix were run; nil if it is unknown.
  package var sampling: Sampling?

  package init(
    tool: Tool, matrix: Matrix, cells: Int, rules: [RuleDescription], scenarios: [ScenarioSummary], fonts: [FontFile] = [],
    unsupported: [UnsupportedElement] = [], findings: [Finding], notes: [String] = [], gate: Gate = Gate(), inputs: [Input] = [],
    sampling: Sampling? = nil
  ) {
    self.sampling = sampling
    self.tool = tool
    self.matrix = matrix
    self.cells = cells
    self.rules = rules
    self.scenarios = scenarios
    self.fonts = fonts
    self.unsupported = unsupported
    self.findings = findings
    self.notes = notes
    self.gate = gate
    self.inputs = inputs
  }

  /// The program that ran.
  package struct Tool: Hashable, Sendable {
    package var name: String
    package var version: String
    /// Where a reader learns about it.
    package var informationURL: String?

    package init(name: String, version: String, informationURL: String? = nil) {
      self.name = name
      self.version = version
      self.informationURL = informationURL
    }
  }

  /// The axes of the run, each with its values in sweep order, in the notation of the command line.
  package struct Matrix: Hashable, Sendable {
    package var locales: [String]
    package var contentSizes: [String]
    package var directions: [String]
    package var devices: [String]
    package var orientations: [String]
    /// `off`, `on`; empty where Bold Text was off throughout.
    package var boldText: [String]

    package init(
      locales: [String], contentSizes: [String], directions: [String], devices: [String], orientations: [String], boldText: [String] = []
    ) {
      self.locales = locales
      self.contentSizes = contentSizes
      self.directions = directions
      self.devices = devices
      self.orientations = orientations
      self.boldText = boldText
    }
  }

  /// A font file, by its name alone, and the digest of its bytes.
  package struct FontFile: Hashable, Sendable {
    package var file: String
    package var digest: String

    package init(file: String, digest: String) {
      self.file = file
      self.digest = digest
    }
  }

  /// Something in a file that was not understood and so not checked.
  package struct UnsupportedElement: Hashable, Sendable {
    package var file: String
    /// From 1.
    package var line: Int?
    package var what: String

    package init(file: String, line: Int?, what: String) {
      self.file = file
      self.line = line
      self.what = what
    }
  }

  /// An option of the command line and its value, such as `--strings` and `Locales`.
  package struct Input: Hashable, Sendable {
    package var option: String
    package var value: String

    package init(option: String, value: String) {
      self.option = option
      self.value = value
    }
  }

  /// Which screens lose something at a text size.
  package struct Resizing: Hashable, Sendable {
    /// The text size: AX3, at which body text has 235 % of its usual size; no other is nearer above 200 %.
    package var contentSize: String
    package var screens: Int
    /// Those with an error about room or place there, in the run's order.
    package var failing: [String]

    package init(contentSize: String, screens: Int, failing: [String]) {
      self.contentSize = contentSize
      self.screens = screens
      self.failing = failing
    }
  }

  /// How the cells of a run were chosen.
  package struct Sampling: Hashable, Sendable {
    /// As `--matrix` takes it: `full`, `pairwise`, `each-once` or `search`.
    package var name: String
    package var seed: UInt64
    /// As `--require` and `--exclude` take them.
    package var required: [String]
    package var excluded: [String]

    package init(name: String, seed: UInt64 = 0, required: [String] = [], excluded: [String] = []) {
      self.name = name
      self.seed = seed
      self.required = required
      self.excluded = excluded
    }

    /// Whether every cell of the matrix was run.
    package var isWhole: Bool { name == "full" && excluded.isEmpty }
  }

  /// Whether no finding fails the run.
  package var passes: Bool { gate.passes(findings) }

  /// The current findings: neither fixed nor outside of the run.
  package var present: [Finding] { findings.filter(\.isPresent) }
}
