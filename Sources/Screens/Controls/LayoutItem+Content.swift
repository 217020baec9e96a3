package import Vocabulary

extension LayoutItem {
  /// Whether the view's content gives it a size in `axis` at all. A plan is compiled with this; only the amount changes from cell to cell.
  ///
  /// Sliders and progress views have no width; text views that scroll, image views without an image and plain views have nothing
  /// (Auto Layout Guide, "Intrinsic Content Size", table 3-1).
  package func hasIntrinsicSize(_ axis: Axis) -> Bool {
    if let stated = statedIntrinsicSize { return stated[axis] != nil }
    switch kind {
    case .view, .scrollView, .stackView, .guide: return false
    case .platform(let view): return ControlMetrics.size(of: view, era: .current)[axis] != nil
    case .label, .button, .textField, .switch, .stepper, .segmentedControl, .activityIndicator, .pageControl: return true
    case .slider, .progressView: return axis == .vertical
    case .textView(_, let scrolls): return !scrolls
    case .imageView(let size, _): return size != nil
    }
  }

  /// The saved size where it is the view's content size on Interface Builder's canvas: that of a view without an intrinsic size, which the
  /// canvas neither stretches nor compresses but at the view's own hugging and compression resistance. Plain views in stack views were saved
  /// so beside images that were stretched against a hugging of 250, and that gave way at a resistance of 751 to a view with 754. A stack view
  /// takes its content's size, an empty one its own.
  package var canvasSize: Size? {
    guard placement == .constraints, !isMisplaced else { return nil }
    switch kind {
    case .view, .scrollView, .textView, .imageView, .platform: return savedFrame?.size
    case .stackView(let stack) where stack.arranged.isEmpty: return savedFrame?.size
    default: return nil
    }
  }

  /// Whether the view's height follows from the width it is given, as wrapped text does: that of labels, and of buttons with a configuration
  /// or with code that sees to it.
  package var wraps: Bool {
    guard statedIntrinsicSize == nil else { return false }
    switch kind {
    case .label(let text): return text.numberOfLines != 1
    case .textView(_, let scrolls): return !scrolls
    // A title of 86 points in two lines makes a button of 110 x 47.5 (saved frames).
    case .button(let button):
      return (button.configuration != nil || button.growsWithTitle) && button.text.shown != nil && button.text.numberOfLines != 1
    default: return false
    }
  }
}
