import Foundation

/// The part of JSON Schema (2020-12) that docs/findings.schema.json uses; a keyword that is not known here is a complaint.
struct JSONSchema {
  private let root: [String: Any]

  init(_ data: Data) throws {
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// What in the text breaks the schema, each with its place.
  func complaints(about text: String) throws -> [String] {
    complaints(about: try JSONSerialization.jsonObject(with: Data(text.utf8)), at: "", root)
  }

  private func complaints(about value: Any, at path: String, _ schema: [String: Any]) -> [String] {
    var found: [String] = []
    for (keyword, rule) in schema {
      switch (keyword, rule) {
      case ("$schema", _), ("$defs", _), ("title", _), ("description", _): break
      case ("$ref", let name as String):
        let definitions = root["$defs"] as? [String: [String: Any]] ?? [:]
        guard let definition = definitions[String(name.split(separator: "/").last ?? "")] else { return ["\(path): no \(name)"] }
        found += complaints(about: value, at: path, definition)
      case ("type", let type as String): if !Self.is(value, type) { found.append("\(path): not \(type)") }
      case ("const", let constant as NSObject): if value as? NSObject != constant { found.append("\(path): not \(constant)") }
      case ("enum", let values as [String]):
        if !values.contains(value as? String ?? "\u{0}") { found.append("\(path): none of \(values)") }
      case ("pattern", let pattern as String):
        if (value as? String)?.range(of: pattern, options: .regularExpression) == nil { found.append("\(path): not \(pattern)") }
      case ("minimum", let limit as NSNumber):
        if let number = value as? NSNumber, number.doubleValue < limit.doubleValue { found.append("\(path): under \(limit)") }
      case ("maximum", let limit as NSNumber):
        if let number = value as? NSNumber, number.doubleValue > limit.doubleValue { found.append("\(path): over \(limit)") }
      case ("minItems", let limit as Int): if (value as? [Any])?.count ?? limit < limit { found.append("\(path): fewer than \(limit)") }
      case ("maxItems", let limit as Int): if (value as? [Any])?.count ?? limit > limit { found.append("\(path): more than \(limit)") }
      case ("maxProperties", let limit as Int):
        if (value as? [String: Any])?.count ?? limit > limit { found.append("\(path): more than \(limit) members") }
      case ("anyOf", let choices as [[String: Any]]):
        let complaints = choices.map { self.complaints(about: value, at: path, $0) }
        if !complaints.contains([]) { found += complaints.first ?? [] }
      case ("required", let names as [String]):
        let members = value as? [String: Any] ?? [:]
        found += names.filter { members[$0] == nil }.map { "\(path): no \($0)" }
      case ("properties", let properties as [String: [String: Any]]):
        for (name, member) in value as? [String: Any] ?? [:] {
          // Members that the schema does not say are members that its readers do not know of.
          guard let property = properties[name] else {
            found.append("\(path).\(name): unknown")
            continue
          }
          found += complaints(about: member, at: "\(path).\(name)", property)
        }
      case ("items", let items as [String: Any]):
        for (index, element) in (value as? [Any] ?? []).enumerated() { found += complaints(about: element, at: "\(path)[\(index)]", items) }
      default: found.append("\(path): the test does not know the keyword \(keyword)")
      }
    }
    return found
  }

  private static func `is`(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "number": value is NSNumber
    case "integer": (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    default: false
    }
  }
}
