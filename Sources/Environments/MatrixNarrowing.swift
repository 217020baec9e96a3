import Diagnostics
import Screens
package import Vocabulary

/// What each axis of a matrix is limited to: by the options of a run, or by a scenario's `environments`. nil: the default.
package struct MatrixNarrowing: Hashable, Sendable {
  /// Language tags. Default: every locale that the string tables have.
  package var locales: [String]?
  /// Default: all twelve.
  package var contentSizes: [ContentSizeCategory]?
  /// Default: natural.
  package var directions: DirectionChoice?
  /// Default: `DeviceCatalog.defaultSelection`.
  package var devices: [DeviceSelection]?
  /// Default: both.
  package var orientations: [Orientation]?
  /// Bare canvases in place of devices and orientations.
  package var canvases: [DevicePlacement]?
  /// Default: off.
  package var boldText: BoldTextChoice?

  package init(
    locales: [String]? = nil, contentSizes: [ContentSizeCategory]? = nil, directions: DirectionChoice? = nil,
    devices: [DeviceSelection]? = nil, orientations: [Orientation]? = nil, canvases: [DevicePlacement]? = nil,
    boldText: BoldTextChoice? = nil
  ) {
    self.locales = locales
    self.contentSizes = contentSizes
    self.directions = directions
    self.devices = devices
    self.orientations = orientations
    self.canvases = canvases
    self.boldText = boldText
  }

  /// The intersection, in this one's order; nil if an axis has no common value, so that nothing is run. Locales are compared without regard
  /// to case and to `-` or `_`.
  package func intersection(_ other: MatrixNarrowing) -> MatrixNarrowing? {
    var result = self
    result.locales = common(locales, other.locales) { $0.lettersAndDigits }
    result.contentSizes = common(contentSizes, other.contentSizes) { $0 }
    result.devices = common(devices, other.devices) { $0 }
    result.orientations = common(orientations, other.orientations) { $0 }
    result.canvases = common(canvases, other.canvases) { $0 }
    if let mine = boldText, let theirs = other.boldText {
      guard let both = mine.intersection(theirs) else { return nil }
      result.boldText = both
    } else {
      result.boldText = boldText ?? other.boldText
    }
    if let mine = directions, let theirs = other.directions {
      guard let both = mine.intersection(theirs) else { return nil }
      result.directions = both
    } else {
      result.directions = directions ?? other.directions
    }
    let isEmpty =
      result.locales?.isEmpty ?? false || result.contentSizes?.isEmpty ?? false || result.canvases?.isEmpty ?? false
      || (result.canvases == nil && (result.devices?.isEmpty ?? false || result.orientations?.isEmpty ?? false))
    return isEmpty ? nil : result
  }

  private func common<Value, Key: Hashable>(_ mine: [Value]?, _ theirs: [Value]?, by key: (Value) -> Key) -> [Value]? {
    guard let mine, let theirs else { return mine ?? theirs }
    let keys = Set(theirs.map(key))
    return mine.filter { keys.contains(key($0)) }
  }

  /// The devices as they are held, device by device; the canvases where these are given. A window that a device does not have in an
  /// orientation is left out.
  package var placements: [DevicePlacement] { canvases ?? placements { _, _ in true } }

  /// As `placements`, without canvases, of the devices as an app lets them be held.
  package func placements(where isAllowed: (Orientation, DeviceModel.Idiom) -> Bool) -> [DevicePlacement] {
    (devices ?? DeviceCatalog.defaultSelection).flatMap { device in
      (orientations ?? Orientation.allCases).filter { isAllowed($0, device.model.idiom) }.compactMap { device.placement(in: $0) }
    }
  }
}
