import Evaluation
import Programs
import UIKitModel
import Vocabulary

/// The views under a root and the constraints between them, with the names that the code has for them.
struct LayoutTree {
  private(set) var views: [LayoutReading.View] = []
  private(set) var constraints: [LayoutReading.Constraint] = []
  private(set) var gaps: [LayoutReading.Gap] = []
  /// What is there before, and what is inside the app's own views.
  private(set) var roots: [LayoutReading.View] = []
  private(set) var guides: [LayoutReading.Guide] = []
  private(set) var inside: [LayoutReading.View] = []
  private(set) var constraintsInside: [LayoutReading.Constraint] = []
  private(set) var gapsInside: [LayoutReading.Gap] = []
  /// How views look, where that is not known.
  var doubts: [(what: String, place: Place?)] = []

  var isEmpty: Bool { views.isEmpty && constraints.isEmpty && inside.isEmpty }

  let run: LayoutRun
  private let isController: Bool
  let evaluator: Evaluator
  let program: Program
  private let fontUpdates: FontUpdates
  private var names: [Object: String] = [:]
  /// By view: the properties that lead to it from the root.
  private let paths: [Object: [String]]
  var known = Set<Object>()
  /// What properties lead to.
  let held: Set<Object>
  /// By constraint: the objects of the app's own that keep it, with the names of their properties.
  private(set) var holders: [Object: [(holder: Object, name: String)]] = [:]
  /// Views of which it is not known where they are placed.
  private var unplaced: [Object] = []

  init(_ run: LayoutRun, isController: Bool, _ evaluator: Evaluator, _ program: Program, _ fontUpdates: FontUpdates) {
    self.run = run
    self.fontUpdates = fontUpdates
    held = Set(run.fields.values.lazy.flatMap(\.values).joined().flatMap { $0.value.held })
    for (holder, fields) in run.fields where holder !== run.root && holder.type?.declaration != nil {
      for (name, alternatives) in fields {
        for case .object(let object) in alternatives.map(\.value) where object.typeName == Layouts.constraint {
          holders[object, default: []].append((holder, name))
        }
      }
    }
    paths = run.propertyPaths
    self.isController = isController
    self.evaluator = evaluator
    self.program = program
  }

  mutating func read() {
    gaps = run.unread.map { LayoutReading.Gap(what: $0.words, place: program.sourcePlace($0.place)) }
    nameViews()
    let children = childrenByParent()
    known.insert(run.root)
    for object in run.objects + run.fields.values.flatMap(\.values).joined().flatMap(\.parts) { addRootPart(object) }
    var queue = known.sorted { name($0) < name($1) }
    roots = queue.map { view($0, in: nil, false) }
    while !queue.isEmpty {
      let parent = queue.removeFirst()
      for child in children[parent] ?? [] where known.insert(child.view).inserted {
        if child.view.isGuide {
          guides.append(LayoutReading.Guide(name: name(child.view), parent: name(parent)))
        } else if run.makers[child.view] == nil {
          views.append(view(child.view, in: parent, child.isArranged))
        } else {
          inside.append(apart { $0.view(child.view, in: parent, child.isArranged) })
        }
        queue.append(child.view)
      }
    }
    for view in unplaced where mayBeInside(view) {
      gap("where " + name(view) + " is placed", run.alternatives(LayoutField.superview, of: view).compactMap(\.place).first)
    }
    addListContents()
    for field in Layouts.areasOfControllers {
      if let all = run.fields[run.root]?[field] { doubts.append((field, all.lazy.compactMap(\.place).first)) }
    }
    for object in run.objects where object.typeName == "NSLayoutConstraint" && !isDetached(object) {
      if run.makers[object] == nil {
        if let constraint = constraint(object) { constraints += byTraits(constraint, object) }
      } else if let constraint = apart({ $0.constraint(object) }) {
        constraintsInside += byTraits(constraint, object)
      }
    }
  }

  /// Reads something of another class's code: what is not known of it is not missing here.
  private mutating func apart<Result>(_ body: (inout LayoutTree) -> Result) -> Result {
    let own = gaps
    gaps = gapsInside
    defer { (gapsInside, gaps) = (gaps, own) }
    return body(&self)
  }

  /// `view` and `contentView`: there before any code runs.
  private mutating func addRootPart(_ object: Object) {
    if case .part(run.root, let name) = object.origin, Layouts.rootParts.contains(name) { known.insert(object) }
    // What `loadView` makes.
    if isController, run.value("view", of: run.root) == .object(object) { known.insert(object) }
  }

  private struct Child {
    var view: Object
    var position: Double
    var isArranged: Bool
  }

