import Localization
package import Screens
package import SourceReading
import Typesetting
import UIKitModel
import Vocabulary

extension Screen {
  /// Makes of an item what code makes of it in a state.
  mutating func apply(_ code: ObjectReading, to item: ItemID, in state: ScreenState, _ words: inout CodedWordsFinder) {
    if let text = code.text { apply(text, to: item, outlet: code.outlet, in: state, &words) }
    setTitles(code.segments, ofSegmentsOf: item, &words)
    if let placeholder = code.placeholder, placeholder.kind != .interface {
      // Of one that is not known, neither the document's words nor others are judged.
      let source = (state.placeholders[item] ?? placeholder.alternatives.first).flatMap { words.source(of: $0) }
      self[item].kind.changeText { $0.placeholder = source }
    }
    if let frame = code.frame, frame.isAgainstConstraints || self[item].placement != .constraints {
      self[item].frameDecidedAt = CodePlace(file: frame.place.file, line: frame.place.line)
      if let added = frame.added { self[item].axesTiedByCode = added.areVertical ? [.vertical] : [.horizontal, .vertical] }
    }
    if code.hasKnownAttributes, self[item].kind.text?.loadedFont == nil { self[item].isFontUnknown = false }
    // What code sets of the title otherwise is set of the configuration's title.
    if let configuration = code.configuration { apply(configuration, to: item) }
    let look = state.look(of: item)
    if let font = code.font { apply(font, look.font, to: item) }
    if let style = code.style { apply(style, look, to: item) }
    if let isVertical = state.areVertical[item] ?? code.style?.isVertical {
      self[item].kind.changeStack { $0.axis = isVertical ? .vertical : .horizontal }
      dropOverrides { if case .stackAxis(item, _) = $0 { true } else { false } }
    }
    if let arrangement = code.arrangement { apply(arrangement, to: item) }
    apply(code.colors, to: item)
    apply(code.contentSizes, to: item)
    for priority in code.priorities { apply(priority, to: item, in: state) }
    // An attributed text brings its fonts along.
    if code.hasOpenAttributes || code.drawsItsText { self[item].isFontUnknown = true }
    if code.hasOpenLineHeight { self[item].isLineHeightUnknown = true }
    // A fixed font in the attributes stays, whatever the flag says.
    if code.isAttributed, case .points? = self[item].kind.text?.font.size {
      self[item].kind.changeText { $0.font.adjustsForContentSize = false }
    }
    // Without a paragraph style, its paragraphs follow the language.
    if code.isAttributed, case .textView = self[item].kind { self[item].kind.changeText { $0.alignment = .natural } }
    if code.titleTies.height { self[item].kind.growWithTitle() }
    if code.placesItsTitle { self[item].kind.spreadTitle() }
    // The title resists beside the button, at the same priority: the two outweigh one other view.
    if code.titleTies.width { self[item].compressionResistance.horizontal = min(1000, self[item].compressionResistance.horizontal + 0.5) }
    if code.isEmptied { for index in items.indices where items[index].parent == item { items[index].isInstalled = false } }
    if let isHidden = state.hidden[item] {
      self[item].isHidden = isHidden
      self[item].isHiddenByApp = isHidden
      dropOverrides { if case .isHidden(item, _) = $0 { true } else { false } }
    }
    if let isTransparent = state.transparent[item] {
      self[item].isTransparent = isTransparent
      if isTransparent { self[item].isHiddenByApp = true }
    }
  }

  /// Gives segments the titles that code sets; one that is not known is any.
  mutating func setTitles(_ titles: [SegmentReading], ofSegmentsOf item: ItemID, _ words: inout CodedWordsFinder) {
    guard !titles.isEmpty, case .segmentedControl(var segments) = self[item].kind else { return }
    // Code may insert more of them than the document has.
    if let model = segments.last(where: { $0.title != nil }), titles.map(\.number) == Array(titles.indices) {
      while segments.count < titles.count { segments.append(Segment(model.title)) }
    }
    for segment in titles where segments.indices.contains(segment.number) && ![.interface, .cleared].contains(segment.title.kind) {
      segments[segment.number].title?.source = segment.title.alternatives.first.flatMap { words.source(of: $0) } ?? .literal("Typ")
    }
    self[item].kind = .segmentedControl(segments)
  }

