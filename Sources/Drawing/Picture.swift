// The module Drawing. A solved screen as a picture, as boxes or as a device shows it: SVG and PNG.

package import Screens
package import Vocabulary

/// A solved layout as shapes, in the root view's coordinates, points, y downward.
package struct Picture: Sendable {
  package struct Box: Sendable {
    package var item: ItemID
    package var name: String
    /// `ItemKind.name`.
    package var kind: String
    package var frame: Rect

    package init(item: ItemID, name: String, kind: String, frame: Rect) {
      self.item = item
      self.name = name
      self.kind = kind
      self.frame = frame
    }
  }

  /// A glyph at its place; the outline is `outlines[outline]`.
  package struct Glyph: Sendable {
    /// nil: no outline (a colour emoji, a missing glyph): drawn as a box `advance` wide.
    package var outline: Int?
    /// The glyph's origin on the baseline.
    package var origin: Point
    /// Points per outline unit.
    package var scale: Double
    /// Points.
    package var advance: Double

    package init(outline: Int?, origin: Point, scale: Double, advance: Double) {
      self.outline = outline
      self.origin = origin
      self.scale = scale
      self.advance = advance
    }

    /// The square of a glyph without an outline, `advance` wide, which is a little below the baseline as an emoji does.
    package var box: Rect {
      let side = max(advance - 1, 1)
      return Rect(x: origin.x + 0.5, y: origin.y - 0.85 * side, width: side, height: side)
    }
  }

  /// The shown lines of one item's text.
  package struct Text: Sendable {
    package var item: ItemID
    package var glyphs: [Glyph]
    /// Placeholders are drawn paler.
    package var isPlaceholder: Bool
    /// Where the text is cut: the ellipsis or the edge that swallows it; nil where all is shown.
    package var cut: Rect?
    /// What is drawn of the text, where its edge runs through a letter; nil: all of it.
    package var clip: Rect?
    /// In which the line that is cut is read; nil: the picture's.
    package var direction: LayoutDirection?

    package init(
      item: ItemID, glyphs: [Glyph], isPlaceholder: Bool, cut: Rect?, clip: Rect? = nil, direction: LayoutDirection? = nil
    ) {
      self.item = item
      self.glyphs = glyphs
      self.isPlaceholder = isPlaceholder
      self.cut = cut
      self.clip = clip
      self.direction = direction
    }
  }

  package var size: Size
  package var direction: LayoutDirection
  /// In drawing order. Guides are left out.
  package var boxes: [Box]
  package var texts: [Text]
  /// SVG path data in font units, y upward; each glyph once.
  package var outlines: [String]
  /// The items that a finding blames.
  package var highlighted: [ItemID]
  /// The height of a caption below the screen, in points; 0: there is none. Its glyphs are texts like the others.
  package var captionHeight = 0.0

  package init(size: Size, direction: LayoutDirection, boxes: [Box], texts: [Text], outlines: [String], highlighted: [ItemID] = []) {
    self.size = size
    self.direction = direction
    self.boxes = boxes
    self.texts = texts
    self.outlines = outlines
    self.highlighted = highlighted
  }
}
