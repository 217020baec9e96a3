import Evaluation
import Programs
import UIKitModel

/// Joins what runs do with the objects that outlets lead to: an outlet is one of a class, never a name alone.
final class ObjectReader {
  private let program: Program
  private let evaluator: Evaluator
  private let events: EventFunctions
  private let owners: OwnerReading
  /// The outlets of each class, in the order of the documents.
  private let outletNames: [String: [String]]
  private let allOutlets: Set<String>
  private lazy var frameHelpers = FrameHelpers(program)
  private lazy var aliases = program.propertyAliases
  private lazy var propertiesByClass = program.propertiesByClass
  private lazy var fontUpdates = FontUpdates(program)
  private let uses: OutletUses
  private var summaries: [Identity: Summary?] = [:]
  private var ownEffects: [String: (effects: [Effect], cut: Set<String>)] = [:]
  private var loadedEffects: [LoadingKey: (effects: [Effect], isAll: Bool)] = [:]
  private var foreignEffects: [String: ForeignEffects] = [:]

  init(_ program: Program, _ evaluator: Evaluator, _ objects: [ConnectedObject]) {
    self.program = program
    self.evaluator = evaluator
    events = EventFunctions(program)
    owners = OwnerReading(evaluator, program, events)
    uses = OutletUses(program, evaluator)
    var names: [String: [String]] = [:]
    for outlet in objects.flatMap(\.outlets) {
      for name in Self.mentions(of: outlet) where !(names[outlet.ownerClass]?.contains(name) ?? false) {
        names[outlet.ownerClass, default: []].append(name)
      }
    }
    outletNames = names
    allOutlets = Set(names.values.joined())
    (evaluator.documentValues, evaluator.documentFlags) = (objects.documentValues, objects.documentFlags)
    (evaluator.collectionCounts, evaluator.documentTags) = (objects.collectionCounts, objects.documentTags)
    (evaluator.prototypeClasses, evaluator.styledPrototypes) = (objects.prototypeClasses, objects.styledPrototypes)
  }

  /// What code that reaches an outlet mentions.
  private static func mentions(of outlet: ConnectedObject.Outlet) -> [String] {
    if outlet.isSender { return [] }
    return outlet.isTag ? Framework.uiKit.tagged.map { String($0.prefix { $0 != "(" }) }.sorted() : [outlet.name]
  }

  /// What code does to each of some objects, until the task is cancelled. What actions do to those that send them is read last: it is seldom
  /// more than a title, and what is followed for it is followed for all others before.
  func readings(of objects: [ConnectedObject]) -> [ObjectReading] {
    var all: [ObjectReading] = []
    for object in objects where !Task.isCancelled { all.append(reading(of: object)) }
    for index in all.indices where !Task.isCancelled {
      let sent = effects(onSenderOf: objects[index].outlets.filter(\.isSender), near: objects[index].document)
      if !sent.isEmpty { all[index] = reading(of: objects[index], sent: sent) }
    }
    return all
  }

  /// What code does to the objects of components at the components' places, until the task is cancelled.
  /// - Parameter everywhere: what it does to an object of a document at all places.
  func readings(
    ofContentsAt places: [(view: ConnectedObject, component: PlacedComponent)], among objects: [ConnectedObject],
    everywhere: (_ document: String, _ object: String) -> ObjectReading?
  ) -> [ObjectReading] {
    if places.isEmpty { return [] }
    let byDocument = Dictionary(grouping: objects, by: \.document)
    return places.flatMap { view, component -> [ObjectReading] in
      guard case .view(let content, let document) = component.content else { return [] }
      return (byDocument[document] ?? []).filter { $0.element != "placeholder" && !Task.isCancelled }.compactMap { object in
        var reading = reading(ofPlaced: object.placed(at: view), everywhere: everywhere(object.document, object.id))
        // It fills the view that it is in.
        if object.id == content { reading.frame = nil }
        return reading.isTouched ? reading : nil
      }
    }
  }