  private mutating func childrenByParent() -> [Object: [Child]] {
    var children: [Object: [Child]] = [:]
    for view in run.objects {
      let parents = run.alternatives(LayoutField.superview, of: view)
      guard !parents.isEmpty, run.value(ScreenField.isRemoved, of: view) != .boolean(true) else { continue }
      guard case .object(let parent)? = run.madeValue(LayoutField.superview, of: view),
        case .number(let position)? = run.madeValue(LayoutField.position, of: view),
        let isArranged = run.madeValue(LayoutField.isArranged, of: view),
        parents.count == 1 || evaluator.byTraits(parents, { _ in true }) != nil
      else {
        unplaced.append(view)
        continue
      }
      children[container(parent), default: []].append(
        Child(view: view, position: position, isArranged: isArranged == .boolean(true)))
    }
    return children.mapValues { $0.sorted { $0.position < $1.position } }
  }

  /// Whether a view may be in what is laid out: not if all that it may be in are views that nobody has put there.
  private func mayBeInside(_ view: Object) -> Bool {
    !run.alternatives(LayoutField.superview, of: view).allSatisfy { one in
      switch one.value {
      case .object(let parent): container(parent).isMade && !known.contains(container(parent)) && !unplaced.contains(container(parent))
      default: one.value == .untouched
      }
    }
  }

  mutating func gap(_ what: String, _ place: Place?) {
    guard let place else { return }
    let gap = LayoutReading.Gap(what: what, place: program.sourcePlace(place))
    if !gaps.contains(gap) { gaps.append(gap) }
  }

  // MARK: Names

  /// Gives each view and guide a name of its own.
  private mutating func nameViews() {
    names[run.root] = "self"
    // Whatever else leads to it.
    if isController, case .object(let view)? = run.value("view", of: run.root) { names[view] = "view" }
    // The names of what is there before any code runs.
    var taken: Set = ["self", isController ? "view" : "contentView"]
    for object in run.objects where !run.alternatives(LayoutField.superview, of: object).isEmpty {
      var name = plainName(object)
      if let maker = run.makers[object] { name = self.name(maker) + "." + name }
      var candidate = name
      var number = 2
      while !taken.insert(candidate).inserted {
        candidate = "\(name) \(number)"
        number += 1
      }
      names[object] = candidate
    }
  }

  func name(_ object: Object) -> String { names[object] ?? plainName(object) }

  /// A view's place for others: the effect of a visual effect view has a content view of its own.
  private func container(_ object: Object) -> Object {
    if case .part(let whole, "contentView") = object.origin, whole !== run.root { whole } else { object }
  }

  /// The name that code has for an object; what it has none for goes by its class and line.
  private func plainName(_ object: Object) -> String {
    // A part goes by its own name, whatever variable it is given to: `let container = contentView`.
    if case .part(let whole, let name) = object.origin {
      return whole === run.root ? name : self.name(whole) + "." + name
    }
    if let name = run.names[object] { return name }
    if case .made(let place) = object.origin { return object.typeName + " \(place.line)" }
    return object.typeName
  }

  func edge(_ value: Value) -> LayoutReading.Edge? {
    guard case .enumeration(_, let attribute, let parts) = value, case .object(let object)? = parts.first else { return nil }
    if case .part(let whole, let part) = object.origin, let guide = Layouts.guides[part] {
      let attribute = guide.attributes[attribute] ?? attribute
      let isOfController = whole === run.root && isController
      return LayoutReading.Edge(item: isOfController ? "view" : name(whole), guide: guide.name, attribute: attribute)
    }
    return LayoutReading.Edge(item: name(container(object)), guide: nil, attribute: attribute)
  }

  // MARK: Views

