import Diagnostics
import Foundation
import Localization
import Platform
import SharedFiles
import Syntax
import Testing

/// Tables of real apps with slips of the pen: nothing crashes or hangs, every fault has its place, and what is whole is used.
@Suite struct MutatedTablesTests {
  /// Small tables of each kind, spread over the corpus, and the export of an XLIFF file. COPYFIT_ALL_TABLES=1 takes more.
  private static let seeds: [(name: String, bytes: [UInt8])] = {
    let most = ProcessInfo.processInfo.environment["COPYFIT_ALL_TABLES"] == nil ? 6 : 200
    var seeds: [(String, [UInt8])] = [("export.xliff", Array(XLIFFReaderTests.export.utf8))]
    for kind in [".strings", ".stringsdict", ".xcstrings"] {
      let small = SharedFiles.corpus(kind).compactMap { name in
        (try? FileReader().bytes(of: name)).flatMap { 200...6_000 ~= $0.count ? (name, $0) : nil }
      }
      seeds += stride(from: 0, to: small.count, by: max(1, small.count / most)).map { small[$0] }
    }
    return seeds
  }()

  @Test(.enabled(if: SharedFiles.hasCorpus, "../shared/corpus is missing: no table of a real app is mutated"))
  func nothingCrashesAndEveryFaultHasItsPlace() throws {
    var random = SeededGenerator(seed: 17)
    var (read, faulty) = (0, 0)
    for seed in Self.seeds {
      for _ in 0..<25 {
        var bytes = seed.bytes
        for _ in 0...Int.random(in: 0...3, using: &random) {
          let at = Int.random(in: bytes.indices, using: &random)
          switch Int.random(in: 0..<5, using: &random) {
          case 0: bytes[at] = "<>/\"'\\;={}()[],:*%#@$d1 \n".utf8.randomElement(using: &random)!
          case 1: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...12, using: &random)))
          case 2: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + 9)], at: Int.random(in: bytes.indices, using: &random))
          case 3: bytes.removeSubrange(at...)
          default: bytes[at] = UInt8.random(in: 0...255, using: &random)
          }
          if bytes.isEmpty { bytes = [0x22] }
        }
        var diagnostics: [Diagnostic] = []
        do {
          try check(seed.name, bytes, &diagnostics)
          read += 1
        } catch let error as DiagnosticError {
          diagnostics += error.diagnostics
          #expect(error.diagnostics.contains { $0.severity == .error })
        }
        if diagnostics.contains(where: { $0.severity == .error }) { faulty += 1 }
        for diagnostic in diagnostics where diagnostic.severity == .error {
          #expect(diagnostic.position != nil, "\(seed.name): \(diagnostic)")
        }
      }
    }
    print("\(read) of \(Self.seeds.count * 25) mutated tables were read, \(faulty) with errors")
  }

  /// Reads and writes a table in every way that there is.
  private func check(_ name: String, _ bytes: [UInt8], _ diagnostics: inout [Diagnostic]) throws {
    if name.hasSuffix(".xliff") {
      let file = try XLIFFReader.read(bytes, file: name, diagnostics: &diagnostics)
      for section in file.sections { _ = section.texts(file: name, diagnostics: &diagnostics) }
      if let edited = try? EditedExchangeFile(bytes, file: name) {
        #expect(edited.file { $0 } == bytes)
        _ = edited.translated(into: "de") { $0 + "!" }
      }
    } else if name.hasSuffix(".xcstrings") {
      let catalog = try CatalogReader.read(try FileReader.text(bytes, file: name), file: name, diagnostics: &diagnostics)
      _ = TableChecks.findings(in: TextResolver(catalog: catalog), locales: catalog.locales)
      if let edited = try? EditedCatalog(bytes, file: name) {
        #expect(edited.file { $0 } == bytes)
        let added = edited.adding { key in catalog[key].map { [PseudoLocale.accented.apply(to: $0.source)] } ?? [] }
        #expect(throws: Never.self) { try EditedCatalog(added, file: name) }
      }
    } else {
      _ = try PropertyListReader.read(bytes, file: name, diagnostics: &diagnostics)
      var ignored: [Diagnostic] = []
      if let edited = try? EditedPropertyList(bytes, file: name, diagnostics: &ignored) {
        #expect(edited.file { $0.value } == bytes)
        _ = edited.file { $0.value + "\"" }
      }
    }
  }
}