  /// What code does to an object of a component at one of the component's places.
  /// - Parameter everywhere: what it does to it at all places; what is not seen to be done here in another way is as there.
  func reading(ofPlaced object: ConnectedObject, everywhere: ObjectReading?) -> ObjectReading {
    var result = reading(of: object)
    guard let everywhere else { return result }
    // Others have other words there.
    if result.text == nil, everywhere.text != nil { result.text = TextReading(kind: .data) }
    if result.placeholder == nil, everywhere.placeholder != nil { result.placeholder = TextReading(kind: .data) }
    if result.segments.isEmpty {
      result.segments = everywhere.segments.map { SegmentReading(number: $0.number, title: .init(kind: .data)) }
    }
    result.font = result.font ?? everywhere.font
    result.style = result.style ?? everywhere.style
    result.hidden = result.hidden ?? everywhere.hidden
    result.constraint = result.constraint ?? everywhere.constraint
    result.arrangement = result.arrangement ?? everywhere.arrangement
    result.frame = result.frame ?? everywhere.frame
    if result.priorities.isEmpty { result.priorities = everywhere.priorities }
    if result.colors == ColorReading() { result.colors = everywhere.colors }
    return result
  }

  /// - Parameter sent: what actions do to it that it sends.
  func reading(of connected: ConnectedObject, sent: [Effect] = []) -> ObjectReading {
    var object = connected
    object.element = element(of: connected)
    var result = ObjectReading(document: object.document, object: object.id)
    var effects: [Effect] = []
    var isUnknown = false
    var isReplaced = false
    var isOfLibrary = false
    for outlet in object.outlets where !outlet.isSender {
      guard let type = type(outlet.ownerClass, near: object.document) else {
        // Code of a library: it may do anything, fonts included.
        if !outlet.ownerClass.hasPrefix("UI") { (isUnknown, isOfLibrary) = (true, true) }
        continue
      }
      var found =
        object.place.map { (effects: self.effects(on: outlet, of: object, at: $0), isLoose: false) }
        ?? self.effects(on: outlet, of: type)
      if outlet.isTag, found.effects.isEmpty { continue }
      if uses.isPutBack(outlet.name, by: type) { found.effects.leaveOpen(ScreenField.isRemoved) }
      if ["label", "button"].contains(object.element), uses.isGivenToLibraries(outlet.name, by: type) { isUnknown = true }
      result.outlet = outlet.words
      result.owner = type.declaration.map { ObjectReading.Owner(name: type.name, place: program.sourcePlace($0.place)) }
      effects += found.effects
      isUnknown = isUnknown || found.isLoose
      if object.element != "constraint" {
        let frame = FrameReading(of: outlet.name, among: Set(outletNames[outlet.ownerClass] ?? []), in: type, frameHelpers, program) {
          events.contains(Unit(function: $0, owner: type))
        }
        result.frame = result.frame ?? frame
      }
      if Containers.elements.contains(object.element) {
        if uses.isEmptied(outlet.name, by: type) { result.isEmptied = true }
        result.walks.formUnion(SubviewWalks(of: outlet.name, in: type, program))
      }
      if object.element == "constraint", uses.isReplaced(outlet.name, by: type) { isReplaced = true }
      if object.element == "button" { result.titleTies.formUnion(TitleTies(of: outlet.name, in: type, program)) }
    }
    if let part = object.part, let identifier = object.partIdentifier {
      for type in object.listClasses.compactMap({ self.type($0, near: object.document) }) {
        effects += self.effects(on: part, ofCellsOf: identifier, in: type)
      }
    }
    // What users bring about comes last.
    effects += sent
    if object.element == "button", let type = object.customClass.flatMap({ type($0, near: object.document) }) {
      result.titleTies.formUnion(TitleTies(ofClass: type, program))
    }
    if object.element == "label" { result.drawsItsText = drawsItsText(object) }
    if object.element == "button" { result.placesItsTitle = placesItsTitle(object) }
    if object.hasWords { effects = effects.map(given) }
    let others = object.outlets.reduce(into: Set()) { $0.formUnion($1.otherPrototypes) }
    if !others.isEmpty { effects = effects.compactMap { without(others, $0) } }
    let own = ownEffects(on: object)
    effects += own.effects
    result.hasKnownAttributes = object.hasWords && own.isAll && !effects.contains { $0.field == nil }
    if object.hasWords { readTexts(of: object, effects, isUnknown: isUnknown, into: &result) }
    // The title of a configuration has the font of its attributes, whatever the button's label is given.
    let fonts = effects.compactMap(\.fontOfTitle).filter { !$0.alternatives.isEmpty }
    if object.hasWords { result.font = FontReading(effects + fonts, when: evaluator.state) }
    // The configuration asks again at each text size.
    if !fonts.isEmpty, let made = result.font?.font { result.font?.adjusts = made.style != nil || made.scalesWith != nil }
    if result.font?.adjusts == nil,
      object.outlets.contains(where: { outlet in
        type(outlet.ownerClass, near: object.document).map { fontUpdates.updateFont(of: outlet.name, in: $0) } ?? false
      })
    {
      result.font?.adjusts = true
    }
    (result.isAttributed, result.hasOpenAttributes) = (
      !effects.of(ScreenField.isAttributed).isEmpty, effects.haveOpenAttributes || isOfLibrary
    )
    result.hasOpenLineHeight = effects.haveOpenLineHeights
    if object.element == "button" { result.configuration = ConfigurationReading(effects, number: evaluator.number) }
    if object.element == "constraint" {
      result.constraint = ConstraintReading(effects, when: evaluator.state, place: program.sourcePlace)
      if isReplaced { result.constraint?.isReplaced() }
    } else {
      result.hidden = HiddenReading(effects, when: evaluator.state, place: program.sourcePlace)
      result.style = StyleReading(effects, when: evaluator.state)
      result.colors = ColorReading(effects)
      result.contentSizes = ContentSizeReading(effects)
      // A button's title has priorities of its own.
      let whole = effects.filter { effect in
        if case .part(let whole, let part) = effect.object.origin { !isPartOfButton(part, whole) } else { true }
      }
      result.arrangement = ArrangementReading(whole, when: evaluator.state, number: evaluator.number)
      result.priorities = PriorityReading.all(whole, when: evaluator.state, place: program.sourcePlace)
    }
    return result
  }

