import Programs
import VisualFormats

extension Evaluator {
  /// `NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)`: the constraints, which are not active yet.
  func visualFormat(_ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State) -> Value {
    var given: [String: Value] = [:]
    for argument in values(arguments, frame, &state) { given[argument.label ?? ""] = resolved(argument.value) }
    guard let options = options(given["options"] ?? .nothing) else {
      note("the options of a visual format", expression.place)
      return .unknown
    }
    let names = Names(metrics: named(given["metrics"]), views: named(given["views"]))
    return each(given["withVisualFormat"] ?? .unknown, &state) { format, state in
      guard case .words(let words) = format, let text = words.literal else {
        note("a visual format", expression.place)
        return .unknown
      }
      do throws(VisualFormatError) {
        let format = try VisualFormat(text)
        if let view = format.views.first(where: { names.views[$0.name.text] == nil }) {
          note("'\(view.name.text)', which a visual format names", expression.place)
          return .unknown
        }
        let ties = try format.constraints(options) { names.views[$0] != nil }
        let superview = ties.contains { $0.hasSuperview } ? self.superview(of: format, names, expression.place, state) : nil
        return .list(ties.enumerated().map { tie($1, index: $0, names, superview, expression, frame, &state) })
      } catch {
        note("the visual format '\(text)': \(error.message) (column \(error.offset + 1))", expression.place)
        return .unknown
      }
    }
  }

  private struct Names {
    var metrics: [String: Value]
    var views: [String: Value]
  }

  /// A dictionary by the names that are its keys.
  private func named(_ value: Value?) -> [String: Value] {
    guard case .dictionary(let pairs)? = value else { return [:] }
    return pairs.reduce(into: [:]) { found, pair in
      if case .words(let words) = pair.key, let name = words.literal { found[name] = pair.value }
    }
  }

  /// nil: they are not known.
  private func options(_ value: Value) -> VisualFormat.Options? {
    switch value {
    case .nothing, .number(0): VisualFormat.Options()
    case .enumeration(_, let name, _): VisualFormat.Options(names: [name])
    case .list(let all):
      VisualFormat.Options(names: all.map { if case .enumeration(_, let name, _) = $0 { name } else { "" } })
    case .object(let object) where object.isMade: VisualFormat.Options()
    default: nil
    }
  }

  /// The superview of the views that a format names.
  private func superview(of format: VisualFormat, _ names: Names, _ place: Place, _ state: State) -> Value {
    for view in format.views {
      if case .object(let view)? = names.views[view.name.text].map(resolved),
        case .object(let superview)? = content(LayoutField.superview, of: view, state)
      {
        return .object(superview)
      }
    }
    note("the superview of a visual format", place)
    return .unknown
  }

  private func tie(
    _ tie: VisualConstraint, index: Int, _ names: Names, _ superview: Value?, _ expression: Expression, _ frame: Frame,
    _ state: inout State
  ) -> Value {
    func item(_ item: VisualConstraint.Item) -> Value {
      switch item {
      case .superview: return superview ?? .unknown
      case .view(let name):
        return names.views[name.text].map(resolved) ?? .unknown
      }
    }
    func edge(_ edge: VisualConstraint.Edge, of item: Value) -> Value {
      if case .object(let object) = item { self.edge(named: edge.attribute, of: object) } else { .unknown }
    }
    func amount(_ amount: VisualFormat.Amount) -> Value {
      switch amount {
      case .number(let number): .number(number)
      case .name(let name): names.metrics[name.text].map { value in number(resolved(value)).map { .number($0) } ?? value } ?? .unknown
      }
    }
    let spacing: Value? = if case .standard = tie.length { .number(1) } else { nil }
    let constant: Value = if case .amount(let length) = tie.length { amount(length) } else { .number(0) }
    return each(item(tie.first.item), &state) { first, state in
      each(tie.second.map { item($0.item) } ?? .nothing, &state) { second, state in
        let made = constraint(
          edge(tie.first, of: first), tie.relation.rawValue, tie.second.map { edge($0, of: second) } ?? .nothing, constant: constant,
          systemSpacing: spacing, expression, index: index, frame, &state)
        if case .object(let object) = made, let priority = tie.priority {
          put(amount(priority), framework.aliases["priority"] ?? "", of: object, expression.place, &state)
        }
        return made
      }
    }
  }
}

extension VisualConstraint {
  fileprivate var hasSuperview: Bool { first.item == .superview || second?.item == .superview }
}
