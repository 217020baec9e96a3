import Foundation
import Localization
import Projects
import Screens
import SourceReading
import Vocabulary

@testable import CodedScreens

/// An app with one screen, `Login.xib`, whose owner has outlets to all that is in it.
struct CodedApp {
  let project: Project
  let reading: CodeReading

  /// - Parameters:
  ///   - members: of the class `Login`, a view controller.
  ///   - more: files by their names, tables among them.
  ///   - paths: from the folder, that are read; empty: the folder.
  ///   - labelClass: of the label; nil: UIKit's.
  ///   - hidden: a view that the document hides.
  ///   - collection: the view in the outlet collection `all`.
  ///   - kinds: the titles of a segmented control, to which the outlet `kinds` leads; empty: there is none.
  init(
    _ members: String, more: [String: String] = [:], paths: [String] = [""], labelClass: String? = nil, hidden: String? = nil,
    collection: String? = nil, kinds: [String] = []
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-coded-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = more
    files["Login.xib"] = Self.document.replacing(
      #"id="label""#, with: labelClass.map { #"customClass="\#($0)" id="label""# } ?? #"id="label""#)
    if let hidden { files["Login.xib"] = files["Login.xib"]?.replacing(#" id="\#(hidden)""#, with: #" hidden="YES" id="\#(hidden)""#) }
    if let collection {
      files["Login.xib"] = files["Login.xib"]?.replacing(
        "</connections>", with: #"<outletCollection property="all" destination="\#(collection)" id="all"/></connections>"#)
    }
    if !kinds.isEmpty {
      let segments = kinds.map { #"<segment title="\#($0)"/>"# }.joined()
      files["Login.xib"] = files["Login.xib"]?.replacing(
        "</connections>", with: #"<outlet property="kinds" destination="kinds" id="o8"/></connections>"#
      ).replacing(
        "<tableView dataMode",
        with: #"<segmentedControl id="kinds"><segments>\#(segments)</segments></segmentedControl><tableView dataMode"#)
    }
    files["Login.swift"] = """
      final class Login: UIViewController {
        @IBOutlet var label: UILabel!
        @IBOutlet var other: UILabel!
        @IBOutlet var field: UITextField!
        @IBOutlet var notes: UITextView!
        @IBOutlet var button: WideButton!
        @IBOutlet var rows: UIStackView!
        @IBOutlet var height: NSLayoutConstraint!
        \(members)
      }
      """
    files["Scene.swift"] = files["Scene.swift"] ?? "let first = Login()"
    for (name, text) in files {
      let url = folder.appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    project = ProjectLoader.load([folder.path])
    reading = await CodeReading.read(paths.map { folder.path + $0 }, workers: 1)!
  }

  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES"><device id="retina4_7" orientation="portrait"/><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Login"><connections>
    <outlet property="view" destination="root" id="o0"/><outlet property="label" destination="label" id="o1"/>
    <outlet property="other" destination="other" id="o2"/><outlet property="field" destination="field" id="o3"/>
    <outlet property="notes" destination="notes" id="o4"/><outlet property="rows" destination="rows" id="o5"/>
    <outlet property="height" destination="height" id="o6"/><outlet property="button" destination="button" id="o7"/></connections></placeholder>
    <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <label text="Placeholder words" translatesAutoresizingMaskIntoConstraints="NO" id="label"/>
    <label text="Other" translatesAutoresizingMaskIntoConstraints="NO" id="other"/>
    <textField placeholder="Your name" translatesAutoresizingMaskIntoConstraints="NO" id="field"/>
    <textView text="Notes" textAlignment="left" translatesAutoresizingMaskIntoConstraints="NO" id="notes"/>
    <button lineBreakMode="middleTruncation" customClass="WideButton" translatesAutoresizingMaskIntoConstraints="NO" id="button">
    <state key="normal" title="Go on"/><connections><action selector="send:" destination="-1" eventType="touchUpInside" id="a1"/>
    </connections></button>
    <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="rows"><subviews><label text="Row" id="row"/></subviews></stackView>
    <tableView dataMode="prototypes" rowHeight="40" translatesAutoresizingMaskIntoConstraints="NO" id="table"><prototypes>
    <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="375" height="40"/>
    <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="375" height="40"/>
    </tableViewCellContentView></tableViewCell></prototypes></tableView>
    </subviews><constraints><constraint firstItem="label" firstAttribute="height" constant="30" id="height"/></constraints></view>
    </objects></document>
    """

  /// The screen in each of its states.
  var states: [CodedScreen] { states(of: project.entries[0]) }

  func states(of entry: Project.Entry) -> [CodedScreen] {
    ScreenCode(reading, tables: project.tableSet!).states(of: entry.screen, project.catalogs[entry.catalog])
  }
}

extension CodedScreen {
  func item(_ id: String) -> LayoutItem { screen.items.first { $0.id == id }! }

  /// What a view shows in a language; `?` where only a run of the app knows it.
  func words(_ id: String, in language: String = "en") -> String {
    if item(id).codedWords?.areUnknown == true { return "?" }
    let content = item(id).kind.text
    let text = content?.shown.map { words($0, in: language) } ?? ""
    return content?.letterCase?.applied(to: text, of: language) ?? text
  }

  func words(_ source: TextSource, in language: String = "en") -> String {
    TextResolver(catalog: catalog, samples: .shortest).resolve(source, locale: language).text
  }
}
