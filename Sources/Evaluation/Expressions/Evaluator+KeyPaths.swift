import Programs

/// What code sets by names that are values: key paths, keys, members of a library's doors.
extension Evaluator {
  private static let keyPathType = "KeyPath"

  static func keyPath(_ names: [String]) -> Value { .enumeration(keyPathType, "", names.map(Value.text)) }

  static func names(ofKeyPath value: Value) -> [String]? {
    guard case .enumeration(keyPathType, _, let parts) = value else { return nil }
    return parts.compactMap { if case .words(let words) = $0 { words.literal } else { nil } }
  }

  /// `object[keyPath: path]`; nil: it is another subscript.
  func element(_ arguments: [Argument], of base: Expression, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value? {
    guard arguments.count == 1, arguments[0].label == "keyPath",
      let names = Self.names(ofKeyPath: resolved(value(arguments[0].value, frame, &state)))
    else { return nil }
    return names.reduce(value(base, frame, &state)) { member($1, of: $0, expression, frame, &state) }
  }

  /// Sets what names lead to from a value.
  func set(_ names: [String], of base: Value, _ value: Value, _ target: Expression, _ frame: Frame, _ state: inout State) {
    guard let last = names.last else { return }
    let whole = names.dropLast().reduce(base) { member($1, of: $0, target, frame, &state) }
    write(last, of: whole, value, target, frame, &state)
  }

  /// Sets what names lead to from a value, at some time or never, to something that is not known.
  func setPerhaps(_ names: [String], of base: Value, by name: String, _ target: Expression, _ frame: Frame, _ state: inout State) {
    let fork = state
    var (yes, no) = self.fork(state, at: target.place, frame.context, name + " sets it", "not yet")
    var ways: [State.Way] = no.take().map { [($0, .nothing)] } ?? []
    if var yes = yes.take() {
      set(names, of: base, .data, target, frame, &yes)
      ways.append((yes, .nothing))
    }
    state = State.joined(ways, since: fork.choices).state
  }

  /// `setValue(_:forKey:)`; nil: it is another call, or the key is not known.
  func setValue(
    _ name: String, of object: Object, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard name == "setValue", arguments.count == 2, let label = arguments[1].label, label == "forKey" || label == "forKeyPath",
      case .words(let words) = resolved(value(arguments[1].value, frame, &state)), let path = words.literal
    else { return nil }
    let value = value(arguments[0].value, frame, &state)
    set(path.split(separator: ".").map(String.init), of: .object(object), value, expression, frame, &state)
    return .nothing
  }

  // MARK: Doors

  private static let doorType = "Reactive"

  /// `label.rx`: what is bound by it is not seen.
  func door(_ name: String, of object: Object) -> Value { .enumeration(Self.doorType, name, [.object(object)]) }

  /// A member of a door, which may be bound: `label.rx.text`; nil: it is no door, or the app says what the member does.
  func bound(_ name: String, of value: Value, _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value? {
    guard case .enumeration(Self.doorType, let door, let parts) = value, case .object(let object)? = parts.first else { return nil }
    if name == "base" { return .object(object) }
    if let type = program.type(Self.doorType), program.hasMember(name, type) { return nil }
    if framework.harmlessBindings.contains(name) { return .data }
    // `isVisible` and the like are apps' own.
    let isHiding = name.lowercased().hasSuffix("hidden") || name.lowercased().hasSuffix("visible")
    if tables.aliases[name] != nil || isHiding {
      setPerhaps([isHiding ? "isHidden" : name], of: .object(object), by: door, expression, frame, &state)
    } else {
      run.escapes.insert(object)
    }
    return .data
  }
}
