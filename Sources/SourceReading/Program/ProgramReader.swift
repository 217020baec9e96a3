import Evaluation
import ObjectiveCSource
import Platform
import Programs
import SwiftSource
import UIKitModel

/// Reads source files into a program, several at a time.
enum ProgramReader {
  /// Larger files are data in the form of source.
  private static let maximumSize = 2 << 20

  static func program(of folder: SourceFolder, workers: Int) -> Program {
    let swift = folder.swiftFiles.inParallel(workers) { SwiftReader.read(bytes(of: $1), path: $1, index: $0) }
    let first = swift.count
    let outlines = folder.objectiveCFiles.inParallel(workers) { ObjectiveCReader.outline(bytes(of: $1), path: $1, index: first + $0) }
    let names = ProgramNames(swift: outlines.isEmpty ? [] : swift, outlines: outlines)
    let objectiveC = outlines.inParallel(workers) { ObjectiveCReader.read($1, knowing: names) }
    return Program(files: swift + objectiveC, frameworkSuperclasses: Framework.uiKit.superclasses)
  }

  private static func bytes(of path: String) -> [UInt8] { (try? FileReader(maximumSize: maximumSize).bytes(of: path)) ?? [] }
}
