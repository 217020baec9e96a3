import ArgumentParser
import Environments
import Syntax

/// `copyfit devices [NAME ...]`: what `--devices` may name.
struct DevicesCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "List the devices that --devices may name, with their sizes and windows.",
    discussion: """
      One line for each model: devices on one line are alike in everything that a layout depends on. A window follows its device: \
      --devices "iPad 10.2,half". A * marks the models of a run that names no device.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(help: ArgumentHelp("Parts of names, such as 'iPhone SE' (default: every device).", valueName: "name"))
  var names: [String] = []

  @Option(help: "The form of the output: text or json.")
  var format = Format.text

  func execute() throws {
    let listing = DeviceListing(matching: names)
    guard !listing.rows.isEmpty else {
      let words = names.map { "'\($0)'" }.joined(separator: " or ")
      throw ValidationError("no device has \(words) in its name; `copyfit devices` lists all")
    }
    guard format == .json else { return try StandardOutput.write(listing.table) }
    var json = JSONWriter(style: .pretty)
    json.array { list in
      for row in listing.rows {
        list.object(line: true) { object in
          object.member("names", row.names)
          object.member("width", row.width)
          object.member("height", row.height)
          object.member("scale", row.scale)
          object.member("idiom", row.idiom.rawValue)
          object.member("windows", row.windows)
          object.member("default", row.isDefault)
        }
      }
    }
    json.newLine()
    try StandardOutput.write(json.bytes)
  }
}
