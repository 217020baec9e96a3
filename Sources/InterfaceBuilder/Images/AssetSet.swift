import Diagnostics
import Platform
import Syntax

/// The `Contents.json` of an image set or a colour set (Apple, "Asset Catalog Format Reference").
struct AssetSet {
  /// The members of `images` or `colors`.
  let variants: [JSONNode]
  /// Whether its images are drawn in the tint colour.
  let isTemplate: Bool

  /// nil: it is not there, or cannot be read.
  init?(_ list: String, in folder: String) {
    guard let set = try? AssetSet(reading: list, in: folder) else { return nil }
    self = set
  }

  init(reading list: String, in folder: String) throws(DiagnosticError) {
    let file = folder + "/Contents.json"
    let root = try JSONReader.read(try FileReader.text(try FileReader(maximumSize: 1 << 20).bytes(of: file), file: file), file: file)
    guard case .array(let variants)? = root[list]?.value else {
      throw DiagnosticError(Diagnostic(.error, file: file, position: root.position, "the set has no list '\(list)'"))
    }
    self.variants = variants
    isTemplate = root["properties"]?["template-rendering-intent"]?.text == "template"
  }

  /// The variants for a scheme, those that are for it alone before those for any, each part in the file's order. High contrast and devices
  /// other than phones and tablets come last.
  func variants(isDark: Bool) -> [JSONNode] {
    let ranks = variants.map { variant in (variant, Self.rank(variant, isDark: isDark)) }
    return (0...Self.lastRank).flatMap { rank in ranks.filter { $0.1 == rank }.map(\.0) }
  }

  private static let lastRank = 3

  private static func rank(_ variant: JSONNode, isDark: Bool) -> Int {
    let idiom = variant["idiom"]?.text ?? "universal"
    guard ["universal", "iphone", "ipad", "ios"].contains(idiom) else { return lastRank }
    var appearances: [String] = []
    if case .array(let list)? = variant["appearances"]?.value { appearances = list.compactMap { $0["value"]?.text } }
    if appearances.contains("high") { return lastRank }
    if appearances.contains("dark") { return isDark ? 0 : lastRank }
    if appearances.contains("light") { return isDark ? lastRank : 0 }
    return idiom == "ipad" ? 2 : 1
  }
}

extension JSONNode {
  /// nil: it is not a string.
  var text: String? {
    if case .string(let text) = value { text } else { nil }
  }
}
