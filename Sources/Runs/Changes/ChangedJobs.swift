package import Diagnostics
import Foundation
import Sweep
import Syntax

extension PreparedRun {
  /// Leaves out the jobs whose keys are what they were in a revision. Whatever has changed, a layout, a table, a font, the configuration: the
  /// keys know which scenes and languages it reaches.
  ///
  /// The jobs of the revision are listed by this tool itself, in a copy of the revision, with the same options of the command line: its
  /// configuration is that of the revision, too.
  /// - Parameters:
  ///   - options: Of the command line alone.
  ///   - configuration: The file that `--config` names.
  package mutating func leaveOutUnchanged(since revision: String, options: SettingWords, configuration: String?, workers: Int) async throws(DiagnosticError) {
    let list = await jobList(workers: workers)
    let before = try await Self.jobs(in: revision, options: options, configuration: configuration)
    let isChanged = list.names.map { name in before.list?.keys[name] == nil || before.list?.keys[name] != list.keys[name] }
    let scenes = Set(zip(plan.jobs, isChanged).filter(\.1).map(\.0.scene)).count
    let note: String
    if let reason = before.reason {
      note = "--changed-since \(revision): everything counts as changed: \(reason)"
    } else if !isChanged.contains(true) {
      note = "nothing that is laid out has changed since \(revision): no cell was run"
    } else {
      note =
        "only what has changed since \(revision) was run: \(isChanged.count { $0 }) of \(isChanged.count) jobs (a scenario in a locale), "
        + "\(scenes) scenarios"
    }
    leaveOut(since: revision, isChanged: isChanged, note: note)
  }

  /// The jobs of a revision; nil, with the reason, where they cannot be listed.
  private static func jobs(
    in revision: String, options: SettingWords, configuration: String?
  ) async throws(DiagnosticError) -> (list: JobList?, reason: String?) {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString)").path
    do {
      try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    } catch {
      throw DiagnosticError(
        Diagnostic(.error, file: scratch, "the files of a revision cannot be written here", reason: error.localizedDescription))
    }
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let git = try await GitRevision(revision, into: scratch)
    guard let folder = git.folder, let tool = Bundle.main.executablePath else {
      return (nil, "this folder was not there in \(revision)")
    }
    let arguments = options.arguments + (configuration.map { ["--config", $0] } ?? [])
    let answer = try? await ChildProcess.run(tool, ["run", "--list-jobs"] + arguments.map(git.path), in: folder)
    let list = answer.flatMap { $0.isSuccess ? try? JobList(reading: $0.output) : nil }
    return (list, list == nil ? "what was there in \(revision) cannot be run with these arguments" : nil)
  }
}
