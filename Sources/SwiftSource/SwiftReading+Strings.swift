import Programs
import SwiftSyntax

extension SwiftReading {
  func string(_ literal: StringLiteralExprSyntax) -> Expression.Form {
    let isRaw = literal.openingPounds != nil
    var parts: [Expression] = []
    var text = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment):
        text += isRaw ? segment.content.text : Self.unescaped(segment.content.text)
      case .expressionSegment(let segment):
        if !text.isEmpty { parts.append(Expression(.string(text), at: place(literal))) }
        text = ""
        parts.append(value(segment))
      }
    }
    if parts.isEmpty { return .string(text) }
    if !text.isEmpty { parts.append(Expression(.string(text), at: place(literal))) }
    return .interpolation(parts)
  }

  /// What is filled in. With more than a value, as in `\(size, specifier: "%.1f")`, the first alone does not say what is shown.
  private func value(_ segment: ExpressionSegmentSyntax) -> Expression {
    let parts = segment.expressions.map { Argument($0.label?.text, expression($0.expression)) }
    return parts.count == 1 ? parts[0].value : Expression(.tuple(parts), at: place(segment))
  }

  private static let escapes: [Character: Character] = ["n": "\n", "t": "\t", "r": "\r", "0": "\0"]

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\\", let escaped = rest.popFirst() else {
        result.append(character)
        continue
      }
      if escaped == "u", rest.first == "{", let end = rest.firstIndex(of: "}") {
        let digits = rest[rest.index(after: rest.startIndex)..<end]
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { result.unicodeScalars.append(scalar) }
        rest = rest[rest.index(after: end)...]
      } else if !escaped.isNewline {
        // A line break behind a backslash is none.
        result.append(escapes[escaped] ?? escaped)
      }
    }
    return result
  }
}
