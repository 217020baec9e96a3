import ArgumentParser
import Environments
import Localization
import Projects
import Runs

/// The axes of the matrix, as `run`, `layout` and `budget` share them.
struct MatrixOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Languages: de,ar,…; all (default) is every language of the string tables.", valueName: "list"))
  var locales: String?

  @Option(
    name: .customLong("content-sizes"),
    help: ArgumentHelp("Text sizes: XS,…,XXXL,AX1,…,AX5; a range AX1…AX5; all (default); default.", valueName: "list"))
  var contentSizes: String?

  @Option(help: ArgumentHelp("Directions: natural (default; each language's own), ltr, rtl or both.", valueName: "list"))
  var directions: String?

  @Option(
    name: [.customLong("devices"), .customLong("device")],
    help: ArgumentHelp(
      "Devices by their names (`copyfit devices` lists them), a window after its device: iPhone 8,call,iPad 10.2,half; all. With layout, saved is the device of a storyboard or xib.",
      valueName: "list"))
  var devices: String?

  @Option(
    help: ArgumentHelp(
      "Bare canvases in points instead of devices, without bars and safe area: 375x667, 393x852@3, or ranges 320…1366/8x667.",
      valueName: "WxH[@SCALE]"))
  var size: String?

  @Option(
    help: ArgumentHelp("Orientations: portrait,landscape (default: both, unless the app's Info.plist leaves one out).", valueName: "list"))
  var orientations: String?

  @Option(name: .customLong("bold-text"), help: ArgumentHelp("The accessibility setting Bold Text: off (default), on or both."))
  var boldText: BoldTextChoice?

  var words: KeyValuePairs<Setting, String?> {
    [
      .locales: locales, .contentSizes: contentSizes, .directions: directions, .devices: devices, .size: size, .orientations: orientations,
      .boldText: boldText?.rawValue,
    ]
  }
}

/// Options for the content of a screen and how it is measured, for `run`, `layout` and `budget`.
struct InputOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A folder of string tables (default: under the paths, and Locales).", valueName: "dir"))
  var strings: String?

  @Option(
    help: ArgumentHelp("A file of texts that the app sets in code: {\"object\": {\"any\" or a locale: \"text\"}}.", valueName: "file"))
  var texts: String?

  @Option(
    help: ArgumentHelp(
      "A file of values for placeholders such as %@: {\"object\": \"Anna\", \"integer\": 3, \"keys\": {…}}.", valueName: "file"))
  var samples: String?

  @Option(help: ArgumentHelp("A folder of fonts that is searched before the system's.", valueName: "dir"))
  var fonts: String?

  @Option(help: ArgumentHelp("A metric profile written by `copyfit calibrate`, instead of the bundled one.", valueName: "file"))
  var profile: String?

  @Option(
    help: ArgumentHelp("Pseudo-locales to add: \(PseudoLocale.allCases.map(\.rawValue).joined(separator: ",")); all.", valueName: "list"))
  var pseudo: String?

  @Flag(name: .customLong("no-source"), help: "Do not read the app's code: screens are judged as their files have them.")
  var ignoresSource = false

  @Option(
    name: .customLong("text-metrics"),
    help: "How texts are measured: measured (default) with the fonts, or saved, by the frames that Xcode saved (to test the solver).")
  var textMetrics: TextMetrics?

  var words: KeyValuePairs<Setting, String?> {
    [
      .strings: strings, .texts: texts, .samples: samples, .fonts: fonts, .profile: profile, .pseudo: pseudo,
      .textMetrics: textMetrics?.rawValue, .source: ignoresSource ? "false" : nil,
    ]
  }
}

extension BoldTextChoice: ExpressibleByArgument {}
extension TextMetrics: ExpressibleByArgument {}
