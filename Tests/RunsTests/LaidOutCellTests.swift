import Checks
import Screens
import Sweep
import Testing
import Vocabulary

@testable import Runs

/// A compositional layout of one section.
private func section(_ item: String, _ group: String, _ items: String = "subitems: [item]") -> String {
  """
  func makeLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(layoutSize: NSCollectionLayoutSize(\(item)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: NSCollectionLayoutSize(\(group)), \(items))
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    return UICollectionViewCompositionalLayout(section: section)
  }
  """
}

/// How large cells are that code lays out: lists decide it.
struct LaidOutCellTests {
  /// What a cell says before its list fills it is not seen.
  @Test func wordsOfEmptyCells() async throws {
    let app = try await LaidOutApp(
      """
      final class Row: UITableViewCell {
        private let title = UILabel()
        private let note = UILabel()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
          super.init(style: style, reuseIdentifier: reuseIdentifier)
          note.text = "At first"
          for view in [title, note] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
            view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor).isActive = true
          }
          title.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
          note.topAnchor.constraint(equalTo: title.bottomAnchor).isActive = true
          note.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
        }
        required init?(coder: NSCoder) { fatalError() }
        func configure() {
          title.text = "Name"
          note.text = "Then"
        }
      }
      final class List: UITableViewController {
        override func viewDidLoad() { tableView.register(Row.self, forCellReuseIdentifier: "row") }
        override func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
          let row = table.dequeueReusableCell(withIdentifier: "row", for: path) as! Row
          row.configure()
          return row
        }
      }
      """)
    #expect(app.scenes(of: "Row").map(\.screen.state) == [""])
  }

  /// A cell with a label in all its edges, and the class that shows it.
  private func cell(_ superclass: String, shownBy list: String, more: String = "") async throws -> Rect? {
    let app = try await LaidOutApp(
      """
      final class Tile: \(superclass) {
        private let title = UILabel()
        private func setUp() {
          title.text = "One line"
          title.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(title)
          NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 15),
            title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -15),
          ])
        }
        \(superclass == "UITableViewCell"
          ? "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier); setUp() }"
          : "override init(frame: CGRect) { super.init(frame: frame); setUp() }")
        required init?(coder: NSCoder) { fatalError() }
      }
      final class Shelf: UIViewController {
        let list = List()
        \(list)
      }
      \(more)
      """)
    return app.frames(of: "Tile")["tile"]
  }

  private static let register = "func setUp() { list.register(Tile.self, forCellWithReuseIdentifier: tile) }"

  /// Cells whose content or whose app says how wide they are.
  @Test(
    arguments: [
      (
        section(
          "widthDimension: .estimated(80), heightDimension: .absolute(40)", "widthDimension: .estimated(80), heightDimension: .absolute(40)"
        ),
        .note
      ),
      ("func more() { let flow = UICollectionViewFlowLayout(); flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }", .note),
      (
        "func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize { CGSize(width: titles[path.item].size(withAttributes: nil).width + 24, height: 40) }",
        .note
      ),
      (
        "func more() { let flow = UICollectionViewFlowLayout(); flow.estimatedItemSize = .zero; flow.itemSize = CGSize(width: 120, height: 90) }",
        .error
      ),
    ] as [(String, Severity)])
  func textsOfCells(list: String, severity: Severity) async throws {
    let app = try await LaidOutApp(
      """
      final class Tile: UICollectionViewCell {
        private let title = UILabel()
        override init(frame: CGRect) {
          super.init(frame: frame)
          title.text = "A title that is longer than any screen of this test is wide, and that nobody breaks into lines"
          title.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(title)
          NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: contentView.leadingAnchor), title.topAnchor.constraint(equalTo: contentView.topAnchor),
            title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          ])
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      final class Shelf: UIViewController {
        let list = List()
        \(list)
        \(Self.register)
      }
      """)
    #expect(await app.findings().filter { $0.rule == RuleID.textTruncated.rawValue }.map(\.severity).max() == severity)
  }

  @Test func cellsOfLists() async throws {
    #expect(try await cell("UICollectionViewListCell", shownBy: Self.register) == Rect(x: 0, y: 0, width: 375, height: 50.5))
  }

