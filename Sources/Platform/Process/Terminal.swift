import SystemPackage

/// Whether a person sees what the process writes.
package enum Terminal {
  package static var isStandardError: Bool { SystemCalls.isTerminal(.standardError) }
  package static var isStandardOutput: Bool { SystemCalls.isTerminal(.standardOutput) }
}
