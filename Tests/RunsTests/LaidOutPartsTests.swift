import Checks
import Foundation
import Screens
import Sweep
import Testing
import Vocabulary

@testable import Runs

/// Screens of classes that tie more than the views that are seen.
@Suite struct LaidOutPartsTests {
  private static func controller(_ body: String, _ more: String = "") -> String {
    """
    final class Screen: UIViewController {
      let label = UILabel()
      override func viewDidLoad() {
        super.viewDidLoad()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.text = "A"
        view.addSubview(label)
        label.topAnchor.constraint(equalTo: view.topAnchor, constant: 100).isActive = true
        label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        \(body)
      }
      \(more)
    }
    """
  }

  /// A controller that says how wide its view is, as in a popover, does not fill the screen.
  @Test(arguments: ["equalToConstant: UIScreen.main.bounds.width * 0.8", "equalToConstant: 240"])
  func aControllerWithAWidthOfItsOwn(width: String) async throws {
    let app = try await LaidOutApp(Self.controller("view.widthAnchor.constraint(\(width)).isActive = true"))
    let screen = try #require(app.scenes(of: "Screen").first?.screen)
    #expect(screen.rootRole == .part)
    #expect(await !app.findings().contains { $0.rule == RuleID.unsatisfiableConstraints.rawValue })
  }

  /// What is not shown yet ties nothing that is.
  @Test func viewsThatNobodyHasAddedYet() async throws {
    let app = try await LaidOutApp(
      Self.controller(
        "badge.dot.topAnchor.constraint(equalTo: badge.topAnchor).isActive = true",
        "let badge = Badge()")
          + """

          final class Badge: UIView {
            let dot = UIView()
            override init(frame: CGRect) {
              super.init(frame: frame)
              addSubview(dot)
              dot.widthAnchor.constraint(equalTo: widthAnchor).isActive = true
            }
          }
          """)
    #expect(app.scenes(of: "Screen").first?.screen.constraints.count == 2)
  }

  /// The size of a button follows from its own title label's, in a way that is not laid out.
  @Test func buttonsThatAreTiedToTheirTitles() async throws {
    let app = try await LaidOutApp(
      Self.controller(
        """
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(button)
        button.topAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
        button.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        button.heightAnchor.constraint(equalTo: button.titleLabel!.heightAnchor, constant: 16).isActive = true
        """))
    let screen = try #require(app.scenes(of: "Screen").first?.screen)
    #expect(screen.constraints.count == 4)
    #expect(screen.items.first { $0.id == "button" }?.isSizeEstimated == true)
  }

  /// Where a table lacks a key in the app's own language, the code says what is shown.
  @Test func wordsOfTheCodeBesideATable() async throws {
    let app = try await LaidOutApp(
      Self.controller(
        """
        label.text = NSLocalizedString("[a long key of the app's own]", value: "Go", comment: "")
        label.widthAnchor.constraint(equalToConstant: 80).isActive = true
        """),
      more: ["de.lproj/Localizable.strings": #""[a long key of the app's own]" = "Los";"#], locales: "en, de")
    #expect(await !app.findings().contains { $0.rule == RuleID.textTruncated.rawValue })
  }
}
