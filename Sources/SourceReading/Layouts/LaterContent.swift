import Evaluation
import Programs

/// What code gives the views of classes that it lays out, once these are there: `cell.configure(with: model)`.
struct LaterContent {
  private let program: Program
  private let objects: ObjectReader
  private let registrations: CellRegistrations

  /// - Parameter layouts: the classes; what is not judged is left as it is.
  init(_ layouts: [LayoutReading], _ program: Program, _ evaluator: Evaluator, _ registrations: CellRegistrations) {
    self.program = program
    self.registrations = registrations
    let outlets = layouts.filter(\.isJudged).flatMap { layout in
      let judged = layout.states.first ?? layout
      return (judged.views + judged.inside).compactMap { Self.object($0, of: layout, program) }
    }
    objects = ObjectReader(program, evaluator, outlets)
  }

  /// Adds to the views of a class what later code makes of them, as far as the class itself leaves it open.
  func add(to layout: inout LayoutReading) {
    guard layout.isJudged else { return }
    for index in layout.states.indices { fill(&layout.states[index], of: layout) }
    fill(&layout, of: layout)
  }

  private func fill(_ reading: inout LayoutReading, of layout: LayoutReading) {
    let views = reading.views + reading.inside
    let parents = Dictionary(views.map { ($0.name, $0.parent) }) { first, _ in first }
    let hidden = Set(views.filter { $0.hidden?.atLoad == true }.map(\.name))
    func fill(_ view: inout LayoutReading.View) {
      guard let object = Self.object(view, of: layout, program) else { return }
      let isHidden = sequence(first: view.name) { parents[$0] ?? nil }.contains(where: hidden.contains)
      let isBlank = view.text.map { [.unknown, .cleared].contains($0.kind) } ?? true
      let seen = Set(view.text?.alternatives.map(\.place) ?? [])
      view.add(objects.laterReading(of: object, registrations, isHidden: isHidden, isBlank: isBlank, besides: seen))
    }
    for index in reading.views.indices { fill(&reading.views[index]) }
    for index in reading.inside.indices { fill(&reading.inside[index]) }
  }

  /// A view with a property that leads to it, or with properties of the app's own views.
  static func object(_ view: LayoutReading.View, of layout: LayoutReading, _ program: Program) -> ConnectedObject? {
    // What stands inside another view goes by that view's name, too: its own property leads to it all the same.
    guard let outlet = outlet(view.path.first ?? view.name, of: layout, program) else { return nil }
    let element = view.systemClass.map { $0.dropFirst(2) } ?? "view"
    var object = ConnectedObject(
      document: layout.place.file, id: view.name, element: element.prefix(1).lowercased() + element.dropFirst(), outlets: [outlet])
    if view.path.count > 1 { object.path = view.path }
    let isOne = (layout.views + layout.inside).count { $0.madeAt == view.madeAt && $0.madeFor == view.madeFor } == 1
    if isOne { (object.madeAt, object.madeFor) = (view.madeAt, view.madeFor) }
    return object
  }

  /// In Objective-C, `_label` is what `label` has.
  private static func outlet(_ name: String, of layout: LayoutReading, _ program: Program) -> ConnectedObject.Outlet? {
    guard let type = program.type(layout.className, nearPath: layout.place.file) else { return nil }
    let names = name.hasPrefix("_") ? [name, String(name.dropFirst())] : [name]
    return names.first { program.property($0, of: type, isStatic: false) != nil }.map {
      ConnectedObject.Outlet(name: $0, ownerClass: layout.className, isCollection: false)
    }
  }
}

extension LayoutReading {
  /// Whether there is a screen of it.
  fileprivate var isJudged: Bool { coverage == .whole && undrawn.isEmpty || !states.isEmpty }
}

extension LayoutReading.View {
  fileprivate mutating func add(_ later: ObjectReading) {
    if setup.placeholder?.alternatives.isEmpty ?? true { setup.placeholder = later.placeholder ?? setup.placeholder }
    let words = later.text.map { $0.isForWantOfData ? TextReading(kind: .data) : $0 }
    let areKnown = words?.alternatives.isEmpty == false
    switch text?.kind {
    // As long as a field is empty, it shows its placeholder: those are words that are known.
    case nil where setup.placeholder == nil || areKnown: text = words
    case .cleared where areKnown || words?.kind == .data, .unknown where areKnown: text = words
    case .cleared where words.map { $0.kind == .unknown && !$0.vague.isEmpty } ?? false: text = words
    // What it says at first, content replaces.
    case .key, .literal: if let words { text?.add(words) }
    default: break
    }
    hasLaterText = words != nil
    // With constraints that are made together with it, it is laid out otherwise.
    if !isTiedLater, let found = later.hidden, !found.states.isEmpty {
      if hidden == nil {
        hidden = found
      } else if hidden?.atLoad == true {
        hidden?.states += found.states
        hidden?.unchanged += found.unchanged
        hidden?.changes = true
        hidden?.places += found.places
      }
    }
    if font?.isSet != true, later.font?.isSet == true { font = later.font }
    if style == nil {
      style = later.style
      if later.style?.lineCounts.contains(where: { $0.moment.isEvent && $0.value != 1 }) ?? false { style?.isFitUnknown = true }
    } else if let counts = later.style?.lineCounts, counts.contains(where: { $0.value != style?.lines }) {
      // It has more lines at times: "read more".
      style?.isFitUnknown = true
    }
    if later.isAttributed { setup.isAttributed = true }
    if later.hasOpenAttributes { setup.hasOpenAttributes = true }
    if later.hasOpenLineHeight { setup.hasOpenLineHeight = true }
  }
}

extension TextReading {
  /// Adds the words that take its place.
  fileprivate mutating func add(_ later: TextReading) {
    let known = later.alternatives.filter { one in !alternatives.contains { $0.key == one.key && $0.literal == one.literal } }
    alternatives += known
    states += later.states
    vague += later.vague
    switch later.kind {
    case .data, .mixed, .unknown: kind = .mixed
    case .key, .literal, .alternatives: if !known.isEmpty { kind = .alternatives }
    case .interface, .cleared: break
    }
  }

  /// Whether it is data, or else words that no table has: `value ?? "unknown"`.
  fileprivate var isForWantOfData: Bool { kind == .mixed && alternatives.allSatisfy { $0.key == nil } }
}
