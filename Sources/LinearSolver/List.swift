import FlatMemory

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
