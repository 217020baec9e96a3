/// The machine's clock.
package enum Clock {
  /// Whole seconds since 1970-01-01 00:00 UTC.
  package static var secondsSince1970: Int { SystemCalls.secondsSince1970 }
}
