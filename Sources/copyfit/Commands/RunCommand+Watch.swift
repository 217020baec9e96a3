import ArgumentParser
import Diagnostics
import Platform
import Projects
import Runs
import SourceReading
import Vocabulary

extension RunCommand {
  /// Runs, and runs again whenever an input is saved, until Ctrl-C. Results, files and the reading of the code stay in memory, so only what a
  /// save affects is done again.
  func watch() async throws {
    Interruption.watch(status: ExitCode.incomplete.rawValue)
    let memory = Memory(readings: ReadingCache(folder: try requests().reports.cache, tool: Tool.build))
    var hasRun = false
    var watch: FolderWatch?
    // Tables beside a layout, fonts and property lists around it.
    var files: [String] = []
    var saved: ContinuousClock.Instant?
    while !Interruption.hasHappened {
      do {
        try await runOnce(memory) { files = $0.inputFiles }
      } catch is ExitCode {
        // The gate has failed, or inputs have errors: the next save may fix that.
      } catch {
        if Interruption.hasHappened { break }
        // Wrong usage will stay wrong; a folder that is gone may come back.
        guard hasRun else { throw error }
        switch error {
        case let error as RunError:
          if case .usage(let message) = error { StandardError.write("error: \(message)\n") } else { _ = Self.exit(error) }
        case let error as DiagnosticError: StandardError.write(error.diagnostics)
        default: StandardError.write(Self.fullMessage(for: error) + "\n")
        }
      }
      hasRun = true
      if watch == nil {
        watch = FolderWatch(ignoring: outputs)
        search(with: watch)
      }
      guard let watch else { throw ValidationError("--watch: the system gives no more file watches (fs.inotify.max_user_instances)") }
      look(at: files, with: watch)
      let time = saved.map { ", \(Int(bounded: (ContinuousClock.now - $0) / .milliseconds(1))) ms after it was saved" } ?? ""
      StandardError.write("watching \(watch.count) folders\(time); Ctrl-C ends\n")
      let changed = watch.wait { Interruption.hasHappened }
      guard !changed.isEmpty else { break }
      saved = .now
      // Where only known files were saved, no folder is new. A save during the next run is noticed, too.
      let areKnown = memory.files.forget(changed)
      if !areKnown { search(with: watch) }
      if !areKnown || !changed.allSatisfy({ $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }) { memory.drawings.forget() }
      let names = changed.prefix(3).joined(separator: ", ").visibleControls
      StandardError.write("\nsaved: \(names)\(changed.count > 3 ? " …" : "")\n")
    }
  }

  /// The files that the run writes.
  private var outputs: [String] {
    guard let request = try? requests().reports else { return [] }
    return [request.output] + [request.cache, request.history].compactMap(\.self)
  }

  /// Watches the folders that the run searches, and those in them.
  private func search(with watch: FolderWatch?) {
    watch?.forgetDepth()
    guard let watch, let request = try? requests().run else { return }
    for path in request.paths {
      watch.add(FileSystem.isFolder(path) ? path : PathName.folder(of: path), isDeep: true, ignoring: IgnoredFolders.names)
    }
    for folder in [request.inputs.strings, request.inputs.fonts].compactMap(\.self) { watch.add(folder, isDeep: true) }
  }

  /// Watches the folders of the files that the run has read.
  private func look(at inputs: [String], with watch: FolderWatch) {
    let files = inputs + [try? requests().reports.baseline, configured.used].compactMap(\.self)
    for folder in Set(files.map(PathName.folder)) { watch.add(folder) }
  }
}
