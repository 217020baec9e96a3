// The module VisualFormats. Apple's Visual Format Language: a row of views in one line of text.

/// A line such as `H:|-[label]-(>=8)-[field(120@750)]-|`.
///
/// The grammar is that of the Auto Layout Guide's appendix "Visual Format Language". Offsets count scalars from the beginning of the line.
package struct VisualFormat: Sendable {
  package enum Axis: Sendable { case horizontal, vertical }

  package enum Relation: String, Sendable { case equal = "=", atMost = "<=", atLeast = ">=" }

  /// A number, or a name for one: that of a metric, or of a view whose size is meant.
  package enum Amount: Hashable, Sendable {
    case number(Double)
    case name(Name)
  }

  package struct Name: Hashable, Sendable {
    package var text: String
    package var offset: Int
  }

  /// `>=8@750`.
  package struct Predicate: Hashable, Sendable {
    package var relation = Relation.equal
    package var amount: Amount
    /// nil: required.
    package var priority: Amount?
    package var offset: Int
  }

  /// What is between two neighbours.
  package enum Connection: Hashable, Sendable {
    /// Nothing: they touch.
    case none
    /// `-`: the system's spacing.
    case standard(offset: Int)
    case predicates([Predicate])
  }

  package struct View: Hashable, Sendable {
    package var name: Name
    /// Of its width, or its height in a vertical line.
    package var sizes: [Predicate] = []
  }

  package var axis = Axis.horizontal
  package var views: [View] = []
  /// From the superview to the first view; nil: the line does not begin with `|`.
  package var leading: Connection?
  /// Between the views: one fewer than there are.
  package var between: [Connection] = []
  package var trailing: Connection?

  /// Which names of views are allowed.
  package enum Names: Sendable {
    /// Those of variables, as in code.
    case identifiers
    /// With spaces and most signs, as in scenario files.
    case words
  }

  package init(_ text: [Unicode.Scalar], names: Names = .identifiers) throws(VisualFormatError) {
    var parser = VisualFormatParser(text, names)
    self = try parser.read()
  }

  package init(_ text: String, names: Names = .identifiers) throws(VisualFormatError) {
    try self.init(Array(text.unicodeScalars), names: names)
  }

  init() {}

  /// Whether a line is meant as a visual format: it begins with `|` or `[`, perhaps behind `H:` or `V:`, or with the colon forgotten.
  package static func isBegun(by text: [Unicode.Scalar]) -> Bool {
    var start = Array(text.lazy.filter { $0 != " " }.prefix(3))[...]
    if start.first == "H" || start.first == "V" { start = start.dropFirst() }
    if start.startIndex > 0, start.first == ":" { start = start.dropFirst() }
    return start.first == "|" || start.first == "["
  }
}

/// Why a line is not a visual format.
package struct VisualFormatError: Error, Hashable {
  /// In scalars, from the beginning of the line.
  package var offset: Int
  package var message: String
  package var remedy: String?

  package init(offset: Int, _ message: String, remedy: String? = nil) {
    (self.offset, self.message, self.remedy) = (offset, message, remedy)
  }
}
