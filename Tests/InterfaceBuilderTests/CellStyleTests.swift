import Screens
import InterfaceBuilder
import Testing
import Vocabulary

/// What the styles of table cells place.
struct CellStyleTests {
  private static func table(_ cell: String) -> String {
    func view(_ element: String, _ id: String, _ more: String = "") -> String {
      "<\(element) \(more) id=\"\(id)\"><rect key=\"frame\" x=\"16\" y=\"9\" width=\"24\" height=\"20\"/></\(element)>"
    }
    let labels = view("label", "t", #"text="A""#) + view("label", "d", #"text="B""#) + view("label", "own")
    let images = view("imageView", "i", #"image="star" catalog="system""#) + view("imageView", "none")
    return """
      <subviews><tableView rowHeight="-1" id="table"><prototypes><tableViewCell \(cell) id="cell">
      <tableViewCellContentView key="contentView" id="content"><subviews>\(labels)\(images)</subviews></tableViewCellContentView>
      </tableViewCell></prototypes></tableView></subviews>
      """
  }

  /// A switch that the cell shows as its accessory stays where it was saved, whatever its attributes say.
  @Test(arguments: [("accessoryView", true), ("toggle", false), ("contactAccessoryView", false)])
  func accessoriesArePlacedByTheCell(property: String, isAccessory: Bool) throws {
    let screen = try screen(
      """
      <subviews><tableView rowHeight="-1" id="table"><prototypes><tableViewCell id="cell">
      <tableViewCellContentView key="contentView" id="content"><subviews>
      <switch translatesAutoresizingMaskIntoConstraints="NO" id="s"><rect key="frame" x="160" y="6" width="51" height="31"/></switch>
      </subviews></tableViewCellContentView>
      <connections><outlet property="\(property)" destination="s" id="o"/></connections></tableViewCell></prototypes></tableView></subviews>
      """)
    #expect(try screen.item("s").placement == (isAccessory ? .autoresizing([.flexibleMaxX, .flexibleMaxY]) : .constraints))
  }

  @Test(
    arguments: [
      ("Default", CellPart.Style.basic), ("Value1", .rightDetail), ("Value2", .leftDetail), ("Subtitle", .subtitle),
    ] as [(String, CellPart.Style)])
  func partsAreWhatTheCellRefersTo(name: String, style: CellPart.Style) throws {
    let screen = try screen(Self.table(#"style="IBUITableViewCellStyle\#(name)" textLabel="t" detailTextLabel="d" imageView="i""#))
    let places = try ["t", "d", "i", "own"].map { try screen.item($0).placement }
    #expect(
      places == [
        .cellPart(CellPart(.title, of: style), [.flexibleMaxX, .flexibleMaxY]),
        .cellPart(CellPart(.detail, of: style), [.flexibleMaxX, .flexibleMaxY]),
        .cellPart(CellPart(.image, of: style), [.flexibleMaxX, .flexibleMaxY]), .autoresizing([.flexibleMaxX, .flexibleMaxY]),
      ])
    #expect(try screen.item("d").compressionResistance.horizontal < screen.item("t").compressionResistance.horizontal)

    // At accessibility sizes the labels wrap, and the title's first line is beside the image.
    let variation = try #require(screen.variations.first)
    #expect(screen.variations.count == 1 && variation.contentSizes == ContentSizeCategory.accessibilitySizes)
    let large = screen.resolved(under: Traits(width: .compact, height: .regular, contentSize: .accessibilityMedium))
    for id in ["t", "d"] {
      let label = try large.item(id)
      #expect(label.cellPart?.style == .flowing)
      #expect(label.kind.text?.numberOfLines == 0)
      #expect(label.kind.text?.paragraphStyle.firstLineHeadIndent == (id == "t" ? 39 : 0))
    }
  }

  @Test func anImageViewWithoutAnImageTakesNoRoom() throws {
    let screen = try screen(Self.table(#"style="IBUITableViewCellStyleDefault" textLabel="t" imageView="none""#))
    #expect(try screen.item("none").placement == .autoresizing([.flexibleMaxX, .flexibleMaxY]))
    #expect(try screen.item("none").isPlacedBySystem)
  }

  @Test func theCustomStylePlacesNothing() throws {
    let screen = try screen(Self.table(""))
    #expect(screen.variations.isEmpty)
    #expect(try !screen.item("t").isPlacedBySystem)
  }
}
