import Foundation
import Testing

@testable import SourceReading

/// The elements of outlet collections: each has what code gives it.
struct OutletCollectionTests {
  /// - Parameter body: of `viewDidLoad`, with the labels in `labels` and three words in `words`.
  private func texts(_ body: String) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-collection-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The order is that of the connections, not that of the views.
    let storyboard = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="screen"><scenes>
      <scene sceneID="s"><objects><viewController id="screen" customClass="Screen"><view key="view" id="view"><subviews>
      <label id="third" tag="2" text="3"/><label id="first" text="1"/><label id="second" tag="1" text="2"/></subviews></view><connections>
      <outletCollection property="labels" destination="first" id="a"/><outletCollection property="labels" destination="second" id="b"/>
      <outletCollection property="labels" destination="third" id="c"/></connections></viewController></objects></scene></scenes></document>
      """
    try Data(storyboard.utf8).write(to: folder.appending(path: "Main.storyboard"))
    let code = """
      class Screen: UIViewController {
        @IBOutlet var labels: [UILabel]!
        override func viewDidLoad() { super.viewDidLoad(); let words = ["A", "B", "C"]; \(body) }
      }
      """
    try Data(code.utf8).write(to: folder.appending(path: "Screen.swift"))
    let objects = await CodeReading.read([folder.path], workers: 1)?.objects ?? []
    return ["first", "second", "third"].map { id in objects.first { $0.object == id }?.text?.summary ?? "" }
  }

  private static let each = ["literal 'A'", "literal 'B'", "literal 'C'"]
  private static let same = [String](repeating: "literal 'A'", count: 3)

  @Test(arguments: [
    (#"labels[0].text = "A"; labels[1].text = "B"; labels[2].text = "C""#, each),
    ("for (i, word) in words.enumerated() { labels[i].text = word }", each),
    ("for (label, word) in zip(labels, words) { label.text = word }", each),
    ("for i in 0..<labels.count { labels[i].text = words[i] }", each),
    ("labels.enumerated().forEach { i, label in label.text = words[i] }", each),
    (#"labels.first?.text = "A"; labels.last?.text = "C""#, ["literal 'A'", "", "literal 'C'"]),
    (#"labels.forEach { $0.text = "A" }"#, same),
    ("for label in labels { label.text = words[label.tag] }", each),
    (#"for label in labels { switch label.tag { case 0: label.text = "A"; case 1: label.text = "B"; default: label.text = "C" } }"#, each),
    // Which elements it is, nobody knows.
    (#"labels.filter { $0.tag > index }.forEach { $0.text = "A" }"#, same),
    (#"labels[index].text = "A""#, same),
    (#"labels.sorted { $0.tag < $1.tag }.first?.text = "A""#, same),
  ])
  func elements(body: String, expected: [String]) async throws {
    #expect(try await texts(body) == expected)
  }
}
