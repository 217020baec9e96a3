import Syntax

/// The gallery as `screenshots.json`: every picture with its keys, and the keys without a picture.
package enum GalleryJSON {
  package static func text(of report: GalleryReport) -> String {
    var writer = JSONWriter(style: .pretty)
    writer.object { root in
      root.member("version", 1)
      root.array("pictures") { list in for picture in report.pictures { list.object { write(picture, to: &$0) } } }
      root.array("absentKeys") { list in
        for key in report.absentKeys {
          list.object(line: true) { object in
            object.member("key", key.key)
            object.member("table", key.table)
            object.member("tableFile", key.tableFile)
            object.member("sourceText", key.sourceText)
            object.member("reason", key.reason)
          }
        }
      }
    }
    writer.newLine()
    return writer.text
  }

  private static func write(_ picture: GalleryPicture, to object: inout JSONWriter) {
    object.member("file", picture.file)
    object.member("screen", picture.screen.name)
    if !picture.screen.state.isEmpty { object.member("state", picture.screen.state) }
    object.member("screenFile", picture.screen.file)
    object.member("locale", picture.locale)
    object.member("contentSize", picture.contentSize)
    object.member("direction", picture.direction)
    object.member("device", picture.device)
    object.member("width", picture.width)
    object.member("height", picture.height)
    object.array("keys") { list in
      for key in picture.keys {
        list.object(line: true) { object in
          object.member("key", key.key)
          object.member("table", key.table)
          object.member("tableFile", key.tableFile)
          object.member("text", key.text)
          object.member("view", key.view)
          if let place = key.place { object.object("rectangle") { place.write(to: &$0) } }
          object.member("fits", key.fits)
          if let budget = key.budget {
            object.object("budget") { object in
              object.member("points", budget.points)
              object.member("characters", budget.characters)
            }
          }
        }
      }
    }
  }
}

extension PixelRect {
  /// As members of an object: `x`, `y`, `width`, `height`.
  func write(to object: inout JSONWriter) {
    object.member("x", x)
    object.member("y", y)
    object.member("width", width)
    object.member("height", height)
  }
}
