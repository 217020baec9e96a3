import Programs
import UIKitModel

extension Program {
  /// The frames that a function of a class gives views. Those of layers tie nothing: `gradient.frame = bounds`. The header of a table is placed
  /// by the table, whoever measures it.
  func frames(setBy function: Function, of type: ProgramType) -> [SetFrame] {
    if function.mentions.assigned.isDisjoint(with: Layouts.frames) { return [] }
    var all: [SetFrame] = []
    function.walk { statement in
      guard case .assignment(let target, _, let value) = statement, let placed = target.placed, !isLayer(placed, function, type),
        !isHeader(placed, function, type)
      else { return }
      all.append(SetFrame(target: target, value: value))
    } expression: { _ in
    }
    return all
  }

  private func isLayer(_ placed: Expression, _ function: Function, _ type: ProgramType) -> Bool {
    switch placed.form {
    case .cast(_, let name, _): return name.name.map(isLayerClass) ?? false
    case .member(let base?, let name):
      if Layouts.layers.contains(name) || base.leads(through: Layouts.layers) { return true }
      if case .name("self") = base.form { break }
      return Layouts.areLayers.contains(where: name.lowercased().hasSuffix)
    case .name("$0"): return function.mentions.members.contains("sublayers")
    default: break
    }
    guard let name = placed.lastName else { return false }
    if let known = className(of: name, function, type) { return isLayerClass(known) }
    return Layouts.areLayers.contains(where: name.lowercased().hasSuffix)
  }

  /// The declared class of a variable or property; nil: it is not written.
  private func className(of name: String, _ function: Function, _ type: ProgramType) -> String? {
    var found: String?
    function.walk { statement in
      guard case .variable(.name(name), let declared, let value) = statement else { return }
      found = found ?? declared?.unwrapped.name ?? value?.madeClass
    } expression: { _ in
    }
    if let found { return found }
    guard let (property, _) = property(name, of: type, isStatic: false) else { return nil }
    if let declared = property.type?.unwrapped.name { return declared }
    guard case .result(let value?)? = property.initial?.body.last else { return nil }
    return value.madeClass
  }

  private func isLayerClass(_ name: String) -> Bool {
    guard type(name)?.declaration != nil else { return name.hasSuffix("Layer") }
    return frameworkClasses(of: name).contains { $0.hasSuffix("Layer") }
  }

  /// Whether a view is the header or footer of a table, as far as the class says so.
  private func isHeader(_ placed: Expression, _ function: Function, _ type: ProgramType) -> Bool {
    guard let name = placed.lastName else { return false }
    if Layouts.tableParts.contains(name) { return true }
    var isFound = false
    func isPart(_ value: Expression) -> Bool { value.lastName.map(Layouts.tableParts.contains) ?? false }
    func note(_ conditions: [Condition]) {
      for case .binding(.name(name), let value) in conditions { isFound = isFound || isPart(value) }
    }
    for function in [function] + ancestors(of: type).flatMap({ $0.functions.values.joined() })
    where !Layouts.tableParts.isDisjoint(with: function.mentions.members.union(function.mentions.assigned)) {
      function.walk { statement in
        switch statement {
        case .choice(let conditions, _, _), .guarded(let conditions, _): note(conditions)
        case .variable(.name(name), _, let value?): isFound = isFound || isPart(value)
        case .assignment(let target, _, let value): isFound = isFound || isPart(target) && value.lastName == name
        default: break
        }
      } expression: { _ in
      }
    }
    return isFound
  }
}

/// A frame that code gives a view.
struct SetFrame {
  fileprivate let target: Expression
  fileprivate let value: Expression

  /// The name of the view whose whole frame is set; nil: it is something else.
  var view: String? {
    if case .member(let view?, "frame") = target.form { view.lastName } else { nil }
  }

  /// A view that is made as large as the one around it, and that one: `label.frame = bounds`; nil: it is something else.
  var filling: (view: String, around: String)? {
    guard case .member(let view?, "frame") = target.form, let name = view.lastName else { return nil }
    switch value.form {
    case .name("bounds"): return (name, "self")
    case .member(let around?, "bounds"): return around.lastName.map { (name, $0) }
    default: return nil
    }
  }
}

extension Expression {
  /// Whose frame is set; nil: it is something else.
  fileprivate var placed: Expression? {
    guard case .member(let base, let name) = form else {
      if case .name(let name) = form, Layouts.frames.contains(name) { return self }
      return nil
    }
    if Layouts.frames.contains(name) { return base ?? self }
    return wholes.isEmpty ? nil : base?.placed
  }

  /// Whether one of some members is on the way to it: `view.layer.sublayers?.first`.
  fileprivate func leads(through members: Set<String>) -> Bool {
    switch form {
    case .member(let base, let name): members.contains(name) || base?.leads(through: members) ?? false
    case .name(let name): members.contains(name)
    case .call(let value, _), .element(let value, _), .cast(let value, _, _): value.leads(through: members)
    default: false
    }
  }

  /// The class that it makes an object of: `CAShapeLayer()`; nil: it does not.
  fileprivate var madeClass: String? {
    guard case .call(let callee, _) = form, case .name(let name) = callee.form, name.first?.isUppercase ?? false else { return nil }
    return name
  }
}
