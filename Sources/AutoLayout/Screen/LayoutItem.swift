package import Diagnostics
package import Vocabulary

/// The position of a view or a guide in `Screen.items`.
package struct ItemID: Hashable, Sendable, Comparable {
  package let index: Int32

  package init(_ index: Int) { self.index = Int32(index) }

  package static func < (a: ItemID, b: ItemID) -> Bool { a.index < b.index }

  /// The root view of every screen.
  package static let root = ItemID(0)
}

/// What constraints can be tied to: a view or a layout guide.
package struct LayoutItem: Sendable {
  /// The object's id in a file, or the name in a scenario. Unique in the screen.
  package var id: String
  /// What the user calls it.
  package var name: String
  package var kind: ItemKind
  /// The containing view; nil for the root.
  package var parent: ItemID?
  package var position: SourcePosition?
  /// 1 ... 1000. UIKit's default is 250.
  package var hugging: AxisPair<Double>
  /// 1 ... 1000. UIKit's default is 750.
  package var compressionResistance: AxisPair<Double>
  /// As `layoutMargins`; nil for the root view, whose margins come from the canvas.
  package var margins: EdgeInsets?
  package var semantics: SemanticContent
  /// An intrinsic size that is stated, not worked out from the content; nil in an axis without one.
  package var statedIntrinsicSize: AxisPair<Double?>?

  package init(
    id: String, name: String, kind: ItemKind, parent: ItemID?, position: SourcePosition? = nil,
    hugging: AxisPair<Double> = AxisPair(horizontal: 250, vertical: 250),
    compressionResistance: AxisPair<Double> = AxisPair(horizontal: 750, vertical: 750), margins: EdgeInsets? = EdgeInsets(8),
    semantics: SemanticContent = .unspecified, statedIntrinsicSize: AxisPair<Double?>? = nil
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.parent = parent
    self.position = position
    self.hugging = hugging
    self.compressionResistance = compressionResistance
    self.margins = margins
    self.semantics = semantics
    self.statedIntrinsicSize = statedIntrinsicSize
  }
}

/// As `UISemanticContentAttribute`: whether a view and what it shows flips with the direction of the interface.
package enum SemanticContent: String, Hashable, Sendable, CaseIterable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft

  /// The direction in which the view's own content runs.
  package func direction(in interface: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: interface
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
