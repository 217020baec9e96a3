import Environments
import Platform
import Screens
import Vocabulary

/// The paths of a gallery's pictures: `pictures/de/sign-up.png`. Each screen has a name of its own.
struct PictureNames {
  private var slugs: [String] = []

  init(_ screens: [Screen]) {
    var used = Set<String>()
    for screen in screens {
      let words = [screen.name, screen.state].map(Self.slug).filter { !$0.isEmpty }
      let base = words.isEmpty ? "screen" : words.joined(separator: "-")
      var slug = base
      var number = 2
      while !used.insert(slug).inserted {
        slug = "\(base)-\(number)"
        number += 1
      }
      slugs.append(slug)
    }
  }

  /// Letters and digits that every file system and address can have.
  private static func slug(_ text: String) -> String {
    String(text.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.joined(separator: "-").prefix(60))
  }

  /// - Parameter isOnly: whether the screen has one picture in a language.
  func path(of scene: Int, _ environment: Environment, isOnly: Bool) -> String {
    var name = slugs[scene]
    if !isOnly {
      let place =
        environment.device.isEmpty
        ? "\(environment.canvas.size.width.decimal())x\(environment.canvas.size.height.decimal())" : environment.device
      let parts = [environment.contentSize.rawValue, environment.direction.rawValue, place, environment.orientation.rawValue]
      name = ([name] + (parts + (environment.isBoldText ? ["bold"] : [])).map(Self.slug)).joined(separator: "-")
    }
    return "pictures/\(Self.folder(environment.locale))/\(name).png"
  }

  /// A language tag as the name of a folder.
  static func folder(_ locale: String) -> String { String(locale.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) }
}
