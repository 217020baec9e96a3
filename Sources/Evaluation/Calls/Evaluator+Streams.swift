import Programs

/// Properties and values that tell others of each of their values, `@Published var title`: a stream of them is known by what they may be.
extension Evaluator {
  /// The stream of a property, `$title`; nil: it is none.
  func stream(_ name: String, of base: Value, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value? {
    guard framework.layout == nil, name.hasPrefix("$"), case .object(let object) = base, let type = object.type else { return nil }
    let own = String(name.dropFirst())
    guard let property = program.property(own, of: type, isStatic: false)?.0, !property.marks.isDisjoint(with: framework.streams.marks)
    else {
      return nil
    }
    let value = read(own, of: object, expression, frame, &state)
    // A part of a structure that is set makes it another value, too.
    let isStructure = value.alternatives.contains { if case .object(let part) = $0.value { part.type?.kind == .structure } else { false } }
    return isStructure ? nil : Self.stream(of: value)
  }

  /// What a call makes of a stream, or does with its values; nil: that is not known.
  func streamed(
    _ name: String, _ receiver: Value, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard case .enumeration(Self.streamType, _, let parts) = receiver, let element = parts.first else { return nil }
    if framework.streams.passing.contains(name) { return receiver }
    if framework.streams.mapping.contains(name), arguments.count == 1 {
      guard case .many(let mapped)? = listed(element, "map", arguments, expression, frame, &state) else { return nil }
      return Self.stream(of: mapped)
    }
    let values = values(arguments, frame, &state)
    if framework.streams.receiving.contains(name), case .function(let receive)? = values.last?.value {
      _ = call(receive, [Labelled(nil, element)], expression.place, &state, from: frame)
      return .data
    }
    if framework.streams.setting.contains(name), values.count == 2, let names = Self.names(ofKeyPath: values[0].value) {
      set(names, of: values[1].value, element, expression, frame, &state)
      return .data
    }
    return nil
  }

  private static let streamType = "Publisher"

  private static func stream(of element: Value) -> Value { .enumeration(streamType, "", [element]) }
}