  private mutating func apply(
    _ text: TextReading, to item: ItemID, outlet: String?, in state: ScreenState, _ words: inout CodedWordsFinder
  ) {
    // The titles of segments are set one by one.
    guard let own = self[item].kind.text else { return }
    // Of texts that are known in some states only, a state says which.
    let alternative = state.texts[item] ?? text.alternatives.first
    // As long as a field is empty, it shows its placeholder: those are words that are known. A button without a title may stay without.
    var isButton = false
    if case .button = self[item].kind { isButton = true }
    let standIn = own.placeholder == nil && !(isButton && own.shown == nil) ? TextSource.literal(own.standIn(self[item].kind.isLabel)) : nil
    let source: TextSource?
    switch text.kind {
    case .interface:
      guard let alternative, let source = words.source(of: alternative, besides: own) else { return }
      return self[item].kind.changeText { ($0.source, $0.letterCase) = (source, alternative.letterCase) }
    case .key, .literal, .alternatives, .mixed: source = alternative.flatMap { words.source(of: $0, besides: own) } ?? standIn
    case .data, .unknown: source = standIn
    case .cleared: source = nil
    }
    self[item].codedWords = CodedWords(
      areUnknown: source == standIn && source != nil, keyInFile: own.shown?.key,
      place: alternative.map { CodePlace(file: $0.place.file, line: $0.place.line) }, outlet: outlet)
    self[item].codedWords?.replaceThoseOfFile = text.replacesOwn
    self[item].isTextSetByApp = source != nil
    self[item].kind.changeText { ($0.source, $0.letterCase) = (source, source == standIn ? nil : alternative?.letterCase) }
  }

  private mutating func apply(_ code: StyleReading, _ look: TextLook, to item: ItemID) {
    if let mode = (look.lineBreakMode ?? code.lineBreakMode).flatMap(LineBreakMode.init(uiKitName:)) {
      self[item].kind.breakLines(mode)
    }
    if let lines = look.lines ?? code.lines {
      self[item].kind.changeText { $0.numberOfLines = lines }
      dropOverrides { if case .numberOfLines(item, _) = $0 { true } else { false } }
    }
    if !code.lineCounts.isEmpty { self[item].codedStyle.insert(.lines) }
    // The text may have more room than the document says.
    if code.isFitUnknown { self[item].isFontUnknown = true }
    if code.holdsLeftToRightText { self[item].holdsLeftToRightText = true }
    if code.alignment != nil || code.contentAlignment != nil { self[item].codedStyle.insert(.alignment) }
    if code.setsScale { self[item].codedStyle.insert(.scale) }
    if let isTransparent = code.isTransparent { self[item].isTransparent = isTransparent }
    if let alignment = (look.alignment ?? code.alignment?.name).flatMap(TextAlignment.init) {
      self[item].kind.changeText { $0.alignment = alignment }
    }
    if let name = code.contentAlignment?.name {
      // Where the side is not known, it is none that is the same in every language.
      self[item].kind.alignContent(ButtonContent.HorizontalAlignment(rawValue: name) ?? .leading)
    }
    if let scrolls = code.scrolls, case .textView(let text, _) = self[item].kind { self[item].kind = .textView(text, scrolls: scrolls) }
    let shrinks = self[item].kind.text.map { $0.minimumPointSize != nil || $0.minimumScale < 1 } ?? false
    if let scale = code.minimumScale ?? (shrinks ? code.scaleIfShrunk : nil) {
      self[item].kind.changeText { text in
        // Without a least part a label shrinks its text as far as it takes. Apple's page on `minimumScaleFactor` says that 0 keeps the size;
        // apps rely on the opposite.
        text.minimumScale = max(scale, TextContent.leastScale)
        text.minimumPointSize = nil
      }
    }
  }

