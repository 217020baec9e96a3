// The module Checks. Rules that check solved screens and files, findings, and the baseline.

package import Diagnostics
package import Environments
package import Screens
package import Vocabulary

/// One rule broken by one object: with the set of environments in which it is, the first one in sweep order, and the worst amount.
package struct Finding: Hashable, Sendable {
  /// The state of a finding, compared with the accepted ones.
  package enum State: String, Hashable, Sendable, CaseIterable {
    case new, known, worse, fixed, moved, outOfMatrix
  }

  /// A constraint, or a view's own wish, that forced the defect.
  package struct Cause: Hashable, Codable, Sendable {
    package var constraint: String
    package var priority: Double
    package var line: Int?
    /// Whether somebody wrote the constraint: it is not a view's content, and not made by a stack view, a table or a mask. It is not in any
    /// file, and does not distinguish causes.
    var isWritten = false
    /// The object of the table with rows of one fixed height; nil: it is about something else.
    var fixedRows: String?
    /// Whether it ties something to a cell, whose size code may decide on.
    var tiesOpenCell = false
    /// Where code decides on it; nil: it holds as the file has it.
    var decidedAt: CodePlace?

    package init(constraint: String, priority: Double, line: Int?) {
      self.constraint = constraint
      self.priority = priority
      self.line = line
    }

    package static func == (a: Cause, b: Cause) -> Bool { (a.constraint, a.priority, a.line) == (b.constraint, b.priority, b.line) }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(constraint)
      hasher.combine(priority)
      hasher.combine(line)
    }
  }

  /// A change of the file that clears the finding in every combination of the run, and brings no new one on its screen.
  package struct Fix: Hashable, Sendable {
    /// As advice: `allow any number of lines in 'Name'`.
    package var what: String
    package var file: String
    package var line: Int
    /// As a unified diff of the file.
    package var edit: String
    /// The ids of the findings that it clears.
    package var clears: [String]
    /// Views that move by it, in the language of the words, at L, on the first device: the farthest first.
    package var moves: [Move]

    package struct Move: Hashable, Sendable {
      package var path: String
      /// By which the farthest edge moves.
      package var points: Double

      package init(path: String, points: Double) {
        self.path = path
        self.points = points
      }
    }

    package init(what: String, file: String, line: Int, edit: String, clears: [String], moves: [Move]) {
      self.what = what
      self.file = file
      self.line = line
      self.edit = edit
      self.clears = clears
      self.moves = moves
    }
  }

  /// Another object that has part in the defect.
  package struct Related: Hashable, Codable, Sendable {
    package var object: String
    package var path: String

    package init(object: String, path: String) {
      self.object = object
      self.path = path
    }
  }

  /// A hash of rule, file, object, string key and discriminator: no line numbers, no measured amounts.
  package var id: String
  package var rule: String
  package var severity: Severity
  package var file: String
  package var position: SourcePosition?
  package var scenario: String
  package var object: String
  package var path: String
  /// The string key of the words in question.
  package var key: String?
  /// Distinguishes several findings of one rule on one object: the other object, the axis.
  package var discriminator: String
  package var message: String
  /// The defect and where it is worst, in up to 90 characters; empty in a file of an earlier version.
  package var headline = ""
  /// How to fix it.
  package var remedy: String?
  /// nil: the finding is read off the file, not off a cell, or there is nothing to measure.
  package var worst: Worst?
  package var first: Environment?
  /// The smallest text size at which it shows, in any language; nil: it is read off the file.
  package var since: ContentSizeCategory?
  /// The rough share of users, 0 to 1, who meet it; nil: it is read off the file.
  package var reach: Double?
  /// How many cells have it; 0 for a finding read off the file.
  package var cells: Int
  /// The set of those cells in words: `de,fi,hu × AX2…AX5 × iPhone SE`; of a finding about a string table its languages: `de,fi,hu`.
  package var environments: String
  package var because: [Cause]
  package var related: [Related]
  package var state: State
  /// Identifies the object without its name and file: a hash of rule, string key, kind and place in the tree. With it, a baseline
  /// recognizes a renamed or moved object. Empty if unknown.
  package var signature: String
  /// Who looks after the file, as the project's configuration says.
  package var owner: String?

  /// Other findings of the same defect. None of them includes others.
  package var includes: [Finding] = []
  /// The place in the code that sets the judged text, or that the finding depends on; nil: no code is known to.
  package var source: CodePlace?
  /// The states of the screen in which it holds, in words, with semicolons between them; empty: the first state is one of them.
  package var when = ""
  /// Empty if none was searched or found.
  package var fixes: [Fix] = []
  /// nil if it is not accepted, or has no reason.
  package var acceptance: Acceptance?

  /// Who accepted the finding, and why.
  package struct Acceptance: Hashable, Sendable {
    package enum Place: String, Hashable, Sendable, CaseIterable {
      /// A comment beside the object, which no gate looks behind.
      case source
      /// An entry of a baseline.
      case baseline
    }

    package var place: Place
    package var reason: String?
    /// `yyyy-MM-dd`: its last day.
    package var expires: String?

    package init(place: Place, reason: String?, expires: String? = nil) {
      self.place = place
      self.reason = reason
      self.expires = expires
    }
  }

  /// The largest amount and its environment.
  package struct Worst: Hashable, Sendable {
    package var amount: Double
    /// `pt`, `lines`, `characters` or `languages`.
    package var unit: String
    /// nil: the amount was not met in a cell, but counted in a string table.
    package var environment: Environment?

    package init(amount: Double, unit: String, environment: Environment?) {
      self.amount = amount
      self.unit = unit
      self.environment = environment
    }
  }

  package init(
    id: String, rule: String, severity: Severity, file: String, position: SourcePosition?, scenario: String, object: String, path: String,
    key: String?, discriminator: String, message: String, remedy: String?, worst: Worst?, first: Environment?, cells: Int,
    environments: String, because: [Cause], related: [Related], state: State,
    signature: String = ""
  ) {
    self.id = id
    self.rule = rule
    self.severity = severity
    self.file = file
    self.position = position
    self.scenario = scenario
    self.object = object
    self.path = path
    self.key = key
    self.discriminator = discriminator
    self.message = message
    self.remedy = remedy
    self.worst = worst
    self.first = first
    self.cells = cells
    self.environments = environments
    self.because = because
    self.related = related
    self.state = state
    self.signature = signature
  }
}