  private mutating func view(_ view: Object, in parent: Object?, _ isArranged: Bool) -> LayoutReading.View {
    let all = run.fields[view] ?? [:]
    var effects = all.sorted { $0.key < $1.key }.map { field, alternatives in
      Effect(phase: .loading, run: nil, field: field, alternatives: alternatives, object: view)
    }
    let configuration = configuration(of: view)
    if let configuration {
      effects += (run.fields[configuration] ?? [:]).filter { $0.key == ScreenField.title || $0.key == ScreenField.font }.map {
        Effect(phase: .loading, run: nil, field: $0, alternatives: $1, object: view)
      }
      effects += fontOfTitle(configuration, view)
    }
    if let label = part("titleLabel", of: view) {
      effects += (run.fields[label] ?? [:]).sorted { $0.key < $1.key }.filter { $0.key != ScreenField.text }.map {
        Effect(phase: .loading, run: nil, field: $0, alternatives: $1, object: view)
      }
    }
    let place = all[LayoutField.superview]?.first?.place
    let placings = all[LayoutField.superview] ?? []
    let presence = placings.count > 1 ? evaluator.byTraits(placings, { _ in true }) : nil
    if parent != nil, placings.count != 1, presence == nil { gap("where \(name(view)) is placed", place) }
    var reading = LayoutReading.View(
      name: name(view), className: view.typeName, parent: parent.map(name), isArranged: isArranged,
      place: program.sourcePlace(place ?? Place(file: Int(run.root.type?.file ?? 0), line: 1, column: 1)))
    reading.presence = presence ?? []
    reading.path = paths[view] ?? []
    let words = effects.filter { $0.field == ScreenField.text || $0.field == ScreenField.title }
    reading.text = TextReading(words, isUnknown: false, when: evaluator.state, place: program.sourcePlace)
    reading.font = FontReading(effects, when: evaluator.state)
    if reading.font?.adjusts == nil, let type = run.root.type, fontUpdates.updateFont(of: reading.path.last ?? reading.name, in: type) {
      reading.font?.adjusts = true
    }
    reading.style = StyleReading(effects, when: evaluator.state)
    reading.colors = ColorReading(effects)
    reading.contentSizes = ContentSizeReading(effects)
    reading.hidden = HiddenReading(effects, when: evaluator.state, place: program.sourcePlace)
    let systemClasses = program.frameworkClasses(of: view.typeName)
    reading.systemClass = systemClasses.first { UIKitViews.areKnown($0) }
    reading.madeFor = view.valuePlace.map(program.sourcePlace)
    if case .made(let origin) = view.origin { reading.madeAt = program.sourcePlace(origin) } else { reading.isMade = false }
    reading.intrinsicSize = view.type.flatMap(intrinsicSize)
    let paddings = PaddingReader(program, evaluator)
    reading.padding = reading.intrinsicSize == nil ? view.type.flatMap(paddings.padding) : nil
    if reading.intrinsicSize == nil, Self.plainClasses.contains(reading.systemClass ?? "") {
      let getter = view.type.flatMap { paddings.getter(of: $0) }
      reading.sizeSaidAt = getter.map { program.sourcePlace($0.function.place) }
      if parent != nil, let getter { doubts.append(("the size that \(name(view)) says it has", getter.function.place)) }
    }
    // The owner of a document loads it, and what is in it.
    if parent != nil, let type = view.type,
      program.ancestors(of: type).contains(where: { $0.declaration != nil && evaluator.fileOwners.contains($0.name) })
    {
      doubts.append(("what the document of \(name(view)) has in it", place))
    }
    let known = reading.padding != nil ? PaddingReader.known : reading.intrinsicSize == nil ? [] : Layouts.sizing
    reading.measuresItself = view.type.map { program.measuresItself($0, beside: known) } ?? false
    var setup = SetupReader(run, evaluator, place: program.sourcePlace)
    reading.setup = setup.setup(of: view, configuration: configuration, isButton: systemClasses.contains("UIButton"))
    for doubt in setup.doubts { doubts.append(("the \(doubt.what) of \(name(view))", doubt.place)) }
    for field in [ScreenField.lines, ScreenField.axis, ScreenField.shrinks, ScreenField.keepsFrame]
    where !(all[field] ?? []).allSatisfy({ $0.value.isKnown }) {
      doubts.append(("\(field.split(separator: ".").last ?? "") of \(name(view))", all[field]?.first?.place))
    }
    for (field, name) in [(LayoutField.hugging, "hugging"), (LayoutField.compression, "compression")] {
      for axis in ["horizontal", "vertical"] where all[field + axis] != nil {
        if let values = evaluator.byTraits(run.alternatives(field + axis, of: view), evaluator.number) {
          reading.priorities.append(LayoutReading.Priority(name: name + " " + axis, value: values[0].value))
          reading.priorities[reading.priorities.count - 1].values = values
          continue
        }
        guard let value = run.value(field + axis, of: view).flatMap(evaluator.number) else {
          gap("the \(name) priority of \(self.name(view))", all[field + axis]?.first?.place)
          continue
        }
        reading.priorities.append(LayoutReading.Priority(name: name + " " + axis, value: value))
      }
    }
    return reading
  }

  /// The font that a configuration's transformer gives its title.
  private func fontOfTitle(_ configuration: Object, _ view: Object) -> [Effect] {
    let all = run.alternatives(ScreenField.titleAttributes, of: configuration).filter { $0.value != .nothing }
    return all.map { one in
      var fonts = [Alternative(choices: one.choices, value: .unknown, place: one.place)]
      if all.count == 1, case .object(let attributes) = one.value {
        fonts = run.alternatives(ScreenField.font, of: attributes)
      }
      return Effect(phase: .loading, run: nil, field: ScreenField.font, alternatives: fonts, object: view)
    }.filter { !$0.alternatives.isEmpty }
  }

