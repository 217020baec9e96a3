import Foundation
import Testing

/// A run that reads unchanged jobs from a cache writes what a run without one writes, byte for byte, whatever was changed in between.
struct CacheTests {
  /// A folder with three scenarios and a table for each, as a project has them.
  final class Sandbox {
    let scratch: Scratch
    static let options = ["--content-sizes", "L,AX3", "--devices", "iPhone 8", "--fail-on", "never", "--progress", "none"]

    init() throws {
      scratch = try Scratch()
      for (name, key, words) in [("One", "one", "One word"), ("Two", "two", "Two more words"), ("Three", "three", "Three words at least")] {
        try scratch.write(
          """
          title: \(name)
          views:
            Label: {kind: label, text: \(key), style: body}
            Button: {kind: button, text: done}
          constraints: |
            Label.Leading = Superview.Leading + 20.0
            Label.Top = Superview.Top + 40.0
            Label.Width = 120.0
            Button.Leading = Label.Trailing + 8.0
            Button.Top = Label.Top

          """, to: "Scenarios/\(key).yaml")
        try scratch.write(
          """
          {"sourceLanguage": "en", "version": "1.0", "strings": {
            "\(key)": {"localizations": {
              "en": {"stringUnit": {"state": "translated", "value": "\(words)"}},
              "de": {"stringUnit": {"state": "translated", "value": "\(name): lange Wörter"}},
              "ar": {"stringUnit": {"state": "translated", "value": "كلمات"}}}},
            "done": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Done"}}}}}}

          """, to: "Locales/\(name).xcstrings")
        try edit("Scenarios/\(key).yaml", "views:", "strings: \(name).xcstrings\nviews:")
      }
    }

    func edit(_ file: String, _ old: String, _ new: String) throws {
      let text = try scratch.text(file)
      try #require(text.contains(old), "\(file) has no \(old)")
      let range = try #require(text.range(of: old))
      try scratch.write(text.replacingCharacters(in: range, with: new), to: file)
    }

    /// Runs with the cache and without it. The reports must be the same.
    /// - Returns: how many jobs were unchanged, of how many.
    func run(_ options: String..., locales: String = "en,de,ar", formats: String = "csv,json") throws -> (unchanged: Int, jobs: Int) {
      let all = ["run", "--locales", locales, "--format", formats] + Self.options + options
      let cached = try Tool.run(all + ["--output", "cached", "--cache", "cache"], in: scratch.url)
      let plain = try Tool.run(all + ["--output", "plain"], in: scratch.url)
      #expect(cached.status == plain.status, "\(cached.errors)")
      #expect(cached.errors == plain.errors)
      let (a, b) = (try files("cached"), try files("plain"))
      #expect(a.keys.sorted() == b.keys.sorted())
      for (name, bytes) in b { #expect(a[name] == bytes, "\(name)") }
      let line = try #require(cached.output.split(separator: "\n").first { $0.contains("jobs unchanged") })
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      return (numbers[0], numbers[1])
    }

    private func files(_ folder: String) throws -> [String: Data] {
      try scratch.files().filter { $0.key.hasPrefix(folder + "/") }.reduce(into: [:]) {
        $0[String($1.key.dropFirst(folder.count + 1))] = $1.value
      }
    }
  }

  @Test func onlyWhatChangedIsRun() throws {
    let sandbox = try Sandbox()
    let everything = "html,csv,json,junit,sarif,markdown"
    #expect(try sandbox.run(formats: everything) == (0, 9))
    #expect(try sandbox.run(formats: everything) == (9, 9))
    // Fewer languages, and others between them.
    #expect(try sandbox.run(locales: "de,ar") == (6, 6))
    // Without any from right to left, the others are judged by how they would mirror.
    #expect(try sandbox.run(locales: "de") == (0, 3))
    #expect(try sandbox.run(locales: "en,fr,de,ar") == (9, 12))
    // A text in one language: one screen, one language.
    try sandbox.edit("Locales/Two.xcstrings", "lange W", "sehr lange W")
    #expect(try sandbox.run(formats: everything) == (8, 9))
    // A comment moves lines and nothing else.
    try sandbox.edit("Scenarios/three.yaml", "title:", "# A comment.\ntitle:")
    #expect(try sandbox.run() == (9, 9))
    // A constraint.
    try sandbox.edit("Scenarios/two.yaml", "Width = 120.0", "Width = 60.0")
    #expect(try sandbox.run() == (6, 9))
    // Other rules, another matrix: everything; and back.
    #expect(try sandbox.run("--rules", "views-overlap=off") == (0, 9))
    #expect(try sandbox.run("--directions", "both") == (0, 9))
    #expect(try sandbox.run() == (9, 9))
    #expect(try sandbox.run("--matrix", "pairwise").jobs > 0)
    // Everything is in the cache by now; the app gives a label its text on all screens.
    try sandbox.scratch.write("{\"Label\": {\"de\": \"Abbrechen\"}}", to: "texts.json")
    #expect(try sandbox.run("--texts", "texts.json") == (0, 9))
  }

