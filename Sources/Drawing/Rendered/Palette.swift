import Diagnostics
import Screens

/// The colours and images of a screen in one scheme, with a note for each that is not known.
struct Palette {
  let scheme: ColorScheme
  let assets: any AssetSource
  private let file: String
  private(set) var notes: [Diagnostic] = []
  private var noted: Set<String> = []
  private(set) var images: [PaintedImage] = []
  private var imageIndices: [String: Int] = [:]

  init(_ scheme: ColorScheme, _ assets: any AssetSource, file: String) {
    self.scheme = scheme
    self.assets = assets
    self.file = file
  }

  /// A system colour by its name.
  func system(_ name: StaticString) -> RGBColor { SystemColors.color(name)[scheme] }

  /// The ground of bars behind which something is scrolled: `UIBlurEffect.Style.systemChromeMaterial` over white or black.
  var barGround: RGBColor { Self.barGround[scheme] }

  private static let barGround = SchemeColors(light: RGBColor(hex: 0xF9F9F9, alpha: 0.94), dark: RGBColor(hex: 0x1D1D1D, alpha: 0.94))

  /// A colour of a view; nil: it has none, or an unknown one, which is noted.
  mutating func color(_ value: ColorValue?, of item: LayoutItem) -> RGBColor? {
    switch value {
    case nil: return nil
    case .fixed(let color): return color
    case .system(let name, _):
      if let color = value?.listed { return color[scheme] }
      note("the system has no colour '\(name)'", "its default is shown", item)
      return nil
    case .named(let name, let listed):
      if let color = assets.color(named: name)?[scheme] ?? listed { return color }
      note(
        "no asset catalog has a readable colour '\(name)'", "the view's default colour is shown", item,
        assets.fault(of: .color, named: name))
      return nil
    }
  }

  /// The number and size of an image; nil: there is none of the name, which is noted.
  mutating func image(_ reference: ImageReference, of item: LayoutItem) -> (index: Int, file: ImageFile)? {
    guard let image = assets.image(named: reference.name, in: scheme) else {
      note(
        "no asset catalog has a readable image '\(reference.name)'", "an empty frame is drawn instead", item,
        assets.fault(of: .image, named: reference.name))
      return nil
    }
    if let known = imageIndices[image.path] { return (known, image) }
    images.append(PaintedImage(file: image, name: reference.name, source: file, position: item.position))
    imageIndices[image.path] = images.count - 1
    return (images.count - 1, image)
  }

  /// - Parameter fault: of a set that there is and that cannot be read: the note is about its file.
  private mutating func note(_ message: String, _ reason: String, _ item: LayoutItem, _ fault: Diagnostic? = nil) {
    guard noted.insert(message).inserted else { return }
    notes.append(
      fault.map { Diagnostic(.note, file: $0.file, position: $0.position, $0.message, reason: "\(message); \(reason)") }
        ?? Diagnostic(.note, file: file, position: item.position, message, reason: reason))
  }
}
