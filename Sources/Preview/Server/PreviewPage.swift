/// The page's own files, which are part of the program.
package enum PreviewPage {
  /// The page takes scripts, styles and data from its own address alone, and pictures from its own memory.
  package static let policy = exportedPolicy + "; frame-ancestors 'none'"

  private static let exportedPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src blob: data:; base-uri 'none'; form-action 'none'"

  package static let html = String(decoding: PackageResources.index_html, as: UTF8.self)
  /// The page as a file: it says its policy itself, and has its data in scripts beside it.
  package static let exportedHTML = html.replacing(
    "<meta charset=\"utf-8\">",
    with: "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"\(exportedPolicy)\">"
  ).replacing("<script src=\"page.js\">", with: "<script src=\"data/project.js\"></script>\n<script src=\"page.js\">")
  package static let style = String(decoding: PackageResources.page_css, as: UTF8.self)

  /// One script of several files. It shows what users wrote as text, never as markup.
  package static let script =
    "(() => {\n'use strict';\n"
    + [
      PackageResources.elements_js, PackageResources.state_js, PackageResources.source_js, PackageResources.list_js,
      PackageResources.stage_js, PackageResources.views_js, PackageResources.panel_js, PackageResources.knobs_js,
      PackageResources.control_js,
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
