package import Vocabulary

extension TextMeasurer {
  /// The font of a request. Any font except the system's is found by the names in the font files: the PostScript name, or else the full
  /// name, or else the family with the nearest weight and slant. If it is missing, a font with the same widths is used, or else the
  /// system font's stand-in, as UIKit falls back to the system font.
  package func font(_ request: FontRequest, at category: ContentSizeCategory) -> TypesetFont {
    if let known = fonts[request].flatMap({ $0[category.ordinal] }) { return known }
    let font = findFont(request, at: request.contentSizes.map(category.clamped) ?? category)
    fonts[request, default: Array(repeating: nil, count: ContentSizeCategory.allCases.count)][category.ordinal] = font
    return font
  }

  private func findFont(_ request: FontRequest, at category: ContentSizeCategory) -> TypesetFont {
    let pointSize = pointSize(request, at: category)
    let weight = statedWeight(of: request)
    if request.family != nil || request.postScriptName != nil {
      if let font = customFont(request, pointSize: pointSize) { return font }
      var font = systemFont(pointSize: pointSize, SystemFace(weight: nameWeight(request) ?? weight ?? .regular, isItalic: request.isItalic))
      font.isSubstitute = true
      return font
    }
    let features = request.hasMonospacedDigits ? ShapingFeatures([ShapingFeatures.monospacedDigits]) : nil
    var font = systemFont(
      pointSize: pointSize, SystemFace(weight: weight ?? .regular, isItalic: request.isItalic, design: request.design),
      features: features ?? ShapingFeatures())
    // The line distance of a text style is that of its design: labels of 34 public screens, with two to eight lines, were saved so.
    if case .style(let style) = request.size { font.leading = max(0, DynamicType.leading(style, category) - font.lineHeight) }
    return font
  }

  private func pointSize(_ request: FontRequest, at category: ContentSizeCategory) -> Double {
    switch request.size {
    case .style(let style): return DynamicType.pointSize(style, category)
    case .points(let points):
      let points = points.isFinite && points > 0 ? min(points, 10_000) : 17
      guard let scaling = request.scaling else { return points }
      return DynamicType.scaledPointSize(
        points, for: scaling.style, at: category, maximum: scaling.maximumPointSize ?? .infinity)
    }
  }

  /// The weight of the system font for a request.
  package func weight(of request: FontRequest) -> FontWeight { statedWeight(of: request) ?? .regular }

  private func statedWeight(of request: FontRequest) -> FontWeight? {
    if let weight = request.weight { return weight }
    if case .style(let style) = request.size { return style.weight }
    return nil
  }

  /// The weight at the end of a PostScript name: "Lato-Bold".
  private func nameWeight(_ request: FontRequest) -> FontWeight? {
    guard let name = request.postScriptName ?? request.family, let hyphen = name.lastIndex(of: "-") else { return nil }
    return FontIndex.weight(named: name[name.index(after: hyphen)...])
  }

  /// The font with other OpenType features, in HarfBuzz's syntax, instead of its own; nil if one cannot be read.
  package func font(_ font: TypesetFont, features: [String]) -> TypesetFont? {
    guard let features = ShapingFeatures(features) else { return nil }
    var font = font
    font.faceSet = book.add(FaceSet(fonts: book[font.faceSet].fonts, features: features))
    return font
  }

  /// The system font; `face.isDisplay` follows from the size.
  func systemFont(pointSize: Double, _ face: SystemFace, features: ShapingFeatures = ShapingFeatures()) -> TypesetFont {
    var face = face
    face.isDisplay = face.design == .standard && pointSize >= profile.displaySize
    let isOwn = book.isOwn(face)
    // Inter also replaces the rounded design, whose own letters are spaced more widely.
    let isTracked = isOwn || face.design == .standard || face.design == .rounded
    let tracking = isOwn ? profile.publishedTracking(at: pointSize, design: face.design) : profile.tracking(at: pointSize)
    return TypesetFont(
      pointSize: pointSize, faceSet: systemFaceSet(face, features),
      tracking: isTracked ? pointSize * tracking / 1000 : 0,
      ascent: pointSize * profile.ascent, descent: pointSize * profile.descent, lineHeight: pointSize * profile.lineHeight,
      isSubstitute: false)
  }

