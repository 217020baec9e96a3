import Drawing

/// The gallery as a page without scripts: for each screen its pictures and its keys.
package enum GalleryPage {
  package static func html(of report: GalleryReport) -> String {
    var screens: [GalleryScreen] = []
    var pictures: [GalleryScreen: [GalleryPicture]] = [:]
    for picture in report.pictures {
      if pictures[picture.screen] == nil { screens.append(picture.screen) }
      pictures[picture.screen, default: []].append(picture)
    }
    var html = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'unsafe-inline'">
      <title>Screens of \(report.title.escapedForMarkup)</title>
      <style>\(style)</style>
      </head>
      <body>
      <header>
      <h1>Screens of \(report.title.escapedForMarkup)</h1>
      <p>\(summary(report, screens: screens.count))</p>
      </header>
      <nav aria-label="Screens"><ul>

      """
    for (number, screen) in screens.enumerated() {
      let tooLong = pictures[screen]!.contains { $0.keys.contains { !$0.fits } }
      html +=
        "<li><a href=\"#s\(number)\">\(screen.title.escapedForMarkup)</a>\(tooLong ? " <span class=\"mark\">too long</span>" : "")</li>\n"
    }
    html += "</ul></nav>\n<main>\n"
    for (number, screen) in screens.enumerated() { html += section(screen, number: number, pictures[screen]!) }
    return html + absent(report.absentKeys) + "</main>\n</body>\n</html>\n"
  }

  private static func summary(_ report: GalleryReport, screens: Int) -> String {
    let tooLong = Set(
      report.pictures.flatMap { picture in picture.keys.filter { !$0.fits }.map { "\(picture.locale) \($0.tableFile) \($0.key)" } })
    return "\(screens) screens, \(report.pictures.count) pictures, languages: \(report.locales.joined(separator: ", ")). "
      + "Translations that do not fit: \(tooLong.count). Keys on no picture: \(report.absentKeys.count)."
  }

  private static func section(_ screen: GalleryScreen, number: Int, _ pictures: [GalleryPicture]) -> String {
    var html = """
      <section aria-labelledby="s\(number)">
      <h2 id="s\(number)">\(screen.title.escapedForMarkup)</h2>
      <p class="file">\(screen.file.escapedForMarkup)</p>
      <div class="pictures">

      """
    for picture in pictures {
      // Points would be smaller on a screen of many pixels; a width of its own keeps the page from moving while pictures load.
      html += """
        <figure><a href="\(picture.file.escapedForMarkup)"><img src="\(picture.file.escapedForMarkup)" width="\(picture.width)" \
        height="\(picture.height)" loading="lazy" alt="\(picture.title.escapedForMarkup)"></a>\
        <figcaption><span lang="\(picture.locale.escapedForMarkup)">\(picture.locale.escapedForMarkup)</span>, \(picture.contentSize)\
        \(picture.device.isEmpty ? "" : ", " + picture.device.escapedForMarkup)</figcaption></figure>

        """
    }
    return html + "</div>\n" + keys(pictures) + "</section>\n"
  }

  /// The keys of a screen, each once, with the languages in which they do not fit.
  private static func keys(_ pictures: [GalleryPicture]) -> String {
    var order: [String] = []
    var rows: [String: (key: PlacedKey, tooLong: [String])] = [:]
    for picture in pictures {
      for key in picture.keys {
        let id = key.tableFile + "\u{0}" + key.key
        if rows[id] == nil {
          order.append(id)
          rows[id] = (key, [])
        }
        guard !key.fits else { continue }
        let words = picture.locale + (key.budget.map { ": \($0.words)" } ?? "")
        if !rows[id]!.tooLong.contains(words) { rows[id]!.tooLong.append(words) }
      }
    }
    if order.isEmpty { return "<p>No text of this screen has a key.</p>\n" }
    var html = """
      <details><summary>\(order.count) keys</summary>
      <table><thead><tr><th scope="col">Key</th><th scope="col">Table</th><th scope="col">Source text</th><th scope="col">View</th>\
      <th scope="col">Does not fit in</th></tr></thead><tbody>

      """
    for id in order {
      let (key, tooLong) = rows[id]!
      html += """
        <tr><th scope="row"><code>\(key.key.escapedForMarkup)</code></th><td>\(key.table.escapedForMarkup)</td>\
        <td><bdi>\(key.sourceText.escapedForMarkup)</bdi></td><td>\(key.view.escapedForMarkup)</td>\
        <td>\(tooLong.map { "<span class=\"mark\">\($0.escapedForMarkup)</span>" }.joined(separator: "<br>"))</td></tr>

        """
    }
    return html + "</tbody></table></details>\n"
  }

  private static func absent(_ keys: [AbsentKey]) -> String {
    if keys.isEmpty { return "" }
    var html = """
      <section aria-labelledby="absent">
      <h2 id="absent">Keys on no picture</h2>
      <details><summary>\(keys.count) keys</summary>
      <table><thead><tr><th scope="col">Key</th><th scope="col">Table</th><th scope="col">Source text</th><th scope="col">Reason</th></tr></thead><tbody>

      """
    for key in keys {
      html += """
        <tr><th scope="row"><code>\(key.key.escapedForMarkup)</code></th><td>\(key.table.escapedForMarkup)</td>\
        <td><bdi>\(key.sourceText.escapedForMarkup)</bdi></td><td>\(key.reason.escapedForMarkup)</td></tr>

        """
    }
    return html + "</tbody></table></details>\n</section>\n"
  }

  /// Sides are logical, and colours come in pairs with a contrast of 4.5 to 1 or more for text.
  private static let style = """
    :root{color-scheme:light dark;--ink:#1d2129;--soft:#4a5261;--line:#b9c0cb;--ground:#fff;--mark:#a3121f;--link:#0b57c0}
    @media (prefers-color-scheme:dark){:root{--ink:#eceef2;--soft:#b9c0cc;--line:#4d5563;--ground:#14171c;--mark:#ff8a8e;--link:#79b0ff}}
    body{margin:0 auto;max-width:80rem;padding:1rem;font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);\
    background:var(--ground)}
    a{color:var(--link)}h1,h2{line-height:1.2}.file,figcaption{color:var(--soft);font-size:.875rem}
    nav ul{columns:16rem;padding-inline-start:1.25rem}
    .pictures{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0}
    img{inline-size:14rem;block-size:auto;border:1px solid var(--line);border-radius:.5rem}
    table{border-collapse:collapse;inline-size:100%;font-size:.875rem}
    th,td{text-align:start;vertical-align:top;padding:.25rem .5rem;border-block-end:1px solid var(--line);font-weight:400;overflow-wrap:anywhere}
    thead th{font-weight:600}.mark{color:var(--mark);font-weight:600}
    """
}
