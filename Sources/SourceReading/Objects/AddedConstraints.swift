import Programs
import UIKitModel

/// The constraints that a class adds to a view of a document, as far as they hold the view itself and not what is put into it.
struct AddedConstraints {
  /// Where the first of them is made; nil: there are none.
  private(set) var place: Place?
  /// Whether they say nothing of its width or of its place from side to side.
  private(set) var areVertical = true

  /// - Parameters:
  ///   - outlets: those of the class: a constraint between two views of the document holds both.
  ///   - helpers: the app's own functions that make constraints of the view that they are called on.
  init(to outlet: String, of outlets: Set<String>, in bodies: [Function], _ helpers: Set<String>) {
    for body in bodies where !body.mentions.isDisjoint(with: Layouts.constraints.union(helpers)) {
      body.walk(statement: { _ in }) { expression in
        guard case .call(let callee, let arguments) = expression.form else { return }
        if let sides = Sides(callee, arguments) {
          if let attribute = sides.attribute(of: outlet, besides: outlets) { add(attribute, at: expression.place) }
        } else if case .member(let view?, let name) = callee.form {
          let isChained = Layouts.constraintMakers.contains(name)
          if case .member(let view?, Layouts.chain) = view.form, isChained, view.lastName == outlet { add(nil, at: expression.place) }
          if view.lastName == outlet, isChained || helpers.contains(name) || Layouts.isPin(name) { add(nil, at: expression.place) }
        }
      }
    }
  }

  private mutating func add(_ attribute: String?, at place: Place) {
    self.place = min(self.place ?? place, place)
    areVertical = areVertical && attribute.map(Layouts.vertical.contains) ?? false
  }
}

/// The two sides of a constraint as code writes it.
private struct Sides {
  private typealias Side = (item: String?, attribute: String)

  private var first: Side
  private var second: Side?

  /// `view.topAnchor.constraint(equalTo: other.topAnchor)`, `NSLayoutConstraint(item: view, attribute: .top, …)`; nil: another call.
  init?(_ callee: Expression, _ arguments: [Argument]) {
    if case .member(let base?, let name) = callee.form, name.hasPrefix("constraint"), let side = Self.side(base) {
      first = side
      second = arguments.lazy.compactMap { Self.side($0.value) }.first
    } else {
      let items = ["withItem", "item", "toItem"].compactMap { label in arguments.first { $0.label == label }?.value.lastName }
      let attributes = arguments.filter { $0.label == "attribute" }.map { Layouts.attribute($0.value.lastName ?? "") }
      guard let item = items.first, let attribute = attributes.first else { return nil }
      first = (item, attribute)
      if items.count > 1, attributes.count > 1 { second = (items[1], attributes[1]) }
    }
  }

  private static func side(_ anchor: Expression) -> Side? {
    guard let name = anchor.lastName, name.hasSuffix("Anchor") else { return nil }
    var item: String?
    if case .member(let view, _) = anchor.form { item = view?.lastName }
    return (item, String(name.dropLast("Anchor".count)))
  }

  /// Which side of a view it holds; nil: none, or it holds what is put into the view.
  /// - Parameter outlets: the views that are there without it.
  func attribute(of view: String, besides outlets: Set<String>) -> String? {
    if first.item == view { return first.attribute }
    let isThere = first.item.map { outlets.contains($0) || Layouts.isThere($0) } ?? true
    return second?.item == view && isThere ? second?.attribute : nil
  }
}
