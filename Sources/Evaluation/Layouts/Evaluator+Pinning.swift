import Programs

extension Evaluator {
  /// A call of a library that pins views; nil: it is none.
  func pin(
    _ name: String, _ view: Object, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard let table = framework.layout?.pins, let call = table.calls[name] else { return nil }
    let given = Given(values(arguments, frame, &state).map { Labelled($0.label, resolved($0.value)) })
    let superview = content(LayoutField.superview, of: view, state)
    var ties: [Tie] = []
    switch call {
    case .allEdges(let guide):
      let excluding = given.first(of: table.excludingLabels.keys.sorted())
      let insets = given["with", "withInsets"] ?? .number(0)
      let excluded = (given["excludingEdge"] ?? excluding?.value)?.caseName
      let guide = excluding.map { table.excludingLabels[$0.label] ?? nil } ?? guide
      ties = ["top", "leading", "bottom", "trailing"].filter { $0 != excluded }.map {
        Tie($0, to: superview, $0, guide: guide, constant: Self.constant(insets, of: $0, isInset: true))
      }
    case .guide:
      guard let (label, controller) = given.first(of: table.guideLabels.keys.sorted()), let edge = table.guideLabels[label],
        let property = framework.layout?.viewOfController
      else { return nil }
      let inset = given["withInset"] ?? .number(0)
      let view = resolved(member(property, of: controller, expression, frame, &state))
      ties = [Tie(edge, to: view, edge, guide: table.safeArea, constant: Self.constant(inset, of: edge, isInset: true))]
      ties[0].isFlipped = edge == "bottom"
    case .attribute:
      func edge(_ value: Value?) -> String {
        let name = value?.caseName ?? ""
        return table.axes[name] ?? (name.hasPrefix("margin") ? name.dropFirst(6).lowercased() + "Margin" : name)
      }
      ties = [Tie(edge(given.unlabelled), to: given["of", "ofView"], edge(given["to", "toAttribute"]))]
    case .priority(let field):
      guard let priority = run.layout.pinPriority, let axis = given["for", "forAxis"]?.caseName else { return nil }
      put(priority, field + axis, of: view, expression.place, &state)
      return .nothing
    case .edge:
      if let (label, edge) = given.first(of: table.superviewLabels.keys.sorted()) {
        let name = edge.caseName ?? ""
        let inset = given["withInset"] ?? .number(0)
        ties = [
          Tie(
            name, to: superview, name, guide: table.superviewLabels[label] ?? nil, constant: Self.constant(inset, of: name, isInset: true))
        ]
        if ["right", "trailing", "bottom"].contains(name) { ties[0].isFlipped = true }
      } else {
        ties = [Tie(given.unlabelled?.caseName ?? "", to: given["of", "ofView"], given["to", "toEdge"]?.caseName ?? "")]
      }
    case .axis:
      let axis = given["toSuperviewAxis"] ?? given.unlabelled
      let name = axis?.caseName.flatMap { table.axes[$0] } ?? ""
      ties = [Tie(name, to: given["toSameAxisOf", "toSameAxisOfView"] ?? superview, name)]
    case .center(let guide): ties = ["centerX", "centerY"].map { Tie($0, to: superview, $0, guide: guide) }
    case .freeing:
      free(view, expression, &state)
      return .object(view)
    case .dimension: ties = [Tie(given.unlabelled?.caseName ?? "", to: nil, "", constant: given["toSize", "to"])]
    case .dimensions:
      ties = ["width", "height"].map { Tie($0, to: nil, "", constant: Self.constant(given["to", "toSize"] ?? .unknown, of: $0)) }
    case .match:
      ties = [Tie(given.unlabelled?.caseName ?? "", to: given["of", "ofView"], given["to", "toDimension"]?.caseName ?? "")]
    }
    let made = ties.enumerated().map { tie($1, index: $0, given, view, expression, frame, &state) }
    return made.count == 1 ? made[0] : .list(made)
  }

  private func free(_ view: Object, _ expression: Expression, _ state: inout State) {
    guard let field = framework.aliases["translatesAutoresizingMaskIntoConstraints"] else { return }
    put(.boolean(false), field, of: view, expression.place, &state)
  }

  /// A call of such a library on a type; nil: it is none.
  func pinTypeCall(
    _ name: String, _ type: String, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard let table = framework.layout?.pins else { return nil }
    if table.makers.contains(name), arguments.isEmpty {
      let made = construct(.named(type, []), [], expression, frame, &state)
      if case .object(let view) = made { free(view, expression, &state) }
      return made
    }
    guard type == "NSLayoutConstraint", name == table.prioritizing, arguments.count == 2 else { return nil }
    let priority = resolved(value(arguments[0].value, frame, &state, expected: framework.propertyTypes["priority"]))
    guard case .function(let closure) = value(arguments[1].value, frame, &state) else { return nil }
    let before = run.made.all.count
    let outer = run.layout.pinPriority
    run.layout.pinPriority = priority
    _ = call(closure, [], expression.place, &state, from: frame)
    run.layout.pinPriority = outer
    for object in run.made.all.dropFirst(before) where object.typeName == type {
      put(priority, framework.aliases["priority"] ?? "", of: object, expression.place, &state)
    }
    return .nothing
  }

  private struct Tie {
    var first: String
    /// nil: a number alone.
    var item: Value?
    var second: String
    var guide: String?
    var constant: Value?
    var isFlipped = false

    init(_ first: String, to item: Value?, _ second: String, guide: String? = nil, constant: Value? = nil) {
      (self.first, self.item, self.second, self.guide, self.constant) = (first, item, second, guide, constant)
    }
  }

  /// The arguments of a call, by any of several labels.
  private struct Given {
    let all: [Labelled]
    init(_ all: [Labelled]) { self.all = all }

    subscript(_ labels: String...) -> Value? { all.first { $0.label.map(labels.contains) ?? false }?.value }
    var unlabelled: Value? { all.first { $0.label == nil }?.value }

    func first(of labels: [String]) -> (label: String, value: Value)? {
      all.lazy.compactMap { one in one.label.flatMap { label in labels.contains(label) ? (label, one.value) : nil } }.first
    }
  }

  private func tie(
    _ tie: Tie, index: Int, _ given: Given, _ view: Object, _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value {
    let relations = ["greaterThanOrEqual": ">=", "lessThanOrEqual": "<="]
    var relation = given["relation"]?.caseName.flatMap { relations[$0] } ?? "="
    if tie.isFlipped { relation = Self.opposite(relation) }
    var second = Value.nothing
    if let item = tie.item {
      guard case .object(let object) = item else {
        note("the view that another is pinned to", expression.place)
        return .unknown
      }
      second = edge(named: tie.second, of: tie.guide.map { guide($0, of: object) } ?? object)
    }
    let constant = given["withOffset"] ?? tie.constant ?? .number(0)
    let made = constraint(
      edge(named: tie.first, of: view), relation, second, multiplier: given["withMultiplier"] ?? .number(1), constant: constant, expression,
      index: index, frame, &state)
    if case .object(let object) = made { put(.boolean(true), framework.aliases["isActive"] ?? "", of: object, expression.place, &state) }
    return made
  }
}
