import Programs

/// Property wrappers, such as `@UsesAutoLayout`.
extension Evaluator {
  private static let wrapped = "wrappedValue"

  /// What reads a property whose wrapper computes the value, and which no code sets: `@Localized("key") static var title: String`; nil: it
  /// is another one.
  func wrapperGetter(of property: Property, _ owner: ProgramType?) -> Function? {
    guard let getter = property.wrapperGetter, let type = program.type(getter.name, inside: owner?.name, near: property.place.file),
      type.declaration != nil, program.property(Self.wrapped, of: type, isStatic: false)?.0.getter != nil,
      program.units.assigning(property.name).isEmpty
    else { return nil }
    return getter
  }

  /// What a property with wrappers begins with: its value, to which the wrapper has done what its initializer does; nil: that is not known.
  func wrappedValue(_ property: Property, _ owner: ProgramType, of object: Object, _ frame: Frame, _ state: inout State) -> Value? {
    guard framework.layout != nil, object.isMade, let body = property.initial else { return nil }
    var value = call(
      FunctionValue(body, owner: owner, receiver: .object(object), frame: nil), [], body.place, &state, from: frame,
      expected: property.type)
    if value.isVague { return nil }
    for mark in property.marks.subtracting(framework.plainMarks).sorted() {
      guard let type = program.type(mark, inside: owner.name, near: owner.file), type.declaration != nil,
        program.property(Self.wrapped, of: type, isStatic: false) != nil
      else { continue }
      let wrapper = self.object(.part(object, "@" + property.name), type.name, type, .made(property.place), isExact: true)
      run.made.append(wrapper)
      let given = [Labelled(Self.wrapped, value)]
      let initializer = program.functions("init", of: type, isStatic: false).first { $0.0.parameters.first?.label == Self.wrapped }
      if let (function, owner) = initializer {
        _ = call(
          FunctionValue(function, owner: owner, receiver: .object(wrapper), frame: nil), given, property.place, &state, from: frame)
      } else {
        put(value, Self.wrapped, of: wrapper, property.place, &state)
      }
      let read = member(Self.wrapped, of: .object(wrapper), Expression(.name(property.name), at: property.place), frame, &state)
      if !read.isVague { value = read }
    }
    state[object.id, property.name] = [Alternative(value: value)]
    return value
  }
}
