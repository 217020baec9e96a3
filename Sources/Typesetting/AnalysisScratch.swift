/// Buffers for the analysis of a text, kept for the next text.
struct AnalysisScratch: ~Copyable {
  private var capacity = 0
  private(set) var levels: UnsafeMutablePointer<UInt8>
  private(set) var scripts: UnsafeMutablePointer<UInt16>
  private(set) var flags: UnsafeMutablePointer<UInt16>
  private(set) var links: UnsafeMutablePointer<Int16>
  private(set) var sums: UnsafeMutablePointer<Int64>
  private(set) var counts: UnsafeMutablePointer<Int32>

  init() {
    capacity = 256
    levels = .allocate(capacity: capacity)
    scripts = .allocate(capacity: capacity)
    flags = .allocate(capacity: capacity)
    links = .allocate(capacity: capacity)
    sums = .allocate(capacity: capacity)
    counts = .allocate(capacity: capacity)
  }

  /// Makes the buffers large enough for a text of `count` units and its end.
  mutating func reserve(_ count: Int) {
    guard count >= capacity else { return }
    release()
    capacity = (count + 1) * 2
    levels = .allocate(capacity: capacity)
    scripts = .allocate(capacity: capacity)
    flags = .allocate(capacity: capacity)
    links = .allocate(capacity: capacity)
    sums = .allocate(capacity: capacity)
    counts = .allocate(capacity: capacity)
  }

  private func release() {
    levels.deallocate()
    scripts.deallocate()
    flags.deallocate()
    links.deallocate()
    sums.deallocate()
    counts.deallocate()
  }

  deinit { release() }
}