  private func systemFaceSet(_ face: SystemFace, _ features: ShapingFeatures) -> FaceSetID {
    book.add(FaceSet(fonts: .system(face), features: features))
  }

  /// A font of exactly these faces, in order of preference, with the system font's line height and without its tracking.
  /// nil if a feature cannot be read.
  package func font(faces: [FaceID], features: [String] = [], pointSize: Double) -> TypesetFont? {
    guard let features = ShapingFeatures(features) else { return nil }
    var font = systemFont(pointSize: pointSize, SystemFace())
    font.faceSet = book.add(FaceSet(fonts: .faces(faces, fallsBack: false), features: features))
    font.tracking = 0
    return font
  }

  /// A font of the named face, followed by the system's chain, with its own metrics; nil if there is none.
  private func customFont(_ request: FontRequest, pointSize: Double) -> TypesetFont? {
    let names = [request.postScriptName, request.family].compactMap(\.self)
    // If only the family is here, the member nearest to the name.
    let weight = statedWeight(of: request) ?? nameWeight(request)
    let isItalic = request.isItalic || names.contains { FontIndex.isItalic($0) }
    var standIn: AppleFont?
    var id = book.index.face(names, weight: weight, isItalic: isItalic) ?? customFile(names, weight: weight)
    if id == nil, let apple = names.lazy.compactMap({ AppleFont(named: $0) }).first {
      let weight = nameWeight(request) ?? weight
      id = apple.standIns.lazy.compactMap { self.book.index.face([$0.family], weight: weight, isItalic: isItalic) }.first
      standIn = apple
    }
    guard let id, let face = book.face(id) else { return nil }
    var font = systemFont(pointSize: pointSize, SystemFace())
    let features = request.hasMonospacedDigits ? ShapingFeatures([ShapingFeatures.monospacedDigits]) : nil
    font.faceSet = book.add(FaceSet(fonts: .faces([id], fallsBack: true), features: features ?? ShapingFeatures()))
    font.tracking = 0
    font.isSubstitute = standIn != nil
    if let metrics = standIn?.metrics {
      font.ascent = metrics.ascent * pointSize
      font.descent = metrics.descent * pointSize
      font.lineHeight = (metrics.ascent + metrics.descent + metrics.lineGap) * pointSize
    } else {
      font.ascent = face.ascender / face.unitsPerEm * pointSize
      font.descent = -face.descender / face.unitsPerEm * pointSize
      font.lineHeight = font.ascent + font.descent + face.lineGap / face.unitsPerEm * pointSize
    }
    return font
  }

  /// A font that is known only by its file's name: "Lato-Bold.ttf".
  private func customFile(_ names: [String], weight: FontWeight?) -> FaceID? {
    for name in names {
      let stem = String(name.filter { $0 != " " && $0 != "/" })
      for style in (weight.map { ["-" + $0.rawValue] } ?? []) + ["", "-Regular"] {
        for end in [".ttf", ".otf", ".ttc"] {
          if let face = catalog.customFace(named: stem + style + end) { return face }
        }
      }
    }
    return nil
  }

  /// The name of the file in which a font's texts are looked up first.
  package func fileName(of font: TypesetFont) -> String {
    chain(font.faceSet, localeIndex("en")).links.first.map { catalog.name(of: $0.face) } ?? "no font at all"
  }

  /// The face with this name, added to this measurer's catalog if it is a path outside it; nil if there is none or it is not a font.
  package func face(named name: String) -> FaceID? {
    guard let id = book.catalog.face(named: name), book.face(id) != nil else { return nil }
    // A font that was missing may be this one.
    fonts.removeAll()
    return id
  }
}
