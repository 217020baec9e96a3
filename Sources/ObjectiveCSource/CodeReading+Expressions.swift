import Programs

extension CodeReading {
  /// Longer sequences are data in the form of source.
  static let longest = 150

  private static let precedences = [
    "*": 10, "/": 10, "%": 10, "+": 9, "-": 9, "<<": 8, "<": 7, ">": 7, "<=": 7, ">=": 7, "==": 6, "!=": 6, "&": 5, "^": 4, "|": 3,
    "&&": 2, "||": 1,
  ]
  static let assignments: Set = ["=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="]

  /// An expression with the assignments in it, which have a value.
  func expression() -> Expression {
    let start = place
    var left = conditional()
    guard token.kind == .mark, Self.assignments.contains(token.text), nesting < Self.deepest else { return left }
    let name = String(token.text.dropLast())
    left = bound(left) ?? left
    next += 1
    nesting += 1
    let value = expression()
    nesting -= 1
    // What is no target would have all that is in it twice: `self(self(self = a) = b) = c`.
    let result = left.isTarget ? left : Expression(.opaque, at: start)
    return Expression(.block([assignment(left, name, value), .expression(result)]), at: start)
  }

  /// `++target`, or `target++`, whose value is that before.
  private func stepped(_ target: Expression, by sign: String, isRead isBefore: Bool = false) -> Expression {
    let place = target.place
    // Only what can be set again is a target: `-- -- -- a` would have each twice in the next.
    guard target.isTarget else { return Expression(.opaque, at: place) }
    let step = assignment(target, sign, Expression(.number(1), at: place))
    guard isBefore else { return Expression(.block([step, .expression(target)]), at: place) }
    let before = "value before"
    return Expression(
      .block([.variable(.name(before), nil, target), step, .expression(Expression(.name(before), at: place))]), at: place)
  }

  func assignment(_ target: Expression, _ name: String, _ value: Expression) -> Statement {
    // An initializer gives what the one above has made.
    if case .name("self") = target.form { return .expression(value) }
    mentionsAssignment(target)
    return .assignment(target, operator: name, value)
  }

  /// What `RAC(self.label, text)` binds, `self.label.text`; nil: it is another target.
  private func bound(_ target: Expression) -> Expression? {
    guard case .call(let callee, let arguments) = target.form, case .name("RAC") = callee.form, arguments.count > 1,
      let path = Self.path(arguments[1].value)
    else { return nil }
    return path.reduce(arguments[0].value) { member($0, swiftName(ofProperty: $1), at: target.place) }
  }

  private static func path(_ expression: Expression) -> [String]? {
    switch expression.form {
    case .name(let name): [name]
    case .member(let base?, let name): path(base).map { $0 + [name] }
    default: nil
    }
  }

  private func conditional() -> Expression {
    let condition = binary(atLeast: 1)
    if accept("?:") { return Expression(.binary("??", condition, nested(conditional)), at: condition.place) }
    guard accept("?") else { return condition }
    // `a ?: b`.
    if accept(":") { return Expression(.binary("??", condition, nested(conditional)), at: condition.place) }
    let then = nested(expression)
    guard accept(":") else { return Expression(.opaque, at: condition.place) }
    return Expression(.conditional([.holds(condition)], then, nested(conditional)), at: condition.place)
  }

  private func nested(_ read: () -> Expression) -> Expression {
    guard nesting < Self.deepest else {
      let place = place
      skip(to: [",", ";"])
      return Expression(.opaque, at: place)
    }
    nesting += 1
    defer { nesting -= 1 }
    return read()
  }

  private func binary(atLeast minimum: Int) -> Expression {
    var left = nested(operand)
    var count = 0
    while token.kind == .mark, let precedence = Self.precedences[token.text], precedence >= minimum {
      var name = token.text
      next += 1
      if name == ">", accept(">") { name = ">>" }
      let right = nested { binary(atLeast: precedence + 1) }
      count += 1
      if count > Self.longest {
        skip(to: [",", ";"])
        return Expression(.opaque, at: left.place)
      }
      left = Expression(form(name, left, right), at: left.place)
    }
    return left
  }

  private func form(_ name: String, _ left: Expression, _ right: Expression) -> Expression.Form {
    // Several states at once are none of them alone.
    if name == "|", case .member(nil, _) = right.form {
      if case .list(let others) = left.form { return .list(others + [right]) }
      return .list([left, right])
    }
    return .binary(name, left, right)
  }

