import Drawing

extension HTMLPage {
  /// The page's only style sheet. Sides are logical (`inline-start`), sizes follow the reader's own text size, and colours come in pairs
  /// for light and dark with a contrast of at least 4.5 to 1 for text.
  static let style = String(decoding: PackageResources.page_css, as: UTF8.self) + SVGWriter.styleSheet

  /// The page's only script. It shows what users wrote as text, never as markup.
  ///
  /// The URL fragment is the whole state: `#v=<view>&q=<filter>&group=<by>&sort=<by>&f=<finding>`.
  static let script =
    "(() => {\n'use strict';\n"
    + [
      PackageResources.elements_js, PackageResources.pieces_js, PackageResources.filter_js, PackageResources.list_js,
      PackageResources.pictures_js, PackageResources.panel_js, PackageResources.scenarios_js, PackageResources.control_js,
    ].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n") + "})();\n"
}
