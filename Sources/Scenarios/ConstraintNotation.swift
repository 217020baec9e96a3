import Screens
import Diagnostics

/// The notation in which the Auto Layout Guide lists constraints:
///
///     3. Name Text Field.Leading = Name Label.Trailing + Standard
///     5. Name Label.Top = Top Layout Guide.Bottom + 20.0 (Priority 249)     // numbers, priorities and comments are optional
///     7. Long Button.Leading = Superview.LeadingMargin (Not Installed)
///     View.height = 2.0 * View.width + 0.0        View.width >= 0.0 * NotAnAttribute + 40.0
///
/// A line that begins with `|`, `[`, `H:` or `V:` is one of the Visual Format Language.
package enum ConstraintNotation {
  /// A constraint as written: names are not resolved yet.
  struct Statement {
    /// The number before it, or its name (`gap: A.Top = B.Bottom`).
    var label: String?
    var labelPosition: SourcePosition
    var position: SourcePosition
    /// As written, without label and comment; nil: it is one of several of a visual format.
    var text: String?
    var first: Term
    var relation: LayoutRelation
    var multiplier: Double
    var multiplierPosition: SourcePosition
    /// nil: `NotAnAttribute`, or a constant alone.
    var second: Term?
    var constant: Constant
    var constantPosition: SourcePosition
    var priority: Double
    /// `(Not Installed)`: installed only if a variation installs it.
    var isUninstalled = false
    /// `(Placeholder)`: Interface Builder removes it at build time.
    var isPlaceholder = false

    /// Its name, if it has one; a number is not a name.
    var identifier: String? { label.flatMap { $0.allSatisfy(\.isNumber) ? nil : $0 } }
  }

  /// An attribute of a named item.
  struct Term {
    var name: String
    /// Whether the view around the named one is meant.
    var isSuperview = false
    var namePosition: SourcePosition
    var attribute: LayoutAttribute
    var attributePosition: SourcePosition
  }

  enum Constant {
    case points(Double)
    /// The standard spacing times 1 or -1: its length depends on the two items.
    case standard(sign: Double)
  }

  /// The statements of a text, line by line; after an error, the rest of the line is skipped.
  static func statements(of lines: [SourceLine], into problems: inout DiagnosticCollector) -> [Statement] {
    var statements: [Statement] = []
    for line in lines {
      var parser = ConstraintParser(line)
      do {
        if let visual = try visualStatements(of: line) {
          statements += visual
          continue
        }
        while let statement = try parser.next() { statements.append(statement) }
      } catch {
        problems.error(at: line.position(at: error.offset), error.message, reason: error.reason, remedy: error.remedy)
      }
    }
    return statements
  }
}

/// Why a line is not a constraint.
struct ConstraintSyntaxError: Error {
  /// In scalars, from the beginning of the line.
  var offset: Int
  var message: String
  var reason: String?
  var remedy: String?
}
