import CHarfBuzz

/// An open face: its bytes (mapped into memory), its coverage and its shaping font at a scale of one unit per font unit.
/// Owned by one measurer; not shared between threads.
final class FontFace {
  let id: FaceID
  let unitsPerEm: Double
  /// Whether its glyphs are pictures in colour: emoji are searched in such fonts first.
  let isColor: Bool
  /// In font units, upward.
  let ascender: Double
  /// In font units, upward: negative.
  let descender: Double
  let lineGap: Double
  let font: OpaquePointer
  private let face: OpaquePointer

  /// nil if the file cannot be read or has no such face.
  init?(id: FaceID, path: String) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    defer { hb_blob_destroy(blob) }
    guard Int32(bitPattern: hb_face_count(blob)) > id.collectionIndex else { return nil }
    guard let face = hb_face_create(blob, UInt32(id.collectionIndex)), let font = hb_font_create(face) else { return nil }
    self.id = id
    self.face = face
    self.font = font
    let units = Int32(bitPattern: hb_face_get_upem(face))
    unitsPerEm = Double(units)
    hb_font_set_scale(font, units, units)
    hb_ot_font_set_funcs(font)
    if let instance = id.instance { hb_font_set_var_named_instance(font, UInt32(instance)) }
    isColor = hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_svg(face) != 0
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    ascender = Double(extents.ascender)
    descender = Double(extents.descender)
    lineGap = Double(extents.line_gap)
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// The advance of a character by itself, shaped with OpenType features, in em.
  func advance(of scalar: UInt32, features: ShapingFeatures) -> Double {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add(buffer, scalar, 0)
    hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, features.features, UInt32(features.features.count))
    var count: UInt32 = 0
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    return (0..<Int(count)).reduce(0) { $0 + Double(positions?[$1].x_advance ?? 0) } / unitsPerEm
  }

  /// The glyph of a code point in the font's `cmap`; nil: none.
  func nominalGlyph(_ scalar: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  /// The advance of the first of `scalars` that the font has, in em; 0 if it has none.
  func nominalAdvance(firstOf scalars: [UInt32]) -> Double {
    for scalar in scalars {
      if let glyph = nominalGlyph(scalar) { return advance(of: glyph) }
    }
    return 0
  }

  /// A glyph's advance in em.
  func advance(of glyph: UInt32) -> Double { Double(hb_font_get_glyph_h_advance(font, glyph)) / unitsPerEm }
}
