package import Diagnostics
import Platform
import Sweep
import Syntax

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PreparedRun {
  /// Leaves out the jobs with the same keys as in a revision. Keys depend on layouts, tables, fonts and the configuration, so they show
  /// which scenes and languages a change affects.
  ///
  /// This program lists the jobs of the revision in a copy of the revision, with the same command-line options and the configuration of the
  /// revision.
  /// - Parameters:
  ///   - options: Of the command line only.
  ///   - configuration: The file that `--config` names.
  package mutating func leaveOutUnchanged(since revision: String, options: SettingWords, configuration: String?, workers: Int)
    async throws(DiagnosticError)
  {
    let list = await jobList(workers: workers)
    let before = try await Self.jobs(in: revision, options: options, configuration: configuration)
    let isChanged = list.names.map { name in before.list?.keys[name] == nil || before.list?.keys[name] != list.keys[name] }
    let scenes = Set(zip(plan.jobs, isChanged).filter(\.1).map(\.0.scene)).count
    let note: String
    if let reason = before.reason {
      note = "--changed-since \(revision): everything counts as changed: \(reason)"
    } else if !isChanged.contains(true) {
      note = "no screen has changed since \(revision): nothing was run"
    } else {
      note =
        "only what has changed since \(revision) was run: \(isChanged.count { $0 }) of \(isChanged.count) jobs (job = one screen in one locale), "
        + "\(scenes) \(scenes == 1 ? "screen" : "screens")"
    }
    leaveOut(since: revision, isChanged: isChanged, note: note)
  }

  /// The jobs of a revision; nil, with the reason, where they cannot be listed.
  private static func jobs(
    in revision: String, options: SettingWords, configuration: String?
  ) async throws(DiagnosticError) -> (list: JobList?, reason: String?) {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString)").path
    do {
      try FileSystem.makeFolder(scratch)
    } catch {
      throw DiagnosticError(Diagnostic(.error, file: scratch, "the files of a revision cannot be written here", reason: error.reason))
    }
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let git = try await GitRevision(revision, into: scratch)
    guard let folder = git.folder, let tool = RunningProgram.path else {
      return (nil, "this folder did not exist in \(revision)")
    }
    let arguments = options.arguments + (configuration.map { ["--config", $0] } ?? [])
    let answer = try? await ChildProcess.run(tool, ["run", "--list-jobs"] + arguments.map(git.path), in: folder)
    let list = answer.flatMap { $0.isSuccess ? try? JobList(reading: $0.output) : nil }
    return (list, list == nil ? "\(revision) cannot be run with these arguments" : nil)
  }
}
