import Foundation
import Testing

/// Bad input: a clear error with its place, the exit code of the contract, never a crash.
struct BadInputTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var text: String
    var message: String
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "broken YAML", text: "views:\n  A: {kind: label\nconstraints: x\n", message: "case.yaml:3:12: error: this is not YAML"),
    Case(
      name: "unknown view", text: "views:\n  Name Label: {kind: view}\nconstraints: |\n  1. Nam Label.Top = Superview.Top\n",
      message: "case.yaml:4:6: error: no view 'Nam Label' (did you mean Name Label?)"),
    Case(
      name: "unknown attribute", text: "views:\n  Long Button: {kind: view}\nconstraints: |\n  Long Button.Botton = Superview.Bottom\n",
      message: "case.yaml:4:15: error: no attribute 'Botton' (did you mean Bottom?)"),
    Case(
      name: "duplicate name", text: "views:\n  A: {kind: view}\n  a: {kind: view}\nconstraints: |\n  A.Top = Superview.Top\n",
      message: "case.yaml:3:3: error: the name 'a' is given twice"),
    Case(name: "missing key", text: "views:\n  A: {kind: label}\n", message: "case.yaml:2:6: error: missing key"),
    Case(name: "unknown key", text: "views:\n  A: {kind: view, huging: 3}\n", message: "(did you mean hugging?)"),
    Case(name: "a document in itself", text: "a: &a [*a]\n", message: "case.yaml:1:8: error:"),
    Case(
      name: "a deep document", text: String(repeating: "[", count: 200_000),
      message: "error: the document is nested deeper than 4032 levels"),
    Case(name: "a large file", text: String(repeating: "a", count: 50 << 20), message: "error: the file is too large for a scenario"),
    Case(name: "an empty file", text: "", message: "error: the file has no scenario"),
  ]

  /// A language that no buffer of ICU has room for, by each door through which a language comes in.
  @Test(arguments: ["c" + String(repeating: "-a", count: 100), "de_" + String(repeating: "ABCDEFGH_", count: 25) + "x"])
  func longLanguages(language: String) throws {
    let scratch = try Scratch()
    let told = "\(language.prefix(24))…' is not a locale identifier"
    let plural = #"{"variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}}"#
    try scratch.write(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"n": {"localizations": {"en": \#(plural), "\#(language)": \#(plural)}}}}"#,
      to: "catalog/L.xcstrings")
    try scratch.write("\"n\" = \"x\";", to: "app/\(language).lproj/Localizable.strings")
    try scratch.write("\"n\" = \"x\";", to: "app/en.lproj/Localizable.strings")
    let scenario = "views:\n  Name: {kind: label, text: n, arguments: [3]}\nconstraints: |\n  Name.Top = Superview.Top\n"
    for folder in ["catalog", "app"] {
      try scratch.write(scenario, to: "\(folder)/a.yaml")
      let result = try Tool.run("run", folder, "--content-sizes", "L", "--devices", "iPhone 8", "--fail-on", "never", in: scratch.url)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.contains(told), "\(result.errors)")
    }
    for arguments in [["layout", "app/a.yaml", "--locales"], ["doctor", "--locales"], ["measure", "x", "--locale"]] {
      let result = try Tool.run(arguments + [language], in: scratch.url)
      #expect(result.status == 64, "\(arguments): \(result.errors)")
    }
    try scratch.write("matrix: {locales: [\(language)]}", to: "copyfit.yml")
    let configured = try Tool.run("run", "app", in: scratch.url)
    #expect(configured.status == 3 && configured.errors.contains(told), "\(configured.errors)")
  }

  @Test(arguments: cases)
  func badScenarios(_ bad: Case) throws {
    let scratch = try Scratch()
    try scratch.write(bad.text, to: "case.yaml")
    let result = try Tool.run("run", "case.yaml", "--output", "out", in: scratch.url)
    #expect(result.status == 3)
    #expect(result.errors.contains(bad.message), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/out"))
  }

  @Test func nothingToAnalyseIsNotSuccess() throws {
    let scratch = try Scratch()
    let result = try Tool.run("run", scratch.path, "--output", scratch.path + "/out")
    #expect(result.status == 4)
    #expect(result.errors.contains("nothing was analysed"))
  }

  /// What a folder holds besides scenarios is named, not taken for an error.
  @Test func otherToolsFilesAreSkippedAloud() throws {
    let scratch = try Scratch()
    try scratch.write("on: push\njobs: {}\n", to: "project/ci.yml")
    try scratch.write("<document/>", to: "project/Main.storyboard")
    try scratch.write(
      "views:\n  A: {kind: view, intrinsic: 20x20}\nconstraints: |\n  A.Top = Superview.Top\n  A.Leading = Superview.Leading\n",
      to: "project/a.yaml")
    let result = try Tool.run("run", "project", "--output", "out", "--fail-on", "never", in: scratch.url)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("project/ci.yml: note: not analysed"))
    #expect(try scratch.text("out/findings.json").contains("Main.storyboard"))
  }

  /// One bad file does not lose the findings of the others, and does not pass.
  @Test func theOtherFilesAreStillAnalysed() throws {
    let scratch = try Scratch()
    try scratch.write("views:\n  A: {kind: view}\n", to: "a.yaml")
    try scratch.write("views:\n  A: {kind: nonsense}\n", to: "b.yaml")
    let result = try Tool.run("run", "a.yaml", "b.yaml", "--output", "out", "--fail-on", "never", in: scratch.url)
    #expect(result.status == 3)
    #expect(result.errors.contains("b.yaml:2:"))
    #expect(try scratch.text("out/findings.json").contains("ambiguous-layout"))
  }

  @Test(arguments: [
    ["run", "--devices", "iPhone 88"], ["run", "--content-sizes", "XXXXL"], ["run", "--bogus"], ["run", "--jobs", "0"],
    ["run", "--format", "pdf"],
    ["run", "--directions", "up"], ["layout"], ["layout", "x.yaml", "--size", "0x0"], ["nonsense"],
  ])
  func wrongUsage(_ arguments: [String]) throws {
    let process = try Tool.start(arguments)
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
  }

  /// What is named and not there is bad input, whatever names it.
  @Test(arguments: [
    ["run", "nowhere"], ["run", "--strings", "nowhere"], ["run", "--fonts", "nowhere"], ["run", "--texts", "nowhere"],
    ["run", "--profile", "nowhere"], ["doctor", "nowhere"], ["layout", "nowhere.yaml"], ["explain", "a", "--from", "nowhere"],
    ["calibrate", "nowhere"], ["source", "nowhere"], ["import", "nowhere"], ["init", "nowhere"], ["pseudo", "nowhere"],
    ["budget", "nowhere"],
    ["gallery", "nowhere"], ["baseline", "write", "--findings", "nowhere"], ["report", "--output", "out", "--from", "nowhere"],
  ])
  func whatIsMissing(_ arguments: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(
      "views:\n  A: {kind: view}\nconstraints: |\n  A.Top = Superview.Top\n", to: "Scenarios/a.yaml")
    let result = try Tool.run(arguments, in: scratch.url)
    #expect(result.status == 3, "\(result.errors)")
    #expect(result.errors.contains("nowhere") && result.errors.contains("error: ") && !result.errors.contains("Usage:"), "\(result.errors)")
    // What else was not found there is no news.
    #expect(!result.errors.contains("no storyboard") && !result.errors.contains("no one-line label"), "\(result.errors)")
  }

  /// Code that is not there is nothing to analyse, not a wrong command.
  @Test func noSourceIsNotSuccess() throws {
    let scratch = try Scratch()
    let result = try Tool.run("source", in: scratch.url)
    #expect(result.status == 4 && result.errors.contains("nothing was analysed: no source file"), "\(result.errors)")
  }

  /// A word that is near a valid one is answered with it; of names that are too many to list, the message says what lists them.
  @Test(
    arguments: [
      (["runn"], "no command 'runn' (did you mean run?)"), (["run", "--devices", "iPhone 88"], "`copyfit devices` lists all"),
      (["run", "--rules", "text-truncate=off"], "(did you mean text-truncated?); `copyfit rules` lists all"),
      (["devices", "Nokia"], "no device has 'Nokia' in its name"), (["run", "--shard", "9/2"], "write I/N with I from 1 to N, or auto"),
    ] as [([String], String)])
  func valuesThatDoNotExist(_ arguments: [String], _ message: String) throws {
    let result = try Tool.run(arguments)
    #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
  }

  /// Without a run there is nothing to explain: the message names the command that comes first.
  @Test func explainWithoutARun() throws {
    let scratch = try Scratch()
    let result = try Tool.run("explain", "a", in: scratch.url)
    #expect(result.status == 3 && result.errors.contains("does not exist\n  fix: start `copyfit run` first"), "\(result.errors)")
  }

  /// A bad value is answered by what is wrong with it; a command of a wrong form by its usage.
  @Test(
    arguments: [
      (["run", "--content-sizes", "XXXXL"], false), (["run", "--jobs", "x"], false), (["run", "--jobs", "0"], false),
      (["run", "--fail-on", "old"], false), (["budget", "--up-to", "AX9"], false), (["devices", "Nokia"], false),
      (["rules", "text"], false),
      (["run", "--bogus"], true), (["layout"], true), (["run", "--jobs"], true), (["nonsense"], true),
    ] as [([String], Bool)])
  func usageFollowsAWrongForm(_ arguments: [String], _ hasUsage: Bool) throws {
    let result = try Tool.run(arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains("Usage:") == hasUsage && result.errors.hasPrefix("error: "), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == (hasUsage ? 3 : 1) || hasUsage, "\(result.errors)")
  }

  /// Of an app that is drawn in SwiftUI, the reader learns what was seen.
  @Test func nothingWasAnalysedSaysWhatWasSeen() throws {
    let scratch = try Scratch()
    try scratch.write("import SwiftUI\nstruct A: View {}\n", to: "App/A.swift")
    try scratch.write("import Foundation\nimport SwiftUI\n", to: "App/B.swift")
    try scratch.write("import UIKit\n", to: "App/C.swift")
    try scratch.write("\"a\" = \"b\";", to: "App/en.lproj/Localizable.strings")
    let seen = "2 SwiftUI files, 1 other Swift file, 1 string table, no storyboard, xib or scenario under"
    for (arguments, place) in [(["run", "App"], "App"), (["doctor", "App"], "App"), (["init"], "this folder")] {
      let result = try Tool.run(arguments, in: scratch.url)
      #expect(result.status == 4)
      #expect(result.errors.contains("nothing was analysed: \(seen) \(place); SwiftUI screens are not laid out"), "\(result.errors)")
    }
  }

  @Test func anUnwritableFolderIsAnIncompleteRun() throws {
    let scratch = try Scratch()
    try scratch.write("a file where the folder should be", to: "out")
    let result = try Tool.run("run", Tool.root.path + "/Scenarios/account-card.yaml", "--locales", "en", "--output", "out", in: scratch.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("could not be written"))
  }
}
