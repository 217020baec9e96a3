import Testing
import Vocabulary

@testable import SourceReading

/// Views that code makes of lists, each with its own words.
struct LayoutListTests {
  private static let rows = """
    enum Item: String, CaseIterable { case home, search, about; var title: String { rawValue } }
    func makeLabel(for item: Item) -> UILabel { let label = UILabel(); label.text = item.title; return label }
    func plain(_ title: String) -> UILabel { let label = UILabel(); label.text = title; return label }
    final class Row: UILabel {
      init(item: Item) { super.init(frame: .zero); text = item.title }
      init(title: String) { super.init(frame: .zero); text = title }
    }
    """

  /// What is on the labels of a stack.
  private func words(_ views: String) -> [String?]? {
    let code = LayoutCode.view(
      "let stack = UIStackView(arrangedSubviews: \(views)); addSubview(stack); stack.topAnchor.constraint(equalTo: topAnchor).isActive = true",
      more: Self.rows)
    guard let reading = code.reading, reading.unknown.isEmpty else { return nil }
    return reading.views.filter(\.isArranged).map { view in
      view.text.flatMap { $0.alternatives.count == 1 ? $0.alternatives[0].literal : nil }
    }
  }

  @Test(arguments: [
    ("Item.allCases.map { makeLabel(for: $0) }", ["home", "search", "about"]),
    // A function by its name alone, which says nothing of its labels.
    ("Item.allCases.map(makeLabel)", ["home", "search", "about"]), ("Item.allCases.map(makeLabel(for:))", ["home", "search", "about"]),
    ("[\"a\", \"b\"].map(plain)", ["a", "b"]),
    // The initializer for such values.
    ("Item.allCases.map(Row.init)", ["home", "search", "about"]),
    ("Item.allCases.map(\\.title).map(Row.init(title:))", ["home", "search", "about"]),
    // Some of them, or in another order.
    ("Item.allCases.prefix(2).map { makeLabel(for: $0) }", ["home", "search"]),
    ("Array(Item.allCases.dropFirst()).map { makeLabel(for: $0) }", ["search", "about"]),
    ("Item.allCases.suffix(1).map { makeLabel(for: $0) }", ["about"]),
    ("Item.allCases.sorted { $0.rawValue < $1.rawValue }.map { makeLabel(for: $0) }", ["about", "home", "search"]),
    ("[\"b\", \"a\"].sorted().map(plain)", ["a", "b"]),
    ("stride(from: 0, to: 3, by: 2).map { makeLabel(for: Item.allCases[$0]) }", ["home", "about"]),
    ("Item.allCases.flatMap { [makeLabel(for: $0), plain(\"x\")] }", ["home", "x", "search", "x", "about", "x"]),
    ("Item.allCases.reduce(into: [UILabel]()) { $0.append(makeLabel(for: $1)) }", ["home", "search", "about"]),
  ])
  func elements(_ views: String, _ texts: [String]) { #expect(words(views) == texts.map(Optional.some)) }

  /// How many there are is not known, or in which order.
  @Test(arguments: ["Item.allCases.prefix(count()).map { makeLabel(for: $0) }", "later().map(plain)"])
  func whatIsNotKnownIsSaid(_ views: String) { #expect(words(views) == nil) }
}
