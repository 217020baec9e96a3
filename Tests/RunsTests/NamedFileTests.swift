import Foundation
import Testing

@testable import Runs

/// Files of an app that are named alone: the app's string tables are in the folder of its project.
struct NamedFileTests {
  @Test(
    arguments: [
      ("App.xcodeproj", "Scenes/Trips/Trips.xib", true), ("project.yml", "Scenes/Trips/Trips.storyboard", true),
      ("Podfile", "Scenes/Trips/Trips.swift", true), ("notes.txt", "Scenes/Trips/Trips.xib", false),
      ("App.xcodeproj", "Scenes/Trips", false), ("App.xcodeproj", "Scenes/Trips/trips.yaml", false),
    ])
  func folderOfStrings(project: String, file: String, isFound: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-named-\(UUID().uuidString)").resolvingSymlinksInPath()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "Scenes/Trips"), withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: project))
    var request = try RunRequest([:])
    request.paths = [folder.appending(path: file).path]
    #expect((request.folderOfStrings == folder.path) == isFound)
    request.inputs.strings = "Locales"
    #expect(request.folderOfStrings == "Locales")
  }
}
