import Programs

extension CodeReading {
  /// The statements to the end of the group.
  func statements() -> [Statement] {
    var found: [Statement] = []
    while !isAtEnd {
      let start = next
      statement(&found)
      if next == start { skip() }
    }
    return found
  }

  /// A statement; a nested block is part of the code around it.
  private func statement(_ found: inout [Statement]) {
    guard nesting < Self.deepest else { return skip(to: [";"]) }
    nesting += 1
    defer { nesting -= 1 }
    switch (token.kind, token.text) {
    case (.mark, "{"): found += inGroup(statements)
    case (.mark, ";"): next += 1
    case (.name, "if"): found.append(choice())
    case (.name, "for"): loop(&found)
    case (.name, "while"):
      next += 1
      let condition = condition()
      found.append(.loop([.choice([.holds(condition)], then: body(), otherwise: [.leave])]))
    case (.name, "do"):
      next += 1
      // At least once.
      found.append(.attempt(body(), catches: []))
      skip(to: [";"])
    case (.name, "switch"): found.append(selection())
    case (.name, "return"):
      next += 1
      found.append(.result(token.isMark(";") || isAtEnd ? nil : expression()))
      endStatement()
    case (.name, "break"), (.name, "continue"), (.name, "goto"):
      found.append(.leave)
      skip(to: [";"])
    case (.name, "else"), (.name, "case"), (.name, "default"): next += 1
    case (.keyword, "@autoreleasepool"): next += 1
    case (.keyword, "@synchronized"):
      next += 1
      if token.isMark("(") { skip() }
    case (.keyword, "@try"): found.append(attempt())
    case (.keyword, "@throw"), (.name, "throw"):
      found.append(.failure)
      skip(to: [";"])
    case (.name, "typedef"), (.name, "using"), (.name, "asm"): skip(to: [";"])
    case (.name, let name) where names.variableMacro(name) != nil: found += [variable(names.variableMacro(name)!)]
    case (.name, _) where self[next + 1].isMark(":") && !self[next + 2].isMark(":"): next += 2
    case (.name, _): if !declare(&found) { plain(&found) }
    default: plain(&found)
    }
  }

  private func endStatement() {
    skip(to: [";"])
    next = min(next + 1, end)
  }

  /// An expression, mostly a message or an assignment, or several of them: `a = 1, b = 2;`.
  private func plain(_ found: inout [Statement]) {
    for _ in 0..<Self.longest { if !part(&found) { return } }
    endStatement()
  }

  /// - Returns: whether another expression follows.
  private func part(_ found: inout [Statement]) -> Bool {
    let value = expression()
    let isFollowed = accept(",")
    // Macros may need no semicolon: the next token starts another statement.
    let isWhole =
      isFollowed || isAtEnd || accept(";") || next > 0 && lines.place(token.offset).line > lines.place(list.tokens[next - 1].offset).line
    if !isWhole {
      endStatement()
      found.append(.expression(Expression(.opaque, at: value.place)))
      return false
    }
    switch value.form {
    case .block(let statements): found += Self.withoutValue(statements)
    case .call(let callee, let arguments) where Self.isAbstract(callee, arguments): found.append(.failure)
    default: found.append(.expression(value))
    }
    return isFollowed
  }

  /// Assignments without the value that they have: `a = b = c` is `b = c`, then `a = b`.
  private static func withoutValue(_ statements: [Statement]) -> [Statement] {
    // `target++` by itself.
    if statements.count == 3, case .variable = statements[0], case .assignment = statements[1] { return [statements[1]] }
    guard statements.count == 2, case .assignment(let target, let name, let value) = statements[0],
      case .expression(let read) = statements[1], read === target
    else { return statements }
    guard case .block(let inner) = value.form, case .expression(let last)? = inner.last else { return [statements[0]] }
    return withoutValue(inner) + [.assignment(target, operator: name, last)]
  }

