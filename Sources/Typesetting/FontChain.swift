/// The fonts that a text is set in, in order of preference, with the overrides of each. Faces are opened when first asked.
final class FontChain {
  let links: [Link]
  /// OpenType features to switch on or off, beside the defaults.
  let features: ShapingFeatures
  private let openFace: (FaceID) -> FontFace?
  private var faces: [FontFace?]
  private var isOpened: [Bool]
  /// For each 256 code points, where their entries begin in `firstLinks`; -1: not looked at yet.
  private var pages = [Int32](repeating: -1, count: 0x1100)
  private var firstLinks: [Int16] = []

  struct Link {
    var face: FaceID
    var sizeAdjust = 1.0
    var isTracked = false
    var extent: StandInFont.Extent?
    /// Added to the advance of a letter of U+0000 ... U+007F, in em; empty: nothing.
    var letterCorrections: [Double] = []
  }

  private static let unknown: Int16 = -2
  private static let none: Int16 = -1

  init(links: [Link], features: ShapingFeatures, openFace: @escaping (FaceID) -> FontFace?) {
    self.links = links
    self.features = features
    self.openFace = openFace
    faces = Array(repeating: nil, count: links.count)
    isOpened = Array(repeating: false, count: links.count)
  }

  /// nil where the file turned out to be no font.
  func face(_ link: Int) -> FontFace? {
    if !isOpened[link] {
      isOpened[link] = true
      faces[link] = openFace(links[link].face)
    }
    return faces[link]
  }

  /// The first link whose `cmap` has the scalar; -1: none has.
  func firstLink(having scalar: UInt32) -> Int {
    let page = Int(scalar >> 8)
    guard page < pages.count else { return -1 }
    if pages[page] < 0 {
      pages[page] = Int32(firstLinks.count)
      firstLinks.append(contentsOf: repeatElement(Self.unknown, count: 256))
    }
    let entry = Int(pages[page]) + Int(scalar & 255)
    if firstLinks[entry] == Self.unknown {
      firstLinks[entry] = links.indices.first { face($0)?.nominalGlyph(scalar) != nil }.map { Int16($0) } ?? Self.none
    }
    return Int(firstLinks[entry])
  }

  /// The first link, from `start` on, that has all of the scalars; with `isColor`, among those with pictures in colour.
  func link(havingAll scalars: [UInt32], from start: Int = 0, isColor: Bool = false) -> Int? {
    (start..<max(start, links.count)).first { link in
      guard let face = face(link), !isColor || face.isColor else { return false }
      return scalars.allSatisfy { face.nominalGlyph($0) != nil }
    }
  }
}
