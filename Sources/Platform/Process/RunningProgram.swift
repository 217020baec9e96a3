/// The program that this process runs.
package enum RunningProgram {
  /// Its file, without links; nil if the system does not say.
  package static let path = SystemCalls.programPath
}
