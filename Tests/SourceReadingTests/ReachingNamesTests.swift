import Evaluation
import Programs
import SwiftSource
import Testing
import UIKitModel

@testable import SourceReading

/// What is run again, and what is not.
@Suite struct ReachingNamesTests {
  /// Where a function is no value, as in Objective-C, only a call runs one that takes arguments: `frame.size.height` does not run
  /// `heightForRow:`.
  @Test(arguments: [
    (\Mentions.members, true, true, true), (\.members, true, false, false), (\.members, false, false, true), (\.calls, true, false, true),
    (\.names, true, false, false), (\.names, true, true, true),
  ])
  func mentions(of kind: any WritableKeyPath<Mentions, Set<String>> & Sendable, takesArguments: Bool, haveValues: Bool, isReached: Bool) {
    var mentions = Mentions(haveFunctionsAsValues: haveValues)
    mentions[keyPath: kind] = ["height"]
    var names = ReachingNames()
    _ = names.insert("height", takesArguments: takesArguments)
    #expect(names.areReached(by: mentions) == isReached)
  }

  /// Cells that share a table ask once how high its rows are.
  @Test func heightsOfRowsAreAskedOnce() {
    let source = """
      class List: UITableViewController {
        override func viewDidLoad() { tableView.register(UINib(nibName: "One", bundle: nil), forCellReuseIdentifier: "one") }
        override func tableView(_ view: UITableView, heightForRowAt path: IndexPath) -> CGFloat { path.row == 0 ? 40 : 60 }
      }
      """
    let program = Program(
      files: [SwiftReader.read(Array(source.utf8), path: "List.swift", index: 0)], frameworkSuperclasses: Framework.uiKit.superclasses)
    let evaluator = Evaluator(program: program, framework: .uiKit)
    let reader = RowHeightReader(program, evaluator, [])
    #expect(reader.height(ofRowsOf: "One", in: ["List"]) == 60)
    let steps = evaluator.steps
    #expect(steps > 0)
    #expect(reader.height(ofRowsOf: "Two", in: ["List"]) == 60)
    #expect(evaluator.steps == steps)
  }
}
