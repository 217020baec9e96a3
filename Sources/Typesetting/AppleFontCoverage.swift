import Vocabulary

/// The font that replaces one of Apple's fonts.
package struct AppleFontCoverage: Hashable, Sendable {
  /// Apple's name: "SF Pro Rounded", "Helvetica Neue".
  package var name: String
  /// The font file that is used.
  package var file: String
  package var kind: Kind
  /// Debian packages with a nearer font, sorted; empty: none is known, or it is here.
  package var packages: [String]

  package enum Kind: String, Hashable, Sendable {
    /// The font itself, from the user.
    case own
    /// A free font, calibrated or drawn to the same widths.
    case sameWidths
    /// A free font of the same kind, whose widths differ.
    case otherWidths
    /// The system font's stand-in, because there is no other.
    case systemFont
  }
}

extension TextMeasurer {
  /// The designs of the system font, then the families that apps name.
  package var appleFontCoverage: [AppleFontCoverage] {
    FontDesign.allCases.map { coverage(of: $0) } + AppleFont.families.map { coverage($0.name, standIns: $0.standIns) }
  }

  private func coverage(of design: FontDesign) -> AppleFontCoverage {
    let face = SystemFace(design: design)
    let names = [FontDesign.standard: "SF Pro", .rounded: "SF Pro Rounded", .serif: "New York", .monospaced: "SF Mono"]
    var request = FontRequest(size: .points(17))
    request.design = design
    let file = fileName(of: font(request, at: .large))
    let own = SystemFontProfile.ownFonts(face)
    let served = own.first { $0.face == file }
    let kind: AppleFontCoverage.Kind =
      served.map { $0.package == nil ? .own : .otherWidths } ?? (design == .standard ? .sameWidths : .systemFont)
    let wanted = kind == .systemFont || kind == .sameWidths && file != SystemFontProfile.inter(face) ? own.compactMap(\.package) : []
    return AppleFontCoverage(name: names[design] ?? design.rawValue, file: file, kind: kind, packages: wanted.sorted())
  }

  /// Debian packages with a font of the same widths as a font of Apple's; none if the name is not such a font's, or one is here.
  package func packages(nearTo name: String) -> [String] {
    AppleFont(named: name).map { coverage(name, standIns: $0.standIns).packages } ?? []
  }

  private func coverage(_ family: String, standIns: [AppleFont.StandIn]) -> AppleFontCoverage {
    let font = font(FontRequest(size: .points(17), family: family), at: .large)
    let file = fileName(of: font)
    let isSystem = file == fileName(of: self.font(FontRequest(size: .points(17)), at: .large))
    let kind: AppleFontCoverage.Kind =
      !font.isSubstitute ? .own : isSystem ? .systemFont : family == "Helvetica Neue" ? .otherWidths : .sameWidths
    return AppleFontCoverage(
      name: family, file: file, kind: kind, packages: isSystem ? Set(standIns.compactMap(\.package)).sorted() : [])
  }
}
