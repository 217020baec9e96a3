import Testing

@testable import UIKitModel

@testable import SourceReading

/// Fonts that code makes of others.
struct DerivedFontTests {
  private static let helpers = """
    extension UIFont {
      var bolded: UIFont { fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) } ?? self }
      func bold() -> UIFont {
        guard let descriptor = fontDescriptor.withSymbolicTraits(.traitBold) else { return self }
        return UIFont(descriptor: descriptor, size: pointSize)
      }
      func withWeight(_ weight: UIFont.Weight) -> UIFont {
        let descriptor = fontDescriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: weight]])
        return UIFont(descriptor: descriptor, size: 0)
      }
      class func custom(_ style: UIFont.TextStyle) -> UIFont {
        let system = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)
        let descriptor = UIFontDescriptor(fontAttributes: [UIFontDescriptor.AttributeName.size: system.pointSize])
        return UIFont(descriptor: descriptor, size: 0)
      }
      var textStyle: UIFont.TextStyle? {
        guard let name = fontDescriptor.fontAttributes[.textStyle] as? String else { return nil }
        return UIFont.TextStyle(rawValue: name)
      }
      func scaled(size: CGFloat? = nil, weight: Weight? = .regular) -> UIFont {
        guard let textStyle = self.textStyle else { return self }
        let description = UIFontDescriptor.preferredFontDescriptor(withTextStyle: textStyle)
        let font = UIFont.systemFont(ofSize: size ?? description.pointSize, weight: weight ?? .regular)
        return UIFontMetrics(forTextStyle: textStyle).scaledFont(for: font)
      }
    }
    """

  /// Of fonts that generated code makes, or a library, only the size is known.
  @Test(
    arguments: [
      ("R.font.interBold(size: 30)", 30), ("FontFamily.Inter.bold.font(size: 30)", 30),
      ("UIFont(font: FontFamily.Inter.bold, size: 30)", 30), ("Fonts.bold(30)", nil), ("Shapes.round(size: 30)", nil),
    ] as [(String, Double?)])
  func unknownFaces(font: String, points: Double?) {
    let reading = AppCode.controller("label.font = \(font)").reading(of: "label", in: "Screen")
    #expect(reading.font?.font == points.map { Fonts.Made(points: $0, isFaceUnknown: true) })
    #expect(reading.font?.isSet == true)
  }

  @Test(arguments: [
    (".preferredFont(forTextStyle: .headline).bolded", Fonts.Made?.some(Fonts.Made(style: "headline", weight: "bold"))),
    ("UIFont.preferredFont(forTextStyle: .body).bold()", Fonts.Made(style: "body", weight: "bold")),
    ("UIFont.systemFont(ofSize: 13).bold()", Fonts.Made(points: 13, weight: "bold")),
    (".preferredFont(forTextStyle: .title2).withWeight(.semibold)", Fonts.Made(style: "title2", weight: "semibold")),
    (".preferredFont(forTextStyle: .title1).scaled(size: 28, weight: .bold)", Fonts.Made(points: 28, weight: "bold", scalesWith: "title1")),
    (
      "UIFont(descriptor: UIFont.systemFont(ofSize: 15).fontDescriptor.withDesign(.rounded)!, size: 0)",
      Fonts.Made(points: 15, design: "rounded")
    ),
    (
      "UIFont.systemFont(ofSize: UIFont.preferredFont(forTextStyle: .body).pointSize, weight: .medium)",
      Fonts.Made(style: "body", weight: "medium")
    ),
    (".boldSystemFont(ofSize: UIFont.preferredFont(forTextStyle: .largeTitle).pointSize)", Fonts.Made(style: "largeTitle", weight: "bold")),
    (".systemFont(ofSize: UIFont.systemFont(ofSize: 12).pointSize + 2)", Fonts.Made(points: 14)),
    ("UIFont(descriptor: UIFontDescriptor(fontAttributes: [.size: 12]), size: 0)", Fonts.Made(points: 12)),
    (
      "UIFont(descriptor: UIFontDescriptor.init(fontAttributes: [UIFontDescriptor.AttributeName.name: \"Futura\", .size: 11]), size: 0)",
      Fonts.Made(points: 11, name: "Futura")
    ),
    ("UIFont.custom(.footnote).bolded", Fonts.Made(style: "footnote", weight: "bold")),
    ("UIFont(descriptor: UIFontDescriptor(fontAttributes: [.textStyle: UIFont.TextStyle.body]), size: 0)", Fonts.Made(style: "body")),
    ("UIFont(descriptor: UIFontDescriptor(fontAttributes: [.family: \"Futura\", .size: 11]), size: 0)", nil),
    (".systemFont(ofSize: UIFont.smallSystemFontSize)", Fonts.Made(points: 12)),
    (".monospacedSystemFont(ofSize: 12, weight: .regular)", Fonts.Made(points: 12, design: "monospaced")),
    (
      ".preferredFont(forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .accessibilityMedium))",
      Fonts.Made(style: "body", contentSize: "accessibilityMedium")
    ),
    (".preferredFont(forTextStyle: .body, compatibleWith: traitCollection)", Fonts.Made(style: "body")),
    ("UIFont.systemFontOfSize(16)", Fonts.Made(points: 16)),
    (
      "UIFontMetrics.default.scaledFont(for: UIFont.systemFont(ofSize: 15, weight: .bold))",
      Fonts.Made(points: 15, weight: "bold", scalesWith: "body")
    ),
    ("UIFontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 28))", Fonts.Made(points: 28, scalesWith: "title1")),
    (
      "UIFontMetrics.default.scaledFont(for: .boldSystemFont(ofSize: 17), maximumPointSize: 24)",
      Fonts.Made(points: 17, weight: "bold", scalesWith: "body", maximumPoints: 24)
    ),
    ("UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: limit())", nil),
    // A part of a style's size is no size of the style.
    (".systemFont(ofSize: UIFont.preferredFont(forTextStyle: .body).pointSize * 1.1)", nil),
    // Another face, which has a name of its own.
    ("UIFont(name: \"Lato-Regular\", size: 12)!.bold()", nil),
    // Which font has only a size is not known.
  ]) func fontsOfFonts(code: String, font: Fonts.Made?) throws {
    let reading = try #require(LayoutCode.view("a.font = \(code)", more: Self.helpers).reading)
    let label = try #require(reading.views.first { $0.name == "a" })
    #expect(label.font?.isSet == true)
    #expect(label.font?.font == font)
  }
}
