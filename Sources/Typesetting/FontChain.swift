/// The fonts of a text, in order of preference, with the overrides of each. Faces are opened at first use.
final class FontChain {
  let links: [Link]
  /// OpenType features to switch on or off, in addition to the defaults.
  let features: ShapingFeatures
  private let openFace: (FaceID) -> FontFace?
  private var faces: [FontFace?]
  private var isOpened: [Bool]
  /// The first link of each code point, in pages of 256; nil: not determined yet.
  private let pages: UnsafeMutableBufferPointer<UnsafeMutablePointer<Int16>?>

  struct Link {
    var face: FaceID
    var sizeAdjust = 1.0
    var isTracked = false
    var extent: StandInFont.Extent?
    /// Added to the advance of a letter of U+0000 ... U+007F, in em; empty: nothing.
    var letterCorrections: [Double] = []
  }

  private static let unknown: Int16 = -2

  init(links: [Link], features: ShapingFeatures, openFace: @escaping (FaceID) -> FontFace?) {
    self.links = links
    self.features = features
    self.openFace = openFace
    faces = Array(repeating: nil, count: links.count)
    isOpened = Array(repeating: false, count: links.count)
    pages = .allocate(capacity: 0x1100)
    pages.initialize(repeating: nil)
  }

  deinit {
    for page in pages { page?.deallocate() }
    pages.deallocate()
  }

  /// nil if the file is not a font.
  func face(_ link: Int) -> FontFace? {
    if !isOpened[link] {
      isOpened[link] = true
      faces[link] = openFace(links[link].face)
    }
    return faces[link]
  }

  /// The first link whose `cmap` has the scalar; -1: none.
  func firstLink(having scalar: UInt32) -> Int {
    guard scalar < 0x110000 else { return -1 }
    let page = pages[Int(scalar >> 8)] ?? addPage(scalar >> 8)
    let known = page[Int(scalar & 255)]
    if known != Self.unknown { return Int(known) }
    let found = links.indices.first { face($0)?.nominalGlyph(scalar) != nil } ?? -1
    page[Int(scalar & 255)] = Int16(found)
    return found
  }

  private func addPage(_ number: UInt32) -> UnsafeMutablePointer<Int16> {
    let page = UnsafeMutablePointer<Int16>.allocate(capacity: 256)
    page.initialize(repeating: Self.unknown, count: 256)
    pages[Int(number)] = page
    return page
  }

  /// The first link, from `start` on, that has all of the scalars; with `isColor`, among the fonts with pictures in colour.
  func link(havingAll scalars: [UInt32], from start: Int = 0, isColor: Bool = false) -> Int? {
    (start..<max(start, links.count)).first { link in
      guard let face = face(link), !isColor || face.isColor else { return false }
      return scalars.allSatisfy { face.nominalGlyph($0) != nil }
    }
  }
}
