/// A colour as a file has it.
package enum ColorValue: Hashable, Encodable, Sendable {
  case fixed(RGBColor)
  /// One of UIKit's, by its name in files: `systemBackgroundColor`, `labelColor`. With the colour that the file has for it.
  case system(String, listed: RGBColor?)
  /// One of an asset catalog, with the colour that the file has for it.
  case named(String, listed: RGBColor?)

  /// The colour in each scheme, as far as it is known without the app's catalogs.
  package var listed: SchemeColors? {
    switch self {
    case .fixed(let color): SchemeColors(light: color)
    case .system(let name, let listed): SystemColors.color(named: name) ?? listed.map { SchemeColors(light: $0) }
    case .named(_, let listed): listed.map { SchemeColors(light: $0) }
    }
  }
}
