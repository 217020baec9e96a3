import Screens
import Vocabulary

/// Controls, in the sizes and colours of iOS 13 to 18.
extension Painter {
  private func knob(_ x: Double, _ y: Double, radius: Double, _ color: RGBColor) -> [PaintedPart] {
    // A faint ring below and around it, as its shadow is seen.
    [
      .fill(.circle(center: Point(x: x, y: y + 1.5), radius: radius + 1), RGBColor(white: 0, alpha: 0.08)),
      .shape(
        .circle(center: Point(x: x, y: y), radius: radius), fill: color,
        stroke: PaintedStroke(color: RGBColor(white: 0, alpha: 0.06), width: 0.5)),
    ]
  }

  mutating func toggle(of item: LayoutItem, _ view: PaintedView) -> [PaintedPart] {
    // Of one size, whatever the frame: in its middle, or from its leading edge where it has no room.
    var track = view.frame.centered(Size(width: 51, height: 31))
    if view.frame.width < track.width { track.x = view.isRightToLeft ? view.frame.maxX - track.width : view.frame.x }
    let radius = track.height / 2
    let isOn = view.look.isOn || screen.looks[item.id] == nil
    let color =
      isOn ? palette.color(view.look.colors[.on], of: item) ?? palette.system("systemGreen") : palette.system("secondarySystemFill")
    let isAtRight = isOn != view.isRightToLeft
    let x = isAtRight ? track.maxX - radius : track.x + radius
    let knob = knob(x, track.y + radius, radius: max(0, radius - 2), palette.color(view.look.colors[.knob], of: item) ?? RGBColor(white: 1))
    return dimmed([.fill(.rectangle(track, radius: radius), color)] + knob, view)
  }

  mutating func slider(of item: LayoutItem, _ view: PaintedView) -> [PaintedPart] {
    let (radius, middle) = (14.0, view.frame.y + view.frame.height / 2)
    let part = view.look.fraction ?? 0.5
    let x = view.frame.x + radius + max(0, view.frame.width - 2 * radius) * (view.isRightToLeft ? 1 - part : part)
    return dimmed(
      track(of: item, view, height: 4, until: x)
        + knob(x, middle, radius: radius - 0.5, palette.color(view.look.colors[.knob], of: item) ?? RGBColor(white: 1)), view)
  }

  mutating func progress(of item: LayoutItem, _ view: PaintedView) -> [PaintedPart] {
    let part = view.look.fraction ?? 0.5
    return track(
      of: item, view, height: min(4, max(2, view.frame.height)),
      until: view.frame.x + view.frame.width * (view.isRightToLeft ? 1 - part : part))
  }

  /// A track, filled from its leading end to `x`.
  private mutating func track(of item: LayoutItem, _ view: PaintedView, height: Double, until x: Double) -> [PaintedPart] {
    let frame = view.frame
    let all = Rect(x: frame.x, y: frame.y + (frame.height - height) / 2, width: frame.width, height: height)
    var filled = all
    filled.width = view.isRightToLeft ? all.maxX - x : x - all.x
    if view.isRightToLeft { filled.x = x }
    return [
      .fill(.rectangle(all, radius: height / 2), palette.color(view.look.colors[.after], of: item) ?? palette.system("systemFill")),
      .fill(.rectangle(filled, radius: height / 2), palette.color(view.look.colors[.before], of: item) ?? view.tint),
    ]
  }

  mutating func stepper(_ view: PaintedView) -> [PaintedPart] {
    let frame = view.frame
    let (center, middle) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    let (left, right) = (frame.x + frame.width / 4, frame.maxX - frame.width / 4)
    let plus = view.isRightToLeft ? left : right
    let ink = palette.system("label")
    return dimmed(
      [
        .fill(.rectangle(frame, radius: 8), palette.system("tertiarySystemFill")),
        .line(palette.system("separator"), width: 1, [(center, middle - 9), (center, middle + 9)]),
        .line(ink, width: 1.7, [(left - 7, middle), (left + 7, middle)], [(right - 7, middle), (right + 7, middle)]),
        .line(ink, width: 1.7, [(plus, middle - 7), (plus, middle + 7)]),
      ], view)
  }

