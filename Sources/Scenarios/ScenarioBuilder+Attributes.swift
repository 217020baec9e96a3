import Syntax
import Screens
import Diagnostics
import Vocabulary

/// The properties of a view of any kind.
extension ScenarioBuilder {
  mutating func readAttributes(_ fields: YAMLFields, into item: inout LayoutItem) {
    if let node = fields["hugging"], let priorities = priorities(node, "hugging") { item.hugging = priorities }
    if let node = fields["resistance"], let priorities = priorities(node, "compression resistance") {
      item.compressionResistance = priorities
    }
    item.layoutMargins = layoutMargins(fields)
    item.semantics = fields["semantics"].flatMap { problems.choice($0, "semantic content attribute", Self.semantics) } ?? .unspecified
    item.statedIntrinsicSize = fields["intrinsic"].flatMap { intrinsicSize($0) }
    item.placeholderIntrinsicSize = fields["placeholder-intrinsic"].flatMap { intrinsicSize($0) }
    item.savedFrame = fields["frame"].flatMap { frame($0) }
    item.isMisplaced = fields["misplaced"].flatMap { problems.bool($0, "misplaced") } ?? false
    item.placement = placement(fields)
    item.isHidden = fields["hidden"].flatMap { problems.bool($0, "hidden") } ?? false
    item.isTransparent = fields["transparent"].flatMap { problems.bool($0, "transparent") } ?? false
    item.isInstalled = fields["installed"].flatMap { problems.bool($0, "installed") } ?? true
    item.ambiguityCheck = fields["ambiguity"].flatMap { problems.choice($0, "check for ambiguity", Self.ambiguityChecks) } ?? .always
    item.clipsToBounds = fields["clips"].flatMap { problems.bool($0, "clips") } ?? false
    item.holdsLeftToRightText = fields["left-to-right-text"].flatMap { problems.bool($0, "left-to-right-text") } ?? false
    item.isPlacedBySystem = fields["placed-by-system"].flatMap { problems.bool($0, "placed-by-system") } ?? false
    item.isSizeEstimated = fields["estimated"].flatMap { problems.bool($0, "estimated") } ?? false
    item.customClass = fields["class"].flatMap { problems.line($0, "a class") }
  }

  private static let semantics: [(spelling: String, value: SemanticContent)] = SemanticContent.allCases.map { ($0.rawValue, $0) }
  static let ambiguityChecks: [(spelling: String, value: AmbiguityCheck)] = [
    ("always", .always), ("position", .positionOnly), ("never", .never),
  ]

  // MARK: Placement

  /// What places the view besides constraints: its autoresizing mask, its table if it is a row, or its frame alone.
  private mutating func placement(_ fields: YAMLFields) -> Placement {
    let given = ["autoresizing", "row-height", "placement"].filter(fields.has)
    if given.count > 1 {
      problems.error(
        at: given.compactMap(fields.keyPosition).max(), "\(given.joined(separator: " and ")) exclude each other", remedy: "keep one of them"
      )
    }
    if let node = fields["autoresizing"] {
      var mask: AutoresizingMask = []
      for element in problems.elements(node) {
        if let part = problems.choice(element, "part of an autoresizing mask", Self.maskParts) { mask.insert(part) }
      }
      requireFrame(fields, for: "an autoresizing mask", at: node.position)
      return fields["cell-part"].flatMap { cellPart($0) }.map { .cellPart($0, mask) } ?? .autoresizing(mask)
    }
    if let position = fields.keyPosition("cell-part") {
      problems.error(at: position, "a part of a cell has no autoresizing mask", remedy: "give it autoresizing: []")
    }
    if let node = fields["row-height"] {
      return rowHeight(node).map { .cell($0) } ?? .constraints
    }
    guard let node = fields["placement"] else { return .constraints }
    let choices: [(spelling: String, value: Placement)] = [
      ("constraints", .constraints), ("frame", .savedFrame), ("fill", .filling), ("fit", .fitting),
    ]
    let placement = problems.choice(node, "placement", choices) ?? .constraints
    if placement == .savedFrame { requireFrame(fields, for: "this placement", at: node.position) }
    return placement
  }

  mutating func cellPart(_ node: YAMLNode) -> CellPart? {
    problems.choice(node, "part of a cell", CellPart.allCases.map { ($0.spelling, $0) })
  }

  private mutating func requireFrame(_ fields: YAMLFields, for what: String, at position: SourcePosition) {
    if fields.has("frame") { return }
    problems.error(at: position, "\(what) needs a frame to begin with", remedy: "give it frame: [x, y, width, height]")
  }

