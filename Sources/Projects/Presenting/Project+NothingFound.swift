import Platform

extension Project {
  /// The contents of a project without screens: `12 SwiftUI files, 3 string tables, no storyboard, xib or scenario under App`.
  ///
  /// Reads the Swift files, so it is only for a command that ends with it.
  /// - Parameter paths: where was looked; none: the working folder.
  package func nothingFound(under paths: [String]) -> String {
    let reader = FileReader(maximumSize: 64 << 20)
    let views = swiftFiles.count { file in
      // Which bytes are not UTF-8 does not matter for a line that is.
      let bytes = (try? reader.bytes(of: file)) ?? []
      return bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "import SwiftUI".utf8) }
    }
    // Documents of other platforms and of targets that do not ship.
    let leftOut = skipped.count { $0.file.hasSuffix(".storyboard") || $0.file.hasSuffix(".xib") }
    let counts = [
      (views, "SwiftUI file"), (swiftFiles.count - views, views > 0 ? "other Swift file" : "Swift file"),
      (objectiveCFiles, "Objective-C file"), (files.count, "string table"),
      (leftOut, "storyboard or xib that is not analysed"),
    ].filter { $0.0 > 0 }.map { count, noun in "\(count) \(noun)\(count == 1 || noun.hasSuffix("analysed") ? "" : "s")" }
    let seen = counts + [leftOut > 0 ? "no other storyboard, xib or scenario" : "no storyboard, xib or scenario"]
    let place = paths.isEmpty || paths == ["."] ? "this folder" : paths.joined(separator: ", ")
    return "\(seen.joined(separator: ", ")) under \(place)" + (views > 0 ? "; SwiftUI screens are not laid out" : "")
  }
}
