/// The attributes of an attributed text, where code names them.
package struct TextAttributes: Hashable, Sendable {
  /// nil: they name none.
  var font: Value?
  /// What they may change of the text's size in a way that is not followed.
  var open = Extent.nothing

  enum Extent: Int, Comparable {
    case nothing
    /// The height of lines.
    case height
    /// Widths as well: by tight kerning, by attributes that are not known.
    case all

    static func < (left: Extent, right: Extent) -> Bool { left.rawValue < right.rawValue }
  }
}

extension Value {
  /// Marks an object whose text has attributes that may change the height of its lines alone.
  package static let openLineHeights = Value.number(1)
}
