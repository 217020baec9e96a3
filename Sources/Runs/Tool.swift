import Digests
import Foundation

/// This program.
package enum Tool {
  package static let name = "copyfit"
  package static let version = "0.1.0"

  /// What tells this build from every other: its version, and the digest of the program itself. Where that cannot be read, no other process has
  /// the same: nothing that was kept before is believed.
  package static let build: String = {
    let digest = Bundle.main.executablePath.flatMap { FileDigests.shared.digest(of: $0) }
    return "\(version) \(digest ?? "of process \(UInt64.random(in: 0 ... .max))")"
  }()
}
