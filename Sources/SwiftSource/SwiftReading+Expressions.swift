import Programs
import SwiftSyntax

extension SwiftReading {
  /// Chains of calls nest as deep as they are long.
  private static let deepest = 200

  func expression(_ node: ExprSyntax) -> Expression {
    if nesting > Self.deepest { return Expression(.opaque, at: place(node)) }
    nesting += 1
    defer { nesting -= 1 }
    return nested(node)
  }

  private func nested(_ node: ExprSyntax) -> Expression {
    switch node.as(ExprSyntaxEnum.self) {
    // What does not change a value.
    case .tryExpr(let node): return expression(node.expression)
    case .awaitExpr(let node): return waiting(for: expression(node.expression))
    case .unsafeExpr(let node): return expression(node.expression)
    case .inOutExpr(let node):
      let passed = expression(node.expression)
      // `publisher.assign(to: &$title)` sets the property.
      if case .name(let name) = passed.form, name.hasPrefix("$") { mentionsAssignment(String(name.dropFirst())) }
      if case .member(_, let name) = passed.form, name.hasPrefix("$") { mentionsAssignment(String(name.dropFirst())) }
      return Expression(.passed(passed), at: place(node))
    case .forceUnwrapExpr(let node): return expression(node.expression)
    case .optionalChainingExpr(let node): return expression(node.expression)
    case .tupleExpr(let node) where node.elements.count == 1 && node.elements.first?.label == nil:
      return expression(node.elements.first!.expression)
    case .memberAccessExpr(let node) where node.declName.baseName.name == "self":
      return node.base.map(expression) ?? Expression(.opaque, at: place(node))
    case .sequenceExpr(let node):
      var fold = OperatorFolding(node.elements.map(\.self), reading: self)
      return fold.expression()
    case .memberAccessExpr(let node): return Expression(form(node), at: place(node.declName))
    case .functionCallExpr(let call):
      let form = self.call(call)
      // Each call of a chain has a place of its own.
      if case .call(let callee, _) = form, case .member(let base?, _) = callee.form, base.isChained {
        return Expression(form, at: callee.place)
      }
      return Expression(form, at: place(node))
    default: return Expression(form(node), at: place(node))
    }
  }

  private func form(_ node: MemberAccessExprSyntax) -> Expression.Form {
    let name = node.declName.baseName.name
    mentionsMember(name)
    return .member(node.base.map(expression), name)
  }

  /// How many elements a slice leaves out: 1 of `labels[1...]`; nil: it is no such slice.
  private static func skipped(by node: SubscriptCallExprSyntax) -> ExprSyntax? {
    guard node.arguments.count == 1, let range = node.arguments.first?.expression.as(PostfixOperatorExprSyntax.self),
      range.operator.text == "...", range.expression.is(IntegerLiteralExprSyntax.self)
    else { return nil }
    return range.expression
  }

