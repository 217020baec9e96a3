import Programs

/// The views of documents whose classes lay out in code what is in them.
struct CodedComponents {
  private let program: Program
  private let layouts: [SourcePlace: LayoutReading]

  /// - Parameter layouts: those that are known in part say nothing of the rest.
  init(_ layouts: [LayoutReading], _ program: Program) {
    self.program = program
    let whole = layouts.filter { $0.coverage == .whole && $0.undrawn.isEmpty && $0.states.isEmpty && $0.isPlainView }
    self.layouts = Dictionary(whole.map { ($0.place, $0) }) { first, _ in first }
  }

  /// The components that documents place, in the order of the documents.
  func placed(among objects: [ConnectedObject]) -> [(view: ConnectedObject, layout: LayoutReading)] {
    if layouts.isEmpty { return [] }
    return objects.compactMap { view in
      guard ["view", "control"].contains(view.element),
        let type = view.customClass.flatMap({ program.type($0, nearPath: view.document) }),
        let layout = program.codePlace(of: type).flatMap({ layouts[$0] })
      else { return nil }
      return (view, layout)
    }
  }

  /// What code does to the views of the layouts at their places, until the task is cancelled.
  func readings(at places: [(view: ConnectedObject, layout: LayoutReading)], _ objects: ObjectReader) -> [ObjectReading] {
    places.flatMap { place, layout -> [ObjectReading] in
      let names = StableNames(layout)
      return (layout.roots + layout.views + layout.inside).compactMap { view -> ObjectReading? in
        if Task.isCancelled { return nil }
        var result = ObjectReading(view, in: layout.place.file)
        if let object = LaterContent.object(view, of: layout, program) {
          // What others give it is given elsewhere.
          if view.hasLaterText { result.text = TextReading(kind: .data) }
          result.add(objects.reading(of: object.placed(at: place)))
        }
        let name = PlacedComponent.name(ofView: names[view.name], ofClass: layout.className)
        (result.document, result.object) = (place.document, PlacedComponent.name(ofObject: name, at: place.id))
        return result.isTouched ? result : nil
      }
    }
  }
}

extension LayoutReading {
  /// Whether it is a view that is as large as what is in it asks for, or as its surroundings make it.
  fileprivate var isPlainView: Bool {
    guard ["UIView", "UIControl"].contains(rootClass), let root = roots.first(where: { $0.name == "self" }) else { return false }
    return !root.measuresItself && root.intrinsicSize == nil && root.sizeSaidAt == nil && root.padding == nil
  }
}

extension PlacedComponent {
  init(_ layout: LayoutReading, at view: ConnectedObject) {
    self.init(document: view.document, object: view.id, content: .layout(ofClass: layout.className, file: layout.place.file))
  }
}
