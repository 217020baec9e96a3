import ArgumentParser
import Drawing
import Screens

/// How pictures of screens are drawn.
struct PictureOptionGroup: ParsableArguments {
  @Option(help: "wireframe (default): views as boxes, with marks where a text is cut; rendered: as a device shows the screen.")
  var style = PictureOptions.Style.wireframe

  @Option(help: "The colours of a rendered picture: light (default) or dark.")
  var appearance = ColorScheme.light

  @Flag(name: .customLong("full-height"), help: "Make the picture as high as what its scroll views hold.")
  var showsFullHeight = false

  func options(assets: any AssetSource) -> PictureOptions {
    PictureOptions(style: style, scheme: appearance, showsFullHeight: showsFullHeight, assets: assets)
  }
}

extension PictureOptions.Style: ExpressibleByArgument {}
extension ColorScheme: ExpressibleByArgument {}
