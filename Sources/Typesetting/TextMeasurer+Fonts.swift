package import Vocabulary

extension TextMeasurer {
  /// The font of a request. A family other than the system's is looked up by file name (`Family.ttf`, `Family-Weight.otf` …); where the
  /// machine does not have it, the system font's stand-in takes its place, as UIKit falls back to the system font.
  package func font(_ request: FontRequest, at category: ContentSizeCategory) -> TypesetFont {
    let category = request.adjustsForContentSize ? category : .large
    let (pointSize, styleWeight): (Double, FontWeight) =
      switch request.size {
      case .style(let style): (DynamicType.pointSize(style, category), DynamicType.weight(style))
      case .points(let points): (points.isFinite && points > 0 ? min(points, 10_000) : 17, .regular)
      }
    let weight = request.weight ?? styleWeight
    guard let family = request.family else { return systemFont(pointSize: pointSize, weight: weight) }
    guard let face = customFace(family, weight: request.weight) else {
      return systemFont(pointSize: pointSize, weight: request.weight ?? weight, isSubstitute: true)
    }
    return customFont(face, pointSize: pointSize)
  }

  /// The font with OpenType features, in HarfBuzz's syntax, in place of those it has; nil where one cannot be read.
  package func font(_ font: TypesetFont, features: [String]) -> TypesetFont? {
    guard let features = ShapingFeatures(features) else { return nil }
    var font = font
    font.faceSet = book.add(FaceSet(fonts: book[font.faceSet].fonts, features: features))
    return font
  }

  private func systemFont(pointSize: Double, weight: FontWeight, isSubstitute: Bool = false) -> TypesetFont {
    TypesetFont(
      pointSize: pointSize, faceSet: .system(weight, isDisplay: pointSize >= profile.displaySize),
      tracking: pointSize * profile.tracking(at: pointSize) / 1000, ascent: pointSize * profile.ascent,
      descent: pointSize * profile.descent, lineHeight: pointSize * profile.lineHeight, isSubstitute: isSubstitute)
  }

  /// A font of exactly these faces, in order of preference, and nothing else, under the system font's line height and without its tracking.
  /// nil where a feature cannot be read.
  package func font(faces: [FaceID], features: [String] = [], pointSize: Double) -> TypesetFont? {
    guard let features = ShapingFeatures(features) else { return nil }
    var font = systemFont(pointSize: pointSize, weight: .regular)
    font.faceSet = book.add(FaceSet(fonts: .faces(faces, fallsBack: false), features: features))
    font.tracking = 0
    return font
  }

  /// A font of this face with the system's chain behind it, under the face's own metrics.
  private func customFont(_ id: FaceID, pointSize: Double) -> TypesetFont {
    var font = systemFont(pointSize: pointSize, weight: .regular)
    font.faceSet = book.add(FaceSet(fonts: .faces([id], fallsBack: true), features: ShapingFeatures()))
    font.tracking = 0
    if let face = book.face(id) {
      font.ascent = face.ascender / face.unitsPerEm * pointSize
      font.descent = -face.descender / face.unitsPerEm * pointSize
      font.lineHeight = font.ascent + font.descent + face.lineGap / face.unitsPerEm * pointSize
    }
    return font
  }

  private func customFace(_ family: String, weight: FontWeight?) -> FaceID? {
    let stem = String(family.filter { $0 != " " && $0 != "/" })
    let styles = (weight.map { ["-" + $0.rawValue] } ?? []) + ["", "-Regular"]
    for style in styles {
      for end in [".ttf", ".otf", ".ttc"] {
        if let face = catalog.knownFace(named: stem + style + end) { return face }
      }
    }
    return nil
  }

  /// The face named so, taken into this measurer's catalog if it is a path outside it; nil where there is none or it is no font.
  package func face(named name: String) -> FaceID? {
    guard let id = book.catalog.face(named: name), book.face(id) != nil else { return nil }
    return id
  }
}
