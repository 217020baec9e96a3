import Programs

extension Evaluator {
  private var chain: ChainTable { framework.layout?.chain ?? ChainTable() }

  /// Whether a maker, or an edge, has a member of a name.
  func isChainWord(_ name: String) -> Bool { chain.attributes[name] != nil || chain.fillers.contains(name) }

  func chainItem(_ name: String, of object: Object) -> Value? {
    chain.attributes[name].map { ChainWord.item.value([.object(object)] + $0.map { .enumeration("", $0, []) }) }
  }

  /// An edge of a guide, `topLayoutGuideBottom`, or the guide.
  func guideItem(_ words: String, of object: Object) -> Value? {
    guard let (name, edge) = chain.guides.first(where: { words.hasPrefix($0.key) }) else { return nil }
    let guide = guide(name, of: object)
    let rest = String(words.dropFirst(name.count)).beginningLowercase
    guard let edge = rest.isEmpty ? edge : rest else { return .object(guide) }
    return chainItem(edge, of: guide)
  }

  func chainMember(
    _ name: String, _ word: String, _ parts: [Value], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    if chain.fillers.contains(name) { return .enumeration(ChainWord.typeName, word, parts) }
    switch ChainWord(rawValue: word) {
    case .door, .maker:
      guard case .object(let object)? = parts.first else { return .unknown }
      return chainItem(name, of: object)
    case .item: return chain.attributes[name].map { ChainWord.item.value(parts + $0.map { .enumeration("", $0, []) }) }
    // The chain without what follows: `equalToSuperview` is a property in Masonry.
    case .made, nil: return nil
    }
  }

