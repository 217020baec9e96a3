package import Screens
package import Diagnostics
package import Environments
package import Vocabulary

/// A scenario file as read: a screen, the source of its words, the combinations to run, and the expected frames.
package struct Scenario: Sendable {
  package var screen: Screen
  /// The string catalog's file as the scenario names it; nil: all catalogs that are found.
  package var catalogName: String?
  package var catalogPosition: SourcePosition?
  /// The combinations that the scenario limits a run to.
  package var narrowing: MatrixNarrowing
  /// The canvas on which it was drawn; nil: not stated.
  package var canvas: ScenarioCanvas?
  package var expectations: [FrameExpectation]

  /// Unique in a run.
  package var title: String { screen.name }
}

/// Frames that a scenario must have in one environment.
package struct FrameExpectation: Sendable {
  package var environment: Environment
  package var frames: [ExpectedFrame]
  /// Exactly the views whose frame is ambiguous; nil: not checked.
  package var ambiguous: [ItemID]?
  /// The tolerance, in points.
  package var tolerance: Double
  package var position: SourcePosition
}

/// A frame in the coordinates of the view's parent. Points; nil: not checked.
package struct ExpectedFrame: Sendable {
  package var item: ItemID
  package var x: Double?
  package var y: Double?
  package var width: Double?
  package var height: Double?
  package var position: SourcePosition
}

/// The canvas on which a screen was drawn, as Interface Builder's.
package struct ScenarioCanvas: Hashable, Sendable {
  package var placement: DevicePlacement
  /// Whether it has size classes. The canvas of Xcode 5 to 7 has none, so no variation applies there.
  package var hasSizeClasses: Bool
  package var contentSize: ContentSizeCategory
  /// The fonts in which labels were drawn there, if these differ from their own: an app's own classes set theirs in code.
  package var fonts: [ItemID: FontRequest]

  package init(
    _ placement: DevicePlacement, hasSizeClasses: Bool = true, contentSize: ContentSizeCategory = .large, fonts: [ItemID: FontRequest] = [:]
  ) {
    self.placement = placement
    self.hasSizeClasses = hasSizeClasses
    self.contentSize = contentSize
    self.fonts = fonts
  }
}
