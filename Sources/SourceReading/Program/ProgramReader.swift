import Evaluation
import Platform
import Programs
import SwiftSource
import UIKitModel

/// Reads source files into a program, several at a time.
enum ProgramReader {
  /// Larger files are data in the form of source.
  private static let maximumSize = 2 << 20

  static func program(of paths: [String], workers: Int) async -> Program {
    let files = await withTaskGroup(of: [(Int, SourceFile)].self) { group in
      for worker in 0..<max(1, workers) {
        group.addTask {
          stride(from: worker, to: paths.count, by: max(1, workers)).map { index in
            let bytes = (try? FileReader(maximumSize: maximumSize).bytes(of: paths[index])) ?? []
            return (index, SwiftReader.read(bytes, path: paths[index], index: index))
          }
        }
      }
      var all: [(Int, SourceFile)] = []
      for await part in group { all += part }
      return all.sorted { $0.0 < $1.0 }.map(\.1)
    }
    return Program(files: files, frameworkSuperclasses: Framework.uiKit.superclasses)
  }
}
