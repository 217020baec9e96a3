package import Programs

/// A thing that code reaches: by name where it was there before, by the place where it is made.
package final class Object: Hashable, Sendable {
  package enum Origin: Sendable {
    /// Any instance of a type, as a function of the type sees itself.
    case receiver
    /// A part of another: what a property leads to.
    case part(Object, String)
    /// An object of the document, by the outlet of its owner.
    case outlet(Object, String)
    case parameter(Function, Int)
    case made(Place)
    /// The result of something that is not read, of a known type.
    case result(Place)
  }

  let id: Int
  /// The declared name of its type.
  package let typeName: String
  package let type: ProgramType?
  /// The name that code uses for its type.
  let ownName: TypeName
  package let origin: Origin
  /// The call in what a property begins with by which it is made: `UILabel.heading()`; nil: it is made otherwise.
  package let valuePlace: Place?
  /// The object of a document for a property of which it is made, which begins with it; nil: it is made for none.
  package let holder: Object?
  /// Whether it is of this very type, and not of one below.
  package let isExact: Bool
  let isOptional: Bool

  init(id: Int, typeName: String, type: ProgramType?, origin: Origin, isExact: Bool, isOptional: Bool, valuePlace: Place?, holder: Object?)
  {
    self.id = id
    self.typeName = typeName
    self.type = type
    ownName = type?.ownName ?? .named(typeName, [])
    self.origin = origin
    self.valuePlace = valuePlace
    self.holder = holder
    self.isExact = isExact
    self.isOptional = isOptional
  }

  package static func == (left: Object, right: Object) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }

  package var isMade: Bool { if case .made = origin { true } else { false } }

  /// Whether the same code makes both, in one run or in two.
  func isMade(like other: Object) -> Bool {
    if case .made(let place) = origin, case .made(place) = other.origin { true } else { false }
  }

  var isSymbolicEnum: Bool { type?.kind == .enumeration && !isMade }
}
