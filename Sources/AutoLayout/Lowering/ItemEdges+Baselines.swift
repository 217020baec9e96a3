import Screens
import Vocabulary

extension ItemEdges {
  func firstBaseline(of item: ItemID) -> LayoutExpression {
    let view = screen.baselineView(of: item, isFirst: true)
    return self[view, .vertical].origin + .parameter(.firstBaseline(view))
  }

  func lastBaseline(of item: ItemID) -> LayoutExpression {
    let view = screen.baselineView(of: item, isFirst: false)
    return self[view, .vertical].end - .parameter(.lastBaseline(view))
  }
}

extension Screen {
  /// The view whose baseline a view uses: for a stack view, its first or last visible view, down to the last stack view
  /// (`UIView.forFirstBaselineLayout`). A horizontal stack view uses its tallest view, which only the solution determines. If its views are
  /// aligned by their baselines, any of them is right, so the first with text is used.
  func baselineView(of item: ItemID, isFirst: Bool) -> ItemID {
    guard let stack = self[item].kind.stack else { return item }
    let shown = stack.arranged.filter { self[$0].isInstalled && !self[$0].isHidden }
    let view =
      stack.axis == .vertical ? (isFirst ? shown.first : shown.last) : shown.first(where: hasBaseline) ?? shown.first
    return view.map { baselineView(of: $0, isFirst: isFirst) } ?? item
  }

  /// Whether the view shows text or a symbol, which have a baseline of their own.
  func hasBaseline(_ item: ItemID) -> Bool {
    switch self[item].kind {
    case .label, .button, .textField, .textView, .segmentedControl, .imageView(_, symbol: .some): true
    default: false
    }
  }
}
