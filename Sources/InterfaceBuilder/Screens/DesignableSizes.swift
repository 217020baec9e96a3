import Screens
import Syntax
import Vocabulary

/// The intrinsic sizes that custom classes gave their views on the canvas (`IB_DESIGNABLE`), as `<designables>` lists them: of texts, on
/// one line. The class itself, which sets its own fonts and insets, is not available.
struct DesignableSizes {
  private var sizes: [String: AxisPair<Double?>] = [:]

  init(_ root: XMLElement) {
    for designable in root.children(of: "designables") {
      guard let name = designable["name"], let size = designable.child(key: "intrinsicContentSize") else { continue }
      // -1 is `UIView.noIntrinsicMetric`.
      func length(_ name: String) -> Double? { size.number(name).flatMap { $0 < 0 ? nil : $0 } }
      sizes[name] = AxisPair(horizontal: length("width"), vertical: length("height"))
    }
  }

  /// nil: none is listed, or the view shows its text on more lines than the size is of.
  func size(of element: XMLElement, _ item: LayoutItem) -> AxisPair<Double?>? {
    guard let size = element["id"].flatMap({ sizes[$0] }) else { return nil }
    if isStale(size, of: item) { return nil }
    guard let text = item.kind.text, text.numberOfLines != 1 else { return size }
    guard let shown = item.savedFrame?.height, let line = size.vertical else { return nil }
    return (shown - line).magnitude <= 1 ? size : nil
  }

  /// Whether a view of one line was saved lower than its listed size, so that it must have another one by now.
  private func isStale(_ size: AxisPair<Double?>, of item: LayoutItem) -> Bool {
    guard item.kind.text?.numberOfLines == 1, let shown = item.savedFrame?.height, let line = size.vertical else { return false }
    return shown < line - 1
  }

  /// The font in which a custom class set a label on the canvas, as the listed height of one line tells; nil: the file's own.
  func font(of element: XMLElement, _ item: LayoutItem) -> FontRequest? {
    guard case .label(let text) = item.kind, text.shown?.isOneLine ?? false,
      let size = element["id"].flatMap({ sizes[$0] }), let height = size.vertical, !isStale(size, of: item)
    else { return nil }
    // One line of the system font is 2443/2048 of its size, on the grid of the canvas: halves or thirds of a point.
    let points = (8...60).map(Double.init).first { size in
      [2.0, 3.0].contains { (PixelGrid.ceil(size * 2443 / 2048, scale: $0) - height).magnitude < 0.1 }
    }
    return points.map { FontRequest(size: .points($0), weight: text.font.weight, adjustsForContentSize: false) }
  }
}

extension TextSource {
  fileprivate var isOneLine: Bool {
    guard case .interfaceBuilder(_, let base) = self else { return false }
    return !base.isEmpty && !base.contains(where: \.isNewline)
  }
}