  private static let inter = URL(filePath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")

  /// A font in front of the system's, replaced by another of the same name and size: what is measured with it is run again.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: inter.path), "Inter-Regular.otf is not installed"))
  func fontsCountByTheirContent() throws {
    let sandbox = try Sandbox()
    let bytes = try Data(contentsOf: Self.inter)
    let font = sandbox.scratch.url.appending(path: "Fonts/Inter-Regular.otf")
    try FileManager.default.createDirectory(at: font.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: font)
    #expect(try sandbox.run("--fonts", "Fonts") == (0, 9))
    #expect(try sandbox.run("--fonts", "Fonts") == (9, 9))
    var other = bytes
    other[other.count - 1] ^= 1
    let times = try FileManager.default.attributesOfItem(atPath: font.path)
    try other.write(to: font)
    try FileManager.default.setAttributes([.modificationDate: times[.modificationDate]!], ofItemAtPath: font.path)
    #expect(try sandbox.run("--fonts", "Fonts") == (0, 9))
  }

  /// Parts of a run fill one cache, and read it.
  @Test func partsShareACache() throws {
    let sandbox = try Sandbox()
    let scope = ["run", "--locales", "en,de,ar", "--format", "csv,json"] + Sandbox.options
    for round in 0..<2 {
      for part in 1...2 {
        let options = ["--shard", "\(part)/2", "--cache", "cache", "--output", "parts/\(round)/\(part)"]
        #expect(try Tool.run(scope + options, in: sandbox.scratch.url).status == 0)
      }
      let folders = (1...2).map { "parts/\(round)/\($0)" }
      #expect(
        try Tool.run(
          ["merge"] + folders + ["--output", "merged/\(round)", "--fail-on", "never", "--format", "csv,json"], in: sandbox.scratch.url
        ).status == 0)
    }
    #expect(try sandbox.run() == (9, 9))
    let files = try sandbox.scratch.files()
    for (name, bytes) in files where name.hasPrefix("plain/") {
      for round in 0..<2 { #expect(files["merged/\(round)/" + name.dropFirst(6)] == bytes, "\(name)") }
    }
  }

  /// Processes that run at the same time, two of the same inputs and two of others, fill one folder: each writes what a run without a cache
  /// writes, and everything is known afterwards.
  @Test func processesShareACache() throws {
    let sandbox = try Sandbox()
    let scratch = sandbox.scratch
    func arguments(_ locales: String, _ output: String) -> [String] {
      ["run", "--locales", locales, "--format", "csv,json", "--output", output] + Sandbox.options
    }
    let choices = ["en,de,ar", "en,de,ar", "ar,fr,he", "de,ja"]
    for round in 0..<2 {
      let processes = try choices.enumerated().map { number, locales in
        try Tool.start(
          arguments(locales, "shared/\(number)") + ["--cache", "cache"], in: scratch.url, output: FileHandle.nullDevice,
          errors: FileHandle.nullDevice)
      }
      for process in processes {
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "round \(round)")
      }
    }
    let left = try scratch.files().keys.filter { $0.hasPrefix("cache/") }
    #expect(!left.isEmpty && left.allSatisfy { $0.hasSuffix(".results") })
    for (number, locales) in choices.enumerated() {
      #expect(try Tool.run(arguments(locales, "plain"), in: scratch.url).status == 0)
      let files = try scratch.files()
      for name in ["findings.json", "findings.csv", "cells.csv"] {
        let plain = try #require(files["plain/\(name)"])
        #expect(files["shared/\(number)/\(name)"] == plain, "\(name) of \(locales)")
      }
    }
    #expect(try sandbox.run() == (9, 9))
    #expect(try sandbox.run(locales: "ar,fr,he") == (9, 9))
    #expect(try sandbox.run(locales: "de,ja") == (6, 6))
  }
}
