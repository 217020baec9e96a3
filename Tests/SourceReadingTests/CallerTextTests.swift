import Evaluation
import Testing

@testable import SourceReading

/// Words that callers give the initializers of classes that are laid out in code.
struct CallerTextTests {
  private static func header(_ callers: String, _ parameters: String = "title: String", _ body: String = "a.text = title") -> LayoutCode {
    LayoutCode(
      """
      class Box: UIView {
        let a = UILabel()
        let b = UILabel()
        init(\(parameters)) {
          super.init(frame: .zero)
          addSubview(a)
          addSubview(b)
          a.topAnchor.constraint(equalTo: topAnchor).isActive = true
          \(body)
        }
      }
      extension String { var localized: String { NSLocalizedString(self, comment: "") } }
      final class Home: UIViewController {
        \(callers)
      }
      """)
  }

  private func text(_ code: LayoutCode, _ name: String = "a") throws -> TextReading {
    let reading = try #require(code.reading)
    return try #require(reading.views.first { $0.name == name }?.text)
  }

  @Test func everyCallIsKnown() throws {
    let text = try text(
      Self.header(
        """
        let first = Box(title: "home.first".localized)
        func second() -> Box { Box(title: "home.second".localized) }
        """))
    #expect(text.kind == .alternatives)
    #expect(text.alternatives.map(\.key) == ["home.first", "home.second"])
    // Where the words are given.
    #expect(text.alternatives.map(\.place.line) == [14, 15])
  }

  @Test func dataBesideKnownWords() throws {
    let text = try text(
      Self.header(
        """
        var user = UserDefaults.standard.string(forKey: "user")!
        func make(_ section: Int) -> Box { section == 0 ? Box(title: "home.first".localized) : Box(title: user) }
        """))
    #expect(text.kind == .mixed)
    #expect(text.alternatives.map(\.key) == ["home.first"])
  }

  @Test func wordsOfOneCallGoTogether() throws {
    let code = Self.header(
      """
      func make() -> [Box] {
        [Box(title: "one", detail: "two"), Box(title: "three", detail: "four")]
      }
      """, "title: String, detail: String", "a.text = title; b.text = detail")
    let (title, detail) = (try text(code), try text(code, "b"))
    for (one, other) in zip(title.states, detail.states) {
      #expect(one.moment.choices == other.moment.choices)
    }
    #expect(title.states[0].moment.choices[0].excludes(detail.states[1].moment.choices[0]))
  }

  @Test func whatNobodyGivesIsData() throws {
    #expect(try text(Self.header("")).kind == .data)
  }
}
