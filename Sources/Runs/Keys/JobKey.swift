/// A digest of everything that decides the result of a job: two jobs with the same key have the same result.
package struct JobKey: Hashable, Sendable {
  /// 32 bytes.
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }
}

extension JobKey: Comparable {
  package static func < (a: JobKey, b: JobKey) -> Bool { a.bytes.lexicographicallyPrecedes(b.bytes) }
}
