import Screens
import Vocabulary

/// Text that is hardly told from its background.
enum LowContrast: ScreenCheck {
  /// WCAG 2.2, 1.4.3: of large text, and of any other.
  private static let (ratioOfLargeText, ratio) = (3.0, 4.5)

  static let rule = RuleDescription(
    id: .lowContrast, name: "Text has too little contrast",
    summary: "A text has a contrast below 4.5 : 1 with the background of the view around it, or below 3 : 1 if it is large.",
    rationale: """
      People with low vision, and everybody in sunlight, cannot read it (WCAG 2.2, 1.4.3). Text is large from 24 pt on, or from 18.66 pt in \
      bold, as CSS counts WCAG's 18 and 14 points. The rule is off unless you turn it on, because it knows only the colours of the \
      file: an app that sets colours in code looks different. Not reported if one of the colours is unknown, if a view may be in \
      between, or for disabled controls. The dark appearance is judged if both colours are the system's or the same in both.
      """,
    example: "label 'Hint' has a contrast of 2.32 : 1 (#aaaaaa on #ffffff): its text needs 4.5 : 1",
    remedy: "Use a darker or lighter colour for the text or its background; system colours such as label follow the appearance.",
    severity: .warning, scope: .file, isOnByDefault: false)

  static func check(_ screen: Screen, _ outline: ScreenOutline, into findings: inout FindingCollector) {
    for item in screen.itemIDs {
      guard let (color, isLarge) = text(of: item, in: screen), let ground = ground(of: item, in: screen) else { continue }
      let needed = isLarge ? ratioOfLargeText : ratio
      let ratios = ColorScheme.allCases.compactMap { scheme -> (scheme: ColorScheme, text: RGBColor, ground: RGBColor, ratio: Double)? in
        guard let below = ground.known(in: scheme), below.alpha == 1, let above = color.known(in: scheme)?.over(below) else { return nil }
        return (scheme, above, below, above.contrast(with: below))
      }
      guard let worst = ratios.min(by: { $0.ratio < $1.ratio }), worst.ratio < needed else { continue }
      findings.record(.lowContrast, on: item) {
        let place = worst.scheme == .dark ? " in dark appearance" : ""
        return FindingCollector.Details(
          "\(screen.words(item)) has a contrast of \(decimal(worst.ratio)) : 1\(place) (\(worst.text.hex) on \(worst.ground.hex)): "
            + "its text needs \(decimal(needed)) : 1")
      }
    }
  }

  /// The colour of an item's text, and whether it is large; nil: it shows none, or in an unknown colour.
  private static func text(of item: ItemID, in screen: Screen) -> (ColorValue, isLarge: Bool)? {
    let look = screen.look(of: item)
    guard look.isEnabled, let text = screen[item].kind.text, let shown = text.source, !shown.isBlank else { return nil }
    switch screen[item].kind {
    case .label, .textView, .textField:
      return (look.colors[.text] ?? .system("labelColor", listed: nil), text.font.isLarge)
    case .button(let button):
      guard button.configuration == nil, look.backgroundImage == nil, let color = look.colors[.text] else { return nil }
      return (color, text.font.isLarge)
    default: return nil
    }
  }

  /// What is behind an item's text: its own background or that of the nearest view around it; nil: not known.
  private static func ground(of item: ItemID, in screen: Screen) -> ColorValue? {
    for view in screen.lineage(of: item) {
      let look = screen.look(of: view)
      guard look.alpha == 1 else { return nil }
      if let color = look.colors[.background], color.known(in: .light)?.alpha != 0 { return color }
      if case .platform(.visualEffectView) = screen[view].kind { return nil }
      if screen.hasViewBehind(view) { return nil }
    }
    return nil
  }
}

extension Screen {
  /// Whether a view beside this one is drawn below it, as far as the saved frames tell.
  fileprivate func hasViewBehind(_ view: ItemID) -> Bool {
    guard let parent = self[view].parent, let frame = self[view].savedFrame else { return false }
    return itemIDs.contains { other in
      other < view && self[other].parent == parent && !self[other].kind.isGuide
        && self[other].savedFrame.map { $0.intersection(frame) != nil } ?? true
    }
  }
}

extension ColorValue {
  /// The colour as far as the file tells: of a catalog's colour it lists the light one.
  fileprivate func known(in scheme: ColorScheme) -> RGBColor? {
    if case .named = self, scheme == .dark { return nil }
    return listed?[scheme]
  }
}

extension FontRequest {
  fileprivate var isLarge: Bool {
    switch size {
    case .points(let points): points >= 24 || points >= 18.66 && isBold
    // At the text size L, with Apple's sizes: 34 and 28 points (Human Interface Guidelines, Typography).
    case .style(let style): [.extraLargeTitle, .extraLargeTitle2, .largeTitle, .title1].contains(style)
    }
  }

  private var isBold: Bool { [.bold, .heavy, .black].contains(weight) }
}
