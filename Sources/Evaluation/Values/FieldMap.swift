/// The contents of fields by their owners and names. A copy shares what neither has changed since.
struct FieldMap {
  struct Entry {
    let name: Int
    var content: [Alternative]
  }

  struct Owned {
    let owner: Int
    /// Few, in no order.
    var entries: [Entry]

    func content(_ name: Int) -> [Alternative]? {
      for entry in entries where entry.name == name { return entry.content }
      return nil
    }

    /// The place of a name among the entries. Ways from one fork mostly have it at the same.
    func place(of name: Int, near place: Int) -> Int? {
      entries.withUnsafeBufferPointer { all in
        place < all.count && all[place].name == name ? place : all.firstIndex { $0.name == name }
      }
    }

    func has(_ entry: Entry, near place: Int) -> Bool {
      self.place(of: entry.name, near: place).map { entries[$0].content == entry.content } ?? false
    }

    /// Whether two are the same without a look at what they have.
    func isSame(as other: Owned) -> Bool {
      entries.withUnsafeBufferPointer { one in other.entries.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress } }
    }
  }

  /// By the numbers of their owners: those of frames come last, the newest at the end.
  private(set) var all: [Owned] = []

  init() {}

  func entries(of owner: Int) -> [Entry] { all.first { $0.owner == owner }?.entries ?? [] }

  /// Puts what owners have in place of what they had.
  /// - Parameter changes: in the order of their owners, with the places where these are now, or those behind which they belong.
  mutating func apply(_ changes: [(place: Int, isNew: Bool, owned: Owned)]) {
    for change in changes.reversed() {
      if change.isNew { all.insert(change.owned, at: change.place) } else { all[change.place] = change.owned }
    }
  }

  /// How many owners in a row, from some place of each map on, neither map has changed since the one was copied from the other.
  func countShared(from start: Int, with other: FieldMap, from otherStart: Int) -> Int {
    all.withUnsafeBufferPointer { one in
      other.all.withUnsafeBufferPointer { other in
        let most = min(one.count - start, other.count - otherStart)
        if one.baseAddress == other.baseAddress, start == otherStart { return most }
        return (0..<most).first {
          one[start + $0].owner != other[otherStart + $0].owner || !one[start + $0].isSame(as: other[otherStart + $0])
        } ?? most
      }
    }
  }

  /// The place of an owner, or of the first one behind it.
  private func index(of owner: Int) -> Int {
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].owner < owner { low = middle + 1 } else { high = middle }
    }
    return low
  }

  subscript(_ owner: Int, _ name: Int) -> [Alternative]? {
    get {
      let index = index(of: owner)
      return index < all.count && all[index].owner == owner ? all[index].content(name) : nil
    }
    set { if let newValue { set(owner, name, newValue) } }
  }

  private mutating func set(_ owner: Int, _ name: Int, _ content: [Alternative]) {
    let index = index(of: owner)
    guard index < all.count, all[index].owner == owner else {
      return all.insert(Owned(owner: owner, entries: [Entry(name: name, content: content)]), at: index)
    }
    for entry in all[index].entries.indices where all[index].entries[entry].name == name {
      all[index].entries[entry].content = content
      return
    }
    all[index].entries.append(Entry(name: name, content: content))
  }

  /// Drops all that owners of a number or a later one have.
  mutating func drop(from owner: Int) {
    if let last = all.last, last.owner >= owner { all.removeSubrange(index(of: owner)...) }
  }
}
