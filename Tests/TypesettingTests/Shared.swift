import Foundation
import Syntax
import Testing
import Typesetting

/// Reference files that lie beside the project and are no part of it.
enum Shared {
  /// The text of a file of `../shared` (or of the folder that COPYFIT_SHARED names); nil, said loudly, where it is missing.
  static func text(_ name: String) -> String? {
    let root = ProcessInfo.processInfo.environment["COPYFIT_SHARED"] ?? FileManager.default.currentDirectoryPath + "/../shared"
    return read(root + "/" + name, as: "shared/" + name)
  }

  /// A file of Debian's package unicode-data.
  static func unicode(_ name: String) -> String? { read("/usr/share/unicode/" + name, as: name + " (package unicode-data)") }

  static func json(_ name: String) throws -> JSONNode? { try text(name).map { try JSONReader.read($0, file: name) } }

  private static func read(_ path: String, as name: String) -> String? {
    if let data = FileManager.default.contents(atPath: path) { return String(decoding: data, as: UTF8.self) }
    print("SKIPPED: \(name) is not here")
    return nil
  }

  /// Whether the machine has all of the font files; says loudly if not.
  static func hasFonts(_ names: String...) -> Bool {
    let missing = names.filter { catalog.knownFace(named: $0) == nil }
    if !missing.isEmpty { print("SKIPPED: fonts not installed: \(missing.joined(separator: ", "))") }
    return missing.isEmpty
  }

  static let catalog = FontCatalog()
}

extension JSONNode {
  var array: [JSONNode] { if case .array(let elements) = value { elements } else { [] } }
  var members: [JSONMember] { if case .object(let members) = value { members } else { [] } }
  var text: String? { if case .string(let text) = value { text } else { nil } }
  var number: Double? { if case .number(let number) = value { number } else { nil } }
  var integer: Int? { number.map { Int($0) } }
  var integers: [Int] { array.compactMap(\.integer) }
}
