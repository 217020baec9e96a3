/// The page's own files, which are part of the program.
package enum PreviewPage {
  /// The page takes scripts, styles and data from its own address alone, and pictures from its own memory.
  package static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src blob: data:; base-uri 'none'; "
    + "form-action 'none'; frame-ancestors 'none'"

  package static let html = String(decoding: PackageResources.index_html, as: UTF8.self)
  package static let style = String(decoding: PackageResources.page_css, as: UTF8.self)

  /// One script of several files. It shows what users wrote as text, never as markup.
  package static let script =
    "(() => {\n'use strict';\n"
    + [
      PackageResources.elements_js, PackageResources.state_js, PackageResources.source_js, PackageResources.list_js,
      PackageResources.stage_js, PackageResources.views_js, PackageResources.panel_js, PackageResources.knobs_js, PackageResources.control_js,
    ].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n") + "})();\n"

  static func file(_ path: String) -> Answer? {
    switch path {
    case "": Answer(status: 200, type: "text/html; charset=utf-8", bytes: Array(html.utf8))
    case "page.css": Answer(status: 200, type: "text/css; charset=utf-8", bytes: Array(style.utf8))
    case "page.js": Answer(status: 200, type: "text/javascript; charset=utf-8", bytes: Array(script.utf8))
    default: nil
    }
  }
}
