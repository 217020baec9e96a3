import Programs
import SwiftSyntax

extension SwiftReading {
  func typeName(_ type: TypeSyntax) -> TypeName {
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let type):
      return typeInBody(type.name.name) ?? Self.named(type.name.name, arguments(type.genericArgumentClause))
    case .memberType(let type):
      guard let base = typeName(type.baseType).name else { return .unknown }
      if ["Type", "Self"].contains(type.name.name) { return typeName(type.baseType) }
      return .named(base + "." + type.name.name, arguments(type.genericArgumentClause))
    case .optionalType(let type): return .optional(typeName(type.wrappedType))
    case .implicitlyUnwrappedOptionalType(let type): return typeName(type.wrappedType)
    case .arrayType(let type): return .list(typeName(type.element))
    case .dictionaryType(let type): return .dictionary(typeName(type.key), typeName(type.value))
    case .tupleType(let type):
      let elements = type.elements.map { typeName($0.type) }
      return elements.count == 1 ? elements[0] : .tuple(elements, labels: type.elements.map { $0.firstName?.name })
    case .functionType(let type):
      return .function(parameters: type.parameters.map { typeName($0.type) }, result: typeName(type.returnClause.type))
    case .someOrAnyType(let type): return typeName(type.constraint)
    case .metatypeType(let type): return .meta(typeName(type.baseType))
    case .attributedType(let type): return typeName(type.baseType)
    case .compositionType(let type): return .joined(type.elements.map { typeName($0.type) })
    default: return .unknown
    }
  }

  private static func named(_ name: String, _ arguments: [TypeName]) -> TypeName {
    switch (name, arguments.count) {
    case ("Optional", 1): .optional(arguments[0])
    case ("Array", 1), ("Set", 1), ("ContiguousArray", 1): .list(arguments[0])
    case ("Dictionary", 2): .dictionary(arguments[0], arguments[1])
    default: .named(name, arguments)
    }
  }

  func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeName] {
    clause?.arguments.map { argument in
      if case .type(let type) = argument.argument { typeName(type) } else { .unknown }
    } ?? []
  }

  func names(_ clause: GenericParameterClauseSyntax?) -> [String] { clause?.parameters.map(\.name.name) ?? [] }

  /// Generic parameters with what they conform to.
  func generics(_ clause: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?) -> [String: TypeName] {
    var found: [String: TypeName] = [:]
    for parameter in clause?.parameters ?? [] { found[parameter.name.name] = parameter.inheritedType.map(typeName) ?? .unknown }
    for (name, type) in self.requirements(requirements) where found[name] != nil { found[name] = type }
    return found
  }

  /// `where Self: View`.
  func requirements(_ clause: GenericWhereClauseSyntax?) -> [String: TypeName] {
    var found: [String: TypeName] = [:]
    for requirement in clause?.requirements ?? [] {
      switch requirement.requirement {
      case .conformanceRequirement(let requirement):
        if let name = typeName(requirement.leftType).name { found[name] = typeName(requirement.rightType) }
      case .sameTypeRequirement(let requirement):
        if case .type(let left) = requirement.leftType, case .type(let right) = requirement.rightType, let name = typeName(left).name {
          found[name] = typeName(right)
        }
      default: break
      }
    }
    return found
  }
}
