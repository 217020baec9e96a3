import Digests
import Platform

/// This program.
package enum Tool {
  package static let name = "copyfit"
  package static let version = "0.1.0"

  /// Identifies this build: its version, and the digest of the program itself. If that cannot be read, every process has another identity,
  /// so nothing that was kept before is used.
  package static let build: String = {
    let digest = RunningProgram.path.flatMap { FileDigests.shared.digest(of: $0) }
    return "\(version) \(digest ?? "of process \(UInt64.random(in: 0 ... .max))")"
  }()
}
