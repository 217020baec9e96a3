import Syntax
import Diagnostics

/// A line of a text inside a file, with its position there.
struct SourceLine {
  var scalars: [Unicode.Scalar]
  /// The position of the first scalar.
  var start: SourcePosition
  /// Whether the scalars are consecutive in the file, as they are here. If not (a folded or escaped text), every offset
  /// has the position `start`.
  var isVerbatim: Bool

  func position(at offset: Int) -> SourcePosition {
    SourcePosition(line: start.line, column: start.column + (isVerbatim ? offset : 0))
  }
}

extension YAMLNode {
  /// The lines of a text with their positions in the file. A literal block (`|`) is read line by line, after its indentation.
  func sourceLines(in file: LineIndex) -> [SourceLine] {
    guard case .scalar(let text, let style) = value else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
      let scalars = Array(line.unicodeScalars)
      switch style {
      case .literal:
        // The block's lines follow the line of its `|`. The indentation is the difference between the file's line and the text's.
        let place = SourcePosition(line: position.line + 1 + number, column: 1)
        if let written = file.line(place.line), written.utf8.suffix(line.utf8.count).elementsEqual(line.utf8) {
          let indentation = written.unicodeScalars.count - scalars.count
          return SourceLine(scalars: scalars, start: SourcePosition(line: place.line, column: 1 + indentation), isVerbatim: true)
        }
      case .plain, .quoted:
        let offset = style == .quoted ? 1 : 0
        if let written = file.line(position.line) {
          let rest = written.unicodeScalars.dropFirst(position.column - 1 + offset)
          if rest.starts(with: line.unicodeScalars) {
            let start = SourcePosition(line: position.line, column: position.column + offset)
            return SourceLine(scalars: scalars, start: start, isVerbatim: true)
          }
        }
      case .folded: break
      }
      return SourceLine(scalars: scalars, start: position, isVerbatim: false)
    }
  }
}
