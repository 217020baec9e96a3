package import SystemPackage

/// The state of a file in the file system: if two states of one path differ, the file was changed in between.
package struct FileState: Hashable, Sendable {
  /// Since 1970-01-01 00:00 UTC.
  package struct Time: Hashable, Comparable, Sendable {
    package var seconds: Int
    package var nanoseconds: Int

    package static func < (a: Time, b: Time) -> Bool { (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds) }
  }

  package var type: FileType
  /// In bytes.
  package var size: Int
  /// Of the content.
  package var modified: Time
  /// Of the content, the name or the permissions: set by the kernel alone.
  package var changed: Time
  package var inode: UInt64
  package var device: UInt64

  /// nil if the path does not exist.
  package init?(_ path: String) {
    guard let status = try? Stat(FilePath(of: path)) else { return nil }
    type = status.type
    size = Int(status.size)
    (modified, changed) = (SystemCalls.modificationTime(status), SystemCalls.changeTime(status))
    inode = UInt64(status.inode.rawValue)
    device = UInt64(truncatingIfNeeded: status.deviceID.rawValue)
  }
}
