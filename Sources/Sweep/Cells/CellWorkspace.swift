import AutoLayout
import Screens
import Checks
import Environments
import Typesetting
import Vocabulary

/// The solver of one plan, with the cell that was solved last: the next one is written into its arrays.
final class CellWorkspace {
  private let plan: LayoutPlan
  private var layout: LayoutWorkspace
  /// Held by address: passed on from a property, it would be copied, with a count of every array in it.
  private let cell: UnsafeMutablePointer<SolvedCell>
  /// The items with one text. Their fit is judged.
  private let fitted: [ItemID]
  /// By `fitted`: the last frame that the text was fitted into. By address, because Swift checks exclusive access to stored properties at
  /// each use.
  private let rooms: UnsafeMutableBufferPointer<Rect>
  /// The settings that the layout was last solved with, and that the texts were last fitted in.
  private var (solvedMark, fittedMark): (Int?, Int?)

  init(_ plan: LayoutPlan, _ facts: ScreenFacts, _ environment: Environment) {
    self.plan = plan
    layout = LayoutWorkspace(plan)
    let result = LayoutResult(unsolved: plan)
    fitted = plan.screen.itemIDs.filter { plan.isShown[Int($0.index)] && plan.screen[$0].kind.texts.count == 1 }
    rooms = .allocate(capacity: fitted.count)
    rooms.initialize(repeating: .zero)
    cell = .allocate(capacity: 1)
    cell.initialize(
      to: SolvedCell(
        screen: plan.screen, facts: facts, environment: environment, index: 0, layout: result, counterpart: nil,
        texts: [TextFit?](repeating: nil, count: plan.screen.items.count), explanation: { _ in [] }))
    cell.pointee.explanation = { [unowned self] in layout.explanation(of: $0) }
  }

  deinit {
    cell.deinitialize(count: 1)
    cell.deallocate()
    rooms.deallocate()
  }

  /// Solves a cell, fits its texts into their frames, and hands it to `body`.
  ///
  /// - Parameter counterpart: The workspace of the opposite direction; nil: its layout is not needed.
  func solve<Result>(
    _ environment: consuming Environment, index: Int, _ setting: TextSetting, _ typesetter: TextMeasurer, _ mirroring: SolvedCell.Mirroring,
    counterpart: CellWorkspace?, _ body: (borrowing SolvedCell) -> Result
  ) -> Result {
    let canvas = environment.canvas
    cell.pointee.environment = environment
    cell.pointee.index = index
    solve(on: canvas, setting, typesetter, into: &cell.pointee.layout)
    fit(setting, typesetter, in: &cell.pointee)
    cell.pointee.mirroring = mirroring
    counterpart?.solve(on: canvas, setting, typesetter, into: &cell.pointee.counterpart)
    // Moved out of the address: borrowed from there, it would be copied for the call of `body`.
    let solved = cell.move()
    let result = body(solved)
    cell.initialize(to: solved)
    return result
  }

  /// Whether nothing in the screen or on the canvas holds by side: then the mirror image is known.
  func mirrorsExactly(on canvas: Canvas) -> Bool {
    plan.mirrorsExactly && canvas.safeArea.left == canvas.safeArea.right && canvas.margins.left == canvas.margins.right
  }

  private func solve(on canvas: Canvas, _ setting: TextSetting, _ typesetter: TextMeasurer, into result: inout LayoutResult) {
    var measurer = TextBackedMeasurer(typesetter: typesetter, setting: setting)
    layout.solve(
      on: canvas, measuring: &measurer, hasSameContent: setting.mark != nil && setting.mark == solvedMark, into: &result)
    solvedMark = setting.mark
  }

  private func fit(_ setting: TextSetting, _ typesetter: TextMeasurer, in cell: inout SolvedCell) {
    let isSame = setting.mark != nil && setting.mark == fittedMark
    fittedMark = setting.mark
    let (fitted, rooms) = (fitted, rooms)
    let (lines, scale) = (setting.oneLines, setting.scale)
    for position in fitted.indices {
      let item = fitted[position]
      let index = Int(item.index)
      let frame = cell.layout.exactFrames[index]
      // In the same frame a text fits as it did.
      if isSame, rooms[position] == frame { continue }
      rooms[position] = frame
      let room = PixelGrid.room(of: frame, scale: scale)
      if let line = lines[index] {
        if isSame {
          line.judge(&cell.texts[index]!, in: room, scale: scale)
        } else if let words = setting.firstWords(of: item) {
          if cell.texts[index] == nil {
            cell.texts[index] = line.fit(words, in: room, scale: scale)
          } else {
            line.show(words, in: &cell.texts[index]!)
            line.judge(&cell.texts[index]!, in: room, scale: scale)
          }
        }
      } else {
        cell.texts[index] = setting.firstText(of: item)?.fit(in: room, typesetter: typesetter, scale: scale)
      }
    }
  }

  /// A copy of the cell: its `explanation` is valid only until the next one is solved.
  func copy(of cell: borrowing SolvedCell, _ setting: TextSetting, _ typesetter: TextMeasurer) -> SolvedCell {
    var copy = copy cell
    copy.explanation = { self.layout.explanation(of: $0) }
    let frames = copy.layout.exactFrames
    let fits = copy.texts
    copy.ink = { item in
      guard let text = setting.firstText(of: item) else { return nil }
      let scale = fits[Int(item.index)]?.scale ?? 1
      let (paragraph, font) = scale < 1 ? typesetter.scaled(text.paragraph, font: text.font, by: scale) : (text.paragraph, text.font)
      let width = max(0, frames[Int(item.index)].inset(by: text.insets).width)
      return typesetter.ink(paragraph, font: font, width: width, maximumLines: text.numberOfLines)
    }
    return copy
  }
}

extension PixelGrid {
  /// The room for the content of an item: its solved frame or the one on the pixel grid, whichever is larger, because less than a pixel
  /// cuts nothing.
  fileprivate static func room(of frame: Rect, scale: Double) -> Size {
    let snapped = snap(frame, scale: scale)
    return Size(width: max(frame.width, snapped.width), height: max(frame.height, snapped.height))
  }
}
