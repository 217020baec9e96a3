import Evaluation
import Programs
import UIKitModel

/// The views that UIKit makes of a `UIListContentConfiguration`: an image beside a column of one or two texts.
///
/// Texts that are side by side are so only as long as both fit: they are read one below the other, where each has the whole width.
struct ListContentReader {
  private let run: LayoutRun
  private let evaluator: Evaluator
  private let place: (Place) -> SourcePlace
  /// UIKit's that the root comes from.
  private let rootClasses: Set<String>
  /// Those of a cell, with what ties them to it.
  private(set) var views: [LayoutReading.View] = []
  private(set) var constraints: [LayoutReading.Constraint] = []
  private(set) var gaps: [(what: String, place: Place?)] = []
  private(set) var doubts: [(what: String, place: Place?)] = []

  init(_ run: LayoutRun, _ evaluator: Evaluator, rootClasses: Set<String>, place: @escaping (Place) -> SourcePlace) {
    (self.run, self.evaluator, self.rootClasses, self.place) = (run, evaluator, rootClasses, place)
  }

  /// The content view that a cell gets by its configuration.
  mutating func readCell(_ cell: Object) {
    let given = run.alternatives(ScreenField.contentConfiguration, of: cell)
    if given.allSatisfy({ $0.value == .nothing }) { return }
    guard let set = given.lazy.compactMap(\.place).first,
      let configuration = configuration(ScreenField.contentConfiguration, of: cell, "the cell")
    else { return }
    let content = "contentView"
    var view = self.view("contentConfiguration", ListContents.view, "UIListContentView", in: content, set)
    view.isArranged = false
    view.setup.isFreeOfMask = true
    let inside = fill(&view, with: configuration)
    views = [view] + inside
    constraints = ["leading", "trailing", "top", "bottom"].map { edge in
      LayoutReading.Constraint(
        first: LayoutReading.Edge(item: view.name, guide: nil, attribute: edge), relation: "=",
        second: LayoutReading.Edge(item: content, guide: nil, attribute: edge), constant: .points(0), place: view.place)
    }
  }

  /// What is in a view of a list's content, which code puts somewhere.
  mutating func read(_ object: Object, as view: inout LayoutReading.View) -> [LayoutReading.View] {
    configuration(ScreenField.configuration, of: object, view.name).map { fill(&view, with: $0) } ?? []
  }

  /// nil: it is not known, or another kind of content.
  private mutating func configuration(_ field: String, of object: Object, _ name: String) -> Object? {
    if case .object(let found)? = run.value(field, of: object), found.typeName == ListContents.configuration { return found }
    gaps.append(("the content configuration of \(name)", run.alternatives(field, of: object).lazy.compactMap(\.place).first))
    return nil
  }

  // MARK: Views

  private func view(_ name: String, _ className: String, _ systemClass: String, in parent: String, _ set: Place) -> LayoutReading.View {
    var view = LayoutReading.View(name: name, className: className, parent: parent, isArranged: true, place: place(set))
    (view.systemClass, view.madeAt) = (systemClass, place(set))
    return view
  }

  private mutating func fill(_ view: inout LayoutReading.View, with configuration: Object) -> [LayoutReading.View] {
    var setup = SetupReader(run, evaluator, place: place)
    let number = evaluator.number
    view.setup.spacing = setup.known(ScreenField.imageGap, "padding beside the image", of: configuration, number) ?? ListContents.imageGap
    view.setup.alignment = "center"
    view.setup.arrangesInMargins = true
    view.setup.margins =
      setup.known(ScreenField.margins, "margins", of: configuration) { InsetsReading($0, number) }
      ?? InsetsReading(top: 0, left: 0, bottom: 0, right: 0, isDirectional: true)
    view.setup.preservesMargins = run.alternatives(ScreenField.preservedAxes, of: configuration).isEmpty
    guard case .made(let made) = configuration.origin else { return [] }
    var column = self.view(view.name + ".texts", "UIStackView", "UIStackView", in: view.name, made)
    column.style = StyleReading([effect(ScreenField.axis, .enumeration("", "vertical", []), configuration)], when: evaluator.state)
    column.setup.spacing =
      setup.known(ScreenField.lineGap, "padding below the text", of: configuration, number) ?? ListContents.lineGap
    let preset = preset(of: configuration)
    var all = image(of: configuration, setup, in: view, made).map { [$0, column] } ?? [column]
    for isSecondary in [false, true] {
      if let label = label(isSecondary, of: configuration, preset, in: column, named: view.name, made) { all.append(label) }
    }
    doubts += setup.doubts.map { ("the \($0.what) of \(view.name)", $0.place) }
    return all
  }

