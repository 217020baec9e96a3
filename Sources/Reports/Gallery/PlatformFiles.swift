import Syntax

/// What translation platforms take screenshots in. Platforms number strings themselves: each file names keys where a platform's own request
/// has a number, so that a script can put it there (docs/gallery.md).
package enum TranslationPlatform: String, Hashable, Sendable, CaseIterable {
  case crowdin, lokalise, weblate, xliff

  /// The files, by their names in the gallery's folder.
  package func files(of report: GalleryReport) -> [(name: String, text: String)] {
    switch self {
    case .crowdin: [("crowdin.json", Self.crowdin(report))]
    case .lokalise: [("lokalise.json", Self.lokalise(report))]
    case .weblate: [("weblate.json", Self.weblate(report))]
    case .xliff: report.locales.map { ("xliff/\($0).xlf", GalleryXLIFF.text(of: report, locale: $0)) }
    }
  }

  /// The keys of a picture that are seen, each place once.
  private static func shown(_ picture: GalleryPicture) -> [(key: PlacedKey, place: PixelRect)] {
    picture.keys.compactMap { key in key.place.map { (key, $0) } }
  }

  /// Crowdin API v2: `POST /projects/{projectId}/screenshots` takes `name`; `POST …/screenshots/{screenshotId}/tags` takes an array of
  /// `stringId` and `position` {x, y, width, height} (https://developer.crowdin.com/api/v2/#tag/Screenshots). `identifier` is the string's key
  /// (`GET /projects/{projectId}/strings` finds its id by it).
  private static func crowdin(_ report: GalleryReport) -> String {
    json(report) { picture, object in
      object.member("file", picture.file)
      object.member("name", picture.title)
      object.array("tags") { tags in
        for (key, place) in shown(picture) {
          tags.object(line: true) { tag in
            tag.member("identifier", key.key)
            tag.object("position") { place.write(to: &$0) }
          }
        }
      }
    }
  }

  /// Lokalise API v2: `POST /projects/{project_id}/screenshots` takes `screenshots`, each with `data` (the file in Base64), `title`,
  /// `description`, `ocr`, `key_ids` and `tags`; a screenshot has `keys` with `coordinates`
  /// (https://developers.lokalise.com/reference/create-screenshots). `key_names` are looked up for `key_ids` (`GET …/keys?filter_keys=`).
  private static func lokalise(_ report: GalleryReport) -> String {
    var writer = JSONWriter(style: .pretty)
    writer.object { root in
      root.array("screenshots") { list in
        for picture in report.pictures {
          list.object { object in
            object.member("file", picture.file)
            object.member("title", picture.title)
            object.member("description", picture.screen.file)
            object.member("ocr", false)
            object.array("key_names", line: true) { names in for name in Self.names(of: picture) { names.value(name) } }
            object.array("tags", line: true) { tags in tags.value(picture.locale) }
            object.array("keys") { keys in
              for (key, place) in shown(picture) {
                keys.object(line: true) { object in
                  object.member("key_name", key.key)
                  object.object("coordinates") { coordinates in
                    coordinates.member("left", place.x)
                    coordinates.member("top", place.y)
                    coordinates.member("width", place.width)
                    coordinates.member("height", place.height)
                  }
                }
              }
            }
          }
        }
      }
    }
    writer.newLine()
    return writer.text
  }

  /// Weblate's REST API: `POST /api/screenshots/` takes the form fields `image`, `name`, `project_slug`, `component_slug` and `language_code`;
  /// `POST /api/screenshots/(id)/units/` takes `unit_id` (https://docs.weblate.org/en/latest/api.html#screenshots). `units` are the keys, whose
  /// ids `GET /api/units/?q=key:"…"` gives.
  private static func weblate(_ report: GalleryReport) -> String {
    json(report) { picture, object in
      object.member("image", picture.file)
      object.member("name", picture.title)
      object.member("language_code", picture.locale)
      object.array("units", line: true) { units in for name in names(of: picture) { units.value(name) } }
    }
  }

  /// The keys that a picture shows, each once, in the order of the picture.
  private static func names(of picture: GalleryPicture) -> [String] {
    var seen = Set<String>()
    return shown(picture).map(\.key.key).filter { seen.insert($0).inserted }
  }

  private static func json(_ report: GalleryReport, _ body: (GalleryPicture, inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(style: .pretty)
    writer.array { list in for picture in report.pictures { list.object { body(picture, &$0) } } }
    writer.newLine()
    return writer.text
  }
}
