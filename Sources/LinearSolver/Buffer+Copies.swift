import FlatMemory

extension Buffer {
  init(repeating element: Element, count: Int, in arena: borrowing Arena) {
    self.init(arena.allocate(Element.self, capacity: count), count: count, isOwner: false)
    base.initialize(repeating: element, count: count)
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
}
