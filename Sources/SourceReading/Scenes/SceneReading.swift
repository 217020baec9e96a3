/// What code decides about a scene as a whole.
package struct SceneReading: Hashable, Sendable {
  /// How a device may be held while the scene is shown; nil: as the app says.
  package var phone: Set<HeldOrientation>?
  package var pad: Set<HeldOrientation>?
  package var place: SourcePlace

  package enum HeldOrientation: String, Hashable, Sendable, CaseIterable { case portrait, landscape }
}
