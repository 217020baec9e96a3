import Foundation

package import Projects

/// What is found in a folder with files of these paths and texts.
package func loadProject(_ files: [String: String]) throws -> Project {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("copyfit-app-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, text) in files {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
  return ProjectLoader.load([folder.path])
}
