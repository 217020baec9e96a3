package import Vocabulary

/// What code decides about a scene as a whole.
package struct SceneReading: Hashable, Codable, Sendable {
  /// How a device may be held while the scene is shown; nil: as the app says.
  package var phone: Set<HeldOrientation>?
  package var pad: Set<HeldOrientation>?
  /// Whether no code and no document makes it.
  package var isUnused = false
  /// Whether only code behind a condition on constants that does not hold makes it.
  package var isSwitchedOff = false
  /// The only kind of device on which code makes it; nil: any.
  package var idiom: Idiom?
  /// Where code gives the view a place and a height of its own; nil: it is shown on the whole screen, as far as was seen.
  package var host: SourcePlace?
  /// How code shows it on the screen; nil: as its file says.
  package var presentation: ControllerPresentation?
  /// nil: no code says how the device may be held.
  package var place: SourcePlace?

  /// The title that code gives the controller or its navigation item; nil: none that is known.
  package var title: TextAlternative?
  /// The title of its tab.
  package var tabTitle: TextAlternative?

  package var contentSizes: ContentSizeReading?
  package var walks = SubviewWalks()

  package enum Idiom: Hashable, Codable, Sendable { case phone, pad }
  package enum HeldOrientation: String, Hashable, Codable, Sendable, CaseIterable { case portrait, landscape }
}
