import Platform
import Diagnostics
import Projects
package import Runs
import SourceReading

/// Reads a project, and reads it again when one of its files is saved: one reading at a time.
///
/// It waits on the main thread, so that no thread is missing where pictures are made.
@MainActor
package final class WatchedProject {
  private let request: RunRequest
  private let configuration: String?
  private let watch: FolderWatch
  private var project: PreviewProject?

  /// nil: the system gives no more file watches.
  package init?(_ request: RunRequest, configuration: String?) {
    guard let watch = FolderWatch(ignoring: []) else { return nil }
    self.request = request
    self.configuration = configuration
    self.watch = watch
  }

  /// Reads the project for the first time. What is saved meanwhile is seen by `follow`.
  package func load() async throws(RunError) -> PreviewProject {
    look()
    let loaded = try await PreviewProject.load(request, workers: Processors.available)
    project = loaded
    look()
    return loaded
  }

  /// Shows the project again after each save, until it is to end.
  package func follow(_ state: PreviewState, isEnding: () -> Bool) async {
    while !isEnding() {
      let saved = watch.wait(isEnding: isEnding)
      guard !saved.isEmpty, let earlier = project else { continue }
      // What code does is read last: it takes longest, and says the same as before where no code was saved.
      let knowsCode = !saved.contains { $0.isSourceCode } && earlier.code != nil
      await show(state, after: earlier, code: knowsCode ? earlier.code : nil)
      if knowsCode, let shown = project, shown.readsCode { await show(state, after: shown, code: nil) }
      look()
    }
  }

  private func show(_ state: PreviewState, after earlier: PreviewProject, code: CodeReading?) async {
    let next: PreviewProject
    do {
      next = try await PreviewProject.load(request, workers: Processors.available, after: earlier, code: code)
    } catch {
      next = earlier.failing(with: error.faults)
    }
    project = next
    await state.show(next)
  }

  /// Watches everything that is read: the folders that are searched, and those of the files that are named.
  private func look() {
    watch.forgetDepth()
    for path in request.paths {
      watch.add(FileSystem.isFolder(path) ? path : PathName.folder(of: path), isDeep: true, ignoring: IgnoredFolders.names)
    }
    for folder in [request.inputs.strings, request.inputs.fonts].compactMap(\.self) { watch.add(folder, isDeep: true) }
    for file in (project?.files ?? []) + [configuration].compactMap(\.self) { watch.add(PathName.folder(of: file)) }
  }
}

extension String {
  fileprivate var isSourceCode: Bool { [".swift", ".m", ".mm", ".h"].contains { hasSuffix($0) } }
}

extension RunError {
  /// As a problem in the files.
  fileprivate var faults: [Diagnostic] {
    switch self {
    case .badInput(let diagnostics): diagnostics
    case .incomplete(let diagnostic): [diagnostic]
    case .usage(let message): [Diagnostic(.error, file: "", message)]
    case .nothingAnalysed(let reason, _): [Diagnostic(.error, file: "", "nothing was analysed", reason: reason)]
    }
  }
}
