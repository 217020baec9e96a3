package import Diagnostics
package import Vocabulary

extension ContentSizeCategory {
  /// UIKit's name of the category: `accessibilityExtraLarge`.
  package var uikitName: String { "\(self)" }

  /// The string that UIKit stores: `UICTContentSizeCategoryAccessibilityXL` (reference table of Dynamic Type sizes).
  package var uikitRawValue: String {
    let letters = isAccessibility ? ["M", "L", "XL", "XXL", "XXXL"][ordinal - 7] : rawValue
    return "UICTContentSizeCategory" + (isAccessibility ? "Accessibility" : "") + letters
  }

  /// The categories that a list names, small to large and each once: `XS` … `AX5` or UIKit's names, in any case; a range
  /// `AX1…AX5` (also `..` or `...`); `all`; `default`, which is `L`.
  package static func selection(_ words: [String]) throws(SelectionError) -> [ContentSizeCategory] {
    var chosen = Set<ContentSizeCategory>()
    for (index, word) in words.enumerated() {
      if let range = try range(word, index: index) {
        chosen.formUnion(allCases.filter(range.contains))
        continue
      }
      switch word.lettersAndDigits {
      case "all": chosen.formUnion(allCases)
      case "default": chosen.insert(.large)
      default: chosen.insert(try category(word, index: index))
      }
    }
    return allCases.filter(chosen.contains)
  }

  private static func range(_ word: String, index: Int) throws(SelectionError) -> ClosedRange<ContentSizeCategory>? {
    for separator in ["…", "...", ".."] {
      let ends = word.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
      guard ends.count == 2 else { continue }
      let lower = try category(String(ends[0]), index: index)
      let upper = try category(String(ends[1]), index: index)
      guard lower <= upper else {
        throw SelectionError(index: index, "the range '\(word)' runs backwards", remedy: "write \(ends[1])…\(ends[0])")
      }
      return lower...upper
    }
    return nil
  }

  private static func category(_ word: String, index: Int) throws(SelectionError) -> ContentSizeCategory {
    let key = word.lettersAndDigits
    let match = allCases.first {
      key == $0.rawValue.lettersAndDigits || key == $0.uikitName.lettersAndDigits || key == $0.uikitRawValue.lettersAndDigits
    }
    guard let match else {
      throw .unknown(word, what: "content size", among: allCases.map(\.rawValue) + ["all", "default"], index: index)
    }
    return match
  }
}