  /// The element of an object; a plain view of a class of buttons or labels is one of these.
  private func element(of object: ConnectedObject) -> String {
    guard object.element == "view", let name = object.customClass else { return object.element }
    return ([name] + program.frameworkClasses(of: name)).lazy.compactMap { Self.elements[$0] }.first ?? object.element
  }

  private static let elements = ["UILabel": "label", "UIButton": "button", "UITextField": "textField", "UITextView": "textView"]

  /// What is done to what an outlet leads to once its owner is made: by functions that are called later, and by other classes.
  /// - Parameters:
  ///   - isHidden: whether it is hidden until then: what users bring about shows it.
  ///   - isBlank: whether it has no words until then: what users bring about gives it some.
  ///   - places: where it is given the words that are known. Closures that are given away while it is made may give it others.
  func laterReading(
    of object: ConnectedObject, _ registrations: CellRegistrations, isHidden: Bool, isBlank: Bool,
    besides places: Set<SourcePlace>
  ) -> ObjectReading {
    var result = ObjectReading(document: object.document, object: object.id)
    var effects: [Effect] = []
    // By closures that are given away before it is shown: `load { self.label.isHidden = false }`.
    var shown: [Effect] = []
    var isLoose = false
    for outlet in object.outlets {
      guard let type = type(outlet.ownerClass, near: object.document) else { continue }
      let found =
        object.path.isEmpty ? self.effects(on: outlet, of: type) : (effects: self.effects(on: object, inside: type), isLoose: false)
      let made =
        object.path.isEmpty ? object.madeAt.map { self.effects(onWhatIsMadeAt: $0, for: object.madeFor, outlet.name, of: type) } : nil
      let own = found.effects + (made?.own ?? [])
      shown += isHidden ? own.showing : own.hidingInClosures(amid: self.own(type).effects)
      if object.hasWords {
        effects += own.compactMap {
          $0.wordsOfClosures(besides: places, always: isBlank, program.sourcePlace)
        }
      }
      // Views that a class above makes are in its own objects and cells, too: what others hide or show may be in these alone.
      let maker = program.property(outlet.name, of: type, isStatic: false)?.1
      let isShared = maker.map { $0 !== type && (isMade($0) || !registrations.users(of: $0.name).isEmpty) } ?? false
      let all = own.map { ($0, false) } + (made?.others ?? []).map { ($0, isShared) }
      effects += all.filter { effect, isShared in
        if isShared, effect.field == ScreenField.isHidden { return false }
        if Lifecycle.choosing.contains(effect.run?.signature ?? "") { return false }
        if effect.phase == .event {
          return isHidden || effect.givesWords && (isBlank || effect.isOfKnownWords) || effect.field == ScreenField.lines
        }
        return effect.phase == .content
      }.map { effect, isShared in
        var effect = given(effect)
        if isShared || isOfOtherCells(effect, than: type, registrations) {
          effect = effect.withoutTexts
        }
        return effect
      }
      isLoose = isLoose || found.isLoose
    }
    if object.hasWords {
      readTexts(of: object, effects, isUnknown: isLoose, into: &result)
      result.font = FontReading(effects, when: evaluator.state)
      (result.isAttributed, result.hasOpenAttributes) = (!effects.of(ScreenField.isAttributed).isEmpty, effects.haveOpenAttributes)
    }
    result.hidden = HiddenReading(effects + shown, when: evaluator.state, place: program.sourcePlace)
    result.style = StyleReading(effects, when: evaluator.state)
    return result
  }

