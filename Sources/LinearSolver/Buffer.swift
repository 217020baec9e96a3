/// A flat array of trivial elements in memory of its own: of a fixed count, without copy-on-write and, in release builds, without checks.
///
/// Elements can be set through a borrowed buffer, so that a class can hold it in a `let`, free of exclusivity checks. Public for the loops of
/// other rooms that run in every cell.
public struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  /// How many elements it has, from its making to its end.
  public let count: Int
  /// The first element; valid as long as the buffer.
  public let base: UnsafeMutablePointer<Element>
  /// Whether the memory is the buffer's own, and not an arena's.
  @usableFromInline let isOwner: Bool

  /// So many times the same element.
  @inlinable
  public init(repeating element: Element, count: Int) {
    self.init(.allocate(capacity: max(count, 1)), count: count, isOwner: true)
    base.initialize(repeating: element, count: count)
  }

  init(repeating element: Element, count: Int, in arena: borrowing Arena) {
    self.init(arena.allocate(Element.self, capacity: count), count: count, isOwner: false)
    base.initialize(repeating: element, count: count)
  }

  /// A copy of an array's elements.
  @inlinable
  public init(_ elements: [Element]) {
    self.init(.allocate(capacity: max(elements.count, 1)), count: elements.count, isOwner: true)
    elements.withUnsafeBufferPointer { if let from = $0.baseAddress { base.initialize(from: from, count: $0.count) } }
  }

  init(copying other: borrowing Buffer) {
    self.init(.allocate(capacity: max(other.count, 1)), count: other.count, isOwner: true)
    base.initialize(from: other.base, count: count)
  }

  init(copying other: borrowing Buffer, in arena: borrowing Arena) {
    self.init(arena.allocate(Element.self, capacity: other.count), count: other.count, isOwner: false)
    base.initialize(from: other.base, count: count)
  }

  init(copying other: borrowing List<Element>) {
    self.init(.allocate(capacity: max(other.count, 1)), count: other.count, isOwner: true)
    base.initialize(from: other.base, count: count)
  }

  init(copying other: borrowing List<Element>, in arena: borrowing Arena) {
    self.init(arena.allocate(Element.self, capacity: other.count), count: other.count, isOwner: false)
    base.initialize(from: other.base, count: count)
  }

  @usableFromInline
  init(_ base: UnsafeMutablePointer<Element>, count: Int, isOwner: Bool) {
    self.count = count
    self.base = base
    self.isOwner = isOwner
  }

  @inlinable
  deinit { if isOwner { base.deallocate() } }

  /// The element at a position from 0; beyond the last one only debug builds stop.
  public subscript(_ i: Int) -> Element {
    @inlinable @inline(__always) get {
      assert(i >= 0 && i < count)
      return base[i]
    }
    @inlinable @inline(__always) nonmutating set {
      assert(i >= 0 && i < count)
      base[i] = newValue
    }
  }

  /// The same, for the short numbers that tables are made of.
  public subscript(_ i: Int32) -> Element {
    @inlinable @inline(__always) get { self[Int(i)] }
    @inlinable @inline(__always) nonmutating set { self[Int(i)] = newValue }
  }

  /// The elements as a span.
  borrowing func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: base, count: count).span)
  }
}

/// A `Buffer` that grows; like it, it can be changed through a borrow.
struct List<Element: BitwiseCopyable>: ~Copyable {
  private struct Header {
    var count: Int
    var capacity: Int
    var base: UnsafeMutablePointer<Element>
    /// Whether the memory is the list's own, and not an arena's.
    var isOwner: Bool
  }

  private let header: UnsafeMutablePointer<Header>

  /// No elements, with room for some.
  init(capacity: Int) {
    let capacity = max(capacity, 4)
    self.init(.allocate(capacity: capacity), capacity: capacity, isOwner: true)
  }

  /// No elements, with room for some in an arena; for more than that the list takes memory of its own.
  init(capacity: Int, in arena: borrowing Arena) {
    let capacity = max(capacity, 4)
    self.init(arena.allocate(Element.self, capacity: capacity), capacity: capacity, isOwner: false)
  }

  private init(_ base: UnsafeMutablePointer<Element>, capacity: Int, isOwner: Bool) {
    header = .allocate(capacity: 1)
    header.initialize(to: Header(count: 0, capacity: capacity, base: base, isOwner: isOwner))
  }

  /// Takes over another's elements in place of its own.
  func assign(_ other: borrowing Buffer<Element>) {
    removeAll()
    _ = grow(by: other.count)
    base.initialize(from: other.base, count: other.count)
  }

  init(copying other: borrowing List) {
    self.init(capacity: other.count)
    header.pointee.count = other.count
    base.initialize(from: other.base, count: other.count)
  }

  deinit {
    if header.pointee.isOwner { base.deallocate() }
    header.deallocate()
  }

  var count: Int { header.pointee.count }

  var base: UnsafeMutablePointer<Element> { header.pointee.base }

  subscript(_ i: Int) -> Element {
    @inline(__always) get {
      assert(i >= 0 && i < count)
      return header.pointee.base[i]
    }
    @inline(__always) nonmutating set {
      assert(i >= 0 && i < count)
      header.pointee.base[i] = newValue
    }
  }

  subscript(_ i: Int32) -> Element {
    @inline(__always) get { self[Int(i)] }
    @inline(__always) nonmutating set { self[Int(i)] = newValue }
  }

  /// Appends `more` elements of undefined content and returns the position of the first.
  func grow(by more: Int) -> Int {
    let first = count
    if first + more > header.pointee.capacity {
      let capacity = max(first + more, header.pointee.capacity * 2)
      let bigger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
      bigger.initialize(from: base, count: first)
      if header.pointee.isOwner { base.deallocate() }
      header.pointee.isOwner = true
      header.pointee.base = bigger
      header.pointee.capacity = capacity
    }
    header.pointee.count = first + more
    return first
  }

  @inline(__always)
  func append(_ element: Element) {
    let at = count
    if at == header.pointee.capacity { _ = grow(by: 1) } else { header.pointee.count = at + 1 }
    header.pointee.base[at] = element
  }

  func removeAll() { header.pointee.count = 0 }

  func removeLast() -> Element {
    header.pointee.count -= 1
    return header.pointee.base[header.pointee.count]
  }
}
