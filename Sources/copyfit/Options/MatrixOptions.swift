import ArgumentParser
import Environments
import Localization
import Vocabulary

/// The axes of the matrix, as `run` and `layout` share them.
struct MatrixOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Languages: de,ar,…; all (default) is every language of the string tables.", valueName: "list"))
  var locales: String?

  @Option(
    name: .customLong("content-sizes"),
    help: ArgumentHelp("Text sizes: XS,…,XXXL,AX1,…,AX5; a range AX1…AX5; all (default); default.", valueName: "list"))
  var contentSizes: String?

  @Option(help: ArgumentHelp("natural (default: each language's own), ltr, rtl or both.", valueName: "list"))
  var directions: String?

  @Option(
    name: [.customLong("devices"), .customLong("device")],
    help: ArgumentHelp(
      "Devices by their names, a window after its device: iPhone 8,call,iPad 10.2,half; all. With layout, saved is the device of a storyboard or xib.",
      valueName: "list"))
  var devices: String?

  @Option(help: ArgumentHelp("A bare canvas in points instead of devices: 375x667 or 393x852@3.", valueName: "WxH[@SCALE]"))
  var size: String?

  @Option(help: ArgumentHelp("portrait,landscape (default: both).", valueName: "list"))
  var orientations: String?

  @Option(name: .customLong("bold-text"), help: ArgumentHelp("The accessibility setting Bold Text: off (default), on or both."))
  var boldText: BoldTextChoice?

  func validate() throws {
    if size != nil, devices != nil {
      throw ValidationError("--size and --devices: a bare canvas stands in place of devices; give one of them")
    }
    if size != nil, orientations != nil {
      throw ValidationError("--size and --orientations: a canvas is as wide and high as its size says")
    }
  }

  /// Whether a layout is to be shown as Interface Builder saved it.
  var asksForSavedDevice: Bool { devices?.lowercased() == "saved" }

  /// Whether nothing names another device, size or orientation than the saved one.
  var isSavedDevice: Bool { asksForSavedDevice || devices == nil && size == nil && orientations == nil }

  /// What the options limit the matrix to. A word that names nothing is a usage error.
  func narrowing() throws -> MatrixNarrowing {
    var narrowing = MatrixNarrowing()
    if let locales, locales != "all" {
      var seen = Set<String>()
      narrowing.locales = selectionWords(locales).filter { seen.insert(LocaleID.canonical($0)).inserted }
      if narrowing.locales?.contains("") ?? true { throw ValidationError("--locales: a language tag is empty") }
      for locale in narrowing.locales ?? [] {
        if let problem = LocaleID.problem(with: locale) { throw ValidationError("--locales: \(problem.words)") }
      }
    }
    narrowing.contentSizes = try parse(contentSizes, "--content-sizes") { words throws(SelectionError) in
      try ContentSizeCategory.selection(words)
    }
    narrowing.directions = try parse(directions, "--directions") { words throws(SelectionError) in try DirectionChoice.selection(words) }
    narrowing.boldText = boldText
    narrowing.devices = try parse(asksForSavedDevice ? nil : devices, "--devices") { words throws(SelectionError) in
      try DeviceCatalog.selection(words)
    }
    narrowing.canvases = try parse(size, "--size") { words throws(SelectionError) in try DevicePlacement.selection(words) }
    narrowing.orientations = try parse(orientations, "--orientations") { words throws(SelectionError) in try Orientation.selection(words) }
    return narrowing
  }

  private func parse<Value>(
    _ list: String?, _ option: String, _ selection: ([String]) throws(SelectionError) -> Value
  ) throws -> Value? {
    guard let list else { return nil }
    do {
      return try selection(selectionWords(list))
    } catch {
      throw ValidationError("\(option): \(error.message)" + (error.remedy.map { "; \($0)" } ?? ""))
    }
  }
}

extension BoldTextChoice: ExpressibleByArgument {}
