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

  /// How long nothing must have been saved before code is read again that was not saved itself: it takes longest, and mostly says the same.
  private static let patience = Duration.seconds(3)

  /// Shows the project again after each save, until it is to end.
  package func follow(_ state: PreviewState, isEnding: () -> Bool) async {
    var readsCodeAt: ContinuousClock.Instant?
    while !isEnding() {
      let saved = watch.wait { isEnding() || readsCodeAt.map { $0 <= .now } ?? false }
      guard !isEnding(), let earlier = project else { return }
      // Code that is known is read again when what it is about has changed: the objects of a document.
      let knowsCode = !saved.isEmpty && earlier.readsCode && !saved.contains { $0.isSourceCode }
      await show(state, after: earlier, code: knowsCode ? earlier.code : nil)
      if !knowsCode {
        readsCodeAt = nil
      } else if readsCodeAt != nil || saved.contains(where: \.isDocument) {
        readsCodeAt = .now + Self.patience
      }
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
  fileprivate var isDocument: Bool { [".storyboard", ".xib"].contains { hasSuffix($0) } }
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
