import CFreeType
import CHarfBuzz
import CTextShims

/// The versions of the libraries and data that text is measured with.
package struct TextLibraries: Hashable, Encodable, Sendable {
  package var icu: String
  package var unicode: String
  package var cldr: String
  package var harfBuzz: String
  package var freeType: String

  /// The versions in this process.
  package static var current: TextLibraries {
    var library: FT_Library?
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    if FT_Init_FreeType(&library) == 0 {
      FT_Library_Version(library, &major, &minor, &patch)
      FT_Done_FreeType(library)
    }
    return TextLibraries(
      icu: String(cString: cts_icu_version()), unicode: String(cString: cts_unicode_version()), cldr: String(cString: cts_cldr_version()),
      harfBuzz: String(cString: hb_version_string()), freeType: "\(major).\(minor).\(patch)")
  }
}