  private mutating func apply(_ code: ArrangementReading, to item: ItemID) {
    self[item].kind.changeStack { stack in
      if let spacing = code.spacing { stack.spacing = spacing }
      if let distribution = code.distribution.flatMap(StackArrangement.Distribution.init) { stack.distribution = distribution }
      if let alignment = code.alignment.flatMap(StackArrangement.Alignment.init) { stack.alignment = alignment }
      if let arranges = code.arrangesInMargins { stack.isMarginsRelative = arranges }
    }
    dropOverrides { override in
      switch override {
      case .stackSpacing(item, _): code.spacing != nil
      case .stackDistribution(item, _): code.distribution != nil
      case .stackAlignment(item, _): code.alignment != nil
      case .layoutMargins(item, _): code.margins != nil
      default: false
      }
    }
    if let margins = code.margins {
      self[item].layoutMargins.insets = EdgeInsets(margins)
      self[item].layoutMargins.isDirectional = margins.isDirectional
    }
    if let insets = code.contentInsets, case .button(var button) = self[item].kind {
      button.contentInsets = EdgeInsets(insets)
      self[item].kind = .button(button)
    }
  }

  private mutating func apply(_ code: ConfigurationReading, to item: ItemID) {
    if code.isGiven { self[item].kind.configure() }
    if code.hasTitleAttributes { self[item].isFontUnknown = true }
    self[item].kind.changeConfiguration { configuration in
      if let insets = code.contentInsets { configuration.contentInsets = EdgeInsets(insets) }
      if let placement = code.imagePlacement.flatMap(ButtonConfiguration.ImagePlacement.init) { configuration.imagePlacement = placement }
      if let size = code.size.flatMap(ButtonConfiguration.ControlSize.init) { configuration.size = size }
      if let padding = code.imagePadding { configuration.imagePadding = padding }
      if let padding = code.titlePadding { configuration.titlePadding = padding }
    }
  }

  private mutating func apply(_ code: ColorReading, to item: ItemID) {
    var look = look(of: item)
    for (part, made) in [(Appearance.Part.background, code.background), (.text, code.text), (.tint, code.tint)] {
      if let color = made.flatMap(ColorValue.init) { look.colors[part] = color }
    }
    if look != self.look(of: item) { looks[self[item].id] = look }
  }

  /// Leaves open what code sets of the views in a container. Those that the document hides are seen if code may show them.
  /// - Parameter named: those whose words code sets by their names.
  package mutating func apply(_ walks: SubviewWalks, in container: ItemID, besides named: Set<ItemID> = []) {
    guard walks != SubviewWalks() else { return }
    let content = itemIDs.filter { self[$0].parent == container }
    // Which of them is there in place of which others is not known.
    if walks.hide { for (index, item) in content.enumerated() { for other in content[..<index] { alternates.insert([item, other]) } } }
    for item in content {
      if walks.show, self[item].isHidden, !self[item].isHiddenByApp { self[item].isHidden = false }
      guard walks.setWords || walks.setFonts, let own = self[item].kind.text else { continue }
      // Words are seldom all that is set.
      self[item].isFontUnknown = true
      guard walks.setWords, !named.contains(item) else { continue }
      let standIn = TextSource.literal(own.standIn(self[item].kind.isLabel))
      self[item].codedWords = CodedWords(areUnknown: true, keyInFile: own.shown?.key, place: nil, outlet: nil)
      self[item].isTextSetByApp = true
      self[item].kind.changeText { ($0.source, $0.letterCase) = (standIn, nil) }
    }
  }

  /// Leaves open the fonts of texts of some classes, which the app sets for all of their objects. Only code that sets a font of one of them
  /// by itself knows better.
  mutating func leaveFontsOpen(of classes: Set<String>) {
    if classes.isEmpty { return }
    for index in items.indices where items[index].kind.text != nil && items[index].isOf(classes) { items[index].isFontUnknown = true }
  }

