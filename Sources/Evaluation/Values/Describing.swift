package import Programs
import Vocabulary

extension Expression {
  /// The expression in words, for the condition of a state.
  package var words: String {
    switch form {
    case .string(let text): "\"\(text)\""
    case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int(bounded: number))" : "\(number)"
    case .boolean(let value): "\(value)"
    case .nothing: "nil"
    case .name(let name): name
    case .member(let base, let name): Self.words(base?.words ?? "", name)
    case .call(let callee, let arguments): callee.words + "(" + Self.words(arguments) + ")"
    case .element(let base, let arguments): base.words + "[" + Self.words(arguments) + "]"
    case .prefix(let name, let value): name + value.words
    case .passed(let value): "&" + value.words
    case .binary(let name, let left, let right): left.words + " " + name + " " + right.words
    case .cast(let value, let type, _): value.words + " as " + (type.name ?? "…")
    case .list(let elements) where elements.count <= 4: "[" + elements.map(\.words).joined(separator: ", ") + "]"
    case .test(let value, let type): value.words + " is " + (type.name ?? "…")
    default: "…"
    }
  }

  private static func words(_ base: String, _ member: String) -> String { base == "self" ? member : base + "." + member }

  private static func words(_ arguments: [Argument]) -> String {
    arguments.map { ($0.label.map { $0 + ": " } ?? "") + $0.value.words }.joined(separator: ", ")
  }
}
