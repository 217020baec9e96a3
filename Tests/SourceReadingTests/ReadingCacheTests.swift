import Foundation
import Syntax
import Testing

@testable import SourceReading

/// An app in a folder that is gone after the test, with a folder for readings.
private final class AppFolder {
  let path: String
  var cache: ReadingCache { ReadingCache(folder: path + "/cache", tool: "test") }
  var app: String { path + "/App" }

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "reading-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: app, withIntermediateDirectories: true)
    try write(
      """
      <document><scenes><scene><objects>
        <viewController id="c" customClass="Screen">
          <view key="view" id="v"><subviews>
            <label id="l1"/><label id="l2"/><label id="l3"/>
          </subviews></view>
          <connections>
            <outlet property="first" destination="l1"/><outlet property="second" destination="l2"/>
            <outlet property="third" destination="l3"/>
          </connections>
        </viewController>
      </objects></scene></scenes></document>
      """, to: "Main.storyboard")
    try write(
      """
      class Screen: UIViewController {
        @IBOutlet var first: UILabel!; @IBOutlet var second: UILabel!; @IBOutlet var third: UILabel!
        override func viewDidLoad() {
          first.text = NSLocalizedString("first", comment: "")
          second.isHidden = true
          helped(third)
        }
      }
      """, to: "Screen.swift")
    try write(
      "extension Screen { func helped(_ l: UILabel) { l.text = isNew ? \"New\" : \"Old\"; l.numberOfLines = 2 } }", to: "Help.swift")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: URL(filePath: app + "/" + name)) }

  var readings: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: URL(filePath: path + "/cache"), includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "reading" }
    }
  }

  func read(_ cache: ReadingCache? = nil, workers: Int = 2) async -> CodeReading {
    await CodeReading.read([app], workers: workers, cache: cache)!
  }
}

extension CodeReading {
  fileprivate var report: [UInt8] {
    var writer = JSONWriter(style: .pretty)
    SourceReport(self).write(to: &writer)
    return writer.bytes
  }
}

@Suite struct ReadingCacheTests {
  @Test(arguments: [1, 2, 8])
  func workersChangeNothing(workers: Int) async throws {
    let folder = try AppFolder()
    let reading = await folder.read(workers: workers)
    #expect(reading.objects.map(\.object) == ["l1", "l2", "l3"])
    #expect(reading.report == (await folder.read(workers: 3)).report)
  }

  @Test func givesTheSameReadingAgain() async throws {
    let folder = try AppFolder()
    let fresh = await folder.read(folder.cache)
    #expect(try folder.readings.count == 1)
    let again = await folder.read(folder.cache)
    #expect(again.report == fresh.report)
    #expect(again[fresh.objects[0].document, "l1"]?.text?.alternatives.first?.key == "first")
    // What the folder keeps is what is given: nothing was read anew.
    let key = folder.cache.key(of: SourceFolder(under: [folder.app]), workers: 2)
    folder.cache.keep(CodeReading(), as: key)
    #expect(await folder.read(folder.cache).objects.isEmpty)
    #expect(await folder.read(ReadingCache(folder: folder.path + "/cache", tool: "other build")).report == fresh.report)
  }

  @Test func seesChanges() async throws {
    let folder = try AppFolder()
    let before = await folder.read(folder.cache)
    try folder.write("extension Screen { func helped(_ l: UILabel) { l.text = \"Only\" } }", to: "Help.swift")
    let after = await folder.read(folder.cache)
    #expect(after.report != before.report)
    #expect(after.report == (await folder.read()).report)
    #expect(try folder.readings.count == 2)
  }

  /// A word or a frame of a document is none of the code's business; a class, an outlet, and a name that is looked for in every file are.
  @Test(arguments: [
    ("<label id=\"l1\"/>", "<label id=\"l1\" text=\"Hello\"><rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/></label>", true),
    ("<label id=\"l1\"/>", "<label id=\"l1\">\n  <string key=\"text\">Two\nlines</string>\n</label>", true),
    ("<label id=\"l1\"/>", "<label id=\"l1\" text=\"Help\"/>", false), ("<label id=\"l1\"/>", "<button id=\"l1\"/>", false),
    ("property=\"first\"", "property=\"second\"", false), ("customClass=\"Screen\"", "customClass=\"Screens\"", false),
  ])
  func wordsOfADocumentLeaveTheReading(_ old: String, _ new: String, isSame: Bool) async throws {
    let folder = try AppFolder()
    func key() async -> String { folder.cache.key(of: SourceFolder(under: [folder.app]), workers: 2) }
    let before = await key()
    let document = folder.app + "/Main.storyboard"
    try folder.write(try String(contentsOfFile: document, encoding: .utf8).replacing(old, with: new), to: "Main.storyboard")
    let after = await key()
    #expect((after == before) == isSame)
    #expect(await folder.read(folder.cache).report == (await folder.read()).report)
  }

  /// Without a folder the last reading stays in memory.
  @Test func keepsTheLastReadingInMemory() async throws {
    let folder = try AppFolder()
    let cache = ReadingCache(folder: nil, tool: "test")
    let fresh = await folder.read(cache)
    cache.keep(CodeReading(), as: cache.key(of: SourceFolder(under: [folder.app]), workers: 2))
    let again = await folder.read(cache)
    #expect(!fresh.objects.isEmpty && again.objects.isEmpty)
  }

  /// Whatever byte is changed, and wherever the file is cut off.
  @Test func readsPastDamage() async throws {
    let folder = try AppFolder()
    let cache = folder.cache
    _ = await folder.read(cache)
    let key = cache.key(of: SourceFolder(under: [folder.app]), workers: 2)
    let file = try #require(try folder.readings.first)
    let whole = try Data(contentsOf: file)
    for place in stride(from: 0, to: whole.count, by: 41) {
      var damaged = whole
      damaged[place] ^= 0x10
      try damaged.write(to: file)
      #expect(folder.cache.reading(of: key) == nil)
      try whole.prefix(place).write(to: file)
      #expect(folder.cache.reading(of: key) == nil)
    }
    #expect(await folder.read(folder.cache).objects.count == 3)
    #expect(folder.cache.reading(of: key) != nil)
  }

  @Test func keepsWhatWasUsedLast() async throws {
    let folder = try AppFolder()
    let reading = await folder.read(folder.cache)
    let other = folder.path + "/cache/notes.reading"
    try Data("of another program".utf8).write(to: URL(filePath: other))
    for number in 0..<ReadingCache.most + 4 { folder.cache.keep(reading, as: String(repeating: "\(number % 10)", count: 30) + "\(number)") }
    #expect(try folder.readings.count == ReadingCache.most + 1)
    #expect(FileManager.default.fileExists(atPath: other))
  }

  /// A folder that cannot be made is no reason to fail.
  @Test func doesWithoutAFolder() async throws {
    let folder = try AppFolder()
    let cache = ReadingCache(folder: folder.app + "/Screen.swift/cache", tool: "test")
    #expect(await folder.read(cache).report == (await folder.read()).report)
  }
}
