import Vocabulary

/// A measurer's fonts: open faces, the numbered face sets, and their chains.
final class FontBook {
  var catalog: FontCatalog
  let profile: SystemFontProfile
  private var faceSets: [FaceSet] = []
  private var numbers: [FaceSet: FaceSetID] = [:]
  private var chains: [ChainKey: FontChain] = [:]
  private var faces: [FaceID: FontFace?] = [:]
  private var ownFaces: [SystemFace: Bool] = [:]

  init(catalog: FontCatalog) {
    self.catalog = catalog
    profile = catalog.profile
  }

  /// The faces of the catalog by their own names, read at first use.
  private(set) lazy var index = catalog.index

  subscript(set: FaceSetID) -> FaceSet { faceSets[Int(set.index)] }

  /// Equal face sets have the same number.
  func add(_ set: FaceSet) -> FaceSetID {
    if let known = numbers[set] { return known }
    let number = FaceSetID(index: UInt32(faceSets.count))
    faceSets.append(set)
    numbers[set] = number
    return number
  }

  /// Whether the machine has the system font's own face, so that no stand-in is used.
  func isOwn(_ face: SystemFace) -> Bool {
    if let known = ownFaces[face] { return known }
    let isOwn = SystemFontProfile.ownFonts(face).contains { $0.package == nil && catalog.knownFace(named: $0.face) != nil }
    ownFaces[face] = isOwn
    return isOwn
  }

  /// The open face; nil if the file is not a font or has no such face.
  func face(_ id: FaceID) -> FontFace? {
    if let known = faces[id] { return known }
    let face = FontFace(id: id, path: catalog.files[Int(id.file)].path)
    faces.updateValue(face, forKey: id)
    return face
  }

  /// The fonts of a face set in the order of preference for a locale's scripts.
  func chain(_ set: FaceSetID, _ writing: LocaleWriting) -> FontChain {
    let key = ChainKey(set: set, writing: writing)
    if let known = chains[key] { return known }
    let definition = faceSets[Int(set.index)]
    var links = links(of: definition.fonts, writing: writing)
    if case .system = definition.fonts, definition.features.names.contains(ShapingFeatures.monospacedDigits) {
      for index in links.indices where links[index].isTracked {
        links[index].letterCorrections = evenDigits(links[index], definition.features)
      }
    }
    let chain = FontChain(links: links, features: definition.features) { [unowned self] in self.face($0) }
    chains[key] = chain
    return chain
  }

  /// The letter corrections of a stand-in with which its digits have one width: each digit has the mean of the digits' own corrections. If
  /// the font has no digits of one width (Inter Display substitutes none), the difference to the width of the zero is added.
  private func evenDigits(_ link: FontChain.Link, _ features: ShapingFeatures) -> [Double] {
    guard let face = face(link.face) else { return link.letterCorrections }
    let digits = 0x30...0x39
    var corrections = link.letterCorrections.isEmpty ? [Double](repeating: 0, count: 0x80) : link.letterCorrections
    let mean = corrections[digits].reduce(0, +) / 10
    let zero = face.advance(of: 0x30, features: features)
    for digit in digits { corrections[digit] = mean + zero - face.advance(of: UInt32(digit), features: features) }
    return corrections
  }

  private func links(of fonts: FaceSet.Fonts, writing: LocaleWriting) -> [FontChain.Link] {
    switch fonts {
    case .faces(let faces, let fallsBack):
      var found = faces.map { FontChain.Link(face: $0) }
      guard fallsBack else { return found }
      for var link in links(of: .system(SystemFace()), writing: writing) {
        // In lines with glyphs of other fonts, the system font still gives its own height to the line.
        if link.extent == nil, link.isTracked { link.extent = StandInFont.Extent(ascent: profile.ascent, descent: profile.descent) }
        link.isTracked = false
        found.append(link)
      }
      return found
    case .system(let face):
      return profile.standIns(face, writing: writing).compactMap { standIn in
        catalog.knownFace(named: standIn.face).map {
          FontChain.Link(
            face: $0, sizeAdjust: standIn.sizeAdjust, isTracked: standIn.isTracked, extent: standIn.extent,
            letterCorrections: standIn.letterCorrections)
        }
      }
    }
  }
}

/// The fonts and features of a `FaceSetID`.
struct FaceSet: Hashable {
  enum Fonts: Hashable {
    case system(SystemFace)
    case faces([FaceID], fallsBack: Bool)
  }

  var fonts: Fonts
  var features: ShapingFeatures
}

private struct ChainKey: Hashable {
  var set: FaceSetID
  var writing: LocaleWriting
}
