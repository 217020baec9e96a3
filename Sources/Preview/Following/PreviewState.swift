import Diagnostics
import Platform

/// The project that is shown now, and its version: it is replaced as a whole when a file is saved.
package actor PreviewState {
  private(set) var version = 1
  /// For the pictures.
  private(set) var board: ScreenBoard
  /// For the marks of the list, so that a picture never waits for them.
  private(set) var listBoard: ScreenBoard

  package init(_ project: PreviewProject) {
    board = ScreenBoard(project)
    listBoard = ScreenBoard(project)
  }

  package var project: PreviewProject { board.project }

  package func show(_ project: PreviewProject) {
    board = ScreenBoard(project)
    listBoard = ScreenBoard(project)
    version += 1
  }

  /// The version, when it is another one than `known`, or when the time is over.
  func version(after known: Int, within limit: Duration) async -> Int {
    let end = ContinuousClock.now + limit
    while version == known, ContinuousClock.now < end, !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(15))
    }
    return version
  }
}
