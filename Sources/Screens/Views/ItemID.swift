/// The position of a view or a guide in `Screen.items`.
public struct ItemID: Hashable, Codable, Sendable, Comparable {
  /// From 0, the root.
  public let index: Int32

  /// The item at a position.
  public init(_ index: Int) { self.index = Int32(index) }

  /// By position: an item comes after the one that contains it.
  public static func < (a: ItemID, b: ItemID) -> Bool { a.index < b.index }

  /// The root view of every screen.
  package static let root = ItemID(0)
}