  /// Whether code makes objects of this very class.
  private func isMade(_ type: ProgramType) -> Bool {
    !program.units.calling(String(type.name.split(separator: ".").last ?? "")).isEmpty
  }

  /// Whether an effect is on cells of a class above, of which lists have cells, too: those of the class below may show something else.
  private func isOfOtherCells(_ effect: Effect, than type: ProgramType, _ registrations: CellRegistrations) -> Bool {
    guard let owner = outlet(of: effect.object)?.owner, let other = owner.type, other !== type, program.isKind(type, of: other) else {
      return false
    }
    if case .receiver = owner.origin { return false }
    return !registrations.users(of: other.name).isEmpty
  }

  /// Whether the class of a label is not there to be read, or draws the layer by itself.
  private func drawsItsText(_ object: ConnectedObject) -> Bool {
    guard let name = object.customClass else { return false }
    guard let type = type(name, near: object.document) else { return true }
    if !program.frameworkClasses(of: type.name).contains(where: UIKitViews.areKnown) { return true }
    return program.ancestors(of: type).contains { scope in
      scope.declaration != nil
        && Layouts.drawing.contains { name in scope.functions[String(name.prefix { $0 != "(" })]?.contains { $0.signature == name } ?? false
        }
    }
  }

  /// Whether the class of a button places the title by itself.
  private func placesItsTitle(_ object: ConnectedObject) -> Bool {
    guard let type = object.customClass.flatMap({ type($0, near: object.document) }) else { return false }
    return program.ancestors(of: type).filter { $0.declaration != nil }.flatMap { $0.functions.values.joined() }.contains { function in
      Layouts.titlePlaces.contains(function.signature)
        || Layouts.byHand.contains(function.name) && function.mentions.speak(of: Layouts.titleLabel)
          && !function.mentions.assigned.isDisjoint(with: Layouts.frames)
    }
  }

  /// The outlet that leads to an object, and the outlet's owner. What is done to a button's label or configuration is done to the button.
  private func outlet(of object: Object) -> (owner: Object, name: String)? {
    switch object.origin {
    case .outlet(let owner, let name): (owner, name)
    case .part(let whole, let part) where isPartOfButton(part, whole): outlet(of: whole)
    // An outlet may have the name of a property that its owner inherits: `textLabel`.
    case .part(let owner, let name) where owner.type?.declaration != nil: (owner, name)
    default: nil
    }
  }

  /// What actions do to what sends them; to whom they give it says nothing.
  private func effects(onSenderOf actions: [ConnectedObject.Outlet], near document: String) -> [Effect] {
    actions.flatMap { action -> [Effect] in
      guard let type = type(action.ownerClass, near: document) else { return [] }
      let units = program.ancestors(of: type).lazy.flatMap { scope in
        (scope.functions[action.name] ?? []).filter { !$0.isStatic && $0.parameters.count == 1 }.map { Unit(function: $0, owner: scope) }
      }
      guard let unit = units.first, evaluator.relevance.touches(unit.function), let summary = evaluator.summary(of: unit, as: type)
      else { return [] }
      return OwnerReading.effects(summary, .event, unit.function).filter { $0.field != nil && sends($0.object, action.name) }
    }
  }

  /// Whether an object is what an action is given first.
  private func sends(_ object: Object, _ action: String) -> Bool {
    switch object.origin {
    case .parameter(let function, 0): function.name == action
    case .part(let whole, let part) where part.isEmpty || isPartOfButton(part, whole): sends(whole, action)
    default: false
    }
  }

  /// What an object is such a part of; nil: it is none. Without a part, it is the object itself.
  private func whole(_ object: Object, _ part: String?) -> Object? {
    guard let part else { return object }
    if case .part(let whole, part) = object.origin { return whole }
    return nil
  }

