package import Diagnostics
package import Screens
import Syntax
import Vocabulary

/// Writes changes of a screen into the bytes of its storyboard or xib. Everything else is unchanged, byte for byte.
package struct InterfaceEdit {
  private let source: SourceText
  private var elements: [String: [XMLElement]] = [:]
  /// The attributes that are set: the last value counts.
  private var attributes: [(element: XMLElement, name: String, value: String, after: String?)] = []
  /// Constraints that are added, with the view that holds them.
  private var added: [(view: XMLElement, constraints: [String])] = []

  package init(_ bytes: [UInt8], file: String) throws(DiagnosticError) {
    source = try SourceText(bytes, file: file)
    var reader = XMLReader()
    reader.maximumDepth = XMLReader.deepestScreen
    // Offsets count the bytes of the text as UTF-8, without a byte order mark.
    index(try reader.read(source.bytes, file: file))
  }

  private mutating func index(_ element: XMLElement) {
    if let id = element["id"] { elements[id, default: []].append(element) }
    for child in element.children { index(child) }
  }

  /// The line of the changed object; nil: it is not in the file, or not unique.
  package func line(of change: ScreenChange) -> Int? { element(change.object)?.position.line }

  private func element(_ id: String) -> XMLElement? {
    guard let found = elements[id], found.count == 1 else { return nil }
    return found[0]
  }

  /// Makes a change; false if the file does not have its object.
  package mutating func make(_ change: ScreenChange) -> Bool {
    guard let element = element(change.object) else { return false }
    switch change {
    case .anyNumberOfLines:
      if element.name == "button" {
        set("lineBreakMode", of: element, "wordWrap")
      } else {
        set("numberOfLines", of: element, "0")
        if element["lineBreakMode"] == "clip" { set("lineBreakMode", of: element, "wordWrap") }
      }
    case .shrinkText:
      if element["adjustsFontSizeToFit"] != nil { set("adjustsFontSizeToFit", of: element, "YES") }
      if element.name == "textField" {
        set("minimumFontSize", of: element, ScreenChange.leastPointSize.decimal(), after: ["adjustsFontSizeToFit"])
      } else {
        set("minimumScaleFactor", of: element, ScreenChange.leastScale.decimal(), after: ["adjustsFontSizeToFit"])
      }
    case .compressionResistance(_, let axis, let priority):
      set("\(axis.name)CompressionResistancePriority", of: element, priority.decimal())
    case .hugging(_, let axis, let priority): set("\(axis.name)HuggingPriority", of: element, priority.decimal())
    case .naturalAlignment:
      if element.name == "button" {
        set("contentHorizontalAlignment", of: element, element["contentHorizontalAlignment"] == "right" ? "trailing" : "leading")
      } else {
        set("textAlignment", of: element, "natural", after: ["text"])
      }
    case .unspecifiedSemantics: set("semanticContentAttribute", of: element, "unspecified")
    case .automaticRowHeights:
      set("rowHeight", of: element, "-1")
      for cell in rows(of: element) { set("rowHeight", of: cell, "-1") }
    case .minimum: set("relation", of: element, "greaterThanOrEqual", after: ["firstAttribute"])
    case .constant(_, let points): set("constant", of: element, points.decimal())
    case .priority(_, let priority):
      set("priority", of: element, priority.decimal(), after: ["secondAttribute", "relation", "firstAttribute"])
    case .followDirection:
      for name in ["firstAttribute", "secondAttribute"] {
        guard let attribute = element[name].flatMap(LayoutAttribute.init) else { continue }
        if attribute.keepsSide { set(name, of: element, attribute.followingDirection.rawValue) }
      }
    case .minimumSize(_, let axis, let points, let id):
      let attribute = axis.extent
      add(
        "<constraint firstAttribute=\"\(attribute)\" relation=\"greaterThanOrEqual\" constant=\"\(points.decimal())\" id=\"\(id)\"/>",
        to: element)
    case .minimumDistance(_, let attribute, let other, let otherAttribute, let points, let id):
      guard let other = self.element(other), let holder = holder(of: element, other) else { return false }
      let constant = points == 0 ? "" : " constant=\"\(points.decimal())\""
      add(
        "<constraint firstItem=\"\(change.object)\" firstAttribute=\"\(attribute.rawValue)\" relation=\"greaterThanOrEqual\" "
          + "secondItem=\"\(other["id"] ?? "")\" secondAttribute=\"\(otherAttribute.rawValue)\"\(constant) id=\"\(id)\"/>", to: holder)
    }
    return true
  }

  /// The rows of a table that have a height of their own.
  private func rows(of table: XMLElement) -> [XMLElement] {
    table.children.flatMap { $0.name == "tableViewCell" ? ($0["rowHeight"] == nil ? [] : [$0]) : rows(of: $0) }
  }

  private mutating func set(_ name: String, of element: XMLElement, _ value: String, after: [String] = []) {
    attributes.removeAll { $0.element.byteOffset == element.byteOffset && $0.name == name }
    attributes.append((element, name, value, after.first { element[$0] != nil }))
  }

  private mutating func add(_ constraint: String, to view: XMLElement) {
    if let known = added.firstIndex(where: { $0.view.byteOffset == view.byteOffset }) {
      added[known].constraints.append(constraint)
    } else {
      added.append((view, [constraint]))
    }
  }

  /// The innermost element that holds two views, or is one of them.
  private func holder(of first: XMLElement, _ second: XMLElement) -> XMLElement? {
    let range = min(first.byteOffset, second.byteOffset)...max(first.endByteOffset, second.endByteOffset)
    return elements.values.joined().filter {
      ViewElement.isView($0) && $0.byteOffset <= range.lowerBound && $0.endByteOffset >= range.upperBound
    }.max { $0.byteOffset < $1.byteOffset }
  }

  /// The file with all changes.
  package var file: [UInt8] {
    var source = source
    for (element, name, value, after) in attributes { source.setAttribute(name, of: element, to: value, after: after) }
    for (view, constraints) in added {
      if let last = view.first("constraints")?.children.last {
        source.insert(constraints.map { source.lineStart(before: last.byteOffset) + $0 }.joined(), after: last)
      } else if let place = view.children.last(where: { Self.beforeConstraints.contains($0.name) }) {
        let line = source.lineStart(before: place.byteOffset)
        let inner = line.isEmpty ? "" : line + "    "
        source.insert("\(line)<constraints>\(constraints.map { inner + $0 }.joined())\(line)</constraints>", after: place)
      }
    }
    return source.file
  }

  /// What Interface Builder writes before a view's constraints.
  private static let beforeConstraints: Set = ["rect", "autoresizingMask", "subviews", "viewLayoutGuide", "color"]
}

extension SourceText {
  fileprivate mutating func insert(_ markup: String, after element: XMLElement) {
    let tag = XMLTag(in: bytes, at: element.byteOffset)
    let end = tag.isEmpty ? tag.range.upperBound : XMLTag(in: bytes, at: element.endByteOffset).range.upperBound
    replace(end..<end, with: Array(markup.utf8))
  }
}
