import Platform
import Screens
import Vocabulary

/// Makes pixels of images in formats that cairo does not read, by the programs of Debian that know them: none of them is a part of Copyfit,
/// and their licences (poppler's is the GPL) do not touch its own.
enum ImageConverter {
  static func pixels(of image: ImageFile) -> PixelFile {
    let (name, package, arguments) = command(image)
    guard let program = OtherProgram(name) else { return .missing(program: name, package: package) }
    return program.output(arguments, limit: 64 << 20).map { .file($0) } ?? .unreadable
  }

  /// As many pixels a point as the sharpest device has, and no more than its screen is wide.
  private static func side(_ points: Double) -> String { "\(Int(bounded: min(1290, max(1, (points * 3).rounded(.up)))))" }

  private static func command(_ image: ImageFile) -> (program: String, package: String, arguments: [String]) {
    // No name of a file is taken for an option.
    let path = image.path.hasPrefix("/") ? image.path : "./" + image.path
    let (width, height) = (side(image.width), side(image.height))
    return switch image.format {
    case .pdf:
      ("pdftocairo", "poppler-utils", ["-png", "-transp", "-singlefile", "-scale-to-x", width, "-scale-to-y", height, path, "-"])
    case .svg: ("rsvg-convert", "librsvg2-bin", ["--format", "png", "--width", width, "--height", height, path])
    case .png, .jpeg: ("djpeg", "libjpeg-turbo-progs", ["-rgb", "-ppm", path])
    }
  }
}
