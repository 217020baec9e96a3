import Evaluation
import Programs
import SwiftSource
import Testing
import UIKitModel

@testable import SourceReading

/// When UIKit or others run what lays out a class, and what is there by then.
struct LayoutMomentTests {
  @Test("A view that comes from a document, with an initializer that lays out nothing, is laid out when it is awake")
  func awakening() {
    let code = LayoutCode(
      """
      class Box: UIView {
        let a = UILabel()
        required init?(coder: NSCoder) { super.init(coder: coder) }
        override func awakeFromNib() {
          super.awakeFromNib()
          addSubview(a)
          a.topAnchor.constraint(equalTo: topAnchor, constant: 4).isActive = true
        }
      }
      """)
    #expect(code.words == ["a.top = self.top + 4"])
  }

  @Test("What an initializer lays out is not laid out once more")
  func awakeningOnce() {
    let code = LayoutCode(
      """
      class Box: UIView {
        override init(frame: CGRect) { super.init(frame: frame); setup() }
        override func awakeFromNib() { super.awakeFromNib(); setup() }
        func setup() {
          let a = UILabel()
          addSubview(a)
          a.topAnchor.constraint(equalTo: topAnchor, constant: 4).isActive = true
        }
      }
      """)
    #expect(code.views == ["a in self"])
  }

  @Test("An observer of a property runs where it is given a value", arguments: ["Model?", "Model", "Model!"])
  func observer(type: String) {
    let code = LayoutCode(
      """
      class Model { var name = "" }
      class Box: UIView {
        let a = UILabel()
        var model: \(type) { didSet {
          \(type == "Model?" ? "guard let model else { return }" : "")
          a.text = model.name
          addSubview(a)
          a.topAnchor.constraint(equalTo: topAnchor, constant: 4).isActive = true
        } }
      }
      """)
    #expect(code.words == ["a.top = self.top + 4"])
    #expect(code.reading?.views.first?.text?.kind == .data)
  }

  @Test(
    "What UIKit runs before a controller is first shown changes constants; what data decide on leaves them as they were",
    arguments: [
      ("override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); top.constant = 24 }", 24),
      (
        "override func traitCollectionDidChange(_ old: UITraitCollection?) { top.constant = traitCollection.verticalSizeClass == .compact ? 2 : 4 }",
        4
      ),
      ("override func updateViewConstraints() { top.constant = 24; super.updateViewConstraints() }", 24),
      ("override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); top.constant = load() }", 4),
    ] as [(String, Double)])
  func preparation(code: String, constant: Double) {
    let code = LayoutCode(
      """
      class Box: UIViewController {
        let a = UILabel()
        var top: NSLayoutConstraint!
        override func viewDidLoad() {
          view.addSubview(a)
          top = a.topAnchor.constraint(equalTo: view.topAnchor, constant: 4)
          top.isActive = true
        }
        func load() -> CGFloat { CGFloat(UserDefaults.standard.float(forKey: "top")) }
        \(code)
      }
      """)
    #expect(code.reading?.constraints.map(\.constant) == [.points(constant)])
  }

  @Test("A view whose middle code places has no frame that is known")
  func middle() {
    let frame = LayoutCode.view("a.frame = CGRect(x: 0, y: 0, width: 20, height: 4)")
    #expect(frame.reading?.views.first?.setup.frame == .rect(x: 0, y: 0, width: 20, height: 4))
    let middle = LayoutCode.view("a.frame = CGRect(x: 0, y: 0, width: 20, height: 4); a.center = center")
    #expect(middle.reading?.views.first?.setup.frame == nil)
  }

