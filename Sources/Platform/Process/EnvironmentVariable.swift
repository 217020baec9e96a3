#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Variables of the process's environment.
package enum EnvironmentVariable {
  /// The value of a variable; nil if it is not set, or empty.
  package static func value(of name: String) -> String? {
    SystemCalls.variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// All of them, by name.
  package static var all: [String: String] { ProcessInfo.processInfo.environment }
}
