import Programs

/// Values as the types that code declares and asks for.
extension Evaluator {
  /// A value as a declared type sees it: what is vague gets the type.
  func typed(_ value: Value, _ type: TypeName?, _ frame: Frame) -> Value {
    if let type, case .object(let object) = value, let same = given(object, as: type, frame) { return .object(same) }
    guard var type, value.isVague else { return value }
    if let name = type.name, let known = frame.generics[name] { type = type.isOptional ? .optional(known) : known }
    let place = frame.function.place
    let made = symbol(
      type, key: ObjectKey(kind: .typed, number: frame.context, place: place, type: type), .result(place), inside: frame.owner)
    return made == .data ? value : made
  }

  /// What a function was given as a type that only its caller names, `Model` in `class Cell<Model>`, where it goes on to one that names the app's own.
  /// nil: it is something else.
  private func given(_ object: Object, as type: TypeName, _ frame: Frame) -> Object? {
    guard object.type == nil, case .parameter(let function, let index) = object.origin, framework.superclasses[object.typeName] == nil,
      !tables.dataTypes.contains(object.typeName), object.typeName != "?",
      let name = type.unwrapped.name, let declared = lookup(name, frame), declared.declaration != nil
    else { return nil }
    return self.object(
      ObjectKey(kind: .parameter, number: index, place: function.place, name: declared.name), declared.name, declared, object.origin,
      isOptional: type.isOptional)
  }

  /// A type as a declaration in another type writes it, by a name that holds outside of that, too.
  func qualified(_ written: TypeName?, in owner: ProgramType) -> TypeName? {
    switch written {
    case .named(let name, let arguments)?:
      if let type = program.type(name, inside: owner.name, near: owner.file), type.declaration != nil {
        .named(type.name, arguments)
      } else {
        written
      }
    case .optional(let wrapped)?: qualified(wrapped, in: owner).map { .optional($0) }
    case .list(let element)?: qualified(element, in: owner).map { .list($0) }
    default: written
    }
  }

  /// Whether a view that code makes is of a framework's class; nil: that is not known.
  func isFrameworkKind(_ object: Object, _ name: String) -> Bool? {
    guard framework.layout != nil, object.isMade, framework.superclasses[name] != nil else { return nil }
    let classes = program.frameworkClasses(of: object.typeName)
    return classes.contains(name) ? true : classes.contains { framework.superclasses[$0] != nil } ? false : nil
  }

  func cast(_ value: Value, to type: TypeName, _ place: Place, _ frame: Frame, isForced: Bool = true) -> Value {
    switch value {
    case .object(let object):
      if !isForced, let name = type.name, isFrameworkKind(object, name) == false { return .nothing }
      guard let name = type.name, let target = lookup(frame.generics[name]?.name ?? name, frame) else { return value }
      if let own = object.type, program.isKind(own, of: target) { return value }
      if object.isMade || object.isExact {
        let isAnother = object.type?.declaration != nil && target.declaration != nil && target.kind != .interface
        return isAnother && !isForced ? .nothing : value
      }
      // What the app gives a framework's class makes it none of the app's own: it is the same view.
      if case .outlet = object.origin, target.declaration == nil {
        return .object(self.object(.narrowed(object, to: target), target.name, target, object.origin, isOptional: object.isOptional))
      }
      return .object(
        self.object(
          .narrowed(object, to: target), target.name, target, .part(object, "as " + target.name), isOptional: object.isOptional))
    case .data, .unknown:
      let target = type.name.flatMap { frame.generics[$0] } ?? type
      let made = symbol(target, key: ObjectKey(kind: .cast, number: frame.context, place: place), .result(place), inside: frame.owner)
      return made == .data ? value : made
    case .many:
      if case .list = type.unwrapped {
        return symbol(type, key: ObjectKey(kind: .cast, number: frame.context, place: place), .result(place), inside: frame.owner)
      } else {
        return value
      }
    default: return value
    }
  }
}
