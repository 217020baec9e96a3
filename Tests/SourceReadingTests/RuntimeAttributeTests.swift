import Evaluation
import Programs
import SwiftSource
import Syntax
import Testing
import UIKitModel

@testable import SourceReading

/// Views whose documents set properties of theirs by name.
@Suite struct RuntimeAttributeTests {
  static let app = """
    class KeyLabel: UILabel {
      @IBInspectable var key: String?
      @IBInspectable var lines: Int = 1 { didSet { numberOfLines = lines } }
      @IBInspectable var style: String = "" { didSet { if let style = Style(rawValue: style) { font = style.font } } }
      @IBInspectable var theme: String = ""
      func apply() { font = Style(rawValue: theme)?.font }
      @IBInspectable var brand: String = "" { didSet { Brands.shared.paint(self) } }
      override func awakeFromNib() {
        super.awakeFromNib()
        if let key { text = NSLocalizedString(key, comment: "") }
      }
    }
    enum Style: String { case small, large
      var font: UIFont { switch self { case .small: return UIFont.systemFont(ofSize: 12); case .large: return UIFont.systemFont(ofSize: 24) } } }
    class Screen: UIViewController { @IBOutlet weak var label: KeyLabel!; @IBOutlet weak var other: KeyLabel!
      override func viewDidLoad() { super.viewDidLoad(); other.key = "of.another" } }
    """

  @Test(
    "The text of a label",
    arguments: [
      (#"<a type="string" keyPath="key" value="login.title"/>"#, String?.some("key login.title")),
      (#"<a type="string" keyPath="key"><string key="value">login.name</string></a>"#, "key login.name"),
      // Without it, the label keeps the text of its document, whatever is done to another label.
      ("", nil), (#"<a type="nil" keyPath="key"/>"#, nil), (#"<a type="string" keyPath="others" value="x"/>"#, nil),
    ])
  func texts(attribute: String, text: String?) throws {
    #expect(try reading(attribute).text?.summary == text)
  }

  @Test("Numbers and names of cases")
  func numbersAndCases() throws {
    let number = try reading(#"<a type="number" keyPath="lines"><integer key="value" value="3"/></a>"#)
    #expect(number.style?.lineCounts.map(\.value) == [3])
    #expect(try reading(#"<a type="string" keyPath="style" value="large"/>"#).font?.font?.points == 24)
    #expect(try reading(#"<a type="string" keyPath="style" value="unknown"/>"#).font == nil)
  }

  /// What the class does with each attribute is known where its code says so, and nothing else uses it.
  @Test(
    arguments: [
      (#"<a type="string" keyPath="style" value="large"/>"#, true),
      (#"<a type="number" keyPath="lines"><integer key="value" value="3"/></a>"#, true),
      // A class of a library has it; a function that the document does not call reads it; a library is given the label.
      (#"<a type="string" keyPath="others" value="x"/>"#, false), (#"<a type="string" keyPath="theme" value="dark"/>"#, false),
      (#"<a type="string" keyPath="brand" value="dark"/>"#, false), ("", false),
    ])
  func knownAttributes(attribute: String, isKnown: Bool) throws {
    #expect(try reading(attribute).hasKnownAttributes == isKnown)
  }

  /// The style of a library, by a name that the app registers somewhere.
  @Test(arguments: ["label.styleName = kind", "label?.bonMotStyleName = kind", "label.setAttributedTitle(Rich.text, for: .normal)"])
  func stylesOfLibraries(_ statement: String) {
    let code = AppCode(
      "class Row: UIView { @IBOutlet var label: UILabel!; @IBInspectable var kind: String? { didSet { \(statement) } } }")
    #expect(code.reading(of: "label", in: "Row", element: "button").isAttributed)
  }

  /// Where no code spells a key, none of its lines could be named for it.
  @Test func keysOfDocumentsAreNotTheCodes() throws {
    let file = SwiftReader.read(Array(Self.app.utf8), path: "App.swift", index: 0)
    let program = Program(files: [file], frameworkSuperclasses: Framework.uiKit.superclasses)
    let evaluator = Evaluator(program: program, framework: .uiKit)
    var label = ConnectedObject(document: "Main.storyboard", id: "a", element: "label", customClass: "KeyLabel")
    label.runtimeAttributes = try attributes(#"<a type="string" keyPath="key" value="login.title"/>"#)
    #expect(ObjectReader(program, evaluator, [label]).reading(of: label).text?.kind == .key)
    #expect(!evaluator.askedKeys.contains { $0.key == "login.title" })
  }

  /// What other documents set of a view is what its code reads, in the view's own document too.
  @Test(arguments: [(["row.title"], "key row.title"), (["a", "b"], "alternatives a b"), ([], "data")])
  func valuesOfOtherDocuments(keys: [String], expected: String) throws {
    let code = AppCode(
      """
      class Row: UIView {
        @IBOutlet var title: UILabel!
        @IBInspectable var key: String = "" { didSet { title.text = NSLocalizedString(key, comment: "") } }
      }
      """)
    let rows = try keys.map { key in
      var row = ConnectedObject(document: "Main.storyboard", id: key, element: "view", customClass: "Row")
      row.runtimeAttributes = try attributes(#"<a type="string" keyPath="key" value="\#(key)"/>"#)
      return row
    }
    #expect(code.reading(of: "title", in: "Row", besides: rows).text?.summary == expected)
  }

  private func attributes(_ text: String) throws -> [RuntimeAttribute] {
    let reader = XMLReader()
    return try reader.read(Array("<d>\(text)</d>".utf8), file: "Main.storyboard").children.compactMap(RuntimeAttribute.init)
  }

  private func reading(_ attribute: String) throws -> ObjectReading {
    try AppCode(Self.app).reading(
      of: "label", in: "Screen", customClass: "KeyLabel", attributes: attributes(attribute))
  }
}