  /// `NSAssert(NO, …)`: what classes below must give in their own way.
  private static func isAbstract(_ callee: Expression, _ arguments: [Argument]) -> Bool {
    switch (callee.form, arguments.first?.value.form) {
    case (.name("NSAssert"), .boolean(false)?), (.name("NSAssert"), .number(0)?), (.member(_, "doesNotRecognizeSelector"), _): true
    default: false
    }
  }

  /// The statement that follows, or those of the block.
  private func body() -> [Statement] {
    var found: [Statement] = []
    if !isAtEnd { statement(&found) }
    return found
  }

  private func condition() -> Expression {
    guard token.isMark("(") else { return Expression(.opaque, at: place) }
    return inGroup {
      let start = place
      let value = expression()
      return isAtEnd ? value : Expression(.opaque, at: start)
    }
  }

  private func choice() -> Statement {
    next += 1
    _ = accept(name: "constexpr")
    let condition = condition()
    let then = body()
    return .choice([.holds(condition)], then: then, otherwise: accept(name: "else") ? body() : [])
  }

  private func attempt() -> Statement {
    next += 1
    let tried = body()
    var catches: [[Statement]] = []
    var last: [Statement] = []
    while token.kind == .keyword, token.text == "@catch" || token.text == "@finally" {
      let isCatch = token.text == "@catch"
      next += 1
      if isCatch, token.isMark("(") { skip() }
      if isCatch { catches.append(body()) } else { last = body() }
    }
    return last.isEmpty ? .attempt(tried, catches: catches) : .attempt([.deferred(last), .attempt(tried, catches: catches)], catches: [])
  }

  // MARK: Loops

  private func loop(_ found: inout [Statement]) {
    let start = place
    next += 1
    guard token.isMark("(") else { return }
    var each: (Pattern, Expression)?
    var step: [Statement] = []
    var first: [Statement] = []
    var condition: Expression?
    var isCounting = false
    inGroup {
      var marks = Set<String>()
      let begin = next
      if let (name, type, _) = declaration(marks: &marks) ?? bareName(), accept(name: "in") || accept(":") {
        let list = expression()
        each = (.name(name), type.isOptional ? Expression(.cast(list, .list(type.unwrapped), isForced: true), at: start) : list)
        return
      }
      next = begin
      statement(&first)
      _ = accept(";")
      if !isAtEnd, !token.isMark(";") { condition = expression() }
      skip(to: [";"])
      _ = accept(";")
      isCounting = !isAtEnd && (token.isMark("++") || self[next + 1].isMark("++"))
      step = statements()
    }
    let body = body()
    if let each {
      found.append(.each(each.0, of: each.1, where: nil, body))
    } else if isCounting, let count = Self.count(first, condition, body) {
      found.append(.each(.name(count.name), of: count.numbers, where: nil, body))
    } else {
      found += first + [.loop(body + step)]
    }
  }

  /// What a loop counts, `i` of `int i = 0; i < 3; i++`, and the numbers that it has; nil: it counts otherwise.
  private static func count(_ first: [Statement], _ condition: Expression?, _ body: [Statement]) -> (name: String, numbers: Expression)? {
    guard first.count == 1, case .variable(.name(let name), _, let start?) = first[0], let condition,
      case .binary(let relation, let left, let end) = condition.form, case .name(name) = left.form, relation == "<" || relation == "<="
    else { return nil }
    var isSet = false
    Function(.function, name: "", body: body, place: condition.place).walk { statement in
      if case .assignment(let target, _, _) = statement, case .name(name) = target.form { isSet = true }
    } expression: { _ in
    }
    return isSet ? nil : (name, Expression(.binary(relation == "<" ? "..<" : "...", start, end), at: condition.place))
  }

  private func bareName() -> (name: String, type: TypeName, index: Int)? {
    guard token.kind == .name else { return nil }
    next += 1
    return (self[next - 1].text, .unknown, next - 1)
  }

  // MARK: Switches

