import SourceReading
import Testing

/// Who changes a part of a structure sets the property that has it.
@Suite struct PartChangeTests {
  @Test(arguments: [
    ("state.title = tr(\"a\")", "key a"), ("self.state.title = tr(\"a\")", "key a"), ("state.head.title = tr(\"a\")", "key a"),
    ("state.rows.append(tr(\"a\"))", "key a"), ("state.fail()", "key a"), ("state.head.fail()", "key a"),
  ])
  func partsAreObserved(change: String, text: String?) {
    let code = AppCode(
      """
      func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
      struct Head { var title: String?; mutating func fail() { title = tr("a") } }
      struct Progress {
        var title: String?
        var head = Head()
        var rows: [String] = []
        mutating func fail() { title = tr("a") }
        func read() {}
      }
      protocol View: AnyObject { func render(_ state: Progress) }
      final class Presenter {
        weak var view: View?
        private var state = Progress() { didSet { view?.render(state) } }
        func start() { \(change) }
      }
      final class Screen: UIViewController, View {
        @IBOutlet var label: UILabel!
        let presenter = Presenter()
        override func viewDidLoad() {
          presenter.view = self
          presenter.start()
        }
        func render(_ state: Progress) {
          for row in state.rows { label.text = row }
          for row in [state.title, state.head.title].compactMap { $0 } { label.text = row }
        }
      }
      """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == text)
  }
}
