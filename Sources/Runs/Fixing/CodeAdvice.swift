import Diagnostics
package import Screens
import Vocabulary

/// A change of a screen that code lays out, as somebody makes it in the code. Copyfit does not edit code.
package struct CodeAdvice: Hashable, Sendable {
  /// The change in words: `allow any number of lines in 'title'`.
  package var words: String
  /// Where the code makes the view or the constraint; nil: that is not known.
  package var place: CodePlace?
  /// Swift statements for the place, after the view is made; nil: the words say what to change there.
  package var statement: String?
  /// Whether the statement is for later: when the views are in their superview.
  package var isForAddedViews = false

  init(_ change: ScreenChange, to screen: Screen) {
    words = screen.words(change)
    var object = change.object
    if case .minimumDistance(_, _, let other, _, _, _) = change {
      isForAddedViews = true
      // Nobody makes the root view.
      if screen.item(id: object) == .root { object = other }
    }
    place = screen.place(of: object)
    guard let place, place.file.hasSuffix(".swift"), !screen.isOneOfSeveral(object, madeAt: place) else { return }
    statement = screen.statement(change)
  }
}

extension Screen {
  fileprivate func place(of object: String) -> CodePlace? {
    if let place = madeElsewhere[object] { return place }
    let position = constraint(id: object).map { self[$0].position } ?? item(id: object).map { self[$0].position }
    return position.flatMap { $0 }.map { CodePlace(file: file, line: $0.line) }
  }

  /// Whether one line of code makes several views: a loop, or a function that is called again.
  fileprivate func isOneOfSeveral(_ object: String, madeAt place: CodePlace) -> Bool {
    items.contains { $0.id != object && !$0.kind.isGuide && $0.parent != nil && self.place(of: $0.id) == place }
  }

  /// nil: no statement does it by itself, or the code has no name for a view.
  fileprivate func statement(_ change: ScreenChange) -> String? {
    guard let name = codeName(change.object) else { return nil }
    let isButton = if let item = item(id: change.object), case .button = self[item].kind { true } else { false }
    let isField = if let item = item(id: change.object), case .textField = self[item].kind { true } else { false }
    switch change {
    case .anyNumberOfLines where isButton:
      return "\(name).titleLabel?.numberOfLines = 0; \(name).titleLabel?.lineBreakMode = .byWordWrapping"
    case .anyNumberOfLines: return "\(name).numberOfLines = 0"
    case .shrinkText where isField:
      return "\(name).adjustsFontSizeToFitWidth = true; \(name).minimumFontSize = \(ScreenChange.leastPointSize.decimal())"
    case .shrinkText: return "\(name).adjustsFontSizeToFitWidth = true; \(name).minimumScaleFactor = \(ScreenChange.leastScale.decimal())"
    case .compressionResistance(_, let axis, let priority):
      return "\(name).setContentCompressionResistancePriority(UILayoutPriority(\(priority.decimal())), for: .\(axis.name))"
    case .hugging(_, let axis, let priority):
      return "\(name).setContentHuggingPriority(UILayoutPriority(\(priority.decimal())), for: .\(axis.name))"
    case .naturalAlignment where isButton: return nil
    case .naturalAlignment: return "\(name).textAlignment = .natural"
    case .unspecifiedSemantics: return "\(name).semanticContentAttribute = .unspecified"
    case .automaticRowHeights: return "\(name).rowHeight = UITableView.automaticDimension"
    case .minimumSize(_, let axis, let points, _):
      return "\(name).\(axis.extent)Anchor.constraint(greaterThanOrEqualToConstant: \(points.decimal())).isActive = true"
    case .minimumDistance(_, let attribute, let other, let otherAttribute, let points, _):
      guard madeElsewhere[other]?.file == madeElsewhere[change.object]?.file, let other = codeName(other) else { return nil }
      let constant = points == 0 ? "" : ", constant: \(points.decimal())"
      return "\(name).\(attribute.anchor).constraint(greaterThanOrEqualTo: \(other).\(otherAttribute.anchor)\(constant)).isActive = true"
    case .minimum, .constant, .priority, .followDirection: return nil
    }
  }

  /// The name of a view in the code of the class that makes it; nil: it has none.
  private func codeName(_ object: String) -> String? {
    guard let item = item(id: object), !self[item].kind.isGuide,
      object.utf8.allSatisfy({ $0.isWordByte || $0 == UInt8(ascii: ".") })
    else { return nil }
    return madeElsewhere[object] == nil ? object : object.split(separator: ".").last.map(String.init)
  }
}

extension UInt8 {
  /// A letter, a digit or `_`.
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

extension LayoutAttribute {
  /// `leadingAnchor`, or that of the margins: `layoutMarginsGuide.leadingAnchor`.
  fileprivate var anchor: String {
    guard rawValue.hasSuffix("Margin") else { return rawValue + "Anchor" }
    return "layoutMarginsGuide." + rawValue.dropLast("Margin".count) + "Anchor"
  }
}
