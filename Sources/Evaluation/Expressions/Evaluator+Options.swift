import Programs
import Vocabulary

/// Sets of options, as far as code names them: `edges.contains(.top)`.
extension Evaluator {
  /// The type of a list's elements, where some name it and others do not: `[Row.label("A"), .separator()]`. nil: they do not say it.
  func elementType(_ elements: [Expression], _ frame: Frame, _ state: State) -> TypeName? {
    guard elements.contains(where: \.beginsImplicitly) else { return nil }
    // Beside a view there are views.
    if framework.layout != nil {
      for case .name(let name) in elements.map(\.form) where !name.beginsUppercase {
        var trial = state
        if isView(value(Expression(.name(name), at: elements[0].place), frame, &trial)) { return .named("UIView", []) }
      }
    }
    for element in elements where !element.beginsImplicitly {
      var trial = state
      if case .enumeration(let name, _, _) = resolved(value(element, frame, &trial)), program.type(name) != nil { return .named(name, []) }
    }
    return elements.lazy.compactMap { element -> TypeName? in
      var start = element
      while true {
        switch start.form {
        case .call(let callee, _): start = callee
        case .member(let base?, _): start = base
        case .name(let name): return name.beginsUppercase ? self.lookup(name, frame).map { .named($0.name, []) } : nil
        default: return nil
        }
      }
    }.first
  }

  private static let raw = "rawValue"

  /// Whether options contain others; nil: that is not known, or it is no such set.
  func containing(
    _ options: Value, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard framework.layout != nil, arguments.count == 1, arguments[0].label == nil, Self.areOptions(options) else { return nil }
    let parts = Self.parts(options)
    let expected: TypeName? = parts.lazy.compactMap { self.optionType(of: $0) }.first
    let asked = Self.parts(resolved(value(arguments[0].value, frame, &state, expected: expected)))
    if let one = bits(parts, state), let other = bits(asked, state) { return .boolean(one & other == other) }
    let (names, others) = (parts.compactMap(Self.option), asked.compactMap(Self.option))
    guard names.count == parts.count, others.count == asked.count, !others.isEmpty else { return nil }
    if names.contains("all") || Set(others).isSubset(of: names) { return .boolean(true) }
    return others.contains("all") ? nil : .boolean(false)
  }

  /// Options without others; nil: they are not known by name.
  func subtracting(_ options: Value, _ arguments: [Argument], _ frame: Frame, _ state: inout State) -> Value? {
    guard framework.layout != nil, arguments.count == 1, arguments[0].label == nil, Self.areOptions(options) else { return nil }
    let asked = resolved(value(arguments[0].value, frame, &state))
    guard Self.areOptions(asked) else { return nil }
    let taken = Self.parts(asked).compactMap(Self.option)
    var parts = Self.parts(options)
    // The edges of a rectangle are all that has this name.
    if parts.contains(where: { Self.option($0) == "all" }), !taken.isEmpty {
      guard let edges = Self.edges.first(where: { $0.isSuperset(of: taken) }) else { return nil }
      parts = edges.sorted().map { .enumeration("", $0, []) }
    }
    guard taken.count == Self.parts(asked).count, parts.allSatisfy({ Self.option($0) != nil }) else { return nil }
    return .list(parts.filter { !taken.contains(Self.option($0) ?? "") })
  }

  private static let edges: [Set<String>] = [["top", "left", "bottom", "right"], ["top", "leading", "bottom", "trailing"]]

  /// The type that options of a list are of.
  /// - Parameter type: that is expected where the list is.
  func optionType(_ type: TypeName?, _ frame: Frame) -> TypeName? {
    guard framework.layout != nil, let type, let name = type.name, let found = lookup(name, frame), isOptionSet(found) else { return nil }
    return type
  }

  private func optionType(of value: Value) -> TypeName? {
    switch value {
    case .object(let object): object.ownName
    case .enumeration(let name, _, _) where !name.isEmpty: .named(name, [])
    default: nil
    }
  }

  private func isOptionSet(_ type: ProgramType) -> Bool {
    type.kind == .structure && type.inherited.contains { $0.name == "OptionSet" }
  }

  /// Whether it is a case without values, a set of the app's own, or a list of these.
  private static func areOptions(_ value: Value) -> Bool {
    switch value {
    case .enumeration(_, _, let parts): parts.isEmpty
    case .list(let elements): elements.allSatisfy(areOptions)
    case .object(let object): object.type.map { $0.kind == .structure && $0.inherited.contains { $0.name == "OptionSet" } } ?? false
    default: false
    }
  }

  private static func parts(_ value: Value) -> [Value] { if case .list(let elements) = value { elements.flatMap(parts) } else { [value] } }

  private static func option(_ value: Value) -> String? { if case .enumeration(_, let name, []) = value { name } else { nil } }

  /// The raw value of options of the app's own; nil: not known of all.
  private func bits(_ options: [Value], _ state: State) -> Int? {
    var bits = 0
    for option in options {
      guard case .object(let object) = option, case .number(let number)? = content(Self.raw, of: object, state) else { return nil }
      bits |= Int(bounded: number)
    }
    return options.isEmpty ? nil : bits
  }
}
