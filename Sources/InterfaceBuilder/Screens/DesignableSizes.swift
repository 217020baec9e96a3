import AutoLayout
import Syntax
import Vocabulary

/// The intrinsic sizes that custom classes gave their views on the canvas (`IB_DESIGNABLE`), as `<designables>` lists them: of texts, on one
/// line. The class itself, which sets fonts and insets of its own, is not at hand.
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
    guard let text = item.kind.text, text.numberOfLines != 1 else { return size }
    guard let shown = item.savedFrame?.height, let line = size.vertical else { return nil }
    return (shown - line).magnitude <= 1 ? size : nil
  }
}