  // MARK: Operands

  private func operand() -> Expression {
    let start = place
    guard token.kind == .mark else { return suffixed(primary()) }
    switch token.text {
    case "!", "-", "+", "~":
      let name = token.text
      next += 1
      return Expression(.prefix(name, nested(operand)), at: start)
    case "&":
      next += 1
      return Expression(.prefix("&", nested(operand)), at: start)
    case "*":
      next += 1
      return nested(operand)
    case "++", "--":
      let sign = String(token.text.prefix(1))
      next += 1
      return stepped(nested(operand), by: sign)
    case "^": return suffixed(block())
    case "(": return cast() ?? suffixed(parenthesized())
    case "[": return suffixed(message())
    case "@": return suffixed(boxed())
    case "{": return array()
    default:
      if !token.isMark(";"), !token.isMark(","), !token.isMark(":") { next += 1 }
      return Expression(.opaque, at: start)
    }
  }

  /// `{ @"One", @"Two" }` and `{ [KindOne] = @"One" }`, with which a variable begins.
  private func array() -> Expression {
    let start = place
    var elements: [Expression] = []
    var entries: [Entry] = []
    var isWhole = true
    inGroup(separatedBy: ",") {
      isWhole = isWhole && elements.count + entries.count < Self.longest
      if isAtEnd || !isWhole { return }
      let index = token.isMark("[") && self[after(next)].isMark("=") ? inGroup(expression) : nil
      if index != nil { _ = accept("=") }
      let value = expression()
      isWhole = isWhole && (isAtEnd || token.isMark(","))
      if let index { entries.append(Entry(key: index, value: value)) } else { elements.append(value) }
    }
    if !isWhole || !entries.isEmpty && !elements.isEmpty { return Expression(.opaque, at: start) }
    return Expression(entries.isEmpty ? .list(elements) : .dictionary(entries), at: start)
  }

  private func parenthesized() -> Expression {
    let start = place
    return inGroup {
      // `({ … })`.
      if token.isMark("{") { return Expression(.block(valued(inGroup(statements))), at: start) }
      let inner = expression()
      return isAtEnd ? inner : Expression(.opaque, at: start)
    }
  }

  private func valued(_ statements: [Statement]) -> [Statement] {
    if case .expression(let last)? = statements.last { statements.dropLast() + [.result(last)] } else { statements }
  }

  /// `(Type *)value`; nil: the parentheses hold an expression.
  private func cast() -> Expression? {
    let start = next
    let close = after(next) - 1
    guard close > start + 1, close - start < 24, [.name].contains(self[start + 1].kind) else { return nil }
    let type = at(start + 1..<close) { () -> TypeName? in
      guard let type = self.type() else { return nil }
      if token.isMark("("), self[next + 1].isMark("^") { return .function(parameters: [], result: type) }
      return isAtEnd ? type : nil
    }
    guard let type else { return nil }
    let following = self[close + 1]
    let isPlain = type.name?.first?.isLowercase ?? false || !type.isOptional
    switch following.kind {
    // `[… localizedStringForKey:(key) value:@"" …]` goes on with the message.
    case .name where close == start + 2 && self[close + 2].isMark(":") && !Self.isType(self[start + 1].text): return nil
    case .name, .text, .number, .character, .keyword: break
    case .mark where following.text == "{":
      // A structure.
      let place = place
      next = after(close + 1)
      return suffixed(Expression(.opaque, at: place))
    case .mark where ["[", "@", "^"].contains(following.text): break
    case .mark where ["(", "-", "*", "&"].contains(following.text) && (!isPlain || Self.isScalar(type)): break
    default: return nil
    }
    let place = place
    next = close + 1
    let value = nested(operand)
    if case .function = type { return value }
    if let name = type.name { mentionsName(name) }
    return Self.isScalar(type) ? value : Expression(.cast(value, type.unwrapped, isForced: true), at: place)
  }

  private func suffixed(_ first: Expression) -> Expression {
    var value = first
    for _ in 0..<Self.longest {
      guard token.kind == .mark else { return value }
      let place = place
      switch token.text {
      case ".", "->":
        guard self[next + 1].kind == .name else { return value }
        next += 1
        // `self->_label`.
        value = property(self[next - 1].text == "->" ? variables[token.text] ?? token.text : token.text, of: value)
      case "[":
        // Behind a macro that needs no semicolon, another message begins.
        if place.line > self.place(at: next - 1).line { return value }
        value = Expression(.element(value, [Argument(nil, inGroup(expression))]), at: place)
      case "(": value = function(value)
      case "++", "--":
        value = stepped(value, by: String(token.text.prefix(1)), isRead: true)
        next += 1
      default: return value
      }
    }
    return Expression(.opaque, at: first.place)
  }

