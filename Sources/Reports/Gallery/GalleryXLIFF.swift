import Syntax

/// The keys of a language's pictures as XLIFF 2.1, each with notes on where it is shown, and with its budget in characters as a size
/// restriction (OASIS, XLIFF Version 2.1, sections 4.2.2.8 `notes` and 5.8 "Size and Length Restriction Module":
/// https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html).
enum GalleryXLIFF {
  static func text(of report: GalleryReport, locale: String) -> String {
    let pictures = report.pictures.filter { $0.locale == locale }
    var xml = XMLWriter()
    xml.element("xliff") { xliff in
      xliff.attribute("xmlns", "urn:oasis:names:tc:xliff:document:2.0")
      xliff.attribute("xmlns:slr", "urn:oasis:names:tc:xliff:sizerestriction:2.0")
      xliff.attribute("version", "2.1")
      xliff.attribute("srcLang", report.sourceLanguage)
      xliff.attribute("trgLang", locale)
      for (number, table) in tables(of: pictures).enumerated() {
        xliff.element("file") { file in
          file.attribute("id", "f\(number + 1)")
          file.attribute("original", table)
          file.element("slr:profiles") { $0.attribute("generalProfile", "xliff:codepoints") }
          for (number, places) in units(of: table, in: pictures).enumerated() {
            file.element("unit") { write(places, number: number + 1, to: &$0) }
          }
        }
      }
    }
    return xml.text
  }

  /// A key with the pictures that show it.
  private typealias Places = (key: PlacedKey, pictures: [(GalleryPicture, PlacedKey)])

  private static func tables(of pictures: [GalleryPicture]) -> [String] {
    Set(pictures.flatMap { $0.keys.map(\.tableFile) }).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func units(of table: String, in pictures: [GalleryPicture]) -> [Places] {
    var order: [String] = []
    var places: [String: Places] = [:]
    for picture in pictures {
      for key in picture.keys where key.tableFile == table {
        if places[key.key] == nil {
          order.append(key.key)
          places[key.key] = (key, [])
        }
        places[key.key]!.pictures.append((picture, key))
      }
    }
    return order.map { places[$0]! }
  }

  private static func write(_ places: Places, number: Int, to unit: inout XMLWriter) {
    unit.attribute("id", "u\(number)")
    unit.attribute("name", places.key.key)
    let budgets = places.pictures.compactMap(\.1.budget)
    if let least = budgets.map(\.characters).min() { unit.attribute("slr:sizeRestriction", least) }
    unit.element("notes") { notes in
      if let comment = places.key.comment { note("comment", comment, &notes) }
      for (picture, key) in places.pictures {
        let place = key.place.map { " at \($0.x), \($0.y), \($0.width) × \($0.height) pixels" } ?? ", scrolled out of sight"
        note("screenshot", "\(picture.file)\(place) (\(picture.title))", &notes)
      }
      if let worst = places.pictures.map(\.1).first(where: { !$0.fits }) {
        note("length", "does not fit" + (worst.budget.map { ": \($0.words)" } ?? ""), &notes)
      }
    }
    unit.element("segment") { segment in
      segment.element("source", text: places.key.sourceText)
      segment.element("target", text: places.key.text)
    }
  }

  private static func note(_ category: String, _ text: String, _ notes: inout XMLWriter) {
    notes.element("note") { note in
      note.attribute("category", category)
      note.text(text)
    }
  }
}
