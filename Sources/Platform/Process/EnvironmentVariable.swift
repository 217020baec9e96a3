/// Variables of the process's environment.
package enum EnvironmentVariable {
  /// The value of a variable; nil if it is not set, or empty.
  package static func value(of name: String) -> String? {
    SystemCalls.variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
