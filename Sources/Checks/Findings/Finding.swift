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
    /// Whether it is the size of words whose font only the app knows.
    var hasUnknownFont = false
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
  package var id: String {
    get { content.id }
    _modify { yield &content.id }
  }
  package var rule: String {
    get { content.rule }
    _modify { yield &content.rule }
  }
  package var severity: Severity {
    get { content.severity }
    _modify { yield &content.severity }
  }
  package var file: String {
    get { content.file }
    _modify { yield &content.file }
  }
  package var position: SourcePosition? {
    get { content.position }
    _modify { yield &content.position }
  }
  package var scenario: String {
    get { content.scenario }
    _modify { yield &content.scenario }
  }
  package var object: String {
    get { content.object }
    _modify { yield &content.object }
  }
  package var path: String {
    get { content.path }
    _modify { yield &content.path }
  }
  /// The string key of the words in question.
  package var key: String? {
    get { content.key }
    _modify { yield &content.key }
  }
  /// Distinguishes several findings of one rule on one object: the other object, the axis.
  package var discriminator: String {
    get { content.discriminator }
    _modify { yield &content.discriminator }
  }
  package var message: String {
    get { content.message }
    _modify { yield &content.message }
  }
  /// The defect and where it is worst, in up to 90 characters; empty in a file of an earlier version.
  package var headline: String {
    get { content.headline }
    _modify { yield &content.headline }
  }
  /// How to fix it.
  package var remedy: String? {
    get { content.remedy }
    _modify { yield &content.remedy }
  }
  /// nil: the finding is read off the file, not off a cell, or there is nothing to measure.
  package var worst: Worst? {
    get { content.worst }
    _modify { yield &content.worst }
  }
  package var first: Environment? {
    get { content.first }
    _modify { yield &content.first }
  }
  /// The smallest text size at which it shows, in any language; nil: it is read off the file.
  package var since: ContentSizeCategory? {
    get { content.since }
    _modify { yield &content.since }
  }
  /// The rough share of users, 0 to 1, who meet it; nil: it is read off the file.
  package var reach: Double? {
    get { content.reach }
    _modify { yield &content.reach }
  }
  /// How many cells have it; 0 for a finding read off the file.
  package var cells: Int {
    get { content.cells }
    _modify { yield &content.cells }
  }
  /// The set of those cells in words: `de,fi,hu × AX2…AX5 × iPhone SE`; of a finding about a string table its languages: `de,fi,hu`.
  package var environments: String {
    get { content.environments }
    _modify { yield &content.environments }
  }
  package var because: [Cause] {
    get { content.because }
    _modify { yield &content.because }
  }
  package var related: [Related] {
    get { content.related }
    _modify { yield &content.related }
  }
  package var state: State {
    get { content.state }
    _modify { yield &content.state }
  }
  /// Identifies the object without its name and file: a hash of rule, string key, kind and place in the tree. With it, a baseline
  /// recognizes a renamed or moved object. Empty if unknown.
  package var signature: String {
    get { content.signature }
    _modify { yield &content.signature }
  }
  /// Who looks after the file, as the project's configuration says.
  package var owner: String? {
    get { content.owner }
    _modify { yield &content.owner }
  }

  /// Other findings of the same defect. None of them includes others.
  package var includes: [Finding] {
    get { content.includes }
    _modify { yield &content.includes }
  }
  /// The place in the code that sets the judged text, or that the finding depends on; nil: no code is known to.
  package var source: CodePlace? {
    get { content.source }
    _modify { yield &content.source }
  }
  /// The states of the screen in which it holds, in words, with semicolons between them; empty: the first state is one of them.
  package var when: String {
    get { content.when }
    _modify { yield &content.when }
  }
  /// What it leaves its place with: sideways the first object of the views one after another, in height the table of its row; nil: nothing. It is
  /// not in any file.
  var row: String? {
    get { content.row }
    _modify { yield &content.row }
  }
  /// Empty if none was searched or found.
  package var fixes: [Fix] {
    get { content.fixes }
    _modify { yield &content.fixes }
  }
  /// nil if it is not accepted, or has no reason.
  package var acceptance: Acceptance? {
    get { content.acceptance }
    _modify { yield &content.acceptance }
  }

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

  /// All that is known of it. Copies share it until one is changed: there is much of it, and findings are joined, sorted and handed on.
  private struct Content: Hashable, Sendable {
    var id: String
    var rule: String
    var severity: Severity
    var file: String
    var position: SourcePosition?
    var scenario: String
    var object: String
    var path: String
    var key: String?
    var discriminator: String
    var message: String
    var headline = ""
    var remedy: String?
    var worst: Worst?
    var first: Environment?
    var since: ContentSizeCategory?
    var reach: Double?
    var cells: Int
    var environments: String
    var because: [Cause]
    var related: [Related]
    var state: State
    var signature: String
    var owner: String?
    var includes: [Finding] = []
    var source: CodePlace?
    var when = ""
    var row: String?
    var fixes: [Fix] = []
    var acceptance: Acceptance?
  }

  private final class Shared: @unchecked Sendable {
    // Only changed by the one finding that has it.
    @exclusivity(unchecked) var content: Content

    init(_ content: Content) { self.content = content }
  }

  private var shared: Shared

  private var content: Content {
    _read { yield shared.content }
    _modify {
      if !isKnownUniquelyReferenced(&shared) { shared = Shared(shared.content) }
      yield &shared.content
    }
  }

  package static func == (a: Finding, b: Finding) -> Bool { a.shared === b.shared || a.content == b.content }

  package func hash(into hasher: inout Hasher) { hasher.combine(content) }

  package init(
    id: String, rule: String, severity: Severity, file: String, position: SourcePosition?, scenario: String, object: String, path: String,
    key: String?, discriminator: String, message: String, remedy: String?, worst: Worst?, first: Environment?, cells: Int,
    environments: String, because: [Cause], related: [Related], state: State,
    signature: String = ""
  ) {
    shared = Shared(
      Content(
        id: id, rule: rule, severity: severity, file: file, position: position, scenario: scenario, object: object, path: path, key: key,
        discriminator: discriminator, message: message, remedy: remedy, worst: worst, first: first, cells: cells,
        environments: environments, because: because, related: related, state: state, signature: signature))
  }
}
