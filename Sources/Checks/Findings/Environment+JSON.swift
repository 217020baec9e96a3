package import Diagnostics
package import Environments
import Screens
package import Syntax
import Vocabulary

extension Environment {
  /// Writes the environment as `copyfit layout` has it, with the canvas's size and scale; safe area and margins follow from the device.
  package func write(to json: inout JSONWriter) {
    json.object(line: true) { json in
      json.member("locale", locale)
      json.member("contentSize", contentSize.rawValue)
      json.member("direction", direction.rawValue)
      json.member("device", device)
      json.member("orientation", orientation.rawValue)
      json.member("widthClass", canvas.widthClass.rawValue)
      json.member("heightClass", canvas.heightClass.rawValue)
      json.member("size", [canvas.size.width, canvas.size.height])
      json.member("scale", canvas.scale)
      if isBoldText { json.member("boldText", true) }
    }
  }

  /// Reads what `write` writes; the canvas comes back without safe area, margins and guides.
  package init(_ json: JSONNode, in file: String) throws(DiagnosticError) {
    var size: [Double] = []
    for node in try json.required("size", in: file).array(in: file) { size.append(try node.number(in: file)) }
    guard size.count == 2 else { throw try json.required("size", in: file).mismatch("[width, height]", in: file) }
    self.init(
      locale: try json.required("locale", in: file).string(in: file),
      contentSize: try json.required("contentSize", in: file).oneOf(ContentSizeCategory.self, in: file),
      direction: try json.required("direction", in: file).oneOf(LayoutDirection.self, in: file),
      device: try json.required("device", in: file).string(in: file),
      orientation: try json.required("orientation", in: file).oneOf(Orientation.self, in: file),
      canvas: Canvas(
        size: Size(width: size[0], height: size[1]), scale: try json.required("scale", in: file).number(in: file), safeArea: .zero,
        margins: .zero, topGuide: 0, bottomGuide: 0,
        widthClass: try json.required("widthClass", in: file).oneOf(SizeClass.self, in: file),
        heightClass: try json.required("heightClass", in: file).oneOf(SizeClass.self, in: file)),
      isBoldText: try json["boldText"]?.bool(in: file) ?? false)
  }
}
