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

  /// What a case of an enum comes to is found once: of a font of a design system, each further label costs what setting it does.
  @Test func designSystem() {
    func code(_ size: Int) -> String {
      """
      enum Size {
        case large, headline, body, footnote, title
        var points: CGFloat { switch self { case .large: 32; case .headline, .body: 17; case .footnote: 13; case .title: 22 } }
        var weight: UIFont.Weight { switch self { case .large, .headline: .bold; case .body, .footnote: .regular; case .title: .semibold } }
        var style: UIFont.TextStyle { switch self { case .large: .largeTitle; case .body: .body; case .title: .title2; default: .footnote } }
        var scaled: UIFont { UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: points, weight: weight)) }
      }
      override func viewDidLoad() { \(Self.lines(size) { _ in "label.font = Size.title.scaled" }) }
      """
    }
    let counts = [12, 24].map { steps(code, $0) }
    #expect((counts[1] - counts[0]) / 12 == 5)
  }
}
