import SourceReading
import Testing

/// Elements of lists that are known, told apart by what code asks about them.
struct ElementTests {
  private static let key = "func key(_ name: String) -> String { NSLocalizedString(name, comment: \"\") }\n"

  /// The rows that a table gives to a cell of the label.
  @Test(
    arguments: [
      ("if row == .b { return UITableViewCell() }", "alternatives a c"),
      ("guard row != .b else { return UITableViewCell() }", "alternatives a c"),
      ("if row.isSwitch { return UITableViewCell() }", "key a"),
      ("switch row.kind { case .on: return UITableViewCell(); case .off: break }", "key a"),
      ("switch row { case .b: return UITableViewCell(); case .a, .c: break }", "alternatives a c"),
      ("if UserDefaults.standard.bool(forKey: \"n\") { return UITableViewCell() }", "alternatives a b c"),
    ])
  func rowsOfAList(condition: String, expected: String) {
    let lists = ["Row.allCases", "[[Row.a, Row.b, Row.c]][path.section]", "[[Row.a], [Row.b, Row.c]][path.section]"]
    for list in lists {
      let code = AppCode(
        Self.key + """
          enum Row: String, CaseIterable {
            case a, b, c
            enum Kind { case on, off }
            var isSwitch: Bool { self != .a }
            var kind: Kind { switch self { case .a: return .off; default: return .on } }
          }
          class Cell: UITableViewCell {
            @IBOutlet weak var label: UILabel!
            func fill(_ title: String) { label.text = title }
          }
          class List: UIViewController, UITableViewDataSource {
            func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
              let row = \(list)[path.row]
              \(condition)
              let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: path) as! Cell
              cell.fill(key(row.rawValue))
              return cell
            }
          }
          """)
      #expect(code.reading(of: "label", in: "Cell").text?.summary == expected, "\(list)")
    }
  }

  private static let actions = """
    enum Style { case main, other }
    enum Holder { struct Item { let title: String; var style = Style.main } }
    """

  /// What a closure says of each element decides.
  @Test(
    arguments: [
      ("all.first { $0.style == .other }?.title", "key b"), ("all.first(where: { $0.style == .main })?.title", "key a"),
      ("all.last { $0.style == .main }?.title", "key c"), ("all.filter { $0.style == .other }[0].title", "key b"),
      ("all.filter { $0.style == .main }.map(\\.title).first", "key a"), ("all.first { $0.title == name }?.title", "alternatives a b c"),
    ])
  func elementsByClosure(value: String, expected: String) {
    let code = AppCode.controller(
      """
      let all = [
        Holder.Item(title: key("a")), Holder.Item(title: key("b"), style: .other), Holder.Item(title: key("c")),
      ]
      label.text = \(value)
      """, more: Self.key + Self.actions + "var name: String { UserDefaults.standard.string(forKey: \"n\")! }")
    #expect(code.reading(of: "label", in: "Screen").text?.summary == expected)
  }

  @Test("Elements of a nested type", arguments: ["all.append(.init(title: key(\"b\")))", "all += [.init(title: key(\"b\"))]"])
  func nestedElements(growth: String) {
    let code = AppCode.controller(
      "var all = [Holder.Item(title: key(\"a\"))]; \(growth); label.text = all[1].title", more: Self.key + Self.actions)
    #expect(code.reading(of: "label", in: "Screen").text?.summary == "key b")
  }
}
