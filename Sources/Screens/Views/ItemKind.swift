package import Vocabulary

/// The kind of a view or guide, with the content that decides its intrinsic size. Indirect, because views are copied often and contents are
/// large.
package indirect enum ItemKind: Hashable, Encodable, Sendable {
  case view
  case label(TextContent)
  case button(ButtonContent)
  case textField(TextContent, border: TextFieldBorder)
  case textView(TextContent, scrolls: Bool)
  /// The image's size in points; nil: no image, no intrinsic size. With the point size of an SF Symbol; nil: any other image.
  case imageView(Size?, symbol: Double? = nil)
  case `switch`
  case slider
  case stepper
  case segmentedControl([Segment])
  case progressView
  /// - Parameter hidesStill: Whether it is one that does not move and hides while it does (`hidesWhenStopped`).
  case activityIndicator(large: Bool, hidesStill: Bool = false)
  case pageControl(pages: Int)
  case scrollView
  case stackView(StackArrangement)
  case platform(PlatformView)
  case guide(GuideRole)

  /// The kind's name in outputs.
  package var name: String {
    switch self {
    case .view: "view"
    case .label: "label"
    case .button: "button"
    case .textField: "textField"
    case .textView: "textView"
    case .imageView: "imageView"
    case .switch: "switch"
    case .slider: "slider"
    case .stepper: "stepper"
    case .segmentedControl: "segmentedControl"
    case .progressView: "progressView"
    case .activityIndicator: "activityIndicator"
    case .pageControl: "pageControl"
    case .scrollView: "scrollView"
    case .stackView: "stackView"
    case .platform(let view): view.name
    case .guide(let role): role.rawValue
    }
  }

  /// The text that a label, button, text field or text view shows.
  package var text: TextContent? {
    switch self {
    case .label(let text), .textField(let text, _), .textView(let text, _): text
    case .button(let button): button.text
    default: nil
    }
  }

  /// Every text that it shows: a button's title before its subtitle, a segmented control's titles in their order.
  package var texts: [TextContent] {
    switch self {
    case .button(let button): [button.text] + (button.configuration?.subtitle.map { [$0] } ?? [])
    case .segmentedControl(let segments): segments.compactMap(\.title)
    default: text.map { [$0] } ?? []
    }
  }

  package var isGuide: Bool {
    if case .guide = self { true } else { false }
  }

  /// Whether a person taps or drags it.
  package var isControl: Bool {
    switch self {
    case .button, .textField, .switch, .slider, .stepper, .segmentedControl, .pageControl, .platform(.datePicker), .platform(.searchBar):
      true
    default: false
    }
  }

  package var isLabel: Bool { if case .label = self { true } else { false } }

  /// Whether it scrolls its content.
  package var isScrollView: Bool {
    switch self {
    case .scrollView, .platform(.tableView), .platform(.collectionView): true
    default: false
    }
  }

  /// How it arranges its views; nil: it is not a stack view.
  package var stack: StackArrangement? {
    if case .stackView(let stack) = self { stack } else { nil }
  }
}

/// The rectangle of a layout guide.
package enum GuideRole: String, Hashable, Encodable, Sendable {
  /// A guide of the user's own (`UILayoutGuide`): only constraints give it a frame.
  case layoutGuide
  /// From the screen's top down to where content may begin (`topLayoutGuide`).
  case topLayoutGuide
  /// From where content must end down to the screen's bottom (`bottomLayoutGuide`).
  case bottomLayoutGuide
  /// The parent without the safe area insets (`safeAreaLayoutGuide`).
  case safeArea
  /// The parent without its margins (`layoutMarginsGuide`).
  case layoutMarginsGuide
  /// What a scroll view scrolls (`contentLayoutGuide`).
  case contentLayoutGuide
  /// A scroll view's untransformed frame (`frameLayoutGuide`).
  case frameLayoutGuide
  /// The parent's margins, no wider than text is read with ease (`readableContentGuide`).
  case readableContent
  /// Where the keyboard is, or would rise from: the bottom of the safe area (`keyboardLayoutGuide`).
  case keyboard
}

/// As `UITextField.BorderStyle`.
package enum TextFieldBorder: String, Hashable, Encodable, Sendable, CaseIterable {
  case none, line, bezel, roundedRect
}

/// A segment of a segmented control.
package struct Segment: Hashable, Encodable, Sendable {
  /// nil: the segment shows an image.
  package var title: TextContent?
  /// Points; nil: no image.
  package var image: Size?
  /// Points; nil: as wide as the widest segment that has no width of its own.
  package var width: Double?

  package init(_ title: TextContent?, image: Size? = nil, width: Double? = nil) {
    self.title = title
    self.image = image
    self.width = width
  }
}