  /// With what those give who call the function.
  private func given(_ effect: Effect) -> Effect {
    if effect.phase == .loading { return effect }
    var effect = effect
    effect.alternatives = evaluator.given(effect.alternatives)
    return effect
  }

  /// Without what is given to cells of other prototypes alone.
  private func without(_ others: Set<String>, _ effect: Effect) -> Effect? {
    var rest = effect
    rest.alternatives.removeAll { evaluator.isGiven($0, toCellsOf: others) }
    return rest.alternatives.isEmpty && !effect.alternatives.isEmpty ? nil : rest
  }

  private func readTexts(of object: ConnectedObject, _ effects: [Effect], isUnknown: Bool, into result: inout ObjectReading) {
    // A button's title is set by its own functions, not by the text of its label.
    let isButton = object.element == "button"
    let fields = isButton ? [ScreenField.title] : [ScreenField.text, ScreenField.title]
    let texts = effects.filter { $0.field.map { fields.contains($0) || $0.hasPrefix(ScreenField.segment) } ?? false }
    let isReached = effects.contains {
      $0.field == nil || $0.field == ScreenField.configuration && !$0.putsBack || isButton && $0.field == ScreenField.text
    }
    let isUnread = texts.isEmpty && isReached
    result.text = TextReading(texts, isUnknown: isUnknown || isUnread, when: evaluator.state, place: program.sourcePlace)
    let showsOwn = result.text?.alternatives.contains(where: \.isOwn) ?? true
    result.text?.replacesOwn = !showsOwn && texts.contains(where: \.replacesAll)
    if result.text == nil, let part = object.part, fills(part, of: object) { result.text = TextReading(kind: .data) }
    let titles = Dictionary(grouping: texts) { effect in
      effect.field.flatMap { $0.hasPrefix(ScreenField.segment) ? Int($0.dropFirst(ScreenField.segment.count + 1)) : nil }
    }
    result.segments = titles.sorted { ($0.key ?? -1) < ($1.key ?? -1) }.compactMap { number, effects in
      guard let number else { return nil }
      return TextReading(effects, isUnknown: isUnknown, when: evaluator.state, place: program.sourcePlace).map {
        SegmentReading(number: number, title: $0)
      }
    }
    result.placeholder = TextReading(
      effects.of(ScreenField.placeholder), isUnknown: false, when: evaluator.state, place: program.sourcePlace)
  }

  /// Whether a class whose list has a cell of UIKit's own gives texts to such a part of its cells, or the cells a content of their own.
  private func fills(_ part: String, of object: ConnectedObject) -> Bool {
    object.listClasses.compactMap { type($0, near: object.document) }.contains { type in
      program.bodies(of: type, mentioning: part).contains { !$0.mentions.assigned.isDisjoint(with: Layouts.texts) }
        || program.ancestors(of: type).flatMap { $0.functions.values.joined() }.contains {
          !$0.mentions.assigned.isDisjoint(with: Layouts.contents)
        }
    }
  }

  private static let partsOfButtons: Set = ["titleLabel", ScreenField.configuration]

  /// A class may have a property of the same name, such as a cell's own `titleLabel`.
  private func isPartOfButton(_ part: String, _ whole: Object) -> Bool {
    Self.partsOfButtons.contains(part) && whole.type.flatMap { program.property(part, of: $0, isStatic: false) } == nil
  }

  /// What the object's own class does to it until it is shown. Its other functions are run where someone calls them.
  /// - Returns: `isAll`: all that it does with the attributes of the document, of which there are some, was followed.
  private func ownEffects(on object: ConnectedObject) -> (effects: [Effect], isAll: Bool) {
    let className = object.customClass ?? "UI" + object.element.prefix(1).uppercased() + object.element.dropFirst()
    let declared = object.customClass.flatMap { type($0, near: object.document) }
    // Extensions give properties to the framework's classes, too.
    guard
      let type = declared ?? program.type(className, nearPath: object.document)
        ?? program.frameworkClasses(of: className).lazy.compactMap({ self.program.type($0) }).first
    else { return ([], false) }
    let attributes = object.runtimeAttributes.filter { program.property($0.name, of: type, isStatic: false) != nil }
    if declared == nil, attributes.isEmpty { return ([], false) }
    let itself = evaluator.receiver(type, isExact: true)
    let loading = loaded(type, attributes)
    let effects = loading.effects.filter { effect in
      guard effect.phase == .loading else { return false }
      if effect.object === itself { return true }
      if case .part(itself, let part) = effect.object.origin {
        return Self.partsOfButtons.contains(part) || part == "contentView" && ContentSizeReading([effect]) != nil
      }
      return false
    }
    return (effects, loading.isAll && !attributes.isEmpty && attributes.count == object.runtimeAttributes.count)
  }

