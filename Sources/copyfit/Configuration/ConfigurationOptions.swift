import ArgumentParser
import Diagnostics
import Platform
import Syntax

/// Where the configuration is.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    name: .customLong("config"),
    help: ArgumentHelp("The configuration (default: copyfit.yml in the working directory, where there is one).", valueName: "file"))
  var file: String?

  /// The file that is read; nil: there is none.
  var used: String? { file ?? (FileSystem.exists(Configuration.usualName) ? Configuration.usualName : nil) }

  /// The configuration; its faults are printed, and end the command.
  func read() throws -> Configuration {
    guard let file = used else { return .none }
    do throws(DiagnosticError) {
      return try ConfigurationReader.read(file)
    } catch {
      StandardError.write(error.diagnostics)
      throw ExitCode.badInput
    }
  }
}

// What an option does not say, the configuration does.

extension MatrixOptions {
  mutating func take(_ configuration: Configuration) {
    // A canvas stands in place of devices: what the command line says of one replaces all of the other.
    if size == nil, devices == nil, orientations == nil { size = configuration.size }
    if size == nil {
      devices = devices ?? configuration.devices
      orientations = orientations ?? configuration.orientations
    }
    locales = locales ?? configuration.locales
    contentSizes = contentSizes ?? configuration.contentSizes
    directions = directions ?? configuration.directions
    boldText = boldText ?? configuration.boldText
  }
}

extension InputOptions {
  mutating func take(_ configuration: Configuration) {
    strings = strings ?? configuration.strings
    texts = texts ?? configuration.texts
    samples = samples ?? configuration.samples
    fonts = fonts ?? configuration.fonts
    profile = profile ?? configuration.profile
  }
}

extension RunScope {
  mutating func take(_ configuration: Configuration) {
    if paths.isEmpty { paths = configuration.paths }
    matrix.take(configuration)
    input.take(configuration)
    input.pseudo = input.pseudo ?? configuration.pseudo
    givenSampling = givenSampling ?? configuration.sampling
    givenSeed = givenSeed ?? configuration.seed
    require = configuration.require + require
    exclude = configuration.exclude + exclude
    // The command line's come last, and the last counts.
    let lists = [configuration.rules, rules].compactMap(\.self)
    rules = lists.isEmpty ? nil : lists.joined(separator: ",")
  }
}

extension ReportOptions {
  mutating func take(_ configuration: Configuration) {
    givenOutput = givenOutput ?? configuration.output
    format = format ?? configuration.formats
    isSingleFile = isSingleFile || configuration.isSingleFile ?? false
    baseline = baseline ?? configuration.baseline
    history = history ?? configuration.history
    givenFailOn = givenFailOn ?? configuration.failOn
    givenMinimumSeverity = givenMinimumSeverity ?? configuration.minimumSeverity
  }
}
