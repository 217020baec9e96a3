import Evaluation
import Programs
import UIKitModel

/// Reads how a run left a view behind.
struct SetupReader {
  let run: LayoutRun
  let evaluator: Evaluator
  let place: (Place) -> SourcePlace
  /// What is set and not known, with where.
  private(set) var doubts: [(what: String, place: Place?)] = []
  private var textContainers: [Object: Object] = [:]

  init(_ run: LayoutRun, _ evaluator: Evaluator, place: @escaping (Place) -> SourcePlace) {
    (self.run, self.evaluator, self.place) = (run, evaluator, place)
    for object in run.objects { if case .part(let view, "textContainer") = object.origin { textContainers[view] = object } }
  }

  mutating func setup(of view: Object, configuration: Object?, isButton: Bool) -> ViewSetup {
    var setup = ViewSetup()
    let number = evaluator.number
    let insets = { InsetsReading($0, number) }
    setup.spacings = byTraits(ScreenField.spacing, of: view, number)
    setup.distributions = byTraits(ScreenField.distribution, of: view, \.caseName)
    setup.alignments = byTraits(ScreenField.stackAlignment, of: view, \.caseName)
    if setup.spacings.isEmpty { setup.spacing = known(ScreenField.spacing, "spacing", of: view, number) }
    if setup.distributions.isEmpty { setup.distribution = known(ScreenField.distribution, "distribution", of: view, \.caseName) }
    if setup.alignments.isEmpty { setup.alignment = known(ScreenField.stackAlignment, "alignment", of: view, \.caseName) }
    setup.arrangesInMargins = known(ScreenField.arrangesInMargins, "arrangement", of: view, Self.boolean)
    setup.arrangesByBaselines = known(ScreenField.arrangesByBaselines, "arrangement", of: view, Self.boolean)
    setup.spacingBehind = known(LayoutField.spacingBehind, "spacing behind it", of: view, number)
    setup.margins = known(ScreenField.margins, "margins", of: view, insets)
    setup.preservesMargins = known(ScreenField.preservesMargins, "margins", of: view, Self.boolean)
    setup.semantics = known(ScreenField.semantics, "direction", of: view, \.caseName)
    // Those of what scrolls do not move what is tied to it.
    if configuration != nil || isButton {
      setup.contentInsets = known(ScreenField.contentInsets, "content insets", of: configuration ?? view, insets)
    }
    setup.textInsets = known(ScreenField.textInsets, "text insets", of: view, insets)
    if let container = textContainers[view] {
      setup.linePadding = known(ScreenField.linePadding, "line padding", of: container, number)
    }
    let breaking = configuration.map { run.alternatives(ScreenField.lineBreakMode, of: $0).isEmpty ? view : $0 } ?? view
    setup.lineBreakMode = known(ScreenField.lineBreakMode, "line break mode", of: breaking, \.caseName)
    setup.borderStyle = known(ScreenField.borderStyle, "border style", of: view) { $0.isNothing ? "none" : $0.caseName }
    setup.isScrollEnabled = known(ScreenField.isScrollEnabled, "scrolling", of: view, Self.boolean)
    // Without one, a text has more room.
    setup.accessory = run.value(ScreenField.accessory, of: view).flatMap(\.caseName)
    setup.buttonType = known(ScreenField.buttonType, "type", of: view, \.caseName)
    let attributes = [view, configuration].compactMap(\.self).flatMap { run.alternatives(ScreenField.isAttributed, of: $0) }
    (setup.isAttributed, setup.hasOpenAttributes) = (
      !attributes.isEmpty, attributes.contains { $0.value != .boolean(false) && $0.value != .openLineHeights }
    )
    setup.hasOpenLineHeight = attributes.contains { $0.value == .openLineHeights }
    setup.image = image(of: view) ?? configuration.flatMap(image)
    if let configuration { setup.configuration = run.value(LayoutField.factory, of: configuration).flatMap(\.caseName) ?? "plain" }
    setup.buttonContent = configuration.map { buttonContent($0) }
    setup.placeholder = text(run.alternatives(ScreenField.placeholder, of: view))
    setup.segments = segments(of: view)
    setup.style = run.value(ScreenField.style, of: view).flatMap(\.caseName)
    setup.frame = frame(of: view)
    setup.isFreeOfMask = run.value(ScreenField.keepsFrame, of: view) == .boolean(false)
    return setup
  }

