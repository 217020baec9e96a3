import Programs
import SwiftSyntax

extension SwiftReading {
  /// - Parameter binds: inside `let`, where a name is a new one.
  func pattern(_ node: PatternSyntax, binds: Bool = false) -> Pattern {
    switch node.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let node): return .name(node.identifier.name)
    case .wildcardPattern: return .anything
    case .tuplePattern(let node): return .tuple(node.elements.map { pattern($0.pattern, binds: binds) })
    case .valueBindingPattern(let node): return pattern(node.pattern, binds: true)
    case .isTypePattern(let node): return .type(typeName(node.type), .anything, place(node))
    case .expressionPattern(let node): return pattern(node.expression, binds: binds)
    default: return .value(Expression(.opaque, at: place(node)))
    }
  }

  private func pattern(_ node: ExprSyntax, binds: Bool) -> Pattern {
    switch node.as(ExprSyntaxEnum.self) {
    case .patternExpr(let node): return pattern(node.pattern, binds: binds)
    case .discardAssignmentExpr: return .anything
    case .declReferenceExpr(let node) where binds: return .name(node.baseName.name)
    case .memberAccessExpr(let member): return .enumeration(member.declName.baseName.name, [], place(node))
    case .optionalChainingExpr(let node): return .some(pattern(node.expression, binds: binds))
    case .tupleExpr(let node): return .tuple(node.elements.map { pattern($0.expression, binds: binds) })
    case .functionCallExpr(let call):
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { break }
      return .enumeration(member.declName.baseName.name, call.arguments.map { pattern($0.expression, binds: binds) }, place(node))
    case .sequenceExpr(let sequence):
      let parts = sequence.elements.map(\.self)
      guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self), let type = parts[2].as(TypeExprSyntax.self) else { break }
      return .type(typeName(type.type), pattern(parts[0], binds: binds), place(node))
    default: break
    }
    return .value(expression(node))
  }
}
