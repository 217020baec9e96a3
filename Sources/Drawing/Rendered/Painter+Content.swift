import Screens
import Vocabulary

extension Painter {
  /// What a view shows below its subviews.
  mutating func content(of item: LayoutItem, _ view: PaintedView) -> [PaintedPart] {
    switch item.kind {
    case .label:
      let color = textColor(of: item, view) ?? palette.system("label")
      return letters(of: view.item, in: view.look.isEnabled ? color : color.withAlpha(color.alpha / 2))
    case .textView: return letters(of: view.item, in: textColor(of: item, view) ?? palette.system("label"))
    case .button(let button): return self.button(button, of: item, view)
    case .textField(_, let border): return field(border, of: item, view)
    case .imageView(let size, _): return picture(of: item, view, size: size)
    case .segmentedControl(let segments): return self.segments(segments, of: item, view)
    case .switch: return toggle(of: item, view)
    case .slider: return slider(of: item, view)
    case .stepper: return stepper(view)
    case .progressView: return progress(of: item, view)
    case .activityIndicator: return spinner(view)
    case .pageControl(let pages): return dots(pages, of: item, view)
    case .platform(let platform): return content(platform, of: item, view)
    case .view, .scrollView, .stackView, .guide: return []
    }
  }

  /// What a view shows above its subviews.
  mutating func overlay(of item: LayoutItem, _ view: PaintedView) -> [PaintedPart] {
    guard item.kind == .platform(.tableViewCell) else { return [] }
    return rowParts(of: item, view)
  }

  mutating func textColor(of item: LayoutItem, _ view: PaintedView) -> RGBColor? {
    palette.color(view.look.colors[.text], of: item)
  }

  /// A line of one pixel.
  var hairline: Double { 1 / max(1, scale) }

  private mutating func field(_ border: TextFieldBorder, of item: LayoutItem, _ view: PaintedView) -> [PaintedPart] {
    var parts: [PaintedPart] = []
    let edge = view.frame.inset(by: EdgeInsets(0.5))
    switch border {
    case .none: break
    case .roundedRect:
      let ground = palette.color(view.look.colors[.background], of: item) ?? palette.system("systemBackground")
      let line = palette.system("systemGray4")
      parts.append(.shape(.rectangle(edge, radius: 5), fill: ground, stroke: PaintedStroke(color: line, width: 0.5)))
    case .line, .bezel:
      let line = palette.system(border == .line ? "label" : "systemGray")
      parts.append(.shape(.rectangle(edge, radius: 0), fill: nil, stroke: PaintedStroke(color: line, width: 1)))
    }
    let placeholder = palette.color(view.look.colors[.placeholder], of: item) ?? palette.system("placeholderText")
    return parts + letters(of: view.item, in: textColor(of: item, view) ?? palette.system("label"), placeholder: placeholder)
  }
}
