package import Diagnostics
import SystemPackage

/// Walks through folders and everything below them, in the order of the names' bytes. Each real folder is visited once, even if several
/// links lead to it, so a walk always ends.
package struct FolderWalk {
  package enum Kind {
    /// A regular file, or a link to one.
    case file
    /// A folder, or a link to one.
    case folder
    /// A pipe, a device, a link to nothing.
    case other
  }

  /// What could not be looked at.
  package private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<Place> = []
  private var foldersLeft: Int

  private struct Place: Hashable {
    var device: UInt64
    var inode: UInt64
  }

  /// - Parameter folderLimit: Far more than there should be; the walk ends there with a note.
  package init(folderLimit: Int = 100_000) { foldersLeft = folderLimit }

  /// Whether there were more folders than it goes through.
  package var isCutShort: Bool { foldersLeft < 0 }

  /// Calls `visit` for everything in the folder; the contents of a subfolder follow if `visit` returns true for it.
  package mutating func walk(_ folder: String, visit: (_ path: String, _ name: String, Kind) -> Bool) {
    guard let state = FileState(folder), seen.insert(Place(device: state.device, inode: state.inode)).inserted else { return }
    if foldersLeft == 0 {
      diagnostics.append(Diagnostic(.note, file: folder, "not searched, like all folders after it: too many folders were searched"))
    }
    foldersLeft -= 1
    guard foldersLeft >= 0 else { return }
    let entries: [FileSystem.Entry]
    do { entries = try FileSystem.entries(inFolder: folder) } catch { return diagnostics += error.diagnostics }
    for entry in entries {
      let path = PathName.join(folder, entry.name)
      guard path.utf8.count < SystemCalls.longestPath else {
        diagnostics.append(Diagnostic(.note, file: path, "not read: the path is longer than the system allows"))
        continue
      }
      let kind = Self.kind(of: entry, path)
      if visit(path, entry.name, kind), kind == .folder { walk(path, visit: visit) }
    }
  }

  private static func kind(of entry: FileSystem.Entry, _ path: String) -> Kind {
    switch entry.kind {
    case .file: return .file
    case .folder: return .folder
    case .other:
      switch FileState(path)?.type {
      case .regular: return .file
      case .directory: return .folder
      default: return .other
      }
    }
  }
}
