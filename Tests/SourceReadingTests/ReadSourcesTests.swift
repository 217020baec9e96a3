import Foundation
import Testing

@testable import SourceReading

/// Code that is read again after a save is the same as code that is read for the first time.
@Suite struct ReadSourcesTests {
  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES"><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NAME"><connections>
    <outlet property="label" destination="label" id="o1"/></connections></placeholder>
    <view id="root"><subviews><label text="Words" id="label"/></subviews></view></objects></document>
    """

  private static func code(_ name: String, _ text: String) -> String {
    "class \(name): UIViewController { @IBOutlet var label: UILabel!\n override func viewDidLoad() { label.text = \(text) } }"
  }

  /// - Parameters:
  ///   - file: is saved.
  ///   - atOnce: what the labels of `A` and `B` show when `A` alone is read at once.
  ///   - inTheEnd: what they show when everything is read.
  @Test(
    arguments: [
      ("A.swift", code("A", #""new""#), ["new", "b"], ["new", "b"]), ("B.swift", code("B", #""new""#), ["a", "b"], ["a", "new"]),
      // What both use.
      ("Names.swift", #"enum Names { static let b = "new"; static let a = "newer" }"#, ["newer", "b"], ["newer", "new"]),
      ("A.swift", "class A {", [nil, "b"], [nil, "b"]), ("A.xib", document, [nil, "b"], [nil, "b"]),
    ] as [(String, String, [String?], [String?])])
  func savedFiles(_ file: String, _ text: String, atOnce: [String?], inTheEnd: [String?]) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-sources-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func write(_ text: String, _ name: String) throws { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let isShared = file == "Names.swift"
    try write(isShared ? Self.code("A", "Names.a") : Self.code("A", #""a""#), "A.swift")
    try write(isShared ? Self.code("B", "Names.b") : Self.code("B", #""b""#), "B.swift")
    try write(#"enum Names { static let a = "a"; static let b = "b" }"#, "Names.swift")
    for name in ["A", "B"] { try write(Self.document.replacingOccurrences(of: "NAME", with: name), name + ".xib") }
    let sources = try #require(await ReadSources.read([folder.path], workers: 2))
    func labels(_ reading: CodeReading?) -> [String?] {
      ["A", "B"].map { reading?["\(folder.path)/\($0).xib", "label"]?.text?.alternatives.first?.literal }
    }
    let before = try #require(await sources.reading())
    #expect(labels(before) == ["a", "b"])
    try write(text, file)
    let saved = sources.reading(saved: [folder.path + "/" + file], workers: 2)
    #expect(labels(saved.reading(ofObjects: ["label"], in: folder.path + "/A.xib", after: before)) == atOnce)
    let whole = await saved.reading()
    #expect(labels(whole) == inTheEnd)
    let fresh = await CodeReading.read([folder.path], workers: 2)
    #expect(labels(whole) == labels(fresh) && whole?.objects.map(\.object) == fresh?.objects.map(\.object))
  }

  /// Objects of documents and classes that code lays out are read apart; the keys of both are the app's, each once.
  @Test func keysOfDocumentsAndLaidOutClasses() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-sources-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func key(_ name: String) -> String { #"NSLocalizedString("\#(name)", comment: "")"# }
    let badge = """
      class Badge: UIView {
        let title = UILabel()
        let note = UILabel()
        init() {
          super.init(frame: .zero)
          addSubview(title)
          addSubview(note)
          NSLayoutConstraint.activate([title.topAnchor.constraint(equalTo: topAnchor), note.topAnchor.constraint(equalTo: topAnchor)])
        }
      }
      class Shower { func show(_ badge: Badge) { badge.title.text = \(key("later")); badge.note.text = \(key("both")) } }
      """
    for (name, text) in [
      ("A.swift", Self.code("A", key("both"))), ("Badge.swift", badge), ("A.xib", Self.document.replacing("NAME", with: "A")),
    ] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let reading = try #require(await CodeReading.read([folder.path], workers: 2))
    #expect(reading.keys.map(\.key).sorted() == ["both", "later"])
  }

  /// A reading that nobody waits for ends without a result.
  @Test func cancelledReadings() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-sources-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.code("A", #""a""#).utf8).write(to: folder.appending(path: "A.swift"))
    let sources = try #require(await ReadSources.read([folder.path], workers: 1))
    let task = Task { () -> CodeReading? in
      withUnsafeCurrentTask { $0?.cancel() }
      return await sources.reading()
    }
    let reading = await task.value
    #expect(reading?.files == nil)
  }
}
