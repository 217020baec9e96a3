import AutoLayout
import Screens
import Testing
import Vocabulary

/// Table cells of the system's styles.
struct CellPartTests {
  /// A cell with frames that Xcode saved: of the table, the cell in it, and in the cell's content view what the style places.
  struct SavedCell: Sendable, CustomTestStringConvertible {
    var style: CellPart.Style
    var height = CellHeight.automatic
    var tableWidth: Double
    var cell: Rect
    var contentWidth: Double
    var image: Rect?
    var title: Rect
    var titleLines = 1
    var detail: Rect?

    var testDescription: String { "\(style.rawValue) \(tableWidth) \(title)" }
  }

  /// From storyboards that Xcode 11 to 16 saved in public apps.
  private static let saved = [
    SavedCell(
      style: .basic, tableWidth: 375, cell: Rect(x: 0, y: 107.5, width: 375, height: 43.5), contentWidth: 375,
      title: Rect(x: 16, y: 0, width: 343, height: 43.5)),
    // Beside a disclosure indicator.
    SavedCell(
      style: .basic, tableWidth: 414, cell: Rect(x: 0, y: 183.5, width: 414, height: 43.5), contentWidth: 383.5,
      title: Rect(x: 20, y: 0, width: 355.5, height: 43.5)),
    SavedCell(
      style: .basic, height: .fixed(44), tableWidth: 320, cell: Rect(x: 0, y: 1043.5, width: 320, height: 44), contentWidth: 293.5,
      title: Rect(x: 16, y: 0, width: 269.5, height: 44)),
    SavedCell(
      style: .basic, tableWidth: 375, cell: Rect(x: 0, y: 151, width: 375, height: 43.5), contentWidth: 375,
      image: Rect(x: 19, y: 13.5, width: 18, height: 16), title: Rect(x: 55, y: 0, width: 304, height: 43.5)),
    SavedCell(
      style: .rightDetail, tableWidth: 414, cell: Rect(x: 0, y: 50, width: 414, height: 43.5), contentWidth: 414,
      title: Rect(x: 20, y: 12, width: 33, height: 20.5), detail: Rect(x: 350, y: 12, width: 44, height: 20.5)),
    SavedCell(
      style: .rightDetail, height: .fixed(44), tableWidth: 320, cell: Rect(x: 0, y: 547.5, width: 320, height: 44), contentWidth: 320,
      title: Rect(x: 16, y: 12, width: 99.5, height: 20.5), detail: Rect(x: 293.5, y: 12, width: 10.5, height: 20.5)),
    // In a table of inset groups. The image decides the height.
    SavedCell(
      style: .rightDetail, tableWidth: 414, cell: Rect(x: 20, y: 172.5, width: 374, height: 48.5), contentWidth: 374,
      image: Rect(x: 19, y: 11, width: 26, height: 26), title: Rect(x: 60, y: 14, width: 45, height: 20.5),
      detail: Rect(x: 283.5, y: 14, width: 70.5, height: 20.5)),
    SavedCell(
      style: .subtitle, tableWidth: 375, cell: Rect(x: 0, y: 495.5, width: 375, height: 57.5), contentWidth: 375,
      title: Rect(x: 16, y: 9, width: 272.5, height: 20.5), detail: Rect(x: 16, y: 32.5, width: 44, height: 14.5)),
    SavedCell(
      style: .subtitle, tableWidth: 375, cell: Rect(x: 0, y: 172, width: 375, height: 57.5), contentWidth: 348.5,
      image: Rect(x: 14.75, y: 15.5, width: 26.5, height: 27), title: Rect(x: 56.25, y: 9, width: 126.5, height: 20.5),
      detail: Rect(x: 56.25, y: 32.5, width: 136, height: 14.5)),
    SavedCell(
      style: .subtitle, tableWidth: 414, cell: Rect(x: 20, y: 114, width: 374, height: 58.5), contentWidth: 343.5,
      image: Rect(x: 19, y: 16, width: 26, height: 26), title: Rect(x: 60, y: 8, width: 82, height: 20.5),
      detail: Rect(x: 60, y: 31.5, width: 76.5, height: 16)),
    SavedCell(
      style: .subtitle, height: .fixed(44), tableWidth: 375, cell: Rect(x: 0, y: 28, width: 375, height: 44), contentWidth: 347.5,
      title: Rect(x: 16, y: 6, width: 52.5, height: 19.5), detail: Rect(x: 16, y: 25.5, width: 154, height: 13.5)),
    SavedCell(
      style: .subtitle, height: .fixed(60), tableWidth: 414, cell: Rect(x: 0, y: 1266, width: 414, height: 60), contentWidth: 383.5,
      title: Rect(x: 20, y: 10, width: 104, height: 19.5), titleLines: 0, detail: Rect(x: 20, y: 32.5, width: 352, height: 14.5)),
  ]

