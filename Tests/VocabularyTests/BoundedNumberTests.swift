import Testing
import Vocabulary

@Suite struct BoundedNumberTests {
  @Test(
    arguments: [
      (2.9, 2), (-2.9, -2), (0, 0), (1e300, .max), (-.infinity, .min), (.nan, 0), (9.3e18, .max), (-9_223_372_036_854_775_808, .min),
    ] as [(Double, Int)])
  func wholeNumbers(number: Double, whole: Int) { #expect(Int(bounded: number) == whole) }

  @Test func smallTypes() { #expect(UInt8(bounded: 256) == 255 && UInt8(bounded: -1) == 0 && Int32(bounded: 1e10) == .max) }
}
