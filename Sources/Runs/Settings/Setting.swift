/// What may be decided about a run: by an option of the command line, or by a key of `copyfit.yml`.
package enum Setting: String, Hashable, Sendable, CaseIterable {
  // Settings of the cells and of measuring.
  case paths
  case locales, directions, devices, size, orientations, pseudo
  case contentSizes = "content-sizes"
  case boldText = "bold-text"
  case sampling = "matrix"
  case seed, rules, require, exclude
  case strings, texts, samples, fonts, profile
  case textMetrics = "text-metrics"
  case source
  // Settings of the reports.
  case output, baseline, history, cache
  case formats = "format"
  case singleFile = "single-file"
  case compressCells = "compress-cells"
  case fixes
  case failOn = "fail-on"
  case minimumSeverity = "min-severity"
  case historyLabel = "history-label"

  /// In the notation of the command line.
  package var option: String { self == .source ? "--no-source" : "--" + rawValue }

  /// Whether its words are written with commas between them.
  var isList: Bool {
    switch self {
    case .locales, .contentSizes, .directions, .devices, .size, .orientations, .pseudo, .rules, .formats: true
    default: false
    }
  }

  /// Whether the command line adds to the configuration instead of replacing it.
  var isAdded: Bool { [.rules, .require, .exclude].contains(self) }

  /// What decides which results a run has, in the order in which a command names it.
  static let ofResults: [Setting] =
    [
      .paths, .locales, .contentSizes, .directions, .boldText, .devices, .size, .orientations, .pseudo, .sampling, .seed, .rules, .require,
      .exclude,
    ] + ofInputs

  /// What names files that a screen is measured with.
  package static let ofInputs: [Setting] = [.strings, .texts, .samples, .fonts, .profile, .textMetrics, .source]
}
