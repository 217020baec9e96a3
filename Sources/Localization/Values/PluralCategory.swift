/// CLDR's plural categories (UTS #35, part 3), in its order.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable, Comparable {
  case zero, one, two, few, many, other

  package static func < (a: PluralCategory, b: PluralCategory) -> Bool {
    allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
  }
}
