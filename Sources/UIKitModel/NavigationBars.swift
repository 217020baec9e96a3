package import Programs

/// How code hides and shows the bar of a navigation controller.
package enum NavigationBars {
  private static let setter = "setNavigationBarHidden"
  private static let flags: Set = ["isNavigationBarHidden", "navigationBarHidden"]
  private static let ownFlags: Set = ["isHidden", "hidden"]

  /// Whether a function may have something to say here.
  package static func concern(_ function: Function) -> Bool {
    let mentions = function.mentions
    return mentions.calls.contains(setter) || !mentions.assigned.isDisjoint(with: flags) || !mentions.assigned.isDisjoint(with: ownFlags)
  }

  /// Whether what is assigned to says whether a bar is hidden: `navigationController?.isNavigationBarHidden`.
  package static func isHidden(_ target: Expression) -> Bool {
    guard case .member(let bar, let name) = target.form else { return target.lastName.map(flags.contains) ?? false }
    return flags.contains(name) || ownFlags.contains(name) && bar?.isOfNavigationBar ?? false
  }

  /// What a call says about whether a bar is hidden: `navigationController?.setNavigationBarHidden(true, animated: false)`.
  package static func hiddenArgument(_ call: Expression) -> Expression? {
    guard case .call(let callee, let arguments) = call.form, callee.lastName == setter else { return nil }
    // Who overrides it passes on what others say.
    if case .member(let base?, _) = callee.form, case .name("super") = base.form { return nil }
    return arguments.first?.value
  }
}
