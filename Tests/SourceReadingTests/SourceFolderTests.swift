import Foundation
import Testing

@testable import SourceReading

@Suite struct SourceFolderTests {
  /// What is found of files and links in a folder; each name that ends with a slash is a folder, `a -> b` is a link.
  @Test(
    arguments: [
      (
        ["A.swift", "b.m", "C.storyboard", "d.plist", "e.png", "Sub/", "Sub/F.xib"],
        ["A.swift", "b.m", "d.plist", "C.storyboard", "Sub/F.xib"]
      ),
      (["h.h", "A.swift"], ["A.swift"]), (["App.pch", "b.m"], ["App.pch", "b.m"]), (["App.pch", "A.swift"], ["A.swift"]),
      (["Pods/", "Pods/A.swift", "AppTests/", "AppTests/B.swift", "LoginTests.swift", "Package.swift", ".git/", ".git/C.swift"], []),
      (["Other/", "Other/A.swift", "Link -> Other", "B.swift -> Other/A.swift"], ["B.swift", "Link/A.swift"]),
      (["Sub/", "Sub/A.swift", "Sub/Loop -> ..", "Gone.swift -> nowhere"], ["Gone.swift", "Sub/A.swift"]),
      (["Folder.swift/", "Folder.swift/A.swift"], ["Folder.swift/A.swift"]),
    ] as [([String], [String])])
  func findsSources(names: [String], expected: [String]) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "sources-\(UUID().uuidString)").path
    defer { try? files.removeItem(atPath: folder) }
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in names {
      let parts = name.components(separatedBy: " -> ")
      let path = folder + "/" + parts[0]
      if parts.count == 2 {
        try files.createSymbolicLink(atPath: path, withDestinationPath: parts[1])
      } else if name.hasSuffix("/") {
        try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      } else {
        try Data().write(to: URL(filePath: path))
      }
    }
    #expect(SourceFolder(under: [folder]).files.map { String($0.dropFirst(folder.utf8.count + 1)) } == expected)
  }
}
