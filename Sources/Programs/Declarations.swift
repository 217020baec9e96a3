/// A stored or computed property, or a variable.
package final class Property: Sendable {
  package let name: String
  package let type: TypeName?
  /// A closure of its own kind, so that it can be run on demand.
  package let initial: Function?
  package let getter: Function?
  package let setter: Function?
  package let willSet: Function?
  package let didSet: Function?
  /// What the innermost attribute makes of it, if that is a property wrapper: `Localized("key").wrappedValue`; nil: it has no attribute of a type.
  package let wrapperGetter: Function?
  package let isStatic: Bool
  package let isConstant: Bool
  /// Attributes and modifiers: `IBOutlet`, `lazy`, `override`, `weak`, wrappers.
  package let marks: Set<String>
  package let place: Place

  package init(
    name: String, type: TypeName?, initial: Function? = nil, getter: Function? = nil, setter: Function? = nil, willSet: Function? = nil,
    didSet: Function? = nil, wrapperGetter: Function? = nil, isStatic: Bool = false, isConstant: Bool = false, marks: Set<String> = [],
    place: Place
  ) {
    self.wrapperGetter = wrapperGetter
    self.name = name
    self.type = type
    self.initial = initial
    self.getter = getter
    self.setter = setter
    self.willSet = willSet
    self.didSet = didSet
    self.isStatic = isStatic
    self.isConstant = isConstant
    self.marks = marks
    self.place = place
  }

  /// The mark of a property that is nothing at first and is used as if it never were: `var label: UILabel!`.
  package static let unwrapsItself = "!"

  package var isOutlet: Bool { marks.contains("IBOutlet") }

  /// Everything of it that is run.
  package var bodies: [Function] { [initial, getter, setter, willSet, didSet].compactMap(\.self) }
}

/// A case of an enum.
package struct EnumCase: Sendable {
  package var name: String
  package var raw: Expression?
  package var payload: [Parameter]
  package var place: Place

  package init(name: String, raw: Expression?, payload: [Parameter], place: Place) {
    self.name = name
    self.raw = raw
    self.payload = payload
    self.place = place
  }
}

/// A class, structure, enum or protocol, or an extension of one, as one file writes it.
package final class TypeDeclaration: Sendable {
  package enum Kind: Sendable { case reference, structure, enumeration, interface, addition }

  package let kind: Kind
  /// With the names around it: `Outer.Inner`.
  package let name: String
  /// Superclass and protocols, in their order.
  package let inherited: [TypeName]
  /// Generic parameters, in their order.
  package let generics: [String]
  /// `where Self: UITableViewCell`.
  package let requirement: TypeName?
  package let cases: [EnumCase]
  package let properties: [Property]
  package let functions: [Function]
  package let nested: [TypeDeclaration]
  package let aliases: [String: TypeName]
  package let place: Place

  package init(
    _ kind: Kind, name: String, inherited: [TypeName], generics: [String] = [], requirement: TypeName? = nil,
    cases: [EnumCase] = [], properties: [Property] = [], functions: [Function] = [], nested: [TypeDeclaration] = [],
    aliases: [String: TypeName] = [:], place: Place
  ) {
    self.kind = kind
    self.name = name
    self.inherited = inherited
    self.generics = generics
    self.requirement = requirement
    self.cases = cases
    self.properties = properties
    self.functions = functions
    self.nested = nested
    self.aliases = aliases
    self.place = place
  }
}

/// What a file declares.
package struct SourceFile: Sendable {
  package var path: String
  package var types: [TypeDeclaration] = []
  package var functions: [Function] = []
  package var variables: [Property] = []
  package var aliases: [String: TypeName] = [:]

  package init(path: String) {
    self.path = path
  }
}
