package import Diagnostics

/// Turns the scalars and lists of a document into values. A wrong value is reported with its position.
extension DiagnosticCollector {
  /// A scalar's text.
  package mutating func text(_ node: YAMLNode, _ what: String) -> String? {
    guard case .scalar(let text, _) = node.value, !node.isNull else {
      error(at: node.position, "expected \(what), found \(node.kindName)")
      return nil
    }
    if let control = text.unicodeScalars.first(where: { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0.value == 0x7F }) {
      error(
        at: node.position,
        "\(what) contains the control character U+\(String(control.value + 0x10000, radix: 16, uppercase: true).suffix(4))",
        remedy: "remove it")
      return nil
    }
    return text
  }

  /// A text on one line that is not empty.
  package mutating func line(_ node: YAMLNode, _ what: String) -> String? {
    guard let text = text(node, what) else { return nil }
    guard !text.isEmpty, !text.contains(where: \.isNewline) else {
      error(at: node.position, text.isEmpty ? "\(what) is empty" : "\(what) must be on one line")
      return nil
    }
    return text
  }

  package mutating func bool(_ node: YAMLNode, _ what: String) -> Bool? {
    if case .scalar(let text, .plain) = node.value {
      switch text {
      case "true", "True", "TRUE": return true
      case "false", "False", "FALSE": return false
      default: break
      }
    }
    error(at: node.position, "expected true or false for \(what)\(found(node))")
    return nil
  }

  package mutating func number(_ node: YAMLNode, _ what: String, in range: ClosedRange<Double> = -1_000_000...1_000_000) -> Double? {
    guard case .scalar(let text, _) = node.value, let number = decimal(text) else {
      error(at: node.position, "expected a number for \(what)\(found(node))")
      return nil
    }
    guard range.contains(number) else {
      error(at: node.position, "\(what) must be between \(short(range.lowerBound)) and \(short(range.upperBound)), not \(text)")
      return nil
    }
    return number
  }

  package mutating func integer(_ node: YAMLNode, _ what: String, in range: ClosedRange<Int>) -> Int? {
    guard case .scalar(let text, _) = node.value, let number = Int(text) else {
      error(at: node.position, "expected a whole number for \(what)\(found(node))")
      return nil
    }
    guard range.contains(number) else {
      error(at: node.position, "\(what) must be between \(range.lowerBound) and \(range.upperBound), not \(text)")
      return nil
    }
    return number
  }

  /// The value with this spelling, without regard to case, spaces and hyphens.
  package mutating func choice<Value>(_ node: YAMLNode, _ what: String, _ choices: [(spelling: String, value: Value)]) -> Value? {
    guard let text = text(node, what) else { return nil }
    func letters(_ text: String) -> String { String(text.lowercased().filter { $0 != "-" && $0 != "_" && !$0.isWhitespace }) }
    if let choice = choices.first(where: { letters($0.spelling) == letters(text) }) { return choice.value }
    error(
      at: node.position, "no \(what) '\(text.prefix(60))'" + suggestion(for: text, among: choices.map(\.spelling)),
      remedy: "write one of: " + choices.map(\.spelling).joined(separator: ", "))
    return nil
  }

  /// The elements of a list; a single value counts as a list of one.
  package func elements(_ node: YAMLNode) -> [YAMLNode] {
    if case .sequence(let elements) = node.value { elements } else { [node] }
  }

  private func found(_ node: YAMLNode) -> String {
    if case .scalar(let text, _) = node.value, !node.isNull { ", found '\(text.prefix(60))'" } else { ", found \(node.kindName)" }
  }

  private func short(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// A decimal number: an optional sign, digits, and at most one point. `nan`, `inf`, hexadecimal and exponents are not accepted.
package func decimal(_ text: some StringProtocol) -> Double? {
  guard text.utf8.count <= 40, text.utf8.contains(where: { (0x30...0x39).contains($0) }),
    text.utf8.allSatisfy({ (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) })
  else { return nil }
  return Double(text)
}
