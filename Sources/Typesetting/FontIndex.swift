import CHarfBuzz
import Synchronization
import Vocabulary

/// The faces of a catalog by the names in their files, as apps name fonts: PostScript name, full name, or family with weight and
/// slant. Names are compared without regard to case, spaces and hyphens.
struct FontIndex: Sendable {
  private struct Member {
    var face: FaceID
    /// 1 to 1000, as OpenType's `usWeightClass`.
    var weight: Double
    var isItalic: Bool
  }

  private var names: [String: FaceID] = [:]
  private var families: [String: [Member]] = [:]

  /// Reads the names of every face of the catalog; other files are ignored.
  init(_ catalog: FontCatalog) {
    for (position, file) in catalog.files.enumerated() {
      guard let blob = hb_blob_create_from_file_or_fail(file.path) else { continue }
      defer { hb_blob_destroy(blob) }
      // Real collections have up to a few dozen faces; a broken header may claim any number.
      for index in 0..<min(hb_face_count(blob), 64) { add(FaceID(file: Int32(position), index: Int32(index)), blob) }
    }
  }

  private mutating func add(_ id: FaceID, _ blob: OpaquePointer) {
    guard let face = hb_face_create(blob, UInt32(id.index)), let font = hb_font_create(face) else { return }
    defer {
      hb_font_destroy(font)
      hb_face_destroy(face)
    }
    add(id, names: [HB_OT_NAME_ID_POSTSCRIPT_NAME, HB_OT_NAME_ID_FULL_NAME].compactMap { Self.name(hb_ot_name_id_t($0), of: face) })
    var ownFamilies: [String] = []
    for kind in [HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, HB_OT_NAME_ID_FONT_FAMILY] {
      if let family = Self.name(hb_ot_name_id_t(kind), of: face), !ownFamilies.contains(family) { ownFamilies.append(family) }
    }
    add(Self.member(id, font), to: ownFamilies)
    for instance in 0..<min(hb_ot_var_get_named_instance_count(face), 256) {
      let id = FaceID(file: id.file, index: id.index | Int32(instance + 1) << 16)
      let own = Self.name(hb_ot_var_named_instance_get_postscript_name_id(face, instance), of: face)
      // Missing names are made from the family and the style, as CoreText does (Adobe Technical Note 5902).
      let style = Self.name(hb_ot_var_named_instance_get_subfamily_name_id(face, instance), of: face)
      add(id, names: [own].compactMap(\.self) + ownFamilies.flatMap { family in style.map { [family + $0] } ?? [] })
      hb_font_set_var_named_instance(font, instance)
      add(Self.member(id, font), to: ownFamilies)
    }
  }

  /// If two files have the same name, the first in the catalog counts.
  private mutating func add(_ id: FaceID, names new: [String]) {
    for name in new where names[name] == nil { names[name] = id }
  }

  private mutating func add(_ member: Member, to own: [String]) {
    for family in own { families[family, default: []].append(member) }
  }

  private static func member(_ id: FaceID, _ font: OpaquePointer) -> Member {
    Member(
      face: id, weight: Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)),
      isItalic: hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0 || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) < 0)
  }

  /// The first face that matches one of the names: by its own name, or else as a family, in the nearest weight and the slant.
  func face(_ wanted: [String], weight: FontWeight?, isItalic: Bool) -> FaceID? {
    for name in wanted {
      if let face = names[Self.folded(name)], weight == nil || families[Self.folded(name)] == nil { return face }
      guard let members = families[Self.folded(name)] else { continue }
      let target = Self.weightClass(weight ?? .regular)
      // The first of equals, in the catalog's order.
      return members.min { a, b in
        let (first, second) = (a.isItalic == isItalic ? 0.0 : 2000, b.isItalic == isItalic ? 0.0 : 2000)
        return first + abs(a.weight - target) < second + abs(b.weight - target)
      }?.face
    }
    return nil
  }

  /// The weight in a style's name: "SemiBoldItalic", "Demi", "Medium"; nil: none.
  static func weight(named name: Substring) -> FontWeight? {
    var word = folded(name)
    for slant in ["italic", "oblique", "it"] where word.hasSuffix(slant) { word = String(word.dropLast(slant.count)) }
    switch word {
    case "ultralight", "extralight", "hairline": return .ultraLight
    case "thin": return .thin
    case "light", "book": return .light
    case "regular", "roman", "normal": return .regular
    case "medium": return .medium
    case "semibold", "demibold", "demi": return .semibold
    case "bold": return .bold
    case "extrabold", "heavy", "ultrabold": return .heavy
    case "black": return .black
    default: return nil
    }
  }

  static func isItalic(_ name: String) -> Bool {
    let name = folded(name)
    return name.hasSuffix("italic") || name.hasSuffix("oblique")
  }

  /// OpenType's `usWeightClass`.
  private static func weightClass(_ weight: FontWeight) -> Double { Double(weight.ordinal + 1) * 100 }

  private static func name(_ kind: hb_ot_name_id_t, of face: OpaquePointer) -> String? {
    var buffer = [CChar](repeating: 0, count: 256)
    var length = UInt32(buffer.count)
    guard hb_ot_name_get_utf8(face, kind, hb_language_from_string("en", -1), &length, &buffer) > 0, length > 0 else { return nil }
    let name = folded(String(decoding: buffer[..<Int(length)].map { UInt8(bitPattern: $0) }, as: UTF8.self))
    return name.isEmpty ? nil : name
  }

  static func folded(_ name: some StringProtocol) -> String { name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" } }
}

/// The index of a catalog, made when a measurer first asks for it.
final class SharedFontIndex: Sendable {
  private let made = Mutex<FontIndex?>(nil)

  func index(of catalog: FontCatalog) -> FontIndex {
    made.withLock { made in
      let index = made ?? FontIndex(catalog)
      made = index
      return index
    }
  }
}
