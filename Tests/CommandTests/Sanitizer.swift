import Foundation

/// The sanitizers that `Scripts/test-sanitizers` builds in.
enum Sanitizer {
  static let watchesThreads = ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil
}
