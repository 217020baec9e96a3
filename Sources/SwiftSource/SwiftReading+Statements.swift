import Programs
import SwiftSyntax

extension SwiftReading {
  /// A body; of one expression alone, its value is the result.
  func body(_ items: CodeBlockItemListSyntax) -> [Statement] {
    let statements = statements(items)
    let waits = statements.prefix { if case .wait = $0 { true } else { false } }
    guard statements.count == waits.count + 1, let last = statements.last else { return statements }
    switch last {
    case .expression(let expression): return waits + [.result(expression)]
    case .choice, .selection:
      guard let place = items.first.map(place) else { return statements }
      return waits + [.result(Expression(.block([last]), at: place))]
    default: return statements
    }
  }

  func statements(_ items: CodeBlockItemListSyntax) -> [Statement] { keepingNames { statementsInOrder(items) } }

  private func statementsInOrder(_ items: CodeBlockItemListSyntax) -> [Statement] {
    var statements: [Statement] = []
    let outer = awaited
    defer { awaited = outer }
    for item in items {
      awaited = nil
      let first = statements.count
      switch item.item {
      case .stmt(let node): statements.append(statement(node))
      case .expr(let node): statements.append(statement(node))
      case .decl(let node): declare(node, &statements)
      }
      if let name = awaited { statements.insert(.wait(for: name, place(item)), at: first) }
    }
    return statements
  }

  /// Notes that the statement waits for something.
  func waiting(for expression: Expression) -> Expression {
    if awaited == nil { awaited = Self.calledName(expression) ?? "it" }
    return expression
  }

