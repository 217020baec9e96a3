import Diagnostics
import Foundation
import Platform
import Syntax

/// A revision of the git repository around the working folder, with what an app's layouts are made of as it was then.
struct GitRevision {
  /// As the user names it.
  let name: String
  /// The working folder as it was, in a copy of its own; nil: it did not exist.
  let folder: String?
  /// The repository's root, and its copy.
  private let root: String
  private let copy: String

  /// Program sources are no input of a run, and most of many repositories.
  private static let ignoredEndings: Set<String> = [
    "swift", "m", "mm", "h", "hpp", "c", "cc", "cpp", "cs", "js", "ts", "py", "rb", "java", "kt", "md", "mp4", "mov", "mp3", "wav",
  ]

  /// Writes the revision's files into `scratch`, beside the repository and without a trace in it.
  init(_ name: String, into scratch: String) throws(DiagnosticError) {
    self.name = name
    guard !name.hasPrefix("-"), !name.isEmpty else { throw Self.failure("'\(name)' is no revision", nil) }
    let place = try Self.git(["rev-parse", "--show-toplevel", "--show-prefix"], failing: "this folder is in no git repository")
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard place.count >= 2, !place[0].isEmpty else { throw Self.failure("this folder is in no git repository with files", nil) }
    root = String(place[0])
    let commit = try Self.git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"], failing: "there is no revision '\(name)'",
      remedy: "name a branch, a tag or a commit that is here: a shallow clone has few of them (git fetch)"
    ).trimmingCharacters(in: .newlines)
    copy = scratch + "/tree"
    let index = scratch + "/index"
    let failing = "the files of '\(name)' could not be read"
    _ = try Self.git(["read-tree", commit], failing: failing, index: index)
    let names = try Self.git(["-C", root, "ls-files", "-z"], failing: failing, index: index)
    let wanted = names.split(separator: "\0").filter { file in
      !Self.ignoredEndings.contains(file.split(separator: "/").last?.split(separator: ".").last.map(String.init) ?? "")
    }
    _ = try Self.git(
      ["-C", root, "checkout-index", "--quiet", "-z", "--stdin", "--prefix=\(copy)/"], failing: failing, index: index,
      input: wanted.joined(separator: "\0"))
    let folder = copy + "/" + place[1]
    self.folder = FileSystem.isFolder(folder) ? folder : nil
  }

  /// A path of the working folder's as it is called in the copy: one inside the repository that begins with a slash lies elsewhere there.
  func path(_ path: String) -> String {
    guard path.hasPrefix("/"), let real = FileSystem.realPath(path), real == root || real.hasPrefix(root + "/") else { return path }
    return copy + real.dropFirst(root.count)
  }

  private static func failure(_ message: String, _ reason: String?, remedy: String? = nil) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, file: "--changed-since", message, reason: reason, remedy: remedy))
  }

  /// What git answers.
  private static func git(
    _ arguments: [String], failing message: String, remedy: String? = nil, index: String? = nil, input: String? = nil
  ) throws(DiagnosticError) -> String {
    do {
      var environment = ProcessInfo.processInfo.environment
      environment["GIT_INDEX_FILE"] = index ?? environment["GIT_INDEX_FILE"]
      environment["LC_ALL"] = "C"
      let result = try Subprocess.run("git", arguments, environment: environment, input: input)
      guard result.status == 0 else {
        let reason = result.errors.split(separator: "\n").first.map(String.init)
        throw failure(message, reason?.hasPrefix("fatal: ") == true ? reason.map { String($0.dropFirst(7)) } : reason, remedy: remedy)
      }
      return result.output
    } catch let error as DiagnosticError {
      throw error
    } catch {
      throw failure("git could not be started", "\(error.localizedDescription)", remedy: "install git, or run without --changed-since")
    }
  }
}
