import Foundation
import Testing

@testable import Platform

@Suite struct FolderWatchTests {
  enum Means: CaseIterable {
    case system, polled

    var notifications: (any FolderNotifications)? {
      switch self {
      case .polled: return PolledNotifications()
      case .system:
        #if os(Linux)
          return SystemNotifications()
        #else
          return PolledNotifications()
        #endif
      }
    }
  }

  /// What is saved is heard of, in folders below as well; what the run writes itself, and what editors rename, is not.
  @Test(arguments: Means.allCases)
  func savesAreHeardOf(_ means: Means) throws {
    let folder = try TemporaryFolder()
    for name in ["app/inner", "app/Pods", "out"] { try FileSystem.makeFolder(folder.path(name)) }
    try folder.write("1", to: "app/inner/a.yaml")
    let watch = FolderWatch(try #require(means.notifications), ignoring: [folder.path("out")])
    watch.add(folder.path("app"), isDeep: true, ignoring: ["Pods"])
    watch.add(folder.path("out"))
    #expect(watch.count == 2)
    for name in ["app/inner/a.yaml", "app/b.yaml", "app/.b.swp", "app/c.yaml~", "app/Pods/d.yaml", "out/findings.json"] {
      try folder.write("another text", to: name)
    }
    #expect(watch.wait(isEnding: { false }) == ["app/b.yaml", "app/inner/a.yaml"].map(folder.path))
  }

  @Test(arguments: Means.allCases)
  func waitingEndsWhenItIsAsked(_ means: Means) throws {
    let folder = try TemporaryFolder()
    let watch = FolderWatch(try #require(means.notifications), ignoring: [])
    watch.add(folder.path)
    var asked = 0
    #expect(
      watch.wait(isEnding: {
        asked += 1
        return asked > 1
      }) == [])
  }

  /// A save while the wait is about to end is heard of by the next wait.
  @Test(arguments: Means.allCases)
  func savesAreNotLostWhenWaitingEnds(_ means: Means) throws {
    let folder = try TemporaryFolder()
    let watch = FolderWatch(try #require(means.notifications), ignoring: [])
    watch.add(folder.path)
    try folder.write("text", to: "a.yaml")
    var asked = 0
    // The save is taken, and the wait ends before it is known that no other follows.
    let first = watch.wait(isEnding: {
      asked += 1
      return asked > 1
    })
    #expect(first + watch.wait(isEnding: { false }) == [folder.path("a.yaml")])
  }
}
