import Foundation
import Platform
import Synchronization
import Testing

@Suite struct NearbyFilesTests {
  private func app() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["App/Views/Login", "App/Views/Home", "App/A.xcassets/star.imageset", "App/A.xcassets/red.colorset", ".git"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    return folder
  }

  @Test(arguments: ["App", "App/Views", "App/Views/Login", "App/A.xcassets/star.imageset"])
  func theNearestFolderThatHasAny(start: String) throws {
    let folder = try app()
    let files = NearbyFiles { $0.hasSuffix(".imageset") || $0.hasSuffix(".colorset") }
    let found = files.paths(around: folder.path(start)) { $0.hasSuffix(".imageset") }
    #expect(found?.paths == [folder.path("App/A.xcassets/star.imageset")])
    #expect(files.paths(around: folder.path(start))?.paths.count == 2)
  }

  @Test func nothingAboveACheckout() throws {
    let folder = try app()
    try FileManager.default.createDirectory(atPath: folder.path("App/Views/.git"), withIntermediateDirectories: true)
    #expect(NearbyFiles { $0.hasSuffix(".imageset") }.paths(around: folder.path("App/Views/Login")) == nil)
  }

  @Test func packagesOfTheApp() throws {
    let folder = try app()
    for name in ["App/UI/Package.swift", "App/UI/B.xcassets/moon.imageset"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    let found = NearbyFiles { $0.hasSuffix(".imageset") }.paths(around: folder.path("App/Views"))
    #expect(found?.paths == ["App/A.xcassets/star.imageset", "App/UI/B.xcassets/moon.imageset"].map { folder.path($0) })
  }

  /// A folder that is in no checkout, beside one; as deep as the search climbs. In a checkout, all of it counts.
  @Test(arguments: [false, true]) func checkoutsBesideAFolder(isInCheckout: Bool) throws {
    let folder = try TemporaryFolder()
    for name in ["a/b/c/d/e/Scenes", "a/Other/.git", "a/Other/A.xcassets/star.imageset"] + (isInCheckout ? ["a/.git"] : []) {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    let found = NearbyFiles { $0.hasSuffix(".imageset") }.paths(around: folder.path("a/b/c/d/e/Scenes"))
    #expect((found != nil) == isInCheckout)
  }

  /// A file may be farther below its checkout's own folder than the search climbs.
  @Test func farBelowACheckout() throws {
    let folder = try TemporaryFolder()
    for name in ["a/b/c/d/e/f/g/App/Views/Login", "a/b/c/d/e/f/g/App/A.xcassets/star.imageset", "a/.git"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    #expect(NearbyFiles { $0.hasSuffix(".imageset") }.paths(around: folder.path("a/b/c/d/e/f/g/App/Views/Login"))?.paths.count == 1)
  }

  /// Outside of checkouts, a folder further up may be a home folder.
  @Test(arguments: [("App/Views", true), ("App/Views/Base.lproj", true), ("App/Views/Login", false)])
  func oneFolderAboveOutsideOfCheckouts(start: String, isFound: Bool) throws {
    let folder = try TemporaryFolder()
    for name in ["App/Views/Login", "App/Views/Base.lproj", "App/A.xcassets/star.imageset"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    let found = NearbyFiles { $0.hasSuffix(".imageset") }.paths(around: folder.path(start))
    #expect((found != nil) == isFound)
  }

  /// Each folder is searched once for all files near it, and not again for other kinds.
  @Test func searchesOnce() throws {
    let folder = try app()
    let names = Mutex<[String: Int]>([:])
    let files = NearbyFiles { name in
      names.withLock { $0[name, default: 0] += 1 }
      return name.hasSuffix(".imageset") || name.hasSuffix(".colorset")
    }
    for _ in 0..<10 {
      for start in ["App/Views/Login", "App/Views/Home", "App/Views", "App"] {
        for end in [".imageset", ".colorset"] { #expect(files.paths(around: folder.path(start)) { $0.hasSuffix(end) }?.paths.count == 1) }
      }
    }
    let asked = names.withLock { $0 }
    // Those of App are asked for from App alone; those of Views from there and from App.
    #expect(asked == ["Views": 1, "A.xcassets": 1, "star.imageset": 1, "red.colorset": 1, "Login": 2, "Home": 2])
  }
}
