import Syntax
import Screens
import Diagnostics
import Environments
import Vocabulary

extension ScenarioBuilder {
  /// `canvas:`, the canvas on which the screen was drawn. Missing values are those of a bare canvas of that size.
  mutating func canvas(_ node: YAMLNode) -> ScenarioCanvas? {
    let keys = [
      "size", "scale", "safe-area", "margins", "top-guide", "bottom-guide", "size-classes", "xcode", "screen-width", "readable-width",
      "content-size", "device",
    ]
    guard let fields = YAMLFields(node, keys: keys, what: "a canvas", into: &problems) else { return nil }
    guard let size = fields["size"] else {
      problems.error(at: node.position, "a canvas needs a size", remedy: "give it size: 375x667")
      return nil
    }
    guard let extent = self.size(size, "the canvas's size") else { return nil }
    let scale = fields["scale"].flatMap { problems.number($0, "the scale", in: 1...4) }
    var placement = DevicePlacement(width: extent.width, height: extent.height, scale: scale ?? 2)
    if let insets = fields["safe-area"].flatMap({ insets($0, "a safe area's insets") }) { placement.canvas.safeArea = insets }
    if let insets = fields["margins"].flatMap({ insets($0) }) { placement.canvas.margins = insets }
    let length: ClosedRange<Double> = 0...1_000_000
    if let points = fields["top-guide"].flatMap({ problems.number($0, "a guide's length", in: length) }) {
      placement.canvas.topGuide = points
    }
    if let points = fields["bottom-guide"].flatMap({ problems.number($0, "a guide's length", in: length) }) {
      placement.canvas.bottomGuide = points
    }
    if let isPad = fields["device"].flatMap({ problems.choice($0, "kind of device", [("pad", true), ("phone", false)]) }) {
      placement.canvas.isPad = isPad
    }
    if let points = fields["screen-width"].flatMap({ problems.number($0, "the screen's width", in: length) }) {
      placement.canvas.screenWidth = points
    }
    if let points = fields["readable-width"].flatMap({ problems.number($0, "the readable width", in: length) }) {
      placement.canvas.readableWidth = points
    }
    if let xcode = fields["xcode"].flatMap({ problems.integer($0, "the generation of Xcode", in: 5...99) }) {
      placement.canvas.controlEra = ControlEra(xcode: xcode)
    }
    let contentSizes = fields["content-size"].flatMap {
      select($0) { words throws(SelectionError) in try ContentSizeCategory.selection(words) }
    }
    if let node = fields["content-size"], let contentSizes, contentSizes.count != 1 {
      problems.error(at: node.position, "a canvas has one content size")
    }
    var hasSizeClasses = true
    if let node = fields["size-classes"] {
      if case .scalar("any", _) = node.value {
        hasSizeClasses = false
      } else if let traits = traits(node) {
        placement.canvas.widthClass = traits.width ?? placement.canvas.widthClass
        placement.canvas.heightClass = traits.height ?? placement.canvas.heightClass
      }
    }
    return ScenarioCanvas(placement, hasSizeClasses: hasSizeClasses, contentSize: contentSizes?.first ?? .large)
  }
}