  /// `base.name`.
  private func property(_ name: String, of base: Expression) -> Expression {
    let place = place
    next += 1
    if name == "class" { return type(of: base, at: place) }
    // `UIView.new`
    if name == "new", case .name(let type) = base.form, type.first?.isUppercase ?? false { return made(base, [], at: place) }
    return names.isFunction(name)
      ? call(member(base, name, at: place), [], at: place) : member(base, swiftName(ofProperty: name), at: place)
  }

  func type(of base: Expression, at place: Place) -> Expression {
    if case .name("self") = base.form { return Expression(.name("Self"), at: place) }
    return base
  }

  // MARK: Names and literals

  private static let constants: [String: Expression.Form] = [
    "YES": .boolean(true), "NO": .boolean(false), "true": .boolean(true), "false": .boolean(false), "TRUE": .boolean(true),
    "FALSE": .boolean(false), "nil": .nothing, "Nil": .nothing, "NULL": .nothing, "CGFLOAT_MIN": .number(0), "@YES": .boolean(true),
    "@NO": .boolean(false),
    "@true": .boolean(true), "@false": .boolean(false), "UILayoutPriorityRequired": .number(1000),
    "UILayoutPriorityDefaultHigh": .number(750), "UILayoutPriorityDefaultLow": .number(250),
    "MASLayoutPriorityRequired": .number(1000), "MASLayoutPriorityDefaultHigh": .number(750),
    "MASLayoutPriorityDefaultMedium": .number(500), "MASLayoutPriorityDefaultLow": .number(250),
    "UILayoutPriorityFittingSizeLevel": .number(50), "kNilOptions": .number(0),
  ]

  private func primary() -> Expression {
    let start = place
    let first = token
    next += 1
    switch first.kind {
    case .text:
      var text = first.text
      // Neighbours are one text.
      while token.kind == .text {
        text += token.text
        next += 1
      }
      return Expression(.string(text), at: start)
    case .number: return Expression(Self.number(first.text).map { .number($0) } ?? .opaque, at: start)
    case .name, .keyword:
      if let constant = Self.constants[first.text] { return Expression(constant, at: start) }
      return first.kind == .keyword ? keyword(first.text, at: start) : named(first.text, at: start)
    default: return Expression(.opaque, at: start)
    }
  }

  private static func number(_ text: String) -> Double? {
    let digits = text.filter { $0 != "_" }.lowercased()
    if digits.hasPrefix("0x") { return UInt64(digits.dropFirst(2).prefix { $0.isHexDigit }, radix: 16).map { Double($0) } }
    return Double("0" + digits.prefix { $0.isNumber || $0 == "." || $0 == "e" || $0 == "-" || $0 == "+" })
  }

  private func keyword(_ name: String, at start: Place) -> Expression {
    switch name {
    case "@selector":
      guard token.isMark("(") else { return Expression(.opaque, at: start) }
      let (name, selector) = inGroup { (token.text, list.tokens[next..<end].map(\.text).joined()) }
      return Expression(
        .call(Expression(.name("#selector"), at: start), [name, selector].map { Argument(nil, Expression(.string($0), at: start)) }),
        at: start)
    case "@available":
      if token.isMark("(") { skip() }
      return Expression(.boolean(true), at: start)
    default:
      if token.isMark("(") { skip() }
      return Expression(.opaque, at: start)
    }
  }

  /// The enums of UIKit that decide something, by the beginnings of their constants.
  private static let enums = [
    "UIControlState", "UIUserInterfaceIdiom", "UIUserInterfaceSizeClass", "NSLayoutAttribute", "NSLayoutRelation", "NSLayoutFormat",
    "UILayoutConstraintAxis", "UILayoutPriority", "UIStackViewAlignment", "UIStackViewDistribution", "NSTextAlignment", "UIFontTextStyle",
    "UIFontWeight", "UIFontDescriptor", "NSLineBreak", "UIKeyboardType", "UITextContentType", "ALEdge", "ALAxis", "ALAttribute",
    "ALDimension",
    "UIInterfaceOrientationMask", "UIButtonType", "UITextBorderStyle", "UISemanticContentAttribute",
    "UIContentSizeCategory", "UIViewAutoresizing", "UIControlContentHorizontalAlignment",
  ]

