// The module FlatMemory. One array without reference counts, for the solver's hot loops.

/// A flat array of trivial elements in memory of its own: of a fixed count, without copy-on-write and, in release builds, without checks.
///
/// Elements can be set through a borrowed buffer, so that a class can hold it in a `let`, free of exclusivity checks. Public for the loops of
/// several modules that run in every cell.
public struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  /// The first element; valid as long as the buffer. It is the first word of a buffer, because Swift 6.3 with `--sanitize=thread` takes the
  /// first word of a value that is set through for an address.
  public let base: UnsafeMutablePointer<Element>
  /// How many elements it has, from its making to its end.
  public let count: Int
  /// Whether the memory is given back with the buffer.
  @usableFromInline let isOwner: Bool

  /// So many times the same element.
  @inlinable
  public init(repeating element: Element, count: Int) {
    self.init(.allocate(capacity: max(count, 1)), count: count, isOwner: true)
    base.initialize(repeating: element, count: count)
  }

  /// A copy of an array's elements.
  @inlinable
  public init(_ elements: [Element]) {
    self.init(.allocate(capacity: max(elements.count, 1)), count: elements.count, isOwner: true)
    elements.withUnsafeBufferPointer { if let from = $0.baseAddress { base.initialize(from: from, count: $0.count) } }
  }

  /// - Parameter isOwner: Whether the memory is given back with the buffer; otherwise it must live as long.
  @inlinable
  public init(_ base: UnsafeMutablePointer<Element>, count: Int, isOwner: Bool) {
    self.base = base
    self.count = count
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
  @inlinable
  public borrowing func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: base, count: count).span)
  }
}
