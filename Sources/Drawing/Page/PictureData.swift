package import Screens
package import Syntax
package import Vocabulary

/// Writes pictures as data for a page that draws them itself: the shapes of `SVGWriter` as numbers under the names of `SVGWriter.styleSheet`.
///
/// A third of the size of the same pictures as SVG. Glyphs are numbered over all pictures, each written once: see `takeGlyphs`.
package struct PictureData {
  private var numbers: [String: Int] = [:]
  /// Outlines that were numbered and not taken away.
  private var paths: [String] = []
  private var nameNumbers: [String: Int] = [:]
  private var names: [String] = []

  package init() {}

  /// How many outlines were numbered so far.
  package var glyphCount: Int { numbers.count }

  /// The outlines that were numbered since the last call, as SVG path data, in the order of their numbers.
  package mutating func takeGlyphs() -> [String] {
    defer { paths.removeAll() }
    return paths
  }

  /// The names of the boxes that were written since the last call; a box says the number of its name.
  package mutating func takeNames() -> [String] {
    defer {
      names.removeAll()
      nameNumbers.removeAll()
    }
    return names
  }

  /// Writes an object: `size`, `direction`, `view` (the part of the plane to show), `frame` (shapes at the bottom), `boxes`, `texts`, `empty`
  /// (shapes for glyphs without an outline), `cuts` on top.
  ///
  /// A shape is its style and `[x, y, width, height, radius]`, `[centre x, centre y, radius]` or SVG path data. A box is the number of its
  /// name, `[x, y, width, height]` and shapes; a shape without numbers is the box itself, one with a single number the box with that corner
  /// radius. A text is its style and runs of glyphs, each `[x, y, points per font unit, glyph, glyph, offset of it in font units, …]`. A cut
  /// is its rectangle, followed by its line. What the picture highlights is left out. Returns the numbers of the glyphs that it shows.
  ///
  /// With a painting, `painted` has its parts: see `write(_:of:to:shown:)`.
  package mutating func write(_ picture: Picture, _ painting: Painting? = nil, to json: inout JSONWriter) -> Set<Int> {
    var shown = Set<Int>()
    let texts = zip(picture.texts, picture.textStyles).map { text, style in
      (text, style, runs(of: text.glyphs, in: picture.outlines, shown: &shown))
    }
    json.object { json in
      json.array("size") { write([picture.size.width, picture.size.height], to: &$0) }
      json.member("direction", picture.direction == .leftToRight ? "ltr" : "rtl")
      let view = picture.viewBox
      json.array("view") { write([view.x, view.y, view.width, view.height], to: &$0) }
      json.array("frame") { json in
        for shape in [picture.screenShape] + picture.badgeShapes { write(shape, to: &json) }
      }
      json.array("boxes") { json in for box in picture.boxes { write(box, picture.direction, to: &json) } }
      json.array("empty") { json in
        for (text, _, _) in texts {
          for glyph in text.glyphs where !picture.hasOutline(glyph) { write(glyph.emptyFrame, to: &json) }
        }
      }
      json.member("badge", picture.badgeWordCenter)
      json.array("texts") { json in
        for (_, style, runs) in texts where !runs.isEmpty {
          json.array { json in
            json.value(style.rawValue)
            for run in runs { json.array { write(run, places: 7, to: &$0) } }
          }
        }
      }
      json.array("cuts") { json in
        for (frame, endLine) in picture.cuts {
          json.array { write([frame.x, frame.y, max(frame.width, 0), max(frame.height, 0)], to: &$0) }
          write(endLine, to: &json)
        }
      }
      if let painting { json.array("painted") { write(painting.parts, of: painting, to: &$0, shown: &shown) } }
    }
    return shown
  }

  /// Glyphs that share a baseline and a scale are one run.
  mutating func runs(of glyphs: [Picture.Glyph], in outlines: [String], shown: inout Set<Int>) -> [[Double]] {
    var runs: [[Double]] = []
    var last: Picture.Glyph?
    for glyph in glyphs where glyph.outline.map(outlines.indices.contains) == true && glyph.scale > 0 {
      let path = outlines[glyph.outline!]
      guard !path.isEmpty else { continue }
      let number = number(of: path)
      shown.insert(number)
      if let first = last, first.scale == glyph.scale, first.origin.y == glyph.origin.y {
        runs[runs.count - 1] += [Double(number), ((glyph.origin.x - first.origin.x) / first.scale).rounded()]
      } else {
        last = glyph
        runs.append([glyph.origin.x, glyph.origin.y, glyph.scale, Double(number)])
      }
    }
    return runs
  }

  private mutating func number(of path: String) -> Int {
    if let number = numbers[path] { return number }
    numbers[path] = numbers.count
    paths.append(path)
    return numbers.count - 1
  }

  private mutating func write(_ box: Picture.Box, _ direction: LayoutDirection, to json: inout JSONWriter) {
    let number = nameNumbers[box.name] ?? names.count
    if number == names.count {
      names.append(box.name)
      nameNumbers[box.name] = number
    }
    json.array { json in
      json.value(number)
      json.array { write([box.frame.x, box.frame.y, box.frame.width, box.frame.height], to: &$0) }
      for shape in box.shapes(direction) { write(shape, in: box.frame, to: &json) }
    }
  }

  private func write(_ shape: Shape, in frame: Rect? = nil, to json: inout JSONWriter) {
    json.array { json in
      json.value(shape.style.rawValue)
      switch shape.form {
      case .rectangle(let rect, let radius) where rect == frame: if radius > 0 { write([radius], to: &json) }
      case .rectangle(let rect, let radius):
        guard rect.width > 0, rect.height > 0 else { return }
        json.array { write([rect.x, rect.y, rect.width, rect.height] + (radius > 0 ? [radius] : []), to: &$0) }
      case .circle(let center, let radius): json.array { write([center.x, center.y, max(radius, 0)], to: &$0) }
      case .lines(let lines): json.value(SVGWriter.pathData(lines))
      }
    }
  }

  func write(_ numbers: [Double], places: Int = 2, to json: inout JSONWriter) {
    let unit = places == 2 ? 100.0 : 1e7
    for number in numbers { json.value(number.isFinite ? (number * unit).rounded() / unit : 0) }
  }
}

extension Picture {
  /// Whether the glyph is drawn by an outline, not by an empty frame.
  fileprivate func hasOutline(_ glyph: Glyph) -> Bool { glyph.outline.map(outlines.indices.contains) == true && glyph.scale > 0 }

  /// The rectangle to draw around each item that is to blame.
  package var blamedFrames: [ItemID: Rect] { Dictionary(boxes.map { ($0.item, $0.blamedFrame) }) { first, _ in first } }
}
