import AutoLayout
import Checks
import Diagnostics
import Screens
import Sweep
import Syntax
import Vocabulary

/// The views of a cell with what holds them.
struct CellViews {
  private let cell: SolvedCell
  private let movesContent: Bool
  private let words: (ItemID) -> [ShownWords]
  /// By item: the constraints that it takes part in.
  private let holds: [[Int]]

  /// - Parameter words: of the texts of an item.
  /// - Parameter movesContent: whether the picture shows what scrolls below the bars.
  init(_ cell: SolvedCell, movesContent: Bool, words: @escaping (ItemID) -> [ShownWords]) {
    self.cell = cell
    self.movesContent = movesContent
    self.words = words
    var holds = [[Int]](repeating: [], count: cell.screen.items.count)
    for (index, constraint) in cell.screen.constraints.enumerated() where cell.layout.isInstalled[index] {
      holds[Int(constraint.first.item.index)].append(index)
      if let second = constraint.second, second.item != constraint.first.item { holds[Int(second.item.index)].append(index) }
    }
    self.holds = holds
  }

  func write(to json: inout JSONWriter) {
    json.array("views") { views in
      for item in cell.screen.itemIDs where cell.layout.isShown[Int(item.index)] && !cell.screen[item].kind.isGuide {
        write(item, to: &views)
      }
    }
    let broken = Set(cell.layout.broken)
    json.array("constraints") { constraints in
      for (index, constraint) in cell.screen.constraints.enumerated() {
        guard cell.layout.isInstalled[index] else {
          constraints.null()
          continue
        }
        constraints.object { object in
          object.member("text", constraint.text)
          object.member("priority", constraint.priority)
          object.member("line", constraint.position?.line)
          object.member("broken", broken.contains(LayoutConstraintID(index)))
        }
      }
    }
  }

  private func write(_ item: ItemID, to views: inout JSONWriter) {
    let view = cell.screen[item]
    var frame = cell.layout.frame(item)
    if movesContent { frame.y += cell.inset(of: item) }
    views.object { json in
      json.member("id", view.id)
      json.member("name", view.name)
      json.member("path", cell.screen.path(of: item))
      json.member("kind", view.kind.name)
      json.member("frame", [frame.x, frame.y, frame.width, frame.height].map { ($0 * 1e3).rounded() / 1e3 })
      json.member("file", cell.screen.file)
      json.member("line", view.position?.line)
      if let place = view.codedWords?.place { json.member("source", place.description) }
      if let parent = view.parent, case .stackView = cell.screen[parent].kind { json.member("arrangedBy", cell.screen[parent].name) }
      if let fit = cell.texts[Int(item.index)] {
        json.object("text") { text in
          text.member("key", fit.key)
          text.member("value", fit.value)
          text.member("lines", fit.visibleLines)
          text.member("needed", [fit.needed.width, fit.needed.height])
          text.member("available", [fit.available.width, fit.available.height])
          text.member("truncated", fit.isTruncated)
          text.member("standIn", fit.words.areStandIn)
        }
      }
      if view.kind.texts.count > 1 {
        json.array("texts") { list in
          for (number, words) in words(item).enumerated() {
            list.object { text in
              text.member("id", "\(view.id)#\(number)")
              text.member("key", words.key)
              text.member("value", words.value)
            }
          }
        }
      }
      json.member("holds", holds[Int(item.index)])
    }
  }
}
