import Programs

/// What tells objects apart: the same key, the same object.
struct ObjectKey: QuickKey {
  enum Kind {
    case receiver, parameter, made, copy, enumeration, constant, typed, cast
    /// Of something that is not read, by its place or by the context of its call.
    case result
    /// Of the object of a number: what a member leads to, it as a type below, it where it may be missing, any in its place.
    case part, narrowed, optional, open
  }

  var kind: Kind
  /// Of another object, a context or a file.
  var number = 0
  var place: Place?
  var name = ""
  var type: TypeName?

  /// Few keys differ in the rest alone.
  var quickHash: UInt { name.quickHash.mixed(with: UInt(bitPattern: number)).mixed(with: place?.quickHash ?? 0) }

  static func part(_ object: Object, _ name: String) -> ObjectKey { ObjectKey(kind: .part, number: object.id, name: name) }

  static func narrowed(_ object: Object, to type: ProgramType) -> ObjectKey {
    ObjectKey(kind: .narrowed, number: object.id, name: type.name)
  }

  /// The key of a part of what has this key: its elements, one of a tuple.
  func part(_ name: String) -> ObjectKey {
    var key = self
    key.name += name
    return key
  }
}
