import CFreeType

/// The outline of a glyph.
package struct GlyphOutline: Hashable, Sendable {
  /// SVG path data in font units, y upward from the baseline; empty for a glyph without ink.
  package var path: String
  package var unitsPerEm: Double
  /// The highest and the lowest ink, above the baseline; font units.
  package var top: Double
  package var bottom: Double
}

/// FreeType's faces, only for outlines; widths come from HarfBuzz.
final class OutlineReader {
  private var library: FT_Library?
  private var faces: [FaceID: FT_Face?] = [:]
  /// The outlines that were read: the pictures of a page draw the same letters again and again.
  private var outlines: [Glyph: GlyphOutline?] = [:]

  private struct Glyph: Hashable {
    var face: FaceID
    var index: UInt32
  }

  init() {
    var library: FT_Library?
    if FT_Init_FreeType(&library) == 0 { self.library = library }
  }

  deinit {
    // This frees its faces too.
    if let library { FT_Done_FreeType(library) }
  }

  /// nil for a glyph that is a picture, and if the font cannot be read.
  func outline(_ id: FaceID, path: String, glyph: UInt32) -> GlyphOutline? {
    let key = Glyph(face: id, index: glyph)
    if let known = outlines[key] { return known }
    let outline = read(id, path: path, glyph: glyph)
    outlines[key] = .some(outline)
    return outline
  }

  private func read(_ id: FaceID, path: String, glyph: UInt32) -> GlyphOutline? {
    guard let face = face(id, path) else { return nil }
    // FT_LOAD_NO_SCALE: in font units, without hinting.
    guard face.pointee.units_per_EM > 0, FT_Load_Glyph(face, FT_UInt(glyph), 1) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else {
      return nil
    }
    var functions = FT_Outline_Funcs()
    functions.move_to = { to, writer in
      PathWriter.of(writer).move(to!.pointee)
      return 0
    }
    functions.line_to = { to, writer in
      PathWriter.of(writer).write("L", [to!.pointee])
      return 0
    }
    functions.conic_to = { control, to, writer in
      PathWriter.of(writer).write("Q", [control!.pointee, to!.pointee])
      return 0
    }
    functions.cubic_to = { first, second, to, writer in
      PathWriter.of(writer).write("C", [first!.pointee, second!.pointee, to!.pointee])
      return 0
    }
    let writer = PathWriter()
    guard FT_Outline_Decompose(&slot.pointee.outline, &functions, Unmanaged.passUnretained(writer).toOpaque()) == 0 else { return nil }
    writer.close()
    var box = FT_BBox()
    guard FT_Outline_Get_BBox(&slot.pointee.outline, &box) == 0 else { return nil }
    return GlyphOutline(
      path: writer.path, unitsPerEm: Double(face.pointee.units_per_EM), top: Double(box.yMax), bottom: Double(box.yMin))
  }

  private func face(_ id: FaceID, _ path: String) -> FT_Face? {
    if let known = faces[id] { return known }
    var face: FT_Face?
    if library == nil || FT_New_Face(library, path, FT_Long(id.index), &face) != 0 { face = nil }
    faces.updateValue(face, forKey: id)
    return face
  }
}

/// Collects SVG path data.
private final class PathWriter {
  private(set) var path = ""

  static func of(_ pointer: UnsafeMutableRawPointer?) -> PathWriter { Unmanaged<PathWriter>.fromOpaque(pointer!).takeUnretainedValue() }

  func move(_ to: FT_Vector) {
    close()
    write("M", [to])
  }

  func write(_ command: String, _ points: [FT_Vector]) {
    path += command
    for (i, point) in points.enumerated() { path += (i == 0 ? "" : " ") + "\(point.x) \(point.y)" }
  }

  /// Ends the contour that is open.
  func close() { if !path.isEmpty { path += "Z" } }
}
