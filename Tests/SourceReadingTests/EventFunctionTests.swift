import Programs
import SwiftSource
import Testing
import UIKitModel

@testable import Evaluation
@testable import SourceReading

@Suite struct EventFunctionTests {
  private static func program(_ source: String) -> Program {
    Program(
      files: [SwiftReader.read(Array(source.utf8), path: "App.swift", index: 0)], frameworkSuperclasses: Framework.uiKit.superclasses)
  }

  /// What only events call, directly or not, is one of them; what anything else calls, or nobody, is not.
  @Test func followsCallersToEvents() {
    let program = Self.program(
      """
      class Screen: UIViewController {
        override func viewDidLoad() { both() }
        @IBAction func tap() { first(); both(); again() }
        func first() { second() }
        func second() {}
        func both() {}
        func again() { again() }
        func unused() {}
        override func layoutSublayers() { super.layoutSublayers(); shown() }
        func shown() {}
      }
      """)
    let events = EventFunctions(program)
    #expect(Set(program.units.all.filter(events.contains).map(\.function.name)) == ["tap", "first", "second", "again"])
  }

  /// A function counts where it sets what a screen shows, or calls one that does.
  @Test func followsWhatTouchesAScreen() {
    let program = Self.program(
      """
      class Screen: UIViewController {
        var label = UILabel()
        var name = "" { didSet { label.text = name } }
        func direct() { label.isHidden = true }
        func calling() { direct() }
        func assigning() { name = "x" }
        func other() { print(name) }
      }
      """)
    let relevance = Relevance(program, .uiKit)
    let touching = program.units.all.filter { relevance.touches($0.function) }.map(\.function.name)
    #expect(Set(touching) == ["name", "direct", "calling", "assigning"])
  }
}