  private func selection() -> Statement {
    next += 1
    let subject = condition()
    guard token.isMark("{") else { return .expression(subject) }
    var branches: [Branch] = []
    var hasDefault = false
    inGroup {
      while !isAtEnd {
        let start = next
        if let (branch, isDefault) = branch() {
          branches.append(branch)
          hasDefault = hasDefault || isDefault
        }
        if next == start { skip() }
      }
    }
    fallThrough(&branches)
    // Other than Swift's, it may have no branch for a value.
    if !hasDefault, !isComplete(branches) { branches.append(Branch(patterns: [], condition: nil, body: [], place: subject.place)) }
    // The branch for all others counts last.
    return .selection(subject, branches.filter { !$0.patterns.isEmpty } + branches.filter(\.patterns.isEmpty).prefix(1))
  }

  private func branch() -> (Branch, isDefault: Bool)? {
    let start = place
    var patterns: [Pattern] = []
    var isDefault = false
    var hasLabel = false
    while true {
      if accept(name: "case") {
        let value = expression()
        patterns.append(.value(value))
        skip(to: [":"])
      } else if accept(name: "default") {
        isDefault = true
      } else {
        break
      }
      hasLabel = true
      _ = accept(":")
    }
    guard hasLabel else { return nil }
    var body: [Statement] = []
    while !isAtEnd, !token.isName("case"), !token.isName("default") {
      let start = next
      statement(&body)
      if next == start { skip() }
    }
    return (Branch(patterns: isDefault ? [] : patterns, condition: nil, body: body, place: start), isDefault)
  }

  /// A branch that does not leave goes on with the next one.
  private func fallThrough(_ branches: inout [Branch]) {
    for index in branches.indices.dropLast().reversed() {
      switch branches[index].body.last {
      case .leave, .result, .failure: break
      default: if branches[index + 1].body.count < 100 { branches[index].body += branches[index + 1].body }
      }
    }
  }

  /// Whether there is a branch for each case of an enum of the program.
  private func isComplete(_ branches: [Branch]) -> Bool {
    var type: String?
    var cases = Set<String>()
    for case .value(let value) in branches.flatMap(\.patterns) {
      guard case .member(let base?, let name) = value.form, case .name(let own) = base.form else { return false }
      type = own
      cases.insert(name)
    }
    return type.flatMap(names.cases)?.isSubset(of: cases) ?? false
  }

  // MARK: Variables

  /// `UILabel *label = …, *other;`; false: it is not a declaration.
  private func declare(_ found: inout [Statement]) -> Bool {
    let start = next
    var marks = Set<String>()
    guard let first = declaration(marks: &marks), isAtEnd || token.kind == .mark && ["=", ";", ",", "{", "("].contains(token.text),
      next - start > 1, !token.isMark("(") || first.type.isOptional
    else {
      next = start
      return false
    }
    variable(first, &found)
    while accept(",") {
      while accept("*") {}
      guard let more = declarator(first.type, marks: &marks) else { break }
      variable(more, &found)
    }
    endStatement()
    return true
  }

  /// `WS(weakSelf);`, with its semicolon or without.
  private func variable(_ macro: VariableMacro) -> Statement {
    let start = place
    next += 1
    var arguments: [String] = []
    if token.isMark("(") { inGroup(separatedBy: ",") { arguments.append(token.text) } }
    _ = accept(";")
    let (variable, value) = macro.declaration(arguments)
    return .variable(.name(variable), nil, named(value, at: start))
  }

  private func variable(_ declared: (name: String, type: TypeName, index: Int), _ found: inout [Statement]) {
    if let name = declared.type.name { mentionsName(name) }
    var value: Expression?
    if accept("=") {
      let expression = expression()
      value = isAtEnd || token.isMark(",") || token.isMark(";") ? expression : Expression(.opaque, at: expression.place)
    } else {
      skip(to: [",", ";"])
    }
    found.append(.variable(.name(declared.name), declared.type == .unknown ? nil : declared.type, value))
  }
}
