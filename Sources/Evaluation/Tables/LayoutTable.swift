import Programs

/// How a framework's code puts views together and ties them to each other, as tables.
package struct LayoutTable: Sendable {
  /// Where a call puts a view among those of its receiver.
  package enum Position: Sendable { case last, index, above, below }

  package enum Call: Sendable {
    /// Puts the first argument into the receiver.
    case adding(isArranged: Bool, Position)
    /// Takes the first argument out of those that a stack arranges.
    case unarranging
    /// Sets a priority of the receiver, on the axis that the second argument names.
    case priority(String)
    /// Sets the space behind one of a stack's views.
    case spacingBehind
    /// Turns the constraints that it is given on or off.
    case activating(Bool)
  }

  /// An edge, an axis or a size of an item, where a property or a case leads to it.
  package struct Edge: Sendable {
    /// A guide of the item that has the edge; nil: the item itself.
    package var guide: String?
    package var attribute: String

    package init(_ attribute: String, guide: String? = nil) {
      self.guide = guide
      self.attribute = attribute
    }
  }

  /// Properties of views and guides that are edges of theirs: `leadingAnchor`.
  package var anchors: [String: String] = [:]
  /// The types of these, by attribute.
  package var anchorTypes: [String: String] = [:] { didSet { anchorTypeNames = Set(anchorTypes.values) } }
  private(set) var anchorTypeNames: Set<String> = []
  /// The cases by which an edge is named: `NSLayoutConstraint.Attribute.leadingMargin`.
  package var edges: [String: Edge] = [:]
  /// Calls on views, by their names with labels.
  package var calls: [String: Call] = [:] { didSet { callNames = Set(calls.keys.map { String($0.prefix { $0 != "(" }) }) } }
  private(set) var callNames: Set<String> = []
  /// The parts of values that a call makes of numbers, in the order of its arguments: those of insets.
  package var parts: [String: [String]] = [:]
  /// Functions that make constraints of edges.
  package var constraining: Set<String> = []
  /// Types that are a number in another dress: `UILayoutPriority(999)`.
  package var numberTypes: Set<String> = []
  /// What a class keeps of the arguments that it is made with, by class and label: `UIButton(type: .system)`.
  package var constructing: [String: [String: String]] = [:]
  /// What a class takes over from what it is made with, by label: the title of a button's action.
  package var lending: [String: [String]] = [:]
  /// What an object has that is made with one argument alone, by its label: `UIButton(primaryAction:)` makes a system button.
  package var implied: [String: (field: String, name: String)] = [:]
  /// Calls on types that make an object, where code names the type.
  package var typedFactories: Set<String> = []
  /// Calls on objects that make one, with its type: `cell.defaultContentConfiguration()`.
  package var ownFactories: [String: String] = [:]
  /// Properties and makers of the language of chains, as SnapKit and Masonry have it.
  package var chain = ChainTable()
  package var pins = PinTable()
  package var unread = UnreadTable()
  /// How the names of libraries begin that lay out views.
  package var libraryPrefixes: [String] = []

  /// Whether a function by this name, if it is a library's, may place or tie views.
  package func mayLayOut(_ name: String) -> Bool { isOfLibrary(name) || unread.mayLayOut(name) }

  func isOfLibrary(_ name: String) -> Bool { libraryPrefixes.contains(where: name.hasPrefix) }
  /// Enums by the names that Swift 2 has for them.
  package var oldEnums: Set<String> = []
  /// Enums whose cases were constants there, with the enum's name before the case's.
  package var oldCases: Set<String> = []
  /// The framework's own fields that decide on a layout.
  package var deciding: Set<String> = []
  /// What a framework calls of a view once it is in another, by signature.
  package var placing: [String] = []
  /// What it calls of that view before it lays it out.
  package var updating: [String] = []
  /// The property that has a controller's view, and the functions that a framework runs to load it, by signature.
  package var viewOfController = ""
  package var loading: [String] = []
  /// Classes of views that count as being as wide as the screen, where code asks for their bounds.
  package var screenWide: Set<String> = []
  /// Classes whose objects are made with closures that make their parts: these are run.
  package var providers: Set<String> = []
  /// Classes of views and of their controllers.
  package var roots: Set<String> = []

  package init() {}

  /// Whether views have a property that tells how they are laid out.
  func hasMember(_ name: String) -> Bool {
    anchors[name] != nil || chain.doors.contains(name) || ["subviews", "arrangedSubviews", "layoutGuides"].contains(name)
  }
}
