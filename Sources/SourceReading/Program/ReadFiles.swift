import Evaluation
import ObjectiveCSource
import Platform
import Programs
import SwiftSource
import UIKitModel

/// The files of a folder as they were read, several at a time, for programs.
struct ReadFiles: Sendable {
  private var swift: [SourceFile] = []
  private var outlines: [Outline] = []
  private var objectiveC: [SourceFile] = []
  /// What Objective-C means depends on the names that all files have.
  private var names = ProgramNames(swift: [], outlines: [])

  /// Larger files are data in the form of source.
  private static let maximumSize = 2 << 20

  init(_ folder: SourceFolder, workers: Int) {
    swift = folder.swiftFiles.inParallel(workers) { index, path in SwiftReader.read(Self.bytes(of: path), path: path, index: index) }
    let first = swift.count
    outlines = folder.objectiveCFiles.inParallel(workers) { index, path in
      ObjectiveCReader.outline(Self.bytes(of: path), path: path, index: first + index)
    }
    readObjectiveC(workers: workers)
  }

  private mutating func readObjectiveC(workers: Int) {
    if outlines.isEmpty { return }
    names = ProgramNames(swift: swift, outlines: outlines)
    objectiveC = outlines.inParallel(workers) { [names] in ObjectiveCReader.read($1, knowing: names) }
  }

  /// Reads files that were saved; no others came or went. The others are not read again, unless names in Objective-C mean something else now.
  mutating func read(saved: Set<String>, of folder: SourceFolder, workers: Int) {
    let ofSwift = folder.swiftFiles.indices.filter { saved.contains(folder.swiftFiles[$0]) }
    let ofObjectiveC = folder.objectiveCFiles.indices.filter { saved.contains(folder.objectiveCFiles[$0]) }
    let read = ofSwift.inParallel(workers) { _, index in
      SwiftReader.read(Self.bytes(of: folder.swiftFiles[index]), path: folder.swiftFiles[index], index: index)
    }
    for (index, file) in zip(ofSwift, read) { swift[index] = file }
    for index in ofObjectiveC {
      let path = folder.objectiveCFiles[index]
      outlines[index] = ObjectiveCReader.outline(Self.bytes(of: path), path: path, index: swift.count + index)
    }
    if outlines.isEmpty || ofSwift.isEmpty && ofObjectiveC.isEmpty { return }
    guard ProgramNames(swift: swift, outlines: outlines) == names else { return readObjectiveC(workers: workers) }
    for index in ofObjectiveC { objectiveC[index] = ObjectiveCReader.read(outlines[index], knowing: names) }
  }

  func program() -> Program { Program(files: swift + objectiveC, frameworkSuperclasses: Framework.uiKit.superclasses) }

  private static func bytes(of path: String) -> [UInt8] { (try? FileReader(maximumSize: maximumSize).bytes(of: path)) ?? [] }
}
