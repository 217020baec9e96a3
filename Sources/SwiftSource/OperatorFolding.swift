import Programs
import SwiftSyntax

/// Gives a flat sequence of operands and operators its structure, by the precedences of the standard library.
struct OperatorFolding {
  private let elements: [ExprSyntax]
  private let reading: SwiftReading
  private var next = 0

  init(_ elements: [ExprSyntax], reading: SwiftReading) {
    self.elements = elements
    self.reading = reading
  }

  private static let precedences: [String: Int] = [
    "<<": 9, ">>": 9, "*": 8, "/": 8, "%": 8, "&": 8, "&*": 8, "+": 7, "-": 7, "|": 7, "^": 7, "&+": 7, "&-": 7, "...": 6, "..<": 6,
    "??": 4,
    "<": 3, "<=": 3, ">": 3, ">=": 3, "==": 3, "!=": 3, "===": 3, "!==": 3, "~=": 3, "&&": 2, "||": 1,
  ]
  /// What is one object is equal, too.
  private static let ofValues = ["===": "==", "!==": "!="]
  private static let castPrecedence = 5

  /// Longer sequences are data in the form of source.
  private static let mostElements = 400

  mutating func expression() -> Expression {
    elements.count > Self.mostElements ? Expression(.opaque, at: reading.place(elements[0])) : expression(atLeast: 0)
  }

  private mutating func expression(atLeast minimum: Int) -> Expression {
    guard next < elements.count else { return Expression(.opaque, at: reading.place(elements[0])) }
    var left = reading.expression(elements[next])
    next += 1
    while next < elements.count {
      switch elements[next].as(ExprSyntaxEnum.self) {
      case .binaryOperatorExpr(let node):
        let name = node.operator.text
        let precedence = Self.precedences[name] ?? 4
        if Self.precedences[name] == nil { reading.mentionsCall(name) }
        if precedence < minimum { return left }
        next += 1
        // `??` groups from the right, the others from the left.
        let right = expression(atLeast: name == "??" ? precedence : precedence + 1)
        left = Expression(.binary(Self.ofValues[name] ?? name, left, right), at: left.place)
      case .unresolvedAsExpr(let node):
        if Self.castPrecedence < minimum { return left }
        next += 1
        left = Expression(.cast(left, type(), isForced: node.questionOrExclamationMark?.text != "?"), at: left.place)
      case .unresolvedIsExpr:
        if Self.castPrecedence < minimum { return left }
        next += 1
        left = Expression(.test(left, type()), at: left.place)
      case .unresolvedTernaryExpr(let node):
        if minimum > 0 { return left }
        next += 1
        let then = reading.expression(node.thenExpression)
        left = Expression(.conditional([.holds(left)], then, expression(atLeast: 0)), at: left.place)
      default:
        // An assignment as a value, an arrow: nothing that a screen reads.
        next = elements.count
        return Expression(.opaque, at: left.place)
      }
    }
    return left
  }

  private mutating func type() -> TypeName {
    guard next < elements.count, let node = elements[next].as(TypeExprSyntax.self) else { return .unknown }
    next += 1
    let type = reading.typeName(node.type)
    if let name = type.name { reading.mentionsName(name) }
    return type
  }
}
