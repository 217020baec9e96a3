extension ObjectReading {
  /// What a class does to a view that it makes.
  package init(_ view: LayoutReading.View, in file: String) {
    self.init(document: file, object: view.name)
    outlet = view.name
    text = view.text ?? view.unsetText
    placeholder = view.setup.placeholder
    (font, style, hidden) = (view.font, view.style, view.hidden)
    colors = view.colors
    contentSizes = view.contentSizes
    (isAttributed, hasOpenAttributes) = (view.setup.isAttributed, view.setup.hasOpenAttributes)
    hasOpenLineHeight = view.setup.hasOpenLineHeight
    segments = (view.setup.segments ?? []).enumerated().map { SegmentReading(number: $0, title: $1) }
  }

  /// Adds what is done to it where a document places its class.
  mutating func add(_ placed: ObjectReading) {
    text = placed.text ?? text
    placeholder = placed.placeholder ?? placeholder
    hidden = placed.hidden ?? hidden
    font = font?.isSet == true ? font : placed.font ?? font
    style = style ?? placed.style
    isAttributed = isAttributed || placed.isAttributed
    hasOpenAttributes = hasOpenAttributes || placed.hasOpenAttributes
    hasOpenLineHeight = hasOpenLineHeight || placed.hasOpenLineHeight
  }
}

extension LayoutReading.View {
  /// The words of a text that is not given any before it is shown: someone else does.
  fileprivate var unsetText: TextReading? {
    switch systemClass {
    case "UILabel", "UITextView": TextReading(kind: .unknown)
    default: nil
    }
  }
}