  @Test(arguments: saved) func framesAreThoseThatXcodeSaved(saved: SavedCell) {
    var row = Row(saved)
    let result = row.layout(width: saved.tableWidth)
    #expect(result.conflicts.isEmpty)
    #expect((result.exactFrame(row.cell).height - saved.cell.height).magnitude <= 2)
    for (part, frame) in [(row.image, saved.image), (row.title, saved.title), (row.detail, saved.detail)] {
      guard let part, let frame else { continue }
      let solved = result.frame(of: part, in: row.content)
      #expect((solved.x - frame.x).magnitude <= 1 && (solved.width - frame.width).magnitude <= 1, "\(part) \(solved) \(frame)")
      // UIKit stretches the title of a Basic cell over the row, in whose middle its text is.
      #expect((solved.y + solved.height / 2 - frame.y - frame.height / 2).magnitude <= 2, "\(part) \(solved) \(frame)")
    }

    // Mirrored, the accessory is at the left.
    let mirrored = row.layout(.rightToLeft, width: saved.tableWidth)
    for item in row.builder.screen.itemIDs {
      let (frame, mirror) = (result.exactFrame(item), mirrored.exactFrame(item))
      #expect(mirror.isNear(Rect(x: saved.tableWidth - frame.maxX, y: frame.y, width: frame.width, height: frame.height)), "\(item)")
    }

    // On Interface Builder's canvas every part has its saved frame.
    row.builder.screen.isDesignTime = true
    let drawn = row.layout(width: saved.tableWidth)
    #expect(drawn.frame(of: row.title, in: row.content) == saved.title)
  }

  private static let short = SavedCell(
    style: .rightDetail, tableWidth: 375, cell: Rect(x: 0, y: 0, width: 375, height: 44), contentWidth: 375,
    title: Rect(x: 16, y: 12, width: 300, height: 20), detail: Rect(x: 300, y: 12, width: 100, height: 20))

  /// A long title leaves the detail what is left of the row.
  @Test func theDetailGivesWay() throws {
    let row = Row(Self.short)
    let result = row.layout()
    #expect(result.exactFrame(row.title).width == 300)
    #expect(result.exactFrame(try #require(row.detail)).isNear(Rect(x: 16 + 300 + 6, y: 12, width: 375 - 16 - 300 - 6 - 16, height: 20)))
  }

  /// At accessibility sizes title and detail take the whole width, one above the other, and the row grows.
  @Test func labelsFlow() throws {
    var cell = Self.short
    cell.style = .flowing
    cell.image = Rect(x: 19, y: 12, width: 18, height: 20)
    cell.title.width = 600
    cell.titleLines = 0
    let row = Row(cell)
    let result = row.layout()
    #expect(result.exactFrame(row.title) == Rect(x: 16, y: 10, width: 343, height: 40))
    #expect(result.exactFrame(try #require(row.image)).y == 10)
    #expect(result.exactFrame(try #require(row.detail)) == Rect(x: 16, y: 53, width: 100, height: 20))
    #expect(result.exactFrame(row.cell).height == 83)
  }

  /// In a row of a fixed height, labels are no higher than the row, and the title is cut last.
  @Test func aFixedRowCuts() throws {
    var cell = Self.short
    (cell.style, cell.height) = (.subtitle, .fixed(44))
    cell.title.height = 40
    let row = Row(cell)
    let result = row.layout()
    #expect(result.exactFrame(row.title).height == 40)
    #expect(result.exactFrame(try #require(row.detail)).height == 4)
  }

  /// What is wider than the row is no contradiction.
  @Test func aWideImageBreaksNothing() {
    var cell = Self.short
    cell.image = Rect(x: 16, y: 0, width: 400, height: 44)
    #expect(Row(cell).layout().conflicts.isEmpty)
  }
}

/// A screen that is a table with a cell.
private struct Row {
  var builder = ScreenBuilder()
  let cell: ItemID
  let content: ItemID
  let title: ItemID
  let image: ItemID?
  let detail: ItemID?
  /// Of a title that wraps.
  private var contents: [ItemID: IntrinsicContent] = [:]

  init(_ saved: CellPartTests.SavedCell) {
    var builder = ScreenBuilder()
    let table = builder.view("Table", .platform(.tableView))
    builder.screen[table].savedFrame = Rect(x: 0, y: 0, width: saved.tableWidth, height: 667)
    for attribute in [LayoutAttribute.leading, .trailing, .top, .bottom] { builder.constrain(table, attribute, .equal, .root, attribute) }
    let (cell, content) = builder.cell(in: table, saved.height)
    builder.screen[cell].savedFrame = saved.cell
    builder.screen[content].savedFrame = Rect(x: 0, y: 0, width: saved.contentWidth, height: saved.cell.height)
    builder.screen[content].isPlacedBySystem = true
    func add(_ role: CellPart.Role, _ kind: ItemKind, _ frame: Rect) -> ItemID {
      // The text of a stretched title is one line high.
      let text = Size(width: frame.width, height: saved.style == .basic ? 20.5 : frame.height)
      let isWrapped = role == .title && saved.titleLines != 1
      let item = builder.view(role.rawValue, kind, in: content, intrinsic: isWrapped ? nil : text, resistance: role == .detail ? 749 : 750)
      builder.screen[item].placement = .cellPart(CellPart(role, of: saved.style), [])
      builder.screen[item].savedFrame = frame
      builder.screen[item].isPlacedBySystem = true
      return item
    }
    let label = TextContent(source: nil, font: FontRequest(size: .style(.body)), numberOfLines: saved.titleLines)
    image = saved.image.map { add(.image, .imageView($0.size, symbol: 17), $0) }
    title = add(.title, .label(label), saved.title)
    detail = saved.detail.map { add(.detail, .label(label), $0) }
    (self.builder, self.cell, self.content) = (builder, cell, content)
    if saved.titleLines != 1 { contents[title] = IntrinsicContent(width: saved.title.width, height: saved.title.height) }
  }

  func layout(_ direction: LayoutDirection = .leftToRight, width: Double = 375) -> LayoutResult {
    builder.screen.layout(direction, canvas: .phone(width), measuring: contents)
  }
}

extension LayoutResult {
  fileprivate func frame(of item: ItemID, in container: ItemID) -> Rect {
    let around = exactFrame(container)
    return exactFrame(item).offset(from: Point(x: around.x, y: around.y))
  }
}