  @Test(
    arguments: [
      // Flow layouts, by property and by delegate.
      ("func more() { let flow = UICollectionViewFlowLayout(); flow.itemSize = CGSize(width: 120, height: 90) }", 120, 90),
      (
        "static let width: CGFloat = 100\nfunc more() { let flow = UICollectionViewFlowLayout(); flow.itemSize = CGSize(width: Shelf.width, height: Shelf.width / 2) }",
        100, 50
      ),
      (
        "func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize { CGSize(width: 80, height: 70) }",
        80, 70
      ),
      // Parts of the collection's width.
      (
        "func collectionView(_ list: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize { let w = (list.bounds.width - 24) / 2; return CGSize(width: w, height: 60) }",
        175.5, 60
      ),
      (
        "func collectionView(_ list: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize { CGSize(width: list.frame.width / 3, height: list.frame.size.width / 3) }",
        125, 125
      ),
      (
        "func collectionView(_ list: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath) -> CGSize { let w = floor((UIScreen.main.bounds.width - 35) / 4); return CGSize(width: w, height: w + 20) }",
        85, 105
      ),
      // Compositional ones.
      (
        section(
          "widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(44)",
          "widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(44)"),
        375, 50.5
      ),
      (
        section(
          "widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.5)",
          "widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)"),
        375, 60
      ),
      (
        section(
          "widthDimension: .absolute(140), heightDimension: .absolute(100)",
          "widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)"),
        140, 100
      ),
      (
        section(
          "widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)",
          "widthDimension: .absolute(300), heightDimension: .absolute(100)", "subitem: item, count: 3"), 100, 100
      ),
      (
        section(
          "widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(44)",
          "widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)"), 187.5, 50.5
      ),
      (
        section(
          "widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)",
          "widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(90)"), 300, 90
      ),
      (
        section(
          "widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)",
          "widthDimension: .fractionalWidth(1), heightDimension: .absolute(70)", "subitem: item, count: 3"), 125, 70
      ),
    ] as [(String, Double, Double)])
  func tilesOfCollections(_ list: String, _ width: Double, _ height: Double) async throws {
    let frame = try await cell("UICollectionViewCell", shownBy: Self.register + "\n" + list)
    #expect(frame == Rect(x: 0, y: 0, width: width, height: height))
  }

  private static let tiles = """
    let size = NSCollectionLayoutSize(widthDimension: .absolute(140), heightDimension: .absolute(100))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    """

  /// Wherever the size is said: in the class, in the view that has the collection, by another type.
  @Test(arguments: [
    (
      "func makeLayout() -> UICollectionViewLayout { \(tiles); return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)) }",
      ""
    ),
    (
      "func makeLayout() -> UICollectionViewLayout { UICollectionViewCompositionalLayout { _, _ in \(tiles); return NSCollectionLayoutSection(group: group) } }",
      ""
    ),
    (
      "func makeLayout() -> UICollectionViewLayout { Sections.tiles() }",
      "enum Sections { static func tiles() -> UICollectionViewLayout { \(tiles); return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)) } }"
    ),
    (
      """
      func makeLayout() -> UICollectionViewLayout { UICollectionViewCompositionalLayout(section: tiles()) }
      func tiles() -> NSCollectionLayoutSection { \(tiles); return NSCollectionLayoutSection(group: group) }
      func banners() -> NSCollectionLayoutSection {
        let wide = NSCollectionLayoutSize(widthDimension: .absolute(300), heightDimension: .absolute(90))
        return NSCollectionLayoutSection(group: .horizontal(layoutSize: wide, subitems: [NSCollectionLayoutItem(layoutSize: wide)]))
      }
      """, ""
    ),
    (
      "let shelf = ShelfView()",
      "final class ShelfView: UIView { func setUp() { let flow = UICollectionViewFlowLayout(); flow.itemSize = CGSize(width: 140, height: 100) } }"
    ),
    (
      "let shelf = ShelfView()",
      """
      final class ShelfView: UIView {
        let tiles = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        func setUp() { tiles.register(Tile.self, forCellWithReuseIdentifier: tile)
          (tiles.collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing = 2
          let flow = UICollectionViewFlowLayout(); flow.itemSize = CGSize(width: 140, height: 100) }
      }
      """
    ),
  ])
  func placesOfSizes(_ list: String, _ more: String) async throws {
    let frame = try await cell("UICollectionViewCell", shownBy: Self.register + "\n" + list, more: more)
    #expect(frame == Rect(x: 0, y: 0, width: 140, height: 100))
  }

