import Programs
import Vocabulary

extension Evaluator {
  /// Puts a view into another.
  func place(
    _ view: Value, in parent: Object, isArranged: Bool, _ position: LayoutTable.Position, _ mark: Value?, _ place: Place, _ frame: Frame,
    _ state: inout State
  ) {
    eachObject(view, "a view that is added", place, &state) { view, state in
      run.layout.placed += 1
      var number = run.layout.placed
      let positions = children(of: parent, isArranged: isArranged, state).map(\.position)
      switch (position, mark) {
      case (.index, .number(let index)?):
        if let next = positions.dropFirst(Int(bounded: index)).first {
          number = (next + (positions.prefix(Int(bounded: index)).last ?? next - 1)) / 2
        }
      case (.index, _?): note("where a view is inserted", place)
      case (.above, .object(let other)?), (.below, .object(let other)?):
        if case .number(let own)? = content(LayoutField.position, of: other, state) {
          number = own + (position.isAbove ? 0.001 : -0.001)
        }
      default: break
      }
      put(.object(parent), LayoutField.superview, of: view, place, &state)
      put(.number(number), LayoutField.position, of: view, place, &state)
      put(.boolean(isArranged), LayoutField.isArranged, of: view, place, &state)
      if let removal = framework.setters["removeFromSuperview()"] { put(.boolean(false), removal.property, of: view, place, &state) }
      run.layout.makers[view] = run.layout.insides.last
      runPlaced(view, place, frame, &state)
    }
  }

  /// Runs what loads the view of a controller of the app's own that code makes, before anybody sees the view: `child.view`.
  func load(_ controller: Object, by signatures: [String], _ place: Place, _ frame: Frame, _ state: inout State) {
    guard controller.isMade, controller !== run.layoutRoot, let type = controller.type, type.declaration != nil,
      program.frameworkClasses(of: type.name).contains("UIViewController"), run.layout.loaded.insert(controller).inserted,
      !program.ancestors(of: type).contains(where: { $0.properties.values.joined().contains(where: \.isOutlet) })
    else { return }
    for signature in signatures {
      let name = String(signature.prefix { $0 != "(" })
      guard let found = program.functions(name, of: type, isStatic: false).first(where: { $0.0.signature == signature }) else { continue }
      _ = call(
        FunctionValue(found.0, owner: found.1, receiver: .object(controller), frame: nil), [], place, &state, from: frame)
    }
  }

  /// What a framework runs of one of the app's own views once it is in another, at once or before it lays them out.
  private func runPlaced(_ view: Object, _ place: Place, _ frame: Frame, _ state: inout State) {
    guard let table = framework.layout, view.isMade, let type = view.type, type.declaration != nil else { return }
    func functions(_ signatures: [String]) -> [FunctionValue] {
      signatures.compactMap { signature in
        let name = String(signature.prefix { $0 != "(" })
        return program.functions(name, of: type, isStatic: false).first { $0.0.signature == signature }.map {
          FunctionValue($0.0, owner: $0.1, receiver: .object(view), frame: nil)
        }
      }
    }
    for function in functions(table.placing) { _ = call(function, [], place, &state, from: frame) }
    for function in functions(table.updating) where !run.layout.waiting.contains(where: { $0.function == function }) {
      run.layout.waiting.append((function, place, frame))
    }
  }

  /// Runs what waits until all views are placed; it may place others.
  func runWaiting(_ state: inout State) {
    var number = 0
    while number < run.layout.waiting.count {
      let next = run.layout.waiting[number]
      _ = call(next.function, [], next.place, &state, from: next.frame)
      number += 1
    }
  }

  /// What a field of an object has, where it is one thing.
  func content(_ field: String, of object: Object, _ state: State) -> Value? {
    guard let content = state[object.id, field] ?? kept(object, names.number(field)) else { return nil }
    return state.value(of: content)
  }

  /// The views in a view, in their order.
  func children(of parent: Object, isArranged: Bool, _ state: State) -> [(view: Object, position: Double)] {
    var found: [(view: Object, position: Double)] = []
    for owned in state.fields.all {
      guard owned.owner < allObjects.count else { break }
      let view = allObjects[owned.owner]
      guard content(LayoutField.superview, of: view, state) == .object(parent),
        case .number(let position)? = content(LayoutField.position, of: view, state),
        !isArranged || content(LayoutField.isArranged, of: view, state) == .boolean(true),
        content(framework.setters["removeFromSuperview()"]?.property ?? "", of: view, state) != .boolean(true)
      else { continue }
      found.append((view, position))
    }
    return found.sorted { $0.position < $1.position }
  }

  /// A property of a view or guide that tells how it is laid out; nil: it does not.
  func layoutMember(_ name: String, of object: Object, _ state: State) -> Value? {
    guard let table = framework.layout else { return nil }
    if let attribute = table.anchors[name] { return edge(attribute, of: object) }
    if table.chain.doors.contains(name) { return ChainWord.door.value([.object(object)]) }
    switch name {
    case "arrangedSubviews", "subviews", "layoutGuides":
      return .list(
        children(of: object, isArranged: name == "arrangedSubviews", state).filter {
          program.frameworkClasses(of: $0.view.typeName).contains("UILayoutGuide") == (name == "layoutGuides")
        }.map { .object($0.view) })
    case "bounds", "frame":
      if isScreenWide(object) { return ScreenLength.bounds }
    default: break
    }
    // Masonry's words for the edges of an item: `mas_right`.
    if let word = table.chain.doors.first(where: { name.hasPrefix($0 + "_") }) {
      let words = String(name.dropFirst(word.count + 1))
      return chainItem(words, of: object) ?? guideItem(words, of: object)
    }
    return nil
  }

  private func isScreenWide(_ object: Object) -> Bool {
    guard let table = framework.layout, !table.screenWide.isEmpty else { return false }
    if case .part(_, table.viewOfController) = object.origin { return true }
    return !table.screenWide.isDisjoint(with: program.frameworkClasses(of: object.typeName))
  }

  /// A member of an edge or of a chain's word; nil: it has none of the name.
  func layoutMember(
    _ name: String, of type: String, _ word: String, _ parts: [Value], _ expression: Expression, _ frame: Frame, _ state: inout State
  ) -> Value? {
    guard framework.layout != nil else { return nil }
    if type == ChainWord.typeName { return chainMember(name, word, parts, expression, frame, &state) }
    // `insets.top`, and `insets.top` of `.zero`.
    guard let index = framework.layout?.parts[type]?.firstIndex(of: name) else { return nil }
    return word == "zero" ? .number(0) : parts.indices.contains(index) ? parts[index] : nil
  }

  func edge(_ attribute: String, of object: Object) -> Value {
    .enumeration(framework.layout?.anchorTypes[attribute] ?? "", attribute, [.object(object)])
  }

  /// An edge by the name of a case, which may be that of a guide.
  func edge(named name: String, of object: Object) -> Value {
    guard let edge = framework.layout?.edges[name] else { return .unknown }
    return self.edge(edge.attribute, of: edge.guide.map { guide($0, of: object) } ?? object)
  }

  func guide(_ name: String, of object: Object) -> Object {
    let type = framework.parts[name] ?? "UILayoutGuide"
    return self.object(.part(object, name), type, program.type(type), .part(object, name))
  }
}

extension LayoutTable.Position {
  fileprivate var isAbove: Bool { if case .above = self { true } else { false } }
}
