import Programs

/// A property of an object that holds a closure of others: `var onChange: ((String) -> Void)?`.
struct Handler {
  var object: Object
  var property: Property
  var owner: ProgramType

  /// nil: it is no such property, or of no object.
  init?(_ found: (Property, ProgramType), of holder: Value) {
    guard case .object(let object) = holder, Self.isOne(found.0, of: found.1) else { return nil }
    (self.object, property, owner) = (object, found.0, found.1)
  }

  var isOfGenericClass: Bool { owner.declaration?.generics.isEmpty == false }

  /// Whether a property of a type holds closures that others set.
  static func isOne(_ property: Property, of owner: ProgramType) -> Bool {
    if property.isStatic || property.getter != nil || property.isConstant && property.initial != nil { return false }
    return parameterTypes(of: property, owner) != nil
  }

  /// What its closure takes.
  var parameterTypes: [TypeName] { Self.parameterTypes(of: property, owner) ?? [] }

  /// nil: it holds no closure.
  private static func parameterTypes(of property: Property, _ owner: ProgramType) -> [TypeName]? {
    var type = property.type?.unwrapped
    if let name = type?.name, let alias = owner.aliases[name] { type = alias.unwrapped }
    if case .function(let parameters, _)? = type { return parameters }
    return nil
  }

  /// Whether an object that has the property may be this one.
  func mayBe(_ other: Object) -> Bool {
    if other.isMade && object.isMade { return other.isMade(like: object) }
    // What is kept in one box is not kept in all of them.
    return other === object || !isOfGenericClass
  }
}
