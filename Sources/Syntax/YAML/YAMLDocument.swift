package import Diagnostics

/// Reads an untrusted YAML document: its size, its nesting and its references are limited while it is read.
package enum YAMLDocument {
  /// Bytes.
  package static let maximumSize = 32 << 20
  static let maximumNodeCount = 200_000
  /// Levels of mappings and lists: two for each of 2,000 nested views, and some for the properties of the innermost.
  static let maximumDepth = 4_032

  /// The document in the bytes of a file, and a collector for the diagnostics of its reader; `what` names what the file should be ("a
  /// scenario"). The root is nil if the file has no document. Aliases (`*name`) are not followed: each is an error, so that a small
  /// file cannot expand to a large document. Throws every error found, in the order of the file.
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
    // A byte order mark is before the first column.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    var reading = Reading(text, problems: DiagnosticCollector(file: file, lines: LineIndex(text)))
    let root = reading.root()
    guard !reading.problems.hasErrors else { throw DiagnosticError(reading.problems.sorted) }
    return (root, reading.problems)
  }

  /// Where the first bytes are that are not UTF-8.
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

  /// Builds a tree from events, without recursion: the text decides how deep it is.
  private struct Reading {
    var problems: DiagnosticCollector
    private let text: String
    private let events: YAMLEvents
    private var nodeCount = 0
    /// The collections that are not complete yet, the outermost first.
    private var open: [Open] = []

    private struct Open {
      var position: SourcePosition
      var isMapping: Bool
      var values: [YAMLNode] = []
      var members: [YAMLMember] = []
      /// The key of a mapping whose value comes next.
      var key: (text: String, position: SourcePosition)?
      /// The positions of a mapping's keys.
      var positions: [String: SourcePosition] = [:]
    }

    init(_ text: String, problems: DiagnosticCollector) {
      self.text = text
      self.problems = problems
      events = YAMLEvents(text)
    }

    /// nil if there is no document, and after an error.
    mutating func root() -> YAMLNode? {
      reportForbiddenCharacters()
      guard !problems.hasErrors else { return nil }
      var root: YAMLNode?
      do throws(YAMLEvents.Fault) {
        while true {
          let (event, position) = try events.next()
          switch event {
          case .start where root == nil: continue
          case .documentEnd: continue
          case .streamEnd: return problems.hasErrors ? nil : root
          case .alias:
            problems.error(
              at: position, "aliases (*name) are not followed",
              reason: "aliases would let a small file become a huge document", remedy: "write the value out where it is used")
            return nil
          default:
            if root != nil {
              problems.error(
                at: position, "this is not YAML: expected a single document in the stream but found another document",
                remedy: "write each document into a separate file")
              return nil
            }
          }
          guard mayRead(event, at: position) else { return nil }
          if let node = take(event, at: position) { root = node }
        }
      } catch {
        report(error)
        return nil
      }
    }

    /// Whether the document stays within its limits, and its keys are texts.
    private mutating func mayRead(_ event: YAMLEvents.Event, at position: SourcePosition) -> Bool {
      if case .collectionEnd = event { return true }
      nodeCount += 1
      if nodeCount > maximumNodeCount {
        problems.error(at: position, "the document has more than \(maximumNodeCount) parts", remedy: "split it into several files")
        return false
      }
      if case .scalar = event { return true }
      if let last = open.last, last.isMapping, last.key == nil {
        problems.error(at: position, "a key must be a text, not a list or a mapping", remedy: "write keys as plain words")
        return false
      }
      if open.count == maximumDepth {
        problems.error(
          at: position, "the document is nested deeper than \(maximumDepth) levels", remedy: "write fewer views one inside the other")
        return false
      }
      return true
    }

    /// The root, if this event completes it.
    private mutating func take(_ event: YAMLEvents.Event, at position: SourcePosition) -> YAMLNode? {
      switch event {
      case .sequenceStart: open.append(Open(position: position, isMapping: false))
      case .mappingStart: open.append(Open(position: position, isMapping: true))
      case .collectionEnd:
        let whole = open.removeLast()
        return add(YAMLNode(value: whole.isMapping ? .mapping(whole.members) : .sequence(whole.values), position: whole.position))
      case .scalar(let text, let style):
        if let last = open.indices.last, open[last].isMapping, open[last].key == nil {
          begin(key: text, at: position, in: last)
        } else {
          return add(YAMLNode(value: .scalar(text, style), position: position))
        }
      default: break
      }
      return nil
    }

    private mutating func begin(key: String, at position: SourcePosition, in mapping: Int) {
      open[mapping].key = (key, position)
      if let first = open[mapping].positions.updateValue(position, forKey: key) {
        problems.error(
          at: position, "the key '\(key.prefix(60))' is given twice (line \(first.line))", remedy: "remove or rename one of the two")
      }
    }

    private mutating func add(_ node: YAMLNode) -> YAMLNode? {
      guard let last = open.indices.last else { return node }
      if let key = open[last].key {
        open[last].members.append(YAMLMember(key: key.text, keyPosition: key.position, value: node))
        open[last].key = nil
      } else {
        open[last].values.append(node)
      }
      return nil
    }

    private mutating func report(_ fault: YAMLEvents.Fault) {
      problems.error(
        at: fault.position.map(inText), "this is not YAML: \(fault.problem)",
        reason: fault.context.map { "\($0.text) that begins at line \($0.line)" },
        remedy: "check the indentation (spaces, no tabs), the quotes, and that a text with ': ' or ' #' in it is quoted")
    }

    /// libyaml reports the end of a text on a line of its own after the last one.
    private func inText(_ position: SourcePosition) -> SourcePosition {
      guard position.line > 1, position.line >= problems.lines.lineCount, problems.lines.line(position.line)?.isEmpty ?? true else {
        return position
      }
      let last = (problems.lines.lineCount - 1...problems.lines.lineCount).last { problems.lines.line($0)?.isEmpty == false }
      guard let last else { return position }
      return SourcePosition(line: last, column: problems.lines.line(last)!.unicodeScalars.count + 1)
    }

    /// Each with its place, which libyaml does not report.
    private mutating func reportForbiddenCharacters() {
      var offset = 0
      for scalar in text.unicodeScalars {
        if scalar.isForbiddenInYAML {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          problems.error(
            at: problems.lines.position(utf8Offset: offset),
            "a YAML file must not contain the control character U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits,
            remedy: "remove it, or write it as an escape in double quotes where it belongs to a text")
          if problems.isFull { return }
        }
        offset += scalar.utf8.count
      }
    }
  }
}

extension Unicode.Scalar {
  /// The characters that YAML 1.2, section 5.1, calls not printable, and the line ends that only older versions have.
  fileprivate var isForbiddenInYAML: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
