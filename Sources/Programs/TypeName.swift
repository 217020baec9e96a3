/// A type as it is written: `[Cell]?` is an optional list of `Cell`.
package indirect enum TypeName: Hashable, Sendable {
  /// `Outer.Inner<A, B>`, without `any` and `some`.
  case named(String, [TypeName])
  case optional(TypeName)
  /// Arrays, sets and other sequences.
  case list(TypeName)
  case dictionary(TypeName, TypeName)
  /// With as many labels; nil: a part has none.
  case tuple([TypeName], labels: [String?])
  /// Protocols, and a class perhaps, together: `Reusable & NibLoadable`.
  case joined([TypeName])
  case function(parameters: [TypeName], result: TypeName)
  /// `Cell.Type`.
  case meta(TypeName)
  case unknown

  /// Without optionals.
  package var unwrapped: TypeName {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }

  /// Whether it is a list, optional or not.
  package var isList: Bool { if case .list = unwrapped { true } else { false } }

  package var isOptional: Bool { if case .optional = self { true } else { false } }

  /// The name of a plain type, optional or not; of several together, the first.
  package var name: String? {
    switch unwrapped {
    case .named(let name, _): name
    case .joined(let types): types.first?.name
    default: nil
    }
  }

  /// What a generic type is of: the two types of `Result<User, Failure>`.
  package var arguments: [TypeName] { if case .named(_, let arguments) = unwrapped { arguments } else { [] } }

  /// The type where others stand in place of some names.
  package func replacing(_ names: [String: TypeName]) -> TypeName {
    if names.isEmpty { return self }
    return switch self {
    case .named(let name, let arguments): names[name] ?? .named(name, arguments.map { $0.replacing(names) })
    case .optional(let wrapped): .optional(wrapped.replacing(names))
    case .list(let element): .list(element.replacing(names))
    case .dictionary(let key, let value): .dictionary(key.replacing(names), value.replacing(names))
    case .tuple(let types, let labels): .tuple(types.map { $0.replacing(names) }, labels: labels)
    case .joined(let types): .joined(types.map { $0.replacing(names) })
    case .meta(let type): .meta(type.replacing(names))
    case .function, .unknown: self
    }
  }
}
