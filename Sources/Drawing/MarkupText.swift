import Diagnostics
import Syntax

extension String {
  /// The text for any place in HTML or SVG, between tags as in a quoted attribute, where it can only be read: no markup, and each control
  /// or bidirectional formatting character as a visible `\u{..}`. Every name, path, string and message that a page or picture shows goes
  /// through here.
  package var escapedForMarkup: String { MarkupEscaping.attribute(visibleControls) }
}
