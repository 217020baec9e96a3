import Vocabulary

extension Screen {
  /// The screen under `traits`: every variation is applied, the most specific last. Items that are not installed are marked, with all their
  /// subviews. Masks of arranged views are removed, because their stack views turn them off.
  package func resolved(under traits: Traits) -> Screen {
    var screen = self
    for variation in variations(under: traits).map({ variations[$0] }) {
      for constraint in variation.removes { screen[constraint].isInstalled = false }
      for constraint in variation.installs { screen[constraint].isInstalled = true }
      for override in variation.overrides { screen.apply(override) }
    }
    for item in itemIDs {
      if let parent = self[item].parent, !screen[parent].isInstalled { screen[item].isInstalled = false }
      if isDesignTime, let placeholder = self[item].placeholderIntrinsicSize { screen[item].statedIntrinsicSize = placeholder }
      if isDesignTime, case .cellPart(_, let mask) = screen[item].placement { screen[item].placement = .autoresizing(mask) }
      for arranged in screen[item].kind.stack?.arranged ?? [] { screen[arranged].placement = .constraints }
    }
    for index in constraints.indices where screen.constraints[index].isInstalled {
      let constraint = constraints[index]
      screen.constraints[index].isInstalled =
        (isDesignTime || !constraint.isPlaceholder) && screen[constraint.first.item].isInstalled
        && constraint.second.map { screen[$0.item].isInstalled } ?? true
    }
    return screen
  }

  /// The variations that apply, by number: the most specific last, the later of equals after the earlier. Under traits with the same ones the
  /// screen is the same.
  package func variations(under traits: Traits) -> [Int] {
    variations.indices.filter { variations[$0].applies(to: traits) }
      .sorted { (variations[$0].specificity, $0) < (variations[$1].specificity, $1) }
  }

  private mutating func apply(_ override: Variation.Override) {
    switch override {
    case .isInstalled(let item, let isInstalled): self[item].isInstalled = isInstalled
    case .isHidden(let item, let isHidden): self[item].isHidden = isHidden
    case .constant(let constraint, let constant):
      self[constraint].constant = constant
      self[constraint].text = text(of: self[constraint])
    case .font(let item, let font): self[item].kind.changeText { $0.font = font }
    case .numberOfLines(let item, let lines): self[item].kind.changeText { $0.numberOfLines = lines }
    case .lineBreakMode(let item, let mode): self[item].kind.breakLines(mode)
    case .firstLineIndent(let item, let indent): self[item].kind.changeText { $0.paragraphStyle.firstLineHeadIndent = indent }
    case .stackAxis(let item, let axis): self[item].kind.changeStack { $0.axis = axis }
    case .stackDistribution(let item, let distribution): self[item].kind.changeStack { $0.distribution = distribution }
    case .stackAlignment(let item, let alignment): self[item].kind.changeStack { $0.alignment = alignment }
    case .stackSpacing(let item, let spacing): self[item].kind.changeStack { $0.spacing = spacing }
    case .hugging(let item, let axis, let priority): self[item].hugging[axis] = priority
    case .compressionResistance(let item, let axis, let priority): self[item].compressionResistance[axis] = priority
    case .layoutMargins(let item, let rule): self[item].layoutMargins = rule
    case .kind(let item, let kind): self[item].kind = kind
    case .placement(let item, let placement): self[item].placement = placement
    }
  }

  /// By item: whether it takes part and is seen. For a resolved screen.
  package var shownItems: [Bool] {
    var shown: [Bool] = []
    for item in items {
      let isSeen = item.isInstalled && !item.isHidden && !item.isTransparent
      shown.append(isSeen && item.parent.map { shown[Int($0.index)] } ?? true)
    }
    return shown
  }
}

extension ItemKind {
  /// Changes each of the texts that are shown.
  package mutating func changeText(_ change: (inout TextContent) -> Void) {
    switch self {
    case .label(var text):
      change(&text)
      self = .label(text)
    case .button(var button):
      change(&button.text)
      self = .button(button)
    case .textField(var text, let border):
      change(&text)
      self = .textField(text, border: border)
    case .textView(var text, let scrolls):
      change(&text)
      self = .textView(text, scrolls: scrolls)
    case .segmentedControl(var segments):
      for index in segments.indices {
        guard var title = segments[index].title else { continue }
        change(&title)
        segments[index].title = title
      }
      self = .segmentedControl(segments)
    default: break
    }
  }

  /// Breaks the lines of a text in a mode; a button's title has as many as its mode lets it have.
  package mutating func breakLines(_ mode: LineBreakMode) {
    if case .button = self { changeText { $0.numberOfLines = mode.wraps ? 0 : 1 } }
    changeText { $0.lineBreakMode = mode }
  }

  /// Gives a button without a configuration a plain one, with a title that wraps, in the configuration's font.
  package mutating func configure() {
    guard case .button(var button) = self, button.configuration == nil else { return }
    button.configuration = ButtonConfiguration()
    (button.text.numberOfLines, button.text.lineBreakMode) = (0, .wordWrap)
    button.text.font = ButtonConfiguration.titleFont
    self = .button(button)
  }

  package mutating func changeConfiguration(_ change: (inout ButtonConfiguration) -> Void) {
    guard case .button(var button) = self, var configuration = button.configuration else { return }
    change(&configuration)
    button.configuration = configuration
    self = .button(button)
  }

  /// Places title and image of a button.
  package mutating func alignContent(_ alignment: ButtonContent.HorizontalAlignment) {
    guard case .button(var button) = self else { return }
    button.alignment = alignment
    self = .button(button)
  }

  /// Makes a button as high as the lines of its title.
  package mutating func growWithTitle() {
    guard case .button(var button) = self else { return }
    button.growsWithTitle = true
    self = .button(button)
  }

  /// Gives a button's title the whole width of the button.
  package mutating func spreadTitle() {
    guard case .button(var button) = self else { return }
    button.hasWideTitle = true
    self = .button(button)
  }

  package mutating func changeStack(_ change: (inout StackArrangement) -> Void) {
    guard case .stackView(var stack) = self else { return }
    change(&stack)
    self = .stackView(stack)
  }
}
