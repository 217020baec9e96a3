import Checks
import Environments

/// What a project has decided once, in its `copyfit.yml`: every part is optional, and an option of the command line wins over it.
///
/// Lists are kept as the options spell them, paths as they are seen from the working directory.
struct Configuration {
  /// As the user named it; empty where there is none.
  var file = ""
  var paths: [String] = []

  var locales: String?
  var contentSizes: String?
  var directions: String?
  var devices: String?
  var size: String?
  var orientations: String?
  var pseudo: String?
  var boldText: BoldTextChoice?
  var sampling: MatrixSampling?
  var seed: UInt64?
  /// As `--require` and `--exclude` spell them.
  var require: [String] = []
  var exclude: [String] = []

  var strings: String?
  var texts: String?
  var samples: String?
  var fonts: String?
  var profile: String?

  /// As `--rules` spells them.
  var rules: String?
  var failOn: Gate.FailOn?
  var minimumSeverity: Severity?
  var owners = Ownership()

  var baseline: String?
  var history: String?
  var output: String?
  var cache: String?
  var formats: String?
  var isSingleFile: Bool?

  /// The findings of the last run.
  var findings: String { (output ?? ReportOptions.usualOutput) + "/findings.json" }

  /// The name under which it is found in the working directory.
  static let usualName = "copyfit.yml"
  static let none = Configuration()
}
