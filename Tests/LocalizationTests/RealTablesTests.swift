import Diagnostics
import Foundation
import Localization
import Platform
import SharedFiles
import Syntax
import Testing
import Vocabulary

@Suite struct RealTablesTests {
  /// In the tables of real apps, ours reads what Foundation reads, and as Foundation reads it.
  @Test(.enabled(if: SharedFiles.hasCorpus, "../shared/corpus is missing: no table of a real app is compared with Foundation's reading"))
  func agreesWithFoundation() throws {
    for file in SharedFiles.corpus(".strings", ".stringsdict") {
      let bytes = try FileReader().bytes(of: file)
      guard let theirs = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: Any] else { continue }
      var diagnostics: [Diagnostic] = []
      guard case .dictionary(let members) = try PropertyListReader.read(bytes, file: file, diagnostics: &diagnostics).value else {
        Issue.record("\(file) is no dictionary")
        continue
      }
      #expect(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)")
      var ours: [String: String] = [:]
      for member in members { ours[member.key] = member.node.string ?? "" }
      #expect(ours.count == theirs.count, "\(file)")
      #expect(ours.allSatisfy { $0.value == theirs[$0.key] as? String ?? "" }, "\(file)")
    }
  }

  /// Mutated tables never crash nor hang, whatever is then asked of them.
  @Test func mutations() throws {
    let strings = "/* Title */\n\"app.title\" = \"Title %@\";\n\"app.count\" = \"%d of %lld\";\n"
    let dictionary = """
      <plist version="1.0"><dict><key>app.count</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ %2$#@m@</string><key>n</key><dict>\
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>\
      <key>one</key><string>%d %#@m@</string><key>other</key><string>%d</string></dict></dict><key>w</key><dict>\
      <key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>x</string></dict></dict><key>d</key><dict>\
      <key>NSStringDeviceSpecificRuleType</key><dict><key>ipad</key><string>y</string></dict></dict></dict></plist>
      """
    var random = SeededGenerator(seed: 3)
    for seed in [strings, dictionary] {
      let name = seed == strings ? "L.strings" : "L.stringsdict"
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
      try FileManager.default.createDirectory(atPath: folder + "/de.lproj", withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let files = LocalizedFiles([folder + "/de.lproj/" + name])
      for _ in 0..<2_000 {
        var bytes = Array(seed.utf8)
        for _ in 0...Int.random(in: 0...2, using: &random) {
          let at = Int.random(in: bytes.indices, using: &random)
          bytes[at] = "<>/\"'\\;={}()*%#@$d1 \n\u{E9}".utf8.randomElement(using: &random)!
          if Bool.random(using: &random) { bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...12, using: &random))) }
        }
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/de.lproj/" + name))
        var diagnostics: [Diagnostic] = []
        let set = TableSet.read(files, diagnostics: &diagnostics)
        for diagnostic in diagnostics { #expect(diagnostic.file.hasSuffix(name)) }
        let resolver = TextResolver(catalog: set.tables[0].catalog)
        for entry in resolver.catalog.entries { _ = resolver.text(for: entry.key, arguments: [.integer(1)], locale: "de") }
        _ = TableChecks.findings(in: resolver, locales: ["de", "fr"])
      }
    }
  }
}
