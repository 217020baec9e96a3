import Screens
import SourceReading
import Vocabulary

/// What views that code makes are, by their classes and by how code sets them up.
struct ViewKinds {
  let imageSize: (String) -> Size?

  func kind(of view: LayoutReading.View) -> ItemKind {
    let setup = view.setup
    switch view.systemClass {
    case "UILabel":
      var text = text(17, setup)
      text.viewInsets = view.padding?.insets.map(EdgeInsets.init)
      return .label(text)
    case "UIButton": return .button(button(view))
    case "UITextField", "UISearchTextField":
      let border = view.systemClass == "UITextField" ? setup.borderStyle.flatMap(TextFieldBorder.init) ?? .none : .roundedRect
      return .textField(text(17, setup), border: border)
    case "UITextView":
      var text = text(12, setup)
      (text.numberOfLines, text.lineBreakMode) = (0, .wordWrap)
      text.viewInsets = textInsets(setup)
      return .textView(text, scrolls: setup.isScrollEnabled ?? true)
    case "UIImageView": return .imageView(image(setup))
    case "UIStackView", "UIListContentView": return .stackView(Self.stack(of: view))
    case "UISegmentedControl": return .segmentedControl((setup.segments ?? []).map { _ in Segment(text(13, setup)) })
    case "UISwitch": return .switch
    case "UISlider": return .slider
    case "UIStepper": return .stepper
    case "UIProgressView": return .progressView
    case "UIActivityIndicatorView": return .activityIndicator(large: Self.largeSpinners.contains(setup.style ?? ""), hidesStill: true)
    case "UIPageControl": return .pageControl(pages: 3)
    case "UIScrollView": return .scrollView
    case "UITableView": return .platform(.tableView)
    case "UICollectionView": return .platform(.collectionView)
    case "UISearchBar": return .platform(.searchBar)
    case "UIPickerView": return .platform(.pickerView)
    case "UIDatePicker": return .platform(.datePicker(setup.style.flatMap(DatePickerStyle.init) ?? .compact))
    case "UINavigationBar": return .platform(.navigationBar)
    case "UIToolbar": return .platform(.toolbar)
    case "UITabBar": return .platform(.tabBar)
    case "WKWebView": return .platform(.webView)
    case "MKMapView": return .platform(.mapView)
    case "UIVisualEffectView": return .platform(.visualEffectView)
    default: return .view
    }
  }

  /// Gives an item what code says of a view besides its kind.
  func set(_ view: LayoutReading.View, of item: inout LayoutItem) {
    set(view.setup, of: &item)
    if let same = Self.hugging[view.systemClass ?? ""] { item.hugging = same }
    for priority in view.priorities {
      let value = min(1000, max(1, priority.value))
      switch priority.name {
      case "hugging horizontal": item.hugging.horizontal = value
      case "hugging vertical": item.hugging.vertical = value
      case "compression horizontal": item.compressionResistance.horizontal = value
      case "compression vertical": item.compressionResistance.vertical = value
      default: break
      }
    }
    if view.systemClass != view.className { item.customClass = view.className }
    if let size = view.intrinsicSize { item.statedIntrinsicSize = AxisPair(horizontal: size.width, vertical: size.height) }
    if let padding = view.padding {
      item.contentPadding = ContentPadding(
        size: Size(width: padding.width, height: padding.height), least: Size(width: padding.leastWidth, height: padding.leastHeight),
        stated: AxisPair(horizontal: padding.stated?.width, vertical: padding.stated?.height))
    }
    if view.measuresItself || isGuess(view) { item.isSizeEstimated = true }
    if case .imageView(nil, _) = item.kind, view.systemClass == "UIImageView", view.intrinsicSize == nil {
      item.statedIntrinsicSize = AxisPair(horizontal: Self.unknownImage, vertical: Self.unknownImage)
    }
  }

  /// What code gives any view, a root among them.
  func set(_ setup: ViewSetup, of item: inout LayoutItem) {
    if let insets = setup.margins {
      item.layoutMargins.insets = EdgeInsets(insets)
      item.layoutMargins.isDirectional = insets.isDirectional
    }
    if let preserves = setup.preservesMargins { item.layoutMargins.preservesSuperview = preserves }
    item.semantics = setup.semantics.flatMap(SemanticContent.init) ?? item.semantics
  }

  static func stack(of view: LayoutReading.View?) -> StackArrangement {
    let setup = view?.setup
    return StackArrangement(
      axis: view?.style?.isVertical == true ? .vertical : .horizontal,
      distribution: setup?.distribution.flatMap(StackArrangement.Distribution.init) ?? .fill,
      alignment: setup?.alignment.flatMap(StackArrangement.Alignment.init) ?? .fill, spacing: setup?.spacing ?? 0,
      isBaselineRelative: setup?.arrangesByBaselines ?? false, isMarginsRelative: setup?.arrangesInMargins ?? false)
  }

