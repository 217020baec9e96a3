/// A word of a chain that makes constraints, kept as a value: `make.left`, `other.snp.right`.
enum ChainWord: String {
  /// `view.snp`.
  case door
  /// `make`.
  case maker
  /// Edges of an item: the item, then their names.
  case item
  /// What a chain has made: the constraints.
  case made

  static let typeName = "Chain"

  func value(_ parts: [Value]) -> Value { .enumeration(Self.typeName, rawValue, parts) }
}

extension Value {
  var isChainWord: Bool { if case .enumeration(ChainWord.typeName, _, _) = self { true } else { false } }
}
