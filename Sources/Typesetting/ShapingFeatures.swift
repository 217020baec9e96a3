import CHarfBuzz

/// OpenType features of a face set, each for the whole text.
struct ShapingFeatures: Hashable {
  /// In HarfBuzz's syntax: "tnum", "-liga", "ss01=1".
  let names: [String]
  let features: [hb_feature_t]

  /// OpenType's tag for digits of one width.
  static let monospacedDigits = "tnum"

  init() {
    names = []
    features = []
  }

  /// nil if one cannot be read.
  init?(_ names: [String]) {
    self.names = names
    var features: [hb_feature_t] = []
    for name in names {
      var feature = hb_feature_t()
      guard hb_feature_from_string(name, -1, &feature) != 0 else { return nil }
      features.append(feature)
    }
    self.features = features
  }

  static func == (a: ShapingFeatures, b: ShapingFeatures) -> Bool { a.names == b.names }

  func hash(into hasher: inout Hasher) { hasher.combine(names) }
}
