import Diagnostics
import Screens
import Testing
import Vocabulary

@testable import Runs

/// Digests of values: equal ones for equal values, and others for any difference that a result may depend on.
struct ValueDigestTests {
  private static func digest(_ value: some Encodable) -> [UInt8] {
    var digest = ValueDigest()
    digest.add(value)
    return digest.digest()
  }

  private static let item = LayoutItem(id: "a", name: "A", kind: .view, parent: nil)

  private static func item(_ change: (inout LayoutItem) -> Void) -> LayoutItem {
    var item = item
    change(&item)
    return item
  }

  /// What one property more or less, another case or another nesting makes: all digests differ.
  @Test func everyPartCounts() {
    let text = TextContent(source: .literal("é"), font: FontRequest(size: .style(.body)))
    let items = [
      Self.item, Self.item { $0.id = "b" }, Self.item { $0.parent = ItemID(0) }, Self.item { $0.parent = ItemID(1) },
      Self.item { $0.isHidden = true }, Self.item { $0.isInstalled = false }, Self.item { $0.hugging.horizontal = 251 },
      Self.item { $0.hugging.vertical = 251 }, Self.item { $0.statedIntrinsicSize = AxisPair(horizontal: nil, vertical: nil) },
      Self.item { $0.statedIntrinsicSize = AxisPair(horizontal: 1, vertical: nil) },
      Self.item { $0.statedIntrinsicSize = AxisPair(horizontal: nil, vertical: 1) }, Self.item { $0.codedStyle = [.lines] },
      Self.item { $0.codedStyle = [.lines, .scale] }, Self.item { $0.placement = .autoresizing(.widthSizable) },
      Self.item { $0.placement = .autoresizing(.heightSizable) }, Self.item { $0.placement = .cell(.fixed(44)) },
      Self.item { $0.placement = .cell(.automatic) }, Self.item { $0.placement = .cell(.drawn) }, Self.item { $0.kind = .label(text) },
      Self.item { $0.kind = .textView(text, scrolls: true) }, Self.item { $0.kind = .textView(text, scrolls: false) },
      // The same letter in two code points, which may be set in another width.
      Self.item { $0.kind = .label(TextContent(source: .literal("e\u{301}"), font: FontRequest(size: .style(.body)))) },
      Self.item { $0.kind = .imageView(Size(width: 1, height: 2)) },
      Self.item { $0.kind = .imageView(Size(width: 1, height: 2), symbol: 1) },
    ]
    #expect(Set(items.map(Self.digest)).count == items.count)
  }

  @Test(
    arguments: [
      ([[["a"], []]], [[["a", ""]]]), ([[["a"]], []], [[["a"], []]]), ([[["ab"]]], [[["a", "b"]]]), ([], [[]]), ([[]], [[[]]]),
    ] as [([[[String]]], [[[String]]])])
  func nestingCounts(one: [[[String]]], other: [[[String]]]) { #expect(Self.digest(one) != Self.digest(other)) }

  @Test func integersOfAnySize() {
    #expect(Set([Self.digest([UInt8(1)]), Self.digest([UInt8(2)]), Self.digest([Int32(-1)]), Self.digest([Int64.min])]).count == 4)
    #expect(Self.digest([UInt16.max]) != Self.digest([UInt16]()))
  }

  @Test func positionsDoNotCount() {
    #expect(
      Self.digest(Self.item { $0.position = SourcePosition(line: 1, column: 2) })
        == Self.digest(Self.item { $0.position = SourcePosition(line: 3, column: 4) }))
  }

  /// As many as need more than one order in a hash table of another size.
  @Test func setsAndDictionariesHaveNoOrder() {
    let words = (0..<50).map { "word \($0)" }
    var grown = Set<String>(minimumCapacity: 1000)
    for word in words.reversed() { grown.insert(word) }
    #expect(Self.digest(Set(words)) == Self.digest(grown) && Self.digest(Set(words)) != Self.digest(Set(words.dropLast())))
    var table = [String: Int](minimumCapacity: 1000)
    for (index, word) in words.enumerated().reversed() { table[word] = index }
    let same = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($0.element, $0.offset) })
    #expect(Self.digest(table) == Self.digest(same))
    table["word 1"] = 2
    #expect(Self.digest(table) != Self.digest(same))
  }
}
