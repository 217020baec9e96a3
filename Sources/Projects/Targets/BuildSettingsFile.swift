import Diagnostics
import Platform
import Syntax

/// A file of build settings (`.xcconfig`): `KEY = value` lines, comments behind `//`, and `#include "file"`. Apple, "Adding a build configuration
/// file to your project".
enum BuildSettingsFile {
  /// By key, as far as they can be read; settings for single systems or architectures (`KEY[sdk=…]`) are left out.
  /// - Parameter depth: files that include each other end there.
  static func settings(_ file: String, depth: Int = 0) -> [String: String] {
    guard depth < 16, let text = try? FileReader(maximumSize: 1 << 20).text(of: file) else { return [:] }
    var settings: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let line = String(line.prefix(upTo: line.range(of: "//") ?? line.endIndex)).trimmingSpaces
      if line.hasPrefix("#include") {
        let name = line.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first.map(String.init) ?? ""
        settings.merge(Self.settings(PathName.join(PathName.folder(of: file), name), depth: depth + 1)) { _, new in new }
        continue
      }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0).trimmingSpaces }
      if parts.count == 2, !parts[0].isEmpty, !parts[0].contains("[") { settings[parts[0]] = parts[1] }
    }
    return settings
  }
}

extension Substring {
  /// Where a text begins; nil: nowhere.
  fileprivate func range(of text: String) -> Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}
