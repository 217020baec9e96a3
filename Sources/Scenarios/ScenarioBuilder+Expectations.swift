import Syntax
import Screens
import Diagnostics
import Environments
import Vocabulary

/// An expectation as written: its views are not resolved yet.
struct ExpectationDraft {
  var environment: Environment
  var frames: [(name: String, position: SourcePosition, sides: [Double?])]
  var ambiguous: [(name: String, position: SourcePosition)]?
  var tolerance: Double
  var position: SourcePosition

  var names: [String] { frames.map(\.name) + (ambiguous ?? []).map(\.name) }
}

extension ScenarioBuilder {
  mutating func expectationDrafts(_ node: YAMLNode) -> [ExpectationDraft] {
    problems.elements(node).compactMap { expectationDraft($0) }
  }

  private mutating func expectationDraft(_ node: YAMLNode) -> ExpectationDraft? {
    let keys = [
      "size", "device", "orientation", "direction", "content-size", "locale", "traits", "tolerance", "frames", "ambiguous",
    ]
    guard let fields = YAMLFields(node, keys: keys, what: "an expectation", into: &problems) else { return nil }
    let placement = self.placement(fields)
    let traits = fields["traits"].flatMap { self.traits($0) }
    let direction = fields["direction"].flatMap {
      problems.choice($0, "direction", LayoutDirection.allCases.map { ($0.rawValue, $0) })
    }
    let sizes = fields["content-size"].flatMap { select($0) { words throws(SelectionError) in try ContentSizeCategory.selection(words) } }
    let locale = fields["locale"].flatMap { self.locale($0) }
    let tolerance = fields["tolerance"].flatMap { problems.number($0, "the tolerance", in: 0...1000) }
    if let node = fields["content-size"], let sizes, sizes.count != 1 {
      problems.error(at: node.position, "an expectation is for one content size", remedy: "write an expectation for each")
    }
    if !fields.has("frames"), !fields.has("ambiguous") {
      problems.error(at: node.position, "the expectation expects nothing", remedy: "give it frames: or ambiguous:")
    }
    let frames = fields["frames"].map { self.frames($0) } ?? []
    let ambiguous = fields["ambiguous"].map { names in
      problems.elements(names).compactMap { element in problems.line(element, "a view's name").map { ($0, element.position) } }
    }
    guard var placement else { return nil }
    if let width = traits?.width { placement.canvas.widthClass = width }
    if let height = traits?.height { placement.canvas.heightClass = height }
    let environment = Environment(
      locale: locale ?? "en", contentSize: sizes?.first ?? .large, direction: direction ?? .leftToRight, device: placement.device,
      orientation: placement.orientation, canvas: placement.canvas)
    return ExpectationDraft(
      environment: environment, frames: frames, ambiguous: ambiguous, tolerance: tolerance ?? 0.01, position: node.position)
  }

  /// A bare size, or a device with its orientation (default: portrait).
  private mutating func placement(_ fields: YAMLFields) -> DevicePlacement? {
    switch (fields["size"], fields["device"]) {
    case (let size?, nil):
      if let orientation = fields["orientation"] {
        problems.error(at: orientation.position, "a size has no orientation", remedy: "exchange width and height instead")
      }
      let placements = select(size) { words throws(SelectionError) in try DevicePlacement.selection(words) }
      if let placements, placements.count != 1 { problems.error(at: size.position, "an expectation is for one size") }
      return placements?.first
    case (nil, let device?):
      guard let devices = select(device, { words throws(SelectionError) in try DeviceCatalog.selection(words) }) else { return nil }
      guard devices.count == 1 else {
        problems.error(at: device.position, "an expectation is for one device")
        return nil
      }
      let orientation =
        fields["orientation"].flatMap { problems.choice($0, "orientation", Orientation.allCases.map { ($0.rawValue, $0) }) } ?? .portrait
      if let placement = devices[0].placement(in: orientation) { return placement }
      problems.error(at: device.position, "\(devices[0].displayName) does not exist in \(orientation.rawValue)")
      return nil
    case (let size?, _?):
      problems.error(at: size.position, "an expectation has a size or a device, not both")
      return nil
    case (nil, nil):
      problems.error(at: fields.position, "an expectation needs a canvas", remedy: "give it size: 375x667, or device: iPhone 8")
      return nil
    }
  }

  mutating func traits(_ node: YAMLNode) -> (width: SizeClass?, height: SizeClass?)? {
    guard let fields = YAMLFields(node, keys: ["width", "height"], what: "traits", into: &problems) else { return nil }
    let classes = SizeClass.allCases.map { (spelling: $0.rawValue, value: $0) }
    return (
      fields["width"].flatMap { problems.choice($0, "width class", classes) },
      fields["height"].flatMap { problems.choice($0, "height class", classes) }
    )
  }

  private mutating func frames(_ node: YAMLNode) -> [(name: String, position: SourcePosition, sides: [Double?])] {
    guard case .mapping(let members) = node.value else {
      problems.error(
        at: node.position, "expected frames by the names of views, found \(node.kindName)", remedy: "write Name Label: [16, 40, null, null]"
      )
      return []
    }
    return members.compactMap { member in
      guard case .sequence(let elements) = member.value.value, elements.count == 4 else {
        problems.error(at: member.value.position, "a frame is [x, y, width, height]", remedy: "write null for what is not checked")
        return nil
      }
      return (member.key, member.keyPosition, elements.map { $0.isNull ? nil : problems.number($0, "a coordinate") })
    }
  }

  /// An expectation with its views resolved; nil, with errors, if one is unknown.
  mutating func expectation(_ draft: ExpectationDraft) -> FrameExpectation? {
    let count = problems.errorCount
    let frames = draft.frames.compactMap { frame in
      item(frame.name, at: frame.position).map {
        ExpectedFrame(
          item: $0, x: frame.sides[0], y: frame.sides[1], width: frame.sides[2], height: frame.sides[3], position: frame.position)
      }
    }
    let ambiguous = draft.ambiguous.map { $0.compactMap { item($0.name, at: $0.position) } }
    guard problems.errorCount == count else { return nil }
    return FrameExpectation(
      environment: draft.environment, frames: frames, ambiguous: ambiguous, tolerance: draft.tolerance, position: draft.position)
  }

  private mutating func item(_ name: String, at position: SourcePosition) -> ItemID? {
    if let item = names[name] { return item }
    problems.error(
      at: position, "no view '\(name.prefix(60))'" + suggestion(for: name, among: names.candidates),
      remedy: "name a view or guide of this scenario")
    return nil
  }
}
