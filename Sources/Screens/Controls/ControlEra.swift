/// Which release's control sizes hold, by the generation of Xcode that draws them: 5 ... 16 and 26, as `toolsVersion` tells
/// (5 below 6000, 6 to 7999, 7 to 10999, 8 to 13199, 9 to 14299, 10 to 14867, 11 to 16999, 12 to 18999, 13 to 20999, 14 to 21999,
/// 15 to 22999, 16 to 23999, then 26).
package struct ControlEra: Hashable, Encodable, Sendable, Comparable {
  package var xcode: Int

  package init(xcode: Int) { self.xcode = xcode }

  /// The sizes of iOS 13 to 18, as most devices in use draw them.
  package static let current = ControlEra(xcode: 16)

  package static func < (a: ControlEra, b: ControlEra) -> Bool { a.xcode < b.xcode }
}
