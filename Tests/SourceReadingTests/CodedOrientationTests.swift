import Foundation
import Testing

@testable import SourceReading

/// How controllers that are laid out in code let devices be held.
struct CodedOrientationTests {
  private static let mask = "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }"
  private static let header = """
    @interface Tour : UIViewController
    @end
    """

  @Test(arguments: [
    ["Tour.swift": "class Tour: UIViewController { \(mask) }"],
    ["Base.swift": "class Base: UIViewController { \(mask) }", "Tour.swift": "class Tour: Base {}"],
    [
      "Tour.h": header,
      "Tour.m": """
      #import "Tour.h"
      @implementation Tour
      - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
      @end
      """,
    ],
  ])
  func upright(files: [String: String]) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-upright-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let reading = try #require(await CodeReading.read([folder.path], workers: 1))
    let code = folder.path + "/" + (files["Tour.m"] == nil ? "Tour.swift" : "Tour.m")
    #expect(reading[scene: code, "Tour"]?.phone == [.portrait])
  }
}