  private static func calledName(_ expression: Expression) -> String? {
    switch expression.form {
    case .call(let callee, _): calledName(callee)
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }

  private func declare(_ node: DeclSyntax, _ statements: inout [Statement]) {
    switch node.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node):
      for binding in node.bindings {
        if binding.accessorBlock != nil {
          properties(node).forEach { statements.append(.property($0)) }
          return
        }
        statements.append(
          .variable(
            pattern(binding.pattern, binds: true), binding.typeAnnotation.map { typeName($0.type) },
            binding.initializer.map { labelled(expression($0.value), by: binding.typeAnnotation?.type) }))
      }
    case .functionDecl(let node): statements.append(.function(function(node)))
    case .ifConfigDecl(let node):
      if case .statements(let items) = node.taken { statements += statementsInOrder(items) }
    case .typeAliasDecl(let node): name(node.name.name, inBodyFor: typeName(node.initializer.value))
    case .structDecl(let type): declare(type.name.name, node)
    case .enumDecl(let type): declare(type.name.name, node)
    case .classDecl(let type): declare(type.name.name, node)
    default: break
    }
  }

  /// A type that a body declares: others may have one of its name.
  private func declare(_ name: String, _ node: DeclSyntax) {
    let ownName = "\(name) \(place(node).line)"
    self.name(name, inBodyFor: .named(ownName, []))
    if let type = type(node, inside: nil, named: ownName) { typesInBodies.append(type) }
  }

  private func statement(_ node: StmtSyntax) -> Statement {
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node): return statement(node.expression)
    case .guardStmt(let node): return .guarded(conditions(node.conditions), otherwise: statements(node.body.statements))
    case .forStmt(let node):
      return .each(
        pattern(node.pattern, binds: true), of: expression(node.sequence), where: node.whereClause.map { expression($0.condition) },
        statements(node.body.statements))
    case .whileStmt(let node): return .loop(statements(node.body.statements))
    case .repeatStmt(let node): return .loop(statements(node.body.statements))
    case .returnStmt(let node): return .result(node.expression.map(expression))
    case .breakStmt, .continueStmt: return .leave
    case .throwStmt: return .failure
    case .deferStmt(let node): return .deferred(statements(node.body.statements))
    case .doStmt(let node):
      return .attempt(statements(node.body.statements), catches: node.catchClauses.map(caught))
    case .labeledStmt(let node): return statement(node.statement)
    default: return .expression(Expression(.opaque, at: place(node)))
    }
  }

  /// The body of a `catch`, behind what it calls the error.
  private func caught(_ clause: CatchClauseSyntax) -> [Statement] {
    let body = statements(clause.body.statements)
    let error = Expression(.name(Statement.error), at: place(clause))
    switch clause.catchItems.first?.pattern.map({ pattern($0) }) {
    case .name(let name)?: return [.variable(.name(name), nil, error)] + body
    case .type(let type, .name(let name), _)?: return [.variable(.name(name), type, error)] + body
    default: return body
    }
  }

  private func statement(_ node: ExprSyntax) -> Statement {
    switch node.as(ExprSyntaxEnum.self) {
    case .ifExpr(let node): return choice(node)
    case .switchExpr(let node): return selection(node)
    case .tryExpr(let node): return statement(node.expression)
    case .sequenceExpr(let node):
      if let assignment = assignment(node) { return assignment }
      let expression = expression(ExprSyntax(node))
      // Nobody asks for the result: it is run for what it does.
      if case .binary(let name, _, _) = expression.form { mentionsCall(name) }
      return .expression(expression)
    default: return .expression(expression(node))
    }
  }

  private static let comparisons: Set = ["==", "!=", "<=", ">=", "===", "!=="]

  /// `target = value`; nil: some other operator comes first.
  private func assignment(_ node: SequenceExprSyntax) -> Statement? {
    let elements = node.elements.map(\.self)
    guard elements.count >= 3 else { return nil }
    var name = ""
    if let node = elements[1].as(BinaryOperatorExprSyntax.self) {
      guard node.operator.text.hasSuffix("="), !Self.comparisons.contains(node.operator.text) else { return nil }
      name = String(node.operator.text.dropLast())
    } else if !elements[1].is(AssignmentExprSyntax.self) {
      return nil
    }
    var fold = OperatorFolding(Array(elements[2...]), reading: self)
    let target = elements[0].is(DiscardAssignmentExprSyntax.self) ? Expression(.name("_"), at: place(elements[0])) : expression(elements[0])
    mentionAssignment(target)
    return .assignment(target, operator: name, fold.expression())
  }

  func mentionAssignment(_ target: Expression) {
    switch target.form {
    case .name(let name), .member(_, let name): ([name] + target.wholes).forEach(mentionsAssignment)
    case .element(let base, let arguments):
      mentionAssignment(base)
      mentionGrowth(base)
      mentionKeys(arguments)
      if arguments.first?.label == "keyPath" { mentionsAssignment("keyPath") }
    case .tuple(let parts): for part in parts { mentionAssignment(part.value) }
    default: break
    }
  }

  func choice(_ node: IfExprSyntax) -> Statement {
    let otherwise: [Statement] =
      switch node.elseBody {
      case .ifExpr(let node): [choice(node)]
      case .codeBlock(let block): statements(block.statements)
      case nil: []
      }
    return .choice(conditions(node.conditions), then: statements(node.body.statements), otherwise: otherwise)
  }

  func selection(_ node: SwitchExprSyntax) -> Statement {
    .selection(expression(node.subject), branches(node.cases))
  }

  private func branches(_ cases: SwitchCaseListSyntax) -> [Branch] {
    var branches: [Branch] = []
    for item in cases {
      switch item {
      case .switchCase(let node):
        var patterns: [Pattern] = []
        var condition: Expression?
        if case .case(let label) = node.label {
          patterns = label.caseItems.map { pattern($0.pattern) }
          condition = label.caseItems.first?.whereClause.map { expression($0.condition) }
        }
        branches.append(Branch(patterns: patterns, condition: condition, body: statements(node.statements), place: place(node)))
      case .ifConfigDecl(let node):
        if case .switchCases(let cases) = node.taken { branches += self.branches(cases) }
      }
    }
    return branches
  }

  private func conditions(_ list: ConditionElementListSyntax) -> [Condition] {
    list.map { element in
      switch element.condition {
      case .expression(let node): return .holds(expression(node))
      case .availability(let node): return .known(node.availabilityKeyword.text == "#available")
      case .matchingPattern(let node): return .matching(pattern(node.pattern), expression(node.initializer.value))
      case .optionalBinding(let node):
        let pattern = pattern(node.pattern, binds: true)
        if let value = node.initializer?.value { return .binding(pattern, expression(value)) }
        guard case .name(let name) = pattern else { return .known(true) }
        mentionsName(name)
        return .binding(pattern, Expression(.name(name), at: place(node)))
      }
    }
  }
}
