package import Diagnostics
package import Screens
import Syntax
import Vocabulary

/// Writes changes of a screen into the bytes of its scenario file. Everything else stays as it is, byte for byte.
package struct ScenarioEdit {
  private var source: SourceText
  private let root: YAMLNode
  /// The screen of the file, and the screen with the changes so far.
  private var screen: Screen
  /// The attributes of views to write, by the place of the view's name and the attribute.
  private var attributes: [Attribute: String] = [:]
  private var constraints: [Int: String] = [:]
  private var added: [String] = []

  private struct Attribute: Hashable {
    var item: Int
    var name: String
  }

  /// - Parameter screen: as it was read from the bytes.
  package init(_ bytes: [UInt8], file: String, screen: Screen) throws(DiagnosticError) {
    source = try SourceText(bytes, file: file)
    guard let root = try YAMLDocument.read(source.bytes, file: file, as: "a scenario").root else {
      throw DiagnosticError(Diagnostic(.error, file: file, "the file is empty"))
    }
    self.root = root
    self.screen = screen
  }

  /// The line that a change refers to.
  package func line(of change: ScreenChange) -> Int? {
    (screen.item(id: change.object).flatMap { screen[$0].position }
      ?? screen.constraint(id: change.object).flatMap { screen[$0].position })?.line
  }

  /// Records a change; false if the file has no place for it.
  package mutating func make(_ change: ScreenChange) -> Bool {
    guard let changed = screen.applying([change]) else { return false }
    let before = screen
    screen = changed
    if let id = before.constraint(id: change.object) {
      let (old, new) = (before[id], changed[id])
      var text = constraints[Int(id.index)] ?? old.text
      switch change {
      case .minimum: text.replace(" = ", with: " >= ")
      case .priority(_, let priority): text = text.withoutPriority + " (Priority \(priority.decimal()))"
      default: text = changed.text(of: new)
      }
      constraints[Int(id.index)] = text
      return true
    }
    guard let id = changed.item(id: change.object) else { return false }
    let item = changed[id]
    func note(_ name: String, _ value: String) -> Bool {
      attributes[Attribute(item: Int(id.index), name: name)] = value
      return true
    }
    switch change {
    case .anyNumberOfLines: return note("lines", "0")
    case .shrinkText:
      if case .textField = item.kind { return note("minimum-size", ScreenChange.leastPointSize.decimal()) }
      return note("minimum-scale", ScreenChange.leastScale.decimal())
    case .compressionResistance: return note("resistance", item.compressionResistance.words)
    case .hugging: return note("hugging", item.hugging.words)
    case .naturalAlignment:
      if case .button(let button) = item.kind { return note("content-alignment", button.alignment.rawValue) }
      return note("alignment", "natural")
    case .unspecifiedSemantics: return note("semantics", "unspecified")
    case .minimumSize, .minimumDistance:
      guard let constraint = changed.constraints.last else { return false }
      added.append(changed.text(of: constraint))
      return true
    case .automaticRowHeights, .minimum, .constant, .priority, .followDirection: return false
    }
  }

  /// The file with all changes; nil if one of them cannot be written.
  package var file: [UInt8]? {
    var source = source
    for (attribute, value) in attributes.sorted(by: { ($0.key.item, $0.key.name) < ($1.key.item, $1.key.name) }) {
      guard let position = screen.items[attribute.item].position, let view = root.value(ofKeyAt: position),
        source.set(attribute.name, of: view, to: value)
      else { return nil }
    }
    for (index, text) in constraints.sorted(by: { $0.key < $1.key }) {
      guard let position = screen.constraints[index].position else { return nil }
      let start = source.offset(of: position)
      let written = Array(screen.constraints[index].text.utf8)
      guard source.bytes[start...].starts(with: written) else { return nil }
      source.replace(start..<start + written.count, with: Array(text.utf8))
    }
    if !added.isEmpty {
      guard let last = screen.constraints.compactMap(\.position).max() else { return nil }
      let line = source.offset(of: SourcePosition(line: last.line, column: 1))
      let end = source.bytes[line...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.bytes.count
      let indentation = source.bytes[line...].prefix { $0 == 0x20 }
      source.replace(end..<end, with: added.flatMap { [0x0A] + indentation + Array($0.utf8) })
    }
    return source.file
  }
}

extension SourceText {
  /// Sets a member of a mapping in a YAML document; false if the existing value has a form that is not edited.
  fileprivate mutating func set(_ key: String, of mapping: YAMLNode, to value: String) -> Bool {
    guard case .mapping(let members) = mapping.value, let first = members.first else { return false }
    if let member = members.first(where: { $0.key == key }) {
      let start = offset(of: member.value.position)
      guard let end = end(of: member.value, from: start) else { return false }
      replace(start..<end, with: Array(value.utf8))
      return true
    }
    let start = offset(of: first.keyPosition)
    let line = lineStart(before: start)
    replace(start..<start, with: Array("\(key): \(value)\(line.isEmpty ? ", " : line)".utf8))
    return true
  }

  /// Where a plain scalar or a list between brackets ends.
  private func end(of node: YAMLNode, from start: Int) -> Int? {
    switch node.value {
    case .scalar(let text, .plain): bytes[start...].starts(with: text.utf8) ? start + text.utf8.count : nil
    case .sequence where bytes[start] == UInt8(ascii: "["): bytes[start...].firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 }
    default: nil
    }
  }
}

extension YAMLNode {
  /// The value of the member whose key is at a position, at any depth.
  fileprivate func value(ofKeyAt position: SourcePosition) -> YAMLNode? {
    guard case .mapping(let members) = value else { return nil }
    for member in members {
      if member.keyPosition == position { return member.value }
      if let found = member.value.value(ofKeyAt: position) { return found }
    }
    return nil
  }
}

extension AxisPair<Double> {
  /// One number for both axes, or a list of two.
  fileprivate var words: String {
    horizontal == vertical ? horizontal.decimal() : "[\(horizontal.decimal()), \(vertical.decimal())]"
  }
}

extension String {
  /// A constraint without `(Priority 249)` or `@249` at its end.
  fileprivate var withoutPriority: String {
    String(prefix(upTo: range(of: "(Priority") ?? lastIndex(of: "@") ?? endIndex)).trimmingSpaces
  }

  private func range(of text: String) -> Index? { indices.first { self[$0...].lowercased().hasPrefix(text.lowercased()) } }
}
