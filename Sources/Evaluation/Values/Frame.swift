package import Programs

/// The variables of a run of a function, around which there may be others.
package final class Frame: Sendable {
  let id: Int
  let parent: Frame?
  let owner: ProgramType?
  let function: Function
  /// Tells runs of the same function for different callers apart.
  let context: Int
  /// The call in what a property begins with that leads here; nil: none does.
  let valuePlace: Place?
  /// The object of a document for one of whose properties values are made that it begins with; nil: for none.
  let holder: Object?
  let depth: Int
  let generics: Generics
  /// The type of what it comes to: its own, or the one that is asked for where it declares none.
  let result: TypeName?

  /// Whether it is a run of what a property begins with, where names are those of static members.
  var isOfInitialValue: Bool { sequence(first: self, next: \.parent).contains { $0.function.kind == .initialValue } }

  /// Generic parameters that the call decides, and `Self`, which nearly every call has.
  struct Generics {
    var itself: TypeName?
    var others: [String: TypeName] = [:]

    subscript(_ name: String) -> TypeName? { name == "Self" ? itself : others.isEmpty ? nil : others[name] }
  }

  init(
    id: Int, parent: Frame?, owner: ProgramType?, function: Function, context: Int, valuePlace: Place? = nil, holder: Object? = nil,
    depth: Int,
    generics: Generics = Generics(), result: TypeName? = nil
  ) {
    self.id = id
    self.parent = parent
    self.owner = owner
    self.function = function
    self.context = context
    self.valuePlace = valuePlace
    self.holder = holder ?? parent?.holder
    self.depth = depth
    self.generics = generics
    self.result = result ?? function.result
  }
}
