import Testing
import UIKitModel

@testable import SourceReading

/// Contents of lists that UIKit lays out: `UIListContentConfiguration`.
struct ListContentTests {
  private static func cell(_ body: String, _ superclass: String = "UITableViewCell") -> LayoutCode {
    LayoutCode(
      """
      final class Cell: \(superclass) {
        func configure(with item: Item) {
          \(body)
        }
      }
      """, name: "Cell")
  }

  @Test(arguments: ["UITableViewCell", "UICollectionViewListCell"])
  func textsOfACell(superclass: String) throws {
    let code = Self.cell(
      """
      var content = UIListContentConfiguration.subtitleCell()
      content.text = NSLocalizedString("title", comment: "")
      content.textProperties.numberOfLines = 1
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      content.secondaryText = item.name
      content.image = UIImage(named: "star")
      content.imageToTextPadding = 8
      content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 6, bottom: 4, trailing: 6)
      contentConfiguration = content
      """, superclass)
    let reading = try #require(code.reading)
    #expect(reading.coverage == .whole)
    #expect(reading.undrawn.isEmpty)
    #expect(
      reading.views.map(\.name) == [
        "contentConfiguration", "contentConfiguration.image", "contentConfiguration.texts", "contentConfiguration.text",
        "contentConfiguration.secondaryText",
      ])
    #expect(reading.views.map(\.parent) == ["contentView"] + [0, 0, 2, 2].map { reading.views[$0].name })
    #expect(reading.views[0].setup.spacing == 8)
    #expect(reading.views[0].setup.margins?.left == 6)
    #expect(reading.views[1].setup.image == .named("star"))
    let (text, secondary) = (reading.views[3], reading.views[4])
    #expect(text.text?.alternatives.map(\.key) == ["title"])
    #expect(text.place.line == 4)
    #expect(text.style?.lines == 1)
    #expect(text.font?.font?.style == "headline")
    // UIKit's own: as many lines as it takes, in the style of a subtitle.
    #expect(secondary.text?.kind == .data)
    #expect(secondary.style?.lines == 0)
    #expect(secondary.font?.font?.style == "caption1")
    #expect(reading.constraints.count == 4)
  }

  /// It is that of the cell's style: the first text is alike in all of them. Those of headers are not documented.
  @Test(
    arguments: [
      ("UITableViewCell", nil, "body", nil), ("UITableViewCell", ".default", "body", nil), ("UITableViewCell", ".value1", "body", "body"),
      ("UITableViewCell", ".subtitle", "body", "caption1"), ("UITableViewCell", "style", "body", nil),
      ("UICollectionViewListCell", nil, "body", nil), ("UITableViewHeaderFooterView", nil, nil, nil),
    ] as [(String, String?, String?, String?)])
  func theCellsOwnConfiguration(_ superclass: String, style: String?, first: String?, second: String?) throws {
    let initializer = """
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: \(style ?? ""), reuseIdentifier: reuseIdentifier)
      }
      """
    let code = LayoutCode(
      """
      final class Cell: \(superclass) {
        \(style == nil ? "" : initializer)
        func configure(with item: Item) {
          var content = self.defaultContentConfiguration()
          content.text = "Title"
          content.secondaryText = "More"
          contentConfiguration = content
        }
      }
      """, name: "Cell")
    let reading = try #require(code.reading)
    #expect(reading.coverage == .whole)
    #expect(reading.views.suffix(2).map { $0.text?.alternatives.map(\.literal) } == [["Title"], ["More"]])
    #expect(reading.views.suffix(2).map { $0.font?.font?.style } == [first, second])
  }

  @Test func aViewOfAListsContent() throws {
    let reading = try #require(
      LayoutCode.view(
        """
        var content = UIListContentConfiguration.cell()
        content.text = "Title"
        let list = UIListContentView(configuration: content)
        list.translatesAutoresizingMaskIntoConstraints = false
        addSubview(list)
        list.topAnchor.constraint(equalTo: topAnchor).isActive = true
        """
      ).reading)
    #expect(reading.coverage == .whole)
    #expect(reading.views.map(\.name) == ["a", "b", "list", "list.texts", "list.text"])
    #expect(reading.views.last?.font?.font?.style == "body")
  }

  /// Content of other kinds is not known, nor are distances that hang on data.
  @Test(arguments: [
    ("contentConfiguration = CardConfiguration(title: item.name)", "the content configuration of the cell"),
    (
      "var content = UIListContentConfiguration.cell(); content.text = \"A\"; content.imageToTextPadding = item.gap; contentConfiguration = content",
      "the padding beside the image of contentConfiguration"
    ),
  ]) func whatIsNotKnown(body: String, gap: String) throws {
    let reading = try #require(Self.cell(body).reading)
    #expect((reading.unknown + reading.undrawn).map(\.what).contains(gap))
  }

  /// A configuration for a state is the same one.
  @Test func configurationsForAState() {
    let code = LayoutCode(
      """
      final class Cell: UITableViewCell {
        override func updateConfiguration(using state: UICellConfigurationState) {
          var content = defaultContentConfiguration().updated(for: state)
          content.text = "One"
          contentConfiguration = content
        }
      }
      """, name: "Cell")
    #expect(code.reading?.views.compactMap { $0.text?.alternatives.first?.literal } == ["One"])
  }

  /// A view of a list's content that is made with a configuration without its type.
  @Test func viewsOfContents() {
    let code = LayoutCode.view(
      """
      var content = list.configuration as! UIListContentConfiguration
      content.text = "One"
      content.secondaryText = "Two"
      list.configuration = content
      addSubview(list)
      list.topAnchor.constraint(equalTo: topAnchor).isActive = true
      """, properties: "private lazy var list = UIListContentView(configuration: .subtitleCell())")
    #expect(code.reading?.unknown.isEmpty == true)
    #expect(code.reading?.views.compactMap { $0.text?.alternatives.first?.literal } == ["One", "Two"])
  }
}
