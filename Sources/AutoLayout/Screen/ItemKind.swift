package import Vocabulary

/// What a view or guide is, with the content that decides its intrinsic size.
package enum ItemKind: Hashable, Sendable {
  case view
  case label(TextContent)
  case button(TextContent)
  case textField(TextContent)
  case textView(TextContent, scrolls: Bool)
  /// The image's size in points; nil: no image, no intrinsic size.
  case imageView(Size?)
  case `switch`
  case slider
  case stepper
  case segmentedControl([TextContent])
  case progressView
  case activityIndicator(large: Bool)
  case pageControl(pages: Int)
  case scrollView
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
    case .guide(let role): role.rawValue
    }
  }

  /// The text that a label, button, text field or text view shows.
  package var text: TextContent? {
    switch self {
    case .label(let text), .button(let text), .textField(let text), .textView(let text, _): text
    default: nil
    }
  }

  package var isGuide: Bool {
    if case .guide = self { true } else { false }
  }

  /// Whether a person taps or drags it.
  package var isControl: Bool {
    switch self {
    case .button, .textField, .switch, .slider, .stepper, .segmentedControl, .pageControl: true
    default: false
    }
  }
}

/// Which rectangle a layout guide stands for.
package enum GuideRole: String, Hashable, Sendable {
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
}

/// What a view that shows text shows, and how.
package struct TextContent: Hashable, Sendable {
  /// nil: no text, as an empty text field.
  package var source: TextSource?
  /// Shown by a text field while it has no text.
  package var placeholder: TextSource?
  package var font: FontRequest
  /// As `UILabel.numberOfLines`: 0 is any number.
  package var numberOfLines: Int
  package var alignment: TextAlignment
  package var lineBreakMode: LineBreakMode

  package init(
    source: TextSource?, placeholder: TextSource? = nil, font: FontRequest, numberOfLines: Int = 1, alignment: TextAlignment = .natural,
    lineBreakMode: LineBreakMode = .truncateTail
  ) {
    self.source = source
    self.placeholder = placeholder
    self.font = font
    self.numberOfLines = numberOfLines
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
  }

  /// What is on show: the text, else the placeholder.
  package var shown: TextSource? { source ?? placeholder }
}

/// As `NSTextAlignment`.
package enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  case natural, left, center, right, justified
}

/// As `NSLineBreakMode`.
package enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
  case wordWrap, characterWrap, clip, truncateHead, truncateMiddle, truncateTail
}
