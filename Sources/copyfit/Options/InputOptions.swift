import ArgumentParser

/// Where words and fonts come from, as `run` and `layout` share it.
struct InputOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A folder of string tables (default: Locales, and what lies beside the layouts).", valueName: "dir"))
  var strings: String?

  @Option(help: ArgumentHelp("A folder of fonts that is searched before the system's.", valueName: "dir"))
  var fonts: String?

  @Option(help: ArgumentHelp("Pseudo-locales to add: accented,expanded,double,rtl; all.", valueName: "list"))
  var pseudo: String?
}