  static let maskParts: [(spelling: String, value: AutoresizingMask)] = [
    ("left-margin", .flexibleMinX), ("width", .widthSizable), ("right-margin", .flexibleMaxX), ("top-margin", .flexibleMinY),
    ("height", .heightSizable), ("bottom-margin", .flexibleMaxY),
  ]

  private mutating func frame(_ node: YAMLNode) -> Rect? {
    guard case .sequence(let elements) = node.value, elements.count == 4 else {
      problems.error(at: node.position, "a frame is [x, y, width, height]", remedy: "write all four, in points")
      return nil
    }
    let numbers = elements.compactMap { problems.number($0, "a coordinate") }
    return numbers.count == 4 ? Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
  }

  // MARK: Margins

  private mutating func layoutMargins(_ fields: YAMLFields) -> MarginRule {
    var rule = MarginRule(
      preservesSuperview: fields["preserves-superview-margins"].flatMap { problems.bool($0, "preserves-superview-margins") } ?? false,
      insetsFromSafeArea: fields["insets-margins-from-safe-area"].flatMap { problems.bool($0, "insets-margins-from-safe-area") } ?? true,
      respectsSystemMinimum: fields["system-minimum-margins"].flatMap { problems.bool($0, "system-minimum-margins") } ?? false,
      followsReadableWidth: fields["readable-margins"].flatMap { problems.bool($0, "readable-margins") } ?? false,
      insetsContentViews: fields["insets-content-views"].flatMap { problems.bool($0, "insets-content-views") } ?? true)
    readMarginInsets(fields, into: &rule)
    return rule
  }

  /// `margins` by physical sides, or `directional-margins`.
  mutating func readMarginInsets(_ fields: YAMLFields, into rule: inout MarginRule) {
    if let node = fields["directional-margins"] {
      if fields.has("margins") {
        problems.error(at: node.position, "margins and directional-margins exclude each other", remedy: "keep one of them")
      }
      rule.insets = insets(node, sides: "[top, leading, bottom, trailing]")
      rule.isDirectional = true
    } else if let node = fields["margins"] {
      rule.insets = insets(node)
      rule.isDirectional = false
    }
  }

  /// A number for all sides, or one for each.
  mutating func insets(_ node: YAMLNode, _ what: String = "margins", sides: String = "[top, left, bottom, right]") -> EdgeInsets? {
    let elements = problems.elements(node)
    let numbers = elements.compactMap { problems.number($0, what) }
    guard numbers.count == elements.count else { return nil }
    switch numbers.count {
    case 1: return EdgeInsets(numbers[0])
    case 4: return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    default:
      problems.error(at: node.position, "\(what) take one number, or \(sides)")
      return nil
    }
  }

  // MARK: Numbers

  /// A number for both axes, or [horizontal, vertical].
  private mutating func priorities(_ node: YAMLNode, _ what: String) -> AxisPair<Double>? {
    let elements = problems.elements(node)
    let numbers = elements.compactMap { problems.number($0, what, in: 1...1000) }
    guard numbers.count == elements.count else { return nil }
    switch numbers.count {
    case 1: return AxisPair(horizontal: numbers[0], vertical: numbers[0])
    case 2: return AxisPair(horizontal: numbers[0], vertical: numbers[1])
    default:
      problems.error(at: node.position, "\(what) takes one number, or [horizontal, vertical]")
      return nil
    }
  }

  /// `WIDTHxHEIGHT`, both 0 or more.
  mutating func size(_ node: YAMLNode, _ what: String) -> Size? {
    if case .scalar(let text, _) = node.value {
      let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
      if sides.count == 2, let width = extent(sides[0]), let height = extent(sides[1]) { return Size(width: width, height: height) }
    }
    problems.error(at: node.position, "expected \(what)", remedy: "write WIDTHxHEIGHT in points: 44x44")
    return nil
  }

  /// `WIDTHxHEIGHT`, with `-` for a missing side.
  private mutating func intrinsicSize(_ node: YAMLNode) -> AxisPair<Double?>? {
    if case .scalar(let text, _) = node.value {
      let sides = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
      let extents = sides.map(extent)
      if sides.count == 2, zip(sides, extents).allSatisfy({ $0 == "-" || $1 != nil }) {
        return AxisPair(horizontal: extents[0], vertical: extents[1])
      }
    }
    problems.error(
      at: node.position, "expected an intrinsic size", remedy: "write WIDTHxHEIGHT in points, with - for none: 80x20, 80x-, -x20")
    return nil
  }

  private func extent(_ text: Substring) -> Double? {
    decimal(text).flatMap { (0...1_000_000).contains($0) ? $0 : nil }
  }
}

extension CellPart {
  /// `subtitle title`
  var spelling: String { "\(style.rawValue) \(role.rawValue)" }
}