  /// Limits the text sizes of a view and of those in it. Where the limits are not known, neither are the sizes of texts.
  package mutating func apply(_ code: ContentSizeReading?, to item: ItemID) {
    switch code {
    case .limits(let sizes): self[item].contentSizes = sizes
    case .unknown:
      for inner in itemIDs where self[inner].kind.text != nil && lineage(of: inner).contains(item) { self[inner].isFontUnknown = true }
    case nil: break
    }
  }

  private mutating func apply(_ code: PriorityReading, to item: ItemID, in state: ScreenState) {
    let subject = ScreenState.Priority(item: item, isOfResistance: code.isOfResistance, axis: code.axis)
    if let priority = (state.priorities[subject] ?? code.priority).map({ min(1000, max(1, $0)) }) {
      if code.isOfResistance { self[item].compressionResistance[code.axis] = priority } else { self[item].hugging[code.axis] = priority }
    }
    if code.isUndecided, let place = code.places.first { self[item].prioritiesDecidedAt = CodePlace(file: place.file, line: place.line) }
  }

  /// - Parameter stated: the font that the state says.
  private mutating func apply(_ code: FontReading, _ stated: Fonts.Made??, to item: ItemID) {
    guard var font = self[item].kind.text?.font else { return }
    // nil inside: one of them is not known.
    let byTraits = code.byTraits.map { fonts in fonts.allSatisfy { FontRequest($0.font, of: font) != nil } ? fonts.first?.font : nil }
    let keepsOwn = code.keepsOwn && stated == nil && byTraits != .some(nil)
    if code.isSet, !keepsOwn {
      guard let made = stated ?? code.font ?? byTraits ?? nil, let request = FontRequest(made, of: font) else {
        self[item].isFontUnknown = true
        return
      }
      self[item].isFontUnknown = made.isFaceUnknown
      let adjusts = font.adjustsForContentSize
      font = request
      font.adjustsForContentSize = adjusts
      dropOverrides { if case .font(item, _) = $0 { true } else { false } }
    }
    if let adjusts = code.adjusts { font.adjustsForContentSize = adjusts }
    self[item].kind.changeText { text in
      text.font = font
      if !keepsOwn { text.loadedFont = nil }
      if code.isSet, !keepsOwn { text.runs = [] }
    }
  }

  /// Marks the cells, headers and footers of a collection whose sizes code decides on, or the cell of a file of its own.
  /// - Parameter areFixed: whether code says their widths in plain numbers. Otherwise a wide one is as wide as its collection lets it be.
  mutating func leaveOpenCells(of collection: ItemID, _ place: CodePlace, areFixed: Bool) {
    if self[collection].kind != .platform(.collectionView), self[collection].kind != .platform(.tableView) {
      self[collection].sizeDecidedAt = place
    }
    for index in items.indices
    where items[index].parent == collection
      && (items[index].kind == .platform(.collectionViewCell) || items[index].placement == .savedFrame)
    {
      items[index].sizeDecidedAt = place
      items[index].isWideByCode = !areFixed && (items[index].savedFrame?.width ?? 0) >= LayoutItem.narrowestScreen
    }
  }

  /// Makes the rows of a table, or a cell or section header with a file of its own, as high as the app does.
  mutating func setRowHeight(_ points: Double, of item: ItemID) {
    for index in items.indices where items[index].parent == item || index == Int(item.index) {
      if items[index].placement == .cell(.automatic) { items[index].placement = .cell(.fixed(points)) }
    }
    if self[item].placement == .cell(.drawn) { self[item].placement = .cell(.fixed(points)) }
  }

  /// Makes of a constraint what code makes of it.
  mutating func apply(_ code: ConstraintReading, to constraint: LayoutConstraintID, in state: ScreenState) {
    if let constant = state.constants[constraint] ?? code.constant {
      self[constraint].constant = constant
      self[constraint].hasCodedConstant = true
      dropOverrides { if case .constant(constraint, _) = $0 { true } else { false } }
    }
    if let priority = code.priority {
      self[constraint].priority = min(1000, max(1, priority))
      self[constraint].hasCodedPriority = true
    }
    if let isActive = state.activities[constraint] ?? code.isActive {
      self[constraint].isInstalled = isActive
      for index in variations.indices {
        variations[index].installs.removeAll { $0 == constraint }
        variations[index].removes.removeAll { $0 == constraint }
      }
    }
    if !code.isSettled, let place = code.places.first { self[constraint].decidedAt = CodePlace(file: place.file, line: place.line) }
  }