  /// Runs the closure of `makeConstraints`.
  func runChain(
    _ making: ChainTable.Making, of view: Object, _ arguments: [Argument], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value {
    if case .removing = making {
      for constraint in chained(view, state) { put(.boolean(false), isActiveField, of: constraint, expression.place, &state) }
      return .nothing
    }
    guard let closure = arguments.last, case .function(let function) = value(closure.value, frame, &state) else {
      note("the constraints of a chain", expression.place)
      return .unknown
    }
    if case .remaking = making {
      for constraint in chained(view, state) { put(.boolean(false), isActiveField, of: constraint, expression.place, &state) }
    }
    let before = making.isMaking ? [] : chained(view, state)
    _ = call(function, [Labelled(nil, ChainWord.maker.value([.object(view)]))], expression.place, &state, from: frame)
    if case .preparing = making {
      let prepared = chained(view, state).filter { !before.contains($0) }
      for constraint in prepared { put(.boolean(false), isActiveField, of: constraint, expression.place, &state) }
      return .list(prepared.map { ChainWord.made.value([.object($0)]) })
    }
    if case .updating = making { update(before, by: chained(view, state).filter { !before.contains($0) }, expression.place, &state) }
    return .nothing
  }

  private var isActiveField: String { framework.aliases["isActive"] ?? "" }
  private var constantField: String { framework.aliases["constant"] ?? "" }

  /// The constraints that chains of a view have made.
  private func chained(_ view: Object, _ state: State) -> [Object] {
    state.fields.all.prefix { $0.owner < allObjects.count }.map { allObjects[$0.owner] }.filter {
      content(LayoutField.chain, of: $0, state) == .object(view)
    }
  }

  /// New constants for constraints that were there.
  private func update(_ before: [Object], by new: [Object], _ place: Place, _ state: inout State) {
    for constraint in new {
      let same = before.first { other in
        content(isActiveField, of: other, state) != .boolean(false)
          && [LayoutField.first, LayoutField.relation, LayoutField.second].allSatisfy {
            content($0, of: other, state) == content($0, of: constraint, state)
          }
      }
      guard let same, let constant = content(constantField, of: constraint, state) else { continue }
      put(constant, constantField, of: same, place, &state)
      put(.boolean(false), isActiveField, of: constraint, place, &state)
    }
  }

  /// A function of a chain's word; nil: it has none of the name.
  func chainCall(
    _ name: String, _ word: String, _ parts: [Value], _ arguments: [Argument], _ expression: Expression, _ frame: Frame,
    _ state: inout State
  ) -> Value? {
    switch ChainWord(rawValue: word) {
    case .door:
      guard case .object(let view)? = parts.first, let making = chain.makers[name] else { return nil }
      return runChain(making, of: view, arguments, expression, frame, &state)
    case .item:
      guard case .object(let view)? = parts.first else { return .unknown }
      let attributes = parts.dropFirst().compactMap(\.caseName)
      let relation = chain.relations.first { name == $0.key || name == $0.key + "Superview" || name == $0.key + "SuperviewMargins" }
      guard let relation else {
        // `make.left.offset(8)` is said of the superview's left edge, `make.width.offset(8)` of nothing else.
        guard Self.modifiers.contains(name), let first = attributes.first,
          case .enumeration(_, _, let made) = ["width", "height"].contains(first)
            ? tie(view, attributes, "=", to: .number(0), expression, frame, &state)
            : tieToSuperview(view, attributes, "=", expression, frame, &state)
        else { return nil }
        return modify(name, made, values(arguments, frame, &state), expression.place, &state)
      }
      if name != relation.key { return tieToSuperview(view, attributes, relation.value, expression, frame, &state) }
      let target = arguments.first.map { resolved(value($0.value, frame, &state)) } ?? .unknown
      return each(target, &state) { target, state in
        guard case .list(let targets) = target else { return tie(view, attributes, relation.value, to: target, expression, frame, &state) }
        // One constraint for each.
        var made: [Value] = []
        for (index, target) in targets.enumerated() {
          let tied = tie(view, attributes, relation.value, to: resolved(target), expression, from: index * attributes.count, frame, &state)
          if case .enumeration(_, _, let parts) = tied { made += parts }
        }
        return ChainWord.made.value(made)
      }
    case .made: return modify(name, parts, values(arguments, frame, &state), expression.place, &state)
    case .maker, nil: return nil
    }
  }

  /// The words that may stand behind an edge alone.
  private static let modifiers: Set = ["offset", "inset", "insets", "mas_offset", "multipliedBy", "dividedBy"]

  private func tieToSuperview(
    _ view: Object, _ attributes: [String], _ relation: String, _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value {
    guard let above = content(LayoutField.superview, of: view, state), case .object(let parent) = above else {
      note("the superview of a chain", expression.place)
      return ChainWord.made.value([])
    }
    return tie(view, attributes, relation, to: .object(parent), expression, frame, &state)
  }

  /// Makes a constraint for each edge.
  /// - Parameter number: that of the first among those of the expression.
  private func tie(
    _ view: Object, _ attributes: [String], _ relation: String, to target: Value, _ expression: Expression, from number: Int = 0,
    _ frame: Frame, _ state: inout State
  ) -> Value {
    var item: Object?
    var others: [String] = []
    var constant: Value?
    switch target {
    case .object(let object): item = object
    case .enumeration(ChainWord.typeName, _, let parts):
      if case .object(let object)? = parts.first { item = object }
      others = parts.dropFirst().compactMap(\.caseName)
    default:
      if isConstant(target) { constant = target } else { note("what a chain ties to", expression.place) }
    }
    var made: [Value] = []
    for (index, attribute) in attributes.enumerated() {
      // Edges of one kind go to those of another in their order: `edges` to `margins`.
      var second =
        others.isEmpty || Set(others) == Set(attributes)
        ? attribute : others.count == attributes.count ? others[index] : others[0]
      var other = item
      if item == nil {
        // A number: of a size, the size itself; of an edge, the distance from the superview's. SnapKit measures a center from the side,
        // Masonry from the superview's center.
        if others.isEmpty, !isOfObjectiveC(expression), attribute == "centerX" || attribute == "centerY" {
          second = attribute == "centerX" ? "left" : "top"
        }
        if second != "width", second != "height", case .object(let parent)? = content(LayoutField.superview, of: view, state) {
          other = parent
        }
      }
      let distance = constant.map { Self.constant($0, of: second) ?? .unknown } ?? (item == nil ? .unknown : .number(0))
      let value = constraint(
        edge(named: attribute, of: view), relation, other.map { edge(named: second, of: $0) } ?? .nothing, constant: distance, expression,
        index: number + index, frame, &state)
      if case .object(let object) = value {
        put(.object(view), LayoutField.chain, of: object, expression.place, &state)
        put(.boolean(true), isActiveField, of: object, expression.place, &state)
      }
      made.append(value)
    }
    return ChainWord.made.value(made)
  }

  private func isConstant(_ value: Value) -> Bool {
    switch value {
    case .number, .data: true
    case .enumeration where ScreenLength(value) != nil: true
    case .enumeration(let type, _, _): framework.makingTypes.contains(type)
    default: false
    }
  }

  /// What a number, a size or insets come to for an edge.
  static func constant(_ value: Value, of attribute: String, isInset: Bool = false) -> Value? {
    switch value {
    case .number(let number):
      guard isInset else { return value }
      return switch attribute {
      case "right", "trailing", "bottom", "lastBaseline": .number(-number)
      case "width", "height": .number(-2 * number)
      case "centerX", "centerY": .number(0)
      default: value
      }
    case .enumeration(_, "zero", []): return .number(0)
    case .enumeration where ScreenLength(value) != nil: return isInset ? nil : value
    case .enumeration("CGSize", _, let parts) where parts.count == 2:
      return attribute == "width" ? parts[0] : attribute == "height" ? parts[1] : .number(0)
    case .enumeration("CGPoint", _, let parts) where parts.count == 2:
      return ["left", "right", "leading", "trailing", "centerX"].contains(attribute) ? parts[0] : parts[1]
    case .enumeration("UIEdgeInsets", _, let parts) where parts.count == 4,
      .enumeration("NSDirectionalEdgeInsets", _, let parts) where parts.count == 4:
      let numbers = parts.map { if case .number(let number) = $0 { number } else { Double.nan } }
      let found: Double =
        switch attribute {
        case "top", "firstBaseline": numbers[0]
        case "left", "leading": numbers[1]
        case "bottom", "lastBaseline": -numbers[2]
        case "right", "trailing": -numbers[3]
        case "centerX": (numbers[1] - numbers[3]) / 2
        case "centerY": (numbers[0] - numbers[2]) / 2
        case "width": -(numbers[1] + numbers[3])
        default: -(numbers[0] + numbers[2])
        }
      return found.isNaN ? nil : .number(found)
    default: return nil
    }
  }

  /// What follows the target: `offset(8)`, `priority(.high)`.
  private func modify(
    _ name: String, _ parts: [Value], _ arguments: [Labelled], _ place: Place, _ state: inout State
  ) -> Value? {
    let given = arguments.first.map { resolved($0.value) } ?? .nothing
    let word = name == "update" ? arguments.first?.label ?? name : name
    for part in parts {
      guard case .object(let constraint) = part else { continue }
      switch word {
      case "offset", "inset", "insets", "mas_offset", "sizeOffset", "centerOffset":
        let second = content(LayoutField.second, of: constraint, state)
        let edge = second.flatMap(\.caseName) ?? content(LayoutField.first, of: constraint, state).flatMap(\.caseName) ?? ""
        let constant = each(given, &state) { given, _ in Self.constant(given, of: edge, isInset: word.hasPrefix("inset")) ?? .unknown }
        put(constant, constantField, of: constraint, place, &state)
      case "multipliedBy": put(given, LayoutField.multiplier, of: constraint, place, &state)
      case "dividedBy":
        let multiplier = each(given, &state) { given, _ in
          if case .number(let number) = given, number != 0 { .number(1 / number) } else { .unknown }
        }
        put(multiplier, LayoutField.multiplier, of: constraint, place, &state)
      case "priority": put(given, framework.aliases["priority"] ?? "", of: constraint, place, &state)
      case "priorityHigh": put(.number(750), framework.aliases["priority"] ?? "", of: constraint, place, &state)
      case "priorityMedium": put(.number(500), framework.aliases["priority"] ?? "", of: constraint, place, &state)
      case "priorityLow": put(.number(250), framework.aliases["priority"] ?? "", of: constraint, place, &state)
      case "activate", "install": put(.boolean(true), isActiveField, of: constraint, place, &state)
      case "deactivate", "uninstall": put(.boolean(false), isActiveField, of: constraint, place, &state)
      case "labeled", "key": break
      default: return nil
      }
    }
    return ChainWord.made.value(parts)
  }
}

extension ChainTable.Making {
  fileprivate var isMaking: Bool { if case .making = self { true } else { false } }
}
