import Programs

/// Types, as Swift sees them.
extension TokenReading {
  private static let qualifiers: Set = [
    "const", "volatile", "static", "extern", "inline", "register", "__weak", "__strong", "__block", "__unsafe_unretained",
    "__autoreleasing",
    "nullable", "nonnull", "null_unspecified", "null_resettable", "_Nullable", "_Nonnull", "_Null_unspecified", "__nullable", "__nonnull",
    "__kindof", "__bridge", "__bridge_transfer", "__bridge_retained", "struct", "enum", "union", "oneway", "in", "out", "inout", "bycopy",
    "signed", "unsigned", "IBOutlet", "IBInspectable", "IBAction", "typename", "constexpr", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN",
    "UIKIT_EXTERN", "NS_INLINE", "CF_INLINE", "OBJC_EXPORT", "auto",
  ]

  private static let typeFunctions: Set = ["typeof", "__typeof__", "__typeof", "decltype"]

  private static let plain: [String: TypeName] = [
    "BOOL": .named("Bool", []), "bool": .named("Bool", []), "Boolean": .named("Bool", []), "NSInteger": .named("Int", []),
    "NSUInteger": .named("UInt", []), "int": .named("Int", []), "short": .named("Int", []), "long": .named("Int", []),
    "char": .named("Int", []), "float": .named("Float", []), "double": .named("Double", []), "CGFloat": .named("CGFloat", []),
    "NSTimeInterval": .named("Double", []), "size_t": .named("Int", []), "id": .named("Any", []), "Class": .named("AnyClass", []),
    "SEL": .named("Selector", []), "NSString": .named("NSString", []), "NSMutableString": .named("NSString", []),
    "dispatch_block_t": .function(parameters: [], result: .unknown), "uint8_t": .named("Int", []), "uint16_t": .named("Int", []),
    "uint32_t": .named("Int", []), "uint64_t": .named("Int", []), "int32_t": .named("Int", []), "int64_t": .named("Int", []),
    "unichar": .named("Int", []), "CGColorRef": .named("CGColor", []),
  ]

  /// Whether a name is that of a type, or may be one by how it is written.
  static func isType(_ name: String) -> Bool {
    plain[name] != nil || name == "void" || name.first?.isUppercase ?? false || name.hasSuffix("_t")
  }

  private static let scalars: Set = ["Bool", "Int", "UInt", "Float", "Double", "CGFloat"]

  /// Classes of Foundation that Swift has values for.
  private static let values: Set = [
    "Date", "URL", "Data", "UUID", "IndexPath", "IndexSet", "Locale", "TimeZone", "Calendar", "Notification", "Decimal",
  ]

  private static let lists: Set = ["NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet"]
  private static let dictionaries: Set = ["NSDictionary", "NSMutableDictionary"]

  /// A type without the name after it; nil: there is none here.
  /// - Parameter isOutlet: set where the type is marked as one.
  func type(inside owner: String? = nil, marks: inout Set<String>) -> TypeName? {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting < Self.deepest, var found = baseType(inside: owner, &marks) else { return nil }
    var isPointer = false
    while !isAtEnd {
      if token.isMark("*") || token.isMark("&") {
        isPointer = true
      } else if token.kind != .name || !Self.qualifiers.contains(token.text) {
        break
      }
      if token.text == "__weak" { marks.insert("weak") }
      next += 1
    }
    if isPointer || found == .named("Any", []) { found = .optional(found) }
    return found
  }

  func type(inside owner: String? = nil) -> TypeName? {
    var marks = Set<String>()
    return type(inside: owner, marks: &marks)
  }

  private func skipQualifiers(_ marks: inout Set<String>) -> Bool {
    var isNumber = false
    while token.kind == .name {
      switch token.text {
      case "IBOutlet", "IBInspectable": marks.insert(token.text)
      case "__weak": marks.insert("weak")
      case "const": marks.insert("const")
      case "unsigned", "signed": isNumber = true
      case "IBOutletCollection":
        marks.formUnion(["IBOutlet", "IBOutletCollection " + self[next + 2].text])
        next += 1
        skip()
        continue
      case "__attribute__", "__deprecated_msg", "API_AVAILABLE", "NS_AVAILABLE_IOS":
        next += 1
        if token.isMark("(") { skip() }
        continue
      default: if !Self.qualifiers.contains(token.text) { return isNumber }
      }
      next += 1
    }
    return isNumber
  }