  /// Cells that a list gets from a registration for their class.
  @Test func registrations() async throws {
    let list = """
      let tiles = UICollectionView.CellRegistration<Tile, Int> { _, _, _ in }
      func more() { let flow = UICollectionViewFlowLayout(); flow.itemSize = CGSize(width: 140, height: 100) }
      """
    #expect(try await cell("UICollectionViewCell", shownBy: list) == Rect(x: 0, y: 0, width: 140, height: 100))
  }

  /// Several sizes, and sizes that are measured or hang on the collection's height, say nothing.
  @Test(arguments: [
    "func more() { let flow = UICollectionViewFlowLayout(); flow.itemSize = CGSize(width: 120, height: 90) }\nfunc less() { let flow = UICollectionViewFlowLayout(); flow.itemSize = CGSize(width: 60, height: 90) }",
    "func more() { let flow = UICollectionViewFlowLayout(); flow.itemSize = UICollectionViewFlowLayout.automaticSize }",
    "func more() { let flow = UICollectionViewFlowLayout(); flow.itemSize = CGSize(width: list.bounds.width, height: 90) }",
    section(
      "widthDimension: .estimated(80), heightDimension: .estimated(44)",
      "widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)"),
    section(
      "widthDimension: .fractionalHeight(0.5), heightDimension: .fractionalHeight(1)",
      "widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)"),
  ])
  func tilesOfUnknownSizes(_ list: String) async throws {
    let known = try await cell("UICollectionViewCell", shownBy: Self.register)
    #expect(known != nil)
    #expect(try await cell("UICollectionViewCell", shownBy: Self.register + "\n" + list) == known)
  }

  /// A class that always says the same size.
  @Test(
    arguments: [
      ("CGSize(width: 32, height: 24)", 32, 24), ("CGSize(width: Dot.side, height: Dot.side * 2)", 12, 24),
      (".init(width: Dot.side, height: UIView.noIntrinsicMetric)", 12, 0),
    ] as [(String, Double, Double)])
  func intrinsicSizes(_ size: String, _ width: Double, _ height: Double) async throws {
    let app = try await LaidOutApp(
      """
      final class Dot: UIView {
        static let side: CGFloat = 12
        override var intrinsicContentSize: CGSize { \(size) }
      }
      \(LaidOutApp.controller(
        views: "let dot = Dot()",
        """
        dot.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        dot.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        let open = dot.heightAnchor.constraint(equalToConstant: 0)
        open.priority = UILayoutPriority(1)
        open.isActive = true
        """))
      """)
    #expect(app.frames()["dot"] == Rect(x: 0, y: 0, width: width, height: height))
  }
}

/// What cells show once lists fill them.
struct LaidOutCellTextTests {
  /// A cell with a label `titleLabel`, which lists have, and one of a class below, which they have, too.
  private static let cells = """
    class Row: UITableViewCell {
      let titleLabel = UILabel()
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        titleLabel.translatesAutoresizingMaskIntoConstraints = false
        BEFORE
        contentView.addSubview(titleLabel)
        NSLayoutConstraint.activate([
          titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          titleLabel.topAnchor.constraint(equalTo: contentView.topAnchor),
          titleLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
      }
      required init?(coder: NSCoder) { fatalError() }
    }
    final class OtherRow: Row {}
    final class Rows: UITableViewController {
      var name = UserDefaults.standard.string(forKey: "name")
      override func viewDidLoad() {
        tableView.register(Row.self, forCellReuseIdentifier: "row")
        tableView.register(OtherRow.self, forCellReuseIdentifier: "other")
      }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! Row
        cell.titleLabel.text = WORDS
        return cell
      }
    }
    """

  private func shown(_ name: String, words: String, before: String = "") async throws -> (words: CodedWords?, source: TextSource?) {
    let app = try await LaidOutApp(Self.cells.replacing("WORDS", with: words).replacing("BEFORE", with: before))
    let screen = try #require(app.scenes(of: name).first?.screen)
    let label = try #require(screen.items.first { $0.name == "titleLabel" })
    return (label.codedWords, label.kind.text?.source)
  }