  func named(_ name: String, at place: Place) -> Expression {
    if name == "super" { mentionsName(name) }
    if name == "self" || name == "super" { return Expression(.name(name), at: place) }
    if let property = variables[name] { return member(Expression(.name("self"), at: place), names.property(property), at: place) }
    if let constant = names.constant(name) {
      return member(self.name(constant.type, at: place), constant.name, at: place)
    }
    for type in Self.enums where name.hasPrefix(type) && name.utf8.count > type.utf8.count {
      return Expression(.member(nil, EnglishWords.joined(EnglishWords.split(String(name.dropFirst(type.count))))), at: place)
    }
    return self.name(name, at: place)
  }

  /// `@[…]`, `@{…}`, `@(…)`, `@1`.
  private func boxed() -> Expression {
    let start = place
    next += 1
    switch token.text {
    case "[":
      var elements: [Expression] = []
      inGroup(separatedBy: ",") { elements.append(expression()) }
      return Expression(.list(elements), at: start)
    case "{":
      var entries: [Entry] = []
      inGroup(separatedBy: ",") {
        let key = expression()
        if accept(":") { entries.append(Entry(key: key, value: expression())) }
      }
      return Expression(.dictionary(entries), at: start)
    default: return nested(operand)
    }
  }

  // MARK: Functions

  /// Functions of Foundation by the labels that Swift gives their arguments.
  private static let functions: [String: [String?]] = [
    "NSLocalizedStringFromTable": [nil, "tableName", "comment"],
    "NSLocalizedStringFromTableInBundle": [nil, "tableName", "bundle", "comment"],
    "NSLocalizedStringWithDefaultValue": [nil, "tableName", "bundle", "value", "comment"],
  ]

  private func function(_ callee: Expression) -> Expression {
    var values: [Expression] = []
    var written: [String] = []
    inGroup(separatedBy: ",") {
      written.append(token.text)
      let value = expression()
      values.append(isAtEnd || token.isMark(",") ? value : Expression(.opaque, at: value.place))
    }
    if case .name(let name) = callee.form, let labels = Self.functions[name], labels.count == values.count {
      return call(self.name("NSLocalizedString", at: callee.place), zip(labels, values).map { Argument($0, $1) }, at: callee.place)
    }
    if case .name("NSDictionaryOfVariableBindings") = callee.form {
      let entries = zip(written, values).map { Entry(key: Expression(.string($0), at: $1.place), value: $1) }
      return Expression(.dictionary(entries), at: callee.place)
    }
    return call(callee, values.map { Argument(nil, $0) }, at: callee.place)
  }

  /// `^(BOOL done) { … }`.
  private func block() -> Expression {
    let start = place
    next += 1
    if !token.isMark("("), !token.isMark("{") { _ = type() }
    var parameters: [Parameter] = []
    if token.isMark("(") {
      inGroup(separatedBy: ",") {
        var marks = Set<String>()
        if let (name, type, _) = declaration(marks: &marks) { parameters.append(Parameter(label: nil, name: name, type: type)) }
      }
    }
    guard token.isMark("{") else { return Expression(.opaque, at: start) }
    let (body, mentions) = collectingMentions { inGroup(statements) }
    return Expression(
      .closure(Function(.closure, name: "", parameters: parameters, body: body, place: start, mentions: mentions)), at: start)
  }
}

extension Expression {
  /// Whether something can be assigned to it, without another assignment in it.
  fileprivate var isTarget: Bool {
    switch form {
    case .name, .member(nil, _): return true
    case .member(let base?, _): return base.isTarget || base.isFreeOfBlocks
    case .element(let base, let arguments):
      return (base.isTarget || base.isFreeOfBlocks) && arguments.allSatisfy { $0.value.isFreeOfBlocks }
    case .prefix(_, let value), .cast(let value, _, _): return value.isTarget
    default: return false
    }
  }

  private var isFreeOfBlocks: Bool {
    var isFree = true
    Function(.closure, name: "", body: [.expression(self)], place: place).walk(
      statement: { _ in }, expression: { if case .block = $0.form { isFree = false } })
    return isFree
  }
}
