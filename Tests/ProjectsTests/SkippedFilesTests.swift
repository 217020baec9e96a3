import Foundation
import Projects
import Screens
import Testing

/// YAML files of a folder that are no scenarios.
struct SkippedFilesTests {
  /// The third is as large as a disk image, and takes no room on the disk.
  @Test func yamlFilesThatAreNotRead() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scenario = "title: A\nviews:\n  Name: {kind: label, literal: x}\nconstraints: |\n  Name.Leading = Superview.Leading\n"
    let files = ["a.yaml": scenario, "b.yaml": "title: B\n", "c.yaml": scenario]
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let large = try FileHandle(forUpdating: folder.appending(path: "c.yaml"))
    try large.truncate(atOffset: 1 << 31)
    try large.close()
    let project = ProjectLoader.load([folder.path])
    #expect(project.entries.map(\.screen.name) == ["A"])
    #expect(
      project.skipped.map { "\($0.file.split(separator: "/").last ?? ""): \($0.reason)" } == [
        "b.yaml: not a scenario: no `views:`", "c.yaml: larger than 256 MB",
      ])
    #expect(!project.hasErrors)
  }
}
