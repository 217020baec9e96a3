import Evaluation
import Programs
import SwiftSource
import Testing
import UIKitModel

@testable import SourceReading

/// How much code is run: work must grow with the code, not with the ways through it.
@Suite struct StepTests {
  /// The steps that reading a label takes, in code of some size.
  private func steps(_ code: (Int) -> String, _ size: Int) -> Int {
    let source = "class Screen: UIViewController { @IBOutlet var label: UILabel!\n" + code(size) + "\n}"
    let program = Program(
      files: [SwiftReader.read(Array(source.utf8), path: "App.swift", index: 0)], frameworkSuperclasses: Framework.uiKit.superclasses)
    var object = ConnectedObject(document: "Main.storyboard", id: "a", element: "label", customClass: nil)
    object.outlets = [ConnectedObject.Outlet(name: "label", ownerClass: "Screen", isCollection: false)]
    let evaluator = Evaluator(program: program, framework: .uiKit)
    _ = ObjectReader(program, evaluator, [object]).reading(of: object)
    return evaluator.steps
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String { (0..<count).map(line).joined(separator: "\n") }

  private static let codes: [@Sendable (Int) -> String] = [
    // Forks, one behind the other.
    { size in
      "override func viewDidLoad() {" + lines(size) { "if isShown\($0)() { label.isHidden = true } else { label.text = \"\($0)\" }" } + "}"
    },
    // Callers of one helper.
    { size in "func show(_ text: String) { label.text = text }\n" + lines(size) { "func caller\($0)() { show(\"\($0)\") }" } },
    // Functions that ask for one property, which others set.
    { size in
      "var kind = 0\nfunc make() { kind = 1 }\nfunc mend() { kind = 2 }\n"
        + lines(size) { "func reader\($0)() { label.isHidden = kind == \($0) }" }
    },
    // Functions that call one another around.
    { size in lines(size) { "func round\($0)() { label.text = \"\($0)\"; round\(($0 + 1) % size)() }" } },
  ]

  /// As much code again takes as many steps again, and no more.
  @Test(arguments: codes.indices)
  func growsWithTheCode(index: Int) {
    let counts = [6, 12, 18].map { steps(Self.codes[index], $0) }
    #expect(counts[0] > 0)
    #expect(counts[2] - counts[1] <= (counts[1] - counts[0]) * 11 / 10)
  }

  /// What a case of an enum comes to is found once: the last of many labels is read like the first.
  @Test func designSystem() {
    let labels = 45
    let code = AppCode(
      """
      enum Size {
        case title, body
        var points: CGFloat { switch self { case .title: 22; case .body: 17 } }
        var weight: UIFont.Weight { switch self { case .title: .bold; case .body: .regular } }
        var style: UIFont.TextStyle { switch self { case .title: .title2; case .body: .body } }
        var base: UIFont { .systemFont(ofSize: points, weight: weight) }
        var scaled: UIFont { UIFontMetrics(forTextStyle: style).scaledFont(for: base) }
      }
      struct Look { let size: Size; var lines = 0; static let title = Look(size: .title) }
      extension UILabel {
        func set(_ text: String, _ look: Look) {
          self.text = text
          font = look.size.scaled
          adjustsFontForContentSizeCategory = true
          numberOfLines = look.lines
        }
      }
      class Base: UIViewController { override func viewDidLoad() { super.viewDidLoad(); setUp() }; func setUp() {} }
      class Screen: Base {
        \(Self.lines(labels) { "@IBOutlet var label\($0): UILabel!" })
        override func setUp() {
          \(Self.lines(labels) { "label\($0).set(NSLocalizedString(\"key\($0)\", comment: \"\"), .title)" })
        }
      }
      """)
    for number in [0, labels / 2, labels - 1] {
      let reading = code.reading(of: "label\(number)", in: "Screen")
      #expect(reading.text?.summary == "key key\(number)")
      #expect(reading.font?.font != nil)
    }
  }
}
