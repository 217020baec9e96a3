import Diagnostics
import Environments
import Localization
import Screens
import Syntax
import Vocabulary

/// What the page has to know of a project before it shows a screen.
enum ProjectJSON {
  static func write(_ project: PreviewProject, version: Int, title: String, to json: inout JSONWriter) {
    json.object { json in
      json.member("title", title)
      json.member("version", version)
      json.array("screens") { list in
        for screen in project.screens {
          list.object { json in
            json.member("id", screen.id)
            json.member("name", screen.screen.name)
            json.member("file", screen.screen.file)
            json.member("state", screen.screen.state)
            json.member("leftOver", screen.isLeftOver)
          }
        }
      }
      json.member("source", project.sourceLanguage)
      json.member("locales", project.locales)
      json.array("pseudo") { list in
        for pseudo in PseudoLocale.allCases {
          list.array { pair in
            pair.value(pseudo.localeID)
            pair.value(pseudo.rawValue)
          }
        }
      }
      json.member("sizes", ContentSizeCategory.allCases.map(\.rawValue))
      json.member("device", Knobs.usualDevice)
      json.array("devices") { list in
        for row in DeviceListing().rows {
          list.object { json in
            json.member("names", row.names)
            json.member("size", [row.width, row.height])
            json.member("idiom", row.idiom.rawValue)
            json.member("windows", row.windows)
            json.member("usual", row.isDefault)
          }
        }
      }
      json.member("widths", [Knobs.widths.lowerBound, Knobs.widths.upperBound])
      json.array("faults") { list in
        for fault in project.faults {
          list.object { json in
            json.member("severity", fault.severity.rawValue)
            json.member("file", fault.file)
            json.member("line", fault.position?.line)
            json.member("column", fault.position?.column)
            json.member("message", fault.message)
            json.member("reason", fault.reason)
            json.member("remedy", fault.remedy)
            json.member("source", fault.sourceLine)
          }
        }
      }
      json.member("notes", project.notes)
    }
  }
}
