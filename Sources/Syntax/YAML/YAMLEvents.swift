import CYAML
import Diagnostics

/// The parts of a YAML text one after another, as libyaml reports them. Nothing is expanded, and nothing is read ahead of what was asked
/// for.
final class YAMLEvents {
  enum Event {
    case scalar(String, YAMLNode.Style)
    case sequenceStart
    case mappingStart
    case collectionEnd
    case alias
    case documentEnd
    case streamEnd
    /// The beginning of the text or of a document.
    case start
  }

  /// A YAML error, in libyaml's words.
  struct Fault: Error {
    var problem: String
    /// nil if the text cannot be read at all.
    var position: SourcePosition?
    /// What was being read, and where that began.
    var context: (text: String, line: Int)?
  }

  // libyaml's parser must not move in memory.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let text: UnsafeMutableBufferPointer<UInt8>

  init(_ text: String) {
    self.text = .allocate(capacity: text.utf8.count)
    _ = self.text.initialize(fromContentsOf: text.utf8)
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, self.text.baseAddress, self.text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    text.deallocate()
  }

  func next() throws(Fault) -> (event: Event, position: SourcePosition) {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw fault }
    defer { yaml_event_delete(&event) }
    return (Self.event(event), Self.position(event.start_mark))
  }

  private static func event(_ event: yaml_event_t) -> Event {
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      return .scalar(String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self), style(scalar.style))
    case YAML_SEQUENCE_START_EVENT: return .sequenceStart
    case YAML_MAPPING_START_EVENT: return .mappingStart
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .collectionEnd
    case YAML_ALIAS_EVENT: return .alias
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_STREAM_END_EVENT: return .streamEnd
    default: return .start
    }
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLNode.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  private static func position(_ mark: yaml_mark_t) -> SourcePosition {
    SourcePosition(line: Int(clamping: mark.line) + 1, column: Int(clamping: mark.column) + 1)
  }

  private var fault: Fault {
    let parser = parser.pointee
    let problem = parser.problem.map { String(cString: $0) } ?? "it cannot be read"
    guard parser.error == YAML_SCANNER_ERROR || parser.error == YAML_PARSER_ERROR else { return Fault(problem: problem) }
    return Fault(
      problem: problem, position: Self.position(parser.problem_mark),
      context: parser.context.map { (String(cString: $0), Self.position(parser.context_mark).line) })
  }
}
