/// An expression, at the place of its first character (a member's: that of its name).
///
/// Marks that do not change a value are not kept: `try`, `await`, parentheses, `?` of a chain and `!`.
package final class Expression: Sendable {
  package let place: Place
  package let form: Form

  package init(_ form: Form, at place: Place) {
    self.form = form
    self.place = place
  }

  package enum Form: Sendable {
    case string(String)
    /// A string with values in it.
    case interpolation([Expression])
    case number(Double)
    case boolean(Bool)
    /// `nil`.
    case nothing
    /// A name alone; `self` and `super` too.
    case name(String)
    /// `base.name`; without a base, a member of the type that is expected there.
    case member(Expression?, String)
    case call(Expression, [Argument])
    case element(Expression, [Argument])
    case closure(Function)
    case conditional([Condition], Expression, Expression)
    case prefix(String, Expression)
    /// `&value` of Swift: the function that it is given to may set it.
    case passed(Expression)
    case binary(String, Expression, Expression)
    case list([Expression])
    case dictionary([Entry])
    case tuple([Argument])
    /// `as`, `as?` and `as!`; the first two tell nothing where the cast may fail.
    case cast(Expression, TypeName, isForced: Bool)
    case test(Expression, TypeName)
    /// The names of a key path: `\.text`.
    case keyPath([String])
    /// A type that is not a plain name: `[Row]`, `List<Row>`.
    case type(TypeName)
    /// `if` and `switch` as a value: that of the last expression of the branch that is taken.
    case block([Statement])
    /// What no reader understands.
    case opaque
  }
}

extension Expression {
  /// Whether it is a chain that begins with a member of the type that is expected: `.systemFont(ofSize: 12).bold()`.
  package var beginsImplicitly: Bool {
    switch form {
    case .member(let base, _): base?.beginsImplicitly ?? true
    case .call(let callee, _): callee.beginsImplicitly
    default: false
    }
  }

  /// Whether the type that is expected decides what it is: `.small`, `-.small`, `isNew ? .small : .large`.
  package var needsType: Bool {
    switch form {
    case .member, .call: beginsImplicitly
    case .prefix(_, let value): value.needsType
    case .binary(_, let left, let right), .conditional(_, let left, let right): left.needsType || right.needsType
    case .list(let elements): elements.contains(where: \.needsType)
    default: false
    }
  }
}

/// An argument of a call; a closure that follows the parentheses is the last one.
package struct Argument: Sendable {
  package var label: String?
  package var value: Expression

  package init(_ label: String?, _ value: Expression) {
    self.label = label
    self.value = value
  }
}

/// A key and its value in a dictionary literal.
package struct Entry: Sendable {
  package var key: Expression
  package var value: Expression

  package init(key: Expression, value: Expression) {
    self.key = key
    self.value = value
  }
}

extension Expression {
  private static let parts: Set = ["width", "height", "x", "y", "size", "origin"]

  /// The names of what a part belongs to that is set by itself: `size` and `frame` of `view.frame.size.width`.
  package var wholes: [String] {
    guard case .member(let base?, let name) = form, Self.parts.contains(name), case .member(_, let whole) = base.form else { return [] }
    return [whole] + base.wholes
  }
}
