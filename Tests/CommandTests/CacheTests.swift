import Foundation
import Testing

/// A run that reads unchanged jobs from a cache writes what a run without one writes, byte for byte, whatever was changed in between.
struct CacheTests {
  /// A folder with three scenarios and their tables, as a project has them.
  final class Sandbox {
    let scratch: Scratch
    static let options = ["--content-sizes", "L,AX3", "--devices", "iPhone 8,iPad", "--fail-on", "never", "--progress", "none"]

    init() throws {
      scratch = try Scratch()
      for file in [
        "Scenarios/settings-screen.yaml", "Scenarios/account-card.yaml", "Scenarios/two-equal-width-buttons.yaml",
        "Locales/Settings.xcstrings", "Locales/AccountCard.xcstrings", "Locales/Recipes.xcstrings",
      ] {
        try scratch.write(String(contentsOf: Tool.root.appending(path: file), encoding: .utf8), to: file)
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
    func run(_ options: String..., locales: String = "en,de,ar") throws -> (unchanged: Int, jobs: Int) {
      let all = ["run", "--locales", locales] + Self.options + options
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
    #expect(try sandbox.run() == (0, 9))
    #expect(try sandbox.run() == (9, 9))
    // Fewer languages, and others between them.
    #expect(try sandbox.run(locales: "de") == (3, 3))
    #expect(try sandbox.run(locales: "en,fr,de,ar") == (9, 12))
    // A text in one language: one screen, one language.
    try sandbox.edit("Locales/Recipes.xcstrings", "\"Kurz", "\"Sehr kurz")
    #expect(try sandbox.run() == (8, 9))
    // A comment moves lines and nothing else.
    try sandbox.edit("Scenarios/settings-screen.yaml", "title:", "# A comment.\ntitle:")
    #expect(try sandbox.run() == (9, 9))
    // A constraint.
    try sandbox.edit("Scenarios/two-equal-width-buttons.yaml", "Short Button.Bottom + 20.0", "Short Button.Bottom + 24.0")
    #expect(try sandbox.run() == (6, 9))
    // Other rules, another matrix: everything; and back.
    #expect(try sandbox.run("--rules", "views-overlap=off") == (0, 9))
    #expect(try sandbox.run("--directions", "both") == (0, 9))
    #expect(try sandbox.run() == (9, 9))
    #expect(try sandbox.run("--matrix", "pairwise").jobs > 0)
    // The app gives a label its text in one screen.
    try sandbox.scratch.write("{\"Short Button\": {\"de\": \"Abbrechen\"}}", to: "texts.json")
    #expect(try sandbox.run("--texts", "texts.json") == (6, 9))
  }

  /// A font in front of the system's, replaced by another of the same name and size: what is measured with it is run again.
  @Test func fontsCountByTheirContent() throws {
    let sandbox = try Sandbox()
    let inter = URL(filePath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    guard let bytes = try? Data(contentsOf: inter) else {
      print("skipped: no Inter here")
      return
    }
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
    let scope = ["run", "--locales", "en,de,ar"] + Sandbox.options
    for round in 0..<2 {
      for part in 1...2 {
        let options = ["--shard", "\(part)/2", "--cache", "cache", "--output", "parts/\(round)/\(part)"]
        #expect(try Tool.run(scope + options, in: sandbox.scratch.url).status == 0)
      }
      let folders = (1...2).map { "parts/\(round)/\($0)" }
      #expect(
        try Tool.run(["merge"] + folders + ["--output", "merged/\(round)", "--fail-on", "never"], in: sandbox.scratch.url).status == 0)
    }
    #expect(try sandbox.run() == (9, 9))
    let files = try sandbox.scratch.files()
    for (name, bytes) in files where name.hasPrefix("plain/") {
      for round in 0..<2 { #expect(files["merged/\(round)/" + name.dropFirst(6)] == bytes, "\(name)") }
    }
  }
}
