package import SourceReading

extension RunRequest {
  /// What the app's code does to the screens under the paths; nil: it is not to be read.
  /// - Parameter workers: how many files are read at a time.
  package func code(workers: Int) async -> CodeReading? {
    readsSource ? await CodeReading.read(paths, workers: workers) : nil
  }
}
