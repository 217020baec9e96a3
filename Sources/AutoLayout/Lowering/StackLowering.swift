import Screens
import Vocabulary

/// The constraints that a stack view makes, with UIKit's own priorities (as a stack view lists them itself: `UISV-…`).
///
/// UIKit uses an invisible spacer that spans the arranged views across the axis; here the stack view itself takes its place.
struct StackLowering {
  let edges: ItemEdges
  let item: ItemID
  let stack: StackArrangement
  /// Installed, in the order along the layout direction, including hidden ones.
  let arranged: [ItemID]
  let shown: [ItemID]
  /// Whether the stack view runs against the interface: its first view is then at the far end.
  let isReversed: Bool

  init?(_ item: ItemID, edges: ItemEdges) {
    let screen = edges.screen
    guard let stack = screen[item].kind.stack, screen[item].isInstalled else { return nil }
    self.edges = edges
    self.item = item
    self.stack = stack
    isReversed = screen[item].semantics.direction(in: edges.direction) != edges.direction
    let installed = stack.arranged.filter { screen[$0].isInstalled }
    arranged = isReversed && stack.axis == .horizontal ? installed.reversed() : installed
    shown = arranged.filter { !screen[$0].isHidden }
  }

  private var across: Axis { stack.axis == .horizontal ? .vertical : .horizontal }

  func addRows(to builder: inout SystemBuilder) {
    addEdges(to: &builder)
    switch stack.distribution {
    case .fill: addTextWidths(to: &builder)
    case .fillEqually:
      for view in shown.dropFirst() {
        add(.share(view), edges[view, stack.axis].extent, .equal, edges[shown[0], stack.axis].extent, stack.axis, to: &builder)
      }
    case .fillProportionally:
      for view in shown {
        builder.addProportion(
          of: view, in: item, edges[view, stack.axis].extent, to: canvas(stack.axis).extent, axis: stack.axis)
      }
    case .equalSpacing, .equalCentering:
      addGaps(to: &builder)
      add(.fit(stack.axis), edges[item, stack.axis].extent, .equal, .constant(0), priority: 49, stack.axis, to: &builder)
    }
    addHiding(to: &builder)
    addAlignment(to: &builder)
  }

  // MARK: Along the axis

  private func addEdges(to builder: inout SystemBuilder) {
    let canvas = canvas(stack.axis)
    guard let first = shown.first, let last = shown.last else {
      for axis in Axis.allCases where !edges.screen.leavesOpen {
        add(.fit(axis), edges[item, axis].extent, .equal, .constant(0), priority: 1, axis, to: &builder)
      }
      return
    }
    add(.edge(first), edges[first, stack.axis].origin, .equal, canvas.origin, stack.axis, to: &builder)
    add(.edge(last), edges[last, stack.axis].end, .equal, canvas.end, stack.axis, to: &builder)
    for (view, next) in zip(shown, shown.dropFirst()) {
      add(
        .spacing(view, next), gap(view, next), spreads ? .greaterThanOrEqual : .equal, .constant(spacing(view, next)), stack.axis,
        to: &builder)
    }
  }

  private var spreads: Bool { stack.distribution == .equalSpacing || stack.distribution == .equalCentering }

  private func gap(_ view: ItemID, _ next: ItemID) -> LayoutExpression {
    guard stack.isBaselineRelative, stack.axis == .vertical else {
      return edges[next, stack.axis].origin - edges[view, stack.axis].end
    }
    return edges.firstBaseline(of: next) - edges.lastBaseline(of: view)
  }

  /// The distance between two neighbours, which belongs to the one that comes first.
  private func spacing(_ view: ItemID, _ next: ItemID) -> Double {
    let former = isReversed && stack.axis == .horizontal ? next : view
    return stack.customSpacing.first { $0.after == former }?.spacing ?? stack.spacing
  }

  /// Equal distances between edges, required, or between centres, at priorities that decrease from 149.
  private func addGaps(to builder: inout SystemBuilder) {
    func distance(_ index: Int) -> LayoutExpression {
      let (view, next) = (shown[index - 1], shown[index])
      guard stack.distribution == .equalCentering else { return gap(view, next) }
      return edges[next, stack.axis].center - edges[view, stack.axis].center
    }
    for index in shown.indices.dropFirst(2) {
      let priority = stack.distribution == .equalCentering ? Double(max(150 - (index - 1), 50)) : 1000
      add(.gap(shown[index]), distance(index), .equal, distance(1), priority: priority, stack.axis, to: &builder)
    }
  }

  /// Of old stack views, as view debuggers show it: above the priorities of contents. Newer ones squeeze no content for it (a saved text
  /// field between a label and a button).
  private var textWidthPriority: Double { edges.screen.hasOldStackViews ? 760 : 749 }

  /// Texts that wrap have equal widths, so that their heights are decided. Until iOS 14, a single one had its part, too, beside views of
  /// any kind (frames that Interface Builder saved: eight of eight stack views).
  private func addTextWidths(to builder: inout SystemBuilder) {
    guard stack.axis == .horizontal else { return }
    let texts = shown.filter { edges.screen[$0].kind.wrapsInStackView }
    let parts = edges.screen.hasOldStackViews ? shown.count : texts.count
    guard parts > 1 else { return }
    let spacings = zip(shown, shown.dropFirst()).reduce(0) { $0 + spacing($1.0, $1.1) }
    let part = 1 / Double(parts) * (canvas(.horizontal).extent - .constant(spacings))
    for text in texts {
      add(.textWidth(text), edges[text, .horizontal].extent, .equal, part, priority: textWidthPriority, .horizontal, to: &builder)
    }
  }

