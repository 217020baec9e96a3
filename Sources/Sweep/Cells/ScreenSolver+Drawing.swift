import AutoLayout
import Checks
package import Drawing
package import Environments
package import Screens
import Typesetting
import Vocabulary

extension ScreenSolver {
  /// A screen as a picture: the one way from a screen and an environment to what people look at.
  /// - Parameter items: blamed by a finding; a rendered picture does not mark them.
  package func drawing(_ environment: Environment, _ options: PictureOptions, highlighting items: [ItemID] = []) -> ScreenDrawing {
    drawingWithTexts(environment, options, highlighting: items).drawing
  }

  /// The same with the places of the texts that have keys, in points of the picture.
  package func drawingWithTexts(
    _ environment: Environment, _ options: PictureOptions, highlighting items: [ItemID] = []
  ) -> (drawing: ScreenDrawing, texts: [PlacedText]) {
    let environment = options.showsFullHeight ? fullHeight(environment) : environment
    let drawn = drawn(environment, highlighting: items, movesContent: options.style == .rendered)
    guard options.style == .rendered else { return (.wireframe(drawn.picture), drawn.texts) }
    let (painting, inBars) = paint(drawn.picture, of: drawn.screen, environment, options)
    return (.rendered(painting, options.assets), drawn.texts + inBars)
  }

  /// A screen as a picture, and as a device shows it.
  package func pictureAndPainting(_ environment: Environment, assets: any AssetSource) -> (picture: Picture, painting: Painting) {
    let drawn = drawn(environment, highlighting: [])
    let shown = drawn.scrollsBelowBars ? self.drawn(environment, highlighting: [], movesContent: true).picture : drawn.picture
    return (drawn.picture, paint(shown, of: drawn.screen, environment, PictureOptions(style: .rendered, assets: assets)).painting)
  }

  /// With the texts in bars that have keys.
  private func paint(_ picture: Picture, of screen: Screen, _ environment: Environment, _ options: PictureOptions) -> (
    painting: Painting, texts: [PlacedText]
  ) {
    var painter = Painter(
      picture, of: screen, scale: environment.canvas.scale, scheme: options.scheme, assets: options.assets,
      lettering: SystemLettering(typesetter), bars: bars(of: screen, in: environment)
    ) { self.words(of: $0, in: environment.locale) }
    let painting = painter.painting()
    return (
      painting, painter.barTexts.map { PlacedText(view: $0.bar, key: $0.key, value: $0.value, frame: $0.frame, isCut: $0.isCut) }
    )
  }

  /// The bars around a screen, with their words in an environment.
  private func bars(of screen: Screen, in environment: Environment) -> BarSetting? {
    guard let bars = screen.bars else { return nil }
    return BarSetting(bars, safeArea: environment.canvas.safeArea, isLow: environment.canvas.heightClass == .compact)
  }

  /// The environment on a canvas so high that vertical scroll views have nothing below their edges, as far as a higher canvas makes them
  /// higher.
  private func fullHeight(_ environment: Environment) -> Environment {
    var tall = environment
    var hidden = hiddenHeight(in: tall)
    while hidden > 0.5 {
      var taller = tall
      taller.canvas.size.height = min(Self.greatestHeight, tall.canvas.size.height + hidden)
      let left = hiddenHeight(in: taller)
      guard left < hidden - 0.5 else { break }
      (tall, hidden) = (taller, left)
    }
    return tall
  }

  /// Points: no picture is higher.
  private static var greatestHeight: Double { 5000 }

  /// How much of what scroll views hold is below their edges.
  private func hiddenHeight(in environment: Environment) -> Double {
    let cell = solve(environment, index: 0)
    let frames = cell.layout
    var hidden = 0.0
    for item in cell.screen.itemIDs where frames.isShown[Int(item.index)] && !cell.screen[item].kind.isGuide {
      guard let scroller = cell.screen.lineage(of: item).dropFirst().first(where: { cell.screen[$0].kind.isScrollView }) else { continue }
      hidden = max(hidden, frames.frame(item).maxY + cell.inset(of: item) - frames.frame(scroller).maxY)
    }
    return hidden
  }
}

/// Sets words of the system's in the system font.
private final class SystemLettering: Lettering {
  private let typesetter: TextMeasurer
  private var indices: [String: Int] = [:]

  init(_ typesetter: TextMeasurer) {
    self.typesetter = typesetter
  }

  func line(
    _ words: String, points: Double, weight: FontWeight, width: Double, adding outlines: inout [String]
  ) -> LetteredLine {
    lines(words, points: points, weight: weight, width: width, most: 1, &outlines).first ?? LetteredLine(glyphs: [], width: 0, capHeight: 0)
  }

  func lines(_ words: String, points: Double, weight: FontWeight, width: Double, adding outlines: inout [String]) -> [LetteredLine] {
    lines(words, points: points, weight: weight, width: width, most: 0, &outlines)
  }

  /// - Parameter most: 0: as many as there are.
  private func lines(
    _ words: String, points: Double, weight: FontWeight, width: Double, most: Int, _ outlines: inout [String]
  ) -> [LetteredLine] {
    let font = typesetter.font(FontRequest(size: .points(points), weight: weight), at: .large)
    let paragraph = typesetter.paragraph(words, locale: "en", font: font)
    return typesetter.lines(paragraph, font: font, width: width, maximumLines: most, truncation: .tail).map {
      lettered($0, points: points, &outlines)
    }
  }

  private func lettered(_ line: TypesetLine, points: Double, _ outlines: inout [String]) -> LetteredLine {
    let glyphs = line.glyphs.compactMap { glyph -> Picture.Glyph? in
      guard let path = typesetter.outline(glyph.face, glyph: glyph.glyph)?.path, !path.isEmpty else { return nil }
      let index = indices[path] ?? outlines.count
      if index == outlines.count {
        outlines.append(path)
        indices[path] = index
      }
      return Picture.Glyph(outline: index, origin: Point(x: glyph.x - line.x, y: glyph.y), scale: glyph.scale, advance: glyph.advance)
    }
    return LetteredLine(glyphs: glyphs, width: line.width, capHeight: points * 0.7, isCut: line.ellipsis != nil)
  }
}
