/// As `UIUserInterfaceStyle`, without "unspecified".
package enum ColorScheme: String, Hashable, Encodable, Sendable, CaseIterable {
  case light, dark
}

/// A colour for each scheme.
package struct SchemeColors: Hashable, Encodable, Sendable {
  package var light: RGBColor
  package var dark: RGBColor

  package init(light: RGBColor, dark: RGBColor? = nil) {
    self.light = light
    self.dark = dark ?? light
  }

  package subscript(scheme: ColorScheme) -> RGBColor { scheme == .light ? light : dark }
}
