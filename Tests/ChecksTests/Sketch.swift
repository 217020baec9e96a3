import AutoLayout
import Screens
import Checks
import Diagnostics
import Environments
import Vocabulary

/// A screen with frames set by hand: what the checks see, without an engine. The root is 320 x 568 at 2x.
struct Sketch {
  var screen = Screen(
    file: "form.yaml", name: "Form",
    items: [LayoutItem(id: "Superview", name: "Superview", kind: .view, parent: nil, position: SourcePosition(line: 1, column: 1))])
  var canvas = Canvas(
    size: Size(width: 320, height: 568), scale: 2, safeArea: .zero, margins: EdgeInsets(0), topGuide: 0, bottomGuide: 0,
    widthClass: .compact, heightClass: .regular)
  var frames = [Rect(x: 0, y: 0, width: 320, height: 568)]
  /// Frames in the opposite direction that are not the mirror image.
  var strays: [Int: Rect] = [:]
  var content: [IntrinsicContent] = [.none]
  var texts: [TextFit?] = [nil]
  var ambiguous: [AmbiguousDimension] = []
  var openBeforeWrapping: [OpenWidth] = []
  var conflicts: [[LayoutRow]] = []
  var broken: [LayoutConstraintID] = []
  /// Points by which constraints are missed.
  var missed: [LayoutConstraintID: Double] = [:]
  /// What is given up from right to left alone.
  var brokenFromTheRight: [LayoutConstraintID] = []
  /// By item.
  var ink: [Int: TextInk] = [:]
  /// What the solver answers when it is asked why.
  var explanation: [LayoutRow] = []

  /// Adds a view and says what its content wants (nil: the frame's size, or nothing for plain views).
  @discardableResult
  mutating func add(
    _ name: String, _ kind: ItemKind, at frame: Rect, in parent: ItemID = .root, wants: Size? = nil, hugging: Double = 250,
    resistance: Double = 750, semantics: SemanticContent = .unspecified, saved: Rect? = nil
  ) -> ItemID {
    let id = ItemID(screen.items.count)
    screen.items.append(
      LayoutItem(
        id: name, name: name, kind: kind, parent: parent, position: SourcePosition(line: 10 + screen.items.count, column: 3),
        hugging: AxisPair(horizontal: hugging, vertical: hugging),
        compressionResistance: AxisPair(horizontal: resistance, vertical: resistance), semantics: semantics,
        savedFrame: saved))
    frames.append(frame)
    switch kind {
    case .view, .scrollView, .guide, .imageView(nil, symbol: nil), .textView(_, scrolls: true): content.append(.none)
    default: content.append(IntrinsicContent(width: wants?.width ?? frame.width, height: wants?.height ?? frame.height))
    }
    texts.append(kind.text == nil ? nil : Self.fit(kind.text, needs: wants ?? frame.size, has: frame.size))
    return id
  }

  static func fit(_ text: TextContent?, needs: Size, has: Size) -> TextFit {
    var value = "Words"
    var key: String?
    switch text?.shown {
    case .literal(let literal): value = literal
    case .key(let name, _): (key, value) = (name, "Worte")
    default: break
    }
    var fit = TextFit(
      ShownWords(key: key, value: value), lines: 1, visibleLines: 1, needed: needs, available: has, lineHeight: 20)
    fit.isTruncated = text?.numberOfLines == 1 && needs.width > has.width
    return fit
  }

  @discardableResult
  mutating func constrain(
    _ first: ItemID, _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal, to second: ItemID? = nil,
    _ other: LayoutAttribute? = nil, constant: Double = 0, multiplier: Double = 1, priority: Double = 1000
  ) -> LayoutConstraintID {
    let id = LayoutConstraintID(screen.constraints.count)
    var text = "\(screen[first].name).\(attribute) \(relation.rawValue) "
    if let second { text += "\(screen[second].name).\(other ?? attribute) + " }
    text += "\(constant)"
    screen.constraints.append(
      LayoutConstraint(
        id: text, text: text, position: SourcePosition(line: 100 + Int(id.index), column: 3), first: .init(first, attribute),
        relation: relation, multiplier: multiplier, second: second.map { .init($0, other ?? attribute) }, constant: constant,
        priority: priority))
    return id
  }

  /// Says that a line of the item's text is taller than its frame.
  mutating func clip(_ item: ItemID) { texts[Int(item.index)]?.isClipped = true }

