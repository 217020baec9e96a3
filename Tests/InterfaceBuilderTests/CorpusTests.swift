import Screens
import Diagnostics
import Foundation
import InterfaceBuilder
import SharedFiles
import Testing

/// Every storyboard and xib of public apps: all are read, and how much of them is understood.
struct CorpusTests {
  @Test(.enabled(if: SharedFiles.hasCorpus, "../shared/corpus is missing: no document of a real app is read"))
  func everyDocumentIsReadAndUnderstood() throws {
    var documents = 0
    var otherPlatforms = 0
    var views = 0
    var (understood, total) = (0, 0)
    for file in SharedFiles.corpus(".storyboard", ".xib") where !file.contains("/known_bugs/") {
      let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: file)))
      // Xcode 4's format is refused, with the way out.
      if bytes.isArchive { continue }
      switch try InterfaceReader().read(bytes, file: file) {
      case .otherPlatform: otherPlatforms += 1
      case .document(let document):
        documents += 1
        views += document.scenes.reduce(0) { $0 + $1.screen.items.count { !$0.kind.isGuide } }
        understood += document.coverage.understood
        total += document.coverage.total
        #expect(!document.diagnostics.contains { $0.severity == .error }, "\(file)")
      }
    }
    #expect(documents > 900)
    #expect(otherPlatforms > 40)
    #expect(views > 9000)
    #expect(Double(understood) / Double(total) > 0.99)
  }

  /// Documents of real apps with damage: `COPYFIT_MUTATIONS=10000 swift test --filter CorpusTests`.
  @Test(
    .enabled(
      if: SharedFiles.hasCorpus && ProcessInfo.processInfo.environment["COPYFIT_MUTATIONS"] != nil,
      "COPYFIT_MUTATIONS says how many, and is not set"))
  func mutatedDocumentsDoNoHarm() throws {
    let count = Int(ProcessInfo.processInfo.environment["COPYFIT_MUTATIONS"] ?? "") ?? 0
    var seeds = try SharedFiles.corpus(".storyboard", ".xib").map { [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0))) }
    seeds.sort { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count }
    var mutator = Mutator(seed: 1)
    for index in 0..<count {
      let bytes = mutator.mutated(seeds[index % seeds.count])
      do throws(DiagnosticError) {
        guard case .document(let document) = try InterfaceReader().read(bytes, file: "Fuzz.storyboard") else { continue }
        for scene in document.scenes { layOut(scene.screen) }
      } catch {
        #expect(!error.diagnostics.isEmpty)
      }
    }
  }
}

extension [UInt8] {
  /// Whether the document is in the format of Xcode 4.
  fileprivate var isArchive: Bool { String(decoding: prefix(200), as: UTF8.self).contains("<archive ") }
}
