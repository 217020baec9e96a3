import Syntax
import Screens
import Environments
import Vocabulary

/// The properties of a canvas that differ from a bare one of its size.
enum CanvasWords {
  static func members(_ given: ScenarioCanvas) -> [(key: String, value: String)] {
    let canvas = given.placement.canvas
    let bare = DevicePlacement(width: canvas.size.width, height: canvas.size.height, scale: canvas.scale).canvas
    var members = [(key: "size", value: AttributeWords.size(canvas.size))]
    func add(_ key: String, _ value: String, if isSaid: Bool) { if isSaid { members.append((key, value)) } }
    add("scale", YAMLText.number(canvas.scale), if: canvas.scale != 2)
    add("safe-area", AttributeWords.insets(canvas.safeArea), if: canvas.safeArea != bare.safeArea)
    add("margins", AttributeWords.insets(canvas.margins), if: canvas.margins != bare.margins)
    add("top-guide", YAMLText.number(canvas.topGuide), if: canvas.topGuide != bare.topGuide)
    add("bottom-guide", YAMLText.number(canvas.bottomGuide), if: canvas.bottomGuide != bare.bottomGuide)
    let classes = [("width", canvas.widthClass.rawValue), ("height", canvas.heightClass.rawValue)]
    if !given.hasSizeClasses {
      members.append(("size-classes", "any"))
    } else if canvas.widthClass != bare.widthClass || canvas.heightClass != bare.heightClass {
      members.append(("size-classes", YAMLText.mapping(classes)))
    }
    add("content-size", given.contentSize.rawValue, if: given.contentSize != .large)
    add("device", canvas.isPad ? "pad" : "phone", if: canvas.isPad != bare.isPad)
    add("xcode", "\(canvas.controlEra.xcode)", if: canvas.controlEra != .current)
    add("screen-width", YAMLText.number(canvas.screenWidth), if: canvas.screenWidth != canvas.size.width)
    add("readable-width", YAMLText.number(canvas.readableWidth), if: canvas.readableWidth != bare.readableWidth)
    return members
  }
}
