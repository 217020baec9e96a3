import Evaluation
import Foundation
import Programs
import SwiftSource
import Testing
import UIKitModel

@testable import SourceReading

/// Code that goes round in circles, is huge, or is no code any more: it is read to an end.
struct HostileLayoutTests {
  @Test(
    "Circles end",
    arguments: [
      "addSubview(self)", "a.addSubview(b); b.addSubview(a)", "a.addSubview(a)", "one()", "loop(a)",
      "a.topAnchor.constraint(equalTo: c.topAnchor).isActive = true",
      "a.snp.makeConstraints { $0.top.equalTo(b); self.one() }", "let all = [a, b]; for v in all { for w in all { v.addSubview(w) } }",
      "while true { addSubview(UIView()) }", "Other().make()", "builder { builder in builder(builder) }",
    ])
  func circles(_ body: String) {
    let code = LayoutCode.view(
      body.split(separator: "; ").joined(separator: "\n"),
      more: """
        extension Box {
          func one() { two(); addSubview(UIView()) }
          func two() { one(); a.addSubview(b) }
          func loop(_ view: UIView) { let next = UIView(); view.addSubview(next); next.topAnchor.constraint(equalTo: view.topAnchor).isActive = true; loop(next) }
          func builder(_ run: (Any) -> Void) { run(run) }
        }
        class Other: Box { func make() { addSubview(Other()) } }
        class Ring: Chain {}
        class Chain: Ring {}
        """.split(separator: "; ").joined(separator: "\n"),
      properties: "lazy var c: UIView = d\nlazy var d: UIView = c\nvar e: UIView { f }\nvar f: UIView { e }")
    #expect(code.reading != nil)
  }

  @Test func hugeFunctionsAreCutOffWithAReason() {
    let line = "b.topAnchor.constraint(equalTo: a.bottomAnchor, constant: 1).isActive = true\n"
    let code = LayoutCode.view(String(repeating: line, count: 4_000))
    #expect(code.reading?.unknown.map(\.what) == ["more code than is followed"])
  }

  @Test func loopsInLoopsAreBounded() {
    let code = LayoutCode.view(
      "for i in 0..<40 { for j in 0..<40 { for k in 0..<40 { width = k } } }; a.widthAnchor.constraint(equalToConstant: width).isActive = true",
      properties: "var width: CGFloat = 0")
    #expect(code.reading?.coverage == .part)
  }

  @Test func deepNestingIsRead() {
    let depth = 60
    let code = LayoutCode.view(
      "addSubview(" + String(repeating: "wrap(", count: depth) + "UIView()" + String(repeating: ")", count: depth) + ")",
      more: "func wrap(_ view: UIView) -> UIView { let outer = UIView(); outer.addSubview(view); return outer }")
    #expect(code.reading != nil)
  }

  /// COPYFIT_MUTATIONS=20000 tries more of them.
  @Test func mutatedFilesAreReadToAnEnd() {
    let count = ProcessInfo.processInfo.environment["COPYFIT_MUTATIONS"].flatMap { Int($0) } ?? 200
    var mutator = SourceMutator(seed: 21)
    var read = 0
    for _ in 0..<count {
      let source = mutator.mutated(Self.seed)
      let file = SwiftReader.read(Array(source.utf8), path: "App.swift", index: 0)
      let program = Program(files: [file], frameworkSuperclasses: Framework.layouts.superclasses)
      let reader = LayoutReader(program, LayoutWords(program))
      for type in program.laidOutClasses(LayoutWords(program)) {
        read += 1
        let reading = reader.reading(of: type)
        #expect(reading?.coverage != .refused || reading?.unknown.isEmpty == false)
      }
    }
    #expect(read > count / 4)
  }

  private static let seed = """
    class Box: UIView {
      private enum Metrics { static let gap: CGFloat = 8; static let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      lazy var title: UILabel = { let label = UILabel(); label.text = "One"; return label }()
      let button = UIButton(type: .system)
      let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel()])
      override init(frame: CGRect) { super.init(frame: frame); setUp(); pin() }
      func setUp() {
        for (index, view) in [title, button].enumerated() { addSubview(view); view.tag = index }
        addSubview(stack)
        if traitCollection.horizontalSizeClass == .compact { stack.axis = .vertical } else { stack.spacing = Metrics.gap }
      }
      func pin() {
        let views: [String: Any] = ["title": title, "button": button]
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "V:|-[title]-gap-[button(>=44@750)]-|", options: [.alignAllLeading], metrics: ["gap": 4], views: views))
        NSLayoutConstraint.activate([
          title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.insets.left),
          NSLayoutConstraint(item: button, attribute: .width, relatedBy: .equal, toItem: title, attribute: .width, multiplier: 0.5, constant: 0),
        ])
        stack.snp.makeConstraints { make in make.edges.equalToSuperview().inset(Metrics.gap); make.width.equalTo(button).priority(.high) }
        stack.autoPinEdge(.top, to: .bottom, of: button, withOffset: 4)
      }
    }
    class Screen: UIViewController { let box = Box(); override func loadView() { view = box }; override func viewDidLoad() { box.addSubview(UIView()); box.heightAnchor.constraint(equalToConstant: 4).isActive = true } }
    """
}

/// Takes pieces of a source out, doubles them, moves them, and exchanges words.
private struct SourceMutator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, bound)
  }

  mutating func mutated(_ source: String) -> String {
    var words = Self.words(of: source)
    for _ in 0...next(4) {
      let from = next(words.count)
      let piece = words[from..<min(words.count, from + 1 + next(12))]
      switch next(5) {
      case 0: words.removeSubrange(piece.indices)
      case 1: words.insert(contentsOf: Array(piece), at: next(words.count))
      case 2: words[from] = words[next(words.count)]
      case 3: words.insert(contentsOf: Array(repeating: Array(piece), count: 1 + next(20)).joined(), at: from)
      default: words[from] = ["{", "}", "(", ")", "\"", "nil", "self", "UIView()", "1e308", "-1", "?", "super", "Box()"][next(13)]
      }
    }
    return words.joined()
  }

  /// Letters together, spaces together, any other character by itself.
  private static func words(of source: String) -> [String] {
    var words: [String] = []
    for character in source {
      if let last = words.last?.last, last.isLetter && character.isLetter || last == " " && character == " " {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
    }
    return words
  }
}
