import Subprocess
import SystemPackage

/// Another program, run to its end.
enum ChildProcess {
  struct Result {
    var isSuccess: Bool
    var output: String
    var errors: String
  }

  /// More than any repository lists, in bytes.
  private static let limit = 1 << 30

  /// - Parameters:
  ///   - program: a path, or a name that is looked up in `PATH`.
  ///   - variables: what its environment has other than that of this process.
  static func run(
    _ program: String, _ arguments: [String], in folder: String? = nil, variables: [String: String] = [:], input: String = ""
  ) async throws -> Result {
    let result = try await Subprocess.run(
      program.contains("/") ? .path(FilePath(program)) : .name(program), arguments: Arguments(arguments),
      environment: .inherit.updating(
        Dictionary(uniqueKeysWithValues: variables.map { (Environment.Key(stringLiteral: $0.key), Optional($0.value)) })),
      workingDirectory: folder.map { FilePath($0) }, input: .string(input), output: .string(limit: limit), error: .string(limit: limit))
    return Result(isSuccess: result.terminationStatus.isSuccess, output: result.standardOutput, errors: result.standardError)
  }
}
