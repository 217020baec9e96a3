package import Programs

/// The ways in which code shows the view of a controller elsewhere than on the whole screen.
package enum Presentations {
  private static let styleName = "modalPresentationStyle"
  /// Styles in which a view is as large as its content or its presenter says.
  private static let ownStyles: Set = ["popover", "formSheet", "pageSheet", "custom"]
  /// Styles in which a view fills the window: only then UIKit asks its controller how the device may be held (`supportedInterfaceOrientations`).
  private static let fullStyles: Set = ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext"]
  /// The class whose subclasses show other controllers as pages.
  package static let pager = "UIPageViewController"
  private static let ownSizes: Set = ["preferredContentSize", "transitioningDelegate"]
  /// Properties of a controller that only matter in a sheet or popover.
  package static let sheets: Set = ["sheetPresentationController", "popoverPresentationController"]
  package static let push = "pushViewController"
  package static let pushes: Set = [push, "show"]
  /// Calls that show a controller over another one: without a style, in a sheet, since iOS 13
  /// (<https://developer.apple.com/documentation/uikit/uimodalpresentationstyle/automatic>).
  package static let presenting: Set = ["present", "presentViewController"]
  /// Properties and functions that make controllers the first ones of a window or of a container.
  private static let roots: Set = ["rootViewController", "viewControllers", "setViewControllers"]
  private static let children: Set = ["addChild", "addChildViewController"]
  private static let adding: Set = ["addSubview", "insertSubview", "addArrangedSubview"]
  package static let extendedEdges = "edgesForExtendedLayout"

  private static let words = pushes.union(children).union(adding).union(sheets).union(ownSizes).union([styleName, extendedEdges])
    .union(barWords).union([content]).union(presenting).union(roots)
  private static let barWords: Set = ["isTranslucent", "translucent", "setBackgroundImage"]

  /// Whether a function may have something to say here.
  package static func concern(_ function: Function) -> Bool {
    !function.mentions.isDisjoint(with: words) || function.mentions.calls.contains { $0 == setter || popsUp($0) }
  }

  /// Whether setting a property says that a controller has a size of its own.
  package static func hasOwnSize(_ property: String, _ value: Expression) -> Bool {
    if ownSizes.contains(property) { return true }
    return property == styleName && style(value).map(ownStyles.contains) ?? false
  }

  /// Whether a property or a function makes a controller the first one of a window or of a container.
  package static func begins(_ name: String) -> Bool { roots.contains(name) }

  /// Whether a property or an argument of a name is a controller that another one shows inside.
  package static func holds(_ name: String) -> Bool { name == content }

  private static let content = "contentViewController"
  /// FloatingPanel's `set(contentViewController:)`.
  private static let setter = "set"

  /// What runs whenever a controller is about to be seen.
  package static let appearances: Set = ["viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear"]

  /// What runs before a controller is shown, besides its initializers.
  package static let beginnings: Set = ["awakeFromNib()", "viewDidLoad()", "loadView()"]

  /// Whether a function may say that a view fills the window.
  package static func mayFill(_ function: Function) -> Bool { function.mentions.assigned.contains(styleName) }

  /// Whether setting a property says that a view fills the window.
  package static func fills(_ property: String, _ value: Expression) -> Bool {
    property == styleName && style(value).map(fullStyles.contains) ?? false
  }

  /// A case of `UIModalPresentationStyle` by its name in Swift.
  private static func style(_ value: Expression) -> String? {
    guard let name = value.lastName, name.hasPrefix("UIModalPresentation") else { return value.lastName }
    let rest = name.dropFirst("UIModalPresentation".count)
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }

  /// Whether a function is asked about segues, and performs none.
  package static func preparesSegue(_ function: Function) -> Bool {
    ["prepare(for:sender:)", "shouldPerformSegue(withIdentifier:sender:)"].contains(function.signature)
      || ["prepareForSegue", "shouldPerformSegueWithIdentifier"].contains(function.name)
  }

  /// Whether a call puts a controller, or its view, into another view.
  package static func puts(_ call: String, _ argument: Expression) -> Bool {
    if children.contains(call) { return true }
    guard adding.contains(call), case .member(_, "view") = argument.form else { return false }
    return true
  }

  /// Whether a call, or a protocol, is of a library that shows a controller in a place of its own, as far as its name says.
  package static func popsUp(_ call: String) -> Bool {
    // All calls of a program are asked about: their bytes are enough.
    var call = call
    return call.withUTF8 { bytes in
      bytes.indices.contains { start in
        popUps.contains { word in
          word.count <= bytes.count - start && word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] }
        }
      }
    }
  }

  /// In lowercase letters alone.
  private static let popUps = ["popup", "popover", "panmodal", "sheet", "drawer", "dialog", "floatingpanel", "slidingmodal"].map {
    Array($0.utf8)
  }

  /// No edge of a view lies below bars: `[]`, `UIRectEdgeNone`.
  package static func areNoEdges(_ value: Expression) -> Bool {
    if case .list(let edges) = value.form { return edges.isEmpty }
    return value.lastName.map { ["UIRectEdgeNone", "none"].contains($0) } ?? false
  }

  /// Whether setting a property makes a navigation bar opaque.
  package static func makesOpaque(_ bar: Expression, _ property: String, _ value: Expression) -> Bool {
    guard ["isTranslucent", "translucent"].contains(property), case .boolean(false) = value.form else { return false }
    return bar.isOfNavigationBar
  }

  /// Whether a call makes a navigation bar opaque. An image without content makes it transparent.
  package static func makesOpaque(_ bar: Expression, _ call: String, _ arguments: [Argument]) -> Bool {
    guard call == "setBackgroundImage", bar.isOfNavigationBar, let image = arguments.first?.value else { return false }
    switch image.form {
    case .nothing: return false
    case .call(let callee, let given): return callee.lastName != "UIImage" && callee.lastName != "init" || !given.isEmpty
    default: return true
    }
  }

  /// Whether a bar stands for all of them: `UINavigationBar.appearance()`.
  package static func isOfAll(_ bar: Expression) -> Bool { bar.hasName { $0.lowercased().contains("appearance") } }

  /// The labels of arguments that say who shows a controller, rather than which one is shown.
  package static let showing: Set = ["from", "in", "on", "over", "presenting", "sender", "delegate", "target"]
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

  /// Whether it is, or belongs to, what is called a navigation controller.
  package var isOfNavigationController: Bool { hasName { $0.lowercased().contains("nav") } }

  var isOfNavigationBar: Bool { hasName { ["navigationbar", "navbar"].contains(where: $0.lowercased().contains) } }

  /// Whether a name of a chain is one of some.
  fileprivate func hasName(_ isOne: (String) -> Bool) -> Bool {
    switch form {
    case .name(let name): isOne(name)
    case .member(let base, let name): isOne(name) || base?.hasName(isOne) ?? false
    case .call(let callee, _): callee.hasName(isOne)
    default: false
    }
  }
}
