import Platform
import Diagnostics
import Projects
package import Runs
import Screens
import SourceReading

/// Reads a project, and reads it again when one of its files is saved: only what was saved, and what depends on it.
///
/// It waits on the main thread, so that no thread is missing where pictures are made.
@MainActor
package final class WatchedProject {
  private let request: RunRequest
  private let configuration: String?
  private let watch: FolderWatch
  private var project: PreviewProject?
  private var files = KeptFiles()
  /// What was read of them last.
  private var loaded: Project?
  /// nil: there is no code.
  private var sources: ReadSources?

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
    sources = await request.sources(workers: Processors.available)
    let loaded = try await read(code: await sources?.reading(), after: nil)
    project = loaded
    look()
    return loaded
  }

  /// Shows the project again after each save, until it is to end.
  package func follow(_ state: PreviewState, isEnding: () -> Bool) async {
    var later: LaterReading?
    while !isEnding() {
      let saved = watch.wait { isEnding() || later?.isDone ?? false }
      guard !isEnding(), let earlier = project else { return }
      if saved.isEmpty {
        if let reading = later?.result {
          sources = reading.sources
          await show(state, after: earlier, code: reading.code, keepsFiles: true)
        }
        later = nil
        continue
      }
      let isWaiting = later != nil
      later?.cancel()
      later = nil
      if files.forget(saved) {
        let read = saved.map(PathName.fromWorkingFolder).filter { sources?.has($0) ?? false }
        let isAllCode = saved.allSatisfy(\.isSourceCode)
        if !isAllCode { loaded = load() }
        let lookedAt = await state.lookedAt
        let code = read.isEmpty ? earlier.code : await code(after: read, earlier, lookedAt: lookedAt)
        let isShown = if let lookedAt { await show(state, after: earlier, code: code, only: lookedAt) } else { false }
        // What code does to the others is read later.
        if !isShown || !isAllCode { await show(state, after: earlier, code: code, keepsFiles: true) }
        if isWaiting || !read.isEmpty, let sources { later = LaterReading { (sources, await sources.reading()) } }
      } else {
        loaded = load()
        await show(state, after: earlier, code: earlier.code, keepsFiles: false)
        look()
        later = LaterReading { [request] in
          let sources = await request.sources(workers: Processors.available)
          return (sources, await sources?.reading())
        }
      }
    }
  }

  /// Reads sources and documents that were saved. What code does to the screen that somebody looks at is read at once; the rest
  /// takes longest, mostly says the same, and follows.
  private func code(after saved: [String], _ earlier: PreviewProject, lookedAt: PreviewScreen?) async -> CodeReading? {
    sources = sources?.reading(saved: saved, workers: Processors.available)
    guard let code = earlier.code, let sources, let screen = lookedAt?.screen, saved.contains(where: \.isSourceCode) else {
      return earlier.code
    }
    return await Task.detached {
      sources.reading(
        ofObjects: screen.objects, in: code.document(at: screen.file), className: screen.file.isSourceCode ? screen.id : nil, after: code)
    }.value
  }

  /// Reads what is not known of the files besides code.
  private func load() -> Project {
    ProjectLoader.load(request.paths, stringsFolder: request.inputs.strings, readsKeys: request.readsSource, keeping: &files)
  }

  private func read(code: CodeReading?, after earlier: PreviewProject?) async throws(RunError) -> PreviewProject {
    let project = loaded ?? load()
    loaded = project
    return try await PreviewProject.prepare(project, code: code, request, workers: Processors.available, after: earlier)
  }

  private func show(_ state: PreviewState, after earlier: PreviewProject, code: CodeReading?, keepsFiles: Bool) async {
    let next: PreviewProject
    do {
      next = try await read(code: code, after: earlier)
    } catch {
      next = earlier.failing(with: error.faults)
    }
    project = next
    await state.show(next, keepsFiles: keepsFiles)
  }

  /// Shows one screen as it is now, which takes less than to prepare all of them.
  /// - Returns: false: it is not in order.
  private func show(_ state: PreviewState, after earlier: PreviewProject, code: CodeReading?, only screen: PreviewScreen) async -> Bool {
    guard let loaded,
      let prepared = try? await PreparedRun(
        loaded.only { ScreenName($0) == screen.name }, code: code?.only(layoutsOf: screen.screen.id), request, workers: Processors.available
      ),
      let next = earlier.showing(screen.name, of: prepared, code: code)
    else { return false }
    project = next
    await state.show(next, keepsFiles: true)
    return true
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

extension Screen {
  /// The objects of its document that decide what it shows.
  fileprivate var objects: Set<String> {
    var ids = Set(items.map(\.id) + constraints.map(\.id))
    guard let bars else { return ids }
    let navigation = bars.navigation.map { [$0.back].compactMap(\.self) + $0.leading + $0.trailing } ?? []
    for item in navigation + (bars.toolbar ?? []) + (bars.tabs?.items ?? []) {
      ids.formUnion([item.id, item.controller].compactMap(\.self))
    }
    if let controller = bars.controller { ids.insert(controller) }
    return ids
  }
}

extension String {
  fileprivate var isSourceCode: Bool { [".swift", ".m", ".mm", ".h", ".pch"].contains { hasSuffix($0) } }
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
