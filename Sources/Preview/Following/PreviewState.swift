import Diagnostics
import Platform

/// The project that is shown now, and its version: it is replaced as a whole when a file is saved.
package actor PreviewState {
  private(set) var version = 1
  private(set) var project: PreviewProject
  /// For the pictures.
  private let board: ScreenBoard
  /// For the marks of the list, so that a picture never waits for them.
  let listBoard: ScreenBoard
  /// The screen that was asked for last.
  private var asked: String?

  package init(_ project: PreviewProject) {
    self.project = project
    board = ScreenBoard(project)
    listBoard = ScreenBoard(project)
  }

  /// The board that draws a screen; the screen counts as looked at.
  func board(for screen: String) -> ScreenBoard {
    asked = screen
    return board
  }

  /// The screen that somebody looks at; nil: nobody has yet.
  var lookedAt: PreviewScreen? { asked.flatMap { project.screen($0) }.map { project.screens[$0] } }

  /// - Parameter keepsFiles: whether fonts and images are the same.
  package func show(_ project: PreviewProject, keepsFiles: Bool = false) async {
    let earlier = self.project
    await board.show(project, keepsFiles: keepsFiles)
    await listBoard.show(project, keepsFiles: keepsFiles)
    self.project = project
    version += 1
    // Its memory is given back beside what follows.
    Task.detached(priority: .background) { withExtendedLifetime(earlier) {} }
  }

  /// The version, when it is another one than `known`, or when the time is over.
  func version(after known: Int, within limit: Duration) async -> Int {
    let end = ContinuousClock.now + limit
    while version == known, ContinuousClock.now < end, !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(5))
    }
    return version
  }
}