  private func loaded(_ type: ProgramType, _ attributes: [RuntimeAttribute]) -> (effects: [Effect], isAll: Bool) {
    let key = LoadingKey(type: "\(type.name) \(type.file)", attributes: attributes)
    if let known = loadedEffects[key] { return known }
    // Others give a controller its properties before its view is loaded.
    let isView = !program.frameworkClasses(of: type.name).contains("UIViewController")
    let found = isView ? owners.effects(ofLoading: type, attributes) : (own(type).effects, false)
    loadedEffects[key] = found
    return found
  }

  private struct LoadingKey: Hashable {
    var type: String
    var attributes: [RuntimeAttribute]
  }

  /// The titles that a controller's own code gives it in bars.
  func titles(of controller: ConnectedObject) -> (bar: TextAlternative?, tab: TextAlternative?) {
    guard let type = controller.customClass.flatMap({ type($0, near: controller.document) }) else { return (nil, nil) }
    let effects = own(type).effects
    func title(ofTab: Bool) -> TextAlternative? {
      let titles = effects.ofTitle(ofTab: ofTab)
      return TextReading(titles, isUnknown: false, when: evaluator.state, place: program.sourcePlace)?.alternatives.first
    }
    return (title(ofTab: false), title(ofTab: true))
  }

  /// What a controller's own code sets of the views in its view.
  func walks(of controller: ConnectedObject) -> SubviewWalks {
    controller.customClass.flatMap { type($0, near: controller.document) }.map { SubviewWalks(of: "view", in: $0, program) }
      ?? SubviewWalks()
  }

  /// The content sizes that a controller's own code lets its view follow.
  func contentSizes(of controller: ConnectedObject) -> ContentSizeReading? {
    guard let type = controller.customClass.flatMap({ type($0, near: controller.document) }) else { return nil }
    return ContentSizeReading(
      own(type).effects.filter { effect in
        guard case .part(let whole, "view") = effect.object.origin, case .receiver = whole.origin else { return false }
        return true
      })
  }

  /// The class that a document names: of several, the one whose file is nearest.
  private func type(_ name: String, near document: String) -> ProgramType? {
    program.type(name, nearPath: document).flatMap { $0.declaration == nil ? nil : $0 }
  }

  // MARK: Effects

  private func effects(on outlet: ConnectedObject.Outlet, of type: ProgramType) -> (effects: [Effect], isLoose: Bool) {
    let own = own(type)
    let others = foreign(outlet.name)
    let mine = own.effects.filter { !($0.run.map { isCovered($0, of: type, by: others) } ?? false) } + others.effects
    let fitting = mine.filter { effect in
      guard let object = whole(effect.object, outlet.part), let (owner, name) = self.outlet(of: object), outlet.isCalled(name),
        let other = owner.type, !(evaluator.prototype(of: owner).map(outlet.otherPrototypes.contains) ?? false)
      else { return false }
      return program.isKind(type, of: other) || outlet.isOfFileOwner && !owner.isExact && program.isKind(other, of: type)
    }.map { effect in isOnOthers(effect, than: type) ? effect.withoutTexts : effect }
    let isCut =
      Self.mentions(of: outlet).contains(where: own.cut.contains) || others.cut.contains(String(type.name.split(separator: ".").last ?? ""))
    return (fitting, others.isLoose || isCut && fitting.isEmpty)
  }

  /// What a class whose list has a prototype of UIKit's style does to a part of the cells that it makes of it.
  private func effects(on part: String, ofCellsOf identifier: String, in type: ProgramType) -> [Effect] {
    var known = Set<Identity>()
    let makers = Framework.uiKit.dequeuing.keys.sorted().flatMap(program.units.calling)
    return (makers + program.units.mentioning(part)).filter { unit in
      unit.owner.map { program.isKind(type, of: $0) } ?? false && evaluator.relevance.touches(unit.function)
        && known.insert(Identity(unit.function)).inserted
    }.flatMap { unit in
      summary(of: unit).map { OwnerReading.effects($0, .content, unit.function) } ?? []
    }.filter { effect in
      guard case .part(let cell, part) = effect.object.origin else { return false }
      return evaluator.prototype(of: cell) == identifier
    }
  }

