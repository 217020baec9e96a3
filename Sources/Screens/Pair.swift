/// Two things in no order.
package struct Pair<Element: Comparable & Hashable & Sendable>: Hashable, Sendable {
  package let first: Element
  package let second: Element

  package init(_ a: Element, _ b: Element) { (first, second) = (min(a, b), max(a, b)) }
}
