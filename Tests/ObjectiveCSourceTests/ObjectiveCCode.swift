import Evaluation
import ObjectiveCSource
import Programs

/// Objective-C source as a file of a program, for tests.
struct ObjectiveCCode {
  let file: SourceFile

  /// - Parameter swift: Swift files of the same program.
  init(_ source: String, path: String = "A.m", swift: [SourceFile] = []) {
    let outline = ObjectiveCReader.outline(Array(source.utf8), path: path, index: 0)
    file = ObjectiveCReader.read(outline, knowing: ProgramNames(swift: swift, outlines: [outline]))
  }

  /// A class with a method of these statements.
  static func body(_ statements: String, swift: [SourceFile] = []) -> [Statement] {
    ObjectiveCCode("@implementation A\n- (void)f {\n\(statements)\n}\n@end", swift: swift).file.types[0].functions[0].body
  }
}

extension Statement {
  /// The statement in words.
  var words: String {
    switch self {
    case .expression(let expression): expression.words
    case .assignment(let target, let name, let value): "\(target.words) \(name)= \(value.words)"
    case .variable(let pattern, let type, let value):
      "var \(pattern.words)\(type.map { ": \($0.words)" } ?? "")\(value.map { " = " + $0.words } ?? "")"
    case .choice(let conditions, let then, let otherwise):
      "if \(conditions.map(\.words).joined(separator: ", ")) {\(then.words)}" + (otherwise.isEmpty ? "" : " else {\(otherwise.words)}")
    case .selection(let subject, let branches):
      "switch \(subject.words) {"
        + branches.map { "\($0.patterns.map(\.words).joined(separator: ", ")): \($0.body.words)" }.joined(separator: " | ")
        + "}"
    case .each(let pattern, let list, _, let body): "for \(pattern.words) in \(list.words) {\(body.words)}"
    case .loop(let body): "loop {\(body.words)}"
    case .result(let value): "return" + (value.map { " " + $0.words } ?? "")
    case .leave: "leave"
    case .failure: "fail"
    case .deferred(let body): "defer {\(body.words)}"
    case .attempt(let body, let catches): "do {\(body.words)}" + catches.map { " catch {\($0.words)}" }.joined()
    case .property, .function, .guarded, .wait: "?"
    }
  }
}

extension [Statement] {
  var words: String { map(\.words).joined(separator: "; ") }
}

extension Pattern {
  fileprivate var words: String {
    switch self {
    case .name(let name): name
    case .value(let value): value.words
    default: "_"
    }
  }
}

extension Condition {
  fileprivate var words: String { if case .holds(let expression) = self { expression.words } else { "?" } }
}

extension TypeName {
  var words: String {
    switch self {
    case .named(let name, _): name
    case .optional(let inner): inner.words + "?"
    case .list(let inner): "[\(inner.words)]"
    case .dictionary(let key, let value): "[\(key.words): \(value.words)]"
    case .function: "function"
    default: "_"
    }
  }
}
