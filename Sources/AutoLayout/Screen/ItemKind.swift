package import Vocabulary

/// What a view or guide is, with the content that decides its intrinsic size.
package enum ItemKind: Hashable, Sendable {
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
  case activityIndicator(large: Bool)
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

  /// Whether it scrolls what lies in it.
  package var isScrollView: Bool {
    switch self {
    case .scrollView, .platform(.tableView), .platform(.collectionView): true
    default: false
    }
  }

  /// How it arranges its views; nil: it is no stack view.
  package var stack: StackArrangement? {
    if case .stackView(let stack) = self { stack } else { nil }
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
  /// The parent's margins, no wider than text is read with ease (`readableContentGuide`).
  case readableContent
  /// Where the keyboard is, or would rise from: the bottom of the safe area (`keyboardLayoutGuide`).
  case keyboard
}

/// As `UITextField.BorderStyle`.
package enum TextFieldBorder: String, Hashable, Sendable, CaseIterable {
  case none, line, bezel, roundedRect
}

/// A segment of a segmented control.
package struct Segment: Hashable, Sendable {
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
  /// How far the text may shrink to fit before it is cut (`adjustsFontSizeToFitWidth` with `minimumScaleFactor`); 1: not at all.
  package var minimumScale = 1.0
  /// The point size down to which it may shrink (`minimumFontSize`), in place of `minimumScale`; nil: that counts.
  package var minimumPointSize: Double?
  /// The width at which text of several lines wraps where nothing else decides its width (`preferredMaxLayoutWidth`), in points; nil: none.
  package var preferredMaxLayoutWidth: Double?
  /// Whether letters move closer before the text is cut (`allowsDefaultTighteningForTruncation`).
  package var tightens = false
  package var baselineAdjustment = BaselineAdjustment.alignBaselines
  /// The text's stretches, where it has several fonts; empty: all of it is in `font`. They hold for the words that they spell; where other words
  /// are shown, translated ones for instance, the first one's attributes hold for all.
  package var runs: [TextRun] = []
  package var paragraphStyle = ParagraphStyle()
  /// The font that a runtime attribute makes the view's class set while it loads; nil: none. Interface Builder's canvas does not show it.
  package var loadedFont: FontRequest?

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

  /// The same text while Bold Text is on in the accessibility settings.
  package var withBoldText: TextContent {
    var content = self
    content.font = font.withBoldText
    for index in runs.indices { content.runs[index].font = runs[index].font.withBoldText }
    return content
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
