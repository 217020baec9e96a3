@testable import SourceReading
import Evaluation
import Programs
import SwiftSource
import UIKitModel

/// Swift source with the outlets of a document, for tests.
struct AppCode {
  private let source: String

  init(_ source: String) {
    self.source = source
  }

  /// What the code does to the object of an outlet.
  func reading(
    of outlet: String, in owner: String, element: String = "label", customClass: String? = nil, attributes: [RuntimeAttribute] = [],
    besides others: [ConnectedObject] = []
  ) -> ObjectReading {
    let file = SwiftReader.read(Array(source.utf8), path: "App.swift", index: 0)
    let program = Program(files: [file], frameworkSuperclasses: Framework.uiKit.superclasses)
    var object = ConnectedObject(document: "Main.storyboard", id: "a-b-c", element: element, customClass: customClass)
    object.runtimeAttributes = attributes
    object.outlets = [ConnectedObject.Outlet(name: outlet, ownerClass: owner, isCollection: false)]
    return ObjectReader(program, Evaluator(program: program, framework: .uiKit), [object] + others).readings(of: [object])[0]
  }

  /// What the code does to the labels of several outlets, which are read one after another.
  func readings(of outlets: [(name: String, owner: String)]) -> [ObjectReading] {
    let file = SwiftReader.read(Array(source.utf8), path: "App.swift", index: 0)
    let program = Program(files: [file], frameworkSuperclasses: Framework.uiKit.superclasses)
    let objects = outlets.map { outlet in
      var object = ConnectedObject(document: outlet.owner + ".xib", id: outlet.name, element: "label", customClass: nil)
      object.outlets = [ConnectedObject.Outlet(name: outlet.name, ownerClass: outlet.owner, isCollection: false)]
      return object
    }
    return ObjectReader(program, Evaluator(program: program, framework: .uiKit), objects).readings(of: objects)
  }

  /// A class with an outlet `label`, and what is done in `viewDidLoad`.
  static func controller(_ body: String, more: String = "") -> AppCode {
    AppCode(
      """
      class Screen: UIViewController {
        @IBOutlet weak var label: UILabel!
        override func viewDidLoad() {
          super.viewDidLoad()
          \(body)
        }
      }
      \(more)
      """)
  }
}

extension TextReading {
  /// The kind with the keys, and literals in quotes.
  var summary: String {
    ([kind.rawValue] + Set(alternatives.map { $0.key ?? "'\($0.literal ?? "")'" }).sorted()).joined(separator: " ")
  }
}