  /// A cell's own `titleLabel` is not a button's.
  @Test func wordsOfACell() async throws {
    let shown = try await shown("Row", words: #""Privacy""#)
    #expect(shown.words?.areUnknown == false)
    #expect(shown.source == .literal("Privacy"))
  }

  /// Cells of a class below may show something else.
  @Test func wordsOfACellOfAnotherClass() async throws {
    #expect(try await shown("OtherRow", words: #""Privacy""#).words?.areUnknown == true)
  }

  /// What is empty at first has what it is filled with later.
  @Test(arguments: ["titleLabel.text = nil", #"titleLabel.text = """#])
  func emptyUntilFilled(before: String) async throws {
    #expect(try await shown("Row", words: "name", before: before).words?.areUnknown == true)
    #expect(try await shown("Row", words: "Library.shared.title(of: indexPath)", before: before).source != nil)
    #expect(try await shown("Row", words: "nil", before: before).source == nil)
  }
}

/// What tables put around and beside the content of their cells, headers and footers.
struct LaidOutTablePartTests {
  private func part(_ superclass: String, _ body: String = "", in table: String) async throws -> [String: Rect] {
    let isCell = superclass == "UITableViewCell"
    return try await LaidOutApp(
      """
      final class Part: \(superclass) {
        private let title = UILabel()
        override init(\(isCell ? "style: UITableViewCell.CellStyle, " : "")reuseIdentifier: String?) {
          super.init(\(isCell ? "style: style, " : "")reuseIdentifier: reuseIdentifier)
          title.text = "One line"
          title.translatesAutoresizingMaskIntoConstraints = false
          \(body)
          contentView.addSubview(title)
          NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            title.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            title.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            title.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
          ])
        }
        required init?(coder: NSCoder) { fatalError() }
      }
      final class Rows: UITableViewController {
        \(table)
      }
      """
    ).frames(of: "Part")
  }

  /// Headers and footers are as high as their content where their tables do not say otherwise.
  @Test(
    arguments: [
      ("tableView.estimatedSectionHeaderHeight = 40", "", "Header", 40.5),
      ("tableView.sectionHeaderHeight = UITableView.automaticDimension", "", "Header", 40.5),
      ("", "", "Header", 40.5), ("", "60", "Header", 60), ("", "UITableView.automaticDimension", "Header", 40.5),
      ("tableView.sectionHeaderHeight = 50", "", "Header", 50), ("tableView.sectionFooterHeight = 50", "", "Header", 40.5),
      ("tableView.sectionFooterHeight = 52", "", "Footer", 52), ("", "64", "Footer", 64),
    ] as [(String, String, String, Double)])
  func headersAndFooters(_ set: String, _ returned: String, _ kind: String, _ height: Double) async throws {
    let function = "override func tableView(_ t: UITableView, heightFor\(kind)InSection s: Int) -> CGFloat { \(returned) }"
    let frames = try await part(
      "UITableViewHeaderFooterView",
      in: """
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(Part.self, forHeaderFooterViewReuseIdentifier: "part")
          \(set)
        }
        override func tableView(_ t: UITableView, viewFor\(kind)InSection s: Int) -> UIView? {
          t.dequeueReusableHeaderFooterView(withIdentifier: "part")
        }
        \(returned.isEmpty ? "" : function)
        """)
    #expect(frames["contentview"] == Rect(x: 0, y: 0, width: 375, height: height))
    #expect(frames["title"]?.x == 16)
  }

  /// As Interface Builder saves cells with them: <https://developer.apple.com/documentation/uikit/uitableviewcell/accessorytype>.
  @Test(
    arguments: [
      ("accessoryType = .disclosureIndicator", 348.5, 324.5), ("accessoryType = .checkmark", 335, 311),
      ("accessoryType = .none", 375, 343), ("editingAccessoryType = .checkmark", 375, 343), ("", 375, 343),
      ("accessoryType = .detailDisclosureButton", 316.5, 292.5),
      ("accessoryType = UserDefaults.standard.bool(forKey: \"a\") ? .checkmark : .none", 375, 343),
    ] as [(String, Double, Double)])
  func accessories(_ body: String, _ content: Double, _ title: Double) async throws {
    for table in ["", "override func tableView(_ t: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 40.5 }"] {
      let register = #"override func viewDidLoad() { tableView.register(Part.self, forCellReuseIdentifier: "part") }"#
      let frames = try await part("UITableViewCell", body, in: register + "\n" + table)
      #expect(frames["contentview"] == Rect(x: 0, y: 0, width: content, height: 40.5))
      #expect(frames["title"] == Rect(x: 16, y: 10, width: title, height: 20.5))
    }
  }
}
