/// Anything that is run: a function, an initializer, an accessor, a closure, or the expression that a property begins with.
package final class Function: Sendable {
  package enum Kind: Sendable {
    case function, initializer, getter, setter, willSet, didSet, closure, initialValue, subscripted
  }

  package let kind: Kind
  /// Without labels; of accessors, the property's.
  package let name: String
  package let parameters: [Parameter]
  package let result: TypeName?
  package let body: [Statement]
  package let isStatic: Bool
  /// Of a declaration: `IBAction`, `objc`, `override`.
  package let marks: Set<String>
  /// The first mark that names a type: that of a result builder makes the result of the values of the statements.
  package let builder: String?
  /// Whether only its head is written: a protocol asks for it.
  package let isAbstract: Bool
  /// Whether an initializer calls another of its class, which is there from then on.
  package let isConvenience: Bool
  /// Generic parameters with what they conform to.
  package let generics: [String: TypeName]
  package let place: Place
  /// The line that it ends in.
  package let lastLine: Int32
  /// The words of the body: names that are called, assigned or mentioned.
  package let mentions: Mentions

  package init(
    _ kind: Kind, name: String, parameters: [Parameter] = [], result: TypeName? = nil, body: [Statement], isStatic: Bool = false,
    marks: Set<String> = [], generics: [String: TypeName] = [:], place: Place, lastLine: Int? = nil,
    mentions: Mentions = Mentions()
  ) {
    self.kind = kind
    self.name = name
    self.parameters = parameters
    self.result = result
    let neverRuns = name == Self.forDesigners
    self.body = neverRuns ? [] : body
    self.isStatic = isStatic
    self.marks = marks
    builder = marks.isEmpty ? nil : marks.filter(\.beginsUppercase).min()
    isAbstract = marks.contains("abstract")
    isConvenience = marks.contains("convenience")
    self.generics = generics
    self.place = place
    self.lastLine = lastLine.map(Int32.init) ?? place.line
    self.mentions = neverRuns ? Mentions(haveFunctionsAsValues: mentions.haveFunctionsAsValues) : mentions
  }

  /// Interface Builder runs it on its canvas, an app never does.
  private static let forDesigners = "prepareForInterfaceBuilder"

  /// The mark of an initializer that may come to nothing: `init?`.
  package static let failable = "failable"
  /// The mark of a macro, whose names are those of its caller.
  package static let macro = "macro"

  /// `configure(with:)`.
  package var signature: String { name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")" }
}

/// What a body mentions, by name alone: enough to know which bodies can matter for a question.
package struct Mentions: Sendable {
  package var calls: Set<String> = []
  package var assigned: Set<String> = []
  /// What calls change in place: `names` of `names.append(name)`.
  package var grown: Set<String> = []
  /// Names alone.
  package var names: Set<String> = []
  /// Members of anything: `x.name`.
  package var members: Set<String> = []
  /// Whether a function may be mentioned without a call, as a value. In Objective-C, only a call runs one that takes arguments.
  package let haveFunctionsAsValues: Bool

  package init(haveFunctionsAsValues: Bool = true) {
    self.haveFunctionsAsValues = haveFunctionsAsValues
  }

  package mutating func formUnion(_ other: Mentions) {
    calls.formUnion(other.calls)
    assigned.formUnion(other.assigned)
    grown.formUnion(other.grown)
    names.formUnion(other.names)
    members.formUnion(other.members)
  }

  /// Whether it speaks of none of some names.
  package func isDisjoint(with words: Set<String>) -> Bool {
    [calls, assigned, names, members].allSatisfy { $0.isDisjoint(with: words) }
  }
}

package struct Parameter: Sendable {
  /// What a call writes before the argument; nil: nothing.
  package var label: String?
  package var name: String
  package var type: TypeName
  package var initial: Expression?
  package var isVariadic: Bool
  /// The type of a result builder, for a closure: `@ViewBuilder content: () -> [UIView]`.
  package var builder: String?

  package init(
    label: String?, name: String, type: TypeName, initial: Expression? = nil, isVariadic: Bool = false, builder: String? = nil
  ) {
    self.builder = builder
    self.label = label
    self.name = name
    self.type = type
    self.initial = initial
    self.isVariadic = isVariadic
  }
}
