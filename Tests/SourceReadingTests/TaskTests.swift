import SourceReading
import Testing

/// Who begins a task goes on while it waits; what it has set itself is seen until then.
@Suite struct TaskTests {
  @Test(arguments: [
    ("log()", "data"), ("if unknown { log() }", "data"), ("if unknown { Log.add() }", "data"), ("if unknown { Log.addDetached() }", "data"),
    ("if unknown { Log.show(label) }", "mixed a"), ("if unknown { Task { await load(); label.text = Store.name } }", "data"),
    ("await load()", "mixed first"),
  ])
  func whatIsSeenWhileATaskWaits(before: String, text: String) {
    let code = AppCode(
      """
      final class Log {
        static func add() { Task { await send() } }
        static func addDetached() { Task.detached { await send() } }
        static func send() async { Other().reload() }
        static func show(_ label: UILabel) { Task { label.text = NSLocalizedString("a", comment: ""); await send() } }
      }
      final class Other: UIViewController { func reload() { title = "x" } }
      final class Screen: UIViewController {
        @IBOutlet var label: UILabel! { didSet { label.text = NSLocalizedString("first", comment: "") } }
        override func viewDidLoad() {
          \(before)
          label.text = Store.name
        }
        func log() { Task { await load() } }
        func load() async { Other().reload() }
      }
      """)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == text)
  }
}
