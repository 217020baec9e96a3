import CHarfBuzz

/// HarfBuzz's buffer, used for one run after another.
final class RunShaper {
  private let buffer: OpaquePointer = hb_buffer_create()
  private(set) var infos: UnsafeMutablePointer<hb_glyph_info_t>?
  private(set) var positions: UnsafeMutablePointer<hb_glyph_position_t>?
  private(set) var count = 0

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes a range of a run by itself, with the whole text as its context. The result is valid until the next call.
  func shape(
    _ text: [UInt16], _ range: Range<Int>, _ run: ShapedRun, face: FontFace, features: ShapingFeatures, language: hb_language_t?
  ) {
    hb_buffer_clear_contents(buffer)
    text.withUnsafeBufferPointer {
      hb_buffer_add_utf16(buffer, $0.baseAddress, Int32($0.count), UInt32(range.lowerBound), Int32(range.count))
    }
    hb_buffer_set_direction(buffer, run.level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, shapingScript(run.script))
    hb_buffer_set_language(buffer, language)
    features.features.withUnsafeBufferPointer { hb_shape(face.font, buffer, $0.baseAddress, UInt32($0.count)) }
    var length: UInt32 = 0
    infos = hb_buffer_get_glyph_infos(buffer, &length)
    positions = hb_buffer_get_glyph_positions(buffer, &length)
    count = Int(length)
  }

  /// Each glyph's cluster (the offset of its first unit), advance in font units, and whether the text may be cut before its cluster.
  @inline(__always)
  func forEachGlyph(_ body: (_ cluster: Int, _ advance: Int32, _ isSafe: Bool) -> Void) {
    guard let infos, let positions else { return }
    for i in 0..<count {
      body(Int(infos[i].cluster), positions[i].x_advance, infos[i].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue == 0)
    }
  }

  /// Each glyph in visual order: its cluster, its number, how far it is moved right and up from the pen, and how far the pen advances; font
  /// units.
  func forEachPlacedGlyph(_ body: (_ cluster: Int, _ glyph: UInt32, _ x: Int32, _ y: Int32, _ advance: Int32) -> Void) {
    guard let infos, let positions else { return }
    for i in 0..<count {
      body(Int(infos[i].cluster), infos[i].codepoint, positions[i].x_offset, positions[i].y_offset, positions[i].x_advance)
    }
  }
}
