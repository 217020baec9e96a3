package import Checks
import Diagnostics
package import Environments
package import Reports
import Localization
import Vocabulary

extension RunRequest {
  /// A request for the screens of a report with the files that it was made with, where `words` do not say otherwise.
  package init(repeating report: RunReport, _ words: SettingWords) throws(SettingProblems) {
    var words = words
    for input in report.inputs {
      guard let setting = Setting.ofInputs.first(where: { $0.option == input.option }), !words.has(setting) else { continue }
      words[setting] = SettingWords.words(of: setting, input.value)
    }
    if !words.has(.paths), !report.paths.isEmpty { words[.paths] = report.paths.map { SettingWords.Word($0) } }
    try self.init(words)
  }

  /// A request for the cells in which a finding begins and is worst, with the files that its run was made with.
  package init(repeating finding: Finding, in environments: [Environment], of report: RunReport) throws(SettingProblems) {
    // Words and sizes of a screen come from all of its app: an earlier report names its file alone.
    var words = SettingWords()
    if report.paths.isEmpty { words[.paths] = [SettingWords.Word(finding.file)] }
    try self.init(repeating: report, words)
    let directions = Set(environments.map(\.direction))
    let bold = Set(environments.map(\.isBoldText))
    let locales = environments.map(\.locale).uniqued()
    pseudoLocales = locales.compactMap(PseudoLocale.init(localeID:))
    narrowing = MatrixNarrowing(
      locales: locales.filter { PseudoLocale(localeID: $0) == nil }, contentSizes: environments.map(\.contentSize).uniqued(),
      directions: directions.count == 2 ? .both : directions.contains(.leftToRight) ? .leftToRight : .rightToLeft,
      canvases: environments.compactMap(DevicePlacement.init(of:)).uniqued(),
      boldText: bold.count == 2 ? .both : bold.contains(true) ? .on : .off)
    screens = .named(finding.scenario)
  }
}

extension DevicePlacement {
  /// The device and orientation of an environment that was read from a report: its own canvas lacks safe area and margins.
  fileprivate init?(of environment: Environment) {
    // A window follows its device behind a comma.
    let words = environment.device.split(separator: ",").map { String($0).trimmingSpaces }
    let device = try? DeviceCatalog.selection(words).first
    guard let placement = device?.placement(in: environment.orientation) else {
      guard environment.device.isEmpty else { return nil }
      self.init(device: "", orientation: environment.orientation, canvas: environment.canvas)
      return
    }
    self = placement
  }
}

extension Array where Element: Hashable {
  /// Each element once, in order of appearance.
  fileprivate func uniqued() -> [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