  private func baseType(inside owner: String?, _ marks: inout Set<String>) -> TypeName? {
    let isNumber = skipQualifiers(&marks)
    guard token.kind == .name else { return isNumber ? .named("Int", []) : nil }
    var name = token.text
    if Self.typeFunctions.contains(name) {
      next += 1
      if token.isMark("(") { skip() }
      return .unknown
    }
    next += 1
    while accept("::"), token.kind == .name {
      name = token.text
      next += 1
    }
    // Of a category of UIKit's classes, it is the class that the message is sent to: the variable that it is kept in has that type.
    if name == "instancetype" { return owner.flatMap { $0.hasPrefix("UI") || $0.hasPrefix("NS") ? nil : .named($0, []) } ?? .unknown }
    // `long long`, `unsigned int`.
    while ["long", "int", "char", "short", "double"].contains(token.text), Self.plain[name] != nil { next += 1 }
    let arguments = self.arguments()
    if Self.lists.contains(name) {
      if let item = marks.first(where: { $0.hasPrefix("IBOutletCollection ") })?.split(separator: " ").last {
        return .list(.named(String(item), []))
      }
      return .list(arguments.first?.unwrapped ?? .named("Any", []))
    }
    if Self.dictionaries.contains(name) {
      return .dictionary(arguments.first?.unwrapped ?? .named("Any", []), arguments.last?.unwrapped ?? .named("Any", []))
    }
    // It may be nil, as any object.
    if name == "id", let requirement = arguments.first { return .optional(requirement.unwrapped) }
    if name.hasPrefix("NS"), Self.values.contains(String(name.dropFirst(2))) { return .named(String(name.dropFirst(2)), []) }
    return Self.plain[name] ?? (name == "void" ? .tuple([], labels: []) : .named(name, []))
  }

  /// `<NSString *, id>`.
  private func arguments() -> [TypeName] {
    guard token.isMark("<"), let end = endOfAngles() else { return [] }
    var found: [TypeName] = []
    next += 1
    while next < end {
      let start = next
      if let type = type() { found.append(type) }
      if token.isMark("^") || token.isMark("(") { skip() }
      if !accept(","), next == start { next += 1 }
    }
    next = end + 1
    return found
  }

  /// The index of the `>` that belongs to the `<` here; nil: it compares.
  func endOfAngles() -> Int? {
    var depth = 0
    var index = next
    while index < next + 48 {
      let token = self[index]
      switch token.text {
      case "<": depth += 1
      case ">":
        depth -= 1
        if depth == 0 { return index }
      case "*", ",", "^", "::": break
      case "(": if token.kind == .mark { index = after(index) - 1 }
      default: if token.kind != .name { return nil }
      }
      index += 1
    }
    return nil
  }

  /// Whether a type is a number or a truth value, which begins as 0.
  static func isScalar(_ type: TypeName) -> Bool { if case .named(let name, _) = type { scalars.contains(name) } else { false } }

  /// A type with the name that it declares: `UILabel *label`, `void (^done)(BOOL)`; nil: it is something else.
  func declaration(inside owner: String? = nil, marks: inout Set<String>) -> (name: String, type: TypeName, index: Int)? {
    guard let type = type(inside: owner, marks: &marks) else { return nil }
    return declarator(type, marks: &marks)
  }

  /// The name behind a type, or behind a comma.
  func declarator(_ type: TypeName, marks: inout Set<String>) -> (name: String, type: TypeName, index: Int)? {
    if token.isMark("("), self[next + 1].isMark("^") || self[next + 1].isMark("*") {
      let inner = next + 2..<max(next + 2, after(next) - 1)
      // `OnMain(^{ … })` is a call.
      if list.tokens[inner].contains(where: { $0.isMark("{") || $0.isMark(";") }) { return nil }
      next = after(next)
      if token.isMark("(") { skip() }
      guard inner.lowerBound < inner.upperBound, let index = inner.last(where: { list.tokens[$0].kind == .name }) else { return nil }
      return (list.tokens[index].text, .function(parameters: [], result: type), index)
    }
    guard token.kind == .name else { return nil }
    let index = next
    next += 1
    while token.isMark("[") { skip() }
    return (list.tokens[index].text, type, index)
  }
}

extension TypeName {
  /// nil of a function that returns nothing.
  var result: TypeName? { if case .tuple(let parts, _) = self, parts.isEmpty { nil } else { self } }
}
