import Diagnostics
import Syntax

/// The faults met while a file is read.
final class ReadingLog {
  let file: String
  private(set) var diagnostics: [Diagnostic] = []

  init(file: String) {
    self.file = file
  }

  func warn(_ element: XMLElement, _ message: String, reason: String? = nil, remedy: String? = nil) {
    diagnostics.append(Diagnostic(.warning, file: file, position: element.position, message, reason: reason, remedy: remedy))
  }

  func fail(_ element: XMLElement, _ message: String, reason: String? = nil, remedy: String? = nil) {
    diagnostics.append(Diagnostic(.error, file: file, position: element.position, message, reason: reason, remedy: remedy))
  }

  /// A number of an attribute, with a warning if it is not a number; nil if there is no such attribute.
  func number(_ element: XMLElement, _ name: String) -> Double? {
    guard let text = element[name] else { return nil }
    if let number = XMLElement.number(text) { return number }
    warn(element, "'\(name)' of <\(element.name)> is not a number of points: '\(text)'", reason: "it is ignored")
    return nil
  }
}
