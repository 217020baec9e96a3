import Screens

/// Finds views and guides by name, without regard to case and runs of white space.
struct ItemNames {
  private var byKey: [String: ItemID] = [:]
  /// As written, in their order.
  private var names: [String] = []

  /// Names that exist in every scenario, whether or not it uses them.
  static let builtInGuides: [(name: String, role: GuideRole)] = [
    ("Top Layout Guide", .topLayoutGuide), ("Bottom Layout Guide", .bottomLayoutGuide), ("Safe Area", .safeArea),
    ("Layout Margins Guide", .layoutMarginsGuide), ("Readable Content Guide", .readableContent), ("Keyboard Guide", .keyboard),
  ]

  static let builtInKeys = Set(builtInGuides.map { key($0.name) })

  /// Guides that every view has, named by its name and one of these: `Form Safe Area`.
  static let ownGuides: [(suffix: String, role: GuideRole)] = [
    ("Safe Area", .safeArea), ("Layout Margins Guide", .layoutMarginsGuide), ("Readable Content Guide", .readableContent),
    ("Keyboard Guide", .keyboard), ("Content Guide", .contentLayoutGuide), ("Frame Guide", .frameLayoutGuide),
  ]

  /// Suggestions for a misspelled name.
  var candidates: [String] { names + Self.builtInGuides.map(\.name) }

  subscript(name: String) -> ItemID? { byKey[Self.key(name)] }

  /// Adds a name; false if another item has it.
  mutating func insert(_ name: String, _ item: ItemID) -> Bool {
    let key = Self.key(name)
    guard byKey[key] == nil else { return false }
    byKey[key] = item
    names.append(name)
    return true
  }

  /// Two names with the same key are the same name. Those of ASCII, which most are, are gone through byte by byte.
  static func key(_ name: String) -> String {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
      return name.lowercased().split(whereSeparator: \.isSpace).joined(separator: " ")
    }
    let space = UInt8(ascii: " ")
    return String(unsafeUninitializedCapacity: name.utf8.count) { key in
      var count = 0
      for byte in name.utf8 {
        let isSpace = byte == space || (0x09...0x0D).contains(byte)
        if isSpace, count == 0 || key[count - 1] == space { continue }
        key[count] = isSpace ? space : (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        count += 1
      }
      return count > 0 && key[count - 1] == space ? count - 1 : count
    }
  }

  /// Why a name cannot be used in the constraint notation; nil if it can.
  static func objection(to name: String) -> String? {
    let words = name.split(whereSeparator: \.isSpace)
    guard let first = words.first else { return "it is empty" }
    if name.unicodeScalars.count > 200 { return "it is longer than 200 characters" }
    if name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) { return "it contains a control character" }
    if let sign = name.first(where: { "=<>≤≥*@".contains($0) }) { return "it contains '\(sign)', which ends a name in a constraint" }
    if name.utf8.contains(UInt8(ascii: "/")), name.contains("//") { return "it contains '//', which begins a comment in a constraint" }
    if first.allSatisfy({ $0.isNumber || $0 == "." || $0 == ")" }) {
      return "it begins with a number, which a constraint takes for its own"
    }
    if first.hasSuffix(":"), words.count > 1 { return "its first word ends with ':', which names a constraint" }
    if words.contains(where: { $0 == "+" || $0 == "-" }) { return "it has a sign by itself, which begins a constant in a constraint" }
    if name.utf8.contains(UInt8(ascii: "(")), name.lowercased().contains("(priority") {
      return "it contains '(Priority', which ends a name in a constraint"
    }
    if key(name) == "notanattribute" || key(name) == "standard" { return "it is a word of the constraint notation" }
    // "A.Top Bar": a constraint would read the attribute Top of A.
    for dot in name.indices where name[dot] == "." {
      let word = name[name.index(after: dot)...].drop(while: \.isSpace).prefix { $0.isLetter || $0.isNumber }
      if LayoutAttribute(words: [String(word)]) != nil { return "it contains '.\(word)', which is an attribute" }
    }
    return nil
  }
}

extension Character {
  /// `isWhitespace`, without looking up the properties of ASCII, which most names are.
  fileprivate var isSpace: Bool { asciiValue.map { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? isWhitespace }
}