  /// What is done to what an outlet of a component leads to at one of the component's places: while it is loaded with what the document sets of
  /// it, and by those who have an outlet to it.
  private func effects(
    on outlet: ConnectedObject.Outlet, of connected: ConnectedObject, at place: ComponentPlace
  ) -> [Effect] {
    let document = connected.document
    // What the run has for the component that an effect is on a part of.
    func component(_ effect: Effect, in itself: Object?) -> Object? {
      if let madeAt = connected.madeAt, isMade(effect.object, at: madeAt, for: connected.madeFor) {
        return holder(of: effect.object) ?? itself
      }
      guard let object = whole(effect.object, outlet.part), let (owner, name) = self.outlet(of: object), outlet.isCalled(name) else {
        return nil
      }
      return owner
    }
    var effects: [Effect] = []
    if let type = type(place.className, near: document) {
      let itself = evaluator.receiver(type, isExact: true)
      effects += loaded(type, place.attributes).effects.filter { component($0, in: itself) === itself }
    }
    for placing in place.outlets {
      guard let type = type(placing.ownerClass, near: document) else { continue }
      let others = (own(type).effects + foreign(outlet.name).effects).filter { effect in
        guard let component = component(effect, in: nil), let (holder, name) = self.outlet(of: component), placing.isCalled(name),
          let other = holder.type
        else { return false }
        return program.isKind(type, of: other)
      }
      // The controller is loaded after it.
      let replaced = Set(others.filter { $0.phase == .loading && $0.replacesAll }.map(\.field))
      effects = effects.filter { !replaced.contains($0.field) } + others
    }
    return effects
  }

  /// Whether an effect is on an object that code takes for one of a class above, of which documents have some, too: it is one of these.
  private func isOnOthers(_ effect: Effect, than type: ProgramType) -> Bool {
    guard let owner = outlet(of: effect.object)?.owner, let other = owner.type, other !== type, program.isKind(type, of: other),
      case .result = owner.origin
    else { return false }
    return outletNames[String(other.name.split(separator: ".").last ?? "")] != nil
  }

  /// What a class does to a view inside one of its own views, by whatever way it comes to it.
  private func effects(on object: ConnectedObject, inside type: ProgramType) -> [Effect] {
    own(type).effects.filter { effect in
      path(to: effect.object) == object.path || object.madeAt.map { isMade(effect.object, at: $0, for: object.madeFor) } ?? false
    }
  }

  /// The properties that lead from a run's own object to one, one of the other; nil: it is reached in another way.
  private func path(to object: Object) -> [String]? {
    switch object.origin {
    case .receiver: []
    case .part(let whole, let part): isPartOfButton(part, whole) ? path(to: whole) : path(to: whole).map { $0 + [part] }
    case .outlet(let owner, let name): path(to: owner).map { $0 + [name] }
    default: nil
    }
  }

  /// What is done to a view that a class makes for one of its properties, by the class and by others.
  private func effects(
    onWhatIsMadeAt place: SourcePlace, for value: SourcePlace?, _ name: String, of type: ProgramType
  ) -> (own: [Effect], others: [Effect]) {
    // What other classes below the one that makes it do to theirs is nothing to this one.
    let maker = program.property(name, of: type, isStatic: false)?.1
    let others = program.units.mentioning(name).filter { unit in
      evaluator.relevance.touches(unit.function)
        && unit.owner.map { owner in
          !program.isKind(type, of: owner) && !program.isKind(owner, of: type) && !(maker.map { program.isKind(owner, of: $0) } ?? false)
        } ?? true
    }
    let effects = others.flatMap { unit in
      summary(of: unit).map { OwnerReading.effects($0, events.contains(unit) ? .event : .content, unit.function) } ?? []
    }
    return (
      own(type).effects.filter { isMade($0.object, at: place, for: value) }, effects.filter { isMade($0.object, at: place, for: value) }
    )
  }

  private func isMade(_ object: Object, at place: SourcePlace, for value: SourcePlace?) -> Bool {
    switch object.origin {
    case .made(let origin): program.sourcePlace(origin) == place && object.valuePlace.map(program.sourcePlace) == value
    case .part(let whole, let part) where isPartOfButton(part, whole): isMade(whole, at: place, for: value)
    default: false
    }
  }

