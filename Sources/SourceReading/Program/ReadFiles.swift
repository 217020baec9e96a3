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

  /// Larger files are data in the form of source.
  private static let maximumSize = 2 << 20

  /// - Parameters:
  ///   - known: an earlier reading of the same files.
  ///   - saved: those that were saved since; the others are not read again.
  init(_ folder: SourceFolder, workers: Int, after known: ReadFiles? = nil, saved: Set<String> = []) {
    @Sendable func isKnown(_ path: String) -> Bool { known != nil && !saved.contains(path) }
    swift = folder.swiftFiles.inParallel(workers) { index, path in
      isKnown(path) ? known!.swift[index] : SwiftReader.read(Self.bytes(of: path), path: path, index: index)
    }
    let first = swift.count
    outlines = folder.objectiveCFiles.inParallel(workers) { index, path in
      isKnown(path) ? known!.outlines[index] : ObjectiveCReader.outline(Self.bytes(of: path), path: path, index: first + index)
    }
    // What Objective-C means depends on the names that all files have.
    let names = ProgramNames(swift: outlines.isEmpty ? [] : swift, outlines: outlines)
    objectiveC = outlines.inParallel(workers) { ObjectiveCReader.read($1, knowing: names) }
  }

  func program() -> Program { Program(files: swift + objectiveC, frameworkSuperclasses: Framework.uiKit.superclasses) }

  private static func bytes(of path: String) -> [UInt8] { (try? FileReader(maximumSize: maximumSize).bytes(of: path)) ?? [] }
}
