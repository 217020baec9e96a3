import Screens
package import Vocabulary

extension Picture.Box {
  /// The view by its kind, in the plainest shapes that one knows it by. Kinds are a closed set (`ItemKind.name`); anything else is drawn as
  /// a plain view.
  func shapes(_ direction: LayoutDirection) -> [Shape] {
    let isRightToLeft = direction == .rightToLeft
    let center = frame.x + frame.width / 2
    let middle = frame.y + frame.height / 2
    let start = isRightToLeft ? frame.maxX : frame.x
    let track = Shape.line(.track, [(frame.x, middle), (frame.maxX, middle)])
    let filled = Shape.line(.filled, [(start, middle), (center, middle)])
    switch kind {
    case "label": return [.rectangle(.label, frame)]
    case "button": return [.rectangle(.button, frame, radius: min(8, frame.height / 4))]
    case "textField", "segmentedControl": return [.rectangle(.field, frame, radius: 5)]
    case "textView": return [.rectangle(.field, frame, radius: 2)]
    case "scrollView": return [.rectangle(.scroller, frame, radius: 2)]
    case "imageView":
      let cross = Shape.line(.sign, [(frame.x, frame.y), (frame.maxX, frame.maxY)], [(frame.maxX, frame.y), (frame.x, frame.maxY)])
      return [.rectangle(.image, frame, radius: 3), cross]
    case "switch":
      let radius = min(frame.width, frame.height) / 2
      let knob = isRightToLeft ? frame.x + radius : frame.maxX - radius
      return [.rectangle(.switchTrack, frame, radius: radius), .circle(.knob, knob, middle, radius: max(radius - 2, 0))]
    case "slider": return [track, filled, .circle(.knob, center, middle, radius: min(10, frame.height / 2))]
    case "progressView": return [track, filled]
    case "stepper":
      let (left, right) = (frame.x + frame.width / 4, frame.maxX - frame.width / 4)
      let plus = isRightToLeft ? left : right
      let signs = Shape.line(
        .sign, [(center, frame.y + 5), (center, frame.maxY - 5)], [(left - 5, middle), (left + 5, middle)],
        [(right - 5, middle), (right + 5, middle)], [(plus, middle - 5), (plus, middle + 5)])
      return [.rectangle(.field, frame, radius: 7), signs]
    case "activityIndicator": return [.circle(.spinner, center, middle, radius: max(min(frame.width, frame.height) / 2 - 2, 0))]
    case "pageControl": return [-10.0, 0, 10].map { .circle(.dot, center + $0, middle, radius: 3) }
    default: return [.rectangle(.view, frame)]
    }
  }
}

extension Picture.Box {
  /// The outline around a view that a finding blames.
  var blamedFrame: Rect {
    Rect(x: frame.x - 1.5, y: frame.y - 1.5, width: max(frame.width, 0) + 3, height: max(frame.height, 0) + 3)
  }
}

extension Picture.Glyph {
  /// A glyph without an outline: a dotted square.
  var emptyFrame: Shape { .rectangle(.absent, box, radius: 1) }
}

extension Picture {
  /// The edge of the screen.
  var screenShape: Shape { .rectangle(.screen, Rect(x: 0, y: 0, width: size.width, height: size.height), radius: 3) }

  /// The direction, above the leading corner: a pill with an arrow; its word is in the middle at `badgeWordCenter`.
  var badgeShapes: [Shape] {
    let isRightToLeft = direction == .rightToLeft
    let x = isRightToLeft ? size.width - 38 : 0
    let (tail, tip) = isRightToLeft ? (x + 11, x + 5) : (x + 27, x + 33)
    let barb = isRightToLeft ? tip + 2.5 : tip - 2.5
    return [
      .rectangle(.badge, Rect(x: x, y: -17, width: 38, height: 14), radius: 7),
      .line(.badgeArrow, [(tail, -10), (tip, -10)], [(barb, -12.5), (tip, -10), (barb, -7.5)]),
    ]
  }

  /// Where the badge's word has its middle, along x.
  var badgeWordCenter: Double { direction == .rightToLeft ? size.width - 15 : 15 }

  /// The paint of each text's glyphs.
  var textStyles: [ShapeStyle] {
    let buttons = Set(boxes.filter { $0.kind == "button" }.map(\.item))
    return texts.map { $0.isPlaceholder ? .pale : buttons.contains($0.item) ? .tint : .ink }
  }

  /// The outlines around the views that a finding blames.
  var blamedShapes: [Shape] {
    let blamed = Set(highlighted)
    return boxes.filter { blamed.contains($0.item) }.map { .rectangle(.blamed, $0.blamedFrame, radius: 3) }
  }

  /// Where texts are cut, each with a line where the text ends: at the cut's bottom where whole lines are lost, else at its reading end.
  var cuts: [(frame: Rect, endLine: Shape)] {
    texts.compactMap { text in
      guard let cut = text.cut else { return nil }
      if cut.width > 3 * cut.height { return (cut, .line(.cutLine, [(cut.x, cut.maxY), (cut.maxX, cut.maxY)])) }
      let end = (text.direction ?? direction) == .leftToRight ? cut.maxX : cut.x
      return (cut, .line(.cutLine, [(end, cut.y - 3), (end, cut.maxY + 3)]))
    }
  }

  /// The screen with the space around it, the strip above it for the direction's badge, and the views that stick out of it by up to half a
  /// screen.
  package var viewBox: Rect {
    let (margin, strip) = (6.0, 20.0)
    var (left, top, right, bottom) = (0.0, 0.0, size.width, size.height)
    for frame in boxes.map(\.frame) {
      left = min(left, frame.x)
      top = min(top, frame.y)
      right = max(right, frame.maxX)
      bottom = max(bottom, frame.maxY)
    }
    left = max(left, -size.width / 2) - margin
    top = max(top, -size.height / 2) - strip
    right = min(right, size.width * 1.5) + margin
    bottom = min(bottom, size.height * 1.5) + margin + captionHeight
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
