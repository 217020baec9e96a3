package import Diagnostics
package import Drawing
package import Environments
import Localization
import Sweep
package import Vocabulary

/// Where a screen is looked at, as the page asks for it.
package struct Knobs: Hashable, Sendable {
  /// `PreviewScreen.id`.
  package var screen = ""
  package var locale = "en"
  package var contentSize = ContentSizeCategory.large
  package var direction = DirectionChoice.natural
  /// The name of a device, with its window behind a comma.
  package var device = Knobs.usualDevice
  package var orientation = Orientation.portrait
  /// Points, in place of the device's own; nil: as wide as the device.
  package var width: Double?
  package var isBoldText = false
  package var appearance = Appearance.light
  package var style = PictureOptions.Style.wireframe
  /// Texts that are tried in place of the screen's own.
  package var edits: [Edit] = []

  package init() {}

  package struct Edit: Hashable, Sendable {
    /// The object's id.
    package var object: String
    package var text: String
  }

  package enum Appearance: String, Sendable, CaseIterable {
    case light, dark
    /// As the reader's system has it.
    case automatic
  }

  package static let usualDevice = "iPhone 16"
  /// More is not a text of a screen, but a mistake.
  static let mostCharacters = 4_000
  static let mostEdits = 200
  /// The widths that the edge of a screen can be dragged to, in points.
  package static let widths = 240.0...1400.0

  /// The knobs of a query; those that it does not name are as usual. Unknown names are ignored.
  package init(_ query: [(name: String, value: String)]) throws(SelectionError) {
    for (name, value) in query {
      switch name {
      case "screen": screen = value
      case "locale":
        if let problem = LocaleID.problem(with: value) { throw SelectionError(problem.message, remedy: problem.remedy) }
        locale = value
      case "size":
        contentSize = try selectedValue(of: value, among: ContentSizeCategory.allCases.map { ($0.rawValue, $0) }, what: "text size")
      case "direction":
        direction = try selectedValue(
          of: value, among: [DirectionChoice.natural, .leftToRight, .rightToLeft].map { ($0.rawValue, $0) }, what: "direction")
      case "device": device = value
      case "orientation":
        orientation = try selectedValue(of: value, among: Orientation.allCases.map { ($0.rawValue, $0) }, what: "orientation")
      case "width":
        guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), let points = Double(value), Self.widths.contains(points)
        else {
          throw SelectionError("'\(value.prefix(60))' is not a width", remedy: "name points from 240 to 1400")
        }
        width = points.rounded()
      case "bold": isBoldText = try selectedValue(of: value, among: [("on", true), ("off", false)], what: "bold text")
      case "appearance":
        appearance = try selectedValue(of: value, among: Appearance.allCases.map { ($0.rawValue, $0) }, what: "appearance")
      case "style": style = try selectedValue(of: value, among: PictureOptions.Style.allCases.map { ($0.rawValue, $0) }, what: "style")
      case "edit":
        guard edits.count < Self.mostEdits else { throw SelectionError("more than \(Self.mostEdits) texts are edited") }
        edits.append(Edit(object: value, text: ""))
      case "text":
        guard value.count <= Self.mostCharacters else { throw SelectionError("the text is longer than \(Self.mostCharacters) characters") }
        guard !edits.isEmpty else { throw SelectionError("a text is of no object", remedy: "write edit=OBJECT before it") }
        edits[edits.count - 1].text = value
      default: break
      }
    }
  }

  /// The device or the window that the knobs name.
  package func placement() throws(SelectionError) -> DevicePlacement {
    let words = selectionWords(device)
    let selections = try DeviceCatalog.selection(words)
    guard selections.count == 1, var placement = selections[0].placement(in: orientation) else {
      throw SelectionError("'\(device.prefix(60))' has no such window in \(orientation.rawValue)", remedy: "turn it, or name another one")
    }
    if let width { placement = placement.resized(toWidth: width) }
    placement.isBoldText = isBoldText
    return placement
  }

  /// The environment that the knobs name, on a device.
  func environment(on placement: DevicePlacement) -> Environment {
    Environment(
      locale: locale, contentSize: contentSize, direction: direction.directions(natural: SweepScene.naturalDirection(of: locale))[0],
      device: width == nil ? placement.device : "", orientation: placement.orientation, canvas: placement.canvas,
      isBoldText: placement.isBoldText)
  }
}
