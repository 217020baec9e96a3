import Checks
import Diagnostics
import Environments
import Testing
import Vocabulary

@Suite struct FindingsFileTests {
  /// As CONTRACT has it, written by hand, with members that this version does not know.
  static let text = """
    {"schemaVersion": 1, "tool": {"name": "copyfit", "version": "0.1.0", "later": true},
     "matrix": {"locales": ["de", "fi"], "contentSizes": ["L", "AX5"], "directions": ["natural"], "devices": ["iPhone SE"],
                "orientations": ["portrait"]},
     "cells": 4, "scenarios": [{"name": "Form", "file": "form.yaml", "cells": 4}],
     "fonts": [{"file": "Inter.ttf", "digest": "00ff"}], "unsupported": [],
     "findings": [
      {"id": "1f3a", "rule": "text-truncated", "severity": "error", "file": "form.yaml", "line": 31, "column": 29,
       "scenario": "Form", "object": "Name", "path": "Superview/Name", "key": "form.name", "message": "m",
       "worst": {"amount": 34.5, "unit": "pt", "environment": {"locale": "fi", "contentSize": "AX5", "direction": "ltr",
         "device": "iPhone SE", "orientation": "portrait", "widthClass": "compact", "heightClass": "regular", "size": [320, 568], "scale": 2}},
       "first": {"environment": {"locale": "de", "contentSize": "AX5", "direction": "ltr", "device": "iPhone SE", "orientation": "portrait",
         "widthClass": "compact", "heightClass": "regular", "size": [320, 568], "scale": 2}},
       "cells": 2, "environments": "AX5", "because": [{"constraint": "Name.Width = 100.0", "priority": 1000, "line": 40}],
       "state": "new", "later": null}]}
    """

  @Test func aRunIsReadFromItsFindings() throws {
    let run = try FindingsFile(reading: Self.text, file: "findings.json")
    #expect(run.tool == "copyfit 0.1.0")
    #expect(run.scenarios == [FindingsFile.Scenario(file: "form.yaml", name: "Form")])
    #expect(run.axes.map(\.name) == ["locales", "contentSizes", "directions", "devices", "orientations"])
    #expect(run.findings.map(\.position) == [SourcePosition(line: 31, column: 29)])
    #expect(run.findings[0].first?.locale == "de")
    #expect(run.findings[0].worst?.environment?.contentSize.rawValue == "AX5")
    #expect(run.findings[0].because[0].line == 40)
  }

  @Test func theHeaderTellsFontsAndMatricesApart() throws {
    let run = try FindingsFile(reading: Self.text, file: "")
    let fonts = try FindingsFile(reading: Self.text.replacing("00ff", with: "00fe"), file: "")
    let matrix = try FindingsFile(reading: Self.text.replacing("\"L\", \"AX5\"", with: "\"AX5\""), file: "")
    let baseline = Baseline(accepting: run)
    #expect(baseline.compare(with: run).differences == [])
    #expect(baseline.compare(with: fonts).differences == ["the baseline was written with different fonts"])
    #expect(baseline.compare(with: matrix).differences == ["the baseline was written with a different matrix"])
  }

  /// The first environment was run: the finding is fixed. Neither the first nor the worst: nothing is known.
  @Test(arguments: [("[\"de\", \"fi\"]", 1), ("[\"de\"]", 1), ("[\"fi\"]", 1), ("[\"fr\"]", 0)])
  func aFindingIsFixedWhereTheRunLooked(_ locales: String, _ fixed: Int) throws {
    let baseline = Baseline(accepting: try FindingsFile(reading: Self.text, file: ""))
    var run = try FindingsFile(reading: Self.text.replacing("[\"de\", \"fi\"]", with: locales), file: "")
    run.findings = []
    let comparison = baseline.compare(with: run)
    #expect(comparison.fixed.count == fixed)
    #expect(comparison.outOfMatrix.count == 1 - fixed)
    #expect(comparison.all.map(\.state) == [fixed == 1 ? .fixed : .outOfMatrix])
    #expect(Gate(failOn: .any, minimumSeverity: .note).passes(comparison.all))
  }

  @Test(arguments: [
    ("\"tool\"", "\"tol\"", "f.json:1:1: error: the member \"tool\" is missing (is \"tol\" meant for it?)"),
    ("[\"de\", \"fi\"]", "\"de\"", "f.json:2:24: error: expected an array, found a string"),
    ("\"amount\": 34.5", "\"amount\": \"34.5\"", "f.json:9:24: error: expected a number, found a string"),
    (
      "\"state\": \"new\"", "\"state\": \"knwon\"",
      "f.json:14:13: error: \"knwon\" is not one of the allowed words (did you mean known?)"
    ),
  ])
  func aBrokenFileNamesThePlace(_ what: String, _ replacement: String, _ message: String) {
    let error = #expect(throws: DiagnosticError.self) {
      try FindingsFile(reading: Self.text.replacing(what, with: replacement), file: "f.json")
    }
    #expect(error?.diagnostics.first?.description.split(separator: "\n").first.map(String.init) == message)
  }
}
