/// A file or folder that was found and is not analysed.
package struct SkippedFile: Hashable, Sendable {
  package var file: String
  package var reason: String
}
