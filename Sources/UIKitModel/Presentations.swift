package import Programs

/// The ways in which code shows the view of a controller elsewhere than on the whole screen.
package enum Presentations {
  private static let styleName = "modalPresentationStyle"
  /// Styles in which a view is as large as its content or its presenter says.
  private static let ownStyles: Set = ["popover", "formSheet", "pageSheet", "custom"]
  private static let ownSizes: Set = ["preferredContentSize", "transitioningDelegate"]
  /// Properties of a controller that only matter in a sheet or popover.
  package static let sheets: Set = ["sheetPresentationController", "popoverPresentationController"]
  package static let pushes: Set = ["pushViewController", "show"]
  private static let children: Set = ["addChild", "addChildViewController"]
  private static let adding: Set = ["addSubview", "insertSubview", "addArrangedSubview"]
  package static let extendedEdges = "edgesForExtendedLayout"

  private static let words = pushes.union(children).union(adding).union(sheets).union(ownSizes).union([styleName, extendedEdges])
    .union(barWords)
  private static let barWords: Set = ["isTranslucent", "translucent", "setBackgroundImage", "configureWithOpaqueBackground"]

  /// Whether a function may have something to say here.
  package static func concern(_ function: Function) -> Bool {
    !function.mentions.isDisjoint(with: words) || function.mentions.calls.contains(where: popsUp)
  }

  /// Whether setting a property says that a controller has a size of its own.
  package static func hasOwnSize(_ property: String, _ value: Expression) -> Bool {
    if ownSizes.contains(property) { return true }
    return property == styleName && value.lastName.map(ownStyles.contains) ?? false
  }

  /// Whether a call puts a controller, or its view, into another view.
  package static func puts(_ call: String, _ argument: Expression) -> Bool {
    if children.contains(call) { return true }
    guard adding.contains(call), case .member(_, "view") = argument.form else { return false }
    return true
  }

  /// Whether a call is of a library that shows a controller in a place of its own, as far as its name says.
  package static func popsUp(_ call: String) -> Bool {
    let name = call.lowercased()
    return ["popup", "popover", "panmodal", "bottomsheet", "sheet", "drawer", "dialog", "floatingpanel"].contains(where: name.contains)
  }

  /// No edge of a view lies below bars: `[]`, `UIRectEdgeNone`.
  package static func areNoEdges(_ value: Expression) -> Bool {
    if case .list(let edges) = value.form { return edges.isEmpty }
    return value.lastName.map { ["UIRectEdgeNone", "none"].contains($0) } ?? false
  }

  /// Whether a function makes navigation bars opaque.
  package static func makesBarsOpaque(_ function: Function) -> Bool {
    guard !function.mentions.isDisjoint(with: barWords) else { return false }
    var isOpaque = false
    function.walk(
      statement: { statement in
        guard case .assignment(let target, "", let value) = statement,
          target.lastName == "isTranslucent" || target.lastName == "translucent",
          case .boolean(false) = value.form, target.speaksOfNavigationBar
        else { return }
        isOpaque = true
      },
      expression: { expression in
        guard case .call(let callee, _) = expression.form, callee.lastName == "setBackgroundImage", callee.speaksOfNavigationBar else {
          return
        }
        isOpaque = true
      })
    return isOpaque
  }
}

extension Expression {
  /// The name that a chain ends with.
  package var lastName: String? {
    switch form {
    case .name(let name), .member(_, let name): name
    case .call(let callee, _): callee.lastName
    default: nil
    }
  }

  fileprivate var speaksOfNavigationBar: Bool {
    switch form {
    case .name(let name): name.lowercased().contains("navigationbar") || name.lowercased().contains("navbar")
    case .member(let base, let name): name.lowercased().contains("navigationbar") || base?.speaksOfNavigationBar ?? false
    case .call(let callee, _): callee.speaksOfNavigationBar
    default: false
    }
  }
}