  private func frame(of view: Object) -> ViewSetup.Frame? {
    // Where its middle is, is not followed.
    guard run.alternatives(LayoutField.center, of: view).isEmpty,
      case .enumeration(let type, let word, let parts)? = run.value(ScreenField.frame, of: view)
    else { return nil }
    let masks = Set(Self.options(run.value(ScreenField.autoresizing, of: view) ?? .list([])))
    if word == "bounds" {
      let superview = run.madeValue(LayoutField.superview, of: view)
      var isOfScreen = false
      if case .object(let around)? = superview, case .part(run.root, "view") = around.origin { isOfScreen = true }
      guard type == "UIScreen" ? isOfScreen : parts.first == superview else { return nil }
      if masks == ["flexibleWidth", "flexibleHeight"] { return .filling }
      return masks.isEmpty && isOfScreen ? .fillingAtFirst : nil
    }
    guard type == "CGRect" else { return nil }
    let numbers = parts.compactMap(evaluator.number)
    guard masks.isEmpty, run.alternatives(ScreenField.autoresizing, of: view).isEmpty, numbers.count == 4, numbers[2] > 0, numbers[3] > 0
    else { return nil }
    return .rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// The names of options: `[.flexibleWidth, .flexibleHeight]`.
  private static func options(_ value: Value) -> [String] {
    if case .list(let all) = value { all.compactMap(\.caseName) } else { [value.caseName ?? ""] }
  }

  private mutating func buttonContent(_ configuration: Object) -> ViewSetup.ButtonContent {
    let number = evaluator.number
    return ViewSetup.ButtonContent(
      imagePlacement: known(ButtonFields.imagePlacement, "place of the image", of: configuration, \.caseName),
      size: known(ButtonFields.size, "size", of: configuration, \.caseName),
      imagePadding: known(ButtonFields.imagePadding, "space beside the image", of: configuration, number),
      titlePadding: known(ButtonFields.titlePadding, "space below the title", of: configuration, number),
      subtitle: text(run.alternatives(ButtonFields.subtitle, of: configuration)))
  }

  /// What a field is for sure; nil: it is as UIKit has it, or in doubt.
  mutating func known<Known>(_ field: String, _ what: String, of view: Object, _ read: (Value) -> Known?) -> Known? {
    let all = run.alternatives(field, of: view)
    if all.isEmpty { return nil }
    if let value = run.value(field, of: view).flatMap(read) { return value }
    doubts.append((what, all.lazy.compactMap(\.place).first))
    return nil
  }

  private func byTraits<Known>(_ field: String, of view: Object, _ read: (Value) -> Known?) -> [TraitValue<Known>] {
    evaluator.byTraits(run.alternatives(field, of: view), read) ?? []
  }

  func image(of view: Object) -> ViewSetup.Image? {
    let all = run.alternatives(ScreenField.image, of: view)
    if all.isEmpty || all.allSatisfy({ $0.value == .nothing }) { return nil }
    guard case .enumeration("UIImage", let call, let parts)? = run.value(ScreenField.image, of: view) else { return .unknown }
    if call.contains("systemName") { return .symbol }
    guard case .words(let words)? = parts.first, let name = words.literal else { return .unknown }
    return .named(name)
  }

  private func text(_ alternatives: [Alternative]) -> TextReading? {
    if alternatives.isEmpty { return nil }
    let effect = Effect(phase: .loading, run: nil, field: ScreenField.text, alternatives: alternatives, object: run.root)
    return TextReading([effect], isUnknown: false, when: evaluator.state, place: place)
  }

  /// Those that the control is made with, in their order, as far as they are texts.
  private func segments(of view: Object) -> [TextReading]? {
    guard case .list(let titles)? = run.value(ScreenField.segment, of: view) else { return nil }
    let origin = run.alternatives(ScreenField.segment, of: view).first?.place
    let texts = titles.map { text([Alternative(value: $0, place: origin)]) ?? TextReading(kind: .unknown) }
    return texts.isEmpty ? nil : texts
  }

  private static func boolean(_ value: Value) -> Bool? { if case .boolean(let boolean) = value { boolean } else { nil } }
}
