import Evaluation
import Programs
import SwiftSource
import Testing
import UIKitModel

@testable import SourceReading

/// The classes whose layout no document has.
struct CodedLayoutTests {
  @Test func whatIsLaidOutInCode() {
    let source = """
      extension UIView { func fade() {} }
      extension NSObject { func note() {} }
      final class Header: UITableViewCell {
        lazy var name = UILabel()
        func setUp() {
          contentView.addSubview(name)
          NSLayoutConstraint.activate([name.topAnchor.constraint(equalTo: contentView.topAnchor)])
        }
      }
      class Base: UIViewController {}
      final class Profile: Base {
        override func viewDidLoad() {
          view.addSubview(UIView())
          box.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      final class Mover: UIView { func move() { height.constraint(equalToConstant: 4).isActive = true } }
      final class Adder: UIView { func add() { addSubview(UIView()) } }
      final class Model { func set() { a.addSubview(b); b.widthAnchor.constraint(equalToConstant: 4) } }
      """
    let file = SwiftReader.read(Array(source.utf8), path: "App.swift", index: 0)
    let program = Program(files: [file], frameworkSuperclasses: Framework.uiKit.superclasses)
    #expect(
      program.laidOutClasses(LayoutWords(program)).map { "\($0.name) \($0.declaration?.place.line ?? 0)" } == ["Header 3", "Profile 11"])
  }
}
