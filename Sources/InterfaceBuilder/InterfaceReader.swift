// The module InterfaceBuilder. Reads storyboards and xibs into screens, with the facts in the document.

package import Diagnostics
import Syntax
import Screens

/// Reads storyboards and xibs.
package struct InterfaceReader: Sendable {
  /// What came of a file.
  package enum Reading: Sendable {
    case document(InterfaceDocument)
    /// A well-formed file of another platform, which is left out: `macOS`.
    case otherPlatform(String)
  }

  private let images: any ImageSizing

  /// `images` answers for the sizes of images that the files name.
  package init(images: any ImageSizing = NoImages()) {
    self.images = images
  }

  package func read(_ bytes: [UInt8], file: String) throws(DiagnosticError) -> Reading {
    var reader = XMLReader()
    reader.maximumDepth = XMLReader.deepestScreen
    let root = try reader.read(bytes, file: file)
    guard root.name == "document" else {
      throw DiagnosticError(
        Diagnostic(
          .error, file: file, position: root.position, "the root element is <\(root.name)>, not <document>",
          reason: root.name == "archive"
            ? "this is the format of Xcode 4" : "a storyboard or xib of Xcode 5 or later begins with <document>",
          remedy: root.name == "archive" ? "open the file in a newer Xcode and save it" : nil))
    }
    if let platform = Self.otherPlatform(of: root) { return .otherPlatform(platform) }
    return .document(DocumentReading(root, file: file, images: images).document())
  }

  /// nil: iOS. A document without a target runtime is told by its type.
  private static func otherPlatform(of root: XMLElement) -> String? {
    let runtime = root["targetRuntime"] ?? ""
    let type = root["type"] ?? ""
    if runtime.hasPrefix("iOS.CocoaTouch") || type.contains(".CocoaTouch") { return nil }
    if runtime.hasPrefix("MacOSX") || type.contains(".Cocoa.") { return "macOS" }
    if runtime == "watchKit" || type.contains(".WatchKit.") { return "watchOS" }
    if runtime == "AppleTV" || type.contains(".AppleTV.") { return "tvOS" }
    return runtime.isEmpty ? "an unnamed platform" : runtime
  }
}
