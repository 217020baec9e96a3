/// What a visual format ties, one constraint at a time.
package struct VisualConstraint: Hashable, Sendable {
  package enum Item: Hashable, Sendable {
    case superview
    case view(VisualFormat.Name)
  }

  package struct Edge: Hashable, Sendable {
    package var item: Item
    /// As `NSLayoutConstraint.Attribute` names it: `leading`, `topMargin`.
    package var attribute: String
  }

  package enum Length: Hashable, Sendable {
    case amount(VisualFormat.Amount)
    /// The system's spacing.
    case standard
  }

  package var first: Edge
  package var relation: VisualFormat.Relation
  /// nil: the length alone.
  package var second: Edge?
  package var length: Length
  /// nil: required.
  package var priority: VisualFormat.Amount?
  package var offset: Int
}

extension VisualFormat {
  /// `NSLayoutConstraint.FormatOptions`.
  package struct Options: Sendable {
    package enum Direction: Sendable { case leadingToTrailing, leftToRight, rightToLeft }

    package var direction = Direction.leadingToTrailing
    /// The edges and axes that neighbours have in common.
    package var alignments: [String] = []
    package var isSpacedByBaselines = false

    package init() {}

    /// nil: there is no option of the name.
    package init?(names: [String]) {
      for name in names {
        switch name {
        case "directionLeadingToTrailing": direction = .leadingToTrailing
        case "directionLeftToRight": direction = .leftToRight
        case "directionRightToLeft": direction = .rightToLeft
        case "spacingBaselineToBaseline": isSpacedByBaselines = true
        case "spacingEdgeToEdge": break
        case "alignAllBaseline": alignments.append("lastBaseline")
        default:
          guard name.hasPrefix("alignAll"), let first = name.dropFirst(8).first else { return nil }
          let attribute = first.lowercased() + name.dropFirst(9)
          guard Self.aligning.contains(attribute) else { return nil }
          alignments.append(attribute)
        }
      }
    }

    private static let aligning: Set = [
      "left", "right", "leading", "trailing", "centerX", "top", "bottom", "centerY", "lastBaseline", "firstBaseline",
    ]
  }

  private static let horizontal: Set = ["left", "right", "leading", "trailing", "centerX"]

  /// The constraints of the line, in its order; alignments are last.
  ///
  /// `|-` keeps the superview's margins, as UIKit has it since iOS 8.
  /// - Parameter isView: whether a name in a size is a view's, and not a metric's.
  package func constraints(_ options: Options = Options(), isView: (String) -> Bool) throws(VisualFormatError) -> [VisualConstraint] {
    var constraints: [VisualConstraint] = []
    if let leading, let first = views.first {
      constraints += tie(.superview, leading, to: .view(first.name), at: first.name.offset, options)
    }
    for (index, view) in views.enumerated() {
      if index > 0 {
        constraints += tie(.view(views[index - 1].name), between[index - 1], to: .view(view.name), at: view.name.offset, options)
      }
      constraints += sizes(of: view, isView: isView)
    }
    if let trailing, let last = views.last {
      constraints += tie(.view(last.name), trailing, to: .superview, at: last.name.offset, options)
    }
    // A view alone is aligned with nothing: apps give such formats options of the other axis, too.
    for attribute in options.alignments where views.count > 1 {
      guard Self.horizontal.contains(attribute) != (axis == .horizontal) else {
        throw VisualFormatError(
          offset: 0, "a \(axis == .horizontal ? "horizontal" : "vertical") line cannot align its views by '\(attribute)'",
          remedy: axis == .horizontal ? "align by top, bottom, centerY or a baseline" : "align by leading, trailing, left, right or centerX"
        )
      }
      for (view, next) in zip(views, views.dropFirst()) {
        constraints.append(
          VisualConstraint(
            first: .init(item: .view(next.name), attribute: attribute), relation: .equal,
            second: .init(item: .view(view.name), attribute: attribute), length: .amount(.number(0)), priority: nil,
            offset: next.name.offset))
      }
    }
    return constraints
  }

  private func sizes(of view: View, isView: (String) -> Bool) -> [VisualConstraint] {
    let attribute = axis == .horizontal ? "width" : "height"
    return view.sizes.map { size in
      var constraint = VisualConstraint(
        first: .init(item: .view(view.name), attribute: attribute), relation: size.relation, length: .amount(size.amount),
        priority: size.priority, offset: size.offset)
      if case .name(let name) = size.amount, isView(name.text) {
        constraint.second = .init(item: .view(name), attribute: attribute)
        constraint.length = .amount(.number(0))
      }
      return constraint
    }
  }

  /// The distance from one item to the next.
  private func tie(
    _ item: VisualConstraint.Item, _ connection: Connection, to next: VisualConstraint.Item, at offset: Int, _ options: Options
  ) -> [VisualConstraint] {
    let isInside = item == .superview || next == .superview
    var (start, end) = edges(options, isInside: isInside)
    if item == .superview { end = start } else if next == .superview { start = end }
    func constraint(_ relation: Relation, _ length: VisualConstraint.Length, _ priority: Amount?, _ offset: Int) -> VisualConstraint {
      // From right to left, a later view is at a smaller x: its distance is measured from it.
      let isBackward = axis == .horizontal && options.direction == .rightToLeft
      return isBackward
        ? VisualConstraint(
          first: .init(item: item, attribute: end), relation: relation, second: .init(item: next, attribute: start), length: length,
          priority: priority, offset: offset)
        : VisualConstraint(
          first: .init(item: next, attribute: start), relation: relation, second: .init(item: item, attribute: end), length: length,
          priority: priority, offset: offset)
    }
    switch connection {
    case .none: return [constraint(.equal, .amount(.number(0)), nil, offset)]
    case .standard(let offset):
      var tied = constraint(.equal, isInside ? .amount(.number(0)) : .standard, nil, offset)
      if tied.first.item == .superview { tied.first.attribute += "Margin" }
      if tied.second?.item == .superview { tied.second?.attribute += "Margin" }
      return [tied]
    case .predicates(let predicates):
      return predicates.map { constraint($0.relation, .amount($0.amount), $0.priority, $0.offset) }
    }
  }

  /// The edge at which an item begins, and that at which it ends.
  private func edges(_ options: Options, isInside: Bool) -> (start: String, end: String) {
    if axis == .vertical { return options.isSpacedByBaselines && !isInside ? ("firstBaseline", "lastBaseline") : ("top", "bottom") }
    return switch options.direction {
    case .leadingToTrailing: ("leading", "trailing")
    case .leftToRight: ("left", "right")
    case .rightToLeft: ("right", "left")
    }
  }
}
