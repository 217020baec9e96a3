/// One trivial value in memory of its own, which can be set through a borrow: free of exclusivity checks where a class holds it in a `let`.
struct Slot<Value: BitwiseCopyable>: ~Copyable {
  private let base: UnsafeMutablePointer<Value>

  init(_ value: Value) {
    base = .allocate(capacity: 1)
    base.initialize(to: value)
  }

  deinit { base.deallocate() }

  var value: Value {
    @inline(__always) get { base.pointee }
    @inline(__always) nonmutating set { base.pointee = newValue }
  }
}
