/// The machine's clock.
package enum Clock {
  /// Whole seconds since 1970-01-01 00:00 UTC.
  package static var secondsSince1970: Int { SystemCalls.secondsSince1970 }

  /// The time of a run: the environment variable SOURCE_DATE_EPOCH, if it is set (reproducible-builds.org), else now.
  package static var reportedSecondsSince1970: Int {
    EnvironmentVariable.value(of: "SOURCE_DATE_EPOCH").flatMap { Int($0) } ?? secondsSince1970
  }
}
