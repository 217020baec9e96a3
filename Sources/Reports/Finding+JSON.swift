package import Checks
import Diagnostics
import Environments
package import Syntax
import Vocabulary

extension Finding {
  /// The finding in the contract's key order.
  package func write(to json: inout JSONWriter) {
    json.object { object in
      object.member("id", id)
      object.member("rule", rule)
      object.member("severity", severity.rawValue)
      object.member("file", file)
      if let position {
        object.member("line", position.line)
        object.member("column", position.column)
      }
      object.member("scenario", scenario)
      object.member("object", self.object)
      object.member("path", path)
      if let key { object.member("key", key) }
      object.member("message", message)
      if let worst {
        object.object("worst", line: true) { object in
          object.member("amount", worst.amount)
          object.member("unit", worst.unit)
          object.key("environment")
          worst.environment.write(to: &object)
        }
      }
      if let first {
        object.object("first", line: true) { object in
          object.key("environment")
          first.write(to: &object)
        }
      }
      object.member("cells", cells)
      object.member("environments", environments)
      object.array("because") { causes in
        for cause in because {
          causes.object(line: true) { object in
            object.member("constraint", cause.constraint)
            object.member("priority", cause.priority)
            if let line = cause.line { object.member("line", line) }
          }
        }
      }
      if let remedy { object.member("fix", remedy) }
      object.member("state", state.rawValue)
    }
  }
}

extension Environment {
  fileprivate func write(to json: inout JSONWriter) {
    json.object(line: true) { object in
      object.member("locale", locale)
      object.member("contentSize", contentSize.rawValue)
      object.member("direction", direction.rawValue)
      object.member("device", device)
      object.member("orientation", orientation.rawValue)
    }
  }
}