  /// The object of a document that code makes an object for; nil: it makes it for none, or it is no such object.
  private func holder(of object: Object) -> Object? {
    if case .part(let whole, let part) = object.origin, isPartOfButton(part, whole) { return holder(of: whole) }
    return object.holder
  }

  /// What code does to outlets of other classes: of the closures that it gives away, those that mention some.
  private func summary(of unit: Unit) -> Summary? {
    if let known = summaries[Identity(unit)] { return known }
    let summary = evaluator.summary(of: unit) {
      $0.owner !== unit.owner || !$0.mentions.members.isDisjoint(with: allOutlets)
    }
    summaries[Identity(unit)] = .some(summary)
    return summary
  }

  /// What a class's own code does.
  private func own(_ type: ProgramType) -> (effects: [Effect], cut: Set<String>) {
    let key = "\(type.name) \(type.file)"
    if let known = ownEffects[key] { return known }
    let effects = owners.effects(of: type, outlets: outletNames[String(type.name)] ?? [])
    ownEffects[key] = effects
    return effects
  }

  /// What runs of other classes' code do to outlets of a name, and how far they were followed.
  private struct ForeignEffects {
    var effects: [Effect] = []
    var isLoose = false
    /// The classes that are mentioned by code which was cut off.
    var cut = Set<String>()
    /// The functions whose runs were followed to their ends, with those that they have entered.
    var complete: [(unit: Unit, called: Set<Identity>)] = []
  }

  /// Whether a function of a class was seen wherever others call it, with what these do before and after.
  private func isCovered(_ function: Function, of type: ProgramType, by others: ForeignEffects) -> Bool {
    let runs = others.complete.filter { run in !(run.unit.owner.map { program.isKind(type, of: $0) } ?? false) }
    guard runs.contains(where: { $0.called.contains(Identity(function)) }), function.marks.isDisjoint(with: Lifecycle.eventMarks) else {
      return false
    }
    let isAccessor = [.setter, .didSet, .willSet].contains(function.kind)
    let callers = isAccessor ? program.units.assigning(function.name) : program.units.calling(function.name)
    let name = String(type.name.split(separator: ".").last ?? "")
    return callers.allSatisfy { caller in
      runs.contains { $0.unit.function === caller.function } || caller.owner.map { program.isKind(type, of: $0) } ?? false
        || !mayHold(caller.function, name)
    }
  }

  /// Whether a function may come to an object of a class: it mentions the class, is given one, or mentions a property that has one.
  private func mayHold(_ function: Function, _ className: String) -> Bool {
    let mentions = function.mentions
    return mentions.names.contains(className) || function.parameters.contains { $0.type.unwrapped.name == className }
      || propertiesByClass[className].map { !mentions.isDisjoint(with: $0) } ?? false
  }

  /// The functions that mention an outlet, or a property by which its class gives it to others.
  private func users(ofOutlet name: String) -> [Unit] {
    var users = program.units.mentioning(name)
    guard let aliases = aliases[name] else { return users }
    var known = Set(users.map { Identity($0.function) })
    for alias in aliases.sorted() {
      users += program.units.mentioning(alias).filter { known.insert(Identity($0.function)).inserted }
    }
    return users
  }

  /// What code of other classes does to outlets of a name.
  private func foreign(_ name: String) -> ForeignEffects {
    if let known = foreignEffects[name] { return known }
    var found = ForeignEffects()
    for unit in users(ofOutlet: name) where evaluator.relevance.touches(unit.function) {
      guard let summary = summary(of: unit) else { continue }
      let phase: Effect.Phase = events.contains(unit) ? .event : .content
      found.effects += OwnerReading.effects(summary, phase, unit.function).filter { effect in
        // What a class does to itself is read by its own runs.
        guard let (owner, outlet) = self.outlet(of: effect.object), Framework.collection(ofOutlet: outlet) == name else { return false }
        if case .receiver = owner.origin { return false }
        return true
      }
      found.isLoose = found.isLoose || summary.looseWrites.contains(name)
      if summary.isCut { found.cut.formUnion(unit.function.mentions.names) }
      guard summary.isComplete else { continue }
      found.complete.append((unit, summary.called))
    }
    foreignEffects[name] = found
    return found
  }
}
