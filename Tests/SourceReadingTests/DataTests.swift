import Evaluation
import Testing
import UIKitModel

@testable import SourceReading

/// What is data, though it has a name that views have, too.
struct DataTests {
  /// Models of libraries, generated classes, generic parameters.
  @Test(arguments: [
    "label.text = note.title", "label.text = item?.text", "let note = notes[0]; label.text = note.title",
    "load { (model: Note) in self.label.text = model.title }", "label.text = field.text",
  ])
  func titlesOfModels(body: String) {
    let reading = AppCode(
      """
      class Base<Model>: UIViewController { var item: Model? }
      class Screen: Base<Note> {
        @IBOutlet weak var label: UILabel!
        @IBOutlet weak var field: UITextField!
        var note: Note!
        var notes: [Note] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          \(body)
        }
      }
      """
    ).reading(of: "label", in: "Screen")
    #expect(["data", "unknown"].contains(reading.text?.kind.rawValue))
  }

  @Test func ownTextPutBack() {
    #expect(AppCode.controller("label.text = label.text").reading(of: "label", in: "Screen").text == nil)
  }

  @Test func constantOfAModel() throws {
    let reading = AppCode(
      """
      class Screen: UIViewController {
        @IBOutlet weak var width: NSLayoutConstraint!
        var item: Layout!
        override func viewDidLoad() { width.constant = item.constant }
      }
      """
    ).reading(of: "width", in: "Screen", element: "constraint")
    #expect(try #require(reading.constraint).isSettled == false)
  }

  /// Words and visibility that hang on one condition go together, however and wherever it is asked for.
  @Test(arguments: [
    "label.text = isPro ? \"Pro\" : \"Free\"; other.isHidden = isPro",
    "other.isHidden = isPro; label.text = isPro ? \"Pro\" : \"Free\"",
    "label.text = !isPro ? \"Free\" : \"Pro\"; other.isHidden = isPro",
    "if isPro { label.text = \"Pro\" } else { label.text = \"Free\" }; other.isHidden = isPro",
    "if let plan { label.text = \"Pro\" } else { label.text = \"Free\" }; other.isHidden = plan != nil",
    "label.text = plan == nil ? \"Free\" : \"Pro\"; other.isHidden = plan != nil",
    "label.text = kind == .pro ? \"Pro\" : \"Free\"; switch kind { case .pro: other.isHidden = true; default: other.isHidden = false }",
    "setText(); setHidden()",
  ])
  func sameConditionTwice(body: String) throws {
    let code = AppCode(
      """
      class Screen: UIViewController {
        @IBOutlet weak var label: UILabel!
        @IBOutlet weak var other: UIView!
        var user: User!
        override func viewDidLoad() {
          let isPro = user.isPro
          let plan: Plan? = user.plan
          let kind: Kind = user.kind
          \(body)
        }
        func setText() { label.text = user.isPro ? "Pro" : "Free" }
        func setHidden() { other.isHidden = user.isPro }
      }
      enum Kind { case pro, free }
      """)
    let texts = try #require(code.reading(of: "label", in: "Screen").text).states.filter(\.moment.isLoading)
    let hidden = try #require(code.reading(of: "other", in: "Screen").hidden).states.filter(\.moment.isLoading)
    #expect(Set(texts.map(\.literal)) == ["Pro", "Free"])
    for text in texts {
      // Only the words of the free plan are beside the other view.
      #expect(hidden.filter { !$0.moment.excludes(text.moment) }.map(\.value) == [text.literal == "Pro"])
    }
  }

  /// What the function sets between two questions may be another thing.
  @Test func conditionThatChanges() throws {
    let code = AppCode.controller(
      "var isPro = user.isPro; label.text = isPro ? \"Pro\" : \"Free\"; isPro = user.wasPro; other.isHidden = isPro",
      more: "extension Screen { var other: UIView! }")
    let texts = try #require(code.reading(of: "label", in: "Screen").text).states
    let hidden = try #require(code.reading(of: "other", in: "Screen").hidden).states
    #expect(hidden.allSatisfy { state in texts.allSatisfy { !state.moment.excludes($0.moment) } })
  }

  /// A view that data may hide is seen both ways, and what is told of the same words fits together.
  @Test func hiddenByData() throws {
    let code = AppCode.controller(
      "label.isHidden = user.isPro; other.isHidden = !user.isPro", more: "extension Screen { var other: UIView! }")
    let states = try #require(code.reading(of: "label", in: "Screen").hidden).states
    #expect(states.map(\.value) == [false, true])
    #expect(states.map(\.moment.conditions) == ["not user.isPro", "user.isPro"])
  }

  /// The same where it is data only perhaps: two views in place of each other.
  @Test func hiddenByDataOrNot() throws {
    let code = AppCode(
      """
      class Screen: UITableViewCell {
        @IBOutlet weak var label: UILabel!
        @IBOutlet weak var other: UILabel!
        var selects = false { didSet { other.isHidden = !selects; label.isHidden = selects } }
      }
      class List { func fill(_ cell: Screen) { cell.selects = UserDefaults.standard.bool(forKey: "selects") } }
      """)
    let states = try ["label", "other"].map { try #require(code.reading(of: $0, in: "Screen").hidden).states }
    for state in states[0] {
      // What hides one shows the other.
      let others = states[1].filter { !$0.moment.excludes(state.moment) }
      #expect(others.contains { $0.value != state.value })
    }
    #expect(Set(states[0].map(\.value)) == [true, false])
  }

  /// Spaces that data are put behind.
  @Test(arguments: [("if isNew { label.text = \"   \" } else { label.text = name }", "data"), ("label.text = \"   \"", "literal '   '")])
  func spacesBesideData(body: String, expected: String) {
    let code = AppCode.controller("let name = UserDefaults.standard.string(forKey: \"name\")\n    " + body)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == expected)
  }

  /// The same key for the texts of libraries that are not read.
  @Test(arguments: [
    ("\"a\".localized()", "key a"), ("\"a\".localized", "key a"), ("\"a\".localized(using: \"Other\")", "key a"),
    ("\"a\".localizedFormat(3)", "key a"), ("\"a\".reversed", "data"),
  ])
  func keysForLibraries(value: String, expected: String) {
    #expect(AppCode.controller("label.text = \(value)").reading(of: "label", in: "Screen").text?.summary == expected)
  }

  /// Code of libraries that may show words; what else libraries do to views says nothing of them.
  @Test(arguments: [
    ("label.setHTML(item.html)", true), ("label.render(item.title)", true), ("label.localizedKey = \"ok\"", true),
    ("Styler.apply(to: label)", true), ("animator.count(to: 100, label: label)", true), ("label.fadeIn(duration: 2)", false),
    ("label.setContentOffset(point, animated: true)", false), ("label.accessibilityLabel = \"ok\"", false),
    ("view.bringSubviewToFront(label)", false),
  ])
  func wordsByLibraries(body: String, isUnknown: Bool) {
    let text = AppCode.controller(body).reading(of: "label", in: "Screen").text
    #expect((text?.kind == .unknown) == isUnknown)
  }
}