  /// The name of the function that made a configuration; nil: its fonts are not known.
  private func preset(of configuration: Object) -> String? {
    guard let name = name(LayoutField.factory, of: configuration) else { return nil }
    guard name == ListContents.ownPreset else { return name }
    return ListContents.preset(of: rootClasses, style: self.name(LayoutField.cellStyle, of: run.root))
  }

  private func image(
    of configuration: Object, _ setup: SetupReader, in view: LayoutReading.View, _ made: Place
  ) -> LayoutReading.View? {
    guard let image = setup.image(of: configuration) else { return nil }
    var found = self.view(view.name + ".image", "UIImageView", "UIImageView", in: view.name, made)
    found.setup.image = image
    if let part = part("imageProperties", of: configuration),
      let size = size(ScreenField.reservedSize, of: part) ?? size(ScreenField.maximumSize, of: part)
    {
      found.intrinsicSize = size
    }
    for axis in ["horizontal", "vertical"] {
      found.priorities += ["hugging ", "compression "].map { LayoutReading.Priority(name: $0 + axis, value: 1000) }
    }
    return found
  }

  private func size(_ field: String, of part: Object) -> LayoutReading.IntrinsicSize? {
    guard case .enumeration("CGSize", _, let parts)? = run.value(field, of: part) else { return nil }
    let numbers = parts.compactMap(evaluator.number)
    guard numbers.count == 2, numbers.allSatisfy({ $0 > 0 }) else { return nil }
    return LayoutReading.IntrinsicSize(width: numbers[0], height: numbers[1])
  }

  private func label(
    _ isSecondary: Bool, of configuration: Object, _ preset: String?, in column: LayoutReading.View, named name: String, _ made: Place
  ) -> LayoutReading.View? {
    let words = run.alternatives(isSecondary ? ScreenField.secondaryText : ScreenField.text, of: configuration)
    if words.allSatisfy({ $0.value == .nothing || $0.value == .untouched }) { return nil }
    let properties = part(isSecondary ? "secondaryTextProperties" : "textProperties", of: configuration)
    let fields = properties.map { run.fields[$0] ?? [:] } ?? [:]
    // UIKit's own: as many lines as the text needs, in a font that follows the text size.
    var effects = [
      effect(ScreenField.lines, .number(0), configuration), effect(ScreenField.adjustsFont, .boolean(true), configuration),
      effect(ScreenField.font, ListContents.font(ofSecondary: isSecondary, in: preset), configuration),
    ].filter { fields[$0.field ?? ""] == nil }
    effects += fields.sorted { $0.key < $1.key }.map {
      Effect(phase: .loading, run: nil, field: $0, alternatives: $1, object: configuration)
    }
    let text = Effect(phase: .loading, run: nil, field: ScreenField.text, alternatives: words, object: configuration)
    var label = view(
      name + (isSecondary ? ".secondaryText" : ".text"), "UILabel", "UILabel", in: column.name, words.lazy.compactMap(\.place).first ?? made
    )
    label.text = TextReading([text], isUnknown: false, when: evaluator.state, place: place)
    label.font = FontReading(effects, when: evaluator.state)
    label.style = StyleReading(effects, when: evaluator.state)
    if case .enumeration(_, let mode, _)? = properties.flatMap({ run.value(ScreenField.lineBreakMode, of: $0) }) {
      label.setup.lineBreakMode = mode
    }
    let attributes = run.alternatives(ScreenField.isAttributed, of: configuration)
    (label.setup.isAttributed, label.setup.hasOpenAttributes) = (!attributes.isEmpty, attributes.contains { $0.value != .boolean(false) })
    return label
  }

  private func name(_ field: String, of object: Object) -> String? {
    if case .enumeration(_, let name, _)? = run.value(field, of: object) { name } else { nil }
  }

  private func effect(_ field: String, _ value: Value, _ object: Object) -> Effect {
    Effect(phase: .loading, run: nil, field: field, alternatives: [Alternative(value: value)], object: object)
  }

  /// A part of a configuration that code has done something to.
  private func part(_ name: String, of configuration: Object) -> Object? {
    run.objects.first { if case .part(configuration, name) = $0.origin { true } else { false } }
  }
}