  private func form(_ node: ExprSyntax) -> Expression.Form {
    switch node.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node): return string(node)
    case .integerLiteralExpr(let node): return node.representedLiteralValue.map { .number(Double($0)) } ?? .opaque
    case .floatLiteralExpr(let node): return node.representedLiteralValue.map { .number($0) } ?? .opaque
    case .booleanLiteralExpr(let node): return .boolean(node.literal.text == "true")
    case .nilLiteralExpr: return .nothing
    case .declReferenceExpr(let node):
      if let type = typeInBody(node.baseName.name)?.name { return path(type.split(separator: ".").map(String.init), at: node) }
      mentionsName(node.baseName.name)
      return .name(node.baseName.name)
    case .superExpr:
      mentionsName("super")
      return .name("super")
    case .subscriptCallExpr(let node):
      if let count = Self.skipped(by: node) {
        mentionsCall("dropFirst")
        let callee = Expression(.member(expression(node.calledExpression), "dropFirst"), at: place(node))
        return .call(callee, [Argument(nil, expression(count))])
      }
      return .element(expression(node.calledExpression), arguments(node.arguments))
    case .closureExpr(let node): return .closure(closure(node))
    case .prefixOperatorExpr(let node):
      if !["-", "!", "+", "~", "&"].contains(node.operator.text) { mentionsCall(node.operator.text) }
      return .prefix(node.operator.text, expression(node.expression))
    case .arrayExpr(let node): return .list(node.elements.map { expression($0.expression) })
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content else { return .dictionary([]) }
      return .dictionary(elements.map { Entry(key: expression($0.key), value: expression($0.value)) })
    case .tupleExpr(let node): return .tuple(arguments(node.elements))
    case .typeExpr(let node): return .type(typeName(node.type))
    case .genericSpecializationExpr(let node):
      let base = expression(node.expression)
      let arguments = arguments(node.genericArgumentClause)
      for argument in arguments { if let name = argument.name { mentionsName(String(name.split(separator: ".").last ?? "")) } }
      return base.typeName.map { .type(.named($0, arguments)) } ?? base.form
    case .keyPathExpr(let node):
      return .keyPath(
        node.components.compactMap { if case .property(let property) = $0.component { property.declName.baseName.name } else { nil } })
    case .ifExpr(let node): return .block([choice(node)])
    case .switchExpr(let node): return .block([selection(node)])
    case .postfixIfConfigExpr(let node): return node.base.map { expression($0).form } ?? .opaque
    case .macroExpansionExpr(let node) where ["selector", "keyPath"].contains(node.macroName.name):
      // The name of the function that is sent.
      let words = node.arguments.first?.expression.trimmedDescription.split(separator: "(").first?.split(separator: ".").last ?? ""
      return .call(Expression(.name("#selector"), at: place(node)), [Argument(nil, Expression(.string(String(words)), at: place(node)))])
    default: return .opaque
    }
  }

  /// `Outer.Inner`, by its names.
  private func path(_ names: [String], at node: some SyntaxProtocol) -> Expression.Form {
    mentionsName(names[0])
    for name in names.dropFirst() { mentionsMember(name) }
    return names.dropFirst().reduce(.name(names[0])) { .member(Expression($0, at: place(node)), $1) }
  }

  private func call(_ node: FunctionCallExprSyntax) -> Expression.Form {
    let callee = expression(node.calledExpression)
    switch callee.form {
    case .name(let name): mentionsCall(name)
    case .member(let base, let name):
      mentionsCall(name)
    case .type(let type): mentionsCall(type.name.flatMap { $0.split(separator: ".").last.map(String.init) } ?? "")
    default: break
    }
    var arguments = arguments(node.arguments)
    if let closure = node.trailingClosure { arguments.append(Argument(nil, expression(ExprSyntax(closure)))) }
    for more in node.additionalTrailingClosures { arguments.append(Argument(more.label.name, expression(ExprSyntax(more.closure)))) }
    if arguments.count > 1 { mentionKeys(arguments) }
    if case .member(let base?, let name) = callee.form {
      if name == "toggle" { mentionAssignment(base) }
      if Self.changesInPlace.contains(name) { mentionGrowth(base) }
    }
    return .call(callee, arguments)
  }

  func mentionGrowth(_ collection: Expression) {
    switch collection.form {
    case .name(let name), .member(_, let name): mentionsGrowth(name)
    default: break
    }
  }

  /// Calls by which a collection becomes another one: <https://developer.apple.com/documentation/swift/array>.
  private static let changesInPlace: Set = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "formUnion", "subtract",
  ]

  /// Mentions the properties that a call or subscript may set by their names: `assign(to: \.text, on: label)`,
  /// `setValue("", forKey: "text")`.
  func mentionKeys(_ arguments: [Argument]) {
    for argument in arguments {
      if case .keyPath(let names) = argument.value.form, let last = names.last {
        mentionsAssignment(last)
        mentionsMember(last)
      }
      if argument.label == "forKey" || argument.label == "forKeyPath", case .string(let path) = argument.value.form {
        mentionsAssignment(String(path.split(separator: ".").last ?? ""))
      }
    }
  }

  func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
    list.map { Argument($0.label?.name, expression($0.expression)) }
  }

  private func closure(_ node: ClosureExprSyntax) -> Function {
    var parameters: [Parameter] = []
    switch node.signature?.parameterClause {
    case .simpleInput(let names):
      parameters = names.map { Parameter(label: nil, name: $0.name.name, type: .unknown) }
    case .parameterClause(let clause):
      parameters = clause.parameters.map {
        Parameter(label: nil, name: ($0.secondName ?? $0.firstName).name, type: $0.type.map(typeName) ?? .unknown)
      }
    case nil: parameters = (0..<3).map { Parameter(label: nil, name: "$\($0)", type: .unknown) }
    }
    let (body, mentions) = collectingMentions { self.body(node.statements) }
    return Function(
      .closure, name: "", parameters: parameters, result: node.signature?.returnClause.map { typeName($0.type) }, body: body,
      place: place(node), mentions: mentions)
  }
}

extension Expression {
  /// A type's name as it is written: `Outer.Inner`.
  fileprivate var typeName: String? {
    switch form {
    case .name(let name): name
    case .member(let base?, let name): base.typeName.map { $0 + "." + name }
    default: nil
    }
  }
}

extension Expression {
  /// Whether it is a call, or a member of one.
  fileprivate var isChained: Bool {
    switch form {
    case .call: true
    case .member(let base?, _): base.isChained
    default: false
    }
  }
}
