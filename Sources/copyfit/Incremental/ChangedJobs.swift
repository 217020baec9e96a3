import ArgumentParser
import Diagnostics
import Foundation
import Sweep
import Syntax

/// Which jobs of a run a change touches: those whose keys are not what they were in a revision. Whatever the change is to, a layout, a
/// table, a font, the configuration, the keys know which scenes and languages it reaches.
struct ChangedJobs {
  let revision: String
  private let before: JobList?
  /// Why everything counts as changed; nil: it does not.
  private let reason: String?

  /// Asks the tool itself, in a copy of the revision, with the same arguments. An error of git's is printed, and ends the run.
  init(since name: String, arguments: [String]) throws {
    revision = name
    let scratch = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let git: GitRevision
    do throws(DiagnosticError) { git = try GitRevision(name, into: scratch) } catch {
      StandardError.write(error.diagnostics)
      throw ExitCode.badInput
    }
    guard let folder = git.folder, let tool = Bundle.main.executablePath else {
      (before, reason) = (nil, "this folder was not there in \(name)")
      return
    }
    let answer = try? Subprocess.run(tool, ["run", "--list-jobs"] + Self.inputs(of: arguments, as: git.path), in: folder)
    let list = answer.flatMap { $0.status == 0 ? try? JobList(reading: $0.output) : nil }
    before = list
    reason = list == nil ? "what was there in \(name) cannot be run with these arguments" : nil
  }

  /// What is left of `copyfit run`'s arguments: what the jobs depend on.
  private static func inputs(of arguments: [String], as path: (String) -> String) -> [String] {
    let others: Set<String> = [
      "--changed-since", "--output", "--format", "--baseline", "--fail-on", "--min-severity", "--history", "--history-label", "--jobs",
      "--cache", "--progress",
    ]
    let flags: Set<String> = ["--single-file", "--watch", "--resume"]
    var kept: [String] = []
    var isValue = false
    for argument in arguments {
      if isValue {
        isValue = false
      } else if others.contains(argument) {
        isValue = true
      } else if !flags.contains(argument), !others.contains(where: { argument.hasPrefix($0 + "=") }) {
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        kept.append(argument.hasPrefix("--") && parts.count == 2 ? "\(parts[0])=\(path(parts[1]))" : path(argument))
      }
    }
    return kept
  }

  /// By job of the plan: whether it is to be run.
  func isChanged(in list: JobList) -> [Bool] {
    list.names.map { name in before == nil || before?.keys[name] != list.keys[name] }
  }

  /// What a reader of the report should know.
  func note(changed: Int, of jobs: Int, scenes: Int) -> String {
    if let reason { return "--changed-since \(revision): everything counts as changed: \(reason)" }
    if changed == 0 { return "nothing that is laid out has changed since \(revision): no cell was run" }
    return "only what has changed since \(revision) was run: \(changed) of \(jobs) jobs (a scenario in a locale), \(scenes) scenarios"
  }
}
