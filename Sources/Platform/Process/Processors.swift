#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The processors of this machine.
package enum Processors {
  /// How many this process may use at once, at least 1.
  package static var available: Int { ProcessInfo.processInfo.activeProcessorCount }
}
