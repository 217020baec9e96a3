extension FontRequest {
  /// The font while Bold Text is on in the accessibility settings (`UIAccessibility.isBoldTextEnabled`): the system font, in any design and text
  /// style, is heavier; an app's own fonts stay as they are.
  ///
  /// Seen on a phone: the regular system font becomes `.SFUI-Semibold`, two weights up. Apple publishes nothing else. The other weights
  /// follow the system's own bold texts: medium and semibold become bold, heavier ones go up by one.
  package var withBoldText: FontRequest {
    guard family == nil, postScriptName == nil else { return self }
    var font = self
    var stated = weight
    if stated == nil, case .style(let style) = size { stated = style.weight }
    font.weight =
      switch stated ?? .regular {
      case .ultraLight, .thin, .light, .regular: .semibold
      case .medium, .semibold: .bold
      case .bold: .heavy
      case .heavy, .black: .black
      }
    return font
  }
}