  /// What code sets once holds in every size class.
  private mutating func dropOverrides(_ isOverruled: (Variation.Override) -> Bool) {
    for index in variations.indices { variations[index].overrides.removeAll(where: isOverruled) }
  }
}

extension TextContent {
  /// What stands in for words that only a run of the app knows: figures as the file has them, else a short name with letters that reach up and
  /// down. Where a label's lines wrap it has the five letters of a mean word, so that a line without room for it has none for others.
  fileprivate func standIn(_ isLabel: Bool) -> String {
    let words: String? =
      switch source {
      case .literal(let text), .interfaceBuilder(_, let text): text
      default: nil
      }
    guard let words, words.contains(where: \.isNumber), !words.contains(where: \.isLetter), words.count <= Self.longestFigure else {
      return isLabel && numberOfLines != 1 ? "Types" : "Typ"
    }
    return words
  }

  private static let longestFigure = 8
}

extension LayoutItem {
  fileprivate func isOf(_ classes: Set<String>) -> Bool {
    if let customClass, classes.contains(customClass) { return true }
    let name: String? =
      switch kind {
      case .label: "UILabel"
      case .textField: "UITextField"
      case .textView: "UITextView"
      case .segmentedControl: "UISegmentedControl"
      default: nil
      }
    return name.map(classes.contains) ?? false
  }
}

extension ColorValue {
  /// nil: not one of the system's, or a faded one whose opacity cannot be put on a name.
  fileprivate init?(_ made: Colors.Made) {
    switch made {
    case .system(let name):
      guard SystemColors.color(named: name) != nil else { return nil }
      self = .system(name, listed: nil)
    case .named(let name): self = .named(name, listed: nil)
    case .rgb(let red, let green, let blue, let alpha): self = .fixed(RGBColor(red: red, green: green, blue: blue, alpha: alpha))
    case .displayP3(let red, let green, let blue, let alpha):
      self = .fixed(RGBColor(displayP3Red: red, green: green, blue: blue, alpha: alpha))
    case .faded(let made, let alpha):
      // A colour of both schemes is faded as it is in the light one.
      guard let color = ColorValue(made)?.listed?[.light] else { return nil }
      self = .fixed(color.withAlpha(alpha))
    }
  }
}

extension FontRequest {
  /// - Parameter own: what the document has.
  /// - Returns: nil: a style that has no size here.
  init?(_ made: Fonts.Made, of own: FontRequest) {
    if made.isOfDocument {
      self = own
      if let points = made.points { (size, scaling) = (.points(points), nil) }
      if let name = made.weight {
        // The bold face of another family is not known.
        guard family == nil, postScriptName == nil else { return nil }
        weight = FontWeight(rawValue: name)
      }
      if let style = made.scalesWith.flatMap(TextStyle.init) {
        guard case .points = size else { return nil }
        scaling = FontScaling(style, maximumPointSize: made.maximumPoints)
      }
    } else if let name = made.style {
      guard let style = TextStyle(rawValue: name) else { return nil }
      let weight = made.weight.flatMap(FontWeight.init)
      if let name = made.contentSize {
        guard let category = ContentSizeCategory.allCases.first(where: { "\($0)" == name }) else { return nil }
        self.init(size: .points(DynamicType.pointSize(style, category)), weight: weight ?? style.weight)
      } else {
        self.init(size: .style(style), weight: weight)
      }
    } else {
      guard let points = made.points else { return nil }
      self.init(size: .points(points), weight: made.weight.flatMap(FontWeight.init), postScriptName: made.name)
      scaling = made.scalesWith.flatMap(TextStyle.init).map { FontScaling($0, maximumPointSize: made.maximumPoints) }
    }
    if let name = made.design {
      guard let design = FontDesign(rawValue: name) else { return nil }
      self.design = design
    }
  }
}
