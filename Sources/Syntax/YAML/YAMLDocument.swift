package import Diagnostics
import Yams

/// Reads a YAML document that nobody vouches for: size, nesting and references are limited before the parser is trusted with it.
package enum YAMLDocument {
  /// Bytes.
  package static let maximumSize = 8 << 20
  static let maximumNodeCount = 200_000
  /// Levels of mappings and lists.
  static let maximumDepth = 64

  /// The document in the bytes of a file, and a collector for what its reader will find; `what` names what the file should be ("a
  /// scenario"). The root is nil where the file holds no document. Aliases (`*name`) are not followed: each is an error, so that a small
  /// file cannot stand for a large document. Throws every error found, in the order of the file.
  package static func read(_ bytes: some Collection<UInt8>, file: String, as what: String) throws(DiagnosticError) -> (
    root: YAMLNode?, problems: DiagnosticCollector
  ) {
    guard bytes.count <= maximumSize else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, "the file is too large for \(what): \(bytes.count) bytes", reason: "it may have up to \(maximumSize) bytes",
          remedy: "check that this is \(what), or split it"))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, position: firstInvalidPosition(in: bytes), "the file is not UTF-8 text", remedy: "save it as UTF-8"))
    }
    return try read(text, file: file, as: what)
  }

  /// The same from the text of the file.
  package static func read(_ text: String, file: String, as what: String) throws(DiagnosticError) -> (
    root: YAMLNode?, problems: DiagnosticCollector
  ) {
    guard text.utf8.count <= maximumSize else { return try read(Array(text.utf8), file: file, as: what) }
    // A byte order mark stands before the first column.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    var problems = DiagnosticCollector(file: file, lines: LineIndex(text))
    let root = root(of: text, into: &problems)
    guard !problems.hasErrors else { throw DiagnosticError(problems.sorted) }
    return (root, problems)
  }

  /// Where the first bytes stand that are no UTF-8.
  private static func firstInvalidPosition(in bytes: some Sequence<UInt8>) -> SourcePosition {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var position = SourcePosition(line: 1, column: 1)
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      position =
        scalar == "\n"
        ? SourcePosition(line: position.line + 1, column: 1) : SourcePosition(line: position.line, column: position.column + 1)
    }
    return position
  }

  private static func root(of text: String, into problems: inout DiagnosticCollector) -> YAMLNode? {
    guard YAMLPrecheck.passes(text, into: &problems) else { return nil }
    let root: Node?
    do {
      // The resolver without rules: no key is taken for a number, a date or a truth value.
      root = try Yams.compose(yaml: text, .basic, .default, .utf8)
    } catch {
      report(error, into: &problems)
      return nil
    }
    guard let root else { return nil }
    var conversion = Conversion(problems: problems)
    let node = conversion.node(root, depth: 1)
    problems = conversion.problems
    return node
  }

  private static func report(_ error: any Error, into problems: inout DiagnosticCollector) {
    func position(_ mark: Mark) -> SourcePosition { SourcePosition(line: mark.line, column: mark.column) }
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let reason = context.map { "\($0.text) that begins at line \($0.mark.line)" }
      problems.error(
        at: position(mark), "this is not YAML: \(problem)", reason: reason,
        remedy: "check the indentation (spaces, no tabs), the quotes, and that a text with ': ' or ' #' in it is quoted")
    case .duplicatedKeysInMapping(let duplicates, let context):
      problems.error(
        at: position(context.mark), "the key '\(duplicates.first ?? "")' is given twice",
        reason: "it stands here for the first time in its mapping", remedy: "remove or rename one of the two")
    case .reader(let problem, _, _, _):
      problems.error(at: nil, "this is not YAML: \(problem)")
    default:
      problems.error(at: nil, "this is not YAML: \(error)")
    }
  }

  private struct Conversion {
    var problems: DiagnosticCollector
    private var nodeCount = 0
    /// Where a collection or a text that is not empty began: a second one at the same place is an alias of the first.
    private var starts = Set<Start>()

    private struct Start: Hashable {
      var position: SourcePosition
      var kind: Int
    }

    init(problems: DiagnosticCollector) {
      self.problems = problems
    }

    mutating func node(_ node: Node, depth: Int) -> YAMLNode? {
      let position = node.mark.map { SourcePosition(line: $0.line, column: $0.column) } ?? SourcePosition(line: 1, column: 1)
      nodeCount += 1
      guard nodeCount <= maximumNodeCount else {
        if nodeCount == maximumNodeCount + 1 {
          problems.error(at: position, "the document has more than \(maximumNodeCount) parts", remedy: "split it into several files")
        }
        return nil
      }
      guard depth <= maximumDepth else {
        problems.error(at: position, "the document is nested deeper than \(maximumDepth) levels")
        return nil
      }
      switch node {
      case .scalar(let scalar):
        guard scalar.string.isEmpty || isFirst(position, kind: 0) else { return nil }
        return YAMLNode(value: .scalar(scalar.string, style(scalar.style)), position: position)
      case .sequence(let sequence):
        guard isFirst(position, kind: 1) else { return nil }
        return YAMLNode(value: .sequence(sequence.compactMap { self.node($0, depth: depth + 1) }), position: position)
      case .mapping(let mapping):
        guard isFirst(position, kind: 2) else { return nil }
        var members: [YAMLMember] = []
        for (key, value) in mapping {
          guard case .scalar(let scalar) = key else {
            let position = key.mark.map { SourcePosition(line: $0.line, column: $0.column) }
            problems.error(at: position, "a key must be a text, not a list or a mapping")
            continue
          }
          guard let keyNode = self.node(key, depth: depth + 1), let value = self.node(value, depth: depth + 1) else { continue }
          members.append(YAMLMember(key: scalar.string, keyPosition: keyNode.position, value: value))
        }
        return YAMLNode(value: .mapping(members), position: position)
      case .alias:
        problems.error(at: position, "aliases are not followed", remedy: "write the value out")
        return nil
      }
    }

    private mutating func isFirst(_ position: SourcePosition, kind: Int) -> Bool {
      if starts.insert(Start(position: position, kind: kind)).inserted { return true }
      problems.error(
        at: position, "this value is used again by an alias (*name), and aliases are not followed",
        reason: "a small file must not be able to stand for a large document", remedy: "write the value out where it is used")
      return false
    }

    private func style(_ style: Node.Scalar.Style) -> YAMLNode.Style {
      switch style {
      case .any, .plain: .plain
      case .singleQuoted, .doubleQuoted: .quoted
      case .literal: .literal
      case .folded: .folded
      }
    }
  }
}
