import Diagnostics
import Platform
import Runs
import TestSupport
import Testing

@testable import Preview

/// A document that becomes invalid while somebody types.
@Suite struct BrokenFileTests {
  @Test func theLastGoodScreenIsKept() async throws {
    let folder = "/tmp/copyfit-preview-tests-\(UInt64.random(in: 0 ... .max))"
    try FileSystem.makeFolder(folder)
    defer { for name in ["a.yaml", "b.yaml"] { FileSystem.removeFile(folder + "/" + name) } }
    defer { FileSystem.removeEmptyFolder(folder) }
    func write(_ text: String, _ name: String) throws { try NewFile.write(Array(text.utf8), to: folder + "/" + name) }
    let screen = "title: A\nviews:\n  Label: {kind: label, literal: Hello}\n"
    try write(screen, "a.yaml")
    try write(screen.replacing("title: A", with: "title: B"), "b.yaml")
    var request = try RunRequest([:])
    request.paths = [folder]
    let whole = try await PreviewProject.load(request, workers: 1)
    #expect(whole.screens.map(\.isLeftOver) == [false, false])
    try write("title: A\nviews:\n  Label: {kind: labell}\n", "a.yaml")
    let broken = try await PreviewProject.load(request, workers: 1, after: whole)
    #expect(broken.faults.first?.position?.line == 3)
    #expect(Set(broken.screens.map(\.id)) == Set(whole.screens.map(\.id)))
    #expect(broken.screens.count { $0.isLeftOver } == 1)
    // Still broken after the next save, too.
    let later = try await PreviewProject.load(request, workers: 1, after: broken)
    #expect(later.screens.count { $0.isLeftOver } == 1)
    try write(screen, "a.yaml")
    let healed = try await PreviewProject.load(request, workers: 1, after: later)
    #expect(healed.faults.filter { $0.severity == .error }.isEmpty)
    #expect(healed.screens.allSatisfy { !$0.isLeftOver })
    // A file that is gone is no broken one.
    FileSystem.removeFile(folder + "/a.yaml")
    #expect(try await PreviewProject.load(request, workers: 1, after: healed).screens.count == 1)
  }
}