  mutating func segments(_ segments: [Segment], of item: LayoutItem, _ view: PaintedView) -> [PaintedPart] {
    let frame = view.frame
    guard !segments.isEmpty else { return [] }
    let width = frame.width / Double(segments.count)
    func place(_ index: Int) -> Rect {
      let position = view.isRightToLeft ? segments.count - 1 - index : index
      return Rect(x: frame.x + Double(position) * width, y: frame.y, width: width, height: frame.height)
    }
    var parts: [PaintedPart] = [.fill(.rectangle(frame, radius: 8), palette.system("tertiarySystemFill"))]
    let selected = view.look.selected.flatMap { segments.indices.contains($0) ? $0 : nil }
    for index in segments.indices.dropFirst() where selected != index && selected != index - 1 {
      let x = view.isRightToLeft ? place(index).maxX : place(index).x
      parts.append(.line(palette.system("separator"), width: 1, [(x, frame.y + 8), (x, frame.maxY - 8)]))
    }
    if let selected {
      let pill = place(selected).inset(by: EdgeInsets(2))
      var shadow = pill
      shadow.y += 1
      let color =
        palette.color(view.look.colors[.selectedSegment], of: item)
        ?? (palette.scheme == .light ? RGBColor(white: 1) : RGBColor(hex: 0x636366))
      parts += [.fill(.rectangle(shadow, radius: 7), RGBColor(white: 0, alpha: 0.08)), .fill(.rectangle(pill, radius: 7), color)]
    }
    for (index, reference) in view.look.segmentImages.enumerated() where segments.indices.contains(index) {
      guard let reference else { continue }
      let size = segments[index].image ?? Size(width: 18, height: 18)
      parts += image(reference, of: item, in: place(index).centered(size), .scaleAspectFit, tint: palette.system("label"))
    }
    return dimmed(parts + letters(of: view.item, in: palette.system("label")), view)
  }

  /// Eight spokes, the first the darkest.
  mutating func spinner(_ view: PaintedView) -> [PaintedPart] {
    let radius = min(view.frame.width, view.frame.height) / 2
    let (x, y) = (view.frame.x + view.frame.width / 2, view.frame.y + view.frame.height / 2)
    let half = 0.5.squareRoot()
    let directions = [(0.0, -1.0), (half, -half), (1, 0), (half, half), (0, 1), (-half, half), (-1, 0), (-half, -half)]
    let color = palette.color(view.look.colors[.text], of: screen[view.item]) ?? palette.system("systemGray")
    return directions.enumerated().map { index, way in
      let points = [0.5, 0.95].map { (x + way.0 * radius * $0, y + way.1 * radius * $0) }
      return .line(color.withAlpha(color.alpha * (1 - Double(index) * 0.1)), width: max(2, radius / 5), points)
    }
  }

  mutating func dots(_ pages: Int, of item: LayoutItem, _ view: PaintedView) -> [PaintedPart] {
    let (gap, middle) = (16.0, view.frame.y + view.frame.height / 2)
    let start = view.frame.x + view.frame.width / 2 - gap * Double(max(0, pages - 1)) / 2
    let current = palette.color(view.look.colors[.currentPage], of: item) ?? palette.system("secondaryLabel")
    let other = palette.color(view.look.colors[.page], of: item) ?? palette.system("quaternaryLabel")
    return (0..<min(pages, 40)).map { page in
      let index = view.isRightToLeft ? pages - 1 - page : page
      return .fill(
        .circle(center: Point(x: start + gap * Double(page), y: middle), radius: 3.75), index == view.look.selected ?? 0 ? current : other)
    }
  }

  /// A control that is off is half as strong.
  private func dimmed(_ parts: [PaintedPart], _ view: PaintedView) -> [PaintedPart] {
    view.look.isEnabled ? parts : [.group(parts, opacity: 0.5, clip: nil)]
  }
}