  /// Views that have no size of their own.
  private static let plainClasses: Set = ["UIView", "UIControl"]

  /// The size that a class of the app always says its views have.
  private func intrinsicSize(_ type: ProgramType) -> LayoutReading.IntrinsicSize? {
    guard let getter = PaddingReader(program, evaluator).getter(of: type),
      case .enumeration("CGSize", _, let parts) = evaluator.value(of: getter, as: type)
    else { return nil }
    let numbers = parts.compactMap(evaluator.number)
    guard numbers.count == 2 else { return nil }
    return LayoutReading.IntrinsicSize(width: numbers[0] < 0 ? nil : numbers[0], height: numbers[1] < 0 ? nil : numbers[1])
  }

  private func configuration(of view: Object) -> Object? {
    if view.typeName == ListContents.view { return nil }
    if case .object(let configuration)? = run.value(ScreenField.configuration, of: view) { return configuration }
    return part(ScreenField.configuration, of: view)
  }

  /// What a property of a view leads to, where code has done something to it.
  private func part(_ name: String, of view: Object) -> Object? {
    run.objects.first { if case .part(view, name) = $0.origin { true } else { false } }
  }

  /// What UIKit lays out in the cell that is read, and in views of lists' contents.
  private mutating func addListContents() {
    let rootClasses = Set(program.frameworkClasses(of: run.root.typeName))
    var reader = ListContentReader(run, evaluator, rootClasses: rootClasses, place: program.sourcePlace)
    if !run.alternatives(ScreenField.contentConfiguration, of: run.root).isEmpty {
      reader.readCell(run.root)
      views += reader.views
      constraints += reader.constraints
    }
    for object in known.filter({ $0.typeName == ListContents.view }).sorted(by: { name($0) < name($1) }) {
      if let index = views.firstIndex(where: { $0.name == name(object) }) {
        let content = reader.read(object, as: &views[index])
        views += content
      } else if let index = inside.firstIndex(where: { $0.name == name(object) }) {
        let content = reader.read(object, as: &inside[index])
        inside += content
      }
    }
    for gap in reader.gaps { self.gap(gap.what, gap.place) }
    doubts += reader.doubts
  }
}

extension LayoutRun {
  /// What a field has that comes with its object: where the object is not made, it has nothing. nil: one of several values.
  func madeValue(_ field: String, of object: Object) -> Value? {
    let all = alternatives(field, of: object).filter { $0.value != .untouched }
    guard let first = all.first, all.allSatisfy({ $0.value == first.value }) else { return nil }
    return first.value
  }
}

extension Value {
  var boolean: Bool? { if case .boolean(let boolean) = self { boolean } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// Whether it is a number, a case or a truth.
  fileprivate var isKnown: Bool {
    switch self {
    case .number, .boolean, .enumeration, .untouched: true
    default: false
    }
  }
}

extension Object {
  fileprivate var isGuide: Bool { typeName == "UILayoutGuide" || typeName == "UIKeyboardLayoutGuide" }
}

extension Alternative {
  /// The objects that a value is made of.
  fileprivate var parts: [Object] { value.objects }
}

extension Value {
  /// The objects that whoever has it has.
  fileprivate var held: [Object] {
    switch self {
    case .object(let object): [object]
    case .list(let elements): elements.flatMap(\.held)
    case .dictionary(let pairs): pairs.flatMap(\.value.held)
    case .many(let element): element.held
    default: []
    }
  }

  fileprivate var objects: [Object] {
    switch self {
    case .object(let object): if case .part(let whole, _) = object.origin { [object, whole] } else { [object] }
    case .enumeration(_, _, let parts): parts.flatMap(\.objects)
    default: []
    }
  }
}

extension LayoutRun {
  /// By object: the properties that lead to it from the root, one of the other; of several ways, the shortest, and of these the first by name.
  fileprivate var propertyPaths: [Object: [String]] {
    var paths: [Object: [String]] = [:]
    var next = [(root, [String]())]
    while !next.isEmpty {
      let level = next
      next = []
      for (object, path) in level {
        for (name, content) in (fields[object] ?? [:]).sorted(by: { $0.key < $1.key }) where !name.contains(".") {
          for case .object(let part) in content.map(\.value) where part !== root && paths[part] == nil {
            paths[part] = path + [name]
            next.append((part, path + [name]))
          }
        }
      }
    }
    return paths
  }
}
