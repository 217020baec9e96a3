/// A flat array of trivial elements in memory of its own, without copy-on-write and, in release builds, without checks.
///
/// Elements can be set through a borrowed buffer: the owner decides who may.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var count: Int
  private var capacity: Int
  private var base: UnsafeMutablePointer<Element>

  init(repeating element: Element, count: Int) {
    self.count = count
    capacity = max(count, 4)
    base = .allocate(capacity: capacity)
    base.initialize(repeating: element, count: capacity)
  }

  init(_ elements: some Collection<Element>) {
    count = elements.count
    capacity = max(count, 4)
    base = .allocate(capacity: capacity)
    for (i, element) in elements.enumerated() { base[i] = element }
  }

  deinit { base.deallocate() }

  subscript(_ i: Int) -> Element {
    get {
      assert(i >= 0 && i < count)
      return base[i]
    }
    nonmutating set {
      assert(i >= 0 && i < count)
      base[i] = newValue
    }
  }

  subscript(_ i: Int32) -> Element {
    get { self[Int(i)] }
    nonmutating set { self[Int(i)] = newValue }
  }

  /// Appends `more` elements of undefined content and returns the position of the first.
  mutating func grow(by more: Int) -> Int {
    let first = count
    if count + more > capacity {
      capacity = max(count + more, capacity * 2)
      let bigger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
      bigger.update(from: base, count: count)
      base.deallocate()
      base = bigger
    }
    count += more
    return first
  }

  mutating func append(_ element: Element) {
    let at = grow(by: 1)
    base[at] = element
  }

  mutating func removeAll() { count = 0 }

  mutating func removeLast() -> Element {
    count -= 1
    return base[count]
  }

  /// The elements as a span.
  borrowing func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: base, count: count).span)
  }
}
