import SwiftSyntax

/// Which branch of `#if` counts: that of a shipped app on iOS.
extension IfConfigDeclSyntax {
  var taken: IfConfigClauseSyntax.Elements? {
    clauses.first { $0.condition.map(Self.holds) ?? true }?.elements
  }

  /// What is known of the platform and the build, and names that projects give to the build that they ship; any other flag is taken to be off.
  private static let flags: Set = [
    "os(iOS)", "canImport(UIKit)", "canImport(SwiftUI)", "canImport(Combine)", "true", "RELEASE", "APPSTORE", "APP_STORE", "PRODUCTION",
  ]

  private static func holds(_ condition: ExprSyntax) -> Bool {
    switch condition.as(ExprSyntaxEnum.self) {
    case .prefixOperatorExpr(let expression): return !holds(expression.expression)
    case .tupleExpr(let tuple): return tuple.elements.first.map { holds($0.expression) } ?? false
    case .sequenceExpr(let sequence):
      // `||` binds less than `&&`.
      let parts = sequence.elements.map(\.self)
      return parts.split { $0.trimmedDescription == "||" }.contains { $0.allSatisfy { $0.is(BinaryOperatorExprSyntax.self) || holds($0) } }
    case .functionCallExpr(let call):
      return ["swift", "compiler"].contains(call.calledExpression.trimmedDescription) || flags.contains(condition.trimmedDescription)
    default: return flags.contains(condition.trimmedDescription)
    }
  }
}
