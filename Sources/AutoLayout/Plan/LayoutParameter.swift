import Vocabulary

/// A number that changes from cell to cell while the plan stays: what the canvas gives and what the content asks for.
///
/// Parameters stand in one flat array: those of the canvas first, then four for each item. Horizontal ones are along the layout
/// direction, so that a mirrored canvas is the same canvas.
struct LayoutParameter: Hashable, Sendable {
  let index: Int32

  private init(_ index: Int) { self.index = Int32(index) }

  static let width = LayoutParameter(0)
  static let height = LayoutParameter(1)
  static let safeAreaLeading = LayoutParameter(2)
  static let safeAreaTrailing = LayoutParameter(3)
  static let safeAreaTop = LayoutParameter(4)
  static let safeAreaBottom = LayoutParameter(5)
  /// The root view's margins, the safe area included.
  static let marginLeading = LayoutParameter(6)
  static let marginTrailing = LayoutParameter(7)
  static let marginTop = LayoutParameter(8)
  static let marginBottom = LayoutParameter(9)
  static let topGuide = LayoutParameter(10)
  static let bottomGuide = LayoutParameter(11)

  private static let canvasCount = 12

  static func intrinsicSize(_ item: ItemID, _ axis: Axis) -> LayoutParameter {
    LayoutParameter(canvasCount + 4 * Int(item.index) + (axis == .horizontal ? 0 : 1))
  }

  static func firstBaseline(_ item: ItemID) -> LayoutParameter { LayoutParameter(canvasCount + 4 * Int(item.index) + 2) }
  static func lastBaseline(_ item: ItemID) -> LayoutParameter { LayoutParameter(canvasCount + 4 * Int(item.index) + 3) }

  static func count(items: Int) -> Int { canvasCount + 4 * items }
}

extension Canvas {
  /// The canvas's parameters, in the order of their indices.
  func writeParameters(direction: LayoutDirection, into values: inout [Double]) {
    let leftIsLeading = direction == .leftToRight
    func set(_ parameter: LayoutParameter, _ value: Double) { values[Int(parameter.index)] = value }
    set(.width, size.width)
    set(.height, size.height)
    set(.safeAreaLeading, leftIsLeading ? safeArea.left : safeArea.right)
    set(.safeAreaTrailing, leftIsLeading ? safeArea.right : safeArea.left)
    set(.safeAreaTop, safeArea.top)
    set(.safeAreaBottom, safeArea.bottom)
    set(.marginLeading, leftIsLeading ? safeArea.left + margins.left : safeArea.right + margins.right)
    set(.marginTrailing, leftIsLeading ? safeArea.right + margins.right : safeArea.left + margins.left)
    set(.marginTop, safeArea.top + margins.top)
    set(.marginBottom, safeArea.bottom + margins.bottom)
    set(.topGuide, topGuide)
    set(.bottomGuide, bottomGuide)
  }
}
