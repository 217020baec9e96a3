import Syntax
import Screens
import Vocabulary

/// Writes the properties of a view of any kind that differ from their defaults.
enum AttributeWords {
  static func members(_ item: LayoutItem) -> [(key: String, value: String)] {
    var members: [(key: String, value: String)] = []
    func add(_ key: String, _ value: String, if isSaid: Bool = true) { if isSaid { members.append((key, value)) } }
    if let name = item.customClass { add("class", YAMLText.scalar(name)) }
    add("hugging", priorities(item.hugging), if: item.hugging != AxisPair(horizontal: 250, vertical: 250))
    add("resistance", priorities(item.compressionResistance), if: item.compressionResistance != AxisPair(horizontal: 750, vertical: 750))
    let margins = item.layoutMargins
    if let given = margins.insets { add(margins.isDirectional ? "directional-margins" : "margins", insets(given)) }
    add("preserves-superview-margins", "true", if: margins.preservesSuperview)
    add("insets-margins-from-safe-area", "false", if: !margins.insetsFromSafeArea)
    add("insets-content-views", "false", if: !margins.insetsContentViews)
    add("readable-margins", "true", if: margins.followsReadableWidth)
    add("system-minimum-margins", "true", if: margins.respectsSystemMinimum)
    add("semantics", item.semantics.rawValue, if: item.semantics != .unspecified)
    if let size = item.statedIntrinsicSize { add("intrinsic", self.size(size)) }
    if let size = item.placeholderIntrinsicSize { add("placeholder-intrinsic", self.size(size)) }
    if let frame = item.savedFrame { add("frame", YAMLText.list([frame.x, frame.y, frame.width, frame.height].map(YAMLText.number))) }
    add("misplaced", "true", if: item.isMisplaced)
    switch item.placement {
    case .constraints: break
    case .autoresizing(let mask): add("autoresizing", self.mask(mask))
    case .cellPart(let part, let mask):
      add("cell-part", part.spelling)
      add("autoresizing", self.mask(mask))
    case .cell(.automatic), .cell(.drawn): add("row-height", "auto")
    case .cell(.fixed(let height)): add("row-height", YAMLText.number(height))
    case .savedFrame: add("placement", "frame")
    case .filling: add("placement", "fill")
    case .fitting: add("placement", "fit")
    case .cell(.open): add("row-height", "open")
    }
    add("hidden", "true", if: item.isHidden)
    add("transparent", "true", if: item.isTransparent)
    add("installed", "false", if: !item.isInstalled)
    if item.ambiguityCheck != .always {
      add("ambiguity", ScenarioBuilder.ambiguityChecks.first { $0.value == item.ambiguityCheck }?.spelling ?? "always")
    }
    add("clips", "true", if: item.clipsToBounds)
    add("left-to-right-text", "true", if: item.holdsLeftToRightText)
    add("placed-by-system", "true", if: item.isPlacedBySystem)
    add("estimated", "true", if: item.isSizeEstimated)
    return members
  }

  private static func mask(_ mask: AutoresizingMask) -> String {
    YAMLText.list(ScenarioBuilder.maskParts.filter { mask.contains($0.value) }.map(\.spelling))
  }

  private static func priorities(_ pair: AxisPair<Double>) -> String {
    pair.horizontal == pair.vertical
      ? YAMLText.number(pair.horizontal) : YAMLText.list([pair.horizontal, pair.vertical].map(YAMLText.number))
  }

  private static func size(_ size: AxisPair<Double?>) -> String {
    [size.horizontal, size.vertical].map { $0.map(YAMLText.number) ?? "-" }.joined(separator: "x")
  }

  static func size(_ size: Size) -> String { YAMLText.number(size.width) + "x" + YAMLText.number(size.height) }

  static func insets(_ insets: EdgeInsets) -> String {
    insets == EdgeInsets(insets.top)
      ? YAMLText.number(insets.top) : YAMLText.list([insets.top, insets.left, insets.bottom, insets.right].map(YAMLText.number))
  }
}
