import CFuzzer
import Checks
import Diagnostics
import Glibc
import InterfaceBuilder
import Localization
import Platform
import Scenarios
import SolverProblems
import Syntax

/// Gives a reader whatever libFuzzer thinks of: `fuzz-readers READER [libFuzzer's arguments]`. What a reader refuses is as good as what it reads;
/// a crash, a hang and memory without bounds are not.
@main
enum ReaderFuzzer {
  private static let readers: [String: @Sendable ([UInt8]) throws -> Void] = [
    "interface": { _ = try InterfaceReader().read($0, file: "f.storyboard") },
    "scenario": { _ = try ScenarioReader.read($0, file: "f.yaml") },
    "catalog": { try read($0) { _ = try CatalogReader.read($0, file: "f.xcstrings", diagnostics: &$1) } },
    "xliff": { bytes in
      var diagnostics: [Diagnostic] = []
      let file = try XLIFFReader.read(bytes, file: "f.xliff", diagnostics: &diagnostics)
      for section in file.sections { _ = (section.tableName, section.folder) }
    },
    // `.strings`, `.stringsdict`, `Info.plist`, `project.pbxproj`: XML, binary or old style.
    "plist": { bytes in
      var diagnostics: [Diagnostic] = []
      _ = try PropertyListReader.read(bytes, file: "f.plist", diagnostics: &diagnostics)
    },
    "problems": { try read($0) { text, _ in _ = try ProblemFile(file: "f.jsonl").problems(in: text) } },
    "baseline": { try read($0) { text, _ in _ = try Baseline(reading: text, file: "f.json") } },
    "json": { try read($0) { text, _ in _ = try JSONReader.read(text, file: "f.json") } },
    "csv": { try read($0) { text, _ in _ = try CSVReader.rows(text, file: "f.csv") } },
  ]

  private static func read(_ bytes: [UInt8], _ body: (String, inout [Diagnostic]) throws -> Void) throws {
    var diagnostics: [Diagnostic] = []
    try body(try FileReader.text(bytes, file: "f"), &diagnostics)
  }

  nonisolated(unsafe) private static var reader: @Sendable ([UInt8]) throws -> Void = { _ in }

  static func main() {
    guard CommandLine.arguments.count > 1, let named = readers[CommandLine.arguments[1]] else {
      print("readers: " + readers.keys.sorted().joined(separator: " "))
      return
    }
    reader = named
    let arguments = [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)
    var pointers = arguments.map { strdup($0) } + [nil]
    var count = Int32(arguments.count)
    pointers.withUnsafeMutableBufferPointer { buffer in
      var list = buffer.baseAddress
      _ = LLVMFuzzerRunDriver(&count, &list) { bytes, count in
        try? ReaderFuzzer.reader(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      }
    }
  }
}