  private static let largeSpinners: Set = ["large", "whiteLarge"]

  /// Points of the side of an image that is not known: few, so that what is beside it has its room.
  private static let unknownImage = 24.0

  /// Views that UIKit makes with another hugging than 250.
  private static let hugging: [String: AxisPair<Double>] = [
    "UISwitch": AxisPair(horizontal: 750, vertical: 750), "UIStepper": AxisPair(horizontal: 750, vertical: 750),
    "UIActivityIndicatorView": AxisPair(horizontal: 750, vertical: 750), "UIProgressView": AxisPair(horizontal: 250, vertical: 750),
  ]

  // MARK: Content

  /// Whether the size of what a view shows is not known.
  private func isGuess(_ view: LayoutReading.View) -> Bool {
    if view.intrinsicSize != nil { return false }
    return switch view.systemClass {
    case "UIImageView": image(view.setup) == nil
    case "UIButton": view.text == nil || view.setup.image != nil && image(view.setup) == nil
    case "UISegmentedControl": view.setup.segments == nil
    case "UIDatePicker": view.setup.style != DatePickerStyle.wheels.rawValue
    case "UIPageControl", nil: true
    default: false
    }
  }

  private func image(_ setup: ViewSetup) -> Size? {
    if case .named(let name)? = setup.image { imageSize(name) } else { nil }
  }

  /// A text without words yet, in UIKit's own font.
  private func text(_ points: Double, _ setup: ViewSetup) -> TextContent {
    var text = TextContent(source: nil, font: FontRequest(size: .points(points), adjustsForContentSize: false))
    if let mode = setup.lineBreakMode.flatMap(LineBreakMode.init(uiKitName:)) { text.lineBreakMode = mode }
    return text
  }

  /// Around the text of a text view; nil: as UIKit has them.
  private func textInsets(_ setup: ViewSetup) -> EdgeInsets? {
    if setup.textInsets == nil, setup.linePadding == nil { return nil }
    let padding = setup.linePadding ?? 5
    let insets = setup.textInsets
    return EdgeInsets(
      top: insets?.top ?? 8, left: (insets?.left ?? 0) + padding, bottom: insets?.bottom ?? 8, right: (insets?.right ?? 0) + padding)
  }

  private func button(_ view: LayoutReading.View) -> ButtonContent {
    let setup = view.setup
    let kind = setup.buttonType.map { ButtonContent.Kind(rawValue: $0) ?? .system } ?? (setup.configuration == nil ? .custom : .system)
    var title = text(kind == .custom ? 18 : 15, setup)
    // It has words, whatever they are.
    if view.text != nil { title.source = .literal("") }
    title.alignment = .center
    if setup.configuration != nil {
      title.font = ButtonConfiguration.titleFont
      if setup.lineBreakMode == nil { title.lineBreakMode = .wordWrap }
      if title.lineBreakMode.wraps { title.numberOfLines = 0 }
    } else if title.lineBreakMode.wraps {
      title.numberOfLines = 0
    } else if setup.lineBreakMode == nil {
      title.lineBreakMode = .truncateMiddle
    }
    let insets = setup.contentInsets.map(EdgeInsets.init)
    return ButtonContent(
      title, image: image(setup) ?? (setup.image == nil ? nil : Size(width: Self.unknownImage, height: Self.unknownImage)), kind: kind,
      contentInsets: setup.configuration == nil ? insets ?? .zero : .zero,
      configuration: setup.configuration.map { configuration(Self.styles[$0] ?? .plain, insets, setup.buttonContent) })
  }

  private func configuration(
    _ style: ButtonConfiguration.Style, _ insets: EdgeInsets?, _ content: ViewSetup.ButtonContent?
  ) -> ButtonConfiguration {
    var configuration = ButtonConfiguration(style: style, contentInsets: insets)
    guard let content else { return configuration }
    configuration.imagePlacement = content.imagePlacement.flatMap(ButtonConfiguration.ImagePlacement.init) ?? .leading
    configuration.size = content.size.flatMap(ButtonConfiguration.ControlSize.init) ?? .medium
    configuration.imagePadding = content.imagePadding ?? 0
    configuration.titlePadding = content.titlePadding ?? configuration.titlePadding
    if let subtitle = content.subtitle {
      // Of other words than literal ones, the line is known and not its width.
      configuration.subtitle = TextContent(
        source: .literal(subtitle.alternatives.first?.literal ?? " "),
        font: FontRequest(size: .style(.footnote), adjustsForContentSize: true), numberOfLines: 0, alignment: .center,
        lineBreakMode: .wordWrap)
    }
    return configuration
  }

  private static let styles: [String: ButtonConfiguration.Style] = [
    "plain": .plain, "gray": .gray, "tinted": .tinted, "filled": .filled, "borderless": .borderless, "bordered": .gray,
    "borderedTinted": .tinted, "borderedProminent": .filled,
  ]
}
