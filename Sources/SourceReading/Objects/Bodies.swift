import Evaluation
import Programs
import UIKitModel

extension Program {
  /// The functions of a class, and of those above it, that mention an outlet.
  func bodies(of type: ProgramType, mentioning outlet: String) -> [Function] {
    ancestors(of: type).flatMap { $0.functions.values.joined() }.filter { $0.mentions.speak(of: outlet) }
  }
}

extension Mentions {
  func speak(of name: String) -> Bool { names.contains(name) || members.contains(name) }
}

extension Expression {
  /// Its own name, or that of the member that it is.
  var lastName: String? {
    switch form {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }

  /// Whether it may come to what has a name, or to something that holds it.
  fileprivate func mayBe(_ name: String) -> Bool {
    switch form {
    case .conditional, .list, .dictionary, .tuple, .binary: mentions(name)
    case .cast(let value, _, _), .prefix(_, let value): value.mayBe(name)
    default: lastName == name
    }
  }

  /// Whether it is a text, by how it is written.
  fileprivate var isText: Bool {
    switch form {
    case .string, .interpolation, .call: true
    default: false
    }
  }

  /// Whether it may come to a text, by how it is written.
  fileprivate var mayBeText: Bool {
    switch form {
    case .number, .boolean, .nothing, .closure, .list, .dictionary, .keyPath, .type, .member(nil, _), .name("self"): false
    case .prefix(_, let value): value.mayBeText
    default: true
    }
  }

  /// Whether a name is anywhere in it.
  func mentions(_ name: String) -> Bool {
    var isFound = false
    Function(.closure, name: "", body: [.expression(self)], place: place).walk(statement: { _ in }) {
      isFound = isFound || $0.lastName == name
    }
    return isFound
  }
}

extension Function {
  /// Whether code of a library is given what has a name, or is asked to show words on it: `Styler.apply(to: label)`, `label.setHTML(html)`,
  /// `label.localizedKey = "title"`.
  /// - Parameter names: those of functions that are read.
  func givesWords(to name: String, unless names: Set<String>) -> Bool {
    var isFound = false
    walk { statement in
      guard case .assignment(let target, _, let value) = statement, case .member(let base?, let property) = target.form,
        base.lastName == name, value.isText
      else { return }
      isFound = isFound || LibraryWords.isOfWords(property)
    } expression: { expression in
      guard case .call(let callee, let arguments) = expression.form, let function = callee.lastName, !names.contains(function) else {
        return
      }
      if case .member(let base?, _) = callee.form, base.lastName == name {
        isFound = isFound || LibraryWords.mayShow(function) && arguments.contains { $0.value.mayBeText }
      } else if !Framework.uiKit.harmless.contains(where: function.hasPrefix) {
        isFound = isFound || arguments.contains { $0.value.lastName == name }
      }
    }
    return isFound
  }

  /// Whether it may give what has a name to some calls: by the name, by a variable that may stand for it, or as functions for a list of views.
  func mayGive(_ name: String, to calls: Set<String>) -> Bool {
    var standIns: Set<String> = []
    walk { statement in
      switch statement {
      case .variable, .choice, .guarded: standIns.formUnion(statement.namedValues.filter { $0.value.mayBe(name) }.map(\.name))
      case .each(.name(let variable), _, _, _): standIns.insert(variable)
      default: break
      }
    } expression: { expression in
      if case .closure(let function) = expression.form { standIns.formUnion(function.parameters.map(\.name)) }
    }
    var asFunctions = 0
    var isGiven = false
    walk(statement: { _ in }) { expression in
      if let last = expression.lastName, calls.contains(last) { asFunctions += 1 }
      guard case .call(let callee, let arguments) = expression.form, let last = callee.lastName, calls.contains(last) else { return }
      asFunctions -= 1
      isGiven =
        isGiven
        || arguments.contains { argument in
          if case .name(let variable) = argument.value.form, standIns.contains(variable) || variable.hasPrefix("$") { return true }
          return argument.value.mentions(name)
        }
    }
    return isGiven || asFunctions > 0
  }
}
