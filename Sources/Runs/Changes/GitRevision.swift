import Diagnostics
import Platform

/// A revision of the git repository around the working folder, with what an app's screens are made of as it was then.
struct GitRevision {
  /// A copy of the working folder in the revision; nil: it did not exist.
  let folder: String?
  /// The repository's root, and its copy.
  private let root: String
  private let copy: String

  /// What a run never reads, and is a large part of many repositories.
  private static let ignoredEndings: Set<String> = [
    "hpp", "c", "cc", "cpp", "cs", "js", "ts", "py", "rb", "java", "kt", "md", "mp4", "mov", "mp3", "wav",
  ]

  /// Writes the revision's files into `scratch`, beside the repository and without a trace in it.
  /// - Parameter name: A branch, a tag or a commit, as the user names it.
  init(_ name: String, into scratch: String) async throws(DiagnosticError) {
    guard !name.hasPrefix("-"), !name.isEmpty else { throw Self.failure("'\(name)' is not a revision", nil) }
    let place = try await Self.git(["rev-parse", "--show-toplevel", "--show-prefix"], failing: "this folder is in no git repository")
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard place.count >= 2, !place[0].isEmpty else { throw Self.failure("this folder is in no git repository with files", nil) }
    root = String(place[0])
    let commit = try await Self.git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"], failing: "there is no revision '\(name)'",
      remedy: "name a branch, a tag or a commit that is here: a shallow clone has few of them (git fetch)"
    ).filter { !$0.isNewline }
    copy = scratch + "/tree"
    let index = scratch + "/index"
    let failing = "the files of '\(name)' could not be read"
    _ = try await Self.git(["read-tree", commit], failing: failing, index: index)
    let names = try await Self.git(["-C", root, "ls-files", "-z"], failing: failing, index: index)
    let wanted = names.split(separator: "\0").filter { file in
      !Self.ignoredEndings.contains(file.split(separator: "/").last?.split(separator: ".").last.map(String.init) ?? "")
    }
    _ = try await Self.git(
      ["-C", root, "checkout-index", "--quiet", "-z", "--stdin", "--prefix=\(copy)/"], failing: failing, index: index,
      input: wanted.joined(separator: "\0"))
    let folder = copy + "/" + place[1]
    self.folder = FileSystem.isFolder(folder) ? folder : nil
  }

  /// The path in the copy of a path in the working folder: an absolute path inside the repository is elsewhere there.
  func path(_ path: String) -> String {
    guard path.hasPrefix("/"), let real = FileSystem.realPath(path), real == root || real.hasPrefix(root + "/") else { return path }
    return copy + real.dropFirst(root.count)
  }

  private static func failure(_ message: String, _ reason: String?, remedy: String? = nil) -> DiagnosticError {
    DiagnosticError(Diagnostic(.error, file: "--changed-since", message, reason: reason, remedy: remedy))
  }

  /// What git answers.
  private static func git(
    _ arguments: [String], failing message: String, remedy: String? = nil, index: String? = nil, input: String = ""
  ) async throws(DiagnosticError) -> String {
    let result: ChildProcess.Result
    do {
      var variables = ["LC_ALL": "C"]
      variables["GIT_INDEX_FILE"] = index
      result = try await ChildProcess.run("git", arguments, variables: variables, input: input)
    } catch {
      throw failure("git could not be started", "\(error)", remedy: "install git, or run without --changed-since")
    }
    guard result.isSuccess else {
      let reason = result.errors.split(separator: "\n").first.map(String.init)
      throw failure(message, reason?.hasPrefix("fatal: ") == true ? reason.map { String($0.dropFirst(7)) } : reason, remedy: remedy)
    }
    return result.output
  }
}
