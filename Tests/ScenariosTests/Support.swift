import Screens
import Diagnostics
import Scenarios

/// What came of reading a text: the scenario, or the errors as `line:column: message`.
struct Reading {
  var scenario: Scenario?
  var errors: [String] = []
  var diagnostics: [Diagnostic] = []
  var warnings: [Diagnostic] = []

  init(_ yaml: String, file: String = "Scenarios/form.yaml") {
    do throws(DiagnosticError) {
      let result = try ScenarioReader.read(yaml, file: file)
      scenario = result.scenario
      warnings = result.warnings
    } catch {
      diagnostics = error.diagnostics
      errors = error.diagnostics.map { diagnostic in
        (diagnostic.position.map { "\($0.line):\($0.column): " } ?? "") + diagnostic.message
      }
    }
  }

  /// A scenario with two labels, a button and these constraints, which begin at line 8, column 3.
  init(constraints: String, more: String = "") {
    let block = constraints.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }.joined(separator: "\n")
    self.init(
      """
      views:
        Name Label: {kind: label, text: name}
        Name Text Field: {kind: text-field}
        View:
          views: {Long Button: {kind: button, literal: Long}}
      guides: [Center Guide]
      constraints: |
      \(block)
      \(more)
      """)
  }
}

extension Scenario {
  /// The constraints as the notation writes them.
  var constraintTexts: [String] { screen.constraints.map { screen.text(of: $0) } }

  func item(_ name: String) -> LayoutItem? { screen.items.first { $0.name == name } }
}
