import Screens
import Diagnostics
import Digests
import Sweep
import Syntax

/// The jobs of a run with their keys, in the form in which one process sends them to another: one line of JSON per job.
package struct JobList: Sendable {
  /// A job by its file, scene and locale.
  struct Name: Hashable, Sendable {
    var file: String
    var scene: String
    var locale: String
    /// Which of the jobs of that name in the plan's order, from 0.
    var number: Int
  }

  /// By name: hexadecimal.
  let keys: [Name: String]
  /// In the plan's order.
  let names: [Name]

  init(_ plan: SweepPlan, _ keys: [JobKey]) {
    var known: [Name: String] = [:]
    var names: [Name] = []
    for (job, key) in zip(plan.jobs, keys) {
      let scene = plan.scenes[job.scene]
      var name = Name(file: scene.screen.file, scene: scene.screen.name, locale: scene.locale(of: job), number: 0)
      while known[name] != nil { name.number += 1 }
      known[name] = key.bytes.hexadecimal
      names.append(name)
    }
    self.keys = known
    self.names = names
  }

  /// Reads `text`.
  init(reading text: String) throws(DiagnosticError) {
    let file = "the list of jobs"
    var keys: [Name: String] = [:]
    var names: [Name] = []
    for line in text.split(separator: "\n") {
      let json = try JSONReader.read(String(line), file: file)
      let name = Name(
        file: try json.required("file", in: file).string(in: file), scene: try json.required("scene", in: file).string(in: file),
        locale: try json.required("locale", in: file).string(in: file), number: try json.required("number", in: file).integer(in: file))
      keys[name] = try json.required("key", in: file).string(in: file)
      names.append(name)
    }
    self.keys = keys
    self.names = names
  }

  package var text: String {
    var json = JSONWriter()
    for name in names {
      json.object { json in
        json.member("file", name.file)
        json.member("scene", name.scene)
        json.member("locale", name.locale)
        json.member("number", name.number)
        json.member("key", keys[name])
      }
      json.newLine()
    }
    return json.text
  }
}