  @Test(
    "A view that each layout makes as large as the one around it fills that",
    arguments: [
      ("a.frame = bounds", true), ("self.a.frame = self.bounds", true), ("a.frame = bounds.insetBy(dx: 1, dy: 1)", false),
      ("a.frame = b.bounds", false), ("a.frame.size = bounds.size", false),
    ])
  func filling(code: String, fills: Bool) {
    let code = LayoutCode.view(
      "b.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      properties: "override func layoutSubviews() { super.layoutSubviews(); \(code) }")
    #expect(code.reading?.views.first { $0.name == "a" }?.setup.frame == (fills ? .filling : nil))
    #expect(code.reading?.unknown.map(\.what) == (fills ? [] : ["frames set by layoutSubviews"]))
  }

  @Test(
    "A line on which nothing hangs may be placed by hand",
    arguments: [
      ("UIView", "", "line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)", true),
      ("UIImageView", "", "line.frame.origin = .zero", false), ("UILabel", "", "line.frame = CGRect.zero", false),
      ("UIView", "line.addSubview(UILabel())", "line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)", false),
      ("UIView", "a.leadingAnchor.constraint(equalTo: line.leadingAnchor).isActive = true", "line.frame = CGRect.zero", false),
    ])
  func lines(type: String, more: String, placing: String, isWhole: Bool) {
    let code = LayoutCode.view(
      "addSubview(line); a.topAnchor.constraint(equalTo: topAnchor).isActive = true; \(more)",
      properties: "let line = \(type)(); override func layoutSubviews() { super.layoutSubviews(); \(placing) }")
    #expect(code.reading?.unknown.isEmpty == isWhole)
  }

  @Test("Many types that a call may reach lay out views of their own", arguments: [("apply()", true), ("apply(to: a)", false)])
  func manyTypes(call: String, isWhole: Bool) {
    let types = (1...14).map {
      "class T\($0): UIView, Themed { let line = UILabel(); func apply(to view: UIView? = nil) { line.numberOfLines = 2 } }"
    }
    let code = LayoutCode.view(
      "(window?.rootViewController as? Themed)?.\(call); a.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      more: "protocol Themed { func apply(to view: UIView?) }\n" + types.joined(separator: "\n"))
    #expect(code.reading?.unknown.isEmpty == isWhole)
  }

  @Test(
    "Outlets of a class that no document connects lead to nothing",
    arguments: [([], 0), (["Cell"], 1), (["Base"], 1)] as [(Set<String>, Int)])
  func outlets(owners: Set<String>, count: Int) throws {
    let source = """
      class Base: UITableViewCell {
        @IBOutlet weak var title: UILabel?
        func setup() {
          guard let title else { return }
          let back = UIView()
          contentView.addSubview(back)
          back.topAnchor.constraint(equalTo: title.topAnchor).isActive = true
        }
      }
      class Cell: Base {
        let own = UILabel()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(own)
          own.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
          setup()
        }
      }
      """
    let file = SwiftReader.read(Array(source.utf8), path: "App.swift", index: 0)
    let program = Program(files: [file], frameworkSuperclasses: Framework.layouts.superclasses)
    let type = try #require(program.type("Cell"))
    let reading = try #require(LayoutReader(program, LayoutWords(program), owners: owners).reading(of: type))
    let whole = reading.states.first ?? reading
    #expect(whole.constraints.count == 1 + count)
  }

  @Test("One of too many kinds of data that tells no length leaves nothing out")
  func manyKinds() {
    let kinds = (0..<14).map { "class Kind\($0): Model { override var name: String { \"\($0)\" } }" }.joined(separator: "\n")
    let code = LayoutCode.view(
      "a.topAnchor.constraint(equalTo: topAnchor, constant: 4).isActive = true; accessibilityLabel = (load() as! Model).name",
      more: "class Model { var name: String { \"\" } }\n" + kinds)
    #expect(code.words == ["a.top = self.top + 4"])
  }

  @Test("Content that is data replaces the words that a view has at first")
  func laterData() async {
    let source = """
      class Box: UIView {
        let a = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          a.text = "Start"
          addSubview(a)
          a.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
        func update(_ name: String) { a.text = name }
      }
      class Screen: UIViewController {
        let box = Box(frame: .zero)
        func show(_ user: User) { box.update(user.name) }
      }
      """
    let file = SwiftReader.read(Array(source.utf8), path: "App.swift", index: 0)
    let program = Program(files: [file], frameworkSuperclasses: Framework.layouts.superclasses)
    let evaluator = Evaluator(program: program, framework: .uiKit)
    let readings = LayoutReader.readings(program, evaluator, without: [], owners: [])
    #expect(readings.first { $0.className == "Box" }?.views.first?.text?.kind == .mixed)
  }

  @Test("What UIKit runs before a view is seen sets how it looks", arguments: ["didMoveToWindow()", "layoutSubviews()"])
  func looks(signature: String) {
    let code = LayoutCode.view(
      "a.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      properties: "override func \(signature) { super.\(signature); a.numberOfLines = 0 }")
    #expect(code.reading?.views.first { $0.name == "a" }?.style?.lines == 0)
  }

  @Test("Stacks in stacks that one function makes have all their views")
  func stacksInStacks() {
    let code = LayoutCode.view(
      """
      let stack = VStack { VStack { VStack { VStack { a } } } }
      addSubview(stack)
      stack.topAnchor.constraint(equalTo: topAnchor).isActive = true
      """,
      more: """
        final class VStack: UIStackView {
          init(content: () -> UIView) {
            super.init(frame: .zero)
            addArrangedSubview(content())
          }
        }
        """)
    #expect(code.reading.map { $0.views + $0.inside }?.contains { $0.name.hasSuffix("a") && $0.isArranged } == true)
  }

  /// What is read of classes laid out in code, with what other code gives them later.
  private func readings(_ source: String, fileOwners: Set<String> = []) -> [LayoutReading] {
    let file = SwiftReader.read(Array(source.utf8), path: "App.swift", index: 0)
    let program = Program(files: [file], frameworkSuperclasses: Framework.layouts.superclasses)
    let evaluator = Evaluator(program: program, framework: .uiKit)
    return LayoutReader.readings(program, evaluator, without: [], owners: fileOwners, fileOwners: fileOwners)
  }

  @Test(
    "A view that loads a document of its own is not drawn without what is in that",
    arguments: [([], false), (["Field"], true), (["Base"], true), (["UIView"], false)] as [(Set<String>, Bool)])
  func viewsWithDocuments(owners: Set<String>, isLoaded: Bool) {
    let all = readings(
      """
      extension UIView { func pin() {} }
      class Base: UIView {}
      final class Field: Base { @IBOutlet var title: UILabel! }
      final class Form: UIView {
        let field = Field()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(field)
          field.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      """, fileOwners: owners)
    #expect(
      all.first { $0.className == "Form" }?.undrawn.map(\.what) == (isLoaded ? ["what the document of field has in it"] : []))
  }

  @Test("What a sister's closure gives its own view is nothing to another class")
  func textsOfSisters() {
    let all = readings(
      """
      class Row: UIView {
        let hint = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(hint)
          hint.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      final class Long: Row {
        override init(frame: CGRect) {
          super.init(frame: frame)
          model.bind { [weak self] in self?.hint.text = NSLocalizedString("long", comment: "") }
        }
      }
      final class Short: Row {
        override init(frame: CGRect) {
          super.init(frame: frame)
          hint.text = NSLocalizedString("short", comment: "")
        }
      }
      """)
    #expect(all.first { $0.className == "Short" }?.views.first?.text?.summary == "key short")
  }

  @Test("What others show of the objects of a class above stays hidden in a class below", arguments: [true, false])
  func viewsOfTheClassAbove(isMade: Bool) {
    let all = readings(
      """
      class Header: UIView {
        let back: UIButton = {
          let button = UIButton()
          button.isHidden = true
          return button
        }()
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(back)
          back.topAnchor.constraint(equalTo: topAnchor).isActive = true
        }
      }
      final class SortHeader: Header {}
      final class Sheet: UIViewController {
        lazy var header: Header = \(isMade ? "Header()" : "make()")
        func add() { header.back.isHidden = false; print(header.back) }
      }
      """)
    let hidden = all.first { $0.className == "SortHeader" }?.views.first?.hidden
    #expect(hidden?.atLoad == true)
    #expect((hidden?.states.contains { !$0.value } ?? false) == !isMade)
  }

  @Test("A label that is made with an empty text keeps the one that it is given later")
  func textsGivenLater() {
    let all = readings(
      """
      final class TextLabel: UILabel {
        init(_ style: Int, text: String? = nil) { super.init(frame: .zero); self.text = text }
        required init?(coder: NSCoder) { fatalError() }
      }
      final class Cell: UITableViewCell {
        private let title = TextLabel(1)
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          contentView.addSubview(title)
          title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
        }
        required init?(coder: NSCoder) { fatalError() }
        func configure() { title.text = NSLocalizedString("paid", comment: ""); title.alpha = 0.5 }
      }
      """)
    #expect(all.first { $0.className == "Cell" }?.views.first?.text?.summary == "key paid")
  }

  @Test("A closure that is given away gives other words than the first ones")
  func wordsOfClosures() {
    let readings = self.readings(
      """
      class Box: UIViewController {
        let a = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          a.text = "Loading"
          view.addSubview(a)
          a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          client.load { self.a.text = NSLocalizedString("done", comment: "") }
        }
      }
      """)
    #expect(readings.first?.views.first?.text?.summary == "alternatives 'Loading' done")
  }

  @Test("A closure behind a call is the parameter's that takes one, not that of an initializer for documents")
  func trailingClosure() {
    let code = LayoutCode.view(
      "let card = Card { UILabel() }; addSubview(card); card.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      more: """
        final class Card: UIView {
          required init?(coder: NSCoder) { fatalError() }
          init(inset: CGFloat = 8, content: () -> UIView) {
            super.init(frame: .zero)
            addSubview(content())
          }
        }
        """)
    #expect(code.reading?.inside.count == 1)
  }

  @Test("A result builder may put its values together one by one")
  func partialBlocks() {
    let code = LayoutCode.view(
      "fill { UILabel(); UIButton() }",
      more: """
        @resultBuilder enum Views {
          static func buildPartialBlock(first: UIView) -> [UIView] { [first] }
          static func buildPartialBlock(accumulated: [UIView], next: UIView) -> [UIView] { accumulated + [next] }
        }
        """, properties: "func fill(@Views _ views: () -> [UIView]) { views().forEach(addSubview) }")
    #expect(code.reading?.views.map(\.className).suffix(2) == ["UILabel", "UIButton"])
  }
}
