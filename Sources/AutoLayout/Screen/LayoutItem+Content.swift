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
    case .imageView(let size): return size != nil
    }
  }

  /// Whether Interface Builder's canvas gives the view its saved size where nothing else decides it; a stack view takes its content's.
  var keepsSavedSize: Bool {
    guard placement == .constraints else { return false }
    switch kind {
    case .view, .scrollView, .textView, .imageView, .platform: return true
    default: return false
    }
  }

  /// Whether the view's height follows from the width it is given, as wrapped text does.
  package var wraps: Bool {
    guard statedIntrinsicSize == nil else { return false }
    switch kind {
    case .label(let text): return text.numberOfLines != 1
    case .textView(_, let scrolls): return !scrolls
    default: return false
    }
  }
}
