import ArgumentParser
import Diagnostics
import Foundation
import Platform
import Projects
import Runs
import Sweep
import Syntax

extension RunCommand {
  /// Runs, and runs again whenever an input is saved, until Ctrl-C. Results stay in memory: what a save does not touch is not run again.
  func watch() async throws {
    Interruption.watch()
    let memory = ResultCache()
    var hasRun = false
    var watcher: FileWatcher?
    // Tables beside a layout, fonts and property lists around it.
    var files: [String] = []
    var saved: ContinuousClock.Instant?
    while !Interruption.hasHappened {
      var once = self
      // What is saved while the run goes on is noticed all the same.
      if let watcher { once.look(at: files, with: watcher) }
      do {
        try await once.run(memory) { files = $0.inputFiles }
      } catch let code as ExitCode {
        if code == .incomplete, Interruption.hasHappened { break }
      } catch {
        // Wrong usage will stay wrong; a folder that is gone may come back.
        guard hasRun else { throw error }
        StandardError.write(Self.fullMessage(for: error) + "\n")
      }
      hasRun = true
      if watcher == nil { watcher = FileWatcher(ignoring: once.outputs) }
      guard let watcher else { throw ValidationError("--watch: the system gives no more file watches (fs.inotify.max_user_instances)") }
      once.look(at: files, with: watcher)
      let time = saved.map { ", \(milliseconds(since: $0)) ms after it was saved" } ?? ""
      StandardError.write("watching \(watcher.count) folders\(time); Ctrl-C ends\n")
      let changed = watcher.wait()
      guard !changed.isEmpty else { break }
      saved = .now
      let names = changed.prefix(3).joined(separator: ", ").visibleControls
      StandardError.write("\nsaved: \(names)\(changed.count > 3 ? " …" : "")\n")
    }
  }

  private func milliseconds(since start: ContinuousClock.Instant) -> Int {
    let passed = ContinuousClock.now - start
    return Int(passed.components.seconds) * 1000 + Int(passed.components.attoseconds / 1_000_000_000_000_000)
  }

  /// What the run writes.
  private var outputs: [String] {
    [reports.output] + [incremental.cache, reports.history].compactMap(\.self)
  }

  /// Watches everything that the run reads: the folders it searches, and those of the files it names.
  private func look(at inputs: [String], with watcher: FileWatcher) {
    watcher.forgetDepth()
    for path in scope.searched {
      watcher.add(FileSystem.isFolder(path) ? path : PathName.folder(of: path), isDeep: true, ignoring: IgnoredFolders.names)
    }
    for folder in [scope.input.strings, scope.input.fonts].compactMap(\.self) { watcher.add(folder, isDeep: true) }
    let files = [scope.input.texts, scope.input.samples, scope.input.profile, reports.baseline, configured.used].compactMap(\.self)
    for file in files + inputs { watcher.add(PathName.folder(of: file)) }
  }
}

extension PreparedRun {
  /// The files that were read, as far as they are known by name.
  fileprivate var inputFiles: [String] { project.files + project.appFonts.files + (project.orientations?.files ?? []) }
}