  mutating func leaveOpen(_ item: ItemID, _ dimensions: AmbiguousDimension.Dimension...) {
    ambiguous += dimensions.map { AmbiguousDimension(item: item, dimension: $0) }
  }

  /// The frames in one direction: those given are left to right.
  func layout(_ direction: LayoutDirection) -> LayoutResult {
    var frames = frames
    if direction == .rightToLeft {
      for index in frames.indices { frames[index] = strays[index] ?? frames[index].mirrored(in: canvas.size.width) }
    }
    func difference(_ sign: Double) -> [AxisPair<Double>] {
      frames.indices.map { index in
        AxisPair(
          horizontal: max(0, sign * (frames[index].width - (content[index].width ?? frames[index].width))),
          vertical: max(0, sign * (frames[index].height - (content[index].height ?? frames[index].height))))
      }
    }
    var result = LayoutResult(
      direction: direction, canvas: canvas, exactFrames: frames, content: content, compression: difference(-1),
      stretch: difference(1), isShown: screen.items.map { !$0.isHidden },
      violations: screen.constraints.indices.map { missed[LayoutConstraintID($0)] ?? 0 },
      isInstalled: screen.constraints.map(\.isInstalled),
      broken: broken + (direction == .rightToLeft ? brokenFromTheRight : []), conflicts: conflicts, ambiguous: ambiguous)
    result.openBeforeWrapping = openBeforeWrapping
    return result
  }

  func cell(_ index: Int = 0, direction: LayoutDirection = .leftToRight) -> SolvedCell {
    let explanation = explanation
    var cell = SolvedCell(
      screen: screen, facts: ScreenFacts(screen, ScreenOutline(screen)),
      environment: Self.environment(index, canvas: canvas, direction: direction), index: index, layout: layout(direction),
      counterpart: layout(direction.opposite), texts: texts, explanation: { _ in explanation })
    let ink = ink
    cell.ink = { ink[Int($0.index)] }
    return cell
  }

  /// Twelve content sizes a locale.
  static func environment(_ cell: Int, canvas: Canvas? = nil, direction: LayoutDirection = .leftToRight) -> Environment {
    Environment(
      locale: ["de", "fi", "ar", "ja"][cell / 12 % 4], contentSize: ContentSizeCategory.allCases[cell % 12], direction: direction,
      device: "iPhone SE", orientation: .portrait, canvas: canvas ?? Sketch().canvas)
  }

  /// Everything the checks say about the screen and this one cell.
  func findings(direction: LayoutDirection = .leftToRight, rules: RuleSettings = .everyRule) -> [Finding] {
    var collector = FindingCollector(ScreenOutline(screen), rules: rules)
    rules.checkScreen(into: &collector)
    rules.check(cell(direction: direction), into: &collector)
    return collector.findings
  }
}

extension RuleSettings {
  /// Those that are off by default, too.
  static let everyRule = RuleSettings(
    RuleCatalog.all.filter { !$0.isOnByDefault }.map { Change(rule: $0.id, severity: $0.severity) })
}

extension FindingCollector {
  var findings: [Finding] {
    findings(environment: { Sketch.environment($0) }, environments: { $0.map(String.init).joined(separator: ",") })
  }
}

extension Rect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) { self.init(x: x, y: y, width: width, height: height) }
}

extension Size {
  init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }
}

extension ItemKind {
  static func label(_ text: String, lines: Int = 1, alignment: TextAlignment = .natural, key: Bool = false, font: FontRequest = .body)
    -> ItemKind
  {
    .label(
      TextContent(source: key ? .key(text, arguments: []) : .literal(text), font: font, numberOfLines: lines, alignment: alignment))
  }

  static func button(_ text: String?, image: Size? = nil) -> ItemKind {
    .button(ButtonContent(TextContent(source: text.map { .literal($0) }, font: .body), image: image))
  }

  static func scrollingTextView(_ text: String) -> ItemKind { .textView(TextContent(source: .literal(text), font: .body), scrolls: true) }

  static func field(_ placeholder: String) -> ItemKind {
    .textField(TextContent(source: nil, placeholder: .literal(placeholder), font: .body), border: .roundedRect)
  }

  static let icon = ItemKind.imageView(Size(44, 44))
}

extension FontRequest {
  static let body = FontRequest(size: .style(.body))
}

extension ShownWords {
  /// The same as the app's data.
  var asData: ShownWords { ShownWords(key: key, value: value, isData: true) }
}
