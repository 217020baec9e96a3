import SourceReading
import Synchronization

/// A reading of all code, which takes longest, while pictures are made with the last one.
final class LaterReading: Sendable {
  private let found: Found
  private let task: Task<Void, Never>

  private final class Found: Sendable {
    let result = Mutex<(sources: ReadSources, code: CodeReading)?>(nil)
    let isDone = Mutex(false)
  }

  /// - Parameter read: nil for what was not read to its end.
  init(_ read: @escaping @Sendable () async -> (sources: ReadSources?, code: CodeReading?)) {
    let found = Found()
    self.found = found
    // Threads of their own: pictures are made on the others meanwhile.
    task = Task.detached(priority: .background) {
      // Until the page has its picture.
      try? await Task.sleep(for: .milliseconds(300))
      let reading = await read()
      if let sources = reading.sources, let code = reading.code { found.result.withLock { $0 = (sources, code) } }
      found.isDone.withLock { $0 = true }
    }
  }

  /// nil: not yet, or there is no code.
  var result: (sources: ReadSources, code: CodeReading)? { found.result.withLock { $0 } }

  var isDone: Bool { found.isDone.withLock { $0 } }

  func cancel() { task.cancel() }
}
