/// The `#if`s around a line: which branch counts for a shipped app on iOS.
struct ConditionStack {
  static let names: Set = ["if", "ifdef", "ifndef", "elif", "else", "endif"]

  private struct Level {
    var isTaken: Bool
    /// Whether a branch was taken, or the whole is inside one that is not.
    var isDone: Bool
  }

  private var levels: [Level] = []

  var isTaken: Bool { levels.last?.isTaken ?? true }

  mutating func read(_ name: String, _ parts: [Token], _ macros: [Macro]) {
    let words = parts.dropFirst()
    switch name {
    case "if", "ifdef", "ifndef":
      if !isTaken { return levels.append(Level(isTaken: false, isDone: true)) }
      var condition = PlatformCondition(words, macros)
      let holds =
        name == "if" ? condition.holds : words.first.map { condition.isDefined($0.text) == (name == "ifdef") } ?? false
      levels.append(Level(isTaken: holds, isDone: holds))
    case "elif":
      guard let last = levels.last else { return }
      var condition = PlatformCondition(words, macros)
      let holds = !last.isDone && condition.holds
      levels[levels.count - 1] = Level(isTaken: holds, isDone: last.isDone || holds)
    case "else":
      guard let last = levels.last else { return }
      levels[levels.count - 1] = Level(isTaken: !last.isDone, isDone: true)
    default: _ = levels.popLast()
    }
  }
}

/// The value of a condition, for this platform and a release build; other flags of a project count as off.
private struct PlatformCondition {
  private let words: [Token]
  private let macros: [Macro]
  private var next = 0
  private var depth = 0

  init(_ words: ArraySlice<Token>, _ macros: [Macro]) {
    self.words = Array(words)
    self.macros = macros
  }

  private static let known: [String: Double] = [
    "TARGET_OS_IPHONE": 1, "TARGET_OS_IOS": 1, "TARGET_OS_MAC": 1, "NDEBUG": 1, "__OBJC__": 1, "__APPLE__": 1, "__clang__": 1,
    "__IPHONE_OS_VERSION_MAX_ALLOWED": 990_000, "__IPHONE_OS_VERSION_MIN_REQUIRED": 150_000,
  ]

  func isDefined(_ name: String) -> Bool {
    Self.known[name] != nil || name.hasPrefix("__IPHONE_") || macros.contains { $0.name == name }
  }

  var holds: Bool { mutating get { value(atLeast: 0) != 0 } }

  private static let precedences = [
    "||": 1, "&&": 2, "==": 3, "!=": 3, "<": 4, "<=": 4, ">": 4, ">=": 4, "+": 5, "-": 5,
  ]

  private mutating func value(atLeast minimum: Int) -> Double {
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { return 0 }
    var left = operand()
    while next < words.count, let precedence = Self.precedences[words[next].text], precedence >= minimum {
      let name = words[next].text
      next += 1
      let right = value(atLeast: precedence + 1)
      switch name {
      case "||": left = left != 0 || right != 0 ? 1 : 0
      case "&&": left = left != 0 && right != 0 ? 1 : 0
      case "==": left = left == right ? 1 : 0
      case "!=": left = left != right ? 1 : 0
      case "<": left = left < right ? 1 : 0
      case "<=": left = left <= right ? 1 : 0
      case ">": left = left > right ? 1 : 0
      case ">=": left = left >= right ? 1 : 0
      case "+": left += right
      default: left -= right
      }
    }
    return left
  }

  private mutating func operand() -> Double {
    guard next < words.count, depth < 64 else { return 0 }
    depth += 1
    defer { depth -= 1 }
    let word = words[next]
    next += 1
    switch (word.kind, word.text) {
    case (.mark, "!"): return operand() == 0 ? 1 : 0
    case (.mark, "-"): return -operand()
    case (.mark, "("):
      let inner = value(atLeast: 0)
      if next < words.count, words[next].isMark(")") { next += 1 }
      return inner
    case (.number, let text): return Double(text.prefix { $0.isNumber }) ?? 0
    case (.name, "defined"):
      let names = words[next...].prefix(3).filter { $0.kind == .name }
      next += next < words.count && words[next].isMark("(") ? 3 : 1
      return names.first.map { isDefined($0.text) } ?? false ? 1 : 0
    case (.name, let name):
      if next < words.count, words[next].isMark("(") {
        // `__has_include(…)`, `__has_feature(…)`.
        while next < words.count, !words[next].isMark(")") { next += 1 }
        next += 1
        return name.hasPrefix("__has_") ? 1 : 0
      }
      if let value = Self.known[name] { return value }
      guard let body = macros.last(where: { $0.name == name })?.body, body.count == 1 else { return 0 }
      return Double(body[0].text) ?? Self.known[body[0].text] ?? 0
    default: return 0
    }
  }
}
