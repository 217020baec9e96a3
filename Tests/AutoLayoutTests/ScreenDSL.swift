import AutoLayout
import Screens
import Vocabulary

/// A screen written down shortly: views by name, constraints by attribute.
struct ScreenBuilder {
  var screen = Screen(
    file: "test.yaml", name: "Test", items: [LayoutItem(id: "Superview", name: "Superview", kind: .view, parent: nil)])

  @discardableResult
  mutating func view(
    _ name: String, _ kind: ItemKind = .view, in parent: ItemID = .root, intrinsic: Size? = nil, hugging: Double = 250,
    resistance: Double = 750, semantics: SemanticContent = .unspecified, margins: MarginRule = .system
  ) -> ItemID {
    screen.items.append(
      LayoutItem(
        id: name, name: name, kind: kind, parent: parent, hugging: AxisPair(horizontal: hugging, vertical: hugging),
        compressionResistance: AxisPair(horizontal: resistance, vertical: resistance), layoutMargins: margins, semantics: semantics,
        statedIntrinsicSize: intrinsic.map { AxisPair(horizontal: $0.width, vertical: $0.height) }))
    return ItemID(screen.items.count - 1)
  }

  /// A row with its content view.
  mutating func cell(in table: ItemID, _ height: CellHeight) -> (cell: ItemID, content: ItemID) {
    let cell = view("Cell \(screen.items.count)", .platform(.tableViewCell), in: table)
    screen[cell].placement = .cell(height)
    let content = view("Content \(screen.items.count)", .platform(.tableViewCellContent), in: cell)
    screen[content].placement = .autoresizing([.widthSizable, .heightSizable])
    return (cell, content)
  }

  @discardableResult
  mutating func constrain(
    _ first: ItemID, _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal, _ second: ItemID? = nil,
    _ secondAttribute: LayoutAttribute? = nil, multiplier: Double = 1, _ constant: Double = 0, priority: Double = 1000,
    installed: Bool = true
  ) -> LayoutConstraintID {
    let number = screen.constraints.count + 1
    screen.constraints.append(
      LayoutConstraint(
        id: "\(number)", text: "\(number)", first: .init(first, attribute), relation: relation, multiplier: multiplier,
        second: second.map { .init($0, secondAttribute ?? attribute) }, constant: constant, priority: priority, isInstalled: installed))
    return LayoutConstraintID(number - 1)
  }
}

/// Answers with fixed sizes; wrapped content keeps its area, at whole lines of 20 points.
struct FixedMeasurer: ContentMeasuring {
  var contents: [ItemID: IntrinsicContent] = [:]
  /// How much narrower than the width that was given the widest line of wrapped content is.
  var narrowing: Double?
  private(set) var wrappedMeasurements = 0

  init(_ contents: [ItemID: IntrinsicContent] = [:]) { self.contents = contents }

  mutating func content(of item: ItemID) -> IntrinsicContent { contents[item] ?? .none }

  mutating func content(of item: ItemID, width: Double) -> IntrinsicContent {
    wrappedMeasurements += 1
    var content = contents[item] ?? .none
    if let natural = content.width, width > 0 {
      content.height = max(1, (natural / width).rounded(.up)) * 20
      if let narrowing, width < natural { content.width = width - narrowing }
    }
    return content
  }
}

extension Canvas {
  /// A phone of 375 x 667 points with a status bar.
  static func phone(_ width: Double = 375, _ height: Double = 667, safeArea: EdgeInsets = .zero, topGuide: Double = 20, scale: Double = 2)
    -> Canvas
  {
    Canvas(
      size: Size(width: width, height: height), scale: scale, safeArea: safeArea,
      margins: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16),
      topGuide: topGuide, bottomGuide: 0, widthClass: .compact, heightClass: .regular)
  }
}

extension Screen {
  /// Solves the screen once, cold.
  func layout(
    _ direction: LayoutDirection = .leftToRight, canvas: Canvas = .phone(), accessibility: Bool = false,
    measuring contents: [ItemID: IntrinsicContent] = [:]
  ) -> LayoutResult {
    layout(statedMeasurer(contents), direction, canvas: canvas, accessibility: accessibility)
  }

  func layout(
    _ measurer: FixedMeasurer, _ direction: LayoutDirection = .leftToRight, canvas: Canvas = .phone(), accessibility: Bool = false
  ) -> LayoutResult {
    var measurer = measurer
    let traits = Traits(width: canvas.widthClass, height: canvas.heightClass, contentSize: accessibility ? .accessibilityMedium : .large)
    var workspace = LayoutWorkspace(LayoutPlan(self, traits: traits, direction: direction))
    return workspace.solve(on: canvas, measuring: &measurer)
  }

  /// Stated sizes are answered as stated.
  func statedMeasurer(_ contents: [ItemID: IntrinsicContent] = [:]) -> FixedMeasurer {
    var all = contents
    for index in items.indices {
      if let stated = items[index].statedIntrinsicSize, all[ItemID(index)] == nil {
        all[ItemID(index)] = IntrinsicContent(width: stated.horizontal, height: stated.vertical)
      }
    }
    return FixedMeasurer(all)
  }
}
