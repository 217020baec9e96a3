import Diagnostics

/// Looks at the characters of a document before the YAML parser does: what it refuses would be refused without a position, or would
/// cost the parser time or memory out of proportion.
enum YAMLPrecheck {
  /// Mapping keys are hashed, and equal ones sorted, with everything below them: aliases multiply that work by their number, nested
  /// keys by two for each level. These limits keep it small; no scenario or configuration comes near them.
  private static let maximumAliasCount = 4
  private static let maximumFlowDepth = 16
  private static let maximumComplexKeyCount = 3
  /// Characters that begin a new part: line ends, commas, brackets and indicators.
  private static let maximumStructureCount = 500_000

  /// Whether the parser may see the text; reports what speaks against it.
  static func passes(_ text: String, into problems: inout DiagnosticCollector) -> Bool {
    var scan = Scan()
    var offset = 0
    for scalar in text.unicodeScalars {
      if isForbidden(scalar) {
        let name =
          "U+" + String(repeating: "0", count: max(0, 4 - String(scalar.value, radix: 16).count))
          + String(scalar.value, radix: 16, uppercase: true)
        problems.error(
          at: problems.lines.position(utf8Offset: offset), "a YAML file must not hold the control character \(name)",
          remedy: "remove it, or write it as an escape in double quotes where it belongs to a text")
        if problems.isFull { return false }
      } else if let refusal = scan.refusal(of: scalar) {
        problems.error(at: problems.lines.position(utf8Offset: offset), refusal.message, remedy: refusal.remedy)
        return false
      }
      offset += scalar.utf8.count
    }
    return !problems.hasErrors
  }

  /// What YAML 1.2, section 5.1, leaves out of its printable characters, and the line ends that only older versions know.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// Counts what could be aliases, nested flow collections and keys that are collections. It knows nothing of quotes and comments, so
  /// it counts rather more than there are.
  private struct Scan {
    private var last: Unicode.Scalar = "\n"
    /// The last scalar that is no space; a line feed at the beginning of a line.
    private var lastInk: Unicode.Scalar = "\n"
    private var aliasCount = 0
    private var flowDepth = 0
    private var complexKeyCount = 0
    private var structureCount = 0
    private var aliasMayBegin = false
    private var keyMayBegin = false

    mutating func refusal(of scalar: Unicode.Scalar) -> (message: String, remedy: String)? {
      defer {
        last = scalar
        if scalar != " " && scalar != "\t" { lastInk = scalar == "\r" ? "\n" : scalar }
      }
      let isSpace = scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
      if aliasMayBegin, !isSpace { aliasCount += 1 }
      if keyMayBegin, isSpace { complexKeyCount += 1 }
      let beginsNode = Self.isIndicator(lastInk)
      aliasMayBegin = scalar == "*" && beginsNode
      keyMayBegin = scalar == "?" && beginsNode
      switch scalar {
      case "[", "{":
        if lastInk == "{" { complexKeyCount += 1 }
        if beginsNode { flowDepth += 1 }
      case "]", "}": flowDepth = max(0, flowDepth - 1)
      case ":" where lastInk == "]" || lastInk == "}": complexKeyCount += 1
      default: break
      }
      if Self.isIndicator(scalar) { structureCount += 1 }

      if aliasCount > maximumAliasCount { return ("aliases (*name) are not followed", "write each value out where it is used") }
      if complexKeyCount > maximumComplexKeyCount { return ("a key must be a text, not a list or a mapping", "write keys as plain words") }
      if flowDepth > maximumFlowDepth {
        return ("brackets are nested deeper than \(maximumFlowDepth) levels", "write the parts one below the other, indented")
      }
      if structureCount > maximumStructureCount { return ("the document has too many parts", "split it into several files") }
      return nil
    }

    /// What a node can follow on its line: the line's beginning, or an indicator.
    private static func isIndicator(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar {
      case "\n", ":", "-", "?", "[", "{", ",": true
      default: false
      }
    }
  }
}
