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

  static func program(of folder: SourceFolder, workers: Int) async -> Program {
    let swift = await each(folder.swiftFiles, workers) { SwiftReader.read(bytes(of: $1), path: $1, index: $0) }
    let first = swift.count
    let outlines = await each(folder.objectiveCFiles, workers) { ObjectiveCReader.outline(bytes(of: $1), path: $1, index: first + $0) }
    let names = ProgramNames(swift: outlines.isEmpty ? [] : swift, outlines: outlines)
    let objectiveC = await each(outlines, workers) { ObjectiveCReader.read($1, knowing: names) }
    return Program(files: swift + objectiveC, frameworkSuperclasses: Framework.uiKit.superclasses)
  }

  private static func bytes(of path: String) -> [UInt8] { (try? FileReader(maximumSize: maximumSize).bytes(of: path)) ?? [] }

  /// What comes of each element, in their order.
  private static func each<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ workers: Int, _ read: @escaping @Sendable (Int, Element) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: [(Int, Result)].self) { group in
      for worker in 0..<max(1, workers) {
        group.addTask { stride(from: worker, to: elements.count, by: max(1, workers)).map { ($0, read($0, elements[$0])) } }
      }
      var all: [(Int, Result)] = []
      for await part in group { all += part }
      return all.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
