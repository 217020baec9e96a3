import Programs
import UIKitModel

/// What code sets of the views in a container that it finds by walking through them: `for view in rows.arrangedSubviews { … }`. Which of
/// them it sets, and to what, is not known.
package struct SubviewWalks: Hashable, Codable, Sendable {
  package var setWords = false
  package var setFonts = false
  /// Whether it may hide some of them, and show some.
  package var hide = false
  package var show = false

  package init() {}

  /// - Parameter container: the property that leads to it.
  init(of container: String, in type: ProgramType, _ program: Program) {
    for body in program.bodies(of: type, mentioning: container) where !body.mentions.members.isDisjoint(with: Containers.contents) {
      body.walk { statement in
        guard case .each(_, let views, _, let statements) = statement, views.isContent(of: container) else { return }
        note(Function(.closure, name: "", body: statements, place: body.place))
      } expression: { expression in
        guard case .call(let callee, let arguments) = expression.form, case .member(let views?, "forEach") = callee.form,
          views.isContent(of: container), case .closure(let closure)? = arguments.last?.value.form
        else { return }
        note(closure)
      }
    }
  }

  mutating func formUnion(_ other: SubviewWalks) {
    (setWords, setFonts) = (setWords || other.setWords, setFonts || other.setFonts)
    (hide, show) = (hide || other.hide, show || other.show)
  }

  private mutating func note(_ body: Function) {
    var found = self
    body.walk { statement in
      guard case .assignment(let target, _, let value) = statement, case .member(_?, let name) = target.form else { return }
      if name == Containers.hidden {
        if case .boolean(let isHidden) = value.form {
          (found.hide, found.show) = (found.hide || isHidden, found.show || !isHidden)
        } else {
          (found.hide, found.show) = (true, true)
        }
      }
      if Layouts.texts.contains(name) { found.setWords = true }
      if Containers.fonts.contains(name) { found.setFonts = true }
    } expression: { expression in
      guard case .call(let callee, _) = expression.form else { return }
      if callee.lastName == "setTitle" { found.setWords = true }
      if case .member(let flag?, "toggle") = callee.form, flag.lastName == Containers.hidden { (found.hide, found.show) = (true, true) }
    }
    self = found
  }
}

extension Expression {
  /// Whether it comes to the views in a container, all or some of them.
  fileprivate func isContent(of container: String) -> Bool {
    switch form {
    case .member(let base?, let name):
      if Containers.contents.contains(name), base.propertyName == container { return true }
      return base.isContent(of: container)
    case .call(let callee, _): return callee.isContent(of: container)
    case .cast(let inner, _, _): return inner.isContent(of: container)
    default: return false
    }
  }

  private var propertyName: String? {
    switch form {
    case .name(let name): return name
    case .member(let base?, let name):
      if case .name("self") = base.form { return name }
      return nil
    default: return nil
    }
  }
}
