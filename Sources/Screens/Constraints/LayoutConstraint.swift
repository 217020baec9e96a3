package import Diagnostics
package import Vocabulary

/// The position of a constraint in `Screen.constraints`.
package struct LayoutConstraintID: Hashable, Codable, Sendable, Comparable {
  package let index: Int32

  package init(_ index: Int) { self.index = Int32(index) }

  package static func < (a: LayoutConstraintID, b: LayoutConstraintID) -> Bool { a.index < b.index }
}

/// `first.attribute (relation) multiplier × second.attribute + constant`, as `NSLayoutConstraint`.
package struct LayoutConstraint: Hashable, Encodable, Sendable {
  /// One side: an attribute of an item.
  package struct Anchor: Hashable, Encodable, Sendable {
    package var item: ItemID
    package var attribute: LayoutAttribute

    package init(_ item: ItemID, _ attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// A part of the canvas's width or height.
  package struct ScreenShare: Hashable, Encodable, Sendable {
    package var axis: Axis
    package var factor: Double

    package init(_ axis: Axis, _ factor: Double) {
      self.axis = axis
      self.factor = factor
    }
  }

  /// Stable between runs: the object's id in a file, or the text of the constraint in a scenario, made unique.
  package var id: String
  /// As the user wrote it (a scenario), or a sentence in the same notation (a storyboard).
  package var text: String
  package var position: SourcePosition?
  package var first: Anchor
  package var relation: LayoutRelation
  package var multiplier: Double
  /// nil: the right-hand side is the constant alone.
  package var second: Anchor?
  /// Points. Between leading or trailing attributes it counts along the layout direction.
  package var constant: Double
  /// A part of the screen that code adds to the constant (`UIScreen.main.bounds.width * 0.9`); nil: none.
  package var screenShare: ScreenShare?
  /// 1 ... 1000; 1000 is required.
  package var priority: Double
  /// Whether it holds where no variation says otherwise.
  package var isInstalled: Bool
  /// Interface Builder removes it at build time: it holds on its canvas only.
  package var isPlaceholder: Bool
  /// The user's name for it (`NSLayoutConstraint.identifier`).
  package var identifier: String?
  /// The place in code that decides on its constant, priority or activity at run time; nil: the values here are final.
  package var decidedAt: CodePlace?
  /// Whether code sets its constant, and its priority: another one in the file would change nothing.
  package var hasCodedConstant = false
  package var hasCodedPriority = false

  package init(
    id: String, text: String, position: SourcePosition? = nil, first: Anchor, relation: LayoutRelation = .equal, multiplier: Double = 1,
    second: Anchor? = nil, constant: Double = 0, priority: Double = 1000, isInstalled: Bool = true, isPlaceholder: Bool = false,
    identifier: String? = nil
  ) {
    self.id = id
    self.text = text
    self.position = position
    self.first = first
    self.relation = relation
    self.multiplier = multiplier
    self.second = second
    self.constant = constant
    self.priority = priority
    self.isInstalled = isInstalled
    self.isPlaceholder = isPlaceholder
    self.identifier = identifier
  }
}