  /// Hidden views have no extent along the axis, and come directly after the one before them.
  private func addHiding(to builder: inout SystemBuilder) {
    var position = canvas(stack.axis).origin
    for (index, view) in arranged.enumerated() {
      let span = edges[view, stack.axis]
      if edges.screen[view].isHidden {
        add(.hiding(view), span.extent, .equal, .constant(0), priority: 999.999, stack.axis, to: &builder)
        // Between two visible views it is in the middle of their gap.
        let isBetween = arranged[..<index].contains { shown.contains($0) } && arranged[index...].contains { shown.contains($0) }
        let place = position + .constant(isBetween ? stack.spacing / 2 : 0)
        add(.hiding(view), span.origin, .equal, place, priority: 50, stack.axis, to: &builder)
      } else {
        position = span.end
      }
    }
  }

  // MARK: Across the axis

  private func addAlignment(to builder: inout SystemBuilder) {
    let canvas = canvas(across)
    let extent = edges[item, across].extent
    for view in arranged {
      let span = edges[view, across]
      switch alignment {
      case .fill:
        add(.alignment(view), span.origin, .equal, canvas.origin, across, to: &builder)
        add(.alignment(view), span.end, .equal, canvas.end, across, to: &builder)
        continue
      case .start:
        add(.alignment(view), span.origin, .equal, canvas.origin, across, to: &builder)
        if !edges.screen[view].isHidden { add(.boundary(view), span.end, .lessThanOrEqual, canvas.end, across, to: &builder) }
      case .end:
        add(.alignment(view), span.end, .equal, canvas.end, across, to: &builder)
        if !edges.screen[view].isHidden { add(.boundary(view), span.origin, .greaterThanOrEqual, canvas.origin, across, to: &builder) }
      case .center:
        add(.alignment(view), span.center, .equal, canvas.center, across, to: &builder)
        if !edges.screen[view].isHidden { add(.boundary(view), span.extent, .lessThanOrEqual, canvas.extent, across, to: &builder) }
      case .baseline(let isFirst):
        if view != arranged[0] { addBaseline(of: view, isFirst: isFirst, to: &builder) }
        guard !edges.screen[view].isHidden else { break }
        // Only the first view stays inside both edges. The others may reach beyond the near edge (with first baselines) or the far edge
        // (with last ones).
        if !isFirst || view == arranged[0] {
          add(.boundary(view), span.origin, .greaterThanOrEqual, canvas.origin, across, to: &builder)
        }
        if isFirst || view == arranged[0] { add(.boundary(view), span.end, .lessThanOrEqual, canvas.end, across, to: &builder) }
        // Lines with a common first baseline are at the stack view's bottom, lines with a common last baseline at its top.
        let distance = isFirst ? canvas.end - span.origin : span.end - canvas.origin
        add(.fit(across), distance, .equal, .constant(0), priority: 51, across, to: &builder)
      }
      add(.ambiguitySuppression(view), span.extent, .equal, .constant(0), priority: 25, across, to: &builder)
    }
    if alignment != .fill, !shown.isEmpty { add(.fit(across), extent, .equal, .constant(0), priority: fitPriority, across, to: &builder) }
  }

  private enum AcrossAlignment: Equatable {
    case fill, start, center, end
    case baseline(isFirst: Bool)
  }

  private var alignment: AcrossAlignment {
    let isReversed = isReversed && across == .horizontal
    switch stack.alignment {
    case .fill: return .fill
    case .leading, .top: return isReversed ? .end : .start
    case .trailing, .bottom: return isReversed ? .start : .end
    case .center: return .center
    // Baselines align along a line only.
    case .firstBaseline: return stack.axis == .horizontal ? .baseline(isFirst: true) : .start
    case .lastBaseline: return stack.axis == .horizontal ? .baseline(isFirst: false) : .start
    }
  }

  private var fitPriority: Double { if case .baseline = alignment { 49 } else { 51 } }

  /// Views without a baseline of their own are aligned by their tops or bottoms.
  private func addBaseline(of view: ItemID, isFirst: Bool, to builder: inout SystemBuilder) {
    let (first, span) = (edges[arranged[0], .vertical], edges[view, .vertical])
    if edges.screen.hasBaseline(arranged[0]), edges.screen.hasBaseline(view) {
      let (mine, others) =
        isFirst
        ? (edges.firstBaseline(of: view), edges.firstBaseline(of: arranged[0]))
        : (edges.lastBaseline(of: view), edges.lastBaseline(of: arranged[0]))
      add(.alignment(view), mine, .equal, others, .vertical, to: &builder)
    } else {
      add(.alignment(view), isFirst ? span.origin : span.end, .equal, isFirst ? first.origin : first.end, .vertical, to: &builder)
    }
  }

  // MARK: Rows

  /// The positions of the arranged views.
  private func canvas(_ axis: Axis) -> ItemEdges.Span {
    stack.isMarginsRelative ? edges.marginSpan(of: item, axis) : edges[item, axis]
  }

  private func add(
    _ row: StackRow, _ left: LayoutExpression, _ relation: LayoutRelation, _ right: LayoutExpression, priority: Double = 1000, _ axis: Axis,
    to builder: inout SystemBuilder
  ) {
    builder.add(.stack(item, row), left, relation, right, priority: priority, axis: axis)
  }
}

extension ItemKind {
  /// Whether a stack view counts it as a text of several lines: buttons with a configuration wrap their titles.
  fileprivate var wrapsInStackView: Bool {
    switch self {
    case .label(let text): text.numberOfLines != 1
    case .textView(_, let scrolls): !scrolls
    case .button(let button): button.configuration != nil
    default: false
    }
  }
}
