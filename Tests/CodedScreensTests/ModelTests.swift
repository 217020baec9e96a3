import Screens
import Testing
import Vocabulary

@testable import CodedScreens

/// What screens show of objects of the app's own, and of what code keeps for later.
@Suite struct ModelTests {
  /// Functions that set only properties of an object that is made run as others do.
  @Test(
    arguments: [
      ("let model = Model(); model.load(); label.text = model.caption", ["Loaded"]),
      ("let model = Model(); model.turn(); label.text = model.isOn ? \"On\" : \"Off\"", ["On"]),
      ("let model = Model(); label.text = model.caption", ["At first"]),
    ])
  func changesOfModels(code: String, expected: [String]) async throws {
    let app = try await CodedApp(
      "override func viewDidLoad() { \(code) }",
      more: [
        "Model.swift": """
        final class Model {
          var caption = "At first"
          var isOn = false
          func load() { caption = "Loaded" }
          func turn() { isOn = true }
        }
        """
      ])
    #expect(app.states.map { $0.words("label") } == expected)
  }

  /// A property that is set under a condition has both values whenever it is asked for.
  @Test func propertiesAskedTwice() async throws {
    let app = try await CodedApp(
      """
      override func viewDidLoad() {
        let info = Info(Store.values)
        label.text = info.name
        other.isHidden = info.name.isEmpty
      }
      """,
      more: [
        "Info.swift":
          #"final class Info { var name = ""; init(_ values: [String: Any]) { if let found = values["name"] as? String { name = found } } }"#
      ])
    #expect(Set(app.states.map { $0.item("other").isHidden }) == [true, false])
  }

  /// What a cache has is what the function that fills it makes.
  @Test(
    arguments: [
      ("if let kept = fonts[size] { return kept }", "fonts[size] = made"),
      ("if let kept = cache.object(forKey: size) { return kept }", "cache.setObject(made, forKey: size)"),
    ])
  func caches(asking: String, keeping: String) async throws {
    let app = try await CodedApp(
      """
      var fonts: [CGFloat: UIFont] = [:]
      let cache = NSCache<NSNumber, UIFont>()
      func font(_ size: CGFloat) -> UIFont { \(asking); let made = UIFont.systemFont(ofSize: size); \(keeping); return made }
      override func viewDidLoad() { label.font = font(28) }
      """)
    #expect(app.states.map { $0.item("label").kind.text?.font.size } == [.points(28)])
  }
}
