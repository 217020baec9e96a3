import Screens
import Syntax
import Vocabulary

extension PictureData {
  /// Writes painted parts from back to front, each an array: `"s"`, a form, its fill and its line (`[colour, width]`, `[colour, width, 1]` with
  /// round ends); `"t"`, a colour, and runs of glyphs as a text of the picture has them; `"g"`, an opacity, a form to be cut off at or 0, and
  /// the parts inside. A form is as a shape's place. A colour is `#rrggbb` or `#rrggbbaa`, and 0 where there is none.
  ///
  /// An image is a neutral frame, because each would be in the page as often as it is shown.
  mutating func write(_ parts: [PaintedPart], of painting: Painting, to json: inout JSONWriter, shown: inout Set<Int>) {
    for part in parts {
      switch part {
      case .shape(let form, let fill, let stroke): write(form, fill, stroke, to: &json)
      case .glyphs(let glyphs, let color):
        let runs = runs(of: glyphs, in: painting.outlines, shown: &shown)
        if runs.isEmpty { continue }
        json.array { json in
          json.value("t")
          write(color, to: &json)
          for run in runs { json.array { write(run, places: 7, to: &$0) } }
        }
      case .image(_, let place, _): write(ImagePlaceholder.neutral(in: place), of: painting, to: &json, shown: &shown)
      case .group(let inner, let opacity, let clip):
        json.array { json in
          json.value("g")
          write([opacity], to: &json)
          if let clip { write(clip, to: &json) } else { json.value(0) }
          json.array { write(inner, of: painting, to: &$0, shown: &shown) }
        }
      case .view(_, _, let inner): write(inner, of: painting, to: &json, shown: &shown)
      }
    }
  }

  private func write(_ form: Shape.Form, _ fill: RGBColor?, _ stroke: PaintedStroke?, to json: inout JSONWriter) {
    json.array { json in
      json.value("s")
      write(form, to: &json)
      write(fill, to: &json)
      guard let stroke else { return }
      json.array { json in
        write(stroke.color, to: &json)
        write([stroke.width] + (stroke.hasRoundCaps ? [1] : []), to: &json)
      }
    }
  }

  private func write(_ form: Shape.Form, to json: inout JSONWriter) {
    switch form {
    case .rectangle(let rect, let radius):
      json.array { write([rect.x, rect.y, rect.width, rect.height] + (radius > 0 ? [radius] : []), to: &$0) }
    case .circle(let center, let radius): json.array { write([center.x, center.y, max(radius, 0)], to: &$0) }
    case .lines(let lines): json.value(SVGWriter.pathData(lines))
    }
  }

  private func write(_ color: RGBColor?, to json: inout JSONWriter) {
    guard let color else { return json.value(0) }
    json.value(color.hexWithAlpha)
  }
}
