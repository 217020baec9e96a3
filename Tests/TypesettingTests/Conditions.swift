import Foundation
import Foundation
import SharedFiles
import Syntax
import Testing
import Typesetting

extension FontCatalog {
  static let installed = FontCatalog()
}

extension Trait where Self == ConditionTrait {
  /// Skips the test where a font file is not installed.
  static func fonts(_ names: String...) -> Self { fonts(names) }

  static func fonts(_ names: [String]) -> Self {
    let missing = names.filter { FontCatalog.installed.knownFace(named: $0) == nil }
    return .enabled(if: missing.isEmpty, "fonts that are not installed: \(missing.joined(separator: ", "))")
  }

  /// Skips the test where a file of the reference folder is missing.
  static func sharedFile(_ name: String) -> Self { .enabled(if: SharedFiles.has(name), "../shared/\(name) is missing") }

  /// Skips the test where Debian's package unicode-data is not installed.
  static var unicodeData: Self {
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/unicode"), "the package unicode-data is not installed")
  }
}

extension JSONNode {
  var array: [JSONNode] { if case .array(let elements) = value { elements } else { [] } }
  var members: [JSONMember] { if case .object(let members) = value { members } else { [] } }
  var text: String? { if case .string(let text) = value { text } else { nil } }
  var number: Double? { if case .number(let number) = value { number } else { nil } }
  var integer: Int? { number.map { Int($0) } }
  var integers: [Int] { array.compactMap(\.integer) }
}
